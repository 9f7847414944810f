import type { ActUse, Range } from '@boevka/language';
import { GAIT_OF } from './families.ts';
import type { Frame, SaidAct, SaidPerson } from './frame.ts';
import type { Issue } from './issue.ts';
import { doubt, fatal } from './issue.ts';
import type { Page } from './page.ts';
import type { Deed, Direction } from './reading.ts';
import { chosen, onlyEnemy, strangers } from './target.ts';

type Result = { readonly deed: Deed | null; readonly issues: readonly Issue[] };
interface Way {
  readonly direction: Direction;
  readonly target?: string;
  readonly place?: string;
}

/** Reads a movement: gait, where to, how far, where to stop. */
export function readMove(page: Page, frame: Frame, acts: readonly SaidAct[], whole: Range): Result {
  const issues: Issue[] = [];
  const gait = gaitOf(acts, frame.facts.has('low'), issues);
  if (gait === undefined) return { deed: null, issues: [fatal('two-orders', whole)] };
  const going = acts.some((act) => act.use.act === 'go');
  const around = frame.persons.some((person) => !person.doer && (person.prep?.kind === 'through' || person.prep?.kind === 'between'));
  if (frame.facts.has('unit') || frame.facts.has('back') || around || (frame.facts.has('spacing') && frame.lengths.length === 0 && !going))
    issues.push(doubt('ambiguous-order', whole));
  const found = directionOf(page, frame, acts, whole);
  if ('code' in found) return { deed: null, issues: [...issues, found] };
  issues.push(...found.issues);
  const { way } = found;
  const lengths = lengthsOf(frame, way, whole, issues);
  const deed: Deed = { kind: 'move', ...(gait === null ? {} : { gait }), ...way, ...lengths };
  return { deed, issues };
}

/** The gait: an adverb or noun («бегом», «шагом», «на корточках») tells it before the verb does; undefined = two different ones. */
function gaitOf(acts: readonly SaidAct[], low: boolean, issues: Issue[]): string | null | undefined {
  const gaits = (of: readonly SaidAct[]): Set<string> =>
    new Set(of.map((act) => GAIT_OF[act.use.act]).filter((gait) => typeof gait === 'string'));
  const nouns = gaits(acts.filter((act) => act.use.verb === null));
  const verbs = gaits(acts.filter((act) => act.use.verb !== null));
  if (nouns.size > 1) return undefined;
  if (nouns.size === 1) return [...nouns][0];
  if (verbs.size > 1) return undefined;
  if (low && (verbs.size === 0 || verbs.has('walk'))) return 'crouch';
  if (verbs.size === 1) return [...verbs][0];
  const act = acts[0];
  if (act !== undefined) issues.push(doubt('ambiguous-order', { from: act.from, to: acts[acts.length - 1]?.to ?? act.to }));
  return null;
}

