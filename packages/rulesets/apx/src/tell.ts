import type { Locale, Reading, Told, Viewer } from '@boevka/kernel';
import { revealAll } from '@boevka/kernel';
import type { Block, Document, Inline, Line } from '@boevka/language';
import { capitalise, formatDrawRange } from '@boevka/language';
import type { Book } from './book.ts';
import type { Event } from './events.ts';
import { attackLines } from './phrases/attack-lines.ts';
import type { SeenView } from './phrases/block-lines.ts';
import { blockLines, isKind, sentenceOf, spaced } from './phrases/block-lines.ts';
import { LABELS, RESULT_WORDS } from './phrases/labels.ts';
import { namesOf, nominative } from './phrases/names.ts';
import { noteFor } from './phrases/note.ts';
import { protocolOf } from './phrases/protocol.ts';
import { moveSums } from './phrases/sums.ts';
import { tableOf } from './phrases/table.ts';
import type { Teller } from './phrases/teller.ts';
import { makeTeller } from './phrases/teller.ts';
import { knows, reveal } from './reveal.ts';
import type { State } from './state.ts';

type ApxTold = Told<State, Event, Book>;

/** One move for one viewer: the public post, a player's post with his note, the judge's post with the protocol. Everybody reads the same of the move. */
export function tell(told: ApxTold, viewer: Viewer, locale: Locale): Document {
  const { turn, before, after, book, events } = told;
  const t = makeTeller(locale, namesOf(book));
  const seen = revealAll(reveal, events, viewer, knows(after, book, viewer));
  const title = titleOf(t, seen, before);
  const blocks: Block[] = [{ kind: 'heading', level: 'title', parts: [{ text: title, bold: true }] }];
  const ordered = seen.find(isKind('ordered'));
  if (ordered !== undefined) blocks.push(...lotsTold(t, turn, ordered.view, ordered.n));
  else blocks.push(...moveTold(t, told, seen));
  blocks.push(...resultTold(t, turn, seen, after), tableOf(t, after));
  if (viewer.role === 'judge') blocks.push(...protocolOf(t, told, (id) => nameOf(after, book, id, locale)));
  else if (viewer.role === 'player' && viewer.id !== null) blocks.push(...noteFor(t, after, book, viewer.id));
  return { locale, title, blocks };
}

/** «Ход 7. Ли». */
function titleOf(t: Teller, seen: readonly SeenView[], before: Reading<State>): string {
  const began = seen.find(isKind('moveBegan'));
  if (began === undefined) return LABELS.lots[t.locale];
  return `${LABELS.move[t.locale]} ${before.battle.moveNo}. ${capitalise(nominative(t.names.fighter(began.view.who), t.locale))}`;
}

const BLOCK_PHASES: readonly string[] = ['before', 'block', 'booking'];

function moveTold(t: Teller, told: ApxTold, seen: readonly SeenView[]): Block[] {
  const { turn, before, after, book } = told;
  const { locale } = t;
  const blocks: Block[] = [];
  const first = seen.filter((s) => BLOCK_PHASES.includes(s.phase));
  const block = [...beforeLines(t, turn, first), ...blockLines(t, turn, first)];
  const attack = attackLines(
    t,
    turn,
    seen.filter((s) => s.phase === 'attack'),
    after,
    book,
  );
  const began = seen.find(isKind('moveBegan'));
  const who = began?.view.who;
  if (block.length > 0) blocks.push(slot(LABELS.blockPhase[locale], block));
  if (attack.length > 0) blocks.push(slot(LABELS.attackPhase[locale], attack));
  else if (began !== undefined && who !== undefined && !seen.some((s) => s.view.kind === 'defeated' || s.view.kind === 'surrendered')) {
    const text = t.say(block.length === 0 ? 'idle' : 'noAttack', { actor: t.names.fighter(who) }, `${turn}/idle`);
    blocks.push(slot(LABELS.attackPhase[locale], [sentenceOf(turn, text, began.n)]));
  }
  const end = endLines(t, turn, seen);
  if (end.length > 0) blocks.push(slot(LABELS.endOfMove[locale], end));
  blocks.push(...judgeTold(t, told));
  const sums = moveSums(t, turn, seen, before);
  if (sums.length > 0) blocks.push({ kind: 'spoiler', title: LABELS.sums[locale], blocks: [{ kind: 'list', lines: sums }] });
  return blocks;
}

