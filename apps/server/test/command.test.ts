import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { addCommunity, openStore } from '@boevka/store';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { main } from '../src/main.ts';
import { OptionError, serveOptions } from '../src/options.ts';
import { serve } from '../src/serve.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boevka-command-'));
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the command in this process. */
async function run(...args: string[]): Promise<{ readonly code: number; readonly said: string }> {
  let said = '';
  const hear = (text: unknown): boolean => {
    said += String(text);
    return true;
  };
  const spies = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockImplementation(hear as never));
  try {
    return { code: await main(args, { LANG: 'en' }), said };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

async function filled(name: string): Promise<string> {
  const data = join(folder, name);
  const store = await openStore({ file: join(data, 'boevka.sqlite') });
  await store.unit(({ db }) => addCommunity(db, { id: 'home', name_key: 'дом', name: 'Дом', created_at: '2026-01-01' }));
  await store.close();
  return data;
}

describe('backup and restore', () => {
  it('bring everything into one file and out of it', async () => {
    const data = await filled('one');
    const file = join(folder, 'all.boevka');
    expect(await run('backup', file, '--data', data)).toMatchObject({ code: 0, said: expect.stringContaining('Saved') });
    expect(gunzipSync(await readFile(file)).toString()).toContain('Дом');
    const other = join(folder, 'two');
    expect((await run('restore', file, '--data', other)).code).toBe(0);
    const again = join(folder, 'again.boevka');
    await run('backup', again, '--data', other);
    expect(gunzipSync(await readFile(again))).toEqual(gunzipSync(await readFile(file)));
  });

  it('say what stands in the way, and write nothing', async () => {
    const broken = join(folder, 'broken.boevka');
    await writeFile(broken, 'no backup at all');
    const data = join(folder, 'three');
    expect(await run('restore', broken, '--data', data)).toMatchObject({ code: 2, said: expect.stringContaining('no backup') });
    expect(await run('restore', join(folder, 'none'), '--data', data)).toMatchObject({ code: 2 });
    expect(await run('backup', join(folder, 'x'), '--data', join(folder, 'nowhere'))).toMatchObject({ code: 2 });
    expect(await run('backup')).toMatchObject({ code: 2 });
    expect(await run('dance')).toMatchObject({ code: 2, said: expect.stringContaining('serve, backup, restore') });
  });
});

describe('serve', () => {
  const options = (args: readonly string[], env: { readonly [name: string]: string } = {}) => serveOptions(args, env, '/clone/', () => {});

  it('is local unless it is told otherwise, and then listens on the loopback alone', () => {
    expect(options([])).toMatchObject({ mode: 'local', host: '127.0.0.1', port: 4127, rateLimit: null, dataFolder: '/clone/data' });
    expect(() => options(['--host', '0.0.0.0'])).toThrow(OptionError);
    expect(options(['--server', '--host', '10.0.0.1'])).toMatchObject({
      mode: 'server',
      host: '10.0.0.1',
      secureCookies: true,
      rateLimit: 600,
    });
    expect(options([], { BOEVKA_MODE: 'server', BOEVKA_HOSTS: 'A.example, b.example' }).hosts).toEqual(['a.example', 'b.example']);
    expect(options([], { DATABASE_URL: 'postgres://x/y' }).databaseUrl).toBe('postgres://x/y');
  });

  it('says which arguments do not fit', () => {
    for (const args of [['--port', 'x'], ['--port', '70000'], ['--nothing'], ['file'], ['--server', '--rate-limit', '-1']]) {
      expect(() => options(args), args.join(' ')).toThrow(OptionError);
    }
    expect(() => options([], { DATABASE_URL: 'mysql://x' })).toThrow(OptionError);
  });

  it('keeps the data for itself, and prints a link for the first admin as long as there is none', async () => {
    const data = join(folder, 'served');
    const own = { ...options(['--server', '--data', data, '--port', '0', '--no-demo', '--host', '127.0.0.1']) };
    const running = await serve(own);
    expect(running.firstInvite).toMatch(/^\/invite\/[\w-]{40,}$/);
    const { status } = await fetch(`${running.address}/api/health`);
    expect(status).toBe(200);
    await expect(serve(own)).rejects.toMatchObject({ name: 'DataTaken' });
    await running.close();
    const again = await serve(own);
    expect(again.firstInvite).not.toBe(running.firstInvite);
    await again.close();
  });
});
