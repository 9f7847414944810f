import { describe, expect, it } from 'vitest';
import { BUSY, duel, use } from './duel.ts';

const REST = 'quickRest';
const AURA = {
  id: 'aura',
  kind: 'toggled',
  nature: 'magical',
  upkeep: { amount: 3, per: 'action' },
  modifiers: [{ stat: 'hit', op: 'flat', amount: 20 }],
};
const SHIELD = {
  id: 'shield',
  kind: 'sustained',
  nature: 'magical',
  energyCost: 4,
  durationActions: 4,
  targets: { filter: 'self' },
  modifiers: [{ stat: 'dodge', op: 'flat', amount: 30 }],
};

describe('toggled abilities', () => {
  it('charge upkeep at the end of every action at whose end they are on', () => {
    const d = duel({ abilities: [AURA], fighters: { A: { start: { energy: 20 } }, B: {} } });
    d.turn({ A: [BUSY, BUSY, BUSY, BUSY, BUSY, { kind: 'activate', ability: 'aura' }, BUSY, BUSY] });
    expect(d.who('A').energy).toBe(11);
  });

  it('charge nothing for the action that switches them off', () => {
    const d = duel({ abilities: [AURA], fighters: { A: { start: { energy: 20 } }, B: {} } });
    d.turn({ A: [BUSY, BUSY, BUSY, BUSY, { kind: 'activate', ability: 'aura' }, BUSY, { kind: 'deactivate', ability: 'aura' }, BUSY] });
    expect(d.who('A').energy).toBe(14);
    expect(d.who('A').toggledOn).toEqual([]);
  });

  it('go off without a charge where less than one unit of energy is left; a charge may go below zero', () => {
    const d = duel({ abilities: [AURA], fighters: { A: { start: { energy: 1 } }, B: {} } });
    d.turn({ A: [{ kind: 'activate', ability: 'aura' }, REST] });
    expect(d.events('spent')).toMatchObject([{ energy: 3, reason: 'upkeep' }]);
    expect(d.events('collapsed')).toHaveLength(1);
    expect(d.events('toggledOff')).toMatchObject([{ reason: 'collapsed' }]);
  });

  it('are rolled for on switching on, against 50, where that costs energy', () => {
    const d = duel({ abilities: [{ ...AURA, energyCost: 5 }] });
    d.turn({ A: [{ kind: 'activate', ability: 'aura' }] }, [-3]);
    expect(d.events('cast')).toMatchObject([{ roll: { lo: -50, hi: 100 }, cost: 5 }]);
    expect(d.who('A').toggledOn).toEqual([]);
  });

  it('without energy need no roll', () => {
    const d = duel({ abilities: [{ id: 'stance', kind: 'toggled' }] });
    d.turn({ A: [{ kind: 'activate', ability: 'stance' }] });
    expect(d.who('A').toggledOn).toMatchObject([{ id: 'stance', altered: false }]);
  });

  it('with upkeep forbid rest, stances do not', () => {
    const busy = duel({
      abilities: [{ ...AURA, upkeep: { amount: 2, per: 'action' } }],
      fighters: { A: { start: { energy: 30, toggledOn: ['aura'] } }, B: {} },
    });
    busy.turn({ A: [REST, ...Array(7).fill(BUSY)] });
    expect(busy.who('A').energy).toBe(30 - 8 * 2);
    const stance = duel({
      abilities: [{ id: 'stance', kind: 'toggled' }],
      fighters: { A: { start: { energy: 30, toggledOn: ['stance'], armourClass: 'heavy' } }, B: {} },
    });
    stance.turn({ A: [REST, ...Array(7).fill(BUSY)] });
    expect(stance.who('A').energy).toBe(35);
  });

  it('give way with their effects', () => {
    const d = duel({
      abilities: [
        {
          id: 'wings',
          kind: 'toggled',
          effects: [
            { mode: 'flight', on: 'self' },
            { status: 'enhancedDetection', on: 'self' },
          ],
        },
      ],
    });
    d.turn({ A: [{ kind: 'activate', ability: 'wings' }, 'idle', { kind: 'deactivate', ability: 'wings' }] });
    expect(d.events('modeChanged').map((e) => e.mode)).toEqual(['flight', 'ground']);
    expect(d.events('statusEnded')).toMatchObject([{ status: 'enhancedDetection', reason: 'ended' }]);
  });
});

