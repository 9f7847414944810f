import type { Asked, Drawn, Explained, Override, Refusal } from '@boevka/kernel';
import type { Block, Inline, Line } from '@boevka/language';
import { capitalise, formatDrawRange, formatNumber, quote } from '@boevka/language';
import { REASONS } from '../orders/reasons.ts';
import { answerText, questionText } from '../question-words.ts';
import { refusalText } from '../refusal-words.ts';
import type { View } from '../views.ts';
import type { Read } from './compose-public.ts';
import { titleOf } from './compose-public.ts';
import type { NameOf } from './formula.ts';
import { clausesText, formulaOf } from './formula.ts';
import { LABELS } from './labels.ts';
import { EFFECT_NOUNS, SEVERITY_WORDS } from './nouns.ts';
import { LOST_WORDS, SKIP_WORDS } from './reasons-words.ts';
import type { Moment, Teller } from './teller.ts';
import { nominative, together } from './teller.ts';
import { purposeText, termText } from './terms.ts';

/** What the judge's protocol needs beside the views: everything that was asked, overruled, refused, drawn and derived. */
export interface Minutes {
  readonly asked: readonly Asked[];
  readonly overrides: readonly Override[];
  readonly refusals: readonly Refusal[];
  readonly defaulted: readonly string[];
  readonly draws: readonly Drawn[];
  readonly explained: readonly Explained[];
}

/** The judge's protocol of a round: every number with its derivation and clauses, then questions, rulings and all draws. */
export function composeProtocol(read: Read, minutes: Minutes): readonly Block[] {
  const { t } = read;
  const { locale } = t;
  const names = sourceNames(t);
  const lines: Line[] = [];
  for (const moment of read.moments) {
    const explained = minutes.explained.filter((e) => e.seq === moment.n);
    lines.push(...momentLines(t, moment, explained, names));
  }
  return [
    { kind: 'heading', level: 'title', parts: [{ text: `${LABELS.protocol[locale]}. ${titleOf(read)}`, bold: true }] },
    ...orderLines(t, minutes),
    ...(lines.length > 0 ? [{ kind: 'list' as const, lines }] : []),
    ...minutes.asked.map((q) => questionBlock(q, t)),
    ...overrideBlock(minutes.overrides, t),
    ...(minutes.draws.length > 0 ? [drawsBlock(minutes.draws, t)] : []),
  ];
}

function nom(t: Teller, id: string): string {
  return capitalise(nominative(t.locale, t.names.called(id)));
}

/** Names of terms, shares and sources; ids with a path in them are numbers that a formula begins with, and need none. */
function sourceNames(t: Teller): NameOf {
  return (id) => {
    if (id.includes('/')) return '';
    const term = termText(id, t.locale);
    if (term !== null) return term;
    const noun = t.names.source(id);
    return noun === null ? quote(id, t.locale) : nominative(t.locale, noun);
  };
}

function orderLines(t: Teller, { refusals, defaulted }: Minutes): readonly Block[] {
  const ru = t.locale === 'ru';
  const lines: Line[] = [
    ...defaulted.map((id): Line => [{ text: `${nom(t, id)}: ${ru ? 'приказа нет' : 'no order'}.` }]),
    ...refusals.map((r): Line => [{ text: `${refusalText(r, t.locale, (id) => nom(t, id))}${clausesText([r.clause])}` }]),
  ];
  return lines.length === 0 ? [] : [{ kind: 'list', lines }];
}

/** One event: who, what, and every number that was kept for it. */
function momentLines(t: Teller, moment: Moment, explained: readonly Explained[], names: NameOf): readonly Line[] {
  const head = headOf(t, moment.view);
  if (head === null) return [];
  const label = `${typeof moment.step === 'string' ? stepLabel(t, moment.step) : moment.step} `;
  const ref = { turn: t.turn, n: moment.n, what: null };
  const lines: Line[] = [
    [
      { text: label, bold: true },
      { text: `${head.text}${clausesText(head.clauses)}`, ref },
    ],
  ];
  for (const { what, derivation } of explained) {
    const { line, clauses } = formulaOf(derivation, t.locale, names);
    const name = termText(what, t.locale) ?? what;
    const parts: Inline[] = [{ text: `   ${capitalise(name)}: `, ref: { ...ref, what } }, ...line, { text: clausesText(clauses) }];
    lines.push(parts);
  }
  return lines;
}

/** «Борин 2», «начало», «конец». */
function stepLabel(t: Teller, step: string): string {
  const ru = t.locale === 'ru';
  if (step === 'start') return ru ? 'Начало.' : 'Start.';
  if (step === 'end') return ru ? 'Конец.' : 'End.';
  const dot = step.lastIndexOf('.');
  return dot < 0 ? `${step}.` : `${step.slice(dot + 1)}.`;
}

interface Head {
  readonly text: string;
  readonly clauses: readonly string[];
}

