import { INS } from '@boevka/language';
import type { Case } from './case.ts';
import { familyOf } from './families.ts';
import type { SaidAct, SaidThing } from './frame.ts';
import type { Issue } from './issue.ts';
import { fatal } from './issue.ts';
import { blockMeans } from './weapons.ts';

/** «ухожу в оборону». */
export function isGoingOnGuard(c: Case, acts: readonly SaidAct[]): boolean {
  const { facts, persons, places, lengths, ways } = c.frame;
  const going = acts.length > 0 && acts.every((act) => act.use.act === 'walk' && act.use.verb !== null);
  return facts.has('guard') && going && persons.length + places.length + lengths.length + ways.length === 0;
}

export function defenceOf(c: Case, guards: readonly SaidAct[]): { kind: 'dodge' | 'block' | null; issues: Issue[] } {
  const dodges = guards.some((act) => act.use.act === 'dodge');
  const told = dodges ? guards.filter((act) => !/^(?:защита|оборона)$/.test(act.use.lemma)) : guards;
  const kinds = new Set(told.map((act) => act.use.act));
  if (kinds.size > 1) return { kind: null, issues: [fatal('contradiction', c.whole)] };
  const [kind] = kinds;
  if (kind === 'dodge' || kind === 'block') return { kind, issues: [] };
  return { kind: isShield(c) ? 'block' : null, issues: [] };
}

/** «отдых, щит»: the shield alone is a block, and so is «с поднятым щитом» beside anything but a blow. */
function isShield(c: Case): boolean {
  const { scene } = c.page;
  const means = blockMeans(scene);
  const along = c.frame.weapons.some((weapon) => weapon.prep?.kind === 'with' && means.some((item) => weapon.ids.includes(item.id)));
  if (along && c.told.acts.every((act) => !['item', 'clear', 'strike'].includes(familyOf(act.use.act)))) return c.told.acts.length > 0;
  const struck = c.frame.weapons.some((weapon) => (weapon.cases & INS) !== 0);
  const other = c.told.acts.some(
    (act) => ['item', 'clear'].includes(familyOf(act.use.act)) || (familyOf(act.use.act) === 'strike' && !struck),
  );
  if (!other && struck && c.told.acts.length > 0)
    return c.frame.weapons.some(
      (weapon) =>
        (weapon.cases & INS) === 0 && means.some((item) => weapon.ids.includes(item.id)) && weapon.prep === null && standsAlone(c, weapon),
    );
  return (
    !other &&
    c.frame.weapons.some(
      (weapon) =>
        !weapon.loose &&
        means.some((item) => weapon.ids.includes(item.id)) &&
        weapon.prep === null &&
        (weapon.cases & INS) === 0 &&
        c.frame.persons.every((person) => person.prep?.kind !== 'at' || c.told.acts.length > 0),
    )
  );
}

/** The thing begins a stretch of its own: «удар топором, щит». */
function standsAlone(c: Case, thing: SaidThing): boolean {
  const before = c.page.tokens[thing.from - 1];
  return before === undefined || before.kind === 'sign' || before.kind === 'line';
}

/** «блок мечом»: the weapon stands right beside the word for the defence, and nobody is aimed at. */
export function guardsWith(c: Case, weapon: SaidThing): boolean {
  const aimed = c.frame.persons.some((person) => person.prep?.kind === 'at') || c.frame.parts.some((part) => part.prep?.kind === 'at');
  const guard = c.told.acts.find((act) => familyOf(act.use.act) === 'defence');
  if (aimed || guard === undefined) return false;
  const [from, to] = [Math.min(guard.to, weapon.to), Math.max(guard.from, weapon.from)];
  return !c.page.tokens.slice(from, to).some((token) => token.kind === 'sign' || token.norm === 'и');
}
