import type { Bag, Term } from '@boevka/kernel';
import { EMPTY, gather } from '@boevka/kernel';
import { called } from './called.ts';
import type { ModifierDefinition } from './content.ts';
import type { C, Fighter } from './context.ts';
import type { Active, Deed } from './deed.ts';
import type { FighterMemo, Part, StatMemo } from './memo.ts';
import { fighterMemo, STALE } from './memo.ts';
import { abilityFor, works } from './ownership.ts';
import { sizedModifiers, sizePctOf } from './size.ts';
import type { Stat } from './terms.ts';

export type { Active, Deed } from './deed.ts';

export const NO_DEED: Deed = {
  key: '',
  kind: 'other',
  nature: null,
  branch: null,
  damageType: null,
  weaponClass: null,
  weaponId: null,
  abilityId: null,
  limb: null,
  gait: null,
  rest: null,
  isAttack: false,
};

/** Numbers of an exchange of blows. */
const EXCHANGED: readonly Stat[] = ['hit', 'dodge', 'blockChance', 'damage'];

/** Clause that a modifier of no clause of its own is cited by: it is a datum of a pack. */
const DATA = 'empia.pack.data-driven';

/**
 * All modifiers at work on a combatant: passives, what is switched on or kept up, statuses, worn and held things (a broken suit is
 * no longer worn), and what effects put on him. Gathered when his stamp changes.
 * @clause empia.ability.passive-single
 */
export function activeModifiers<N>(ctx: C<N>, c: Fighter): readonly Active[] {
  const memo = fighterMemo(ctx.memo, c);
  if (memo.active !== STALE) return memo.active;
  const out: Active[] = [];
  const seen = new Set<string>();
  for (const own of c.abilities) {
    if (seen.has(own.abilityId) || (own.acquiredTurn !== 0 && own.granted === null)) continue;
    seen.add(own.abilityId);
    const a = abilityFor(ctx, c, own.abilityId);
    if (a === null || !works(c, a)) continue;
    if (a.kind === 'passive' || a.kind === 'mastery') push(memo, out, a.id, a.modifiers, c.id, a.kind === 'mastery' ? a.branch : undefined);
  }
  for (const bonus of c.combatBonuses) {
    const a = bonus.abilityId === null || seen.has(bonus.abilityId) ? null : abilityFor(ctx, c, bonus.abilityId);
    if (a && a.kind === 'passive' && works(c, a)) push(memo, out, a.id, a.modifiers, c.id);
  }
  for (const t of c.toggledOn) if (!t.altered) pushAbility(ctx, c, memo, out, t.id);
  for (const s of c.sustainedList) {
    if (!s.altered && (s.targets.length === 0 || s.targets.includes(c.id))) pushAbility(ctx, c, memo, out, s.ability);
  }
  for (const s of c.statuses) {
    const d = ctx.book.statuses.get(s.id);
    const pct = sizePctOf(s.params);
    if (d && pct === 100) push(memo, out, s.id, d.modifiers, s.by);
    else if (d) for (const def of sizedModifiers(d.modifiers, pct)) out.push(activeOf(s.id, def, s.by));
    pushParams(out, s.id, s.params, s.by);
  }
  for (const item of c.inventory) {
    if (item.place === 'stowed') continue;
    const armour = ctx.book.armour.get(item.itemId);
    if (armour !== undefined && armour.class !== c.armourClass) continue;
    const d = ctx.book.weapons.get(item.itemId) ?? armour ?? ctx.book.goods.get(item.itemId);
    if (d) push(memo, out, item.itemId, d.modifiers, c.id);
  }
  for (const m of c.modifiers) out.push(activeOf(m.source, m, m.by));
  memo.active = out.slice();
  memo.inExchange = out.filter((a) => EXCHANGED.includes(a.stat));
  memo.stats = statsOf(out, memo.stats);
  for (const a of out) if (a.condition !== undefined) memo.conditional = true;
  return memo.active;
}

/** Own flats and percents by the number that they change. Those that are what they were keep their bags. */
function statsOf(active: readonly Active[], before: readonly StatMemo[]): StatMemo[] {
  const lists: Active[][] = [];
  for (const a of active) {
    if (a.side === 'opponent' || (a.op !== 'flat' && a.op !== 'pct')) continue;
    const own = listOf(lists, a.stat);
    if (own === null) lists.push([a]);
    else own.push(a);
  }
  const stats: StatMemo[] = [];
  for (const own of lists) {
    const { stat } = own[0] as Active;
    const known = statOf(before, stat);
    stats.push(
      known !== null && isSameList(known.active, own) ? known : { stat, active: own, conditional: own.some(isConditioned), bags: [] },
    );
  }
  return stats;
}

