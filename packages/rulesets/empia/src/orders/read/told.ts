import type { Range } from '@boevka/language';
import { INS, NOM } from '@boevka/language';
import type { Chunk } from './chunks.ts';
import { chunksOf } from './chunks.ts';
import { frameOf } from './collect.ts';
import type { Fact } from './facts.ts';
import type { Family } from './families.ts';
import { familyOf } from './families.ts';
import type { Frame, SaidAct } from './frame.ts';
import { emptied, isExplained, isWeighty, joined, rolesOf } from './frames.ts';
import type { Issue } from './issue.ts';
import { doubt, fatal } from './issue.ts';
import { orderedDeeds } from './ordered-deeds.ts';
import { statesOutcome } from './outcomes.ts';
import type { Page } from './page.ts';
import type { Mark } from './word-mark.ts';

/** What one action of the order says, put together from its stretches; talk around it left out. */
export interface Told {
  readonly frame: Frame;
  /** The deeds that are ordered, in the order of the text. */
  readonly acts: readonly SaidAct[];
  /** Nouns of deeds after a preposition («на отдых»): an order only where there is no other. */
  readonly asides: readonly SaidAct[];
  readonly issues: readonly Issue[];
  /** Nothing in the stretch was an order. */
  readonly empty: boolean;
  /** Stretches that were left out as talk. */
  readonly talk: readonly Chunk[];
}

/** Reads stretches that stand without a condition as one order. */
export function tell(page: Page, ranges: readonly Range[]): Told {
  return new Teller(page).tell(
    ranges.flatMap((range, i) =>
      chunksOf(page, range).map((chunk) => (i > 0 && chunk.opener === 'start' ? { ...chunk, opener: 'sentence' as const } : chunk)),
    ),
  );
}

/** One action that is longer is not read to its end, and that is shown. */
const MOST_CHUNKS = 150;

class Teller {
  readonly #page: Page;
  #core: Frame | null = null;
  #acts: SaidAct[] = [];
  #asides: SaidAct[] = [];
  readonly #issues: Issue[] = [];
  readonly #talk: Chunk[] = [];
  /** Facts of stretches before the order that have no word of their own in it («пригнувшись, …»). */
  readonly #lead = new Set<Fact>();
  /** A deed that only a mended word tells: it stands if nothing better follows. */
  #tentative: { chunk: Chunk; frame: Frame; ordered: SaidAct[]; asides: SaidAct[] } | null = null;
  #waiting: Frame[] = [];
  /** A creature of one's own that the stretch begins with («Волк: …»). */
  #actor: string | null = null;

  constructor(page: Page) {
    this.#page = page;
  }

