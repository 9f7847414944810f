import type { Range } from '@boevka/language';
import { ifAt } from '@boevka/language';
import { chunksOf } from './chunks.ts';
import { frameOf } from './collect.ts';
import type { Page } from './page.ts';

export interface ActorPart extends Range {
  /** A creature of the author's, or null for himself. */
  readonly actor: string | null;
}

/** «голем бьёт Дарта, я отдыхаю»: one action of the author and one of his creature, side by side. One part if there is only one doer. */
export function partsByActor(page: Page, range: Range): ActorPart[] {
  const whole: ActorPart[] = [{ ...range, actor: null }];
  if (page.scene.creatures.length === 0) return whole;
  for (let i = range.from; i < range.to; i++) if (ifAt(page.tokens, i)?.soft === false) return whole;
  const parts: ActorPart[] = [];
  for (const chunk of chunksOf(page, range)) {
    const actor = doerOf(page, chunk);
    const last = parts[parts.length - 1];
    if (last === undefined) parts.push({ from: range.from, to: chunk.to, actor: actor ?? null });
    else if (actor === undefined || actor === last.actor) parts[parts.length - 1] = { ...last, to: chunk.to };
    else parts.push({ from: chunk.from, to: chunk.to, actor });
  }
  const [only, second] = parts;
  return second === undefined && only?.actor === null
    ? whole
    : parts.map((part, i) => (i === parts.length - 1 ? { ...part, to: range.to } : part));
}

/** Whose deed a stretch tells; undefined if it tells none. */
function doerOf(page: Page, range: Range): string | null | undefined {
  const frame = frameOf(page, range);
  const creature = frame.acts.find((act) => page.scene.creatures.some((own) => own.id === act.doer))?.doer;
  if (creature !== undefined && creature !== null) return creature;
  return frame.acts.some((act) => act.use.verb?.mood === 'first' || act.doer === 'me') ? null : undefined;
}
