import type { Comparison, Difference, Drawn, Kinded, Locale } from '@boevka/kernel';
import type { Document } from '@boevka/language';
import { formatDrawRange, formatNumber, plainText } from '@boevka/language';
import type { Bout } from './bout.ts';
import { viewerOf } from './reports.ts';
import { changeText } from './state-words.ts';

/** A turn that a correction has touched. */
export interface Touched {
  readonly turn: number;
  /** Indices in the log. `null`: it did not take place. */
  readonly before: number;
  readonly after: number;
  readonly annulled: boolean;
  readonly wasAnnulled: boolean;
  readonly comparison: Comparison<Kinded>;
  /** Values of the state that are otherwise, by the ledger's names; what rules keep for themselves is left out. */
  readonly state: readonly Difference[];
  /** Lines of the public post that read otherwise. */
  readonly lines: readonly { readonly label: string; readonly before: string; readonly after: string }[];
}

/** Compares what held for a turn before a correction with what holds now. */
export function touchedTurn(bout: Bout, turn: number, before: number, locale: Locale): Touched {
  const { index: after, entry } = bout.current(turn);
  const wasAnnulled = bout.record.log[before]?.kind === 'annulled';
  const tell = (index: number): Map<string, string> => slotsOf(bout.tell(index, viewerOf('public'), locale, []));
  const [old, now] = [wasAnnulled ? new Map<string, string>() : tell(before), entry === null ? new Map<string, string>() : tell(after)];
  const labels = [...new Set([...old.keys(), ...now.keys()])];
  const lines = labels
    .map((label) => ({ label, before: old.get(label) ?? '', after: now.get(label) ?? '' }))
    .filter((line) => line.before !== line.after);
  return {
    turn,
    before,
    after,
    annulled: entry === null,
    wasAnnulled,
    comparison: bout.compare(before, after),
    state: bout.compareStates(before, after),
    lines,
  };
}

/** The text of each slot of a report by its label; paragraphs go by their number. */
function slotsOf({ blocks }: Document): Map<string, string> {
  const slots = new Map<string, string>();
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'slot') slots.set(block.label, plainText(block.parts));
    else if (block.kind === 'paragraph') slots.set(`¶${index}`, plainText(block.parts));
  }
  return slots;
}

/** «Было → стало» of a turn, for people. */
export function touchedText(touched: Touched, corrected: number, bout: Bout, locale: Locale): string {
  const { turn, comparison, state, lines, annulled, wasAnnulled } = touched;
  const ru = locale === 'ru';
  const why = turn === corrected ? (ru ? 'исправлен' : 'corrected') : ru ? 'пересчитан следом' : 'resolved again after it';
  const fate = annulled
    ? ru
      ? 'больше не происходит'
      : 'no longer takes place'
    : wasAnnulled
      ? ru
        ? 'снова происходит'
        : 'takes place again'
      : why;
  const { draws } = comparison;
  const rest = [
    [draws.unchanged.length, ru ? 'без изменений' : 'unchanged'],
    [draws.rescaled.length, ru ? 'в новых границах, с той же удачей' : 'in another range, with the same luck'],
    [draws.replaced.length, ru ? 'поставлено судьёй' : 'set by the judge'],
    [draws.added.length, ru ? 'новых' : 'new'],
    [draws.gone.length, ru ? 'отпало' : 'gone'],
    [draws.rerolled.length, ru ? 'переброшено' : 'rolled again'],
  ].flatMap(([count, said]) => (count === 0 ? [] : [`${said}: ${count}`]));
  const out = [`${ru ? 'Ход' : 'Turn'} ${turn}: ${fate}`, `  ${ru ? 'Броски' : 'Draws'}: ${rest.join(', ') || '–'}`];
  for (const { before, after } of [...draws.rescaled, ...draws.replaced, ...draws.rerolled]) {
    out.push(`    ${drawText(before, bout, locale)} → ${rangeAndValue(after, locale)}`);
  }
  for (const line of lines) {
    const label = line.label.startsWith('¶') ? '' : `${line.label} `;
    out.push(`  ${label}${ru ? 'было' : 'before'}: ${line.before || '–'}`, `  ${label}${ru ? 'стало' : 'now'}: ${line.after || '–'}`);
  }
  for (const change of state) out.push(`  ${changeText(change, bout, locale)}`);
  return `${out.join('\n')}\n`;
}

function drawText(draw: Drawn, bout: Bout, locale: Locale): string {
  const { words } = bout;
  const aim = draw.target === null ? '' : ` → ${words.name(draw.target, locale)}`;
  return `${draw.step}. ${words.name(draw.actor, locale)}${aim}, ${words.purpose(draw.purpose, locale)}: ${rangeAndValue(draw, locale)}`;
}

function rangeAndValue({ lo, hi, value }: Drawn, locale: Locale): string {
  return `${formatDrawRange(lo, hi, locale)} → ${formatNumber(value, locale)}`;
}
