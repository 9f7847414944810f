import type { Locale, Refusal, Seen } from '@boevka/kernel';
import type { Block, Line } from '@boevka/language';
import { capitalise, formatDrawRange, formatNumber, NBSP, ordinal } from '@boevka/language';
import { notDoneText, refusalText } from '../refusal-words.ts';
import type { Standing } from '../reveal/standing.ts';
import type { View } from '../views.ts';
import type { Read } from './compose-public.ts';
import { stepsOf, TURN_END } from './compose-public.ts';
import { ifText } from './condition-words.ts';
import { ENTRY_WORDS, LOSS_DEEDS, LOST_WORDS, REVEAL_WORDS } from './protocol-words.ts';
import type { Scene } from './scene.ts';
import { advance, sceneOf } from './scene.ts';
import type { Teller } from './slot.ts';
import { actionsText, makeTeller } from './slot.ts';
import { nominative } from './sum-deeds.ts';
import { nom } from './sums.ts';

/** What a player's note needs beside his views. */
export interface Addressee {
  /** His combatant. */
  readonly id: string;
  /** Own creatures, and himself first. */
  readonly own: readonly string[];
  readonly refusals: readonly Refusal[];
  readonly defaulted: readonly string[];
  /** Draws are closed to him in part: it is said, so that nobody looks for them. */
  readonly over: boolean;
}

/**
 * The private note of a player: his health and energy step by step, his stealth, which variants fired, what came to nothing and why.
 * @clause empia.report.player
 * @clause empia.battle.player-check
 */
export function composeNote(read: Read, to: Addressee): readonly Block[] {
  const { locale } = read;
  const t = makeTeller(locale, read.turn, read.names, read.stops);
  const title = locale === 'ru' ? 'Личная записка' : 'Private note';
  const blocks: Block[] = [
    {
      kind: 'heading',
      level: 'section',
      parts: [{ text: `${title}: ${nom(t, to.id)}, ${locale === 'ru' ? 'ход' : 'turn'} ${read.turn}`, bold: true }],
    },
  ];
  for (const id of to.own) {
    const lines = [...ledgerLines(read, t, id), ...deedLines(read, t, id)];
    if (id !== to.id && lines.length > 0) blocks.push({ kind: 'paragraph', parts: [{ text: nom(t, id), bold: true }] });
    if (lines.length > 0) blocks.push({ kind: 'list', lines });
  }
  const general = [...orderLines(read, to, t), ...generalLines(read, to)];
  if (general.length > 0) blocks.push({ kind: 'list', lines: general });
  return blocks;
}

/** «Жизни: 64 − 15 = 49 из 90. Энергия: 31 − 2 + 7,5 = 36,5 из 60.» */
function ledgerLines(read: Read, t: Teller, id: string): readonly Line[] {
  const before = read.before.find((s) => s.id === id);
  const after = read.after.find((s) => s.id === id);
  if (before === undefined || after === undefined) return [];
  const scene = sceneOf(read.before);
  const health = track(read, t, scene, id);
  const { locale } = read;
  const words = locale === 'ru' ? { health: 'Жизни', energy: 'Энергия', of: 'из' } : { health: 'Health', energy: 'Energy', of: 'of' };
  const lines: Line[] = [];
  const put = (label: string, start: Standing['health'], end: Standing['health'], steps: readonly number[]): void => {
    if (start === null || end === null) return;
    const n = (x: number): string => formatNumber(Math.round(x * 100) / 100, locale);
    const sum = [n(start.left), ...steps.map((x) => `${x < 0 ? '−' : '+'} ${n(Math.abs(x))}`)].join(' ');
    const result = steps.length === 0 ? '' : ` = ${n(end.left)}`;
    lines.push([{ text: `${label}: ${sum}${result} ${words.of}${NBSP}${n(end.max)}.` }]);
  };
  put(words.health, before.health, after.health, health.health);
  put(words.energy, before.energy, after.energy, health.energy);
  return lines;
}