describe('sustained abilities', () => {
  it('last as many actions as they say after the one of the roll', () => {
    const d = duel({ abilities: [SHIELD], fighters: { A: { start: { energy: 100 } }, B: {} } });
    d.turn({ A: [use('shield', null), use('shield', null), BUSY, BUSY, BUSY, BUSY, BUSY] }, [20]);
    expect(d.events('sustained')).toMatchObject([{ sustained: { remainingActions: 4, targets: ['A'], concentration: true } }]);
    expect(d.events('sustainEnded')).toMatchObject([{ reason: 'expired' }]);
    const ended = d.events('actionEnded').findIndex((e) => e.action === 6);
    expect(ended).toBe(5);
  });

  it('work on others through modifiers that end with them', () => {
    const d = duel({
      abilities: [{ ...SHIELD, targets: { filter: 'ally' }, prepActions: 1, durationActions: 2 }],
      fighters: { A: { side: 1 }, C: { side: 1 }, B: { side: 2 } },
    });
    d.turn({ A: [use('shield', 'C'), BUSY] }, [20]);
    expect(d.events('modifierGained')).toMatchObject([
      { who: 'C', modifiers: [{ stat: 'dodge', amount: 30, source: 'shield', remainingActions: null }] },
    ]);
    expect(d.events('modifierEnded')).toMatchObject([{ who: 'C', expired: false }]);
    expect(d.who('C').modifiers).toEqual([]);
  });

  it('pay their upkeep for the actions of their time, not for the one of the roll', () => {
    const d = duel({
      abilities: [{ ...SHIELD, prepActions: 1, energyCost: 10, durationActions: 3, upkeep: { amount: 2, per: 'action' } }],
      fighters: { A: { start: { energy: 50 } }, B: {} },
    });
    d.turn({ A: [use('shield', null), ...Array(7).fill(BUSY)] }, [20]);
    expect(d.who('A').energy).toBe(50 - 10 - 3 * 2);
  });

  it('take the two places of the mind: a third ability is refused, a strike and a stance are not', () => {
    const d = duel({
      abilities: [
        { ...SHIELD, id: 's1' },
        { ...SHIELD, id: 's2' },
        { ...SHIELD, id: 's3' },
        { id: 'stance', kind: 'toggled' },
      ],
      fighters: { A: { start: { sustainedList: ['s1', 's2'] } }, B: {} },
    });
    d.turn({ A: [use('s3', null), { kind: 'strike', target: 'B' }, { kind: 'activate', ability: 'stance' }] }, [-20]);
    expect(d.events('notDone')).toMatchObject([{ reason: 'concentration' }]);
    expect(d.events('attacked')).toHaveLength(1);
    expect(d.events('toggledOn')).toHaveLength(1);
  });

  it('that need no concentration take none', () => {
    const d = duel({
      abilities: [
        { ...SHIELD, id: 's1' },
        { ...SHIELD, id: 's2', usesConcentration: false },
        { ...SHIELD, id: 's3', prepActions: 1 },
      ],
      fighters: { A: { start: { sustainedList: ['s1', 's2'] } }, B: {} },
    });
    d.turn({ A: [use('s3', null)] }, [20]);
    expect(d.events('sustained')).toHaveLength(1);
  });

  it('end with a stun, by the house rule', () => {
    const stunner = {
      id: 'bash',
      kind: 'active',
      baseChance: 'auto',
      delivery: 'melee',
      targets: { filter: 'enemy' },
      effects: [{ status: 'stun', durationActions: 1 }],
    };
    const fighters = { A: { start: { sustainedList: ['shield'] } }, B: { sheet: { abilities: ['bash'] } } };
    const broken = duel({ abilities: [SHIELD, stunner], fighters });
    broken.turn({ B: [{ kind: 'ability', ability: 'bash', target: 'A' }] });
    expect(broken.events('sustainEnded')).toMatchObject([{ reason: 'stunned' }]);
    const kept = duel({ abilities: [SHIELD, stunner], fighters, rules: { stunBreaksSustained: false } });
    kept.turn({ B: [{ kind: 'ability', ability: 'bash', target: 'A' }] });
    expect(kept.events('sustainEnded')).toMatchObject([{ reason: 'expired' }]);
  });

  it('roll anew in each action where their entry says so', () => {
    const d = duel({
      abilities: [
        {
          id: 'swarm',
          kind: 'sustained',
          nature: 'magical',
          prepActions: 1,
          energyCost: 5,
          durationActions: 2,
          rollEachAction: true,
          damage: { min: 3, max: 3, type: 'other' },
        },
      ],
    });
    d.turn({ A: [use('swarm')] }, [40, 30, -20]);
    expect(d.events('attacked').map((e) => e.roll.result)).toEqual(['hit', 'hit', 'miss']);
    expect(d.who('B').health).toBe(94);
  });

  it('ask the judge before they roll anew without saying so', () => {
    const d = duel({
      abilities: [
        {
          id: 'swarm',
          kind: 'sustained',
          nature: 'magical',
          prepActions: 1,
          durationActions: 1,
          damage: { min: 3, max: 3, type: 'other' },
        },
      ],
    });
    d.turn({ A: [use('swarm')] }, [40]);
    expect(d.asked()).toEqual(['sustained/swarm']);
  });
});

