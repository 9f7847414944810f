import { z } from 'zod';
import type { Queued, SceneAttack, ScenePerson, SceneSkill } from './scene.ts';
import { Scene } from './scene.ts';

/** The scene of a corpus of posts, as its file writes it. */

const thing = z.looseObject({ id: z.string(), name: z.string(), aliases: z.array(z.string()).default([]) });
const contextSchema = z.looseObject({
  me: z.string(),
  fighters: z.array(
    thing.extend({
      sex: z.enum(['m', 'f', 'n']).nullish(),
      side: z.union([z.string(), z.number()]),
      apx: z.number().optional(),
      attacks: z
        .array(
          thing.extend({
            ap: z.number(),
            targeting: z.string().optional(),
            combo: z.string().nullish(),
            nature: z.string().optional(),
            spell: z.boolean().optional(),
            selfEffect: z.unknown().optional(),
          }),
        )
        .default([]),
      skills: z.array(thing.extend({ kind: z.string() })).default([]),
    }),
  ),
  queue: z
    .array(z.looseObject({ id: z.string(), attack: z.string(), name: z.string(), attacker: z.string(), defenceBase: z.number() }))
    .default([]),
  multiMove: z.looseObject({ attack: z.string() }).nullish(),
});

/** @throws ZodError where a corpus is not written as one */
export function sceneOfContext(written: unknown): Scene {
  const { me, fighters, queue, multiMove } = contextSchema.parse(written);
  const self = fighters.find((f) => f.id === me);
  const people = fighters.map(
    (f): ScenePerson => ({ id: f.id, names: [f.name, ...f.aliases], sex: f.sex ?? null, foe: f.side !== self?.side, me: f.id === me }),
  );
  const attacks = (self?.attacks ?? []).map(
    (a): SceneAttack => ({
      id: a.id,
      names: [a.name, ...a.aliases],
      proper: [a.name],
      ap: a.ap,
      untargeted: a.targeting === 'untargeted',
      selfOnly: a.selfEffect !== undefined,
      combo: a.combo != null,
      blow:
        a.nature !== 'magical' &&
        a.spell !== true &&
        a.targeting !== 'untargeted' &&
        /удар|меч|выпад|клинок|blow|strike|slash/i.test(a.name),
    }),
  );
  const skills = (self?.skills ?? []).map((s): SceneSkill => ({ id: s.id, names: [s.name, ...s.aliases], proper: [s.name], kind: s.kind }));
  const waiting = queue.map(
    (q): Queued => ({ id: q.id, attack: q.attack, names: [q.name], forms: [], attacker: q.attacker, defenceBase: q.defenceBase }),
  );
  return new Scene({ people, queue: waiting, attacks, skills, cap: self?.apx ?? 0, multiMove: multiMove?.attack ?? null });
}