function listOf(lists: readonly Active[][], stat: Stat): Active[] | null {
  for (let i = 0; i < lists.length; i++) if (lists[i]?.[0]?.stat === stat) return lists[i] ?? null;
  return null;
}

function isSameList(a: readonly Active[], b: readonly Active[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function isConditioned(a: Active): boolean {
  return a.condition !== undefined;
}

function pushAbility<N>(ctx: C<N>, c: Fighter, memo: FighterMemo, out: Active[], id: string): void {
  const a = abilityFor(ctx, c, id);
  if (a) push(memo, out, a.id, a.modifiers, c.id);
}

/**
 * All modifiers of one source, made once for their bearer.
 * @param ladder branch of a mastery entry, whose ladder's own chance is left out
 */
function push(
  memo: FighterMemo,
  out: Active[],
  source: string,
  defs: readonly ModifierDefinition[],
  by: string | null,
  ladder?: string | null,
): void {
  if (defs.length === 0) return;
  let part = partOf(memo.parts, source, defs, by);
  if (part === null) {
    const counted = ladder === undefined ? defs : defs.filter((def) => !isLadder(def, ladder));
    part = { defs, source, by, active: counted.map((def) => activeOf(source, def, by)) };
    memo.parts.push(part);
  }
  for (const a of part.active) out.push(a);
}

function partOf(parts: readonly Part[], source: string, defs: readonly ModifierDefinition[], by: string | null): Part | null {
  for (let i = 0; i < parts.length; i++) {
    const p = parts[i] as Part;
    if (p.defs === defs && p.source === source && p.by === by) return p;
  }
  return null;
}

function activeOf(source: string, def: ModifierDefinition, by: string | null): Active {
  const { amount } = def;
  const min = typeof amount === 'object' ? amount.min : typeof amount === 'number' ? amount : 0;
  const max = typeof amount === 'object' ? amount.max : typeof amount === 'number' ? amount : 0;
  return atWork(source, def, min, max, by);
}

function atWork(source: string, def: ModifierDefinition, min: number, max: number, by: string | null): Active {
  const { stat, op, side, layer, scope, filter, condition } = def;
  return { source, by, min, max, stat, op, side, layer, scope, filter, condition, def, term: termFrom(source, op, min, max, DATA) };
}

/** A mastery entry that repeats its own ladder's chance: the ladder gives it already. */
function isLadder(m: ModifierDefinition, branch: string | null): boolean {
  return m.stat === 'hit' && m.op === 'flat' && (m.filter?.branch ?? branch) === branch;
}

/** Numbers of a status's instance that are modifiers, such as the drawn percent of a critical effect: `dodge.pct: -30`. */
function pushParams(out: Active[], source: string, params: { readonly [name: string]: number | string }, by: string | null): void {
  for (const name of Object.keys(params)) {
    const value = params[name];
    const [stat, op] = name.split('.');
    if (typeof value !== 'number' || (op !== 'pct' && op !== 'flat')) continue;
    const def: ModifierDefinition = { stat: stat as Stat, op, amount: value, side: 'own' };
    out.push(atWork(source, def, value, value, by));
  }
}

/** Whether filter and scope of a modifier cover a deed. `other` is whoever stands on the other side of it. */
export function covers<N>(ctx: C<N>, a: Active, deed: Deed, owner: Fighter, other: Fighter | null): boolean {
  const f = a.filter;
  if (f !== undefined) {
    if (f.branch !== undefined && f.branch !== deed.branch) return false;
    if (f.nature !== undefined && f.nature !== deed.nature) return false;
    if (f.damageType !== undefined && f.damageType !== deed.damageType) return false;
    if (f.weaponClass !== undefined && f.weaponClass !== deed.weaponClass) return false;
    if (f.weapon !== undefined && f.weapon !== deed.weaponId) return false;
    if (f.ability !== undefined && f.ability !== deed.abilityId) return false;
    if (f.limb !== undefined && f.limb !== deed.limb) return false;
    if (f.gait !== undefined && f.gait !== deed.gait) return false;
    if (f.rest !== undefined && f.rest !== deed.rest) return false;
    if (f.attack !== undefined && f.attack !== deed.isAttack) return false;
    if (f.target !== undefined && f.target !== other?.id) return false;
    if (f.sourceCombatant !== undefined && f.sourceCombatant !== other?.id) return false;
  }
  return a.condition === undefined || holds(ctx, a, owner, deed);
}

/** Whether the modifier's own condition holds now; one that only words can tell is the judge's. */
function holds<N>(ctx: C<N>, a: Active, owner: Fighter, deed: Deed): boolean {
  const cond = a.condition;
  if (cond === undefined) return true;
  if ('defending' in cond) return owner.defenceMode === cond.defending;
  if ('hidden' in cond) return (owner.stealth !== null || owner.invisibility !== null) === cond.hidden;
  if ('healthPctBelow' in cond) return owner.health * 100 < owner.maxHealth * cond.healthPctBelow;
  if ('status' in cond) return owner.statuses.some((s) => s.id === cond.status);
  if ('streak' in cond) return owner.streak !== null && owner.streak.ability === deed.abilityId && owner.streak.count >= cond.streak - 1;
  return (
    ctx.ask({
      what: `condition/${a.source}`,
      actor: owner.id,
      clause: 'empia.pack.free-text',
      kind: 'choice',
      options: [true, false],
      byDefault: false,
      data: { source: called(ctx.book, a.source), text: cond.judge },
    }) === true
  );
}

/** Those of his modifiers that an exchange of blows gathers. */
export function exchangeModifiers<N>(ctx: C<N>, c: Fighter): readonly Active[] {
  const memo = fighterMemo(ctx.memo, c);
  if (memo.active === STALE) activeModifiers(ctx, c);
  return memo.inExchange;
}

/** Whether numbers of his depend on more than his stamp: then none of them is remembered. */
export function isConditional<N>(ctx: C<N>, c: Fighter): boolean {
  const memo = fighterMemo(ctx.memo, c);
  if (memo.active === STALE) activeModifiers(ctx, c);
  return memo.conditional;
}

/** A modifier as a term of a bag, cited by its data unless another clause is named. */
export function termOf(a: Active, clause: string = DATA): Term {
  return clause === DATA ? a.term : termFrom(a.source, a.op, a.min, a.max, clause);
}

/** Percents above zero are summed, those below multiply. */
function termFrom(source: string, op: Active['op'], min: number, max: number, clause: string): Term {
  if (op !== 'pct') return { source, clause, kind: 'flat', min, max };
  return max >= 0 ? { source, clause, kind: 'increase', min: max, max } : { source, clause, kind: 'reduction', min: -max, max: -max };
}

/** Own modifiers of one number outside an exchange of blows: costs, speeds, recovery, stealth. */
export function ownBag<N>(ctx: C<N>, c: Fighter, stat: Stat, deed: Deed): Bag {
  const memo = fighterMemo(ctx.memo, c);
  if (memo.active === STALE) activeModifiers(ctx, c);
  const own = statOf(memo.stats, stat);
  if (own === null) return EMPTY;
  for (const known of own.bags) if (known.deed === deed || known.deed.key === deed.key) return known.bag;
  const terms: Term[] = [];
  for (const a of own.active) if (covers(ctx, a, deed, c, null)) terms.push(termOf(a));
  const bag = terms.length === 0 ? EMPTY : gather(stat, terms);
  if (!own.conditional) own.bags.push({ deed, bag });
  return bag;
}

function statOf(stats: readonly StatMemo[], stat: Stat): StatMemo | null {
  for (let i = 0; i < stats.length; i++) if ((stats[i] as StatMemo).stat === stat) return stats[i] as StatMemo;
  return null;
}

/** A number with its own modifiers, flats first, then percents on the total. @clause empia.chance.max-pools */
export function modified<N>(ctx: C<N>, c: Fighter, stat: Stat, base: N, deed: Deed): N {
  const bag = ownBag(ctx, c, stat, deed);
  return bag === EMPTY ? base : ctx.r.percents(ctx.r.flats(base, bag, 'max', 100), bag, 100);
}

/** The value that a `set` modifier puts in place of the base, or null. The last one in order wins. */
export function setValue<N>(ctx: C<N>, c: Fighter, stat: Stat, deed: Deed, other: Fighter | null): number | null {
  let value: number | null = null;
  for (const a of activeModifiers(ctx, c)) {
    if (a.op === 'set' && a.stat === stat && a.side === 'own' && covers(ctx, a, deed, c, other)) value = a.max;
  }
  return value;
}

/** A penalty that some modifier removes: `offHand` or `extraLimb`. */
export function removal<N>(ctx: C<N>, c: Fighter, penalty: string): Active | null {
  for (const a of activeModifiers(ctx, c)) if (a.op === 'remove' && a.def.amount === penalty) return a;
  return null;
}
