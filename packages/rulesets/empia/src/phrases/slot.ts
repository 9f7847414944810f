import type { Locale, Seen } from '@boevka/kernel';
import type { AnyArgs, Inline, Line, NounForms, PhraseList, Variety } from '@boevka/language';
import { capitalise, compile, compileList, variety } from '@boevka/language';
import type { View, ViewKind, ViewOf } from '../views.ts';
import { EN } from './en.ts';
import { NEXT, NTH } from './labels.ts';
import type { Names } from './names.ts';
import type { PhraseId, Phrases } from './phrase-ids.ts';
import { RU } from './ru.ts';
import type { Scene } from './scene.ts';
import { lossIn } from './scene.ts';

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

/** What stays the same while a turn is told. */
export interface Teller {
  readonly locale: Locale;
  readonly turn: number;
  readonly names: Names;
  /** Whether a status lets its bearer not act. */
  stops(status: string): boolean;
  /** Which variants stood near, so that neighbours differ. */
  readonly near: Variety;
  /** A variant of a clause, by the event's key: the same event is always told in the same words. */
  say(id: PhraseId, args: AnyArgs, key: string): string;
}

export function makeTeller(locale: Locale, turn: number, names: Names, stops: (status: string) => boolean): Teller {
  const near = variety();
  return { locale, turn, names, stops, near, say: (id, args, key) => listOf(locale, id).render(args, key, near) };
}

/** One slot of a turn while it is told: its views, what is known before each, and the sentences so far. */
export interface Slot {
  readonly t: Teller;
  readonly scene: Scene;
  readonly views: readonly Seen<View>[];
  /** Index of the view that is being told. */
  at: number;
  readonly told: Set<number>;
  readonly sentences: Line[];
  /** Blows so far in this slot, by who strikes whom. */
  readonly blows: Map<string, number>;
}

export function makeSlot(t: Teller, scene: Scene, views: readonly Seen<View>[]): Slot {
  return { t, scene, views, at: 0, told: new Set(), sentences: [], blows: new Map() };
}

/** The key of a view: what it is and whom it is about, not where it stands, so that nothing unseen moves the choice of words. */
function keyOf(slot: Slot, v: View, extra = ''): string {
  const step = slot.views[slot.at]?.step ?? 0;
  const who = 'who' in v ? (v.who ?? '') : '';
  const target = 'target' in v ? v.target : '';
  return `${slot.t.turn}/${step}/${v.kind}/${who}/${target}/${extra}`;
}

/** A clause of the list's variants about the view at hand. */
export function clause(slot: Slot, id: PhraseId, args: AnyArgs, extra = ''): string {
  const view = slot.views[slot.at]?.view;
  return slot.t.say(id, args, view === undefined ? id : keyOf(slot, view, `${id}${extra}`));
}

/** Clauses that are not varied by their neighbours: tails after a colon. */
export function tail(slot: Slot, id: PhraseId, args: AnyArgs): string {
  const list = listOf(slot.t.locale, id);
  const view = slot.views[slot.at]?.view;
  return list.render(args, view === undefined ? id : keyOf(slot, view, id));
}

/** A piece that goes back to a number of the view at hand. */
export function piece(slot: Slot, text: string, what: string | null): Inline {
  const n = slot.views[slot.at]?.n;
  return n === undefined ? { text } : { text, ref: { turn: slot.t.turn, n, what } };
}

/** Ends the sentence of the view at hand: clause, then tails after a colon (or after `sep`), then a full stop. */
export function put(slot: Slot, text: string, tails: readonly (Inline | null)[] = [], sep = ': '): void {
  const line: Inline[] = [piece(slot, capitalise(text), null)];
  let glue = text.includes(':') ? ', ' : sep;
  for (const part of tails) {
    if (part === null) continue;
    line.push({ text: glue }, part);
    glue = ', ';
  }
  line.push({ text: '.' });
  slot.sentences.push(line);
}

/** The sentences of a slot one after the other. */
export function joined(sentences: readonly Line[]): Line {
  const out: Inline[] = [];
  for (const s of sentences) {
    if (out.length > 0) out.push({ text: ' ' });
    out.push(...s);
  }
  return out;
}

export function fighter(slot: Slot, id: string): NounForms {
  return slot.t.names.fighter(id);
}

/** Later views of the slot, the one at hand excluded. */
export function later(slot: Slot): readonly Seen<View>[] {
  return slot.views.slice(slot.at + 1);
}

export function anywhere<K extends ViewKind>(slot: Slot, kind: K, test: (v: ViewOf<K>) => boolean): boolean {
  return slot.views.some((s) => s.view.kind === kind && test(s.view as ViewOf<K>));
}

/**
 * «у Джо остаётся 51 жизнь», where health is open: after the last loss of the slot, so that it is said once. Bare of the name where
 * the clause is about nobody else.
 */
export function leftOf(slot: Slot, who: string, loss: number, bare = false): Inline | null {
  const before = slot.scene.health.get(who);
  if (before === undefined || later(slot).some((s) => changesHealth(s.view, who))) return null;
  const n = Math.round((before - loss) * 1e6) / 1e6;
  const list: PhraseId = bare ? (n < 0 ? 'leftBareBelowZero' : 'leftBare') : n < 0 ? 'leftBelowZero' : 'left';
  return piece(slot, tail(slot, list, { target: fighter(slot, who), n }), 'left');
}

function changesHealth(v: View, who: string): boolean {
  const loss = lossIn(v);
  return loss !== null && loss.who === who && loss.health !== 0 && v.kind !== 'capped' && !(v.kind === 'healed' && v.regeneration);
}

/** «второй», «third». */
export function nth(locale: Locale, n: number): string {
  return NTH[locale][n - 1] ?? NEXT[locale];
}

const ACTIONS = { ru: compile('{n:действие}', 'ru'), en: compile('{n:action}', 'en') } as const;

/** «3 действия», «3 actions». */
export function actionsText(locale: Locale, n: number): string {
  return ACTIONS[locale].render({ n });
}
