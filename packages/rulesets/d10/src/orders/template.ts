import type { Diagnostic, Json, Span } from '@boevka/kernel';
import type { NamedItem, ReadContext } from './read/context.ts';
import type { D10Reading, ReadBlow, ReadEntry, ReadOrder, Reason, Special } from './read/reading.ts';

/**
 * The rulebook's own form of an order, for those who want to be sure: a first line «план», then one act, defence or option in a line, `what: whom;
 * more; more`. Persons and things stand by id or by name in the nominative.
 */

const HEAD = /^\s*(?:план|plan)\s*[:.]?\s*$/i;

/** Whether a post is written in the form. */
export function isTemplate(text: string): boolean {
  return HEAD.test(firstLine(text));
}

function firstLine(text: string): string {
  return (
    text
      .replace(/^\s*(?:\n)+/, '')
      .split('\n', 1)[0]
      ?.replaceAll(/\[\/?[a-z]+\]/gi, '') ?? ''
  );
}

type Sort =
  | 'attack'
  | 'cast'
  | 'aim'
  | 'finishOff'
  | 'close'
  | 'exit'
  | 'move'
  | 'use'
  | 'draw'
  | 'drop'
  | 'stand'
  | 'helpStand'
  | 'say'
  | 'shout'
  | 'dodge'
  | 'parry'
  | 'shieldParry'
  | 'arrowDodge'
  | 'cover'
  | 'primaryFoe'
  | 'fallbackTarget'
  | 'onInstantDefeat'
  | 'intercept';

const KEYS: { readonly [S in Sort]: readonly string[] } = {
  attack: ['атака', 'удар', 'выстрел', 'attack'],
  cast: ['заклинание', 'каст', 'cast'],
  aim: ['выцеливание', 'aim'],
  finishOff: ['добивание', 'finish'],
  close: ['сближение', 'close'],
  exit: ['отрыв', 'выход', 'exit'],
  move: ['перемещение', 'move'],
  use: ['использовать', 'зелье', 'use'],
  draw: ['достать', 'draw'],
  drop: ['бросить', 'drop'],
  stand: ['встать', 'stand'],
  helpStand: ['помочь встать', 'help'],
  say: ['сказать', 'say'],
  shout: ['крик', 'shout'],
  dodge: ['уклонение', 'dodge'],
  parry: ['парирование', 'parry'],
  shieldParry: ['парирование щитом', 'shield parry'],
  arrowDodge: ['уклонение от стрел', 'arrow dodge'],
  cover: ['прикрытие', 'cover'],
  primaryFoe: ['главный противник', 'primary foe'],
  fallbackTarget: ['вторая цель', 'second target'],
  onInstantDefeat: ['победа', 'defeat'],
  intercept: ['перехват', 'intercept'],
};
const sorts = new Map<string, Sort>(
  (Object.keys(KEYS) as Sort[]).flatMap((sort) => [sort, ...KEYS[sort]].map((key) => [plain(key), sort])),
);

const SPECIALS: ReadonlyMap<string, Special> = new Map(
  Object.entries<Special>({
    дисбаланс: 'imbalance',
    imbalance: 'imbalance',
    'сбить с ног': 'knockdown',
    knockdown: 'knockdown',
    оглушение: 'stun',
    stun: 'stun',
    дизарм: 'disarm',
    disarm: 'disarm',
    'щитом плашмя': 'shieldFlat',
    shieldflat: 'shieldFlat',
    'щитом ребром': 'shieldEdge',
    shieldedge: 'shieldEdge',
  }),
);
const PART_IDS = [
  'armLeft',
  'armRight',
  'legLeft',
  'legRight',
  'torsoUpper',
  'torsoLower',
  'anyTorso',
  'anyArm',
  'anyLeg',
  'groin',
  'buttocks',
  'neck',
  'head',
];
const PARTS: ReadonlyMap<string, string> = new Map([
  ...Object.entries({
    'левая рука': 'armLeft',
    'правая рука': 'armRight',
    'левая нога': 'legLeft',
    'правая нога': 'legRight',
    'верх корпуса': 'torsoUpper',
    'низ корпуса': 'torsoLower',
    корпус: 'anyTorso',
    рука: 'anyArm',
    нога: 'anyLeg',
    пах: 'groin',
    ягодицы: 'buttocks',
    шея: 'neck',
    голова: 'head',
  }),
  ...PART_IDS.map((id) => [id.toLowerCase(), id] as const),
]);
const WAYS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    вперед: 'forward',
    назад: 'back',
    влево: 'left',
    вправо: 'right',
    forward: 'forward',
    back: 'back',
    left: 'left',
    right: 'right',
  }),
);
const DEFEATS: ReadonlyMap<string, 'unconscious' | 'dead' | 'captured'> = new Map(
  Object.entries<'unconscious' | 'dead' | 'captured'>({
    'без сознания': 'unconscious',
    unconscious: 'unconscious',
    смерть: 'dead',
    dead: 'dead',
    плен: 'captured',
    captured: 'captured',
  }),
);

