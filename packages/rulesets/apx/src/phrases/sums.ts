import type { Reading } from '@boevka/kernel';
import type { Inline, Line } from '@boevka/language';
import { capitalise, NBSP } from '@boevka/language';
import type { View } from '../reveal.ts';
import type { AttackInstance, Combatant, State } from '../state.ts';
import type { SeenView } from './block-lines.ts';
import { isKind } from './block-lines.ts';
import { LABELS } from './labels.ts';
import { nominative } from './names.ts';
import type { Teller } from './teller.ts';

/** «Подсчёт»: a line for each step that was computed. */

type Of<K extends View['kind']> = Extract<View, { readonly kind: K }>;

export function moveSums(t: Teller, turn: number, views: readonly SeenView[], before: Reading<State>): readonly Line[] {
  const began = views.find(isKind('moveBegan'));
  const ended = views.find(isKind('moveEnded'));
  if (began === undefined) return [];
  const who = before.combatants.find((c) => c.id === began.view.who);
  if (who === undefined) return [];
  const lines: Line[] = [];
  const met = views.filter(isKind('met'));
  if (met.length > 0)
    lines.push([
      {
        text: `${capitalise(nominative(t.names.fighter(who.id), t.locale))}, ${heading(
          t,
          met.map((s) => s.view),
          began.view.reserve,
        )}:`,
      },
    ]);
  for (const s of met) lines.push(metLine(t, turn, views, s.view, who));
  const hp = hpLine(t, turn, views, who);
  if (hp !== null) lines.push(hp);
  if (ended !== undefined) lines.push(spentLine(t, turn, views, began.view, ended.view, ended.n));
  return lines;
}

/** «уклонения (запас 10)», «блоки», «без защиты». */
function heading(t: Teller, met: readonly Of<'met'>[], reserve: number): string {
  const { locale } = t;
  if (met.some((v) => v.met === 'dodge')) return `${LABELS.dodges[locale]} (${LABELS.reserve[locale].toLowerCase()} ${reserve})`;
  return met.some((v) => v.met === 'block') ? LABELS.blocks[locale] : LABELS.noDefence[locale];
}

function metLine(t: Teller, turn: number, views: readonly SeenView[], v: Of<'met'>, who: Reading<Combatant>): Line {
  const { locale } = t;
  const name = nominative(t.names.attack(v.attacker, v.attack), locale);
  const booked = views.filter(isKind('booked')).find((s) => s.view.instance === v.instance);
  const number = v.met === 'block' && v.combo === null ? `№${NBSP}${v.n}, ` : '';
  const head = `${number}${name}, ${priceText(t, v)}: `;
  if (booked === undefined) return [{ text: `${head}0` }];
  const inst = who.queue.find((q) => q.id === v.instance);
  const steps = damageSteps(t, v, booked.view, inst, who);
  const final: Inline = { text: t.number(booked.view.damage), ref: { turn, n: booked.n, what: 'damage' } };
  return [{ text: head }, { text: steps }, final];
}

/** «10 из 15 АП», «7 из 2 × 5 = 10 АП». */
function priceText(t: Teller, v: Of<'met'>): string {
  const { locale } = t;
  const ap = LABELS.ap[locale];
  if (v.met === 'none') return LABELS.noDefence[locale];
  const nth = v.met === 'block' && v.n > 1 && v.fullPrice % v.n === 0 && v.method === 'general' ? `${v.n} × ${v.fullPrice / v.n} = ` : '';
  return `${v.ap} ${LABELS.of[locale]} ${nth}${v.fullPrice}${NBSP}${ap}`;
}