function headOf(t: Teller, v: View): Head | null {
  const { locale } = t;
  const ru = locale === 'ru';
  const part = (who: string, id: string): string => nominative(locale, t.names.part(who, id));
  switch (v.kind) {
    case 'attacked': {
      const means =
        v.technique === null ? nominative(locale, t.names.weapon(v.weapon ?? '')) : nominative(locale, t.names.technique(v.technique));
      const to = `${nom(t, v.who)} → ${nominative(locale, t.names.called(v.target))}, ${part(v.target, v.part)}, ${means}`;
      if (v.dodged) return { text: `${to}: ${ru ? 'уворот' : 'dodged'}`, clauses: ['dwarf.dodge.ends-attack'] };
      const shield = v.blocked ? (ru ? ', щит поднят' : ', shield up') : '';
      if (!v.damaged) return { text: `${to}${shield}: ${ru ? 'урона нет' : 'no damage'}`, clauses: ['dwarf.damage-roll.check'] };
      const severity = v.severity === null ? '' : SEVERITY_WORDS[v.severity][locale];
      const effects = together(
        locale,
        v.effects.map((e) => EFFECT_NOUNS[e]),
      );
      const clauses = ['dwarf.damage-roll.severity', v.technique === null ? 'dwarf.injury.matrix-lookup' : 'dwarf.wrestle.matrix-lookup'];
      return { text: `${to}${shield}: ${severity}, ${effects}`, clauses };
    }
    case 'actionLost':
      return {
        text: `${nom(t, v.who)}: ${ru ? 'действие пропало' : 'the action is lost'}, ${LOST_WORDS[v.reason][locale]}`,
        clauses: [REASONS[v.reason].clause],
      };
    case 'declared':
      return {
        text: `${nom(t, v.who)}: ${ru ? 'увороты' : 'dodges'} ${v.dodges}, ${ru ? 'блоки' : 'blocks'} ${v.blocks}${v.releases ? (ru ? ', отпускает' : ', releases') : ''}`,
        clauses: ['dwarf.action.defence-covers-all'],
      };
    case 'queued':
      return { text: `${ru ? 'Очередь' : 'Queue'}: ${v.queue.map((id) => nom(t, id)).join(', ')}`, clauses: ['dwarf.round.queue-initial'] };
    case 'opened':
      return {
        text: `${ru ? 'Порядок раунда' : 'Order of the round'}: ${v.order.map((id) => nom(t, id)).join(', ')}`,
        clauses: ['dwarf.hold.freed-acts-first'],
      };
    case 'balanced':
      return {
        text: `${nom(t, v.who)}: ${formatDrawRange(1, v.pct, locale)}, ${formatNumber(v.roll, locale)}: ${v.fell ? (ru ? 'падает' : 'falls') : ru ? 'стоит' : 'stands'}`,
        clauses: ['dwarf.balance.risk'],
      };
    case 'skipped':
      return {
        text: `${nom(t, v.who)}: ${ru ? 'без действий' : 'no actions'}, ${SKIP_WORDS[v.reason][locale]}`,
        clauses: [SKIP_CLAUSES[v.reason]],
      };
    case 'swapped':
      return {
        text: `${nom(t, v.who)}: ${nominative(locale, t.names.item(v.item))}, ${handText(t, v.who, v.from)} → ${handText(t, v.who, v.to)}`,
        clauses: ['dwarf.action.switch-hand'],
      };
    case 'moved':
      return { text: `${nom(t, v.who)}: ${formatNumber(v.from, locale)} → ${formatNumber(v.to, locale)}`, clauses: ['dwarf.move.model'] };
    case 'stood':
      return { text: `${nom(t, v.who)}: ${ru ? 'на ногах' : 'up'}`, clauses: ['dwarf.down.stand-whole-turn'] };
    case 'fell':
      return { text: `${nom(t, v.who)}: ${ru ? 'опоры отказали, падает' : 'no supports left, falls'}`, clauses: ['dwarf.balance.sure'] };
    case 'dropped':
      return {
        text: `${nom(t, v.who)}: ${nominative(locale, t.names.item(v.item))} ${ru ? 'на земле' : 'on the ground'}`,
        clauses: ['dwarf.action.lost-limb-drops-item'],
      };
    case 'holdEnded':
      return {
        text: `${nom(t, v.holder)} → ${nominative(locale, t.names.called(v.victim))}: ${ru ? 'захват окончен' : 'the hold ends'}`,
        clauses: [v.reason === 'released' ? 'dwarf.hold.release' : 'dwarf.hold.holder-out'],
      };
    case 'escapeTried':
      return {
        text: `${nom(t, v.who)}: ${formatDrawRange(1, v.pct, locale)}, ${formatNumber(v.roll, locale)}: ${v.escaped ? (ru ? 'на свободе' : 'free') : ru ? 'в захвате' : 'still held'}`,
        clauses: ['dwarf.hold.escape-each-round'],
      };
    case 'lockTurned':
      return {
        text: `${nom(t, v.who)}, ${part(v.who, v.part)}: ${nominative(locale, EFFECT_NOUNS[v.effect])}`,
        clauses: ['dwarf.lock.timer', 'dwarf.lock.outcome'],
      };
    case 'choked':
      return {
        text: `${nom(t, v.who)}: ${v.outcome === 'death' ? (ru ? 'смерть' : 'death') : ru ? 'потеря сознания' : 'unconscious'}`,
        clauses: [v.outcome === 'death' ? 'dwarf.choke.death' : 'dwarf.choke.unconscious'],
      };
    case 'worsened':
      return {
        text: `${nom(t, v.who)}, ${part(v.who, v.part)}: ${ru ? 'кровотечение тяжёлое' : 'the bleeding is heavy'}`,
        clauses: ['dwarf.effect.light-bleed'],
      };
    case 'numbed':
      return {
        text: `${nom(t, v.who)}, ${part(v.who, v.part)}: ${ru ? 'не действует' : 'out of use'}`,
        clauses: ['dwarf.effect.heavy-bleed-out-of-use'],
      };
    case 'bledOut':
      return {
        text: `${nom(t, v.who)}: ${ru ? 'источников крови' : 'heavy sources'} ${formatNumber(v.sources, locale)}, ${ru ? 'без сознания' : 'unconscious'}`,
        clauses: ['dwarf.effect.heavy-bleed-unconscious', 'dwarf.effect.more-bleeds-shorten'],
      };
    case 'battleEnded':
      return { text: ru ? 'Бой окончен' : 'The battle is over', clauses: ['dwarf.battle.end'] };
    case 'overridden':
      return {
        text: `${ru ? 'Правка судьи' : 'Correction by the judge'}: ${v.path} = ${JSON.stringify(v.value)}. ${v.reason}`,
        clauses: [],
      };
    case 'aftermath':
    case 'slotEnded':
    case 'roundEnded':
      return null;
  }
}

