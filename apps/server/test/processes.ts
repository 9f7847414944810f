import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { get } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Client, Notice } from '@boevka/api';
import { createClient } from '@boevka/api';

const BIN = fileURLToPath(new URL('../bin/boevka-server.mjs', import.meta.url));

/** A server in a process of its own. */
export interface Spawned {
  readonly address: string;
  readonly process: ChildProcess;
  /** A browser at it: a client that keeps its cookie. */
  client(): Client & { cookie(): string };
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts `boevka serve` on any free port. */
export function spawnServer(args: readonly string[], env: { readonly [name: string]: string } = {}): Promise<Spawned> {
  const child = spawn(process.execPath, [BIN, 'serve', '--port', '0', '--lang', 'en', ...args], {
    env: { ...process.env, BOEVKA_DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      const address = /Boevka is open: (\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve(spawned(child, address));
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
}

function spawned(child: ChildProcess, address: string): Spawned {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    address,
    process: child,
    client: () => clientAt(address),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A client at an address that keeps its cookie. */
export function clientAt(address: string): Client & { cookie(): string } {
  let cookie = '';
  const client = createClient({
    base: address,
    fetch: async (url, init) => {
      const headers = { ...(init?.headers as { [name: string]: string }), ...(cookie === '' ? {} : { cookie }) };
      const response = await fetch(url, { ...init, headers });
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
      return response;
    },
  });
  return { ...client, cookie: () => cookie };
}

/** A listener to live updates. */
export interface Listening {
  readonly notices: Notice[];
  /** The id of the last event, as a browser would send it when it comes back. */
  last(): string;
  close(): void;
}

/** Listens as a browser does, without coming back by itself. */
export function listenAt(address: string, battle: string, cookie: string, lastEventId = ''): Promise<Listening> {
  const notices: Notice[] = [];
  let last = lastEventId;
  return new Promise((resolve, reject) => {
    const headers = { ...(cookie === '' ? {} : { cookie }), ...(lastEventId === '' ? {} : { 'last-event-id': lastEventId }) };
    const request = get(`${address}/api/battles/${battle}/live`, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`live: ${response.statusCode}`));
      let buffer = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        buffer += chunk;
        const blocks = buffer.split('\n\n');
        buffer = blocks.pop() ?? '';
        for (const block of blocks) {
          const data = /^data: (.*)$/m.exec(block)?.[1];
          last = /^id: (.*)$/m.exec(block)?.[1] ?? last;
          if (data !== undefined) notices.push(JSON.parse(data) as Notice);
        }
        resolve({ notices, last: () => last, close: () => request.destroy() });
      });
      response.on('error', () => {});
    });
    request.on('error', reject);
  });
}
