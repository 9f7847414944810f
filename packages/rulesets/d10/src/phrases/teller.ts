import type { Locale, Reading } from '@boevka/kernel';
import type { AnyArgs, Inline, Line, NounForms, PhraseList, Variety } from '@boevka/language';
import { capitalise, compileList, variety } from '@boevka/language';
import type { Book } from '../book.ts';
import type { State } from '../state.ts';
import type { View } from '../views.ts';
import { EN } from './en.ts';
import type { Names } from './names.ts';
import type { PhraseId, Phrases } from './phrase-ids.ts';
import { RU } from './ru.ts';

const PHRASES: { readonly [L in Locale]: Phrases } = { ru: RU, en: EN };
const compiled = new Map<string, PhraseList>();

function listOf(locale: Locale, id: PhraseId): PhraseList {
  const key = `${locale}/${id}`;
  let list = compiled.get(key);
  if (list === undefined) {
    list = compileList(PHRASES[locale][id], locale);
    compiled.set(key, list);
  }
  return list;
}

/** A view with its place in the report and in the turn. */
export interface Placed {
  /** Number that links and disputes use: of the view, or for the judge of the event. */
  readonly n: number;
  /** The event's place in the turn, by which derivations are found. */
  readonly seq: number;
  readonly step: string | number;
  readonly view: View;
  /** It stands for others of its kind that follow it and say the same. */
  readonly more?: boolean;
}

/** How somebody stands while the round is told. */
export interface Standing {
  hp: number;
  readonly maxHp: number;
  out: boolean;
  readonly losses: number[];
}

/** What stays the same while a round is told, and what is known so far of everybody. */
export interface Teller {
  readonly locale: Locale;
  readonly turn: number;
  readonly names: Names;
  readonly book: Book;
  readonly scene: Map<string, Standing>;
  /** Those who have something in hand that shoots. */
  readonly shooters: ReadonlySet<string>;
  /** A variant of a clause, by the event's key: the same event is always told in the same words. */
  say(id: PhraseId, args: AnyArgs, key: string): string;
  /** The same without minding what stands near: tails after a colon. */
  tail(id: PhraseId, args: AnyArgs, key: string): string;
  fighter(id: string): NounForms;
}

export function makeTeller(locale: Locale, turn: number, names: Names, book: Book, before: Reading<State>): Teller {
  const near: Variety = variety();
  const scene = new Map<string, Standing>();
  for (const c of before.combatants) {
    const out = c.condition !== 'ok' && c.condition !== 'heavyWound';
    scene.set(c.id, { hp: c.hp, maxHp: c.maxHp, out, losses: [] });
  }
  return {
    locale,
    turn,
    names,
    book,
    scene,
    shooters: new Set(before.combatants.flatMap((c) => (c.kit.weapon.launcher === null || c.kit.weaponState === 'dropped' ? [] : [c.id]))),
    say: (id, args, key) => listOf(locale, id).render(args, key, near),
    tail: (id, args, key) => listOf(locale, id).render(args, key),
    fighter: (id) => names.fighter(id),
  };
}

/** The key of a view: what it is and whom it is about, not where it stands, so that nothing unseen moves the choice of words. */
export function keyOf(t: Teller, placed: Placed): string {
  const v = placed.view as { readonly kind: string; readonly who?: string; readonly target?: string | null; readonly nth?: number };
  return `${t.turn}/${placed.step}/${v.kind}/${v.who ?? ''}/${v.target ?? ''}/${v.nth ?? ''}`;
}

/** A sentence about a view: clause, then tails after a colon, then a full stop. */
export function sentenceOf(t: Teller, placed: Placed, text: string, tails: readonly (string | null)[] = []): Line {
  const parts: Inline[] = [{ text: capitalise(text), ref: { turn: t.turn, n: placed.n, what: null } }];
  let glue = text.includes(':') ? ', ' : ': ';
  for (const tail of tails) {
    if (tail === null || tail === '') continue;
    parts.push({ text: glue + tail });
    glue = ', ';
  }
  const last = parts[parts.length - 1]?.text ?? '';
  return /[.!?…»"]$/.test(last) && /[.!?…][»"]?$/.test(last) ? parts : [...parts, { text: '.' }];
}

/** Sentences one after the other. */
export function joined(sentences: readonly Line[]): Line {
  return sentences.flatMap((line, i) => (i === 0 ? line : [{ text: ' ' }, ...line]));
}
