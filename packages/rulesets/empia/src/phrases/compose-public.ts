import type { Locale, Seen } from '@boevka/kernel';
import type { Block, Line } from '@boevka/language';
import { capitalise, formatNumber, listNouns } from '@boevka/language';
import type { Standing } from '../reveal/standing.ts';
import type { View } from '../views.ts';
import { LABELS, MODE_WORDS, RESULT_WORDS } from './labels.ts';
import type { Names } from './names.ts';
import type { Scene } from './scene.ts';
import { sceneOf } from './scene.ts';
import type { Teller } from './slot.ts';
import { makeTeller } from './slot.ts';
import { nominative } from './sum-deeds.ts';
import { nom, slotSums } from './sums.ts';
import { slotLine, tellSlot } from './tell-slot.ts';

/** A turn as one viewer may read it. */
export interface Read {
  readonly turn: number;
  readonly locale: Locale;
  readonly names: Names;
  readonly seen: readonly Seen<View>[];
  /** How everybody stood before and stands after, for this viewer. */
  readonly before: readonly Standing[];
  readonly after: readonly Standing[];
  stops(status: string): boolean;
}

/**
 * The post of a turn: head, one part for each action, sums folded away, and the table at the end.
 * @clause empia.report.public
 */
export function composePublic(read: Read): readonly Block[] {
  const t = makeTeller(read.locale, read.turn, read.names, read.stops);
  const scene = sceneOf(read.before);
  const slots: Block[] = [];
  const sums: Line[] = [];
  for (const { step, views } of stepsOf(read.seen)) {
    const number = `${step}.`;
    slots.push({ kind: 'slot', label: number, parts: tellSlot(t, scene, views) });
    sums.push(...slotSums(t, number, views));
  }
  const end = read.seen.filter((s) => s.phase === TURN_END);
  const endLine = slotLine(t, scene, end);
  if (endLine.length > 0) slots.push({ kind: 'slot', label: LABELS.endOfTurn[read.locale], parts: endLine });
  sums.push(...slotSums(t, LABELS.endOfTurn[read.locale], end));
  return [
    { kind: 'heading', level: 'title', parts: [{ text: titleOf(read), bold: true }] },
    ...slots,
    ...resultOf(t, read),
    ...(sums.length > 0 ? [spoiler(LABELS.sums[read.locale], [{ kind: 'list', lines: sums } as const])] : []),
    tableOf(t, read, scene),
  ];
}

/** Phase of what comes after the eighth action. */
export const TURN_END = 'turnEnd';

/** «Ход 3. Кира против Одноглазого Джо». */
export function titleOf(read: Pick<Read, 'turn' | 'locale' | 'names' | 'before'>): string {
  const { locale, names } = read;
  const sides = [...new Set(read.before.filter((s) => !s.creature).map((s) => s.side))];
  const lists = sides.map((side, i) => listNouns(names.side(side), locale, i === 0 ? 'nom' : 'gen', { atMost: 4 }));
  const head = `${LABELS.turn[locale]} ${read.turn}`;
  if (lists.length === 0) return head;
  return `${head}. ${lists.join(` ${LABELS.against[locale]} `)}`;
}

export function stepsOf(seen: readonly Seen<View>[]): readonly { step: string | number; views: readonly Seen<View>[] }[] {
  const steps: { step: string | number; views: Seen<View>[] }[] = [];
  for (const s of seen) {
    if (s.phase === TURN_END || s.view.kind === 'turnBegan') continue;
    const last = steps.at(-1);
    if (last !== undefined && last.step === s.step) last.views.push(s);
    else steps.push({ step: s.step, views: [s] });
  }
  return steps.filter((s) => s.step !== 0);
}

function spoiler(title: string, blocks: readonly Block[]): Block {
  return { kind: 'spoiler', title, blocks };
}

