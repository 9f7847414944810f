import type { Json } from '@boevka/kernel';
import { digest } from '@boevka/kernel';
import type { Pack, PackEntry } from './pack-spec.ts';

/** The entries that count when packs are put together: by `kind/id`, the later in place of the earlier. */
export function winners(packs: readonly Pack[]): Map<string, PackEntry> {
  const entries = new Map<string, PackEntry>();
  for (const pack of packs) for (const entry of pack.entries) entries.set(`${entry.kind}/${entry.id}`, entry);
  return entries;
}

/**
 * SHA-256, in hex, of what the packs say: their ids and versions and the entries that count, as written and without defaults. The order of keys,
 * comments, aliases and the layout of files do not matter; nor does the order of the packs, unless one replaces entries of another.
 */
export function contentDigest(packs: readonly Pack[]): string {
  const versions: { [id: string]: string } = {};
  for (const { id, version } of packs) versions[id] = version;
  const entries: { [key: string]: Json } = {};
  for (const [key, entry] of winners(packs)) entries[key] = entry.source.value;
  return digest({ packs: versions, entries });
}
