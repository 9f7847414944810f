import { describe, expect, it } from 'vitest';
import { awaiting } from '../src/awaiting.ts';
import { begin, makeSetup, SetupSchema } from '../src/begin.ts';
import { EMPTY_CONTENT } from '../src/book.ts';
import { check } from '../src/check.ts';
import type { Content } from '../src/content.ts';
import { AbilitySchema, SheetSchema, WeaponSchema } from '../src/content.ts';
import { defaultOrder } from '../src/default-order.ts';
import { OrderSchema } from '../src/orders/entry.ts';

const content: Content = {
  ...EMPTY_CONTENT,
  abilities: [
    { id: 'fireball', kind: 'active', branch: 'fire', nature: 'magical', energyCost: 20, damage: { min: 5, max: 10, type: 'fire' } },
    { id: 'stance', kind: 'toggled' },
    { id: 'later', kind: 'active' },
    { id: 'gift', kind: 'active', effects: [{ kind: 'grant', ability: 'later' }] },
    { id: 'tough', kind: 'passive' },
    { id: 'call', kind: 'active', isSummon: true, creature: 'wolf' },
  ].map((a) => AbilitySchema.parse(a)),
  weapons: [{ id: 'sword', class: 'melee', damage: { min: 6, max: 16, type: 'slashing' } }].map((w) => WeaponSchema.parse(w)),
  sheets: [SheetSchema.parse({ id: 'wolf' })],
};

function checking(
  actions: unknown,
  over: { a?: object; b?: object; rules?: object; battle?: object; creatures?: object; who?: string; wolf?: object } = {},
) {
  const sheet = { abilities: ['fireball', 'stance', 'tough', { abilityId: 'later', acquiredTurn: 2 }], inventory: ['sword'], ...over.a };
  const written = {
    ...over.battle,
    fighters: [
      { id: 'A', sheet },
      { id: 'B', sheet: { ...over.b } },
      ...(over.wolf ? [{ id: 'fang', sheet: 'wolf', start: { owner: 'A', ...over.wolf } }] : []),
    ],
  };
  const begun = begin(makeSetup(SetupSchema.parse(written), content, {}, { ...over.rules }));
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusals));
  const order = OrderSchema.parse(over.creatures ? { actions, creatures: over.creatures } : actions);
  const checked = check(begun.state, begun.book, over.who ?? 'A', order);
  return { ...checked, codes: checked.refusals.map((r) => r.code), first: checked.order.actions[0] };
}

/** Eight actions that begin with the given ones. */
function eight(...first: unknown[]): unknown[] {
  return [...first, ...Array.from({ length: 8 - first.length }, () => 'quickRest')];
}

const variant = { if: { distance: 'B', lt: 5 }, do: 'idle' };

describe('an order', () => {
  it('of eight actions stands', () => {
    const { ok, codes, order } = checking(
      eight({ kind: 'move', move: { kind: 'run', toward: 'B' } }, { kind: 'strike', with: 'sword', target: 'B' }),
    );
    expect([ok, codes, order.actions.length]).toEqual([true, [], 8]);
  });

  it('with actions missing is filled up with idle ones, with a warning (empia.order.template)', () => {
    const { ok, refusals, order } = checking(['quickRest', 'quickRest']);
    expect(ok).toBe(true);
    expect(refusals).toMatchObject([{ code: 'empia.order.template', step: 3, data: { warning: true } }]);
    expect(order.actions.map((a) => a.do.kind).slice(1, 4)).toEqual(['quickRest', 'idle', 'idle']);
  });

  it('of nine actions is void, in role-play by the clause of posts', () => {
    const nine = Array.from({ length: 9 }, () => 'idle');
    expect(checking(nine)).toMatchObject({ ok: false, codes: ['empia.order.template'] });
    expect(checking(nine, { battle: { kind: 'roleplay' } })).toMatchObject({ ok: false, codes: ['empia.roleplay.turn'] });
  });

  it('has at most five variants an action, or as the house says (empia.order.variants)', () => {
    const many = (n: number) => ({ kind: 'idle', variants: Array.from({ length: n }, () => variant) });
    expect(checking(eight(many(5)))).toMatchObject({ ok: true, codes: [] });
    expect(checking(eight(many(6)))).toMatchObject({ ok: false, codes: ['empia.order.variants'] });
    expect(checking(eight(many(6)), { rules: { variantLimit: 6 } })).toMatchObject({ ok: true });
    expect(checking(eight(many(3), many(3)), { rules: { variantLimitScope: 'perTurn' } })).toMatchObject({
      ok: false,
      codes: ['empia.order.variants'],
    });
  });

  it('of the dead is void', () => {
    expect(checking(eight(), { who: 'B', battle: {}, b: {} }).ok).toBe(true);
    const begun = begin(makeSetup(SetupSchema.parse({ fighters: [{ id: 'A', start: { health: -101 } }, 'B'] }), content));
    if (!begun.ok) throw new Error('no battle');
    expect(check(begun.state, begun.book, 'A', defaultOrder())).toMatchObject({ ok: false });
    expect(awaiting(begun.state)).toEqual({ who: ['B'], mode: 'together', sealed: true });
  });
});

