import { RuleFault } from '../fault.ts';
import { earlierLink, mixSeed, verifyLink } from './commitment.ts';
import { DiceError } from './error.ts';
import { keyedValues } from './keyed.ts';
import type { Drawn } from './port.ts';
import { drawKey, drawStem } from './port.ts';
import type { DiceRecord, RevealedTurn } from './published.ts';

/** What a check of dice may find wrong. */
export const MISMATCHES = ['commitment', 'link', 'nonces', 'ordinals', 'question', 'value'] as const;
export type MismatchKind = (typeof MISMATCHES)[number];

/** Something in a record that is not as it was committed. */
export interface Mismatch {
  /**
   * commitment: both chains are one. link: a revealed link does not lead to the commitment, or a turn is revealed twice.
   * nonces: they cannot be mixed. ordinals: the repeats of a draw are not 1, 2, 3 ... (one was left out or stands twice).
   * question: no die has this range. value: the seed gives another value.
   */
  readonly kind: MismatchKind;
  readonly turn: number | null;
  /** Key of the draw (for `ordinals`, without the ordinal), where it is about one. */
  readonly key: string | null;
  readonly recorded: string | number | null;
  readonly computed: string | number | null;
}

/** Why a draw could not be checked; not an accusation. */
export const UNVERIFIED_REASONS = ['handed', 'judge', 'turn-not-revealed', 'hidden-not-revealed', 'seed-not-valid'] as const;
export type UnverifiedReason = (typeof UNVERIFIED_REASONS)[number];

export interface Unverified {
  readonly key: string;
  readonly why: UnverifiedReason;
}

/** What a check of dice found. */
export interface Verification {
  /** Nothing contradicts the commitments. Draws listed as unverified leave it true: see how many there are, and why. */
  readonly ok: boolean;
  /** How many draws the record has. */
  readonly draws: number;
  /** How many of them the seeds confirm. */
  readonly verified: number;
  readonly unverified: readonly Unverified[];
  readonly mismatches: readonly Mismatch[];
}

type Values = ReturnType<typeof keyedValues>;

/**
 * Checks the draws of a battle against what was committed before it, with nothing but the record. Throws nothing, whatever a record of this shape says.
 *
 * It proves that each value belongs to its key and range under the committed seeds. That the rules ask for just these draws with these
 * ranges, a replay shows. Values that a person typed in or the judge ruled have no seed behind them and are listed as unverified.
 */
export function verifyDraws(record: DiceRecord): Verification {
  const mismatches: Mismatch[] = [];
  const unverified: Unverified[] = [];
  const { commitments, draws } = record;
  if (commitments.open === commitments.hidden) mismatches.push(mismatch('commitment', null, null, commitments.hidden, null));
  const open = openTurns(record, mismatches);
  const hidden = hiddenTurns(record, mismatches);
  const revealed = new Set(record.turns.map((t) => t.turn));
  checkOrdinals(draws, mismatches);

  let verified = 0;
  for (const d of draws) {
    const key = drawKey(d);
    const values = (d.hidden ? hidden : open).get(d.turn);
    if (d.by !== 'source') {
      unverified.push({ key, why: d.by });
    } else if (values === undefined) {
      unverified.push({ key, why: whySealed(d, record, revealed) });
    } else {
      const computed = computedValue(values, key, d);
      if (computed === d.value) verified++;
      else mismatches.push(mismatch(computed === null ? 'question' : 'value', d.turn, key, d.value, computed));
    }
  }
  return { ok: mismatches.length === 0, draws: draws.length, verified, unverified, mismatches };
}

/** What the seeds of the revealed turns give, for those whose link is the committed one. */
function openTurns(record: DiceRecord, mismatches: Mismatch[]): Map<number, Values> {
  const turns = new Map<number, Values>();
  const seen = new Set<number>();
  for (const t of record.turns) {
    if (seen.has(t.turn) || !verifyLink(record.commitments.open, t.turn, t.link)) {
      mismatches.push(mismatch('link', t.turn, null, t.link, null));
      turns.delete(t.turn);
    } else {
      const values = mixedValues(t.link, t);
      if (values === null) mismatches.push(mismatch('nonces', t.turn, null, null, null));
      else turns.set(t.turn, values);
    }
    seen.add(t.turn);
  }
  return turns;
}

/** The same for the hidden chain, once it is open. Faulty turns and nonces were reported with the open chain. */
function hiddenTurns(record: DiceRecord, mismatches: Mismatch[]): Map<number, Values> {
  const turns = new Map<number, Values>();
  const last = record.hiddenLink;
  if (last === null) return turns;
  const { hidden } = record.commitments;
  if (hidden === null || !verifyLink(hidden, last.turn, last.link)) {
    mismatches.push(mismatch('link', last.turn, null, last.link, null));
    return turns;
  }
  for (const t of record.turns) {
    if (!Number.isSafeInteger(t.turn) || t.turn < 1 || t.turn > last.turn) continue;
    const values = mixedValues(earlierLink(last, t.turn), t);
    if (values !== null) turns.set(t.turn, values);
  }
  return turns;
}

function mixedValues(link: string, t: RevealedTurn): Values | null {
  try {
    return keyedValues(mixSeed(link, t.nonces));
  } catch (error) {
    if (error instanceof DiceError) return null;
    throw error;
  }
}

/** The value under the seed, or null where the recorded range is none. */
function computedValue(values: Values, key: string, d: Drawn): number | null {
  try {
    return values(key, d);
  } catch (error) {
    if (error instanceof RuleFault) return null;
    throw error;
  }
}

/** The repeats of a draw must be numbered without gaps: nobody throws twice and keeps the better one. */
function checkOrdinals(draws: readonly Drawn[], mismatches: Mismatch[]): void {
  const byStem = new Map<string, { turn: number; ordinals: number[] }>();
  for (const d of draws) {
    const stem = drawStem(d);
    const group = byStem.get(stem);
    if (group === undefined) byStem.set(stem, { turn: d.turn, ordinals: [d.ordinal] });
    else group.ordinals.push(d.ordinal);
  }
  for (const [stem, { turn, ordinals }] of byStem) {
    const found = [...ordinals].sort((a, b) => a - b);
    if (found.some((ordinal, i) => ordinal !== i + 1)) {
      const wanted = found.map((_, i) => i + 1);
      mismatches.push(mismatch('ordinals', turn, stem, found.join(', '), wanted.join(', ')));
    }
  }
}

function whySealed(d: Drawn, record: DiceRecord, revealed: ReadonlySet<number>): UnverifiedReason {
  if (!revealed.has(d.turn)) return 'turn-not-revealed';
  const last = record.hiddenLink;
  return d.hidden && (last === null || last.turn < d.turn) ? 'hidden-not-revealed' : 'seed-not-valid';
}

function mismatch(
  kind: MismatchKind,
  turn: number | null,
  key: string | null,
  recorded: string | number | null,
  computed: string | number | null,
): Mismatch {
  return { kind, turn, key, recorded, computed };
}