function slot(label: string, sentences: readonly Inline[]): Block {
  return { kind: 'slot', label, parts: spaced(sentences) };
}

function beforeLines(t: Teller, turn: number, views: readonly SeenView[]): Inline[] {
  const out: Inline[] = [];
  for (const { view, n } of views) {
    if (view.kind === 'abandoned') {
      const args = { actor: t.names.fighter(view.who), attack: t.names.attack(view.who, view.attack), n: view.paid };
      out.push(sentenceOf(turn, t.say('abandoned', args, `${turn}/${n}`), n));
    }
    if (view.kind === 'surrendered')
      out.push(sentenceOf(turn, t.say('surrendered', { actor: t.names.fighter(view.who) }, `${turn}/${n}`), n));
  }
  return out;
}

function endLines(t: Teller, turn: number, views: readonly SeenView[]): Inline[] {
  return views.filter(isKind('effectEnded')).map(({ view, n }) => {
    const id = view.family === 'blind' ? 'blindEnds' : 'freezeEnds';
    return sentenceOf(turn, t.say(id, { actor: t.names.fighter(view.who) }, `${turn}/${n}`), n);
  });
}

/** The judge's word and its reason: posts are open, and so is it. */
function judgeTold(t: Teller, { asked, overrides }: ApxTold): Block[] {
  const { locale } = t;
  const said = [...asked.filter((q) => q.answered).map((q) => q.reason), ...overrides.map((o) => o.reason)].filter(
    (r): r is string => r !== null && r.trim() !== '',
  );
  return said.map((reason): Block => ({ kind: 'note', parts: [{ text: `${LABELS.judge[locale]}: ${reason.replace(/[.!]$/u, '')}.` }] }));
}

function lotsTold(t: Teller, turn: number, v: Extract<Event, { readonly kind: 'ordered' }>, n: number): Block[] {
  const { locale } = t;
  const [first = '', ...others] = v.order;
  const text = t.say('order', { first: t.names.fighter(first), after: others.map((id) => t.names.fighter(id)) }, `${turn}/${n}`);
  const lines = v.rolls.map(
    ({ who, roll }): Line => [{ text: `${nominative(t.names.fighter(who), locale)}: ${formatDrawRange(1, 100, locale)} → ${roll}` }],
  );
  return [
    { kind: 'paragraph', parts: [sentenceOf(turn, text, n)] },
    { kind: 'spoiler', title: LABELS.sums[locale], blocks: [{ kind: 'list', lines }] },
  ];
}

/** «Бой окончен. Победа за Ли: противников больше нет.» */
function resultTold(t: Teller, turn: number, seen: readonly SeenView[], after: Reading<State>): Block[] {
  const ended = seen.find(isKind('battleEnded'));
  if (ended === undefined) return [];
  const { locale } = t;
  const { winner, reason } = ended.view;
  const team = winner === null ? [] : after.combatants.filter((c) => c.teamId === winner).map((c) => t.names.fighter(c.id));
  const [one] = team;
  const who = team.length === 1 && one !== undefined ? one : team;
  const words =
    team.length === 0
      ? t.say('draw', {}, `${turn}/end`)
      : t.say('victory', { winner: who, plural: team.length > 1 ? 2 : 1 }, `${turn}/end`);
  const why = RESULT_WORDS[reason]?.[locale] ?? reason;
  return [
    {
      kind: 'paragraph',
      parts: [
        { text: LABELS.battleOver[locale], bold: true },
        { text: ` ${capitalise(words)}: ${why}.`, ref: { turn, n: ended.n, what: null } },
      ],
    },
  ];
}

/** How people call a combatant, or whatever he owns. */
export function nameOf(state: Reading<State>, book: Book, id: string, locale: Locale): string {
  const names = namesOf(book);
  if (state.combatants.some((c) => c.id === id)) return nominative(names.fighter(id), locale);
  const owner = state.combatants.find((c) => book.characters[c.id]?.attacks.has(id) === true);
  if (owner !== undefined || book.attacks.has(id)) return nominative(names.attack(owner?.id ?? null, id), locale);
  const holder = state.combatants.find((c) => book.characters[c.id]?.protections.some((p) => p.id === id) === true);
  return holder === undefined ? id : nominative(names.protection(holder.id, id), locale);
}
