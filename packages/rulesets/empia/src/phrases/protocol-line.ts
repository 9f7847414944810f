import type { Explained, Seen } from '@boevka/kernel';
import type { Inline, Line } from '@boevka/language';
import { formatDrawRange, formatNumber, NBSP } from '@boevka/language';
import { notDoneText } from '../refusal-words.ts';
import type { View } from '../views.ts';
import { ifText } from './condition-words.ts';
import type { NameOf } from './formula.ts';
import { clausesText, formulaOf } from './formula.ts';
import { GAIT_NOUNS, MODE_WORDS, RESULT_WORDS } from './labels.ts';
import {
  ENERGY_CAUSES,
  ENTRY_WORDS,
  EVENT_CLAUSES,
  EVENT_LABELS,
  LOSS_DEEDS,
  LOST_WORDS,
  REVEAL_WORDS,
  SPEND_WORDS,
} from './protocol-words.ts';
import type { Scene } from './scene.ts';
import { advance } from './scene.ts';
import type { Teller } from './slot.ts';
import { nominative } from './sum-deeds.ts';
import { nom, sumsOf } from './sums.ts';
import { termText } from './terms/terms.ts';

/** Lines of the judge's protocol: an event with every number, its derivations, what it did to health and energy, and the clauses. */
export interface Protocol {
  readonly t: Teller;
  readonly scene: Scene;
  readonly explained: ReadonlyMap<number, readonly Explained[]>;
  readonly nameOf: NameOf;
}

/** The lines of one event; the scene moves on by it. */
export function protocolLines(p: Protocol, s: Seen<View>): readonly Line[] {
  const { view } = s;
  const before = poolsOf(p.scene);
  advance(p.scene, view, p.t.stops);
  const changes = changesText(p, before);
  const head = headOf(p, s);
  const clauses = [...(view.kind === 'notDone' ? [view.clause] : []), ...(EVENT_CLAUSES[view.kind] ?? [])];
  const formulas = derivationsOf(p, s, clauses);
  if (head.length === 0 && formulas.length === 0 && changes === '') return [];
  const [first = [], ...more] = head;
  const end: Inline[] = [];
  for (const f of formulas) end.push({ text: '; ' }, ...f);
  if (changes !== '') end.push({ text: `; ${changes}` });
  const cited = clausesText(clauses);
  if (more.length === 0) return [[...first, ...end, { text: cited }]];
  const last = more.at(-1) ?? [];
  return [first, ...more.slice(0, -1), [...last, ...end, { text: cited }]];
}

type Pools = { readonly health: ReadonlyMap<string, number>; readonly energy: ReadonlyMap<string, number> };

function poolsOf(scene: Scene): Pools {
  return { health: new Map(scene.health), energy: new Map(scene.energy) };
}

/** «Кира: жизни 64 − 15 = 49, энергия 31 − 3 = 28». */
function changesText(p: Protocol, before: Pools): string {
  const { locale } = p.t;
  const parts: string[] = [];
  const tell = (label: string, was: ReadonlyMap<string, number>, is: ReadonlyMap<string, number>): void => {
    for (const [id, now] of is) {
      const then = was.get(id);
      if (then === undefined || then === now) continue;
      const change = Math.round((now - then) * 1e6) / 1e6;
      const sign = change < 0 ? '−' : '+';
      parts.push(
        `${nom(p.t, id)}: ${label} ${formatNumber(then, locale)} ${sign} ${formatNumber(Math.abs(change), locale)} = ${formatNumber(now, locale)}`,
      );
    }
  };
  tell(locale === 'ru' ? 'жизни' : 'health', before.health, p.scene.health);
  tell(locale === 'ru' ? 'энергия' : 'energy', before.energy, p.scene.energy);
  return parts.join(', ');
}

function derivationsOf(p: Protocol, s: Seen<View>, clauses: string[]): readonly Line[] {
  const { locale, turn } = p.t;
  return (p.explained.get(s.n) ?? []).flatMap((e): readonly Line[] => {
    // Wounds and burns of the turn's end are reckoned together: each line keeps its own, and a loss of nothing has no line.
    if ((e.what === 'wound' || e.what === 'burn') && !(s.view.kind === 'harmed' && e.what === s.view.cause)) return [];
    const f = formulaOf(e.derivation, locale, p.nameOf);
    for (const c of f.clauses) if (!clauses.includes(c)) clauses.push(c);
    if (e.derivation.op === 'fact' && e.what !== 'hit' && e.what !== 'defence') return [];
    const label: Inline = { text: `${termText(e.what, locale) ?? e.what} = `, ref: { turn, n: s.n, what: e.what } };
    return [[label, ...f.line]];
  });
}

/** What happened, without what it changed: the sums where there are any, else a label with its numbers. */
function headOf(p: Protocol, s: Seen<View>): readonly Line[] {
  const { view } = s;
  switch (view.kind) {
    case 'turnBegan':
    case 'actionBegan':
    case 'actionEnded':
    case 'turnEnded':
      return [];
    case 'attacked':
    case 'resetTried':
      return sumsOf(p.t, s);
    case 'cast':
      return view.roll === null ? [labelled(p, s)] : sumsOf(p.t, s);
    default:
      return [labelled(p, s)];
  }
}

