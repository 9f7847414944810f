import type { Span } from '@boevka/kernel';
import type { Token } from '@boevka/language';
import { actsOf, PREPOSITIONS, PRONOUNS } from '@boevka/language';
import type { Draft } from './draft.ts';
import type { Features, Figure } from './features.ts';
import { person } from './persons.ts';
import { spanOf } from './reading.ts';
import type { SceneAttack } from './scene.ts';
import { isNounPhrase } from './unknown.ts';
import * as w from './words.ts';

/** Attacks and spells. */

/** Attacks and spells, each as often as it is said. */
export function attacks(draft: Draft, f: Features, span: Span): boolean {
  const hits = f.mentions.filter((m) => m.own.some((id) => draft.scene.attack(id) !== undefined));
  if (hits.length === 0) return unnamedBlow(draft, f, span) || unknownAbility(draft, f, span);
  // «на его меч», before the deed: an attack that waits is spoken of, none is made.
  if (draft.phase !== 'attack' && f.strike < 0 && f.uses < 0 && hits.every((m) => isWaiting(draft, f, m))) return speaksOf(draft, f);
  // «достаёт топор»: a thing is handled, nobody is struck.
  if (f.strike < 0 && f.uses < 0 && hits.every((m) => !m.full) && handles(draft, f)) return true;
  const onlyWaiting = hits.filter((m) => !isWaiting(draft, f, m) || hits.length === 1);
  for (const m of onlyWaiting) {
    const ids = m.own.filter((id) => draft.scene.attack(id) !== undefined);
    const id = chosen(draft, ids, m.full);
    const attack = id === null ? undefined : draft.scene.attack(id);
    if (attack === undefined) draft.flag('ambiguous-ability', 'error', span);
    else useOf(draft, f, attack, span, m.at);
  }
  return true;
}

function handles(draft: Draft, { chunk }: Features): boolean {
  for (let i = chunk.from; i < chunk.to; i++) {
    const { norm } = draft.tokens[i] as Token;
    if (actsOf(norm).some((u) => ['draw', 'stow', 'swap', 'take'].includes(u.act)) || w.HANDLES.test(norm)) return true;
  }
  return false;
}

/** Of several attacks that a word may mean, the one that is no combined skill. */
function chosen(draft: Draft, ids: readonly string[], full: boolean): string | null {
  if (ids.length === 1) return ids[0] ?? null;
  const plain = ids.filter((id) => draft.scene.attack(id)?.combo !== true);
  return plain.length === 1 && !full ? (plain[0] ?? null) : null;
}

/** An attack of the queue is meant: its owner stands beside it, or a word that points at what comes. */
function isWaiting(draft: Draft, f: Features, m: Features['mentions'][number]): boolean {
  if (m.queued.length === 0) return false;
  const before = draft.tokens[m.at - 1]?.norm ?? '';
  const two = draft.tokens[m.at - 2]?.norm ?? '';
  const his = PRONOUNS.get(before)?.possessive === true || PRONOUNS.get(two)?.possessive === true;
  const from = ['from', 'at'].includes(PREPOSITIONS.get(before) ?? '') && before !== 'по' && f.strike < 0 && before !== 'в';
  const owner = f.mentions.find((o) => o.at === m.at + m.length && o.people.length > 0);
  const prepared = owner === undefined ? false : PREPOSITIONS.get(draft.tokens[owner.at - 1]?.norm ?? '') === undefined;
  return his || (from && draft.phase !== 'attack') || (prepared && draft.phase === 'block');
}

function speaksOf(draft: Draft, f: Features): boolean {
  const refs = draft.refs(f, false);
  draft.pending = refs.found;
  return true;
}

export function useOf(draft: Draft, f: Features, attack: SceneAttack, span: Span, at: number): void {
  if (draft.phase === 'block') {
    draft.flag('wrong-phase', 'error', span);
    return;
  }
  const start = attack.ap > draft.scene.data.cap;
  if (start && draft.scene.data.multiMove === attack.id) {
    draft.entries.push({ fields: { phase: 'attack', continue: attack.id }, span });
    return;
  }
  const count = countOf(draft, f, at);
  const targets = attack.untargeted || attack.selfOnly ? [''] : targetsOf(draft, f, span);
  if (targets === null) return;
  for (const target of targets) {
    if (target === '' && !attack.untargeted && !attack.selfOnly) {
      draft.flag('ambiguous-target', 'error', span);
      return;
    }
    for (let i = 0; i < count; i++) {
      draft.entries.push({
        fields: { phase: 'attack', ...(start ? { start: attack.id } : { use: attack.id }), ...(target === '' ? {} : { target }) },
        span,
      });
    }
  }
  draft.last = { kind: 'attack', attack, at: draft.entries.length, count, start };
  const stated = f.figures.find((n) => n.unit === 'ap');
  if (stated !== undefined && !start) checkPrice(draft, attack, count * targets.length, stated);
}

