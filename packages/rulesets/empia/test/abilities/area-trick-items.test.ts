import { describe, expect, it } from 'vitest';
import { BUSY, duel, use } from './duel.ts';

describe('areas', () => {
  const blast = (over = {}) => ({
    id: 'blast',
    kind: 'active',
    nature: 'magical',
    prepActions: 1,
    energyCost: 1,
    isArea: true,
    areaRadius: 10,
    damage: { min: 40, max: 41, type: 'pure' },
    ...over,
  });
  const at = (x: number) => ({ position: { x, y: 0 }, start: { health: 100 } });

  it('harm less towards their edge, and nobody beyond it', () => {
    const d = duel({ abilities: [blast()], fighters: { A: { position: { x: 0, y: 30 } }, B: at(0), C: at(5), D: at(10), E: at(10.5) } });
    d.turn({ A: [use('blast', 'B')] }, [20, 40, 20, 41, 20, 41]);
    expect(d.events('attacked').map((e) => [e.target, e.blow?.health])).toEqual([
      ['B', 40],
      ['C', 30],
      ['D', 20],
    ]);
  });

  it('harm evenly where they say so', () => {
    const d = duel({ abilities: [blast({ areaUniform: true })], fighters: { A: { position: { x: 0, y: 30 } }, B: at(0), C: at(10) } });
    d.turn({ A: [use('blast', 'B')] }, [20, 41, 20, 41]);
    expect(d.events('attacked').map((e) => e.blow?.health)).toEqual([41, 41]);
  });

  it('harm friends and their own user inside', () => {
    const d = duel({ abilities: [blast()], fighters: { A: { ...at(2), side: 1 }, B: { ...at(0), side: 2 }, C: { ...at(1), side: 1 } } });
    d.turn({ A: [use('blast', 'B')] }, [-20, -20, -20]);
    expect(d.events('attacked').map((e) => e.target)).toEqual(['A', 'B', 'C']);
  });

  it('strike everybody inside without a roll after a critical miss of that kind', () => {
    const d = duel({ abilities: [blast({ areaUniform: true })], fighters: { A: { position: { x: 0, y: 30 } }, B: at(0), C: at(10) } });
    d.turn({ A: [use('blast', 'B')] }, [-49, 4, 40, 41]);
    expect(d.who('B').health + d.who('C').health).toBe(200 - 81);
  });
});

describe('cancelling', () => {
  it('ends what an ability left, in one action', () => {
    const bind = {
      id: 'bind',
      kind: 'active',
      nature: 'magical',
      prepActions: 1,
      baseChance: 'auto',
      durationActions: 8,
      targets: { filter: 'enemy' },
      effects: [{ status: 'rooted' }],
    };
    const d = duel({ abilities: [bind] });
    d.turn({ A: [use('bind'), { kind: 'cancel', ability: 'bind' }, { kind: 'cancel', ability: 'bind' }] });
    expect(d.events('statusEnded')).toMatchObject([{ who: 'B', status: 'rooted', reason: 'ended' }]);
    expect(d.events('notDone')).toMatchObject([{ reason: 'nothingThere' }]);
  });

  it('takes as many actions as the ability says', () => {
    const aura = { id: 'aura', kind: 'toggled', cancelActions: 2 };
    const d = duel({ abilities: [aura] });
    d.turn({
      A: [
        { kind: 'activate', ability: 'aura' },
        { kind: 'deactivate', ability: 'aura' },
        { kind: 'deactivate', ability: 'aura' },
      ],
    });
    expect(d.events('prepared').map((e) => [e.preparing.deed, e.preparing.actionsDone])).toEqual([
      ['stop', 1],
      ['stop', 2],
    ]);
    expect(d.who('A')).toMatchObject({ toggledOn: [], preparing: null });
  });

  it('gives up a preparation', () => {
    const d = duel({ abilities: [{ id: 'ball', kind: 'active', nature: 'magical', energyCost: 5 }] });
    d.turn({ A: [use('ball'), { kind: 'cancel', ability: 'ball' }] });
    expect(d.events('preparationLost')).toMatchObject([{ reason: 'cancelled' }]);
  });
});

describe('tricks', () => {
  const fighters = (levels: string[]) => ({
    A: { sheet: { mastery: { fire: levels } }, position: { x: 0, y: 0 } },
    B: { position: { x: 60, y: 0 } },
  });
  const branches = [{ id: 'fire', name: 'огонь', nature: 'magical' }];

  it('take two actions and no energy, one on the path', () => {
    const master = duel({ branches, fighters: fighters(['novice', 'expert', 'master']) });
    master.turn({
      A: [
        { kind: 'trick', ability: 'fire', text: 'искры' },
        { kind: 'trick', ability: 'fire', text: 'искры' },
      ],
    });
    expect(master.events('trick')).toMatchObject([{ who: 'A', branch: 'fire', level: 'master', text: 'искры' }]);
    expect(master.who('A').energy).toBe(100);
    const path = duel({ branches, fighters: fighters(['novice', 'expert', 'master', 'path']) });
    path.turn({ A: [{ kind: 'trick' }] });
    expect(path.events('trick')).toMatchObject([{ level: 'path' }]);
  });

  it('need a mastery step that works', () => {
    const d = duel({ branches, fighters: fighters(['expert']) });
    d.turn({ A: [{ kind: 'trick', ability: 'fire' }] });
    expect(d.events('notDone')).toMatchObject([{ reason: 'requirement' }]);
  });

  it('make things that vanish when their maker goes too far', () => {
    const d = duel({ branches, fighters: fighters(['novice', 'expert', 'master']) });
    d.turn({
      A: [
        { kind: 'trick', item: 'свеча' },
        { kind: 'trick', item: 'свеча' },
        { kind: 'move', move: { kind: 'walk', awayFrom: { x: 1, y: 0 }, metres: 4 } },
        { kind: 'move', move: { kind: 'walk', awayFrom: { x: 1, y: 0 }, metres: 1 } },
      ],
    });
    expect(d.events('objectMade')).toMatchObject([{ object: { name: 'свеча', made: { leashM: 5, remainingActions: 43200 } } }]);
    expect(d.events('objectGone')).toMatchObject([{ reason: 'leash' }]);
  });
});

