import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, SAMPLE, SEED } from './calling.ts';

const BIN = join(ROOT, 'apps/cli/bin/boevka.mjs');

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the command in a process of its own, as people do. */
function start(
  args: readonly string[],
  how: { readonly stdin?: string; readonly closeOut?: true; readonly cwd?: string } = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [BIN, ...args], {
      cwd: how.cwd ?? ROOT,
      env: { ...process.env, LANG: 'ru_RU.UTF-8', LC_ALL: '' },
    });
    let [out, err] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      if (how.closeOut === true) child.stdout.destroy();
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
    child.stdin.on('error', () => undefined);
    child.stdin.end(how.stdin ?? '');
  });
}

describe('the process', () => {
  it('starts, answers and ends with its exit code', async () => {
    const [version, unknown] = await Promise.all([start(['--version']), start(['jduge'])]);
    expect(version).toMatchObject({ code: 0, err: '' });
    expect(version.out).toMatch(/^boevka /u);
    expect(unknown).toMatchObject({ code: 2, out: '', err: expect.stringContaining('judge') });
  });

  it('judges what is piped in, in any folder, and pipes out whole', async () => {
    const { code, out } = await start(['judge', '-', '--seed', SEED, '--all', '--json'], {
      stdin: readFileSync(join(ROOT, SAMPLE), 'utf8'),
      cwd: '/',
    });
    expect(code).toBe(0);
    expect(out.length).toBeGreaterThan(65_536);
    expect(JSON.parse(out)).toMatchObject({ system: 'empia', turns: { length: 6 } });
  });

  it('ends quietly when its reader goes away', async () => {
    const { code, err } = await start(['judge', SAMPLE, '--seed', SEED, '--all', '--json'], { closeOut: true });
    expect(err).not.toMatch(/EPIPE|at .*:\d+/u);
    expect(code).toBe(0);
  });

  it.skipIf(process.platform !== 'linux')('says that its answer could not be written, without a stack', async () => {
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, [BIN, 'judge', SAMPLE, '--seed', SEED, '--lang', 'en'], {
      cwd: ROOT,
      stdio: ['ignore', full, 'pipe'],
    });
    let err = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    closeSync(full);
    expect(code).toBe(2);
    expect(err).toMatch(/^<stdout>: The disk is full\.$/mu);
    expect(err).not.toMatch(/at .*:\d+/u);
  });

  it.skipIf(process.platform !== 'linux')('does not wait for folders that the system does not let it make', async () => {
    const { code, err } = await start(['new', 'battle', '/proc/none/at/all', '--system', 'empia']);
    expect([code, err]).toEqual([2, expect.stringContaining('/proc/none/at/all.battle.yaml')]);
  });
});
