import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Io } from '../src/io.ts';
import { run } from '../src/run.ts';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
export const SAMPLE = 'content/battles/empia-yard.battle.yaml';
/** The seed that the documentation judges the sample with. */
export const SEED = '007b';

export interface Called {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface Calling {
  readonly stdin?: string | Uint8Array;
  readonly cwd?: string;
  readonly env?: Io['env'];
}

/** Runs the command in this process. */
export async function call(
  args: readonly string[],
  { stdin = '', cwd = ROOT, env = { LANG: 'en_US.UTF-8' } }: Calling = {},
): Promise<Called> {
  let out = '';
  let err = '';
  const io: Io = {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    stdin: () => Promise.resolve(typeof stdin === 'string' ? new TextEncoder().encode(stdin) : stdin),
    cwd,
    env,
    tty: false,
  };
  const code = await run(args, io);
  return { code, out, err };
}

/** An answer for programs. */
export async function callJson(
  args: readonly string[],
  calling: Calling = {},
): Promise<{ readonly code: number; readonly answer: Answer }> {
  const { code, out } = await call([...args, '--json'], calling);
  return { code, answer: JSON.parse(out) };
}

/** The sample as a battle whose dice are thrown when it is judged. */
export function withoutSeed(folder: Folder): string {
  const text = readFileSync(join(ROOT, SAMPLE), 'utf8');
  return folder.file('without-seed.battle.yaml', text.replace(/^seed: .*\n/mu, ''));
}

/** A parsed JSON answer, of which a test looks at the parts that it names. */
export interface Answer {
  readonly [key: string]: Answer;
}

/** A folder of its own for files that a test writes. */
export class Folder {
  readonly path: string;
  constructor() {
    const cache = join(ROOT, 'node_modules', '.cache', 'boevka-test');
    mkdirSync(cache, { recursive: true });
    this.path = mkdtempSync(join(cache, 'cli-'));
  }
  file(name: string, text: string): string {
    const at = join(this.path, name);
    mkdirSync(join(at, '..'), { recursive: true });
    writeFileSync(at, text);
    return at;
  }
  at(name: string): string {
    return join(this.path, name);
  }
  read(name: string): string {
    return readFileSync(join(this.path, name), 'utf8');
  }
  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
