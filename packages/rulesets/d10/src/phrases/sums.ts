import type { Explained } from '@boevka/kernel';
import type { Inline, Line } from '@boevka/language';
import { capitalise, formatNumber } from '@boevka/language';
import type { ViewOf } from '../views.ts';
import type { Faces } from './faces.ts';
import { chainText } from './faces.ts';
import type { FormulaStyle } from './formula.ts';
import { clausesOf, clausesText, formulaText } from './formula.ts';
import { BAND_WORDS, CONDITION_WORDS, DEFENCE_WORDS, LABELS, SPECIAL_WORDS, TIER_WORDS } from './labels.ts';
import { nominative } from './names.ts';
import type { Cause } from './tell-blows.ts';
import type { Placed, Teller } from './teller.ts';

/** What the sums of a round are made from. */
export interface Summing {
  readonly t: Teller;
  readonly faces: Faces;
  /** Derivations by the event's place in the turn; empty where nobody asked for them. */
  readonly explained: ReadonlyMap<number, readonly Explained[]>;
  /** With the name of every number and the clauses: for the judge. */
  readonly full: boolean;
  nameOf(id: string): string;
}

/** The lines of «Подсчёт» about one view: a line for each roll, and for each computed step. */
export function sumLines(s: Summing, placed: Placed): readonly Line[] {
  const { view } = placed;
  switch (view.kind) {
    case 'struck':
      return struckSums(s, placed, view);
    case 'cast':
      return castSums(s, placed, view);
    case 'checked':
      return checkSums(s, placed, view);
    case 'bandChanged':
      return opposedSums(s, placed, view.who, view.target, view.activeTotal, view.passiveTotal, view.success, bandTail(s, view));
    case 'shoved':
      return opposedSums(s, placed, view.who, view.target, view.activeTotal, view.passiveTotal, view.pushed, '');
    case 'concentrated':
      return [
        line(
          s,
          placed,
          'concentration',
          `${name(s, view.who)}: `,
          side(s, placed, 'concentration', view.total, null),
          ` ${LABELS.against[s.t.locale]} ${num(s, view.difficulty)}`,
        ),
      ];
    default:
      return [];
  }
}

/** What turned a blow away, if it is known: a defence without which it would have landed, or a die that a one spoiled. */
export function causeOf(s: Pick<Summing, 'explained'>, placed: Placed, v: ViewOf<'struck'>): Cause {
  if (v.hit) return null;
  const { met } = v;
  if (met === 'dodge' || met === 'arrowDodge' || met === 'parry' || met === 'shieldParry') {
    const bonus = metBonus(s, placed.seq);
    if (bonus > 0 && v.attack > v.defence - bonus) return met === 'arrowDodge' ? 'dodge' : met;
  }
  return v.attackDie < 1 ? 'own' : null;
}

/** What a declared defence added, as the derivation has it; 0 where there is none. */
function metBonus(s: Pick<Summing, 'explained'>, seq: number): number {
  const d = s.explained.get(seq)?.find((e) => e.what === 'defence')?.derivation;
  const find = (node: Explained['derivation'] | undefined): number => {
    if (node === undefined) return 0;
    const [, added] = node.terms;
    if (node.op === 'plus' && added !== undefined && hasMet(added)) return added.value;
    return find(node.terms[0]);
  };
  return find(d);
}

function hasMet(d: Explained['derivation']): boolean {
  return d.id.startsWith('met/') || d.terms.some(hasMet);
}

function name(s: Summing, id: string): string {
  return nominative(s.t.fighter(id), s.t.locale);
}

/** The same at the beginning of a line. */
function headOf(s: Summing, id: string): string {
  return capitalise(name(s, id));
}

function num(s: Summing, n: number): string {
  return formatNumber(n, s.t.locale);
}

function line(s: Summing, placed: Placed, what: string, before: string, sum: string, after: string): Line {
  const ref: Inline = { text: sum, ref: { turn: s.t.turn, n: placed.n, what } };
  return after === '' ? [{ text: before }, ref] : [{ text: before }, ref, { text: after }];
}

/** A sum as its derivation shows it, or the bare total. */
function side(s: Summing, placed: Placed, what: string, total: number, die: string | null, value: number | null = null): string {
  const d = s.explained.get(placed.seq)?.find((e) => e.what === what)?.derivation;
  if (d === undefined) return value === null || die === null ? num(s, total) : `${num(s, total - value)} + ${die} = ${num(s, total)}`;
  const style: FormulaStyle = { locale: s.t.locale, nameOf: s.full ? (id) => s.nameOf(id) : null, die };
  const text = formulaText(d, style);
  return s.full ? text + clausesText(clausesOf(d)) : text;
}