/** Reads the form line by line; what does not fit is told with its line, and the other lines stand. */
export function readTemplate(text: string, context: ReadContext): D10Reading {
  const entries: ReadEntry[] = [];
  const diagnostics: Diagnostic[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    const span: Span = { start: at + (line.length - line.trimStart().length), end: at + line.trimEnd().length };
    at += line.length + 1;
    const words = line.replaceAll(/\[\/?[a-z]+(?:=[^\]]*)?\]/gi, '').trim();
    if (words === '' || HEAD.test(words)) continue;
    const read = lineOf(words, context);
    if ('order' in read) add(entries, read.order, span);
    else
      diagnostics.push({
        code: read.fault,
        severity: 'error',
        span,
        data: { words: read.words, candidates: [] as readonly Json[] },
        fixes: [],
      });
  }
  if (entries.length === 0 && diagnostics.length === 0)
    diagnostics.push({ code: 'no-order', severity: 'error', span: null, data: {}, fixes: [] });
  return { entries, diagnostics };
}

/** Blows in lines that follow one another are one act. */
function add(entries: ReadEntry[], order: ReadOrder, span: Span): void {
  const last = entries[entries.length - 1];
  if (last !== undefined && 'attack' in order && 'attack' in last.order)
    entries[entries.length - 1] = {
      order: { attack: [...last.order.attack, ...order.attack] },
      span: { start: last.span.start, end: span.end },
    };
  else entries.push({ order, span });
}

type LineRead = { readonly order: ReadOrder } | { readonly fault: Reason; readonly words: string };

function lineOf(line: string, context: ReadContext): LineRead {
  const cut = line.search(/[:—–]|\s-\s/);
  const key = plain(cut < 0 ? line : line.slice(0, cut));
  const sort = sorts.get(key);
  if (sort === undefined) return { fault: 'not-understood', words: line };
  const rest =
    cut < 0
      ? ''
      : line
          .slice(cut)
          .replace(/^[\s:—–-]+/, '')
          .trim();
  const values = rest
    .split(/[;,]/)
    .map((value) => value.trim())
    .filter((value) => value !== '');
  const me = context.fighters.find((fighter) => fighter.id === context.me);
  const enemies = context.fighters.filter((fighter) => fighter.side !== me?.side);
  const person = (value: string | undefined): string | null =>
    value === undefined ? (enemies.length === 1 ? (enemies[0]?.id ?? null) : null) : named(context.fighters, value);
  const [first] = values;
  switch (sort) {
    case 'say':
    case 'shout': {
      const words = rest.replaceAll(/^[«"“]|[»"”]$/g, '');
      return words === '' ? { fault: 'not-understood', words: line } : { order: sort === 'say' ? { say: words } : { shout: words } };
    }
    case 'stand':
      return { order: { stand: true } };
    case 'intercept': {
      const answer = plain(first ?? '');
      return /^(?:да|yes|true|нет|no|false)$/.test(answer)
        ? { order: { intercept: /^(?:да|yes|true)$/.test(answer) } }
        : { fault: 'not-understood', words: line };
    }
    case 'onInstantDefeat': {
      const way = DEFEATS.get(plain(first ?? ''));
      return way === undefined ? { fault: 'not-understood', words: line } : { order: { onInstantDefeat: way } };
    }
    case 'use': {
      const item = named(me?.items ?? [], first ?? '');
      return item === null ? { fault: 'unknown-item', words: line } : { order: { use: item } };
    }
    case 'draw':
    case 'drop': {
      const shield = me?.shield == null ? [] : [me.shield];
      const thing = named([...(me?.weapons ?? []), ...shield, ...(me?.items ?? [])], first ?? '');
      return thing === null ? { fault: 'unknown-item', words: line } : { order: sort === 'draw' ? { draw: thing } : { drop: thing } };
    }
    case 'cast': {
      const spell = named(me?.spells ?? [], first ?? '');
      if (spell === null) return { fault: 'unknown-ability', words: line };
      const vs = values[1] === undefined ? null : person(values[1]);
      if (values[1] !== undefined && vs === null) return { fault: 'unknown-target', words: line };
      return { order: vs === null ? { cast: spell } : { cast: spell, vs } };
    }
    case 'move':
      return moveLine(values, context, line);
    case 'attack':
      return attackLine(values, context, person, line);
    default:
      return personLine(sort, values, person, line);
  }
}

