import type { TurnChange } from '@boevka/api';
import type { Difference, Json, Locale } from '@boevka/kernel';
import type { Document } from '@boevka/language';
import { formatNumber, plainText } from '@boevka/language';
import { viewerOf } from '../http/access.ts';
import type { Bout } from '../table/bout.ts';
import { drawShown } from './turn.ts';

/** «Было → стало» between two entries of the log that resolve or annul one turn. */
export function changeBetween(
  bout: Bout,
  before: number,
  after: number,
  about: { readonly audience: string; readonly judge: boolean; readonly locale: Locale },
): TurnChange {
  const { audience, judge, locale } = about;
  const [old, now] = [bout.record.log[before], bout.record.log[after]];
  const slots = (index: number, annulled: boolean): ReadonlyMap<string, string> =>
    annulled ? new Map() : slotsOf(bout.telling(index).tell(viewerOf(audience), locale));
  const [was, is] = [slots(before, old?.kind === 'annulled'), slots(after, now?.kind === 'annulled')];
  const labels = [...new Set([...was.keys(), ...is.keys()])];
  const comparison = judge ? bout.compare(before, after) : null;
  const show = (draw: Parameters<typeof drawShown>[0]) => drawShown(draw, bout.words, locale);
  const pairs = (list: readonly { readonly before: Parameters<typeof drawShown>[0]; readonly after: Parameters<typeof drawShown>[0] }[]) =>
    list.map((pair) => ({ before: show(pair.before), after: show(pair.after) }));
  return {
    turn: now?.kind === 'resolved' || now?.kind === 'annulled' ? now.turn : 0,
    cause: now?.kind === 'resolved' && now.cause === 'corrected' ? 'corrected' : 'followed',
    fate: now?.kind === 'annulled' ? 'annulled' : old?.kind === 'annulled' ? 'restored' : 'resolved',
    lines: labels
      .map((label) => ({ label: label.startsWith('¶') ? '' : label, before: was.get(label) ?? '', after: is.get(label) ?? '' }))
      .filter((line) => line.before !== line.after),
    draws:
      comparison === null
        ? null
        : {
            unchanged: comparison.draws.unchanged.length,
            rescaled: pairs(comparison.draws.rescaled),
            replaced: pairs([...comparison.draws.replaced, ...comparison.draws.rerolled]),
            added: comparison.draws.added.map(show),
            gone: comparison.draws.gone.map(show),
          },
    state: comparison === null ? null : comparison.state.map((change) => stateLine(change, bout, locale)),
  };
}

/** The text of each slot of a report by its label; paragraphs go by their number. */
function slotsOf({ blocks }: Document): ReadonlyMap<string, string> {
  const slots = new Map<string, string>();
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'slot') slots.set(block.label, plainText(block.parts));
    else if (block.kind === 'paragraph') slots.set(`¶${index}`, plainText(block.parts));
  }
  return slots;
}

/** A value of the state, in words where the rulebook has them. */
function stateLine({ path, before, after, missing }: Difference, { words, fighters }: Bout, locale: Locale) {
  const steps = path.split('.').filter((step) => step !== 'combatants');
  const label = steps.map((step) => (fighters.includes(step) ? words.name(step, locale) : words.term(step, locale))).join(', ');
  return { label, before: missing === 'before' ? '–' : short(before, locale), after: missing === 'after' ? '–' : short(after, locale) };
}

const LONGEST = 160;

function short(value: Json, locale: Locale): string {
  if (typeof value === 'number') return formatNumber(value, locale);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