/** Where a thing is: a hand by its name, the pack, the ground. */
function handText(t: Teller, who: string, hand: string): string {
  const ru = t.locale === 'ru';
  if (hand === 'pack') return ru ? 'поклажа' : 'pack';
  if (hand === 'both') return ru ? 'обе руки' : 'both hands';
  if (hand === 'ground') return ru ? 'земля' : 'ground';
  return nominative(t.locale, t.names.part(who, hand));
}

const SKIP_CLAUSES = {
  stunned: 'dwarf.effect.stun-skip',
  concussed: 'dwarf.effect.concussion-skip',
  unconscious: 'dwarf.effect.unconscious-helpless',
  held: 'dwarf.hold.both-skip',
  holding: 'dwarf.hold.both-skip',
  silent: 'dwarf.round.no-order',
} as const;

function questionBlock(q: Asked, t: Teller): Block {
  const { locale } = t;
  const ru = locale === 'ru';
  const byDefault = `${ru ? 'По умолчанию' : 'By default'}: ${answerText(q.byDefault, locale)}.`;
  const ruling = q.answered
    ? ` ${ru ? 'Решение' : 'Decision'}: ${answerText(q.taken, locale)}.${q.reason === null ? '' : ` ${ru ? 'Причина' : 'Reason'}: ${q.reason.replace(/\.$/, '')}.`}`
    : '';
  return {
    kind: 'note',
    parts: [
      { text: ru ? 'Вопрос. ' : 'Question. ', bold: true },
      { text: `${questionText(q, locale, (id) => nom(t, id))} ${byDefault}${ruling}${clausesText([q.clause])}` },
    ],
  };
}

function overrideBlock(overrides: readonly Override[], t: Teller): readonly Block[] {
  const lines = overrides.flatMap((o): readonly Line[] => {
    if (o.draw === null) return [];
    const who = `${nom(t, o.draw.actor)}${o.draw.target === null ? '' : ` → ${nom(t, o.draw.target)}`}`;
    const value = typeof o.value === 'number' ? formatNumber(o.value, t.locale) : JSON.stringify(o.value);
    return [[{ text: `${who}, ${purposeText(o.draw.purpose, t.locale)}: ${value}. ${o.reason}` }]];
  });
  return lines.length === 0 ? [] : [{ kind: 'list', lines }];
}

/** Every draw of the round with its range, its purpose and its clause. */
function drawsBlock(draws: readonly Drawn[], t: Teller): Block {
  const { locale } = t;
  const lines = draws.map((d): Line => {
    const who = `${nom(t, d.actor)}${d.target === null ? '' : ` → ${nom(t, d.target)}`}`;
    const by = d.by === 'judge' ? (locale === 'ru' ? ' (значение дал судья)' : ' (value by the judge)') : '';
    const label = typeof d.step === 'string' ? stepLabel(t, d.step) : `${d.step}.`;
    return [
      {
        text: `${label} ${who}, ${purposeText(d.purpose, locale)}: ${formatDrawRange(d.lo, d.hi, locale)} → ${formatNumber(d.value, locale)}${by}${clausesText([d.clause])}`,
      },
    ];
  });
  return { kind: 'spoiler', title: LABELS.allDraws[locale], blocks: [{ kind: 'list', lines }] };
}