function directionOf(page: Page, frame: Frame, acts: readonly SaidAct[], whole: Range): { way: Way; issues: Issue[] } | Issue {
  const persons = frame.persons.filter((person) => !person.doer);
  const toward = persons.filter((person) => isToward(person, frame));
  const from = persons.filter((person) => person.prep?.kind === 'from' && person.whom.ids[0] !== 'me');
  const places = frame.places.filter((place) => place.prep !== null || acts.length > 0);
  const placesTo = places.filter(
    (place) =>
      place.prep !== null &&
      place.prep.kind !== 'from' &&
      place.prep.kind !== 'in' &&
      place.prep.kind !== 'of' &&
      place.prep.kind !== 'with' &&
      place.prep.word !== 'по',
  );
  const along = places.find((place) => place.prep?.word === 'по');
  const midway = places.find((place) => place.prep?.kind === 'between' || place.prep?.kind === 'above');
  if (midway !== undefined) return fatal('ambiguous-order', whole);
  const issues: Issue[] = along === undefined ? [] : [doubt('ambiguous-order', along)];
  if (toward.length > 0 && from.length > 0 && !sameAim(toward, from)) return fatal('ambiguous-order', whole);
  if (toward.length > 0 && from.length > 0) {
    if (frame.lengths.some((length) => length.keep) || frame.facts.has('stop')) from.length = 0;
    else return fatal('contradiction', whole);
  }
  const ways = frame.ways.filter((said) => said.way !== 'away');
  const away = frame.ways.some((said) => said.way === 'away');
  const own = ownWay(acts.map((act) => act.use));
  const odd = strangers(frame).filter((word) => word.prep !== null && word.prep.kind !== 'at');
  const place = placesTo[0];
  if (place !== undefined && place.ids.length === 1) {
    if (placesTo.length > 1 || (toward.length > 0 && !samePoint(toward))) return fatal('ambiguous-order', whole);
    if (place.prep?.word === 'вокруг' || place.prep?.word === 'мимо' || place.prep?.word === 'через')
      issues.push(doubt('ambiguous-order', { from: place.from - 1, to: place.to }));
    return { way: { direction: 'to', place: place.ids[0] ?? '' }, issues };
  }
  const lost = odd[0];
  if (toward.length > 0) {
    if (lost !== undefined && lost.prep?.kind !== 'up-to') return fatal('unknown-target', lost);
    if (away || ways.some((said) => said.way === 'back')) return fatal('contradiction', whole);
    const aim = chosen(page, toward, whole);
    return aim.id === null ? (aim.issues[0] ?? fatal('ambiguous-target', whole)) : { way: { direction: 'toward', target: aim.id }, issues };
  }
  if (from.length > 0) {
    if (own === 'toward') return fatal('contradiction', whole);
    const side = ways.find((said) => said.way === 'left' || said.way === 'right' || said.way === 'up' || said.way === 'down');
    if (side !== undefined && side.way !== 'aside' && side.way !== 'away') return { way: { direction: side.way }, issues };
    if (lost !== undefined) return fatal('unknown-target', lost);
    const aim = chosen(page, from, whole);
    return aim.id === null ? (aim.issues[0] ?? fatal('ambiguous-target', whole)) : { way: { direction: 'away', target: aim.id }, issues };
  }
  const [said, second] = ways;
  if (said !== undefined) {
    if (said.way === 'aside' || (second !== undefined && second.way !== said.way)) return fatal('ambiguous-order', whole);
    if (said.way !== 'away') return { way: { direction: said.way }, issues };
  }
  if (own === 'up' || own === 'down') return { way: { direction: own }, issues };
  const unknown = strangers(frame)[0];
  if (unknown !== undefined) return fatal('unknown-target', unknown);
  const stray = places.find((other) => other.prep?.kind === 'from') ?? frame.parts.find((part) => part.prep !== null);
  if (stray !== undefined) return fatal('ambiguous-order', stray);
  const direction = frame.facts.has('towards') ? 'toward' : (own ?? (away ? 'away' : null));
  if (direction === null || direction === 'to') return fatal('ambiguous-order', whole);
  const bare = persons.find((person) => person.prep === null);
  const aim = bare === undefined ? onlyEnemy(page, whole) : chosen(page, [bare], whole);
  return aim.id === null ? (aim.issues[0] ?? fatal('ambiguous-target', whole)) : { way: { direction, target: aim.id }, issues };
}

function sameAim(a: readonly SaidPerson[], b: readonly SaidPerson[]): boolean {
  return a.some((one) => b.some((other) => other.whom.ids.join() === one.whom.ids.join()));
}

function samePoint(persons: readonly SaidPerson[]): boolean {
  return persons.length === 0;
}

/** «к нему», «за ней», «на него», «до неё»; with a verb of approach the bare dative or accusative too («догоняю её»). */
function isToward(person: SaidPerson, frame: Frame): boolean {
  if (person.whom.ids[0] === 'me') return false;
  const kind = person.prep?.kind;
  if (kind === 'to' || kind === 'behind') return true;
  if (kind === 'up-to') return !frame.lengths.some((length) => length.keep && length.from < person.from) || true;
  if (kind === 'at') return person.prep?.word === 'на' || person.prep?.word === '→' || person.prep?.word === 'at';
  return kind === 'with' && frame.acts.some((act) => act.use.way === 'toward');
}

function ownWay(uses: readonly ActUse[]): Direction | null {
  const ways = new Set(uses.map((use) => use.way).filter((way) => way !== null));
  return ways.size === 1 ? ([...ways][0] ?? null) : null;
}

function lengthsOf(frame: Frame, way: Way, whole: Range, issues: Issue[]): { metres?: number; stopAt?: number } {
  let metres: number | undefined;
  let stopAt: number | undefined;
  for (const length of frame.lengths) {
    const keep = length.keep || frame.facts.has('nearer');
    if (length.bare) issues.push(doubt('ambiguous-order', length));
    if (keep && way.direction !== 'toward') {
      if (length.prep?.word === 'в' || frame.facts.has('spacing')) issues.push(doubt('ambiguous-order', length));
      if (metres !== undefined) issues.push(doubt('ambiguous-order', whole));
      metres = length.metres;
    } else if (keep) {
      if (stopAt !== undefined && stopAt !== length.metres) issues.push(doubt('ambiguous-order', whole));
      stopAt = length.metres;
    } else {
      if (metres !== undefined && metres !== length.metres) issues.push(doubt('ambiguous-order', whole));
      metres = length.metres;
    }
  }
  return { ...(metres === undefined ? {} : { metres }), ...(stopAt === undefined ? {} : { stopAt }) };
}
