import { ACC, INS, NOM } from '@boevka/language';
import type { Page } from './page.ts';
import { isMissile } from './weapons.ts';

function startsPlainly(page: Page, at: number): boolean {
  const [mark] = page.marksIn({ from: at, to: at + 1 });
  if (mark === undefined || mark.sign) return false;
  if (
    mark.acts.some((use) => (use.verb === null && use.cases & (NOM | ACC)) || use.verb?.mood === 'first' || use.verb?.mood === 'infinitive')
  )
    return true;
  return mark.abilities.some((hit) => hit.complete) || mark.weapons.some((hit) => (hit.cases & INS) !== 0);
}

/** Whether an order begins at a place: a deed, an ability, a weapon to strike with, or a repetition. */
export function startsOrder(page: Page, at: number, to: number, plainly = false): boolean {
  if (plainly) return startsPlainly(page, at);
  for (const mark of page.marksIn({ from: at, to: Math.min(to, at + 7) })) {
    if (mark.sign) {
      if (mark.word === '"') continue;
      return false;
    }
    if (
      mark.acts.some(
        (use) =>
          use.verb === null ||
          use.verb.mood === 'first' ||
          use.verb.mood === 'infinitive' ||
          use.verb.mood === 'gerund' ||
          use.verb.mood === 'order' ||
          (use.verb.mood === 'third' && !use.verb.plural),
      )
    )
      return true;
    if (mark.abilities.length > 0 || mark.casts.length > 0 || mark.weapons.some((hit) => (hit.cases & INS) !== 0) || isMissile(mark.word))
      return true;
    const after = page.tokens[mark.to];
    if (
      mark.weapons.some((hit) => (hit.cases & NOM) !== 0 && !hit.loose) &&
      (mark.to >= to || after?.kind === 'sign' || after?.kind === 'line')
    )
      return true;
    if (mark.part !== null && (mark.part.cases & INS) !== 0) return true;
    if (/^(?:самое|аналогично|ничего|тоже)$/.test(mark.word)) return true;
    if (
      !mark.harmless &&
      mark.preposition === null &&
      mark.fighters.length === 0 &&
      mark.pronoun === null &&
      !mark.foe &&
      mark.side === null &&
      mark.number === null
    )
      return false;
  }
  return false;
}
