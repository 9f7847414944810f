#!/usr/bin/env node
// The sources are TypeScript, which Node 20 does not read by itself: see docs/decisions/0011-the-command-runs-from-source.md.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `Нужен Node 20.19 или новее, здесь ${process.version}. Node 20.19 or later is needed, this is ${process.version}.\n`,
  );
  process.exit(2);
}
const { register } = await import('tsx/esm/api');
register({ tsconfig: false });
const { start } = await import('../src/start.ts');
await start();
