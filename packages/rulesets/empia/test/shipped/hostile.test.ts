import { checkDocument, issueSentence, parseSource } from '@boevka/content';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { AbilitySchema, SheetSchema, WeaponSchema } from '../../src/content.ts';

/** What is wrong with an entry, in English. */
function faults(schema: z.ZodType, text: string): readonly string[] {
  const parsed = parseSource('entry.yaml', text);
  if (!parsed.ok) throw new Error('not even YAML');
  const checked = checkDocument(parsed.source, schema);
  return checked.ok ? [] : checked.issues.map((issue) => `${issue.line}: ${issueSentence(issue, 'en')}`);
}
const ability = (fields: string): readonly string[] => faults(AbilitySchema, `id: thing\nkind: active\n${fields}\n`);
const sheet = (fields: string): readonly string[] => faults(SheetSchema, `${fields}\n`);

describe('an entry that no battle could bear', () => {
  it.each([
    ['damage: { min: 5, max: 2 }', /minimum \(5\) is above the maximum \(2\)/u],
    ['damage: { min: 5 }', /minimum \(5\) is above the maximum \(0\)/u],
    ['effects: [{ energy: { min: 5, max: 2 } }]', /minimum \(5\) is above/u],
    ['effects: [{ healthChange: [5, 2] }]', /minimum \(5\) is above/u],
    ['effects: [{ stealthSet: { min: 60, max: 1 } }]', /minimum \(60\) is above/u],
    ['effects: [{ stealthSet: { min: 1.5, max: 2.5 } }]', /whole number/u],
    ['effects: [{ energy: { of: self } }]', /How much is not said/u],
    ['effects: [{ status: stun, durationActions: { min: 5, max: 2 } }]', /minimum \(5\) is above/u],
    ['sideEffects: [{ chancePct: 50, effect: { status: stun }, durationActions: { min: 9, max: 1 } }]', /minimum \(9\) is above/u],
    ['damage: { min: 1, max: 9000000 }', /at most 1000000/u],
    ['modifiers: [{ stat: hit, op: flat, amount: 900000000000000 }]', /at most 1000000/u],
    ['modifiers: [{ stat: hit, op: remove, amount: nosuch }]', /nosuch/u],
    ['damage: { min: 1, max: 2, type: constructor }', /taken/u],
    ['damage: { min: 1, max: 2, type: __proto__ }', /taken/u],
    ['effects: [{ constructor: 5 }]', /kind/u],
    ['name: ""', /letter or a digit/u],
    ['name: "\\u200b\\u200b"', /letter or a digit/u],
    ['name: { ru: "  ", en: "…" }', /letter or a digit/u],
  ])('ability with %s', (fields, said) => {
    expect(ability(fields)).toEqual(
      [expect.stringMatching(said)].concat(fields.startsWith('name: {') ? [expect.stringMatching(said)] : []),
    );
  });

  it.each([
    ['limbs: [{ id: "a.b" }]', /a\.b/u],
    ['limbs: [{ id: "" }]', /string/u],
    ['mastery: { fire: [godlike] }', /godlike/u],
    ['baseHit: { constructor: 5 }', /constructor/u],
    ['spentExperience: -5', /at least 0/u],
    [`name: ${'Ж'.repeat(500)}`, /too long/u],
  ])('sheet with %s', (fields, said) => {
    expect(sheet(fields)).toEqual([expect.stringMatching(said)]);
  });

  it('called like something that every map has', () => {
    for (const id of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
      expect(faults(AbilitySchema, `{ id: "${id}", kind: passive }`)).toEqual([expect.stringMatching(/taken/u)]);
      expect(faults(WeaponSchema, `{ id: "${id}", class: melee }`)).toEqual([expect.stringMatching(/taken/u)]);
    }
  });
});

describe('an entry that only looks strange', () => {
  it.each([
    'damage: { min: 0.5, max: 2.5, type: fire }',
    'modifiers: [{ stat: damage, op: flat, amount: { min: 10, max: 0 } }]',
    'modifiers: [{ stat: hit, op: remove, amount: "extraLimb, partly" }]',
    'effects: [{ energy: -5 }]',
    'effects: [{ healthChange: [-10, -5] }]',
  ])('%s', (fields) => {
    expect(ability(fields)).toEqual([]);
  });
});
