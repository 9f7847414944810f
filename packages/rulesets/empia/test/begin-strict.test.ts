import { describe, expect, it } from 'vitest';
import { begin, SetupSchema, setupOfBattle } from '../src/begin.ts';
import { AbilitySchema, BranchSchema, GoodsSchema, SheetSchema, WeaponSchema } from '../src/content.ts';
import { orderFromText } from '../src/orders/from-text.ts';
import { words } from '../src/words.ts';

/** What a battle file may not say in silence. */

const content = {
  abilities: {
    wolfForm: AbilitySchema.parse({ id: 'wolfForm', kind: 'toggled' }),
    spark: AbilitySchema.parse({ id: 'spark', kind: 'active', branch: 'storm' }),
  },
  weapons: { bow: WeaponSchema.parse({ id: 'bow', class: 'ranged', ammo: 5, ammoItem: 'arrow' }) },
  goods: { salve: GoodsSchema.parse({ id: 'salve', name: 'Мазь' }) },
  branches: { fire: BranchSchema.parse({ id: 'fire', name: 'Огонь' }) },
};

function started(fighter: object, sheet: object = {}, more: { readonly [section: string]: object } = {}, other: object = {}) {
  const setup = SetupSchema.parse({
    fighters: [
      { id: 'A', ...fighter },
      { id: 'B', ...other },
    ],
  });
  const sheets = { A: SheetSchema.parse(sheet), B: SheetSchema.parse({}) };
  return begin(setupOfBattle({ houseRules: {}, content: { ...content, ...more }, sheets, setup }));
}

/** What a refused beginning says, in both languages. */
function said(...given: Parameters<typeof started>): readonly string[] {
  const result = started(...given);
  if (result.ok) return [];
  return result.refusals.flatMap((r) => [words.refusal(r, 'ru', (id) => id), words.refusal(r, 'en', (id) => id)]);
}

describe('a battle file is refused with place and remedy', () => {
  const stranger = (field: string, id: string): string[] => [
    `Боец «A», поле «${field}»: в этом бою другого бойца «${id}» нет. Назовите id бойца из setup.`,
    `Fighter “A”, field “${field}”: there is no other fighter “${id}”. Name the id of a fighter of the setup.`,
  ];

  it('for people who are not there, or who are he himself', () => {
    expect(said({ facing: 'Z' })).toEqual(stranger('facing', 'Z'));
    expect(said({ start: { facing: 'A' } })).toEqual(stranger('facing', 'A'));
    expect(said({ start: { owner: 'Z' } })).toEqual(stranger('owner', 'Z'));
    expect(said({ start: { summons: ['B', 'wolf'] } })).toEqual(stranger('summons', 'wolf'));
    expect(said({ facing: 'B', start: { owner: 'B' } })).toEqual([]);
  });

  it('for forms, branches, steps and supplies that nothing defines', () => {
    const entry = (field: string, id: string): string =>
      `В анкете, поле «${field}»: «${id}» нет в наборах этого боя. Подключите набор или уберите запись.`;
    expect(said({ start: { activeTransformation: 'bearForm' } })[0]).toBe(entry('activeTransformation', 'bearForm'));
    expect(said({ start: { activeTransformation: 'wolfForm' } })).toEqual([]);
    expect(said({}, { mastery: { frost: ['novice'] } })[0]).toBe(entry('mastery', 'frost'));
    expect(said({}, { mastery: { fire: ['novice'], storm: ['novice'] } })).toEqual([]);
    expect(said({ start: { mastery: { fire: ['guru'] } } })).toEqual([
      'Боец «A», поле «mastery.fire»: ступени «guru» нет. Есть novice, expert, master, path.',
      'Fighter “A”, field “mastery.fire”: there is no step “guru”. There are novice, expert, master, path.',
    ]);
    for (const field of ['uses', 'prepReduction', 'cooldowns'])
      expect(said({ start: { [field]: { spakr: 1 } } })[0]).toBe(entry(field, 'spakr'));
    expect(said({ start: { consumables: { arow: 3 } } })[0]).toBe(entry('consumables', 'arow'));
    expect(said({ start: { consumables: { arrow: 3, salve: 1 }, uses: { spark: 1 }, cooldowns: { summon: 2 } } })).toEqual([]);
  });

  it('for limbs that the body lacks and nobody declares', () => {
    expect(said({ start: { limbs: { rihgtArm: 'bruise' } } })).toEqual([
      'Боец «A», поле «limbs»: такой части тела «rihgtArm» нет. Проверьте имя; новую часть тела объявляют с kind: arm, leg или other.',
      'Fighter “A”, field “limbs”: there is no such part of the body as “rihgtArm”. Check its name; a new one is declared with kind: arm, leg or other.',
    ]);
    expect(said({ start: { limbs: { 1: 'bruise', tail: { kind: 'other' } } } })).toEqual([]);
  });

  it('for two fighters of one name', () => {
    const name = { start: { name: 'Лёша' } };
    expect(said(name, {}, {}, { start: { name: 'леша ' } })).toEqual([
      'Бойцов с именем «леша» двое: «A» и «B». Дайте одному другое имя: setup.fighters, start: {name: …}.',
      'Two fighters are called “леша”: “A” and “B”. Give one another name: setup.fighters, start: {name: …}.',
    ]);
    expect(said(name, {}, {}, { start: { name: 'Лёша', owner: 'A' } })).toEqual([]);
  });

  it('for abilities that use up what there is nowhere', () => {
    const throwIt = (item: string) => ({
      abilities: { throwIt: AbilitySchema.parse({ id: 'throwIt', kind: 'active', consumes: [{ item }] }) },
    });
    expect(said({}, {}, throwIt('grenade'))[0]).toBe(
      'В наборе, раздел «abilities», запись «throwIt», поле «consumes.0.item»: нет записи «grenade».',
    );
    expect(said({}, {}, throwIt('salve'))).toEqual([]);
    expect(said({}, {}, throwIt('arrow'))).toEqual([]);
  });
});