export function checkPrice(draft: Draft, attack: SceneAttack, count: number, stated: Figure): void {
  if (stated.value === attack.ap || stated.value === attack.ap * count) return;
  draft.flag('price-mismatch', 'warning', spanOf(draft.tokens, stated.at, stated.end), { price: attack.ap });
}

/** One target, or several that are named one after the other. */
function targetsOf(draft: Draft, f: Features, span: Span): string[] | null {
  const target = person(draft, f, span, ['at', 'to']);
  return target === null ? null : [target];
}

/** A larger figure before an attack is its price. */
const MOST_TIMES = 6;

/** «2х», «дважды», «два раза», «два удара мечом». */
function countOf(draft: Draft, f: Features, at: number): number {
  const { chunk } = f;
  for (let i = chunk.from; i < chunk.to; i++) {
    const t = draft.tokens[i] as Token;
    const next = draft.tokens[i + 1]?.norm ?? '';
    if (/^(?:дважды|twice)$/.test(t.norm)) return 2;
    if (/^(?:трижды|thrice)$/.test(t.norm)) return 3;
    if (/^(?:х|x|×)$/.test(t.norm) && draft.tokens[i + 1]?.kind === 'number') return small(draft.tokens[i + 1]?.value);
    if (t.kind === 'number' && /^(?:х|x|×|раз|раза|times)$/.test(next)) return small(t.value);
  }
  const n = f.figures.find((o) => {
    if (o.unit !== null || o.ordinal || !Number.isInteger(o.value) || o.value > MOST_TIMES) return false;
    return o.end === at || (o.end === at - 1 && w.ANY_ATTACK.test(draft.tokens[o.end]?.norm ?? '')) || isTimes(draft.tokens[o.end]);
  });
  return n === undefined || n.aside ? 1 : small(n.value);
}

/** «бью Бруно»: the one blow that he has; «кастую» alone names none. */
function unnamedBlow(draft: Draft, f: Features, span: Span): boolean {
  if (f.strike < 0 || draft.phase === 'block') return false;
  const people = f.mentions.some((m) => m.people.some((id) => draft.scene.person(id)?.me !== true));
  const word = draft.tokens[f.strike]?.norm ?? '';
  if (!people && !w.ANY_ATTACK.test(word) && draft.phase !== 'attack') return false;
  if (!people && f.chunk.to - f.chunk.from > 3) return false;
  // «без замаха», «с разворота»: a manner, no deed.
  if (PREPOSITIONS.has(draft.tokens[f.strike - 1]?.norm ?? '')) return false;
  if (unknownAbility(draft, f, span)) return true;
  const blows = draft.scene.data.attacks.filter((a) => a.blow && !a.combo);
  const [only] = blows;
  if (only !== undefined && blows.length === 1) useOf(draft, f, only, span, f.strike + 1);
  else draft.flag('ambiguous-ability', 'error', span);
  return true;
}

/** A thing that is used against somebody, and is on no sheet. */
function unknownAbility(draft: Draft, f: Features, span: Span): boolean {
  if (draft.phase === 'block') return false;
  const found = isNounPhrase(draft.tokens, f, draft.phase === 'attack');
  if (found === null) return false;
  draft.flag('unknown-ability', 'error', spanOf(draft.tokens, found.from, found.to));
  draft.last = { kind: 'other' };
  return span.end > 0;
}

function small(n: number | undefined): number {
  return n === undefined || !Number.isInteger(n) || n < 1 || n > 20 ? 1 : n;
}

function isTimes(t: Token | undefined): boolean {
  return t !== undefined && /^(?:раз|раза|times)$/.test(t.norm);
}

/** «и ещё один», «снова рублю»: the last attack once more. */
export function repeats(draft: Draft, f: Features, span: Span): boolean {
  const { last } = draft;
  if (last.kind !== 'attack' || last.start || !draft.wordIn(f.chunk, w.AGAIN)) return false;
  if (f.mentions.length > 0 || f.run !== null || f.chunk.to - f.chunk.from > 6) return false;
  const before = draft.entries[last.at - 1] ?? draft.entries.at(-1);
  if (before?.fields.use !== last.attack.id) return false;
  draft.entries.push({ fields: before.fields, span });
  return true;
}
