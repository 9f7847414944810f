import { describe, expect, it } from 'vitest';
import type { CaseResult } from '../src/index.ts';
import { runCases, systemOfCases } from '../src/index.ts';
import { tinyTarget } from './tiny/case.ts';

function run(text: string, locale: 'ru' | 'en' = 'en'): readonly CaseResult[] {
  return runCases([{ path: 'a.case.yaml', text }], tinyTarget, { locale }).cases;
}

/** The first thing that is wrong with the first case, without its place; empty where the case holds. */
function why(text: string): string {
  return run(text)[0]?.why ?? 'no case';
}

const head = 'id: one\nclauses: [tiny.hit.roll]\n';

describe('a case that holds', () => {
  it('needs only what it is about', () => {
    expect(why(`${head}orders: {A: [{kind: hit, target: B}]}\ndice: [40, 2]\nexpect: {state: {B: {health: 98}, A: {energy: -1}}}`)).toBe(
      '',
    );
  });

  it('may use inline packs, sheets, a state, house rules, named dice and every expectation', () => {
    expect(
      why(`
id: all
clauses: [tiny.hit.roll, tiny.hit.damage]
note: everything at once
houseRules: {stun: true}
packs: {weapons: [{id: axe, min: 5, max: 20}]}
sheets: {A: {weapon: axe}, B: {}}
state: {battle: {turn: 3}, A: {energy: 20, 'position.x': 4}, B: {statuses: [{id: slow, remainingActions: 9}]}}
orders: {A: [{kind: hit, target: B}, rest]}
dice: [0, {purpose: hit, value: 120}, {purpose: damage, lo: 5, hi: 20, value: 12}]
expect:
  state:
    battle: {turn: 4, result: none}
    A: {energy: 24, position: 4, cooldowns: {B: 1, C: none}, cooldowns.B: 1}
    B: {health: 88, statuses: [slow]}
  after:
    - {action: 1, state: {B: {statuses: {stun: {remainingActions: 2}, slow: true}}}}
    - {turn: 1, step: 2, phase: act, state: {B: {statuses: {stun: true}}}}
    - {action: 2, phase: rest, state: {B: {statuses: {stun: true}}}}
  draws: [{purpose: hit/main, lo: -50, hi: 120, value: 120, except: 0, actor: A, action: 1}, {}]
  views: {B: [{kind: hit, who: A}], public: [{kind: stunned}], judge: [{}]}
  unseen: {public: [{kind: pondered}]}
  events: [{kind: hit, damage: 12}, {kind: rested}]
  refusals: [{code: short, who: A}]
  result: none
`),
    ).toBe('');
  });

  it('may have several turns, as a list or by fighter, and stops when the battle ends', () => {
    expect(why(`${head}orders: [{A: [rest]}, {A: [rest, rest]}]\nexpect: {state: {A: {energy: 15}, battle: {turn: 3}}}`)).toBe('');
    expect(why(`${head}orders: {A: [[rest], [rest, rest]]}\nexpect: {state: {A: {energy: 15}, battle: {turn: 3}}}`)).toBe('');
    expect(
      why(
        `${head}state: {B: {health: 0}}\norders: [{A: [{kind: hit, target: B}]}, {A: [rest]}]\ndice: [40, 2]\nexpect: {result: A, state: {A: {energy: -1}}}`,
      ),
    ).toBe('');
  });

  it('lets everybody idle for a turn without orders, and no turn pass with `turns: 0`', () => {
    expect(why(`${head}expect: {state: {battle: {turn: 2}}}`)).toBe('');
    expect(why(`${head}turns: 0\nexpect: {state: {battle: {turn: 1}}}`)).toBe('');
  });

  it('may give orders as text', () => {
    expect(why(`${head}orders: {A: rest rest}\nexpect: {state: {A: {energy: 10}}}`)).toBe('');
  });

  it('may answer questions by clause or by name, and answers may raise further ones', () => {
    expect(
      why(`
id: prayer
orders: {A: [pray, pray]}
rulings:
  - {question: tiny.pray, action: 1, answer: 'yes', reason: pious}
  - {what: loudly, who: A, answer: 'no'}
expect:
  state: {A: {health: 110}}
  questions: [{what: heard, action: 1, taken: 'yes'}, loudly, {clause: tiny.pray, taken: 'no', answered: false}]
`),
    ).toBe('');
  });

  it('may set values of the state and of draws', () => {
    expect(
      why(`
id: overrides
orders: {A: [rest, {kind: hit, target: B}]}
dice: [3]
overrides: [{action: 2, phase: before, path: A.energy, value: 50, reason: late news}]
rulings: [{override: {action: 2, draw: {purpose: hit/main, actor: A, target: B}, value: 150}}]
expect: {state: {A: {energy: 49}, B: {health: 97}}, draws: [{value: 150, hi: 150, by: judge}, {value: 3}]}
`),
    ).toBe('');
  });

  it('may be about a battle that may not begin, or an order that is void', () => {
    expect(why(`${head}state: {A: {health: 2000}}\nexpect: {invalid: true, refusals: [too-healthy]}`)).toBe('');
    expect(
      why(`${head}orders: {A: [rest, rest, rest, rest]}\nexpect: {invalid: true, refusals: [{code: tiny.order.length, who: A}]}`),
    ).toBe('');
    expect(why(`${head}packs: {weapons: [{id: x, min: 3, max: 1}]}\nexpect: {refusals: [tiny.pack.range]}`)).toBe('');
  });
});