describe('streaming abilities', () => {
  const STREAM = {
    id: 'stream',
    kind: 'streaming',
    nature: 'magical',
    streamActions: 3,
    energyCost: 5,
    damage: { min: 4, max: 4, type: 'other' },
  };

  it('work in each of their actions and roll anew in each', () => {
    const d = duel({ abilities: [STREAM], fighters: { A: { start: { energy: 30 } }, B: {} } });
    d.turn({ A: [use('stream'), use('stream'), use('stream'), ...Array(5).fill(BUSY)] }, [20, -5, 71]);
    expect(d.events('attacked').map((e) => e.blow?.health ?? 0)).toEqual([4, 0, 4]);
    expect(d.who('A').energy).toBe(15);
    expect(d.who('A').uses).toEqual({ stream: 1 });
    expect(d.who('A').preparing).toBeNull();
  });

  it('pay once where the price covers the whole', () => {
    const d = duel({ abilities: [{ ...STREAM, energyCostMode: 'perUse' }], fighters: { A: { start: { energy: 30 } }, B: {} } });
    d.turn({ A: [use('stream'), use('stream'), use('stream'), ...Array(5).fill(BUSY)] }, [20, -5, 71]);
    expect(d.who('A').energy).toBe(25);
  });

  it('stop when something else is ordered', () => {
    const d = duel({ abilities: [STREAM] });
    d.turn({ A: [use('stream'), BUSY, use('stream'), BUSY] }, [20, 20]);
    expect(d.events('preparationLost')).toMatchObject([{ reason: 'otherOrder' }, { reason: 'otherOrder' }]);
    expect(d.who('A').uses).toEqual({ stream: 2 });
  });
});

describe('transformations', () => {
  const form = (id: string, over = {}) => ({ id, kind: 'toggled', transformation: 'active', nature: 'magical', energyCost: 5, ...over });

  it('disperse when another takes effect, not when it fails', () => {
    const start = { toggledOn: ['zoomorph'], activeTransformation: 'zoomorph' };
    const d = duel({ abilities: [form('zoomorph'), form('rage')], fighters: { A: { start }, B: {} } });
    d.turn({ A: [{ kind: 'activate', ability: 'rage' }] }, [-10]);
    expect(d.who('A').activeTransformation).toBe('zoomorph');
    d.turn({ A: [{ kind: 'activate', ability: 'rage' }] }, [10]);
    expect(d.who('A').activeTransformation).toBe('rage');
    expect(d.who('A').toggledOn.map((t) => t.id)).toEqual(['rage']);
    expect(d.events('toggledOff')).toMatchObject([{ ability: 'zoomorph', reason: 'replaced' }]);
  });

  it('bar hand-to-hand abilities and switch those off that were on', () => {
    const d = duel({
      abilities: [
        form('demon', { energyCost: 0 }),
        { id: 'uppercut', kind: 'active', branch: 'handToHand' },
        { id: 'guard', kind: 'toggled', branch: 'handToHand' },
      ],
      branches: [{ id: 'handToHand', name: 'Рукопашный бой' }],
    });
    d.turn({ A: [{ kind: 'activate', ability: 'guard' }, { kind: 'activate', ability: 'demon' }, use('uppercut')] });
    expect(d.events('toggledOff')).toMatchObject([{ ability: 'guard', reason: 'requirement' }]);
    expect(d.events('notDone')).toMatchObject([{ reason: 'transformation' }]);
  });

  it('let rest happen even with upkeep', () => {
    const d = duel({
      abilities: [form('demon', { upkeep: { amount: 1, per: 'action' } })],
      fighters: { A: { start: { energy: 30, armourClass: 'heavy', toggledOn: ['demon'], activeTransformation: 'demon' } }, B: {} },
    });
    d.turn({ A: ['quickRest', ...Array(7).fill(BUSY)] });
    expect(d.who('A').energy).toBe(35 - 8);
  });

  it('for a time end with it', () => {
    const d = duel({
      abilities: [
        form('rage', { kind: 'active', prepActions: 1, durationActions: 2, modifiers: [{ stat: 'hit', op: 'flat', amount: 50 }] }),
      ],
    });
    d.turn({ A: [use('rage', null), BUSY, BUSY, BUSY] }, [20]);
    expect(d.events('transformed').map((e) => e.ability)).toEqual(['rage', null]);
    expect(d.events('modifierGained')).toEqual([]);
    expect(d.who('A').sustainedList).toEqual([]);
  });
});
