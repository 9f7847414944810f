import type { Content, Pack, PackFile, PackSpec, Source } from '@boevka/content';
import { linkPacks, packFromSource, readPack } from '@boevka/content';
import type { Both } from '@boevka/kernel';
import { contentFailure, Failure } from '../failure.ts';
import type { Shipped } from './books.ts';
import { shelved, shippedPack } from './shelf.ts';

/** Packs of a battle, in their order. */
export interface Taken {
  readonly packs: readonly Pack[];
  readonly content: Content;
}

/** A pack that somebody names: one that ships, or one that is at hand as files or as a part of a battle file. */
export type Named = string | { readonly files: readonly PackFile[] } | { readonly source: Source };

/**
 * Puts packs together, each after what it requires.
 * @param named `null` stands for those of the rulebook
 * @throws Failure `content-refused`
 */
export function takePacks(shipped: Shipped, named: readonly Named[] | null): Taken {
  return shipped.rulebook.use(({ packs: spec, basePacks }): Taken => {
    const shelf = shelved(spec.system);
    const taken: Pack[] = [];
    const add = (pack: Pack): void => {
      for (const { id } of pack.requires) if (shelf.some((one) => one.id === id)) takeShelved(id);
      if (!taken.includes(pack)) taken.push(pack);
    };
    const takeShelved = (id: string): void => {
      if (taken.some((pack) => pack.id === id)) return;
      const found = shelf.find((pack) => pack.id === id);
      if (found === undefined) throw unknownPack(id, shelf);
      add(shippedPack(found, spec));
    };
    for (const one of named ?? basePacks) {
      if (typeof one === 'string') takeShelved(one);
      else add(readOwn(one, spec));
    }
    const linked = linkPacks(taken, spec);
    if (!linked.ok) throw contentFailure(linked.issues);
    return { packs: taken, content: linked.content };
  });
}

function readOwn(own: Exclude<Named, string>, spec: PackSpec): Pack {
  const read = 'files' in own ? readPack(own.files, spec) : packFromSource(own.source, spec);
  if (!read.ok) throw contentFailure(read.issues);
  return read.pack;
}

function unknownPack(id: string, shelf: readonly { readonly id: string }[]): Failure {
  const known = shelf.map((pack) => pack.id).join(', ');
  const message: Both = {
    ru: `Набора «${id}» среди готовых нет. Есть: ${known || 'ни одного'}.`,
    en: `No pack “${id}” ships. There are: ${known || 'none'}.`,
  };
  return new Failure('content-refused', {
    message,
    issues: [{ code: 'unknown-id', file: null, line: null, column: null, path: 'packs', message }],
  });
}

/** How an entry of a pack is called, as far as its shape tells. */
export function entryName(id: string, value: unknown): Both {
  const name = (value as { readonly name?: unknown } | null)?.name;
  if (typeof name === 'string') return { ru: name, en: name };
  const { ru, en } = (typeof name === 'object' && name !== null ? name : (value ?? {})) as { readonly ru?: unknown; readonly en?: unknown };
  const russian = typeof ru === 'string' ? ru : nominative(ru);
  return { ru: russian ?? id, en: typeof en === 'string' ? en : (nominative(en) ?? russian ?? id) };
}

function nominative(name: unknown): string | null {
  if (typeof name !== 'object' || name === null) return null;
  const { forms, name: plain } = name as { readonly forms?: { readonly nom?: unknown }; readonly name?: unknown };
  if (typeof forms?.nom === 'string') return forms.nom;
  return typeof plain === 'string' ? plain : null;
}