describe('what is written in another way', () => {
  it('an entry may stand under `entry`, or have its fields with dots', () => {
    const orders = "{A: [{entry: {kind: hit, target: B}}, {'entry.kind': hit, 'entry.target': B}, {entry: rest}]}";
    expect(why(`${head}orders: ${orders}\ndice: [9, 1, 9, 1]\nexpect: {state: {B: {health: 98}, A: {energy: 3}}}`)).toBe('');
    expect(why(`${head}orders: {A: {actions: [{entry: {kind: hit, target: B}}]}}\ndice: [9, 1]\nexpect: {}`)).toBe('');
    expect(why(`${head}orders: {A: {actions: [{entry: {kind: hit, traget: B}}]}}\nexpect: {}`)).toContain(
      '3:44: orders.A.actions[0].traget',
    );
  });

  it('a fighter without orders idles, and one whose order is `none` does what a silent one does', () => {
    expect(why(`${head}orders: {A: [rest]}\nexpect: {refusals: [{code: short, who: A}]}`)).toBe('');
    expect(why(`${head}orders: {A: none, B: [rest]}\nexpect: {state: {A: {energy: 0}, B: {energy: 5}}}`)).toBe('');
  });

  it('fields of the state may stand in a sheet, but not misspelt', () => {
    expect(why(`${head}sheets: {A: {weapon: fist, energy: 5}, B: {}}\nturns: 0\nexpect: {state: {A: {energy: 5}}}`)).toBe('');
    expect(why(`${head}sheets: {A: {enrgy: 5}, B: {}}\nexpect: {}`)).toContain('sheets.A.enrgy: Unknown key');
  });

  it('sections of a pack and paths of overrides may have other names', () => {
    const sheets = 'packs: {arms: [{id: axe, min: 7, max: 7}]}\nsheets: {A: {weapon: axe}}';
    expect(why(`${head}${sheets}\norders: {A: [{kind: hit, target: B}]}\ndice: [9]\nexpect: {state: {B: {health: 93}}}`)).toBe('');
    expect(why(`${head}overrides: [{action: 1, phase: act, path: combatants.A.health, value: 1}]\nexpect: {state: {A: {health: 1}}}`)).toBe(
      '',
    );
  });

  it('a purpose may be said in a person’s words; one with a slash is the rule’s own', () => {
    const orders = 'orders: {A: [{kind: hit, target: B}]}';
    expect(why(`${head}${orders}\ndice: [{purpose: hit roll, value: 9}, {purpose: Damage, value: 1}]\nexpect: {}`)).toBe('');
    expect(why(`${head}${orders}\ndice: [{purpose: hit/off, value: 9}, 1]\nexpect: {}`)).toContain('purpose: hit/off is not it');
  });
});

