import { ACC, DAT, GEN, INS, NOM, PRE } from '@boevka/language';
import type { Frame } from './frame.ts';

/** Who does the deeds of a stretch: a person in the nominative, beside a verb. */
export function findDoers(frame: Frame): void {
  const { acts, persons, abilities, weapons } = frame;
  for (const thing of [...abilities, ...weapons]) {
    if (thing.prep !== null || (thing.cases & NOM) === 0) continue;
    for (const [at, act] of acts.entries())
      if (act.from === thing.to && act.doer === null && (act.use.verb?.mood === 'third' || act.use.verb?.mood === 'past'))
        acts[at] = { ...act, doer: 'thing' };
  }
  for (const [index, person] of persons.entries()) {
    if (person.prep !== null || (person.cases & NOM) === 0) continue;
    const verb = acts.find(
      (act) => act.use.verb !== null && act.from > person.from && !(act.use.verb.mood === 'first' && person.whom.ids[0] !== 'me'),
    );
    const before = acts.findLast(
      (act) => act.use.verb !== null && act.from < person.from && (act.use.verb.mood === 'third' || act.use.verb.mood === 'past'),
    );
    const only = (person.cases & (GEN | DAT | INS | PRE | ACC)) === 0;
    const act = verb ?? (only ? before : undefined);
    if (act === undefined && only && person.whom.ids[0] === 'me') persons[index] = { ...person, doer: true };
    if (act === undefined) continue;
    persons[index] = { ...person, doer: true };
    const who = person.whom.ids.length === 1 ? (person.whom.ids[0] ?? '') : 'somebody';
    for (const [at, other] of acts.entries()) {
      if (other.use.verb !== null && other.use.verb.mood !== 'first' && other.doer === null && other.from > person.from - 1)
        acts[at] = { ...other, doer: who };
      else if (other === act) acts[at] = { ...other, doer: who };
    }
  }
}
