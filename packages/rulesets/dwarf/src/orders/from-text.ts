import type { Diagnostic, Reading } from '@boevka/kernel';
import type { Book, Spec } from '../book.ts';
import type { Name } from '../content.ts';
import type { Man } from '../context.ts';
import { bare } from '../phrases/bare-name.ts';
import type { State } from '../state.ts';
import type { KnownFighter, KnownItem, ReadContext } from './read/context.ts';
import type { BodyPart } from './read/parts.ts';
import { readOrders } from './read/read.ts';
import type { Order } from './record.ts';

/** Reads a post of a combatant's player as his declaration of the coming round. */
export function orderFromText(
  text: string,
  who: string,
  state: Reading<State>,
  book: Book,
): {
  readonly order: Order;
  readonly diagnostics: readonly Diagnostic[];
  readonly spans: { readonly [who: string]: readonly Diagnostic['span'][] };
} {
  const { entries, diagnostics } = readOrders(text, readContextOf(state, book, who));
  const order: Order = { actions: entries.map(({ action }) => ({ ...action })), ifDown: null, move: null, silent: false };
  return { order, diagnostics, spans: { [who]: entries.map(({ span }) => span) } };
}

/** What the reader may know of a battle: everybody's name and body, and what the author of the post has. */
function readContextOf(state: Reading<State>, book: Book, who: string): ReadContext {
  return { me: who, fighters: state.fighters.map((f) => knownFighter(f, book, f.id === who)) };
}

function knownFighter(f: Man, book: Book, own: boolean): KnownFighter {
  const spec = book.specs[f.slot] as Spec;
  const details = bare(spec.name);
  return {
    id: f.id,
    name: f.name === details.ru ? { ru: details.ru, en: details.en } : f.name,
    aliases: f.name === details.ru ? details.aliases : [],
    forms: f.name === details.ru ? details.forms : [],
    sex: details.sex,
    side: f.side,
    parts: spec.plan.parts.map((part): BodyPart => ({ id: part.id, kind: part.kind, names: namesOf(part.definition.name) })),
    ...(own
      ? {
          weapons: f.items.filter((item) => item.hand !== 'ground').map((item) => knownItem(item.weapon, item.hand, book)),
          shield: shieldOf(f),
        }
      : {}),
  };
}

function namesOf(name: Name | undefined): readonly string[] {
  return name === undefined ? [] : [...new Set([bare(name).ru, bare(name).en])];
}

function knownItem(weapon: string, hand: string, book: Book): KnownItem {
  const w = book.weapons.get(weapon);
  const details = bare(w?.definition.name ?? { ru: weapon, en: weapon });
  return {
    id: weapon,
    name: { ru: details.ru, en: details.en },
    aliases: details.aliases,
    forms: details.forms,
    hand,
    ...(w === undefined ? {} : { kinds: w.kinds, mode: w.mode, ...(w.meleeForm === null ? {} : { meleeForm: w.meleeForm }) }),
  };
}

function shieldOf(f: Man): KnownItem | null {
  return f.shield === null || f.shield.hand === 'ground' ? null : { id: 'shield', name: { ru: 'щит', en: 'shield' }, hand: f.shield.hand };
}
