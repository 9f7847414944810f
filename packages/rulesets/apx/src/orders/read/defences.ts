import type { Span } from '@boevka/kernel';
import type { Token } from '@boevka/language';
import type { Defence, Draft } from './draft.ts';
import type { Features, Figure } from './features.ts';
import type { ReadEntry } from './reading.ts';
import { spanOf } from './reading.ts';
import type { Scene } from './scene.ts';
import * as w from './words.ts';

/** Blocks, dodges, wards and combined skills, and what is paid for them. */

export function wards(draft: Draft, f: Features, span: Span): boolean {
  const ward = f.mentions.flatMap((m) => m.own).find((id) => draft.scene.skill(id)?.kind === 'ward');
  if (ward === undefined) return false;
  draft.entries.push({ fields: { phase: 'block', do: 'ward', use: ward }, span });
  draft.last = { kind: 'other' };
  return true;
}

/** A combined skill meets the attack that waits; with nothing queued, or in the attack phase, it is an attack like others. */
export function combo(draft: Draft, f: Features, kind: 'block' | 'dodge' | null, span: Span): boolean {
  const { queue } = draft.scene.data;
  const hit = f.mentions.find((m) => m.own.some((id) => draft.scene.attack(id)?.combo === true) && (m.full || kind === null));
  const id = hit?.own.find((own) => draft.scene.attack(own)?.combo === true);
  if (hit === undefined || id === undefined || queue.length === 0 || draft.phase === 'attack') return false;
  if (draft.entries.some((e) => e.fields.phase === 'attack')) return false;
  const refs = draft.refs({ ...f, mentions: f.mentions.filter((m) => m !== hit), anyAttack: -1 }, false);
  const vs = refs.found[0] ?? draft.pending[0] ?? (queue.length === 1 ? queue[0] : undefined);
  if (vs === undefined) draft.flag('ambiguous-order', 'error', span);
  else draft.entries.push({ fields: { phase: 'block', do: 'combo', use: id, vs: vs.id }, span });
  draft.last = { kind: 'other' };
  return true;
}

export function defend(draft: Draft, f: Features, kind: 'block' | 'dodge', span: Span): void {
  const { queue } = draft.scene.data;
  const numbers = f.figures.filter((n) => !n.ordinal && n.unit !== 'm');
  // «блок 2 - 15»: the first of two numbers is a place; «блок 2, 16 АП» behind a named attack is the number of the block.
  const named = f.mentions.some((m) => m.queued.length > 0 || m.people.some((id) => draft.scene.person(id)?.foe === true));
  const lone =
    numbers.length === 1 && numbers[0]?.unit === null && numbers[0].value <= queue.length && !numbers[0].aside && queue.length > 1;
  const bare = !named && !f.figures.some((n) => n.ordinal) && (numbers.length > 1 || lone);
  const refs = draft.refs(f, bare);
  if (refs.unknown !== null) {
    draft.flag('unknown-attack', 'error', spanOf(draft.tokens, refs.unknown.from, refs.unknown.to));
    draft.last = { kind: 'other' };
    return;
  }
  const free = queue.filter((q) => !draft.met().has(q.id));
  let found = refs.found;
  if (found.length === 0 && draft.pending.length > 0) found = draft.pending;
  if (found.length === 0 && queue.length === 1) found = queue;
  if (found.length === 0 && free.length === 1 && draft.last.kind === 'defence') found = free;
  if (found.length === 0 && queue.length > 0 && !refs.ambiguous && numbers.length === 0 && !named && (f.inFull || f.all)) found = queue;
  if (found.length === 0) {
    // A kind alone before its list («Уклонения: первый — 10 АП, …») is a heading.
    if (numbers.length === 0 && !refs.ambiguous) {
      draft.heading = kind;
      draft.phase = 'block';
      draft.last = { kind: 'other' };
      if (queue.length === 0) draft.flag('unknown-attack', 'error', span);
      return;
    }
    draft.flag(queue.length === 0 ? 'unknown-attack' : 'ambiguous-order', 'error', span);
    draft.last = { kind: 'other' };
    return;
  }
  const skill =
    f.skill || f.mentions.some((m) => m.full && m.own.some((id) => isSkillOf(draft.scene, id, kind)) && isQuoted(draft.tokens, m.at));
  const of = found.map((vs): Defence => ({ kind, vs, ap: null, rest: false, skill, span, bad: false, part: f.inPart }));
  draft.defences.push(...of);
  draft.last = { kind: 'defence', of, scope: refs.scope };
  draft.pending = [];
  price(draft, f, of, refs.ordinals);
}

