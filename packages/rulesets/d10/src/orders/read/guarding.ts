import { INS } from '@boevka/language';
import type { Draft } from './draft.ts';
import type { Frame, SaidDeed } from './frame.ts';
import { isGuard } from './keep.ts';
import type { Whom } from './people.ts';
import type { Foe, Guard, OpenOrder } from './plan.ts';

export function guardOf(frame: Frame, deeds: readonly SaidDeed[]): Guard | 'unsure' | null {
  const said = deeds.find(isGuard) ?? deeds.find((one) => one.use.deed === 'guard');
  if (said === undefined) return null;
  if (said.use.deed === 'cover' || (said.use.deed === 'parry' && frame.deeds.some((one) => /^прикры/.test(one.use.lemma)))) return 'cover';
  const byShield = frame.shield !== null && !/^(?:в|во|по|под)$/.test(frame.shield.prep ?? '');
  if (said.use.deed === 'dodge') return frame.facts.has('arrows') ? 'arrowDodge' : 'dodge';
  if (byShield) return 'shieldParry';
  if (said.use.deed === 'parry') return 'parry';
  return frame.weapons.some((weapon) => (weapon.cases & INS) !== 0 || weapon.prep === 'на') ? 'parry' : 'unsure';
}

export function takeGuard(d: Draft, frame: Frame, guard: Guard, whoms: readonly Whom[], narrated: boolean): void {
  const { from, to } = frame;
  const foes: Foe[] = [];
  const numbers = frame.numbers.filter((number) => number.unit === null || number.unit === 'times');
  for (const whom of whoms) {
    if (whom.ids.includes(d.scene.me.id)) continue;
    if (whom.ids.length > 1 && !whom.each) {
      void d.refuse('ambiguous-target', from, to, whom.ids);
      return;
    }
    for (const id of whom.ids) foes.push({ id, count: null });
  }
  const made = d.push('guard', from, to, { guard, narrated });
  addFoes(made, foes, numbers[0]?.value ?? null, frame.facts.has('each'));
  for (const frameBefore of d.waiting.splice(0)) {
    made.from = Math.min(made.from, frameBefore.from);
    if (made.foes.length === 0) addFoes(made, foesIn(d, frameBefore), null, false);
  }
}

export function foesIn(d: Draft, frame: Frame): Foe[] {
  return frame.persons.flatMap((person) => {
    const { ids, each } = d.people.whom(person);
    return ids.length === 1 || each ? ids.filter((id) => id !== d.scene.me.id).map((id) => ({ id, count: null })) : [];
  });
}

export function addFoes(made: OpenOrder, foes: readonly Foe[], count: number | null, each: boolean): void {
  if (foes.length === 0) made.count = count ?? made.count;
  for (const foe of foes) made.foes.push({ id: foe.id, count: foes.length === 1 || each ? count : null });
  if (foes.length > 1 && !each && count !== null) made.count = count;
}