function labelled(p: Protocol, s: Seen<View>): Line {
  const { view } = s;
  const { locale, turn } = p.t;
  const who = 'who' in view && view.who !== null ? `${nom(p.t, view.who)}: ` : '';
  const detail = detailOf(p, view);
  // A way is called by its gait.
  const label = view.kind === 'moved' ? '' : EVENT_LABELS[view.kind][locale];
  const text = who + [label, detail].filter((x) => x !== '').join(', ');
  return [{ text, ref: { turn, n: s.n, what: null } }];
}

/** Numbers and names of an event. */
function detailOf(p: Protocol, v: View): string {
  const { locale, names } = p.t;
  const n = (x: number): string => formatNumber(Math.round(x * 100) / 100, locale);
  const actions = (x: number | null): string => (x === null ? '' : `, ${n(x)}${NBSP}${locale === 'ru' ? 'действ.' : 'actions'}`);
  const noun = (x: Parameters<typeof nominative>[1]): string => nominative(p.t, x);
  const ability = (id: string | null): string => (id === null ? '' : noun(names.abilityById(id)));
  const source = (id: string | null): string => (id === null ? '' : p.nameOf(id));
  const metres = locale === 'ru' ? 'м' : 'm';
  switch (v.kind) {
    case 'chose': {
      const tests = v.tested.map((t, i) => `${i + 1} ${ifText(t.if, v.who, names, locale)}: ${yes(t.holds, locale)}`).join('; ');
      const did =
        v.fired === null ? (locale === 'ru' ? 'основной приказ' : 'main order') : `${locale === 'ru' ? 'вариант' : 'variant'} ${v.fired}`;
      return `${tests} → ${did}: ${ENTRY_WORDS[v.did][locale]}`;
    }
    case 'notDone':
      return [ENTRY_WORDS[v.entry.kind][locale], ability(v.entry.ability), notDoneText(v.reason, locale)]
        .filter((x) => x !== '')
        .join(', ');
    case 'defended':
      return v.defence === 'block' ? (locale === 'ru' ? 'блок' : 'block') : locale === 'ru' ? 'уворот' : 'dodge';
    case 'moved':
      return `${GAIT_NOUNS[v.gait][locale]}, ${n(v.metres)} ${metres}${v.stopped === null ? '' : ` (${STOPS[v.stopped][locale]})`}`;
    case 'turned':
      return `${n(v.facing)}°`;
    case 'rested':
      return v.long
        ? locale === 'ru'
          ? 'долгий'
          : 'long'
        : v.ordered
          ? locale === 'ru'
            ? 'быстрый'
            : 'quick'
          : locale === 'ru'
            ? 'ожидание'
            : 'idle';
    case 'struckUnseen':
      return n(v.blow.health);
    case 'cast':
      return [ability(v.ability.id), v.targets.map((id) => nom(p.t, id)).join(', ')].filter((x) => x !== '').join(' → ');
    case 'prepared':
      return `${v.ability === null ? '' : ability(v.ability.id)} ${v.progress === null ? '' : `${v.progress.done} / ${v.progress.needed}`}`.trim();
    case 'preparationLost':
    case 'toggledOff':
    case 'sustainEnded':
      return [v.ability === null ? '' : ability(v.ability.id), v.reason === null ? '' : LOST_WORDS[v.reason][locale]]
        .filter((x) => x !== '')
        .join(', ');
    case 'toggledOn':
    case 'noted':
      return `${ability(v.ability.id)}${v.kind === 'noted' ? `: ${v.text}` : ''}`;
    case 'sustained':
      return `${ability(v.ability.id)}${actions(v.remainingActions)}`;
    case 'transformed':
      return v.ability === null ? (locale === 'ru' ? 'прежний' : 'the old one') : ability(v.ability.id);
    case 'spent':
      return `${SPEND_WORDS[v.reason][locale]}${v.ability === null ? '' : ` ${ability(v.ability)}`}`;
    case 'energyLost':
    case 'energyGained':
      return ENERGY_CAUSES[v.cause]?.[locale] ?? source(v.cause);
    case 'healed':
      return v.draw === null ? n(v.health) : `${formatDrawRange(v.draw.lo, v.draw.hi, locale)} → ${n(v.draw.value)}`;
    case 'harmed':
      return [
        termText(v.cause, locale) ?? source(v.source),
        v.draw === null ? n(v.health) : `${formatDrawRange(v.draw.lo, v.draw.hi, locale)} → ${n(v.draw.value)}`,
      ].join(', ');
    case 'maxChanged':
      return `${v.maxHealth === null ? '' : n(v.maxHealth)}, ${v.maxEnergy === null ? '' : n(v.maxEnergy)}`;
    case 'statusGained':
      return `${noun(names.status(v.status.id))}${actions(v.status.remainingActions)}${paramsText(v.status.params, locale)}`;
    case 'statusKept':
    case 'statusEnded':
      return noun(names.status(v.status));
    case 'statusChanged':
      return `${noun(names.status(v.status))}${paramsText(v.params, locale)}`;
    case 'modifierGained':
      return `${source(v.source)}${actions(v.remainingActions)}`;
    case 'modifierEnded':
      return source(v.source);
    case 'barrierHit':
      return v.left === null ? '' : n(v.left);
    case 'injured':
      return `${noun(names.injury(v.injury))}, ${noun(names.limb(v.limb))}${v.sharePct === null ? '' : `, ${n(v.sharePct)}%`}${actions(v.remainingActions)}`;
    case 'injuryHealed':
    case 'resetTried':
      return noun(names.limb(v.limb));
    case 'granted':
      return `${ability(v.ability)}${actions(v.remainingActions)}`;
    case 'grantEnded':
      return ability(v.ability);
    case 'banned':
    case 'quickened':
      return `${ability(v.ability)}${actions(v.actions)}`;
    case 'summoned':
      return nom(p.t, v.creature);
    case 'objectMade':
      return noun(names.place(v.name));
    case 'objectGone':
      return v.id === null ? '' : p.nameOf(makerAbility(v.id));
    case 'trick':
      return v.text ?? names.branch(v.branch);
    case 'hid':
      return `${formatDrawRange(v.draw.lo, v.draw.hi, locale)} → ${n(v.draw.value)}`;
    case 'stealthLost':
      return `${LOSS_DEEDS[v.deed]?.[locale] ?? v.deed}: ${n(v.left + v.loss)} − ${n(v.loss)} = ${n(v.left)}`;
    case 'stealthRaised':
      return `+${n(v.amount)} = ${n(v.stealth)}`;
    case 'becameInvisible':
      return n(v.value);
    case 'revealed':
      return v.reason === null ? '' : REVEAL_WORDS[v.reason][locale];
    case 'searched': {
      const found = v.found.length === 0 ? (locale === 'ru' ? 'никого' : 'nobody') : v.found.map((id) => nom(p.t, id)).join(', ');
      const draw = v.draw === null ? '' : `${formatDrawRange(v.draw.lo, v.draw.hi, locale)} → ${n(v.draw.value)}: `;
      return `${draw}${found}${v.automatic ? (locale === 'ru' ? ' (без действия)' : ' (automatic)') : ''}`;
    }
    case 'pushed':
    case 'thrown':
    case 'fell':
      return `${n(v.metres)} ${metres}`;
    case 'modeChanged':
      return MODE_WORDS[v.mode][locale];
    case 'airChanged':
      return n(v.air);
    case 'swapped':
      return [...v.stow.map((i) => `−${noun(names.item(i))}`), ...v.draw.map((i) => `+${noun(names.item(i))}`)].join(', ');
    case 'pickedUp':
    case 'dropped':
      return noun(names.item(v.item));
    case 'consumed':
      return `${noun(names.item(v.item))}, ${n(v.count)}`;
    case 'jammed':
      return `${noun(names.item(v.weapon))}${actions(v.actions)}`;
    case 'unjammed':
      return `${noun(names.item(v.weapon))}${actions(v.left)}`;
    case 'knockedOut':
      return v.by === null
        ? ''
        : v.by === 'energy'
          ? locale === 'ru'
            ? 'от усталости'
            : 'by energy'
          : locale === 'ru'
            ? 'от ран'
            : 'by health';
    case 'battleEnded':
      return `${v.result.winner === null ? (locale === 'ru' ? 'ничья' : 'draw') : names.side(v.result.winner).map(noun).join(', ')}, ${RESULT_WORDS[v.result.reason][locale]}`;
    case 'overridden':
      return `${v.path} = ${JSON.stringify(v.value)}${v.reason === null ? '' : `: ${v.reason}`}`;
    case 'turnBegan':
    case 'actionBegan':
    case 'actionEnded':
    case 'turnEnded':
    case 'idled':
    case 'attacked':
    case 'capped':
    case 'vanished':
    case 'outOfSight':
    case 'suffocated':
    case 'breathed':
    case 'suitBroken':
    case 'collapsed':
    case 'roseUp':
    case 'woke':
    case 'died':
      return '';
  }
}

/** A thing that an ability made is called by maker, ability and number. */
function makerAbility(thing: string): string {
  return thing.split('.').slice(1, 2).join('');
}

const STOPS = {
  edge: { ru: 'край поля', en: 'edge of the field' },
  obstacle: { ru: 'преграда', en: 'obstacle' },
  goal: { ru: 'у цели', en: 'at the goal' },
  meeting: { ru: 'встреча', en: 'meeting' },
  water: { ru: 'вода', en: 'water' },
} as const;

function yes(holds: boolean, locale: 'ru' | 'en'): string {
  if (locale === 'ru') return holds ? 'да' : 'нет';
  return holds ? 'yes' : 'no';
}

function paramsText(params: { readonly [name: string]: number | string } | null, locale: 'ru' | 'en'): string {
  if (params === null) return '';
  const parts = Object.values(params).map((v) => (typeof v === 'number' ? formatNumber(Math.round(v * 100) / 100, locale) : v));
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}
