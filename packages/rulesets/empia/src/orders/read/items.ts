import type { Range } from '@boevka/language';
import type { Frame, SaidAct, SaidThing } from './frame.ts';
import type { Issue } from './issue.ts';
import { doubt, fatal } from './issue.ts';
import { aimedParts, limbId } from './limbs.ts';
import { isManner } from './manner.ts';
import type { Page } from './page.ts';
import type { Deed } from './reading.ts';
import { chosen } from './target.ts';
import { blockMeans, isHeld, isOfSort, isRanged } from './weapons.ts';

type Result = { readonly deed: Deed | null; readonly issues: readonly Issue[] };

/** Reads handling of things: drawing, putting away, changing, picking up. */
export function readItem(page: Page, frame: Frame, acts: readonly SaidAct[], whole: Range): Result {
  const names = new Set(acts.map((act) => act.use.act));
  if (acts.length === 0) return { deed: null, issues: [fatal('ambiguous-order', whole)] };
  const owner = frame.persons.find((person) => !person.doer && person.whom.ids[0] !== 'me');
  if (owner !== undefined && (names.has('take') || names.has('draw') || names.has('stow')))
    return { deed: null, issues: [fatal('ambiguous-order', whole)] };
  const up = acts.some((act) => act.use.act === 'take' && act.use.way === 'up');
  const ground = frame.ground.filter(
    (item) => !frame.weapons.some((weapon) => weapon.from === item.from) || frame.facts.has('ground') || up,
  );
  const beside = frame.weapons.some((weapon) => weapon.prep === null && !ground.some((item) => item.from === weapon.from));
  if (names.has('take') && ground.length > 0 && beside) return { deed: null, issues: [fatal('two-orders', whole)] };
  if (names.has('take') && ground.length > 0) return picked(ground[0], whole);
  if (ground.length > 0 && frame.weapons.length === 0) {
    const read = picked(ground[0], whole);
    return names.has('draw') && !frame.facts.has('ground')
      ? { deed: read.deed, issues: [...read.issues, doubt('ambiguous-order', whole)] }
      : read;
  }
  if (up && frame.facts.has('ground') && frame.weapons.length > 0) return picked(frame.weapons[0], whole);
  if (up && frame.weapons.length > 0) {
    const means = blockMeans(page.scene).some((weapon) => frame.weapons[0]?.ids.includes(weapon.id));
    return means ? { deed: { kind: 'idle', defence: 'block' }, issues: [] } : { deed: null, issues: [fatal('ambiguous-order', whole)] };
  }
  const stowed: SaidThing[] = [];
  const drawn: SaidThing[] = [];
  for (const weapon of frame.weapons) {
    const act = actOn(page, acts, weapon);
    const into = weapon.prep?.word === 'на' || weapon.prep?.word === 'к';
    if (act?.use.act === 'swap') (into || isPutAway(page, weapon) ? drawn : stowed).push(weapon);
    else if (act?.use.act === 'stow') stowed.push(weapon);
    else drawn.push(weapon);
  }
  const odd = frame.unknown.find((word) => !word.adjective && !isManner(word) && (word.prep === null || word.prep.word === 'на'));
  if (odd !== undefined && (frame.weapons.length === 0 || (names.has('swap') && drawn.length === 0)))
    return { deed: null, issues: [fatal('unknown-item', odd)] };
  const generic = frame.sorts[0];
  if (frame.weapons.length === 0 && generic !== undefined) return generically(page, frame, names, whole);
  const stow = one(page, stowed, true);
  const draw = one(page, drawn, false);
  if (stow === null || draw === null || stowed.length > 1 || drawn.length > 1)
    return { deed: null, issues: [fatal('ambiguous-order', whole)] };
  if (stow === undefined && draw === undefined)
    return { deed: null, issues: [fatal(names.has('take') ? 'not-understood' : 'ambiguous-order', whole)] };
  if (names.has('swap') && draw === undefined) return { deed: null, issues: [fatal('ambiguous-order', whole)] };
  return { deed: { kind: 'swapWeapon', ...(stow === undefined ? {} : { stow }), ...(draw === undefined ? {} : { draw }) }, issues: [] };
}