describe('a case that does not hold says why and where', () => {
  it.each([
    ['a wrong number', `${head}expect:\n  state:\n    A: {health: 99}`, 'a.case.yaml:5:17: expect.state.A.health: Expected 99, got 100.'],
    ['a misspelt key of the case', `${head}exepct: {}\nexpect: {}`, 'a.case.yaml:3:1: exepct: Unknown key “exepct”.'],
    [
      'a misspelt field',
      `${head}expect: {state: {A: {helth: 1}}}`,
      'a.case.yaml:3:22: expect.state.A.helth: Unknown key “helth”. Did you mean “health”?',
    ],
    ['a misspelt field of the start', `${head}state: {A: {enrgy: 1}}\nexpect: {}`, 'Unknown key “enrgy”. Did you mean “energy”?'],
    [
      'a misspelt clause',
      'id: x\nclauses: [tiny.hit.rol]\nexpect: {}',
      '2:11: clauses[0]: There is no entry “tiny.hit.rol” (section: clauses). Did you mean “tiny.hit.roll”?',
    ],
    ['a misspelt house rule', `${head}houseRules: {stnu: true}\nexpect: {}`, 'houseRules.stnu: Unknown key'],
    [
      'a misspelt fighter',
      `${head}sheets: {Kira: {}, Boris: {}}\norders: {Kyra: [rest]}\nexpect: {}`,
      'There is no fighter “Kyra” in this battle. Did you mean “Kira”?',
    ],
    ['a misspelt pack', `${head}packs: [nowhere]\nexpect: {}`, 'packs[0]: There is no entry “nowhere”'],
    [
      'too few dice',
      `${head}orders: {A: [{kind: hit, target: B}]}\ndice: [40]\nexpect: {}`,
      'All 1 dice are used, but damage [1, 3], A → B (tiny.hit.damage; 1.1) is drawn.',
    ],
    ['no dice', `${head}orders: {A: [{kind: hit, target: B}]}\nexpect: {}`, 'The case has no dice, but hit/main [-50, 100] ≠ 0'],
    ['too many dice', `${head}dice: [1, 2]\nexpect: {}`, '3:8: dice[0]: Dice were left unused: 1, 2.'],
    [
      'a die out of range',
      `${head}orders: {A: [{kind: hit, target: B}]}\ndice: [101]\nexpect: {}`,
      '4:8: dice[0]: Die 1: 101 is out of range; what is drawn here is hit/main [-50, 100]',
    ],
    [
      'a die for something else',
      `${head}orders: {A: [{kind: hit, target: B}]}\ndice: [{purpose: damage, value: 1}]\nexpect: {}`,
      'Die 1: purpose: damage is not it',
    ],
    [
      'a draw that was not made',
      `${head}orders: {A: [{kind: hit, target: B}]}\ndice: [-5]\nexpect: {draws: [{lo: -60}]}`,
      'expect.draws[0]: Not found: {"lo":-60}. There was: hit/main [-50, 100]',
    ],
    [
      'a refusal that did not come',
      `${head}orders: {A: [rest, rest, rest]}\nexpect: {refusals: [short]}`,
      'Not found: short. There was: nothing.',
    ],
    [
      'a refusal that came',
      `${head}orders: {A: [rest]}\nexpect: {refusals: []}`,
      'Nothing was expected, but there was: short (tiny.order.length) A.',
    ],
    [
      'a void order',
      `${head}orders: {A: [rest, rest, rest, rest]}\nexpect: {}`,
      'The order of A is void: tiny.order.length A {"actions":4}.',
    ],
    ['a battle that may not begin', `${head}state: {A: {health: 2000}}\nexpect: {}`, 'Such a battle may not begin: too-healthy'],
    ['nothing refused', `${head}expect: {invalid: true}`, 'Everything was accepted'],
    ['text that is not understood', `${head}orders: {A: rest dance}\nexpect: {}`, 'Not understood in the text of the order: odd-word'],
    ['a ruling nobody asked for', `${head}rulings: [{question: heard, answer: 'yes'}]\nexpect: {}`, 'rulings[0]: No such question arose.'],
    [
      'an answer that is none',
      `id: x\norders: {A: [pray]}\nrulings: [{question: heard, answer: maybe}]\nexpect: {}`,
      'The question heard cannot be answered maybe; allowed: yes, no.',
    ],
    [
      'an override whose moment never came',
      `${head}overrides: [{action: 9, phase: act, path: A.health, value: 1}]\nexpect: {}`,
      'The moment of this override never came',
    ],
    [
      'an override that leads nowhere',
      `${head}overrides: [{action: 1, phase: act, path: Z.health, value: 1}]\nexpect: {}`,
      'overrides[0]: There is nothing to set here',
    ],
    [
      'a secret that was seen',
      `id: x\norders: {A: [ponder]}\nexpect: {unseen: {A: [{secret: 7}], B: [{secret: 7}]}}`,
      'expect.unseen.A[0]: This was seen:',
    ],
    [
      'a view that did not come',
      `id: x\norders: {A: [ponder]}\nexpect: {views: {B: [{kind: pondered}]}}`,
      'Not found: {"kind":"pondered"}. There was: nothing.',
    ],
    [
      'a moment that never came',
      `${head}expect: {after: [{action: 7, state: {A: {}}}]}`,
      'There was no such moment. There were (turn.action, phase): 1.1 before',
    ],
    ['another result', `${head}expect: {result: A}`, 'expect.result: Expected A, got none.'],
    ['no expectation', 'id: x', 'The required key “expect” is missing'],
    ['no case', '- 5', 'A case is needed here'],
  ])('%s', (_, text, said) => {
    expect(why(text)).toContain(said);
  });

  it('names a misspelt key once, and keeps a stranger’s key from counting as a refusal', () => {
    const result = why(`${head}packs: {weapons: [{id: x, mim: 1, min: 1, max: 2}]}\nexpect: {invalid: true}`);
    expect(result).toContain('Unknown key “mim”');
  });

  it('speaks Russian', () => {
    expect(run(`${head}expect: {state: {A: {health: 99}}}`, 'ru')[0]?.why).toContain('Ожидалось 99, а вышло 100.');
  });
});

