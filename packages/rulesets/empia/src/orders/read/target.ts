import type { Range } from '@boevka/language';
import type { Frame, SaidPerson, SaidUnknown } from './frame.ts';
import type { Issue } from './issue.ts';
import { fatal } from './issue.ts';
import { isManner } from './manner.ts';
import { isNounLike } from './nouns.ts';
import type { Page } from './page.ts';

/** Whom an order is aimed at. `said: false`: nobody was named and the only possible one was taken. */
export interface Aim {
  readonly id: string | null;
  readonly said: boolean;
  readonly issues: readonly Issue[];
}

const NOBODY: Aim = { id: null, said: false, issues: [] };

/** The person among `persons` that the order is aimed at; several different ones are a doubt. */
export function chosen(page: Page, persons: readonly SaidPerson[], whole: Range): Aim {
  const ids = new Set<string>();
  for (const person of persons) {
    if (person.whom.plural && person.whom.ids.length !== 1)
      return { id: null, said: true, issues: [fatal('ambiguous-target', whole, person.whom.ids)] };
    if (person.whom.ids.length === 0) return { id: null, said: true, issues: [fatal('unknown-target', person)] };
    if (person.whom.ids.length > 1) return { id: null, said: true, issues: [fatal('ambiguous-target', whole, person.whom.ids)] };
    const [id] = person.whom.ids;
    if (id === 'any-enemy' || id === undefined)
      return {
        id: null,
        said: true,
        issues: [
          fatal(
            'ambiguous-target',
            whole,
            page.scene.enemies.map((enemy) => enemy.id),
          ),
        ],
      };
    ids.add(id);
  }
  if (ids.size > 1) return { id: null, said: true, issues: [fatal('ambiguous-target', whole, [...ids])] };
  const [id] = ids;
  return id === undefined ? NOBODY : { id, said: true, issues: [] };
}

/** Persons that a blow or a spell can be aimed at: not its doer, not whom one keeps away from. */
export function aimedAt(frame: Frame): SaidPerson[] {
  const free = frame.persons.filter(
    (person) =>
      !person.doer &&
      person.prep?.kind !== 'from' &&
      person.prep?.kind !== 'behind' &&
      person.prep?.kind !== 'without' &&
      person.prep?.kind !== 'instead' &&
      person.prep?.kind !== 'with' &&
      person.prep?.kind !== 'through',
  );
  return free;
}

/** The words that name no one known where someone should be named. */
export function strangers(frame: Frame): SaidUnknown[] {
  return frame.unknown.filter((word) => {
    if (word.adjective || isManner(word)) return false;
    if (word.prep?.kind === 'at' || word.prep?.kind === 'to' || word.prep?.kind === 'behind') return true;
    return word.prep === null && (word.mark.capital || isNounLike(word.mark.word));
  });
}

/** The target of a deed against (or for) somebody; the only enemy if nobody is named and nothing unexplained is there. */
export function targetOf(page: Page, frame: Frame, whole: Range, persons: readonly SaidPerson[] = aimedAt(frame)): Aim {
  const said = chosen(page, persons, whole);
  const odd = strangers(frame);
  const named = odd.find((word) => word.mark.capital) ?? odd.find((word) => word.prep?.kind === 'at');
  if (said.id !== null || said.issues.length > 0) {
    const rival = odd.find((word) => word.mark.capital && word.prep?.kind === 'at');
    return rival === undefined ? said : { id: null, said: true, issues: [fatal('unknown-target', rival)] };
  }
  const place = frame.places.find((thing) => thing.prep === null || thing.prep.kind === 'at');
  if (place !== undefined && !frame.acts.some((act) => act.use.act === 'hide'))
    return { id: null, said: true, issues: [fatal('unknown-target', place)] };
  const picked = named ?? odd[0];
  if (frame.facts.has('dangling')) return { id: null, said: true, issues: [fatal('unknown-target', whole)] };
  if (picked !== undefined) return { id: null, said: true, issues: [fatal('unknown-target', picked)] };
  if (frame.facts.has('denied')) return { id: null, said: true, issues: [fatal('ambiguous-target', whole)] };
  return onlyEnemy(page, whole);
}

export function onlyEnemy(page: Page, whole: Range): Aim {
  const [only, second] = page.scene.enemies;
  if (only === undefined) return { id: null, said: false, issues: [fatal('ambiguous-target', whole)] };
  if (second !== undefined)
    return {
      id: null,
      said: false,
      issues: [
        fatal(
          'ambiguous-target',
          whole,
          page.scene.enemies.map((enemy) => enemy.id),
        ),
      ],
    };
  return { id: only.id, said: false, issues: [] };
}
