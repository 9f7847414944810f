import type { Draft } from './draft.ts';
import type { Features } from './features.ts';
import { refsOf } from './refs.ts';
import * as w from './words.ts';

/** Whether a chunk blocks or dodges. */

/** Block or dodge, by the words of the chunk: a heading alone says it where only places and prices follow. */
export function kindOf(draft: Draft, f: Features): 'block' | 'dodge' | null {
  const away = f.run !== null && (f.run.way === 'away' || w.FROM_BLOW.test(draft.tokens[f.run.at]?.norm ?? ''));
  if (f.dodge >= 0 && f.block >= 0) return f.dodge < f.block ? 'dodge' : 'block';
  if (f.dodge >= 0) return 'dodge';
  if (f.block >= 0) return 'block';
  if (onShield(draft, f)) return 'block';
  if (away && fromBlow(draft, f)) return 'dodge';
  if (draft.phase === 'block' && draft.heading !== null && f.run === null && f.letPass < 0 && f.strike < 0) {
    const listed = f.figures.filter((n) => n.unit !== 'm').length > 1;
    const placed = listed || f.figures.some((n) => n.ordinal) || f.mentions.some((m) => m.queued.length > 0) || hasId(draft, f);
    if (placed && !(draft.last.kind === 'defence' && f.paying)) return draft.heading;
  }
  return null;
}

function hasId(draft: Draft, f: Features): boolean {
  return refsOf(draft.scene, draft.tokens, f, new Set(), false).found.length > 0 && f.mentions.length === 0;
}

/** «принимаю на щит», «беру на клинок». */
function onShield(draft: Draft, { letPass, chunk }: Features): boolean {
  if (letPass < 0) return false;
  for (let i = chunk.from; i < chunk.to; i++) {
    if (
      draft.tokens[i]?.norm === 'на' &&
      /^(?:щит\p{L}*|клинок|меч|лезви\p{L}*|древко|посох|наруч\p{L}*)$/u.test(draft.tokens[i + 1]?.norm ?? '')
    )
      return true;
  }
  return false;
}

/** «ухожу от стрелы»: away from an attack, not from a person. */
function fromBlow(draft: Draft, f: Features): boolean {
  const from = draft.preposition(f.chunk, 'from');
  if (from < 0) return false;
  const next = f.mentions.find((m) => m.at > from);
  const word = draft.tokens[from + 1]?.norm ?? '';
  const ordinal = f.figures.some((n) => n.ordinal && n.at > from);
  return (
    w.ANY_ATTACK.test(word) || ordinal || (next !== undefined && next.queued.length > 0 && next.people.length === 0 && next.at <= from + 3)
  );
}
