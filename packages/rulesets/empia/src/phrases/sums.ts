import type { Both, Locale, Seen } from '@boevka/kernel';
import type { Inline, Line } from '@boevka/language';
import { formatDrawRange, formatNumber, formatPercent, NBSP } from '@boevka/language';

import type { BlowSeen, Drawn, RollSeen, View, ViewOf } from '../views.ts';
import { CRIT_WORDS, LABELS, ROLL_WORDS } from './labels.ts';
import type { Teller } from './slot.ts';
import { sumDeed } from './sum-deeds.ts';

/** «Подсчёт»: one line for each draw that the reader may see, with what came of it; without draws the outcome alone. */

type Attacked = ViewOf<'attacked'>;

/** A draw up to this sets one's own limb. @clause empia.injury.reset-self */
const RESET_PCT = 33;

/** Lines of one slot; its label stands before the first of them. */
export function slotSums(t: Teller, label: string, views: readonly Seen<View>[]): readonly Line[] {
  const lines: Line[] = [];
  for (const s of views) for (const line of sumsOf(t, s)) lines.push(line);
  const [first] = lines;
  return first === undefined ? lines : [[{ text: `${label} ` }, ...first], ...lines.slice(1)];
}

export function sumsOf(t: Teller, s: Seen<View>): readonly Line[] {
  const { view } = s;
  const ref = (text: string, what: string | null): Inline => ({ text, ref: { turn: t.turn, n: s.n, what } });
  const word = (label: keyof typeof LABELS): string => LABELS[label][t.locale];
  switch (view.kind) {
    case 'attacked':
      return attackSums(t, view, ref);
    case 'struckUnseen': {
      const name = t.names.fighter(view.who)[t.locale];
      const head = 'forms' in name ? name.forms.nom : name.name;
      return [[{ text: `${head}, ${word('unknownSource')}: ` }, ref(points(t, view.blow.health), 'final')]];
    }
    case 'cast':
      return view.roll === null ? [] : castSums(t, view, view.roll, ref);
    case 'healed':
      if (view.draw === null && !view.regeneration) return [];
      return [
        view.draw === null
          ? [{ text: `${nom(t, view.who)}, ${word('recovered')}: ` }, ref(signed(t, view.health), 'regen')]
          : [{ text: `${word('healing')}: ` }, ref(drawn(t, view.draw, view.health), 'healing')],
      ];
    case 'harmed':
      return harmSums(t, view, ref);
    case 'resetTried':
      if (view.value === null) return [];
      return [
        [
          { text: `${nom(t, view.who)}, ${word('resetting').toLowerCase()}: ` },
          ref(`${formatDrawRange(1, 100, t.locale)} → ${view.value} (${word('needUpTo')}${NBSP}${RESET_PCT})`, 'reset'),
        ],
      ];
    case 'hid':
      return [[{ text: `${nom(t, view.who)}, ${word('stealth')}: ` }, ref(drawn(t, view.draw, view.draw.value), 'stealth')]];
    case 'searched':
      if (view.draw === null) return [];
      return [[{ text: `${nom(t, view.who)}, ${word('detection')}: ` }, ref(drawn(t, view.draw, view.draw.value), 'detection')]];
    default:
      return [];
  }
}

type Ref = (text: string, what: string | null) => Inline;

export function nom(t: Teller, id: string): string {
  const noun = t.names.fighter(id);
  return t.locale === 'ru' ? noun.ru.forms.nom : noun.en.name;
}

function drawn(t: Teller, d: Drawn, became: number): string {
  const first = `${formatDrawRange(d.lo, d.hi, t.locale)} → ${formatNumber(d.value, t.locale)}`;
  return became === d.value ? first : `${first} → ${formatNumber(became, t.locale)}`;
}

/** «12 урона». */
function points(t: Teller, n: number): string {
  return t.locale === 'ru' ? `${formatNumber(n, 'ru')}${NBSP}урона` : `${formatNumber(n, 'en')}${NBSP}damage`;
}

function signed(t: Teller, n: number): string {
  return formatNumber(n, t.locale, { signed: true });
}