describe('things', () => {
  const weapons = [
    { id: 'sword', class: 'melee', damage: { min: 6, max: 16, type: 'slashing' } },
    { id: 'dagger', class: 'melee', damage: { min: 2, max: 6, type: 'piercing' } },
    { id: 'bow', class: 'ranged', hands: 2, damage: { min: 6, max: 16, type: 'piercing' } },
    { id: 'pistol', class: 'firearm', damage: { min: 6, max: 16, type: 'piercing' } },
  ];
  const held = (d: ReturnType<typeof duel>) =>
    d
      .who('A')
      .inventory.filter((i) => i.place === 'held')
      .map((i) => [i.itemId, i.limb]);

  it('are swapped in one action, and a two-handed one takes both hands', () => {
    const inventory = [
      { itemId: 'sword', place: 'held', limb: 'rightArm' },
      { itemId: 'dagger', place: 'held', limb: 'leftArm' },
      { itemId: 'bow', place: 'stowed' },
    ];
    const d = duel({ weapons, fighters: { A: { sheet: { inventory } }, B: {} } });
    d.turn({ A: [{ kind: 'swapWeapon', draw: 'bow' }] });
    expect(held(d)).toEqual([['bow', 'rightArm']]);
    d.turn({ A: [{ kind: 'swapWeapon', stow: 'bow', draw: ['sword', 'dagger'] }] });
    expect(held(d)).toEqual([
      ['sword', 'rightArm'],
      ['dagger', 'leftArm'],
    ]);
    d.turn({
      A: [
        { kind: 'swapWeapon', stow: 'dagger' },
        { kind: 'swapWeapon', draw: 'axe' },
      ],
    });
    expect(held(d)).toEqual([['sword', 'rightArm']]);
    expect(d.events('notDone')).toMatchObject([{ reason: 'noWeapon' }]);
  });

  it('are picked up within a metre, by the nearer of two', () => {
    const field = { items: [{ id: 'lost', itemId: 'sword', at: { x: 0.4, y: 0 } }] };
    const d = duel({
      weapons,
      field,
      fighters: { A: { position: { x: 0, y: 0 } }, B: { position: { x: 1.2, y: 0 } }, C: { position: { x: 5, y: 0 } } },
    });
    d.turn({ A: [{ kind: 'pickUp', item: 'sword' }], B: [{ kind: 'pickUp', item: 'sword' }], C: [{ kind: 'pickUp', item: 'sword' }] });
    expect(d.events('pickedUp')).toMatchObject([{ who: 'A', limb: 'rightArm' }]);
    expect(d.events('notDone').map((e) => [e.who, e.reason])).toEqual([
      ['B', 'nothingThere'],
      ['C', 'outOfReach'],
    ]);
  });

  it('that are jammed need their actions of work', () => {
    const inventory = [{ id: 'p1', itemId: 'pistol', place: 'held', limb: 'rightArm' }];
    const d = duel({
      weapons,
      fighters: { A: { sheet: { inventory }, start: { statuses: [{ id: 'jammed', source: 'p1', params: { needed: 2 } }] } }, B: {} },
    });
    d.turn({ A: [{ kind: 'strike', target: 'B' }, { kind: 'unjam' }, { kind: 'unjam', with: 'pistol' }] });
    expect(d.events('notDone')).toMatchObject([{ reason: 'jammed' }]);
    expect(d.events('unjammed').map((e) => e.left)).toEqual([1, 0]);
    expect(d.who('A').statuses).toEqual([]);
  });

  it('deliver the abilities that suit them', () => {
    const shot = {
      id: 'aimedShot',
      kind: 'active',
      delivery: 'firearm',
      energyCost: 3,
      damage: { source: 'standard', addMin: 1, addMax: 1 },
    };
    const without = duel({ abilities: [shot], weapons });
    without.turn({ A: [use('aimedShot')] });
    expect(without.events('notDone')).toMatchObject([{ reason: 'noWeapon' }]);
    const inventory = [
      { itemId: 'sword', place: 'held', limb: 'rightArm' },
      { itemId: 'pistol', place: 'held', limb: 'leftArm' },
    ];
    const d = duel({
      abilities: [shot],
      weapons,
      fighters: { A: { sheet: { inventory, abilities: ['aimedShot'] } }, B: {} },
      distance: 30,
    });
    d.turn({ A: [use('aimedShot'), BUSY] }, [20, 9]);
    expect(d.events('attacked')).toMatchObject([{ weapon: 'pistol', limb: 'leftArm', ability: 'aimedShot' }]);
  });
});
