import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const read = <T>(file: string): T => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as T;
const { packages } = read<{ readonly packages: Readonly<Record<string, Locked>> }>('package-lock.json');
const workspaces = Object.values(packages)
  .filter((entry) => entry.link === true)
  .map((entry) => entry.resolved ?? '');

describe('package-lock.json', () => {
  it('names no address to download from, so that any mirror serves it', () => {
    const addresses = Object.values(packages).flatMap(({ resolved, link }) => (resolved === undefined || link === true ? [] : [resolved]));
    expect(addresses).toEqual([]);
  });

  it.each(['', ...workspaces])('agrees with %s/package.json', (folder) => {
    const manifest = read<Locked>(join(folder, 'package.json'));
    const locked = packages[folder];
    expect(locked?.dependencies ?? {}).toEqual(manifest.dependencies ?? {});
    expect(locked?.devDependencies ?? {}).toEqual(manifest.devDependencies ?? {});
  });

  it('asks for exact versions only', () => {
    const ranges = ['', ...workspaces].flatMap((folder) => {
      const { dependencies, devDependencies } = read<Locked>(join(folder, 'package.json'));
      return Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
    });
    expect(ranges).toEqual([]);
  });
});
