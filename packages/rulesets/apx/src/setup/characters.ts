import type { Character } from '../book.ts';
import type { Attack } from '../content/attack.ts';
import type { Protection } from '../content/protection.ts';
import type { Sheet } from '../content/sheet.ts';
import type { Skill } from '../content/skill.ts';

/** What a sheet's references are looked up in. */
export interface Packed {
  readonly attacks: ReadonlyMap<string, Attack>;
  readonly skills: ReadonlyMap<string, Skill>;
  readonly protections: ReadonlyMap<string, Protection>;
}

/** A sheet with its references looked up, and what could not be found. */
export interface Built {
  readonly character: Character;
  readonly unknown: readonly { readonly field: string; readonly id: string }[];
}

/**
 * Looks up what a sheet names. Things written in place may lack an id: they get one from what they are.
 * @clause apx.procedure.sheets-and-approval
 */
export function characterFrom(sheet: Sheet, content: Packed, reachUnasked: boolean): Built {
  const unknown: { field: string; id: string }[] = [];
  const look = <T extends { readonly id: string }>(field: string, own: readonly (string | T)[], packed: ReadonlyMap<string, T>): T[] => {
    const taken = new Set<string>();
    return own.flatMap((o) => {
      const found = typeof o === 'string' ? packed.get(o) : o;
      if (found === undefined) {
        unknown.push({ field, id: String(o) });
        return [];
      }
      const id = freeId(found, taken);
      taken.add(id);
      return [id === found.id ? found : { ...found, id }];
    });
  };
  const attacks = look<Attack>('attacks', sheet.attacks, content.attacks).map((a) => reaching(a, reachUnasked));
  const skills = look<Skill>('skills', sheet.skills, content.skills);
  const protections = look<Protection>('protections', sheet.protections, content.protections);
  const one = (kind: Skill['kind']): Skill | null => skills.find((s) => s.kind === kind) ?? null;
  const character: Character = {
    sheet,
    name: sheet.name ?? null,
    attacks: new Map(attacks.map((a) => [a.id, a])),
    skills,
    protections,
    dodgeSkill: one('dodge'),
    blockSkill: one('block'),
    runSkill: one('run'),
    blindDodgeSkill: one('blindDodge'),
    stable: skills.some((s) => s.kind === 'stability' && s.tier === 3),
    wards: new Map(skills.filter((s) => s.kind === 'ward').map((s) => [s.id, s])),
    texts: [...skills.filter((s) => s.kind === 'text').map((s) => s.id), ...protections.filter((p) => p.text !== null).map((p) => p.id)],
  };
  return { character, unknown };
}

/** Where nobody stands anywhere in particular, a blow of unnamed reach reaches. */
export function reaching(a: Attack, reachUnasked: boolean): Attack {
  return reachUnasked && !a.rangeGiven ? { ...a, range: null } : a;
}

function freeId(thing: { readonly id: string; readonly kind?: string }, taken: ReadonlySet<string>): string {
  const stem = thing.id === '' ? (thing.kind ?? 'attack') : thing.id;
  let id = stem;
  for (let n = 2; taken.has(id); n++) id = `${stem}${n}`;
  return id;
}
