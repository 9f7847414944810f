import type { Reading } from '@boevka/kernel';
import type { Book } from '../book.ts';
import { characterOf } from '../book.ts';
import type { Attack } from '../content/attack.ts';
import type { Name } from '../content/common.ts';
import type { Skill } from '../content/skill.ts';
import type { State } from '../state.ts';
import { combatant, effectiveApx } from '../state.ts';
import type { Queued, SceneAttack, ScenePerson, SceneSkill } from './read/scene.ts';
import { Scene } from './read/scene.ts';

/** What a post of a battle is read against. */
export function sceneOf(state: Reading<State>, book: Book, who: string): Scene {
  const me = combatant(state, who);
  const mine = characterOf(book, who);
  const people = state.combatants.map((c): ScenePerson => {
    const { name } = characterOf(book, c.id);
    const gender = name !== null && 'gender' in name ? name.gender : undefined;
    return {
      id: c.id,
      ...called(name, c.id),
      sex: gender === 'm' || gender === 'f' || gender === 'n' ? gender : null,
      foe: c.id !== who && c.teamId !== me?.teamId && !c.defeated,
      me: c.id === who,
    };
  });
  // What a case lends him is read only where it works for him and nothing of his own is called so.
  const taken = new Set([...mine.attacks.values()].flatMap((a) => called(a.name, a.id).names.map(folded)));
  const lent = book.improvised ? [...book.attacks].filter(([, a]) => !called(a.name, a.id).names.some((n) => taken.has(folded(n)))) : [];
  const owned = new Map([...lent, ...mine.attacks]);
  const wards = book.improvised
    ? [...book.skills.values()].filter((s) => s.kind === 'ward' && !mine.skills.some((o) => o.id === s.id))
    : [];
  const skills = [...mine.skills, ...wards];
  return new Scene({
    people,
    queue: (me?.queue ?? []).map((q): Queued => {
      const named = characterOf(book, q.attackerId).attacks.get(q.attackId) ?? book.attacks.get(q.attackId);
      const { names, forms } = called(named?.name ?? null, q.attackId);
      return { id: q.id, attack: q.attackId, names, forms, attacker: q.attackerId, defenceBase: q.defenceBase };
    }),
    attacks: [...owned.values()].map(attackOf),
    skills: skills.map((s: Skill): SceneSkill => ({ id: s.id, ...called(s.name, s.id), kind: s.kind })),
    cap: me === null ? 0 : effectiveApx(me),
    multiMove: me?.multiMove?.attackId ?? null,
  });
}

/** Names are compared without regard to case and to «ё». */
function folded(name: string): string {
  return name.toLowerCase().replaceAll('ё', 'е');
}

function attackOf(a: Attack): SceneAttack {
  return {
    id: a.id,
    ...called(a.name, a.id),
    ap: a.ap,
    untargeted: a.targeting === 'untargeted',
    selfOnly: a.selfOnly,
    combo: a.combo !== null,
    blow: a.nature === 'physical' && !a.spell && a.targeting === 'targeted' && a.combo === null,
  };
}

function called(
  name: Name | null,
  id: string,
): { readonly names: readonly string[]; readonly forms: readonly string[]; readonly proper: readonly string[] } {
  if (name === null) return { names: [id], forms: [], proper: [id] };
  const more = 'aliases' in name ? (name.aliases ?? []) : [];
  const forms = 'forms' in name ? Object.values(name.forms ?? {}).filter((form): form is string => form !== undefined) : [];
  return {
    names: [...new Set([name.ru, ...(name.en === undefined ? [] : [name.en]), ...more, id])],
    forms,
    proper: [name.ru, ...(name.en === undefined ? [] : [name.en])],
  };
}
