import { describe, expect, it } from 'vitest';
import { begin, makeSetup, SetupSchema } from '../../src/begin.ts';
import type { Name, Sheet } from '../../src/content.ts';
import { checkSheet } from '../../src/sheet.ts';
import type { BattleKind } from '../../src/terms.ts';
import { BATTLE_KINDS } from '../../src/terms.ts';
import { shippedBook, shippedContent } from './load.ts';
import { detailsOf } from './names.ts';
import { priceOf } from './price.ts';

const content = shippedContent('empia-starter');
const book = shippedBook('empia-starter');
const heroes = content.sheets.filter((s) => s.style !== undefined);

const experienceOf = (sheet: Sheet): number =>
  sheet.abilities.reduce((sum, a) => sum + (a.price ?? book.abilities.get(a.abilityId)?.experience ?? 0), 0);

function wordsOf(name: Name | undefined): string[] {
  if (name === undefined) return [];
  const { ru, aliases = [] } = detailsOf(name);
  return [ru, ...aliases].map((w) => w.toLowerCase());
}

function setupOf(kind: BattleKind, ...fighters: readonly string[]) {
  return makeSetup(SetupSchema.parse({ kind, fighters: fighters.map((id, i) => ({ id, sheet: id, side: String(i) })) }), content);
}

describe('ready-made characters', () => {
  it('are eight, of different styles and declensions', () => {
    expect(heroes).toHaveLength(8);
    const names = heroes.map((h) => detailsOf(h.name as Name));
    expect(names.some((n) => n.indeclinable === true)).toBe(true);
    expect(names.some((n) => n.ru.includes(' '))).toBe(true);
    expect(names.some((n) => n.gender === 'f' && n.forms?.ins?.endsWith('ью'))).toBe(true);
    expect(names.some((n) => n.gender === 'f' && n.forms?.acc?.endsWith('у'))).toBe(true);
    expect(names.some((n) => n.gender === 'm' && n.ru.endsWith('а'))).toBe(true);
    expect(names.some((n) => n.gender === 'm' && n.forms?.gen === `${n.ru}а`)).toBe(true);
  });

  it('may enter any kind of battle', () => {
    for (const hero of heroes) for (const kind of BATTLE_KINDS) expect(checkSheet(book, hero, hero.id ?? '', kind)).toEqual([]);
  });

  it('are of similar strength', () => {
    const spent = heroes.map(experienceOf);
    expect(heroes.map((h) => h.spentExperience)).toEqual(spent);
    expect(Math.max(...spent) / Math.min(...spent)).toBeLessThanOrEqual(1.1);
    for (const h of heroes) {
      expect(h.maxHealth).toBeGreaterThanOrEqual(80);
      expect(h.maxHealth).toBeLessThanOrEqual(130);
      expect(h.maxEnergy).toBeGreaterThanOrEqual(80);
      expect(h.maxEnergy).toBeLessThanOrEqual(160);
      expect(h.maxHealth + h.maxEnergy).toBeGreaterThanOrEqual(210);
      expect(h.maxHealth + h.maxEnergy).toBeLessThanOrEqual(250);
      expect(h.combatBonuses).toHaveLength(1);
    }
  });

  it('know what their abilities require', () => {
    for (const hero of heroes) {
      const begun = begin(setupOf('training', hero.id ?? '', heroes.find((h) => h !== hero)?.id ?? ''));
      if (!begun.ok) throw new Error(JSON.stringify(begun.refusals));
      const [me] = begun.state.combatants;
      for (const { abilityId } of hero.abilities) {
        for (const r of book.abilities.get(abilityId)?.requires ?? []) {
          if (!('mastery' in r)) continue;
          const known = me?.mastery[r.branch] ?? [];
          expect([hero.id, abilityId, known.includes(r.mastery)]).toEqual([hero.id, abilityId, true]);
        }
      }
    }
  });

  it('stand ready, each against each, with what they hold and wear', () => {
    for (const a of heroes) {
      for (const b of heroes) {
        if (a === b) continue;
        const begun = begin(setupOf('official', a.id ?? '', b.id ?? ''));
        expect([a.id, b.id, begun.ok]).toEqual([a.id, b.id, true]);
      }
    }
    const begun = begin(setupOf('training', ...heroes.map((h) => h.id ?? '')));
    if (!begun.ok) throw new Error('refused');
    for (const c of begun.state.combatants) {
      expect(c.health).toBe(c.maxHealth);
      const written = heroes.find((h) => h.id === c.sheet)?.inventory ?? [];
      expect(c.inventory.map((i) => [i.itemId, i.place])).toEqual(written.map((i) => [i.itemId, i.place ?? 'stowed']));
    }
    const armour = begun.state.combatants.map((c) => c.armourClass);
    for (const wanted of ['heavy', 'light', 'none', 'exoskeleton']) expect(armour).toContain(wanted);
    expect(begun.state.combatants.some((c) => c.limbs.some((l) => l.extra))).toBe(true);
  });

  it('call no two abilities alike, nor two things', () => {
    for (const hero of heroes) {
      const abilities = hero.abilities.flatMap(({ abilityId }) => wordsOf(content.abilities.find((a) => a.id === abilityId)?.name));
      expect([hero.id, abilities.filter((w, i) => abilities.indexOf(w) !== i)]).toEqual([hero.id, []]);
      const weapons = hero.inventory.flatMap(({ itemId }) => wordsOf(content.weapons.find((w) => w.id === itemId)?.name));
      expect([hero.id, weapons.filter((w, i) => weapons.indexOf(w) !== i)]).toEqual([hero.id, []]);
    }
    const people = heroes.flatMap((h) => wordsOf(h.name));
    expect(people.filter((w, i) => people.indexOf(w) !== i)).toEqual([]);
  });
});

describe('the balance of the starter pack', () => {
  it('gives every ability that can be weighed three quarters to five quarters of its price', () => {
    const odd: string[] = [];
    let weighed = 0;
    for (const a of book.abilities.values()) {
      if (a.kind === 'passive' || a.kind === 'mastery' || a.kind === 'trick') continue;
      const { worth, budget, open } = priceOf(book, a);
      if (open.length > 0) continue;
      weighed++;
      const share = worth / budget;
      if (share < 0.75 || share > 1.25) odd.push(`${a.id}: ${worth.toFixed(1)} for ${budget.toFixed(1)}`);
    }
    expect(odd).toEqual([]);
    expect(weighed).toBeGreaterThanOrEqual(45);
  });

  it('never lets what cannot be weighed cost less than an action', () => {
    for (const a of book.abilities.values())
      if (priceOf(book, a).open.length > 0) expect(priceOf(book, a).budget).toBeGreaterThanOrEqual(8);
  });

  it('keeps weapons within three tenths of what a strike of their cost may do', () => {
    for (const w of book.weapons.values()) {
      if (w.class === 'shield') continue;
      const average = (w.damage.min + w.damage.max * (1 + w.builtInMaxPct / 100)) / 2;
      const past = ['pure', 'psychic', 'laserAtomicMelee'].includes(w.damage.type) ? 0.85 : 1;
      const pairs = w.class === 'unarmed' ? 0.6 : 1;
      const fair = (8 + 0.9 * w.energyCost + (w.hands === 2 ? 1.5 : 0)) * past * pairs;
      expect([w.id, Math.abs(average / fair - 1) < 0.3]).toEqual([w.id, true]);
    }
  });
});