/** What is paid for the defences of a chunk: each, all together, or each its own in the order of the text. */
export function price(draft: Draft, f: Features, of: readonly Defence[], ordinals: readonly Figure[]): void {
  const numbers = f.figures.filter((n) => !ordinals.includes(n) && !n.ordinal && n.unit !== 'm');
  const withUnit = numbers.filter((n) => n.unit === 'ap');
  const prices = withUnit.length > 0 ? withUnit : numbers.slice(-1);
  const [one] = prices;
  if (restOfCap(draft, f)) for (const d of of) d.rest = true;
  if (one === undefined) return;
  if (prices.length === of.length && of.length > 1) for (const [i, d] of of.entries()) pay(draft, d, prices[i] as Figure);
  else if (of.length === 1 || one.each) for (const d of of) pay(draft, d, one);
  else if (one.value === fullSum(of)) return;
  else for (const d of of) pay(draft, d, one);
}

/** «на все АП», «на оставшиеся АП». */
export function restOfCap(draft: Draft, { chunk }: Features): boolean {
  for (let i = chunk.from; i < chunk.to; i++) {
    const word = draft.tokens[i]?.norm ?? '';
    if ((w.REST_OF.test(word) || /^(?:остаток|все|весь)$/.test(word)) && w.AP_UNIT.test(draft.tokens[i + 1]?.norm ?? '')) return true;
  }
  return false;
}

function pay(draft: Draft, d: Defence, n: Figure): void {
  d.rest = false;
  if (Number.isInteger(n.value) && n.value >= 1) {
    d.ap = n.value;
    d.bad = false;
    return;
  }
  d.bad = true;
  draft.flag('bad-number', 'error', spanOf(draft.tokens, n.at, n.end));
}

/** Both kinds in one move contradict each other; else each defence gets its price, which may depend on its number. */
export function finishDefences(draft: Draft): void {
  const kinds = new Set(draft.defences.map((d) => d.kind));
  if (kinds.size > 1) {
    for (const d of draft.defences) draft.flag('contradiction', 'error', d.span);
    return;
  }
  const { queue } = draft.scene.data;
  let n = 0;
  let spent = 0;
  const entries: ReadEntry[] = [];
  for (const q of queue) {
    const d = draft.defences.findLast((o) => o.vs.id === q.id);
    if (d === undefined || d.bad) continue;
    n += 1;
    const full = Math.max(1, q.defenceBase) * (d.kind === 'block' ? n : 1);
    if (d.part && d.ap === null && !d.rest) {
      draft.flag('bad-number', 'error', d.span);
      continue;
    }
    const ap = d.rest ? Math.max(1, Math.min(full, draft.scene.data.cap - spent)) : (d.ap ?? full);
    spent += ap;
    entries.push({
      fields: { phase: 'block', do: d.kind, vs: q.id, ap, ...(d.skill ? { method: 'skill' as const } : {}) },
      span: d.span,
      ...(d.ap === null && !d.rest ? { unpriced: true as const } : {}),
    });
  }
  for (const { vs, span } of draft.none) {
    const rest = vs.filter((q) => !draft.defences.some((d) => d.vs.id === q.id));
    if (vs.length === 0 ? draft.defences.length > 0 : rest.length === 0) continue;
    if (vs.length === 0 || rest.length === queue.length) entries.push({ fields: { phase: 'block', do: 'none' }, span });
    else for (const q of rest) entries.push({ fields: { phase: 'block', do: 'none', vs: q.id }, span });
  }
  const blanket = entries.findIndex((e) => e.fields.do === 'none' && e.fields.vs === undefined);
  draft.entries.unshift(...entries.filter((e, i) => i === blanket || e.fields.do !== 'none' || blanket < 0));
}

function fullSum(of: readonly Defence[]): number {
  return of.reduce((sum, d, i) => sum + d.vs.defenceBase * (d.kind === 'block' ? i + 1 : 1), 0);
}

function isSkillOf(scene: Scene, id: string, kind: 'block' | 'dodge'): boolean {
  const skill = scene.skill(id);
  return skill !== undefined && (skill.kind === kind || (kind === 'dodge' && skill.kind === 'blindDodge'));
}

function isQuoted(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.norm === '"' || !/^(?:укл|уво|увер|блок|защит|парир|dodg|block|parr|defen)/.test(tokens[at]?.norm ?? '');
}
