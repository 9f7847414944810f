import { describe, expect, it } from 'vitest';
import { canHide, hide, stealthControl, stealthDeed, stealthHit, stealthThreshold } from '../../src/resolve/stealth.ts';
import type { Written } from './on-field.ts';
import { duel, moves, onField } from './on-field.ts';
import { hideCases } from './stealth-cases.ts';

const AWAY = { facing: 0 };

/** A at 0, B at 60 with his back to A. */
function unseen(A: Written = {}, dice: readonly number[] = [], rules: Written = {}, sheets: Record<string, Written> = {}, field?: Written) {
  return onField(duel(0, 60, { A, B: AWAY, ...(field === undefined ? {} : { field }) }), dice, rules, sheets);
}

/** B looks at A. */
function seen(A: Written = {}, dice: readonly number[] = [], rules: Written = {}, sheets: Record<string, Written> = {}) {
  return onField(duel(0, 60, { A }), dice, rules, sheets);
}

describe('hiding', () => {
  it.each(hideCases)('$name', ({ start, abilities, field, rules, dice, range, stealth }) => {
    const f = unseen(start, [dice], rules, { A: { abilities } }, field);
    f.physical({ A: { kind: 'hide' } });
    const hid = f.events('hid')[0];
    expect([hid?.lo, hid?.hi]).toEqual(range);
    expect(f.who('A').stealth).toBe(stealth);
    f.dice.done();
  });

  it('is impossible in an opponent’s field of view, and the action is spent', () => {
    const f = seen();
    f.physical({ A: { kind: 'hide' } });
    expect(f.events('notDone')[0]).toMatchObject({ reason: 'inSight', clause: 'empia.stealth.sight-condition' });
    expect(f.who('A').stealth).toBe(null);
  });

  it('is possible behind cover, by silent movement, while invisible, or by the judge’s word', () => {
    const wall = { id: 'wall', shape: { segment: { x1: 30, y1: -5, x2: 30, y2: 5 } } };
    const low = { ...wall, heightM: 1, blocksSight: false };
    const behind = onField(duel(0, 60, { field: { obstacles: [wall] } }));
    expect(canHide(behind.ctx, behind.who('A'))).toBe(true);
    const standing = onField(duel(0, 60, { field: { obstacles: [low] } }));
    expect(canHide(standing.ctx, standing.who('A'))).toBe(false);
    const soft = seen({}, [], {}, { A: { abilities: ['softStep'] } });
    expect(canHide(soft.ctx, soft.who('A'))).toBe(true);
    const cloak = seen({ inventory: [{ itemId: 'cloak', place: 'worn' }] });
    expect(canHide(cloak.ctx, cloak.who('A'))).toBe(true);
    const invisible = seen({ invisibility: 120 });
    expect(canHide(invisible.ctx, invisible.who('A'))).toBe(true);
    const ruled = onField({ ...duel(0, 60), sightMatrix: { B: { A: 'notSeen' } } });
    expect(canHide(ruled.ctx, ruled.who('A'))).toBe(true);
  });
});