function struckSums(s: Summing, placed: Placed, v: ViewOf<'struck'>): readonly Line[] {
  const { t, faces } = s;
  const { locale } = t;
  const out: Line[] = [];
  const attackDie = chainText(faces.chain(placed.step, 'attack', v.who, v.target, v.attackDie));
  const defenceDie = v.defenceDie === null ? null : chainText(faces.chain(placed.step, 'defence', v.target, v.who, v.defenceDie));
  const special = v.special === null ? '' : `, ${SPECIAL_WORDS[v.special][locale]}`;
  const nth = v.how === 'planned' && v.nth > 1 ? `${locale === 'ru' ? ' №' : ' no.'} ${v.nth}` : '';
  const head = `${headOf(s, v.who)} → ${name(s, v.target)}${nth}${special}: `;
  const attack = side(s, placed, 'attack', v.attack, attackDie, v.attackDie);
  const defence = side(s, placed, 'defence', v.defence, defenceDie, v.defenceDie);
  out.push([
    { text: head },
    { text: attack, ref: { turn: t.turn, n: placed.n, what: 'attack' } },
    { text: ` ${LABELS.versus[locale]} ` },
    { text: defence, ref: { turn: t.turn, n: placed.n, what: 'defence' } },
    { text: `; ${verdict(s, placed, v)}` },
  ]);
  const tie = tieLine(s, placed, v);
  if (tie !== null) out.push(tie);
  if (v.location !== null) {
    const face = v.aim === null ? faces.one(placed.step, 'location', v.who, v.target) : null;
    if (face !== null)
      out.push([
        { text: `${LABELS.location[locale]}: ${LABELS.die[locale]} → ${face}, ${nominative(t.names.location(v.location), locale)}` },
      ]);
  }
  if (v.tier !== null) out.push(line(s, placed, 'damage', `${LABELS.damage[locale]}: `, side(s, placed, 'damage', v.damage, null), ''));
  const rescue = v.rescueRounds === null ? null : faces.one(placed.step, 'rescue', v.who, v.target);
  if (rescue !== null)
    out.push([{ text: `${LABELS.rescue[locale]}: ${LABELS.die[locale]} → ${rescue}, ${rescue} / 2 → ${num(s, v.rescueRounds ?? 0)}` }]);
  const outcome = v.tier === 'instantDefeat' ? faces.one(placed.step, 'outcome', v.who, v.target) : null;
  if (outcome !== null && v.outcome !== null)
    out.push([{ text: `${LABELS.outcome[locale]}: ${LABELS.die[locale]} → ${outcome}, ${CONDITION_WORDS[v.outcome][locale]}` }]);
  return out;
}

/** «преимущество 13, сила крита 10: ранение». */
function verdict(s: Summing, placed: Placed, v: ViewOf<'struck'>): string {
  const { locale } = s.t;
  if (v.autoHit && v.attack <= v.defence) return `${LABELS.autoHit[locale]}${tierTail(s, v.tier, v.margin, v.critMargin)}`;
  if (v.hit) return `${LABELS.margin[locale]} ${num(s, v.margin)}${tierTail(s, v.tier, v.margin, v.critMargin)}`;
  const bonus = v.met === null ? 0 : metBonus(s, placed.seq);
  const without =
    bonus > 0 && v.attack > v.defence - bonus && v.met !== null
      ? ` (${locale === 'ru' ? `без защиты «${DEFENCE_WORDS[v.met].ru}» было бы ${num(s, v.defence - bonus)}` : `without the ${DEFENCE_WORDS[v.met].en} it would be ${num(s, v.defence - bonus)}`})`
      : '';
  const equal = v.attack === v.defence ? `${LABELS.needMore[locale]}, ` : '';
  return `${equal}${LABELS.missed[locale]}${without}`;
}

function tierTail(s: Summing, tier: ViewOf<'struck'>['tier'], margin: number, critMargin: number): string {
  if (tier === null) return '';
  const crit = critMargin === margin ? '' : `, ${LABELS.critMargin[s.t.locale]} ${num(s, critMargin)}`;
  return `${crit}: ${TIER_WORDS[tier][s.t.locale]}`;
}

/** Equal totals that the table rolls off. */
function tieLine(s: Summing, placed: Placed, v: ViewOf<'struck'>): Line | null {
  if (v.attack !== v.defence || s.t.book.rules.attackTie !== 'rolloff' || v.autoHit) return null;
  const [a, b] = [
    s.faces.one(placed.step, 'tie', v.who, v.target) ?? s.faces.one(placed.step, 'rolloff', v.who, v.target),
    s.faces.one(placed.step, 'tie', v.target, v.who) ?? s.faces.one(placed.step, 'rolloff', v.target, v.who),
  ];
  if (a === null || b === null) return null;
  return [{ text: `${s.t.locale === 'ru' ? 'Переброс' : 'Roll-off'}: ${a} ${LABELS.versus[s.t.locale]} ${b}` }];
}

