import type { Block, Line } from '@boevka/language';
import { capitalise, listNouns } from '@boevka/language';
import type { State } from '../state.ts';
import { fighterOf } from '../state.ts';
import type { AttackView } from '../views.ts';
import { clocksOf } from './clocks.ts';
import type { Told } from './flowing.ts';
import { flowing } from './flowing.ts';
import { LABELS, RESULT_WORDS } from './labels.ts';
import { conditionText, lastingText } from './standing-words.ts';
import { sumsOf } from './sums.ts';
import { tellView } from './tell-view.ts';
import type { Moment, Teller } from './teller.ts';
import { nominative } from './teller.ts';

/** A round as one viewer reads it. */
export interface Read {
  readonly t: Teller;
  readonly moments: readonly Moment[];
  readonly before: State;
  readonly after: State;
}

/** One stretch of the post: what opens the round, one fighter's slot, the end. */
interface Stretch {
  readonly who: string | null;
  readonly end: boolean;
  readonly told: Told[];
  readonly sums: Line[];
  readonly attacks: AttackView[];
}

/** «Раунд 4. Борин против тролля». */
export function titleOf({ t, before }: Read): string {
  const { locale, names } = t;
  const sides = [...new Set(before.fighters.map((f) => f.side))];
  const lists = sides.map((side, i) => listNouns(names.side(side), locale, i === 0 ? 'nom' : 'gen', { atMost: 4 }));
  return `${LABELS.round[locale]} ${t.turn}. ${capitalise(lists.join(` ${LABELS.against[locale]} `))}`;
}

/**
 * The post of a round: head, a paragraph for each slot, the end of the round, sums folded away, and the table.
 * @clause dwarf.battle.worked-round
 */
export function composePublic(read: Read): readonly Block[] {
  const { t } = read;
  const stretches = stretchesOf(read);
  const told = stretches.filter((s) => s.told.length > 0);
  const sums = stretches.flatMap((s) => s.sums);
  return [
    { kind: 'heading', level: 'title', parts: [{ text: titleOf(read), bold: true }] },
    ...told.filter((s) => !s.end).map((s): Block => ({ kind: 'paragraph', parts: flowing(t, s.told) })),
    ...told.filter((s) => s.end).map((s): Block => ({ kind: 'slot', label: LABELS.endOfRound[t.locale], parts: flowing(t, s.told) })),
    ...(told.length === 0 ? [{ kind: 'paragraph' as const, parts: [{ text: LABELS.quiet[t.locale] }] }] : []),
    ...resultOf(read),
    ...(sums.length > 0
      ? [{ kind: 'spoiler' as const, title: LABELS.sums[t.locale], blocks: [{ kind: 'list' as const, lines: sums }] }]
      : []),
    tableOf(read),
  ];
}

/** The stretches in the order of the slots; a declaration stands at the head of the slot of whoever gave it. */
function stretchesOf({ t, moments }: Read): readonly Stretch[] {
  const stretches: Stretch[] = [];
  const acting = new Set(
    moments.flatMap(({ view, step }) => (view.kind === 'declared' ? [] : view.kind === 'skipped' ? [view.who] : [slotOf(step)])),
  );
  if (moments.some(({ view }) => view.kind === 'declared' && !acting.has(view.who)))
    stretches.push({ who: null, end: false, told: [], sums: [], attacks: [] });
  for (const moment of moments) if (moment.view.kind !== 'declared') stretchOf(stretches, moment, acting);
  for (const moment of moments) {
    const stretch = stretchOf(stretches, moment, acting);
    const lines = tellView(t, moment, stretch.attacks);
    const { view } = moment;
    const who = 'who' in view ? view.who : null;
    const other = 'target' in view ? view.target : null;
    stretch.told.push(
      ...lines.map((line, i) => ({
        line,
        actor: i === 0 ? who : null,
        others: other === null ? [] : [other],
        joins: view.kind === 'declared',
      })),
    );
    stretch.sums.push(...sumsOf(t, moment, stretch.attacks));
    if (view.kind === 'attacked') stretch.attacks.push(view);
  }
  return stretches;
}

/** Whose slot a step belongs to: `borin.2` is Borin's. */
function slotOf(step: string | number): string | null {
  return typeof step === 'string' && step.includes('.') ? step.slice(0, step.lastIndexOf('.')) : null;
}

/** Whoever declares and then has no slot is told of before all others. */
function stretchOf(stretches: Stretch[], { view, step }: Moment, acting: ReadonlySet<string | null>): Stretch {
  const end = step === 'end';
  const own = view.kind === 'declared' || view.kind === 'skipped' ? view.who : null;
  const who = end ? null : own === null ? slotOf(step) : acting.has(own) ? own : null;
  const open = stretches.find((s) => s.who === who && s.end === end);
  if (open !== undefined) return open;
  const fresh: Stretch = { who, end, told: [], sums: [], attacks: [] };
  stretches.push(fresh);
  return fresh;
}

/** «Бой окончен. Победа за Кирой.» */
function resultOf({ t, moments, after }: Read): readonly Block[] {
  const ended = moments.find((m) => m.view.kind === 'battleEnded');
  if (ended === undefined || ended.view.kind !== 'battleEnded') return [];
  const { winner, reason } = ended.view;
  const nouns = winner === null ? [] : t.names.side(winner);
  const key = `${t.turn}/end/${winner ?? ''}`;
  const plural = nouns.length > 1 || nouns[0]?.ru.gender === 'plural' ? 2 : 1;
  const words = nouns.length === 0 ? t.say('drawn', {}, key) : t.say('victory', { winner: nouns, plural }, key);
  const { locale } = t;
  const head: Line = [
    { text: LABELS.battleOver[locale], bold: true },
    { text: ` ${capitalise(words)}: ${RESULT_WORDS[reason][locale]}.`, ref: { turn: t.turn, n: ended.n, what: null } },
  ];
  const carried = moments.flatMap(({ view }): readonly Line[] => {
    if (view.kind !== 'aftermath') return [];
    const f = fighterOf(after, view.who);
    if (f === null || f.dead) return [];
    const args = { actor: t.names.fighter(view.who), text: view.lasting.length === 0 ? '' : lastingText(t, f, view.lasting) };
    return [[{ text: `${capitalise(t.tail(view.lasting.length === 0 ? 'unhurt' : 'carries', args, `${t.turn}/after/${view.who}`))}.` }]];
  });
  return [{ kind: 'paragraph', parts: head }, ...(carried.length === 0 ? [] : [{ kind: 'list' as const, lines: carried }])];
}

/** Wounds, states, and what comes of them if nobody stops it. */
function tableOf({ t, after }: Read): Block {
  const { locale } = t;
  const cell = (text: string): Line => [{ text }];
  const head = [LABELS.fighter, LABELS.condition, LABELS.unlessStopped].map((label): Line => [{ text: label[locale], bold: true }]);
  const rows = after.fighters.map((f) => {
    const clocks = clocksOf(t, after, f);
    return [
      cell(capitalise(nominative(locale, t.names.fighter(f.id)))),
      cell(conditionText(t, after, f)),
      cell(clocks.length === 0 ? NOTHING : clocks.map(({ text }) => text).join('; ')),
    ];
  });
  return { kind: 'table', head, rows };
}

const NOTHING = '—';