describe('a file', () => {
  it('may hold a list, a map with cases, or several documents; lines stay true', () => {
    const list = run('- {id: a, expect: {}}\n- {id: b, expect: {result: B}}');
    expect(list.map((c) => [c.id, c.ok, c.line])).toEqual([
      ['a', true, 1],
      ['b', false, 2],
    ]);
    expect(run('cases:\n  - {id: a, expect: {}}\n  - {id: b, expect: {}}').map((c) => c.ok)).toEqual([true, true]);
    const documents = run('# two\n---\nid: a\nexpect: {}\n---\nid: b\nexpect: {result: A}\n');
    expect(documents.map((c) => [c.id, c.ok, c.line])).toEqual([
      ['a', true, 3],
      ['b', false, 6],
    ]);
    expect(documents[1]?.why).toContain('a.case.yaml:7:18');
  });

  it('that cannot be read is one failed case of its name', () => {
    expect(run('id: [').map((c) => [c.id, c.ok])).toEqual([['a.case.yaml', false]]);
    expect(run('cases: []\nother: 1')[0]?.why).toContain('No key “other” may stand beside cases');
  });

  it('tells its rulebook by `system`, or by the first clause that it names', () => {
    const of = (text: string): string | null => systemOfCases({ path: 'x', text }, ['tiny', 'huge']);
    expect(of('id: a\nexpect: {}\n---\nid: b\nclauses: [other.x, huge.y]')).toBe('huge');
    expect(of('- {id: a, system: tiny, clauses: [huge.x]}')).toBe('tiny');
    expect(of('- {id: a}')).toBeNull();
    expect(why('id: a\nsystem: huge\nexpect: {}')).toContain('Unknown system');
  });

  it('tells the draws of each case, so that dice can be filled in', () => {
    const [found] = run(`${head}orders: {A: [{kind: hit, target: B}]}\ndice: [40]\nexpect: {}`);
    expect(found?.ok).toBe(false);
    expect(found?.draws).toEqual(['hit/main [-50, 100] ≠ 0, A → B (tiny.hit.roll; 1.1) = 40']);
  });

  it('may not use an id twice', () => {
    expect(run('- {id: a, expect: {}}\n- {id: a, expect: {}}').map((c) => c.ok)).toEqual([true, false]);
  });
});

describe('fighters', () => {
  it('are A and B where nobody is named, and B joins a case about A', () => {
    expect(why(`${head}turns: 0\nexpect: {state: {A: {side: A}, B: {side: B}}}`)).toBe('');
    expect(why(`${head}turns: 0\nsheets: {A: {}}\nexpect: {state: {B: {health: 100}}}`)).toBe('');
  });

  it('are those with a sheet, in the order written', () => {
    expect(
      why(`${head}turns: 0\nsheets: {Kira: {}, Boris: {}}\nexpect: {state: {Kira: {position: 0}, Boris: {position: 1}, A: none}}`),
    ).toBe('');
  });
});