function personLine(
  sort: Exclude<Sort, 'attack'>,
  values: readonly string[],
  person: (value: string | undefined) => string | null,
  line: string,
): LineRead {
  const vs = person(values[0]);
  if (vs === null) return { fault: values[0] === undefined ? 'ambiguous-target' : 'unknown-target', words: line };
  switch (sort) {
    case 'aim': {
      const part = values[1] === undefined ? undefined : PARTS.get(plain(values[1]));
      if (values[1] !== undefined && part === undefined) return { fault: 'no-such-part', words: line };
      return { order: { aim: part === undefined ? { vs } : { vs, part } } };
    }
    case 'close': {
      const steps = Number.parseInt(values[1] ?? '', 10);
      return { order: Number.isInteger(steps) ? { close: vs, maxSteps: steps } : { close: vs } };
    }
    default:
      // The sorts that are left take a combatant and nothing else.
      return { order: { [sort]: vs } as unknown as ReadOrder };
  }
}

function moveLine(values: readonly string[], context: ReadContext, line: string): LineRead {
  let move: { place?: string; direction?: string; hexes?: number } = {};
  for (const value of values) {
    const way = WAYS.get(plain(value));
    const hexes = Number.parseInt(value, 10);
    const place = named(context.places ?? [], value);
    if (way !== undefined) move = { ...move, direction: way };
    else if (place !== null) move = { ...move, place };
    else if (Number.isInteger(hexes)) move = { ...move, hexes };
    else return { fault: 'not-understood', words: line };
  }
  return move.place === undefined && move.direction === undefined ? { fault: 'not-understood', words: line } : { order: { move } };
}

function attackLine(
  values: readonly string[],
  context: ReadContext,
  person: (value: string | undefined) => string | null,
  line: string,
): LineRead {
  const me = context.fighters.find((fighter) => fighter.id === context.me);
  const vs = person(values[0]);
  if (vs === null) return { fault: values[0] === undefined ? 'ambiguous-target' : 'unknown-target', words: line };
  let blow: { vs: string; with?: string; attr?: 'str' | 'agi'; aim?: string; special?: Special } = { vs };
  let count = 1;
  for (const value of values.slice(1)) {
    const word = plain(value);
    const [part, special] = [PARTS.get(word), SPECIALS.get(word)];
    const times = /^(?:x|х|×)?\s*(\d{1,2})\s*(?:x|х|×|раза?)?$/.exec(word)?.[1];
    const weapon = named(me?.weapons ?? [], value);
    if (special !== undefined) blow = { ...blow, special };
    else if (weapon !== null) blow = { ...blow, with: weapon };
    else if (word === 'кулаки' || word === 'unarmed' || word === 'рукопашка') blow = { ...blow, with: 'unarmed' };
    else if (part !== undefined) blow = { ...blow, aim: part };
    else if (word === 'сила' || word === 'str') blow = { ...blow, attr: 'str' };
    else if (word === 'ловкость' || word === 'agi') blow = { ...blow, attr: 'agi' };
    else if (times !== undefined) count = Math.min(12, Math.max(1, Number(times)));
    else return { fault: 'unknown-item', words: line };
  }
  return { order: { attack: Array.from({ length: count }, (): ReadBlow => ({ ...blow })) } };
}

function named(things: readonly NamedItem[], value: string): string | null {
  const word = plain(value);
  if (word === '') return null;
  const byId = things.find((thing) => thing.id === value.trim());
  if (byId !== undefined) return byId.id;
  const hits = things.filter((thing) => allNames(thing).some((name) => plain(name) === word));
  return hits.length === 1 ? (hits[0]?.id ?? null) : null;
}

function allNames({ name, aliases, forms }: NamedItem): readonly string[] {
  const own = typeof name === 'string' ? [name] : [name.ru, name.en].filter((one) => one !== undefined);
  return [...own, ...(aliases ?? []), ...(forms ?? [])];
}

function plain(words: string): string {
  return words.trim().toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ');
}
