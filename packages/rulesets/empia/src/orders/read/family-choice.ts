import { ACC, GEN, INS, NOM } from '@boevka/language';
import type { Case } from './case.ts';
import type { Family } from './families.ts';
import { familyOf } from './families.ts';
import type { SaidAct } from './frame.ts';

/** Which sort of order the deeds together are; null if none is named. */
export function familyOfOrder(
  c: Case,
  families: Set<Family>,
  acts: readonly SaidAct[],
  guarded: boolean,
): Family | 'conflict' | 'choice' | null {
  const frame = c.frame;
  const strongAbility = frame.abilities.some((ability) => ability.whole);
  const anyAbility = frame.abilities.length > 0 || acts.some((act) => act.casts.length > 0);
  const firm = new Set([...families].filter((family) => acts.some((act) => familyOf(act.use.act) === family && !act.use.weak)));
  const used = firm.size > 0 ? firm : families;
  if (
    frame.or.length > 0 &&
    acts.some((act) => frame.or.some((at) => at > act.from)) &&
    acts.some((act) => frame.or.some((at) => at < act.from))
  )
    return 'choice';
  if (used.has('cast') && used.size > 1 && !anyAbility) used.delete('cast');
  if (used.size === 2 && used.has('wait')) used.delete('wait');
  if (
    used.size > 1 &&
    used.has('move') &&
    acts.every((act) => familyOf(act.use.act) !== 'move' || act.use.act === 'walk') &&
    (frame.facts.has('attack') || frame.facts.has('guard') || frame.facts.has('shade'))
  )
    used.delete('move');
  if (used.has('strike') && used.has('cast') && used.size === 2 && frame.weapons.length === 0) used.delete('strike');
  if (used.size > 1) return 'conflict';
  const [only] = used;
  switch (only) {
    case 'strike':
      if (acts.some((act) => act.use.act === 'throw')) return thrown(c, acts, anyAbility);
      if (strongAbility && frame.weapons.length === 0) return 'cast';
      if (strongAbility) return 'conflict';
      if (frame.weapons.length === 0 && acts.some((act) => act.casts.length > 0)) return 'choice';
      if (frame.weapons.length === 0 && completesAName(c, acts)) return 'cast';
      if (frame.abilities.some((ability) => !ability.loose && ability.cases & INS) && frame.weapons.length === 0) return 'cast';
      if (frame.abilities.some((ability) => !ability.loose && ability.prep === null) && frame.weapons.length === 0) return 'choice';
      return 'strike';
    case 'move':
      if (
        strongAbility &&
        frame.abilities.some(
          (ability) =>
            ability.whole &&
            ability.prep === null &&
            ((ability.cases & NOM) !== 0 || ((ability.cases & ACC) !== 0 && (ability.cases & GEN) === 0)),
        )
      )
        return acts.every((act) => act.use.act === 'fly' && act.casts.length > 0) ? 'cast' : 'conflict';
      if (acts.every((act) => act.casts.length > 0) && isHealing(c)) return 'cast';
      if (frame.facts.has('attack') && acts.every((act) => act.use.act === 'walk')) return 'strike';
      if (frame.facts.has('shade') && acts.every((act) => act.use.act === 'walk')) return 'hide';
      return 'move';
    case 'hide':
    case 'rest':
    case 'trick':
      if (acts.some((act) => act.casts.length > 0) && only === 'hide') return 'cast';
      return strongAbility ? 'conflict' : only;
    case 'wait':
    case 'search':
      return strongAbility ? 'conflict' : only;
    case undefined:
      break;
    default:
      return only;
  }
  if (acts.some((act) => act.casts.length > 0)) return 'cast';
  const plain = frame.abilities.some((ability) => !ability.loose) && frame.weapons.length === 0;
  if (anyAbility && (!guarded || plain))
    return frame.and.length > 0 && frame.weapons.some((weapon) => weapon.cases & INS && weapon.prep === null) && strongAbility
      ? 'conflict'
      : frame.weapons.length > 0 && !strongAbility
        ? null
        : 'cast';
  if (anyAbility && strongAbility) return 'cast';
  return null;
}

/** «залп (огненный)» of «Огненный залп»: the noun of the deed and an adjective apart are the name of one ability. */
function completesAName(c: Case, acts: readonly SaidAct[]): boolean {
  return c.frame.abilities.some(
    (ability) =>
      ability.loose &&
      ability.ids.length === 1 &&
      acts.some((act) => {
        const { name } = c.page.scene.abilities.get(ability.ids[0] ?? '') ?? {};
        const words = (typeof name === 'string' ? name : (name?.ru ?? '')).toLowerCase().replaceAll('ё', 'е').split(/\s+/);
        return act.use.verb === null && words.includes(act.use.lemma);
      }),
  );
}

/** «лечу Эльзу» heals her, «лечу к Эльзе» flies to her. */
function isHealing(c: Case): boolean {
  const { persons, places, ways } = c.frame;
  return (
    ways.length === 0 &&
    places.length === 0 &&
    persons.some((person) => person.prep === null && !person.doer) &&
    !persons.some((person) => person.prep !== null)
  );
}

function thrown(c: Case, acts: readonly SaidAct[], ability: boolean): Family | 'conflict' | 'choice' {
  const { weapons, sorts, ground, unknown } = c.frame;
  if (ability && weapons.length === 0) return 'cast';
  if (ability) return 'conflict';
  if (
    weapons.length + ground.length === 0 &&
    sorts.length === 0 &&
    c.frame.parts.length === 0 &&
    c.frame.persons.some((person) => person.prep === null && !person.doer)
  )
    return 'choice';
  if (c.frame.facts.has('ground')) return 'item';
  if (weapons.length + ground.length > 0 || sorts.some((sort) => sort.missile)) return 'strike';
  if (acts.every((act) => act.use.act === 'throw') && unknown.some((word) => !word.adjective && word.prep === null)) return 'cast';
  return acts.every((act) => familyOf(act.use.act) !== 'strike' || act.use.act === 'throw') ? 'choice' : 'strike';
}