function attackSums(t: Teller, v: Attacked, ref: Ref): readonly Line[] {
  const head = `${nom(t, v.who)} → ${nom(t, v.target)}, ${sumDeed(t, v)}: `;
  const outcome = rollText(t, v.roll);
  const struck = v.instead !== null && v.instead !== v.target ? ` → ${nom(t, v.instead)}` : '';
  if (v.roll.draw === null) {
    const harm = v.blow === null || v.blow.health <= 0 ? '' : `, ${points(t, v.blow.health)}`;
    return [[{ text: head }, ref(`${outcome}${struck}${harm}`, 'hit')], ...(v.blow === null ? [] : damageLine(t, v.blow, ref))];
  }
  const lines: Line[] = [[{ text: head }, ref(`${outcome}${struck}`, 'hit')]];
  lines.push(...critLines(t, v.crits, v.roll.result === 'critHit'));
  if (v.blow !== null) lines.push(...damageLine(t, v.blow, ref));
  return lines;
}

function castSums(t: Teller, v: ViewOf<'cast'>, roll: RollSeen, ref: Ref): readonly Line[] {
  const noun = t.names.ability(v.ability);
  const what = t.locale === 'ru' ? noun.ru.forms.nom : noun.en.name;
  const line: Line = [{ text: `${nom(t, v.who)}, ${what}: ` }, ref(rollText(t, roll), 'hit')];
  return [line, ...critLines(t, v.crits, roll.result === 'critHit')];
}

/** «−100…+200 → 143, попадание (крит с 181)». */
function rollText(t: Teller, roll: RollSeen): string {
  const { locale } = t;
  const word = ROLL_WORDS[roll.result][locale];
  const d = roll.draw;
  if (d === null) return word;
  const sum = `${formatDrawRange(d.lo, d.hi, locale)} → ${formatNumber(d.value, locale)}, ${word}`;
  const exceptional = roll.exceptional ? ` (${LABELS.exceptional[locale]})` : '';
  const from = (n: number): string => formatNumber(n, locale);
  if (roll.result === 'hit' && d.critFrom !== null) return `${sum} (${LABELS.critFrom[locale]}${NBSP}${from(d.critFrom)})`;
  if (roll.result === 'critHit' && d.critFrom !== null) return `${sum} (${LABELS.from[locale]}${NBSP}${from(d.critFrom)})${exceptional}`;
  if (roll.result === 'critMiss' && d.critMissFrom !== null)
    return `${sum} (${from(d.critMissFrom)} ${LABELS.orLess[locale]})${exceptional}`;
  return sum;
}

function critLines(t: Teller, crits: ViewOf<'cast'>['crits'], hit: boolean): readonly Line[] {
  const { locale } = t;
  return crits.map(({ effect, amounts }): Line => {
    const named: Both | undefined = CRIT_WORDS[effect];
    const word = named === undefined ? effect : named[locale];
    const label = LABELS[hit ? 'critEffect' : 'critMissEffect'][locale];
    const numbers = amounts === null || amounts.length === 0 ? '' : `, ${amountsText(t, effect, amounts)}`;
    return [{ text: `${label}: ${word}${numbers}` }];
  });
}

const IN_PERCENT: readonly string[] = ['bonus', 'duration', 'zeroedIn', 'energySaving', 'strongerCreature', 'statusByDamageType', 'energy'];

function amountsText(t: Teller, effect: string, amounts: readonly number[]): string {
  return amounts
    .map((n, i) => (i === 0 && IN_PERCENT.includes(effect) ? formatPercent(n, t.locale) : formatNumber(n, t.locale)))
    .join(', ');
}

const FACTOR_WORDS: { readonly [F in NonNullable<BlowSeen['sum']>['factors'][number]['what']]: keyof typeof LABELS } = {
  crit: 'criticalFactor',
  area: 'area',
  limbs: 'limbs',
  passed: 'passed',
  weight: 'weight',
  armour: 'damageType',
};