function castSums(s: Summing, placed: Placed, v: ViewOf<'cast'>): readonly Line[] {
  const { t, faces } = s;
  const { locale } = t;
  if (v.attack === null)
    return v.damage > 0 ? [line(s, placed, 'damage', `${LABELS.damage[locale]}: `, side(s, placed, 'damage', v.damage, null), '')] : [];
  const die = faces.one(placed.step, 'cast', v.who, v.target);
  const chain = die === null ? null : chainText([die, ...restOf(s, placed, 'cast', v.who, v.target, die)]);
  const save = v.against === 'save' ? faces.one(placed.step, 'save', v.target, v.who) : null;
  const saved = save === null ? null : chainText([save, ...restOf(s, placed, 'save', v.target, v.who, save)]);
  const head = `${headOf(s, v.who)} → ${name(s, v.target)}, ${nominative(t.names.spell(v.spell), locale)}: `;
  const out: Line[] = [
    [
      { text: head },
      { text: side(s, placed, 'attack', v.attack, chain), ref: { turn: t.turn, n: placed.n, what: 'attack' } },
      { text: ` ${LABELS.versus[locale]} ` },
      { text: side(s, placed, 'defence', v.defence ?? 0, saved), ref: { turn: t.turn, n: placed.n, what: 'defence' } },
      { text: `; ${v.hit ? LABELS.hits[locale] : LABELS.missed[locale]}${v.hit ? tierTail(s, v.tier, v.margin, v.critMargin) : ''}` },
    ],
  ];
  if (v.location !== null) {
    const face = faces.one(placed.step, 'location', v.who, v.target);
    if (face !== null)
      out.push([
        { text: `${LABELS.location[locale]}: ${LABELS.die[locale]} → ${face}, ${nominative(t.names.location(v.location), locale)}` },
      ]);
  }
  if (v.damage > 0) out.push(line(s, placed, 'damage', `${LABELS.damage[locale]}: `, side(s, placed, 'damage', v.damage, null), ''));
  return out;
}

/** The extra rolls of a chain whose value is not told: a ten goes on while tens fall, a one while ones do. */
function restOf(s: Summing, placed: Placed, purpose: string, actor: string, target: string | null, first: number): readonly number[] {
  const { extraRolls } = s.t.book.rules;
  const out: number[] = [];
  if (!extraRolls || (first !== 10 && first !== 1)) return out;
  for (let goes = true; goes && out.length < 50; ) {
    const next = s.faces.one(placed.step, `${purpose}/extra`, actor, target);
    if (next === null) break;
    out.push(next);
    goes =
      first === 10 ? next === 10 : next === (s.t.book.rules.implodeChain === 'on10' ? 10 : 1) && s.t.book.rules.implodeChain !== 'never';
  }
  return out;
}

function checkSums(s: Summing, placed: Placed, v: ViewOf<'checked'>): readonly Line[] {
  if (v.vs !== null) return opposedSums(s, placed, v.who, v.vs, v.total, v.against ?? 0, v.success === true, '');
  const { locale } = s.t;
  const first = s.faces.one(placed.step, 'check', v.who, null);
  const die = first === null ? null : chainText([first, ...(v.noExtra ? [] : restOf(s, placed, 'check', v.who, null, first))]);
  const against = v.against === null ? '' : ` ${LABELS.against[locale]} ${num(s, v.against)}`;
  return [line(s, placed, 'total', `${headOf(s, v.who)}: `, side(s, placed, 'total', v.total, die), against)];
}

function opposedSums(
  s: Summing,
  placed: Placed,
  who: string,
  target: string,
  active: number,
  passive: number,
  won: boolean,
  tail: string,
): readonly Line[] {
  const { locale } = s.t;
  const a = s.faces.one(placed.step, 'check', who, target);
  const b = s.faces.one(placed.step, 'oppose', target, who);
  const chain = (die: number | null, purpose: string, actor: string, other: string): string | null =>
    die === null ? null : chainText([die, ...restOf(s, placed, purpose, actor, other, die)]);
  const mine = chain(a, 'check', who, target);
  const theirs = chain(b, 'oppose', target, who);
  return [
    [
      { text: `${headOf(s, who)} → ${name(s, target)}: ` },
      { text: side(s, placed, 'active', active, mine), ref: { turn: s.t.turn, n: placed.n, what: 'active' } },
      { text: ` ${LABELS.versus[locale]} ` },
      { text: side(s, placed, 'passive', passive, theirs), ref: { turn: s.t.turn, n: placed.n, what: 'passive' } },
      { text: `; ${locale === 'ru' ? (won ? 'удалось' : 'не удалось') : won ? 'done' : 'not done'}${tail}` },
    ],
  ];
}

function bandTail(s: Summing, v: ViewOf<'bandChanged'>): string {
  const { locale } = s.t;
  if (!v.success) return '';
  const [from, to] = [BAND_WORDS[v.from][locale], BAND_WORDS[v.band][locale]];
  return `, ${from} → ${to}`;
}
