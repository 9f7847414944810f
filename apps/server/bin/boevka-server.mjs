#!/usr/bin/env node
// Runs the built server where it is up to date, else its sources, which Node 20 does not read by itself: see
// docs/decisions/0011-the-command-runs-from-source.md.
import { pathToFileURL } from 'node:url';
import { freshServer } from './fresh.mjs';

const built = freshServer();
if (built === null) {
  const { register } = await import('tsx/esm/api');
  register({ tsconfig: false });
}
const { main } = await import(built === null ? '../src/main.ts' : pathToFileURL(built).href);
process.exitCode = await main(process.argv.slice(2), process.env);