  tell(chunks: readonly Chunk[]): Told {
    const rest = chunks[MOST_CHUNKS];
    if (rest !== undefined) this.#issues.push(fatal('not-understood', { from: rest.from, to: chunks[chunks.length - 1]?.to ?? rest.to }));
    for (const chunk of chunks.slice(0, MOST_CHUNKS)) {
      if (feigns(this.#page, chunk)) this.#issues.push(fatal('ambiguous-order', chunk));
      if (throwsDice(this.#page, chunk)) this.#issues.push(doubt('other-system', chunk));
      if (chunk.opener === 'speech') this.#talk.push(chunk);
      else if (this.#claims(chunk) || this.#assumes(chunk)) this.#talk.push(chunk);
      else if (this.#core === null) this.#begin(chunk);
      else this.#go(chunk, this.#core);
    }
    if (this.#tentative !== null && this.#core === null) {
      this.#core = this.#tentative.frame;
      this.#acts = this.#tentative.ordered;
      this.#asides = this.#tentative.asides;
    } else if (this.#tentative !== null) this.#talk.push(this.#tentative.chunk);
    if (this.#core === null && this.#waiting.length > 0) this.#core = this.#waiting.reduce(joined);
    const leader = this.#actor;
    if (leader !== null) this.#acts = this.#acts.map((act) => (act.doer === null ? { ...act, doer: leader } : act));
    if (this.#core !== null) for (const fact of this.#lead) this.#core.facts.add(fact);
    const frame = this.#core ?? frameOf(this.#page, { from: chunks[0]?.from ?? 0, to: chunks[0]?.from ?? 0 });
    return { frame, acts: this.#acts, asides: this.#asides, issues: this.#issues, empty: this.#core === null, talk: this.#talk };
  }

  /** «пока он отдыхает» beside an order: meant as a condition or only as talk, it cannot be told. */
  #assumes(chunk: Chunk): boolean {
    const first = this.#page.tokens[chunk.from]?.norm;
    if (first !== 'пока' && first !== 'while') return false;
    const { acts, persons, lengths } = frameOf(this.#page, chunk);
    const others =
      acts.some((act) => act.doer !== null && act.doer !== 'me' && act.doer !== 'thing') || (persons.length > 0 && lengths.length > 0);
    if (others) this.#issues.push(doubt('ambiguous-order', chunk));
    return others;
  }

  /** A stated outcome is shown; it is talk, unless an order stands in the same stretch. */
  #claims(chunk: Chunk): boolean {
    if (!statesOutcome(this.#page, chunk)) return false;
    this.#issues.push(doubt('asserted-outcome', chunk));
    const frame = frameOf(this.#page, chunk);
    return (
      this.#core !== null ||
      (orderedDeeds(this.#page, frame, null).ordered.length === 0 && frame.abilities.every((ability) => !ability.whole))
    );
  }

  #begin(chunk: Chunk): void {
    const frame = frameOf(this.#page, chunk);
    const actor = this.#actorOf(frame);
    if (actor !== null) {
      this.#actor = actor;
      return;
    }
    const { ordered, asides } = orderedDeeds(this.#page, frame, null);
    if (isManner(frame, ordered)) return void this.#talk.push(chunk);
    const ground = frame.ground.filter((item) => (item.cases & INS) !== 0);
    const means = frame.abilities.length + frame.weapons.length + frame.sorts.length + ground.length > 0;
    const again = frame.facts.has('same') || frame.facts.has('again');
    const called = isSame(this.#page, chunk);
    const aimed =
      isExplained(frame) &&
      frame.parts.some((part) => part.limb !== null) &&
      (frame.persons.length > 0 || frame.parts.some((part) => part.prep !== null || part.cases & INS));
    if (
      ordered.length > 0 ||
      (means && (frame.abilities.length > 0 || frame.weapons.some((weapon) => weapon.whole))) ||
      (means && isExplained(frame)) ||
      again ||
      called ||
      asides.length > 0 ||
      aimed
    ) {
      if (
        this.#core === null &&
        this.#tentative === null &&
        ordered.length + asides.length > 0 &&
        [...ordered, ...asides].every((act) => act.mended) &&
        !means &&
        !isExplained(frame)
      ) {
        this.#tentative = { chunk, frame, ordered, asides };
        return;
      }
      this.#core = this.#waiting.filter(isExplained).reduceRight((all, lead) => joined(lead, all), frame);
      this.#acts = ordered;
      this.#asides = asides;
      const handled = this.#waiting.find((lead) => lead.weapons.length > 0 && frame.weapons.length + frame.ground.length > 0);
      if (handled !== undefined && ordered.some((act) => familyOf(act.use.act) === 'item'))
        this.#issues.push(fatal('two-orders', { from: handled.from, to: chunk.to }));
      const guard = ordered.length > 0 && ordered.every((act) => familyOf(act.use.act) === 'defence');
      const lost = this.#waiting.find((lead) => !isExplained(lead));
      if (guard && lost !== undefined && chunk.opener === 'comma') this.#issues.push(fatal('not-understood', lost));
      return;
    }
    const roles = frame.persons.length + frame.places.length + frame.lengths.length + frame.ways.length > 0;
    if (frame.facts.has('low') && rolesOf(frame) === 0 && isExplained(frame)) this.#lead.add('low');
    if (roles && isExplained(frame)) this.#waiting.push(frame);
    else if (frame.unknown.length > 0 || roles) {
      if (chunk.opener === 'start' || chunk.opener === 'colon') this.#waiting.push(frame);
      else this.#talk.push(chunk);
    }
  }

  #actorOf(frame: Frame): string | null {
    const [person, other] = frame.persons;
    const id = person?.whom.ids[0];
    if (
      id === undefined ||
      other !== undefined ||
      person?.prep !== null ||
      frame.acts.length > 0 ||
      !isExplained(frame) ||
      rolesOf(frame) > 1 ||
      (person.cases & NOM) === 0
    )
      return null;
    return this.#page.scene.creatures.some((creature) => creature.id === id) ? id : null;
  }

  #go(chunk: Chunk, core: Frame): void {
    const frame = frameOf(this.#page, chunk);
    const told = this.#acts.length > 0 && this.#acts.every((act) => act.use.verb?.mood === 'third' || act.use.verb?.mood === 'past');
    const { ordered, asides } = orderedDeeds(this.#page, frame, told ? 'third' : 'first');
    if (isManner(frame, ordered)) return void this.#talk.push(chunk);
    if (frame.or.some((at) => at <= chunk.from + 1) && (rolesOf(frame) > 0 || ordered.length > 0)) {
      this.#issues.push(fatal('ambiguous-order', { from: core.from, to: chunk.to }));
      return;
    }
    const bracket = chunk.opener === 'bracket';
    const deeds = ordered.filter((act) => familyOf(act.use.act) !== 'none');
    if (deeds.length > 0) {
      if (deeds.every((act) => familyOf(act.use.act) === 'defence')) {
        this.#acts.push(...deeds);
        this.#core = joined(core, { ...emptied(frame), weapons: frame.weapons.filter((weapon) => !(weapon.cases & INS)) });
        return;
      }
      if (this.#fits(deeds, frame, core)) {
        this.#core = joined(core, frame);
        this.#acts.push(...ordered);
        return;
      }
      if (bracket && !isExplained(frame)) return void this.#talk.push(chunk);
      if (deeds.every((act) => act.use.weak)) return void this.#talk.push(chunk);
      this.#issues.push(fatal('two-orders', { from: core.from, to: chunk.to }));
      return;
    }
    const strong = frame.abilities.filter((ability) => ability.whole && !ability.loose);
    if (strong.length > 0 && core.abilities.length === 0 && this.#acts.some((act) => familyOf(act.use.act) === 'cast')) {
      this.#core = joined(core, frame);
      return;
    }
    if (
      strong.length > 0 &&
      chunk.opener !== 'sentence' &&
      !bracket &&
      isExplained(frame) &&
      !strong.some((ability) => core.abilities.some((other) => other.ids[0] === ability.ids[0]))
    ) {
      if (
        this.#acts.length > 0 &&
        this.#acts.every((act) => ['strike', 'wait'].includes(familyOf(act.use.act))) &&
        core.weapons.length === 0 &&
        chunk.opener === 'colon'
      ) {
        this.#core = joined(core, frame);
        return;
      }
      this.#issues.push(fatal('two-orders', { from: core.from, to: chunk.to }));
      return;
    }
    const roles = rolesOf(frame);
    const creature = frame.persons.find(
      (person) =>
        person.prep === null && (person.cases & NOM) !== 0 && this.#page.scene.creatures.some((own) => own.id === person.whom.ids[0]),
    );
    if (creature !== undefined && roles > 1 && frame.acts.length === 0) {
      this.#issues.push(fatal('two-orders', { from: core.from, to: chunk.to }));
      return;
    }
    const means = strong.length > 0 || frame.weapons.some((weapon) => (weapon.cases & INS) !== 0);
    if (roles > 0 && hasThen(this.#page, chunk) && (chunk.opener !== 'sentence' || means)) {
      this.#issues.push(fatal('two-orders', { from: core.from, to: chunk.to }));
      return;
    }
    if (roles === 0 && asides.length === 0) {
      if (frame.facts.size > 0 && isExplained(frame)) for (const fact of frame.facts) core.facts.add(fact);
      this.#talk.push(chunk);
      return;
    }
    const aiming = frame.acts.some((act) => act.use.act === 'aim') && frame.parts.length > 0;
    if ((isExplained(frame) || aiming) && this.#adds(chunk, frame)) {
      this.#core = joined(core, frame);
      return;
    }
    if (chunk.opener === 'comma' && isWeighty(frame, families(this.#acts).has('strike')))
      this.#issues.push(doubt('ambiguous-order', chunk));
    this.#talk.push(chunk);
  }

  /** Parts of an order without a deed of their own belong to the deed before them. */
  #adds(chunk: Chunk, frame: Frame): boolean {
    if (chunk.opener === 'sentence')
      return (
        frame.weapons.some((weapon) => weapon.cases & INS) ||
        frame.parts.some((part) => part.prep !== null) ||
        frame.persons.some((person) => person.prep !== null && person.called) ||
        frame.lengths.length > 0
      );
    return true;
  }

  #fits(deeds: readonly SaidAct[], frame: Frame, core: Frame): boolean {
    const mine = families(this.#acts);
    const theirs = families(deeds);
    if (mine.size === 0) return this.#asides.length === 0 || true;
    const pair = (a: Family, b: Family): boolean => mine.has(a) && theirs.has(b);
    if ([...theirs].every((family) => mine.has(family))) {
      if (theirs.has('strike')) return !this.#secondBlow(deeds, frame, core);
      if (theirs.has('move')) return !this.#secondMove(deeds);
      if (theirs.has('cast')) return frame.abilities.length === 0 || core.abilities.length === 0;
      return true;
    }
    if (pair('cast', 'strike') || pair('strike', 'cast')) return core.abilities.length + frame.abilities.length === 0;
    if (
      mine.size === 1 &&
      (mine.has('wait') || mine.has('defence')) &&
      theirs.size === 1 &&
      (theirs.has('rest') || theirs.has('hide') || theirs.has('search') || theirs.has('wait'))
    )
      return true;
    if (mine.size === 1 && mine.has('defence')) return true;
    if (theirs.size === 1 && theirs.has('wait') && deeds.every((act) => act.use.weak)) return true;
    if (theirs.size === 1 && theirs.has('wait') && (mine.has('rest') || mine.has('hide') || mine.has('search'))) return true;
    return mine.size === 1 && mine.has('wait') && this.#acts.every((act) => act.use.weak);
  }

  #secondBlow(deeds: readonly SaidAct[], frame: Frame, core: Frame): boolean {
    const first = deeds[0];
    if (first === undefined || frame.weapons.length + frame.persons.length === 0) return false;
    return core.weapons.length + core.persons.length > 0 && (frame.weapons.length > 0 ? core.weapons.length > 0 : core.persons.length > 0);
  }

  #secondMove(deeds: readonly SaidAct[]): boolean {
    const verbs = (acts: readonly SaidAct[]): string[] =>
      acts.filter((act) => act.use.verb !== null && act.use.act !== 'go' && act.use.act !== 'creep').map((act) => act.use.act);
    const before = verbs(this.#acts);
    return verbs(deeds).some((act) => before.length > 0 && !before.includes(act));
  }
}

/** A stretch of gerunds that has words of its own («бросив взгляд», «вложив в удар весь вес») tells how, not what. */
function isManner(frame: Frame, ordered: readonly SaidAct[]): boolean {
  if (isGesture(frame, ordered)) return true;
  const deeds = ordered.filter((act) => familyOf(act.use.act) !== 'defence' && familyOf(act.use.act) !== 'none');
  const idle =
    deeds.every((act) => ['item', 'cast'].includes(familyOf(act.use.act)) || act.use.act === 'throw') &&
    frame.weapons.length + frame.abilities.filter((ability) => ability.whole).length + frame.ground.length === 0;
  return (
    deeds.length > 0 &&
    deeds.length === ordered.length &&
    deeds.every((act) => act.use.verb?.mood === 'gerund') &&
    (idle || !isExplained(frame))
  );
}

/** «поднимает руку»: a hand or the head is no thing to draw or to pick up. */
function isGesture(frame: Frame, ordered: readonly SaidAct[]): boolean {
  const things = frame.weapons.length + frame.ground.length + frame.sorts.length + frame.abilities.length;
  return (
    ordered.length > 0 &&
    things === 0 &&
    frame.parts.some((part) => part.prep === null) &&
    ordered.every((act) => familyOf(act.use.act) === 'item')
  );
}

function families(acts: readonly SaidAct[]): Set<Family> {
  return new Set(acts.map((act) => familyOf(act.use.act)).filter((family) => family !== 'none'));
}

function isSame(page: Page, chunk: Chunk): boolean {
  return saysSame(page.marksIn(chunk));
}

const SAME = /^(?:самое|аналогично|аналогичное|идентично|same|ditto|тоже)$/;

/** «то же (самое)», «так же», «тоже самое», «аналогично». */
export function saysSame(marks: readonly Mark[]): boolean {
  const [first, second, third] = marks;
  if (first?.word === '=' && second?.number != null && third === undefined) return true;
  return (
    isAsIn(marks) ||
    marks.some((mark, i) => SAME.test(mark.word) || (mark.word === 'же' && /^(?:то|тот|та|так)$/.test(marks[i - 1]?.word ?? '')))
  );
}

/** «как в третьем», «как и в 3 действии». */
function isAsIn(marks: readonly Mark[]): boolean {
  return marks.some((mark, i) => {
    if (mark.word !== 'как') return false;
    const after = marks.slice(i + 1, i + 4).filter((one) => !/^(?:и|в|во|при|действии)$/.test(one.word));
    return after[0]?.ordinal != null || after[0]?.number != null;
  });
}

/** «делаю вид, что …», «притворяюсь …»: what is only shown is no deed. */
function feigns(page: Page, chunk: Chunk): boolean {
  const words = page.tokens.slice(chunk.from, chunk.to).map((token) => token.norm);
  return words.some(
    (word, i) => /^(?:притвор|имитир|симулир|прикидыва)/.test(word) || (word === 'вид' && /^с?дела/.test(words[i - 1] ?? '')),
  );
}

/** «1d20+3», «2к6»: the dice are the judge's. */
function throwsDice(page: Page, chunk: Chunk): boolean {
  return page.tokens.slice(chunk.from, chunk.to).some((token, i) => {
    const next = page.tokens[chunk.from + i + 1];
    return /^[dдкk]$/.test(token.norm) && !token.gapAfter && next?.kind === 'number' && next.value >= 3;
  });
}

function hasThen(page: Page, chunk: Chunk): boolean {
  return page.marksIn(chunk).some((mark) => /^(?:потом|затем|после|следом|then)$/.test(mark.word));
}
