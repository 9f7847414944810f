import type { BattleStatus } from '@boevka/api';
import type { Locale } from '@boevka/kernel';
import type { Headline } from '@boevka/store';
import type { Bout } from '../table/bout.ts';
import { readyOf } from './inputs.ts';
import type { BattleState } from './state.ts';
import { comingTurn, publishedTurns, takesOrders, unpublishedTurn } from './state.ts';

/** What lists show of a battle, kept beside it so that a list reads no logs. */
export interface Head {
  readonly fighters: readonly { readonly id: string; readonly name: { readonly [L in Locale]: string }; readonly side: string }[];
  readonly turns: number;
  /** Fighters whose orders are awaited, and those of them whose orders are there. */
  readonly awaited: readonly string[];
  readonly sent: readonly string[];
  readonly deadline: string | null;
  readonly openClaims: number;
  /** Fighters with an open claim. */
  readonly claimants: readonly string[];
}

/** ждёт приказов · ждёт судью · открыта претензия · завершён */
function statusOf(state: BattleState): BattleStatus {
  const { bout, claims } = state;
  if (claims.some((claim) => claim.state === 'open')) return 'claim-open';
  if (unpublishedTurn(state) !== null) return 'awaits-judge';
  const turn = comingTurn(state);
  if (turn === null) return 'over';
  const { who = [] } = bout.awaiting() ?? {};
  const { texts } = readyOf(state);
  return who.length > 0 && who.every((fighter) => Object.hasOwn(texts, fighter)) ? 'awaits-judge' : 'awaits-orders';
}

function headOf(state: BattleState): Head {
  const { bout, claims, deadline } = state;
  const awaited = takesOrders(state) ? (bout.awaiting()?.who ?? []) : [];
  const { texts } = readyOf(state);
  const open = claims.filter((claim) => claim.state === 'open');
  return {
    fighters: fightersOf(state),
    turns: publishedTurns(state),
    awaited,
    sent: awaited.filter((fighter) => Object.hasOwn(texts, fighter)),
    deadline,
    openClaims: open.length,
    claimants: open.map((claim) => claim.fighter),
  };
}

/** By bout: what players send and judges write changes nobody's name. */
const known = new WeakMap<Bout, Head['fighters']>();

/** The fighters that everybody knows of, after the last published turn. */
export function fightersOf(state: BattleState): Head['fighters'] {
  const kept = known.get(state.bout) ?? findFighters(state);
  known.set(state.bout, kept);
  return kept;
}

function findFighters(state: BattleState): Head['fighters'] {
  const { bout } = state;
  const cards = (locale: Locale) =>
    bout.scene({ after: publishedTurns(state), as: 'published' }, { id: null, role: 'public' }, locale).cards;
  const [ru, en] = [cards('ru'), cards('en')];
  const players = bout.fighters;
  if (ru === null || en === null) {
    return players.map((id) => ({ id, name: { ru: bout.words.name(id, 'ru'), en: bout.words.name(id, 'en') }, side: '' }));
  }
  return ru
    .filter(({ id }) => players.includes(id))
    .map(({ id, name, side }) => ({ id, name: { ru: name, en: en.find((card) => card.id === id)?.name ?? name }, side }));
}

/** The row that lists go by. */
export function headlineOf(state: BattleState): Headline {
  const head = headOf(state);
  const names = head.fighters.flatMap(({ name }) => [name.ru, name.en]);
  return {
    title: state.title,
    search: [state.title, ...new Set(names)].join(' ').toLowerCase(),
    status: statusOf(state),
    visibility: state.visibility,
    archived: state.archived ? 1 : 0,
    head: JSON.stringify(head),
  };
}