/** «40 × (15 − 10) / 15 ≈ 13,33; −20% ≈ 10,67 → »: up to the whole number that is booked. */
function damageSteps(t: Teller, v: Of<'met'>, b: Of<'booked'>, inst: Reading<AttackInstance> | undefined, who: Reading<Combatant>): string {
  const out: string[] = [];
  const sign = (x: number): string => (Math.abs(Math.round(x * 100) / 100 - x) < 1e-9 ? '=' : '≈');
  let x = b.passed;
  const shared = v.met !== 'none' && v.fullPrice > v.ap;
  const plain = shared ? (b.baseDamage * (v.fullPrice - v.ap)) / v.fullPrice : b.baseDamage;
  if (Math.abs(plain - x) > 1e-9) out.push(`${t.number(b.baseDamage)}, ${LABELS.ruling[t.locale]} ${t.number(x)}`);
  else if (shared) out.push(`${t.number(b.baseDamage)} × (${v.fullPrice} − ${v.ap}) / ${v.fullPrice} ${sign(x)} ${t.number(x)}`);
  else out.push(t.number(b.baseDamage));
  const guards = x === 0 ? [] : who.guards.filter((g) => inst !== undefined && isAgainst(g, inst));
  for (const g of guards) {
    if (g.percent === 0) continue;
    x = (x * (100 - g.percent)) / 100;
    out.push(`${nominative(t.names.protection(who.id, g.id), t.locale)} −${g.percent}% ${sign(x)} ${t.number(x)}`);
  }
  for (const g of guards) {
    if (g.flat === 0) continue;
    x = Math.max(0, x - g.flat);
    out.push(`${nominative(t.names.protection(who.id, g.id), t.locale)} −${g.flat} ${sign(x)} ${t.number(x)}`);
  }
  if (Math.abs(x - b.rounded) > 1e-9) out[out.length - 1] += ` → ${b.rounded}`;
  for (const a of b.absorbed) {
    const name = nominative(a.ward ? t.names.skill(who.id, a.id) : t.names.protection(who.id, a.id), t.locale);
    out.push(`${name} −${a.taken}`);
  }
  const last = out.at(-1) ?? '';
  return last.endsWith(` ${t.number(b.damage)}`) || last === t.number(b.damage)
    ? `${out
        .slice(0, -1)
        .map((s) => `${s}; `)
        .join('')}${last.slice(0, last.length - t.number(b.damage).length)}`
    : `${out.join('; ')} → `;
}

function isAgainst(g: Reading<Combatant>['guards'][number], inst: Reading<AttackInstance>): boolean {
  const { nature, damageTypes } = g.against;
  return (
    (nature === null || nature === inst.nature) &&
    (damageTypes === null || (inst.damageType !== null && damageTypes.includes(inst.damageType)))
  );
}

/** «ХП: 70 − 11 − 3 = 56». */
function hpLine(t: Teller, turn: number, views: readonly SeenView[], who: Reading<Combatant>): Line | null {
  const losses = views.filter(isKind('booked')).filter((s) => s.view.damage > 0);
  const end = views.find(isKind('blockPhaseEnded'));
  if (losses.length === 0 || end === undefined) return null;
  const sum = losses.map((s) => ` − ${s.view.damage}`).join('');
  return [
    { text: `${LABELS.hp[t.locale]}: ${t.number(who.hp)}${sum} = ` },
    { text: t.number(end.view.hp), ref: { turn, n: end.n, what: null } },
  ];
}

/** «АП: 20 на защиту, 5 + 5 на атаки: 30 из 36. Запас: 6». */
function spentLine(t: Teller, turn: number, views: readonly SeenView[], began: Of<'moveBegan'>, ended: Of<'moveEnded'>, n: number): Line {
  const { locale } = t;
  const parts: string[] = [];
  const defence = views.flatMap(({ view }) => (view.kind === 'met' || view.kind === 'warded' ? [view.ap] : [])).filter((ap) => ap > 0);
  if (defence.length > 0) parts.push(`${defence.join(' + ')} ${LABELS.onDefence[locale]}`);
  for (const { view } of views) {
    if ((view.kind === 'attacked' || view.kind === 'selfWorked') && view.ap > 0)
      parts.push(`${view.ap} (${nominative(t.names.attack(view.who, view.attack), locale)})`);
    if (view.kind === 'multiPaid') parts.push(`${view.paidNow} (${nominative(t.names.attack(view.who, view.attack), locale)})`);
    if (view.kind === 'ran') parts.push(`${view.ap} (${LABELS.run[locale]})`);
  }
  const frozen = ended.apx === began.apx ? '' : `${LABELS.cap[locale]}: ${began.apx} → ${ended.apx}. `;
  const list = parts.length === 0 ? '0' : parts.join(' + ');
  const total = parts.length > 1 || defence.length > 1 ? ` = ${ended.spent}` : '';
  return [
    { text: `${frozen}${LABELS.ap[locale]}: ${list}${total} ${LABELS.of[locale]} ${ended.apx}. ${LABELS.reserve[locale]}: ` },
    { text: t.number(ended.reserve), ref: { turn, n, what: 'reserve' } },
  ];
}