/** Every change of somebody's health and energy in the turn, in order. */
function track(read: Read, t: Teller, scene: Scene, id: string): { health: readonly number[]; energy: readonly number[] } {
  const health: number[] = [];
  const energy: number[] = [];
  const push = (list: number[], was: number | undefined, is: number | undefined): void => {
    if (was === undefined || is === undefined || was === is) return;
    list.push(Math.round((is - was) * 1e6) / 1e6);
  };
  for (const { view } of read.seen) {
    const h = scene.health.get(id);
    const e = scene.energy.get(id);
    advance(scene, view, t.stops);
    push(health, h, scene.health.get(id));
    push(energy, e, scene.energy.get(id));
  }
  return { health, energy };
}

/** By action: what his own orders came to, and what only he may know. The same in actions one after another is said once: «7–8-е: …». */
function deedLines(read: Read, t: Teller, id: string): readonly Line[] {
  const { locale, turn } = read;
  const said: { readonly first: number; last: number; readonly label: string; readonly text: string; readonly n: number }[] = [];
  const tell = (step: number, label: string, views: readonly Seen<View>[]): void => {
    for (const s of views) {
      const text = privateText(read, t, s.view, id);
      if (text === null) continue;
      const open = said.find((one) => one.text === text && one.last === step - 1);
      if (open !== undefined) open.last = step;
      else said.push({ first: step, last: step, label, text, n: s.n });
    }
  };
  for (const { step, views } of stepsOf(read.seen)) tell(typeof step === 'number' ? step : Number.NaN, String(step), views);
  tell(
    Number.NaN,
    locale === 'ru' ? 'Конец хода' : 'End of the turn',
    read.seen.filter((s) => s.phase === TURN_END),
  );
  return said.map(({ first, last, label, text, n }) => [
    { text: `${Number.isNaN(first) ? label : actionsLabel(first, last, locale)}: `, bold: true },
    { text, ref: { turn, n, what: null } },
    { text: '.' },
  ]);
}

/** «7-е», «7–8-е»; «7», «7–8». */
function actionsLabel(first: number, last: number, locale: Locale): string {
  const end = locale === 'ru' ? ordinal(last, 'n', 'nom') : String(last);
  return first === last ? end : `${first}–${end}`;
}

/** What a view tells its owner alone; null for what the post tells already. */
function privateText(read: Read, t: Teller, v: View, id: string): string | null {
  const { locale, names } = read;
  if (!('who' in v) || v.who !== id) return null;
  const ru = locale === 'ru';
  const n = (x: number): string => formatNumber(Math.round(x * 100) / 100, locale);
  switch (v.kind) {
    case 'chose': {
      const fired = v.fired === null ? undefined : v.tested[v.fired - 1];
      const failed = v.tested.filter((x) => !x.holds).map((x) => ifText(x.if, id, names, locale));
      const did = ENTRY_WORDS[v.did][locale];
      if (fired !== undefined && v.fired !== null) {
        const said = ifText(fired.if, id, names, locale);
        return ru ? `сработал вариант ${v.fired} ${said}: ${did}` : `variant ${v.fired} ${said} fired: ${did}`;
      }
      return ru
        ? `${failed.join(', ')}: не сработало, выполнен основной приказ: ${did}`
        : `${failed.join(', ')}: not fulfilled, the main order was carried out: ${did}`;
    }
    case 'notDone': {
      const what = ENTRY_WORDS[v.entry.kind][locale];
      return `${what} — ${notDoneText(v.reason, locale)}`;
    }
    case 'hid':
      return v.stealth === null
        ? `${ru ? 'скрыться не вышло' : 'hiding failed'}: ${formatDrawRange(v.draw.lo, v.draw.hi, locale)} → ${n(v.draw.value)}`
        : `${ru ? 'скрытность' : 'stealth'} ${n(v.stealth)} (${formatDrawRange(v.draw.lo, v.draw.hi, locale)} → ${n(v.draw.value)})`;
    case 'stealthLost': {
      const deed = LOSS_DEEDS[v.deed]?.[locale] ?? v.deed;
      return `${ru ? 'скрытность' : 'stealth'} ${n(v.left + v.loss)} − ${n(v.loss)} = ${n(v.left)} (${deed})`;
    }
    case 'stealthRaised':
      return `${ru ? 'скрытность' : 'stealth'} +${n(v.amount)} = ${n(v.stealth)}`;
    case 'becameInvisible':
      return `${ru ? 'невидимость' : 'invisibility'} ${n(v.value)}`;
    case 'revealed':
      return v.reason === null ? null : `${ru ? 'вас видно' : 'you can be seen'}: ${REVEAL_WORDS[v.reason][locale]}`;
    case 'searched': {
      if (v.draw === null) return null;
      const found = v.found.length === 0 ? (ru ? 'никого' : 'nobody') : v.found.map((x) => nom(t, x)).join(', ');
      return `${ru ? 'обнаружение' : 'detection'} ${formatDrawRange(v.draw.lo, v.draw.hi, locale)} → ${n(v.draw.value)}, ${found}`;
    }
    case 'struckUnseen':
      return ru ? 'кто ударил, вы не видели; бросок закрыт' : 'you did not see who struck; the draw is closed';
    case 'preparationLost':
      return v.reason === null ? null : `${ru ? 'подготовка сорвана' : 'the preparation is lost'}: ${LOST_WORDS[v.reason][locale]}`;
    case 'toggledOff':
    case 'sustainEnded':
      return v.reason === null ? null : `${nominative(t, names.ability(v.ability))}: ${LOST_WORDS[v.reason][locale]}`;
    case 'banned':
      return ru
        ? `${nominative(t, names.abilityById(v.ability))} под запретом: ${n(v.actions)} действ.`
        : `${nominative(t, names.abilityById(v.ability))} is barred: ${n(v.actions)} actions`;
    case 'quickened':
      return ru
        ? `следующая подготовка короче на ${n(v.actions)}: ${nominative(t, names.abilityById(v.ability))}`
        : `the next preparation is ${n(v.actions)} shorter: ${nominative(t, names.abilityById(v.ability))}`;
    case 'granted':
      return `${ru ? 'получена способность' : 'ability granted'}: ${nominative(t, names.abilityById(v.ability))}`;
    case 'grantEnded':
      return `${ru ? 'способность больше не ваша' : 'the ability is yours no longer'}: ${nominative(t, names.abilityById(v.ability))}`;
    case 'consumed':
      return `${ru ? 'израсходовано' : 'used up'}: ${nominative(t, names.item(v.item))}, ${n(v.count)}`;
    case 'airChanged':
      if (v.air <= 0) return ru ? 'воздух кончился' : 'the air has run out';
      return ru ? `воздуха хватит ещё на ${actionsText(locale, v.air)}` : `the air lasts for ${actionsText(locale, v.air)} more`;
    default:
      return null;
  }
}