describe('numbers of a beginning have their bounds', () => {
  const refused = (start: object): readonly string[] => {
    const read = SetupSchema.safeParse({ fighters: [{ id: 'A', start }] });
    return read.success ? [] : read.error.issues.map((issue) => issue.path.join('.'));
  };

  it('below nothing there is nothing', () => {
    for (const field of ['maxHealth', 'maxEnergy', 'air', 'suffocationLoss', 'suitDurability', 'spentExperience', 'turnDamageCut'])
      expect(refused({ [field]: -1 })).toEqual([`fighters.0.start.${field}`]);
    expect(refused({ maxHealth: 0 })).toEqual(['fighters.0.start.maxHealth']);
    for (const field of ['uses', 'consumables', 'prepReduction'])
      expect(refused({ [field]: { x: -1 } })).toEqual([`fighters.0.start.${field}.x`]);
    expect(refused({ health: -20, energy: -10 })).toEqual([]);
  });

  it('nor beyond what can be reckoned exactly', () => {
    for (const field of ['health', 'maxHealth', 'energy', 'dodge', 'stealth', 'armourBlock', 'position'])
      expect(refused({ [field]: 1e9 })).toHaveLength(1);
    expect(SetupSchema.safeParse({ fighters: ['A'], distance: 1e12 }).success).toBe(false);
    expect(
      SetupSchema.safeParse({ fighters: ['A'], field: { visibility: [{ name: 'fog', side: 'stealth', amount: 1e300 }] } }).success,
    ).toBe(false);
  });
});

describe('a post of such a battle', () => {
  const read = (text: string, rules: object = {}) => {
    const setup = SetupSchema.parse({
      fighters: [
        { id: 'A', start: { name: 'Марк Чёрный' } },
        { id: 'B', start: { name: 'Марк Белый' } },
      ],
    });
    const sheets = { A: SheetSchema.parse({}), B: SheetSchema.parse({}) };
    const begun = begin(setupOfBattle({ houseRules: rules as { [id: string]: number }, content, sheets, setup }));
    if (!begun.ok) throw new Error(JSON.stringify(begun.refusals));
    const { diagnostics } = orderFromText(text, 'A', begun.state, begun.book);
    return diagnostics.map((d) => words.diagnostic(d, 'ru')).filter((line) => !line.startsWith('Действий не восемь'));
  };

  it('calls its author by his name, never «me»', () => {
    const [line = ''] = read('1 удар по Марку');
    expect(line).toContain('«Марк Чёрный» или «Марк Белый»');
  });

  it('is not read in silence where its metres are no number', () => {
    expect(read('1 бег к Марку Белому на NaN м')).toEqual(['«NaN м» можно понять по-разному. Проверьте, верно ли прочитано.']);
    expect(read('1 бег к Марку Белому на много метров')).toHaveLength(1);
    expect(read('1 бег к Марку Белому на 5 м')).toEqual([]);
    expect(read('1 бег к Марку Белому на метр')).toEqual([]);
  });

  it('may have as many variants as the house lets it', () => {
    const text = `1 отдых. ${Array.from({ length: 3 }, (_, i) => `ЕСЛИ у Марка Белого меньше ${i + 10} жизней - удар по Марку Белому.`).join(' ')}`;
    expect(read(text)).toEqual([]);
    expect(read(text, { variantLimit: 2 })).toHaveLength(1);
    expect(read(text, { variantLimit: 2, variantLimitScope: 'perTurn' })).toEqual([]);
    const many = `1 отдых. ${Array.from({ length: 7 }, (_, i) => `ЕСЛИ у Марка Белого меньше ${i + 10} жизней - удар по Марку Белому.`).join(' ')}`;
    expect(read(many)).toHaveLength(1);
    expect(read(many, { variantLimit: 8 })).toEqual([]);
  });
});