/** The deed that a thing is handled by: the one in its own stretch, else the one before it. */
function actOn(page: Page, acts: readonly SaidAct[], thing: SaidThing): SaidAct | undefined {
  const beside = acts.filter((act) => {
    const [from, to] = [Math.min(act.to, thing.to), Math.max(act.from, thing.from)];
    return !page.tokens.slice(from, to).some((token) => /^(?:[,;()]|и)$/.test(token.norm));
  });
  return beside.length === 1 ? beside[0] : (acts.findLast((act) => act.from < thing.from) ?? acts[0]);
}

function isPutAway(page: Page, thing: SaidThing): boolean {
  return page.scene.weapons.filter((weapon) => thing.ids.includes(weapon.id)).every((weapon) => !isHeld(weapon));
}

function picked(item: SaidThing | undefined, whole: Range): Result {
  const [id, second] = item?.ids ?? [];
  if (id === undefined || second !== undefined) return { deed: null, issues: [fatal('ambiguous-order', whole, item?.ids ?? [])] };
  return { deed: { kind: 'pickUp', item: id }, issues: [] };
}

/** «достаю оружие»: the one weapon that can be meant. */
function generically(page: Page, frame: Frame, names: ReadonlySet<string>, whole: Range): Result {
  const sort = frame.sorts[0]?.sort ?? 'any';
  const fitting = page.scene.weapons.filter((weapon) => isOfSort(weapon, sort) && isHeld(weapon) === names.has('stow'));
  const [only, second] = fitting;
  if (only === undefined || second !== undefined)
    return {
      deed: null,
      issues: [
        fatal(
          'ambiguous-order',
          whole,
          fitting.map((weapon) => weapon.id),
        ),
      ],
    };
  return { deed: { kind: 'swapWeapon', ...(names.has('stow') ? { stow: only.id } : { draw: only.id }) }, issues: [] };
}

/** The id of the one thing; undefined if none was said, null if it fits several. */
function one(page: Page, things: readonly SaidThing[], held: boolean): string | undefined | null {
  const [thing] = things;
  if (thing === undefined) return undefined;
  if (thing.ids.length === 1) return thing.ids[0];
  const fitting = page.scene.weapons.filter((weapon) => thing.ids.includes(weapon.id) && isHeld(weapon) === held);
  return fitting.length === 1 ? fitting[0]?.id : null;
}

/** Reads the setting of a dislocated limb, one's own or somebody else's. */
export function readSetLimb(page: Page, frame: Frame, whole: Range): Result {
  const parts = aimedParts(frame).filter((part) => part.limb !== null);
  const [part] = parts;
  const persons = frame.persons.filter((person) => !person.doer);
  const aim = chosen(page, persons, whole);
  if (aim.issues.length > 0) return { deed: null, issues: aim.issues };
  const odd = frame.unknown.find((word) => !word.adjective && word.mark.capital);
  if (odd !== undefined) return { deed: null, issues: [fatal('unknown-target', odd)] };
  if (part === undefined) return { deed: null, issues: [fatal('ambiguous-order', whole)] };
  const limb = limbId(part);
  const issues: Issue[] = part.partly ? [doubt('no-such-part', part)] : [];
  if (parts.some((other) => limbId(other) !== limb)) return { deed: null, issues: [fatal('ambiguous-order', whole)] };
  if (aim.id === null || aim.id === 'me') return { deed: { kind: 'resetLimb', limb }, issues };
  return { deed: { kind: 'setLimbOf', target: aim.id, limb }, issues };
}

/** Reads work on a jammed weapon. */
export function readUnjam(page: Page, frame: Frame, whole: Range): Result {
  const named = frame.weapons.flatMap((weapon) => weapon.ids);
  if (named.length === 1) return { deed: { kind: 'unjam', with: named }, issues: [] };
  if (named.length > 1) return { deed: null, issues: [fatal('ambiguous-order', whole, named)] };
  const odd = frame.unknown.find((word) => !word.adjective && word.prep === null && !isManner(word));
  if (!frame.facts.has('jam') && odd !== undefined) return { deed: null, issues: [fatal('unknown-item', odd)] };
  const guns = page.scene.weapons.filter(isRanged);
  const [only, second] = guns;
  if (only === undefined || second !== undefined)
    return {
      deed: null,
      issues: [
        fatal(
          'ambiguous-order',
          whole,
          guns.map((gun) => gun.id),
        ),
      ],
    };
  return { deed: { kind: 'unjam', with: [only.id] }, issues: [] };
}