/** What was wrong with his order. */
function orderLines(read: Read, to: Addressee, t: Teller): readonly Line[] {
  const lines: Line[] = [];
  if (to.defaulted.includes(to.id)) {
    lines.push([
      { text: read.locale === 'ru' ? 'Приказа от вас не было, боец переждал ход.' : 'There was no order of yours, the fighter waited.' },
    ]);
  }
  for (const r of to.refusals) {
    if (r.who !== null && to.own.includes(r.who)) lines.push([{ text: refusalText(r, read.locale, (id) => nom(t, id)) }]);
  }
  return lines;
}

/** Abilities named by their look, rulings that concern him, and how to object. */
function generalLines(read: Read, to: Addressee): readonly Line[] {
  const ru = read.locale === 'ru';
  const lines: Line[] = [];
  const unknown = read.seen.some(
    ({ view: v }) => v.kind === 'attacked' && v.ability?.id === null && to.own.includes(v.instead ?? v.target),
  );
  if (unknown) {
    lines.push([
      {
        text: ru
          ? 'Способности, которых нет в вашей анкете, названы по виду.'
          : 'Abilities that are not on your sheet are named by their look.',
      },
    ]);
  }
  for (const { view: v, step } of read.seen) {
    if (v.kind !== 'overridden' || v.reason === null) continue;
    const reason = v.reason.replace(/[.\s]+$/, '');
    lines.push([
      {
        text: ru
          ? `Судья, действие ${step}: ${v.path} = ${JSON.stringify(v.value)}. ${capitalise(reason)}.`
          : `The judge, action ${step}: ${v.path} = ${JSON.stringify(v.value)}. ${capitalise(reason)}.`,
      },
    ]);
  }
  if (!to.over) {
    lines.push([
      {
        text: ru
          ? `Претензии к ходу ${read.turn} принимаются, пока не рассчитан ход ${read.turn + 1}.`
          : `Claims on turn ${read.turn} are taken until turn ${read.turn + 1} is computed.`,
      },
    ]);
  }
  return lines;
}
