#!/usr/bin/env node
// The sources are TypeScript, which Node 20 does not read by itself: see docs/decisions/0011-the-command-runs-from-source.md.
import { register } from 'tsx/esm/api';

register({ tsconfig: false });
const { main } = await import('../src/main.ts');
process.exitCode = await main(process.argv.slice(2), process.env);
