import type { BattleDetail, BattleHead, ClaimShown, TurnHead } from '@boevka/api';
import type { HouseRule, Json, Locale } from '@boevka/kernel';
import { publicationsOf } from '@boevka/kernel';
import type { BattleRow, SeatRow } from '@boevka/store';
import type { Head } from '../battle/head.ts';
import type { BattleState, Claim } from '../battle/state.ts';
import { publishedTurns, unpublishedTurn } from '../battle/state.ts';
import { bookOf } from '../content/books.ts';
import { houseRulesOf } from '../handlers/books.ts';
import type { Entered, Standing } from '../http/access.ts';
import { viewerOf } from '../http/access.ts';

/** A battle in a list. */
export async function battleHead(row: BattleRow, standing: Standing, locale: Locale): Promise<BattleHead> {
  const head = JSON.parse(row.head) as Head;
  const shipped = await bookOf(row.system);
  return {
    id: row.id,
    community: row.community_id,
    title: row.title,
    system: row.system,
    systemTitle: shipped.rulebook.use(({ rules }) => rules.title),
    status: statusNamed(row.status),
    visibility: visibilityNamed(row.visibility),
    demo: row.demo === 1,
    archived: row.archived === 1,
    turns: head.turns,
    fighters: head.fighters.map(({ id, name, side }) => ({ id, name: name[locale], side })),
    orders: { sent: head.sent.length, awaited: head.awaited.length },
    deadline: head.deadline,
    openClaims: head.openClaims,
    you: standing.role,
    waitsForYou: waitsFor(row.status, head, standing),
    updatedAt: row.updated_at,
    version: row.version,
  };
}

function waitsFor(status: string, head: Head, { role, fighters }: Standing): boolean {
  if (role === 'judge') return status === 'awaits-judge' || status === 'claim-open';
  return role === 'player' && head.awaited.some((fighter) => fighters.includes(fighter) && !head.sent.includes(fighter));
}

/** A battle as the caller may see it. Seats are for the judge, and each player's own. */
export async function battleDetail({ row, state, standing }: Entered, seats: readonly SeatRow[], locale: Locale): Promise<BattleDetail> {
  const { bout } = state;
  const judge = standing.role === 'judge';
  const shipped = await bookOf(row.system);
  const awaiting = bout.awaiting();
  const head = JSON.parse(row.head) as Head;
  const pin = bout.record.pin;
  // An outcome that everybody may know is one of turns that are published as they hold.
  const over = judge || unpublishedTurn(state) === null;
  const viewer = viewerOf(judge ? 'judge' : (standing.fighters[0] ?? 'public'));
  const moment = judge ? { after: bout.turns, as: 'held' as const } : { after: publishedTurns(state), as: 'published' as const };
  const shown = judge
    ? seats
    : seats.filter((seat) => (JSON.parse(seat.fighters) as string[]).some((id) => standing.fighters.includes(id)));
  return {
    ...(await battleHead(row, standing, locale)),
    rulesVersion: pin.version,
    dice: state.dice,
    houseRules: houseRulesOf(shipped).map((rule) => ({ ...rule, value: settled(rule, pin.houseRules) })),
    commitments: bout.record.commitments,
    yours: standing.fighters,
    awaiting: awaiting !== null && (judge || head.awaited.length > 0) ? { ...awaiting, who: judge ? awaiting.who : head.awaited } : null,
    posted: awaiting === null || awaiting.sealed ? [] : posted(state, locale),
    seats: shown.map((seat) => seatShown(seat, state)),
    turnList: turnHeads(state, judge),
    claims: state.claims.map((claim) => claimShown(claim, state, standing)),
    outcome: over ? bout.outcome : null,
    ended: bout.ended,
    scene: bout.scene(moment, viewer, locale),
  };
}

function posted({ bout, sent }: BattleState, locale: Locale): BattleDetail['posted'] {
  const all = [...(sent.get(bout.turns + 1)?.values() ?? [])];
  return all.map(({ fighter, text, at }) => ({ fighter, name: bout.words.name(fighter, locale), text, at }));
}

function settled(rule: Pick<HouseRule, 'id' | 'byDefault'>, values: { readonly [id: string]: Json }): Json {
  return Object.hasOwn(values, rule.id) ? (values[rule.id] ?? null) : rule.byDefault;
}

export function seatShown(seat: SeatRow, { bout, sent }: BattleState) {
  const fighters = JSON.parse(seat.fighters) as string[];
  const awaited = (bout.awaiting()?.who ?? []).filter((fighter) => fighters.includes(fighter));
  const there = sent.get(bout.turns + 1);
  return {
    id: seat.id,
    player: seat.player,
    fighters,
    taken: seat.taken_at !== null,
    sent: awaited.length > 0 && awaited.every((fighter) => there?.has(fighter)),
  };
}

/** The turns of a battle; those that are not published are the judge's alone. */
function turnHeads(state: BattleState, judge: boolean): readonly TurnHead[] {
  const { bout, times, titles } = state;
  const heads: TurnHead[] = [];
  for (let turn = 1; turn <= bout.turns; turn++) {
    const current = bout.current(turn);
    const published = bout.published(turn);
    if (published === null && !judge) break;
    const shown = judge || published === null ? current : published;
    heads.push({
      turn,
      status: shown.entry === null ? 'annulled' : published !== null && published.index === shown.index ? 'published' : 'played',
      title: titles.get(turn) ?? null,
      at: times[shown.index] ?? '',
      publishedAt: publishedAt(state, turn),
      corrections: Math.max(0, publicationsOf(bout.record, turn).length - 1),
      changed: judge && published !== null && published.index !== current.index,
    });
  }
  return heads;
}

/** When a turn was published last; `null` where it was not. */
export function publishedAt({ bout, times }: BattleState, turn: number): string | null {
  const index = bout.record.log.findLastIndex((entry) => entry.kind === 'published' && entry.turn === turn);
  return index === -1 ? null : (times[index] ?? null);
}

/** A claim for a reader. Its words are the claimant's and the judge's until it is decided. */
export function claimShown(claim: Claim, { corrected }: BattleState, { role, fighters }: Standing): ClaimShown {
  const mine = fighters.includes(claim.fighter) && role === 'player';
  const open = role === 'judge' || mine || claim.decision !== null;
  const { decision } = claim;
  return {
    id: claim.id,
    turn: claim.turn,
    by: { name: claim.name, fighter: claim.fighter },
    ref: open ? claim.ref : null,
    quote: role === 'judge' || mine ? claim.quote : '',
    words: open ? claim.words : '',
    at: claim.at,
    state: claim.state,
    decision:
      decision === null
        ? null
        : {
            words: decision.words,
            at: decision.at,
            by: decision.by,
            corrected: corrected.some((one) => one.turn === claim.turn && one.seq > decision.seq),
          },
    mine,
  };
}

function statusNamed(status: string): BattleHead['status'] {
  const found = (['awaits-orders', 'awaits-judge', 'claim-open', 'over'] as const).find((known) => known === status);
  if (found === undefined) throw new RangeError(`There is no status ${status}`);
  return found;
}

function visibilityNamed(visibility: string): BattleHead['visibility'] {
  const found = (['public', 'link', 'members'] as const).find((known) => known === visibility);
  if (found === undefined) throw new RangeError(`There is no visibility ${visibility}`);
  return found;
}