/** «Бой окончен. Победа за Кирой.» */
function resultOf(t: Teller, read: Read): readonly Block[] {
  const ended = read.seen.find((s) => s.view.kind === 'battleEnded');
  if (ended === undefined || ended.view.kind !== 'battleEnded') return [];
  const { winner, reason } = ended.view.result;
  const nouns = winner === null ? [] : read.names.side(winner);
  const key = `${read.turn}/end/${winner ?? ''}`;
  const words =
    nouns.length === 0
      ? t.say('draw', {}, key)
      : t.say('victory', { winner: nouns, plural: nouns.length > 1 || nouns[0]?.ru.gender === 'plural' ? 2 : 1 }, key);
  const { locale } = read;
  const parts: Line = [
    { text: LABELS.battleOver[locale], bold: true },
    { text: ` ${capitalise(words)}: ${RESULT_WORDS[reason][locale]}.`, ref: { turn: read.turn, n: ended.n, what: null } },
  ];
  return [{ kind: 'paragraph', parts }];
}

/** Who stands how, as far as the viewer may know. */
function tableOf(t: Teller, read: Read, scene: Scene): Block {
  const { locale, after } = read;
  const cell = (text: string): Line => [{ text }];
  const shown = after.filter((s) => !s.gone);
  const health = shown.some((s) => s.health !== null);
  const energy = shown.some((s) => s.energy !== null);
  const head = [
    LABELS.fighter[locale],
    ...(health ? [LABELS.health[locale]] : []),
    ...(energy ? [LABELS.energy[locale]] : []),
    LABELS.received[locale],
    LABELS.visible[locale],
  ].map((text): Line => [{ text, bold: true }]);
  const rows = shown.map((s) => [
    cell(nom(t, s.id)),
    ...(health ? [cell(poolText(s.health, locale))] : []),
    ...(energy ? [cell(poolText(s.energy, locale))] : []),
    cell(receivedText(scene, s.id, locale)),
    cell(stateText(t, s)),
  ]);
  return { kind: 'table', head, rows };
}

function poolText(pool: Standing['health'], locale: Locale): string {
  return pool === null ? LABELS.nothing[locale] : `${formatNumber(pool.left, locale)} / ${formatNumber(pool.max, locale)}`;
}

/** «15 + 2 + 19 + 1 = 37», and what came back. */
function receivedText(scene: Scene, id: string, locale: Locale): string {
  const losses = scene.taken.get(id) ?? [];
  const number = (n: number): string => formatNumber(n, locale);
  const sum = losses.reduce((a, b) => a + b, 0);
  const taken = losses.length === 0 ? '' : losses.length === 1 ? number(sum) : `${losses.map(number).join(' + ')} = ${number(sum)}`;
  const back = scene.recovered.get(id) ?? 0;
  const given = back > 0 ? `${LABELS.recovered[locale]} ${number(Math.round(back * 100) / 100)}` : '';
  return [taken, given].filter((x) => x !== '').join('; ') || LABELS.nothing[locale];
}

/** Visible states in words. */
function stateText(t: Teller, s: Standing): string {
  const { locale } = t;
  if (s.hidden) return LABELS.unseen[locale];
  const parts: string[] = [];
  if (s.dead) parts.push(t.say('isDead', { target: t.names.fighter(s.id) }, s.id));
  else if (s.unconscious) parts.push(LABELS.unconscious[locale]);
  else if (s.collapsed) parts.push(t.say('isDown', { target: t.names.fighter(s.id) }, s.id));
  if (s.mode !== null && s.mode !== 'ground') parts.push(MODE_WORDS[s.mode][locale]);
  for (const i of s.injuries) parts.push(injuryText(t, i));
  for (const x of s.statuses) {
    const left = x.remainingActions === null ? '' : `: ${t.say('stillActions', { n: x.remainingActions }, s.id)}`;
    parts.push(`${nominative(t, t.names.status(x.id))}${left}`);
  }
  if (s.stealth !== null) parts.push(`${LABELS.stealth[locale]} ${formatNumber(s.stealth, locale)}`);
  if (s.invisibility !== null) parts.push(`${LABELS.invisibility[locale]} ${formatNumber(s.invisibility, locale)}`);
  return parts.join('; ') || LABELS.nothing[locale];
}

function injuryText(t: Teller, i: Standing['injuries'][number]): string {
  const args = { part: t.names.limb(i.limb), injury: t.names.injury(i.injury) };
  if (i.injury === 'fracture') return t.say('isBroken', args, i.limb);
  if (i.injury === 'limbLoss') return t.say('isLost', args, i.limb);
  const left = i.remainingActions === null ? '' : `: ${t.say('stillActions', { n: i.remainingActions }, i.limb)}`;
  return `${t.say('isInjured', args, i.limb)}${left}`;
}
