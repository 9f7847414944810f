import type { Reading } from '@boevka/kernel';
import type { Block, Line } from '@boevka/language';
import { capitalise, listNouns } from '@boevka/language';
import type { State } from '../state.ts';
import { LABELS } from './labels.ts';
import { nominative } from './names.ts';
import { planText } from './plan-words.ts';
import { stateText } from './states.ts';
import type { Summing } from './sums.ts';
import { causeOf, sumLines } from './sums.ts';
import { lossText, poolText } from './tell-blows.ts';
import { tellView } from './tell-view.ts';
import type { Placed, Teller } from './teller.ts';
import { joined } from './teller.ts';

/** A round as it may be told to somebody. */
export interface Round {
  readonly t: Teller;
  readonly placed: readonly Placed[];
  readonly before: Reading<State>;
  readonly after: Reading<State>;
  readonly summing: Summing;
}

/** «Раунд 2. Веста против Ратибора». */
export function titleOf({ t, before }: Pick<Round, 't' | 'before'>): string {
  const { locale } = t;
  const { round } = before.battle;
  const teams = [...new Set(before.combatants.map((c) => c.teamId))];
  const lists = teams.map((team, i) => listNouns(t.names.team(team), locale, i === 0 ? 'nom' : 'gen', { atMost: 4 }));
  const head = round === 0 ? LABELS.surpriseRound[locale] : `${LABELS.round[locale]} ${round}`;
  return lists.length < 2 ? head : `${head}. ${capitalise(lists.join(` ${LABELS.against[locale]} `))}`;
}

/** The post that everybody reads: deeds in the order of reaction, «Подсчёт», and how all stand. */
export function composePublic(r: Round): readonly Block[] {
  const { t } = r;
  const blocks: Block[] = [{ kind: 'heading', level: 'title', parts: [{ text: titleOf(r), bold: true }] }];
  const opening = openingOf(r);
  if (opening.length > 0) blocks.push({ kind: 'paragraph', parts: opening });
  const sums: Line[] = [];
  let told = 0;
  for (const { step, placed } of stepsOf(r.placed)) {
    const sentences: Line[] = [];
    for (const p of withoutEchoes(placed)) {
      sentences.push(...tellView(t, p, (one, v) => causeOf(r.summing, one, v)));
      sums.push(...sumLines(r.summing, p));
    }
    if (sentences.length === 0) continue;
    told += 1;
    const label = step === 'end' ? LABELS.endOfRound[t.locale] : `${step}.`;
    blocks.push({ kind: 'slot', label, parts: joined(sentences) });
  }
  if (told === 0) blocks.push({ kind: 'paragraph', parts: [{ text: `${capitalise(t.say('quiet', {}, 'quiet'))}.` }] });
  blocks.push(...resultOf(r));
  if (sums.length > 0) blocks.push({ kind: 'spoiler', title: LABELS.sums[t.locale], blocks: [{ kind: 'list', lines: sums }] });
  blocks.push(tableOf(r));
  return blocks;
}

/** Blows that come to nothing one after the other for one reason, and steps of one way, are told of once. */
function withoutEchoes(placed: readonly Placed[]): readonly Placed[] {
  const out: Placed[] = [];
  for (const p of placed) {
    const last = out[out.length - 1];
    if (last !== undefined && isEcho(last.view, p.view)) out[out.length - 1] = { ...last, more: true };
    else out.push(p);
  }
  return out;
}

function isEcho(a: Placed['view'], b: Placed['view']): boolean {
  if (a.kind === 'moved' && b.kind === 'moved') return a.who === b.who && a.cover === b.cover && !a.thrownBack && !b.thrownBack;
  return a.kind === 'lost' && b.kind === 'lost' && a.who === b.who && a.act === b.act && a.target === b.target && a.reason === b.reason;
}

export function stepsOf(placed: readonly Placed[]): readonly { readonly step: string | number; readonly placed: readonly Placed[] }[] {
  const steps: { step: string | number; placed: Placed[] }[] = [];
  for (const p of placed) {
    const last = steps[steps.length - 1];
    if (last !== undefined && last.step === p.step) last.placed.push(p);
    else steps.push({ step: p.step, placed: [p] });
  }
  return steps;
}

/** Who acts when: as the round found it, else as it was before. @clause d10.reaction.order */
export function orderOf(before: Reading<State>, placed: readonly Placed[]): readonly (readonly string[])[] {
  for (const { view } of placed) if (view.kind === 'ordered') return view.order;
  const able = (slot: number): string[] => {
    const c = before.combatants[slot];
    return c === undefined || (c.condition !== 'ok' && c.condition !== 'heavyWound') ? [] : [c.id];
  };
  return before.battle.order.map((group) => group.flatMap(able)).filter((group) => group.length > 0);
}

/** «Заявки открыты. Веста: 2 выстрела. … Начинает Веста». @clause d10.round.hidden-plans */
function openingOf({ t, placed, before }: Round): Line {
  const sentences: Line[] = [];
  const plans = placed.flatMap(({ view }) => (view.kind === 'planned' ? [view] : []));
  if (plans.length > 0) sentences.push([{ text: `${capitalise(t.say('plansOpen', {}, 'plans'))}.` }]);
  for (const { who, plan } of plans)
    sentences.push([{ text: `${capitalise(nominative(t.fighter(who), t.locale))}: ${planText(t, who, plan)}.` }]);
  const [first] = orderOf(before, placed);
  const actor = first?.[0];
  if (plans.length > 0 && first !== undefined && first.length > 1)
    sentences.push([{ text: `${capitalise(t.say('together', { actors: first.map((id) => t.fighter(id)) }, 'first'))}.` }]);
  else if (plans.length > 0 && actor !== undefined)
    sentences.push([{ text: `${capitalise(t.say('firstActs', { actor: t.fighter(actor) }, 'first'))}.` }]);
  return joined(sentences);
}

/** «Бой окончен. Победа за Вестой.» @clause d10.battle.end */
function resultOf({ t, placed, after }: Round): readonly Block[] {
  const ended = placed.find(({ view }) => view.kind === 'ended');
  if (ended === undefined || ended.view.kind !== 'ended') return [];
  const { winner } = ended.view.result;
  const nouns = winner === null ? [] : after.combatants.filter((c) => c.teamId === winner).map((c) => t.fighter(c.id));
  const words = nouns.length === 0 ? t.say('draw', {}, 'end') : t.say('victory', { winner: nouns }, 'end');
  return [
    {
      kind: 'paragraph',
      parts: [
        { text: LABELS.battleOver[t.locale], bold: true },
        { text: ` ${capitalise(words)}.`, ref: { turn: t.turn, n: ended.n, what: null } },
      ],
    },
  ];
}

/** Who stands how after the round. */
function tableOf({ t, after }: Round): Block {
  const { locale } = t;
  const cell = (text: string): Line => [{ text }];
  const head = [LABELS.fighter, LABELS.hp, LABELS.lost, LABELS.state].map((label): Line => [{ text: label[locale], bold: true }]);
  const rows = after.combatants.map((c) => [
    cell(capitalise(nominative(t.fighter(c.id), locale))),
    cell(poolText(t, c.hp, c.maxHp)),
    cell(lossText(t, t.scene.get(c.id)?.losses ?? [])),
    cell(stateText(t, after, c)),
  ]);
  return { kind: 'table', head, rows };
}