describe('deeds of the hidden', () => {
  it.each([
    ['run', [50], 100, 50],
    ['jump', [75], 80, 5],
    ['walk', [50], 51, 1],
    ['crouch', [20], 20, null],
    ['crawl', [], 5, 5],
  ])('%s takes %j off', (gait, dice, stealth, left) => {
    const f = seen({ stealth }, dice);
    f.physical({ A: moves(gait, { direction: 'left' }) });
    expect(f.who('A').stealth).toBe(left);
    f.dice.done();
  });

  it('swimming costs as walking does', () => {
    const f = onField(duel(0, 60, { A: { stealth: 60, mode: 'water' }, field: { surface: 'water' } }), [30]);
    f.physical({ A: moves('swim', { direction: 'left' }) });
    expect(f.who('A').stealth).toBe(30);
  });

  it('two runs end a stealth of 100', () => {
    const f = seen({ stealth: 100 }, [50, 50]);
    f.physical({ A: moves('run', { direction: 'left' }) });
    f.physical({ A: moves('run', { direction: 'left' }) });
    expect(f.who('A').stealth).toBe(null);
    expect(f.events('revealed')).toMatchObject([{ who: 'A', reason: 'deeds', invisible: false }]);
  });

  it('cost nothing while every opponent’s back is turned, except those that end stealth at once', () => {
    const f = unseen({ stealth: 40 });
    f.physical({ A: moves('run', { direction: 'left' }) });
    expect(f.who('A').stealth).toBe(40);
    stealthDeed(f.ctx, f.who('A'), 'melee');
    f.settle();
    expect(f.who('A').stealth).toBe(null);
  });

  it('cost as ever while one of them looks', () => {
    const setup = duel(0, 60, { A: { stealth: 80 }, B: AWAY });
    const f = onField({ fighters: [...setup.fighters, { id: 'C', side: '2', position: { x: 50 }, facing: 'A' }] }, [50]);
    f.physical({ A: moves('run', { direction: 'left' }) });
    expect(f.who('A').stealth).toBe(30);
  });

  it('are waived behind cover only if the way stays behind it', () => {
    const wall = { id: 'wall', shape: { segment: { x1: 5, y1: -6, x2: 5, y2: 6 } } };
    const field = { obstacles: [wall] };
    const behind = onField(duel(0, 60, { A: { stealth: 60 }, field }));
    behind.physical({ A: moves('walk', { direction: 'left' }) });
    expect(behind.who('A').stealth).toBe(60);
    const out = onField(duel(0, 60, { A: { stealth: 60 }, field }), [55]);
    out.physical({ A: moves('run', { direction: 'left' }) });
    expect(out.who('A').stealth).toBe(5);
  });

  it.each([
    ['abilityOrRanged', [56], 44, null],
    ['melee', [], null, null],
    ['rest', [], null, 140],
    ['idle', [], 100, 140],
  ] as const)('%s', (deed, dice, stealth, invisibility) => {
    const f = seen({ stealth: 100, invisibility: 140 }, dice);
    stealthDeed(f.ctx, f.who('A'), deed);
    f.settle();
    expect(f.who('A')).toMatchObject({ stealth, invisibility });
    f.dice.done();
  });

  it('moving leaves invisibility alone', () => {
    const f = seen({ invisibility: 140 });
    f.physical({ A: moves('run', { direction: 'left' }) });
    expect(f.who('A').invisibility).toBe(140);
  });
});

describe('what befalls the hidden', () => {
  it.each([
    [1, false, 90, null],
    [0, false, 90, 90],
    [35, true, 90, 55],
    [35, true, 30, null],
  ])('damage of %d, of an area: %s, with stealth %d', (damage, area, stealth, left) => {
    const f = seen({ stealth, invisibility: 140 });
    stealthHit(f.ctx, f.who('A'), damage, area, f.who('B'));
    f.settle();
    stealthThreshold(f.ctx);
    f.settle();
    expect(f.who('A').stealth).toBe(left);
    expect(f.who('A').invisibility).toBe(area || damage === 0 ? 140 : null);
  });

  it('direct damage spares invisibility where the house says so', () => {
    const f = seen({ invisibility: 140 }, [], { directDamageEndsInvisibility: false });
    stealthHit(f.ctx, f.who('A'), 4, false, f.who('B'));
    f.settle();
    expect(f.who('A').invisibility).toBe(140);
  });

  it('control of an area ends stealth, not invisibility; of a single target it is none of stealth’s business', () => {
    const f = seen({ stealth: 190, invisibility: 190 });
    stealthControl(f.ctx, f.who('A'), false);
    f.settle();
    expect(f.who('A').stealth).toBe(190);
    stealthControl(f.ctx, f.who('A'), true);
    f.settle();
    expect(f.who('A')).toMatchObject({ stealth: null, invisibility: 190 });
  });

  it('two blows of one phase reveal once', () => {
    const f = seen({ stealth: 90 });
    stealthHit(f.ctx, f.who('A'), 4, false, f.who('B'));
    stealthHit(f.ctx, f.who('A'), 5, false, f.who('B'));
    f.settle();
    expect(f.events('revealed')).toHaveLength(1);
  });

  it.each(['before', 'after'])('who hides anew in the phase of a blow keeps the new value, whether the blow is reckoned %s', (when) => {
    const f = unseen({ stealth: 90 }, [33]);
    if (when === 'before') stealthHit(f.ctx, f.who('A'), 4, false, f.who('B'));
    f.ctx.memo.chosen[0] = null;
    hideNow(f);
    if (when === 'after') stealthHit(f.ctx, f.who('A'), 4, false, f.who('B'));
    f.settle();
    expect(f.who('A').stealth).toBe(33);
  });
});

function hideNow(f: ReturnType<typeof unseen>): void {
  hide(f.ctx, f.who('A'));
}