describe('an entry becomes idle', () => {
  it('for an ability bought during the battle (empia.rules.purchase-lock), unless somebody can grant it', () => {
    const entry = { kind: 'ability', ability: 'later', text: 'my words', defence: 'block' };
    const { ok, codes, first } = checking(eight(entry));
    expect([ok, codes]).toEqual([true, ['empia.rules.purchase-lock']]);
    expect(first?.do).toMatchObject({ kind: 'idle', text: 'my words', defence: 'block' });
    expect(checking(eight(entry), { b: { abilities: ['gift'] } }).codes).toEqual([]);
  });

  it('for abilities that are unknown, not owned or passive', () => {
    expect(checking(eight({ kind: 'ability', ability: 'nothing' })).codes).toEqual(['empia.pack.data-driven']);
    expect(checking(eight({ kind: 'ability', ability: 'call' })).codes).toEqual(['empia.pack.requirements']);
    expect(checking(eight({ kind: 'ability', ability: 'tough' })).codes).toEqual(['empia.ability.passive-single']);
  });

  it('for arms and legs that strike together (empia.strikes.arms-or-legs)', () => {
    const strike = (...limbs: unknown[]) => checking(eight({ kind: 'strike', target: 'B', with: limbs }));
    expect(strike('rightArm', 'leftLeg').codes).toEqual(['empia.strikes.arms-or-legs']);
    expect(strike(3, 4).first?.do.with).toEqual(['rightLeg', 'leftLeg']);
    expect(strike('axe').codes).toEqual(['empia.battle.undeclared-items']);
  });

  it('for people, places and limbs that there are not', () => {
    expect(checking(eight({ kind: 'strike', target: 'C' })).codes).toEqual(['empia.order.template']);
    expect(checking(eight({ kind: 'move', move: { kind: 'run', to: 'tower' } })).codes).toEqual(['empia.order.template']);
    expect(checking(eight({ kind: 'strike', target: 'B', limb: 'tail' })).codes).toEqual(['empia.order.template']);
    expect(checking(eight({ kind: 'strike', target: 'B', limb: 2 })).first?.do.limb).toBe('leftArm');
    expect(checking(eight({ kind: 'move' })).codes).toEqual(['empia.order.template']);
  });

  it('for a trick without mastery (empia.trick.levels)', () => {
    expect(checking(eight({ kind: 'trick' })).codes).toEqual(['empia.trick.levels']);
    expect(checking(eight({ kind: 'trick' }), { a: { mastery: { fire: ['expert'] } } }).codes).toEqual(['empia.trick.levels']);
    expect(checking(eight({ kind: 'trick' }), { a: { mastery: { fire: ['novice'] } } }).codes).toEqual([]);
  });
});

describe('what is left of an order', () => {
  it('is not hastened without a path', () => {
    const hasty = { kind: 'ability', ability: 'fireball', target: 'B', hasten: true };
    const { codes, first } = checking(eight(hasty));
    expect([codes, first?.do.hasten, first?.do.kind]).toEqual([['empia.mastery.path-double-speed'], false, 'ability']);
    const path = { mastery: { fire: ['novice', 'expert', 'master', 'path'] } };
    expect(checking(eight(hasty), { a: { abilities: ['fireball'], ...path } }).first?.do.hasten).toBe(true);
  });

  it('names toggled abilities as activated', () => {
    expect(checking(eight({ kind: 'ability', ability: 'stance' })).first?.do.kind).toBe('activate');
    expect(checking(eight({ kind: 'cancel', ability: 'stance' })).first?.do.kind).toBe('deactivate');
  });

  it('loses a variant whose condition speaks of nobody, and keeps one whose deed may not stand as idle', () => {
    const variants = [
      { if: { does: 'strike', who: 'C' }, do: 'idle' },
      { if: { does: 'strike', who: 'any-enemy' }, do: { kind: 'ability', ability: 'call' } },
    ];
    const { codes, first, refusals } = checking(eight({ kind: 'quickRest', variants }));
    expect(codes).toEqual(['empia.order.template', 'empia.pack.requirements']);
    expect(refusals[1]?.data).toMatchObject({ variant: 2 });
    expect(first?.variants).toMatchObject([{ if: { who: 'any-enemy' }, do: { kind: 'idle' } }]);
  });

  it('lets creatures obey within 100 m (empia.field.summon-leash), and nobody else', () => {
    const creatures = { fang: eight({ kind: 'strike', target: 'B' }) };
    expect(checking(eight(), { creatures, wolf: { position: 100 } }).codes).toEqual([]);
    expect(checking(eight(), { creatures, wolf: { position: 101 } })).toMatchObject({
      ok: true,
      codes: ['empia.field.summon-leash'],
      order: { creatures: {} },
    });
    expect(checking(eight(), { creatures: { B: eight() } }).codes).toEqual(['empia.summon.orders']);
    expect(checking(eight(), { creatures: { wolf: eight() } }).codes).toEqual(['empia.summon.orders']);
    expect(checking(eight(), { creatures: { wolf: ['idle'] }, a: { abilities: ['call'] } }).order.creatures.wolf).toHaveLength(8);
  });
});