/** «Урон: 15…30 → 22; 22 − 3 (броня) = 19». Each step of the sum that changed it. */
function damageLine(t: Teller, blow: BlowSeen, ref: Ref): readonly Line[] {
  const { sum } = blow;
  if (sum === null) return [];
  const { locale } = t;
  const cents = (n: number): number => Math.round(n * 100) / 100;
  const number = (n: number): string => formatNumber(cents(n), locale);
  const start = `${formatDrawRange(sum.lo, sum.hi, locale)} → ${number(sum.value)}`;
  const steps: Inline[] = [];
  let value = sum.value;
  const step = (text: string, next: number): void => {
    steps.push({ text: `; ${number(value)} ${text} ${Math.abs(cents(next) - next) < 1e-9 ? '=' : '≈'} ${number(next)}` });
    value = next;
  };
  for (const f of sum.factors) {
    if (f.what === 'armour') continue;
    step(`×${NBSP}${factor(f.pct, locale)} (${LABELS[FACTOR_WORDS[f.what]][locale]})`, (value * f.pct) / 100);
  }
  if (blow.absorbed > 0) step(`−${NBSP}${number(blow.absorbed)} (${LABELS.barrier[locale]})`, value - blow.absorbed);
  const armour = sum.factors.find((f) => f.what === 'armour');
  if (armour !== undefined) step(`×${NBSP}${factor(armour.pct, locale)} (${LABELS.damageType[locale]})`, (value * armour.pct) / 100);
  if (sum.block > 0 && !sum.blockPassed && !sum.armourIgnored) {
    step(`−${NBSP}${number(sum.block)} (${LABELS.armour[locale]})`, Math.max(0, value - sum.block));
  } else if (sum.block > 0) {
    const why = LABELS[sum.blockPassed ? 'critThroughBlock' : 'throughArmour'][locale];
    steps.push({ text: '; ' }, { text: `−${NBSP}${number(sum.block)}`, struck: true }, { text: ` (${why})` });
  }
  return [
    [{ text: `${LABELS.damage[locale]}: ` }, ref(start, 'damage.max'), ...steps, ...ending(t, blow, value, ref)],
    ...ignoreLine(t, sum),
  ];
}

/** 185 as 1,85; a share that has no end as percent with one digit. */
function factor(pct: number, locale: Locale): string {
  return Number.isInteger(pct) ? formatNumber(pct / 100, locale) : formatPercent(Math.round(pct * 10) / 10, locale);
}

/** The whole points that reach the body, where rounding or a suit makes them differ from the sum. */
function ending(t: Teller, blow: BlowSeen, value: number, ref: Ref): readonly Inline[] {
  const { locale } = t;
  const out: Inline[] = [];
  if (blow.health !== value) out.push({ text: ' → ' }, ref(formatNumber(blow.health, locale), 'final'));
  if (blow.durability > 0) out.push({ text: `, ${LABELS.durability[locale]} −${formatNumber(blow.durability, locale)}` });
  return out;
}

function ignoreLine(t: Teller, sum: NonNullable<BlowSeen['sum']>): readonly Line[] {
  if (sum.ignore === null) return [];
  const { locale } = t;
  const text = `${LABELS.piercing[locale]}: ${formatDrawRange(1, 100, locale)} → ${sum.ignore.value} (${LABELS.needUpTo[locale]}${NBSP}${sum.ignore.pct})`;
  return [[{ text }]];
}

function harmSums(t: Teller, v: ViewOf<'harmed'>, ref: Ref): readonly Line[] {
  const { locale } = t;
  const line = (label: keyof typeof LABELS, text: string): readonly Line[] => [
    [{ text: `${LABELS[label][locale]}, ${nom(t, v.who)}: ` }, ref(text, 'final')],
  ];
  switch (v.cause) {
    case 'wound':
      return line('wound', `${LABELS.woundOf[locale]} → ${formatNumber(v.health, locale)}`);
    case 'burn':
      return line('burn', `${LABELS.burnOf[locale]} → ${formatNumber(v.health, locale)}`);
    case 'fracture': {
      if (v.draw === null) return [];
      const pct = `${formatDrawRange(v.draw.lo, v.draw.hi, locale)} → ${formatPercent(v.draw.value, locale)}`;
      return line('fracture', `${pct} → ${formatNumber(v.health, locale)}`);
    }
    case 'fall':
    case 'collision':
      return v.draw === null ? [] : line(v.cause, drawn(t, v.draw, v.health));
    default:
      return v.draw === null ? [] : line('effect', drawn(t, v.draw, v.health));
  }
}
