import { ACC, type Correction, correctionIn, GEN, INS, NOM, type Range } from '@boevka/language';
import { readCast } from './cast.ts';
import { type Family, familyOf } from './families.ts';
import { type Frame, frameOf, type SaidAct, type SaidThing } from './frame.ts';
import { doubt, fatal, type Issue } from './issue.ts';
import { readItem, readSetLimb, readUnjam } from './items.ts';
import { isMeans } from './limbs.ts';
import { readMove } from './move.ts';
import type { Page } from './page.ts';
import type { Deed, EmpiaEntry } from './reading.ts';
import { readStrike } from './strike.ts';
import { targetOf } from './target.ts';
import { isExplained, saysSame, type Told, tell } from './told.ts';
import { blockMeans, isHeld, isMissile } from './weapons.ts';

export interface ReadDeed {
  readonly deed: Deed | null;
  readonly issues: readonly Issue[];
  /** The whole earlier entry is meant, variants included. */
  readonly repeats?: EmpiaEntry;
}

/** What can be repeated: the entry before, and entries by their number. */
export interface Earlier {
  readonly last: EmpiaEntry | null;
  readonly bySlot: (slot: number) => EmpiaEntry | null;
  /** The deed that an incomplete one leans on: «…, иначе на себя». */
  readonly leaning?: EmpiaEntry;
}

/** Reads a stretch without conditions as one deed. */
export function readDeed(page: Page, ranges: readonly Range[], earlier: Earlier): ReadDeed {
  const whole = trimmed(page, { from: ranges[0]?.from ?? 0, to: ranges[ranges.length - 1]?.to ?? 0 });
  const slip = ranges.length === 1 ? correctionIn(page.tokens, whole) : null;
  if (slip !== null) {
    const mended = readDeedOf(page, corrected(page, slip), whole, earlier);
    return { ...mended, issues: [...mended.issues, doubt('correction', whole)] };
  }
  return readDeedOf(page, tell(page, ranges), whole, earlier);
}

function readDeedOf(page: Page, told: Told, whole: Range, earlier: Earlier): ReadDeed {
  if (told.issues.some((issue) => issue.fatal)) return { deed: null, issues: told.issues };
  if (told.empty) {
    const stated = told.issues.filter((issue) => issue.code === 'asserted-outcome').map((issue) => ({ ...issue, fatal: true }));
    return { deed: null, issues: stated.length > 0 ? stated : [fatal('not-understood', whole)] };
  }
  const result = new Reader(page, told, earlier, whole).read();
  return { ...result, issues: [...told.issues, ...result.issues] };
}

/** The order after its author took a part of it back: what is said anew stands, the rest stays if no new deed was named. */
function corrected(page: Page, slip: Correction): Told {
  const [old, anew] = [tell(page, [slip.before]), tell(page, [slip.after])];
  const deeds = anew.acts.length > 0 || anew.frame.abilities.length > 0 || old.empty;
  if (deeds && (!anew.acts.every((act) => act.use.weak) || anew.frame.abilities.length > 0)) return anew;
  const over = <T>(a: readonly T[], b: readonly T[]): T[] => [...(b.length > 0 ? b : a)];
  const [a, b] = [old.frame, frameOf(page, slip.after)];
  const frame: Frame = {
    ...a, to: b.to, persons: over(a.persons, b.persons), weapons: over(a.weapons, b.weapons), sorts: over(a.sorts, b.sorts), places: over(a.places, b.places), ground: over(a.ground, b.ground),
    parts: over(a.parts, b.parts), lengths: over(a.lengths, b.lengths), ways: over(a.ways, b.ways), unknown: [...a.unknown, ...b.unknown], facts: new Set([...a.facts, ...b.facts]),
  };
  return { ...old, frame, issues: [...old.issues, ...anew.issues] };
}

/** The stretch without signs at its ends. */
export function trimmed(page: Page, range: Range): Range {
  let { from, to } = range;
  while (from < to && isSign(page, from)) from += 1;
  while (to > from && isSign(page, to - 1)) to -= 1;
  return { from, to };
}

function isSign(page: Page, at: number): boolean {
  const kind = page.tokens[at]?.kind;
  return kind === 'sign' || kind === 'line';
}

class Reader {
  readonly #page: Page;
  readonly #told: Told;
  readonly #earlier: Earlier;
  readonly #frame: Frame;
  readonly #whole: Range;
  readonly #said: Range;

  constructor(page: Page, told: Told, earlier: Earlier, said: Range) {
    this.#said = said;
    this.#page = page;
    this.#told = told;
    this.#earlier = earlier;
    this.#frame = told.frame;
    this.#whole = trimmed(page, told.frame);
  }

  read(): ReadDeed {
    const along = this.#told.asides.filter((act) => /^со?$/.test(this.#page.tokens[act.from - 1]?.norm ?? ''));
    if (along.some((act) => act.use.way === 'away' || act.use.way === 'toward')) return { deed: null, issues: [fatal('two-orders', this.#whole)] };
    const guards = [...this.#told.acts, ...along].filter((act) => familyOf(act.use.act) === 'defence');
    const defence = this.#defence(guards);
    if (defence.issues.length > 0) return { deed: null, issues: defence.issues };
    const acts = this.#told.acts.filter((act) => familyOf(act.use.act) !== 'defence');
    if (guards.length === 0 && this.#isGoingOnGuard(acts)) return { deed: { kind: 'idle', defence: 'block' }, issues: [] };
    const result = this.#deed(acts, guards.length > 0 || defence.kind !== null);
    if (result.deed === null || defence.kind === null) return result;
    return { ...result, deed: { ...result.deed, defence: defence.kind } };
  }

  /** «ухожу в оборону». */
  #isGoingOnGuard(acts: readonly SaidAct[]): boolean {
    const { facts, persons, places, lengths, ways } = this.#frame;
    const going = acts.length > 0 && acts.every((act) => act.use.act === 'walk' && act.use.verb !== null);
    return facts.has('guard') && going && persons.length + places.length + lengths.length + ways.length === 0;
  }

  #defence(guards: readonly SaidAct[]): { kind: 'dodge' | 'block' | null; issues: Issue[] } {
    const kinds = new Set(guards.map((act) => act.use.act));
    if (kinds.size > 1) return { kind: null, issues: [fatal('contradiction', this.#whole)] };
    const [kind] = kinds;
    if (kind === 'dodge' || kind === 'block') return { kind, issues: [] };
    return { kind: this.#isShield() ? 'block' : null, issues: [] };
  }

  /** «отдых, щит»: the shield alone is a block. */
  #isShield(): boolean {
    const { scene } = this.#page;
    const means = blockMeans(scene);
    const struck = this.#frame.weapons.some((weapon) => (weapon.cases & INS) !== 0);
    const other = this.#told.acts.some((act) => ['item', 'clear'].includes(familyOf(act.use.act)) || (familyOf(act.use.act) === 'strike' && !struck));
    if (!other && struck && this.#told.acts.length > 0) return this.#frame.weapons.some((weapon) => (weapon.cases & INS) === 0 && means.some((item) => weapon.ids.includes(item.id)) && weapon.prep === null);
    return !other && this.#frame.weapons.some((weapon) => weapon.whole && means.some((item) => weapon.ids.includes(item.id)) && weapon.prep === null && (weapon.cases & INS) === 0 && this.#frame.persons.every((person) => person.prep?.kind !== 'at' || this.#told.acts.length > 0));
  }

  #deed(acts: readonly SaidAct[], guarded: boolean): ReadDeed {
    const frame = this.#frame;
    const doer = acts.find((act) => act.doer !== null && act.doer !== 'me')?.doer;
    const families = new Set(acts.map((act) => familyOf(act.use.act)).filter((family) => family !== 'none'));
    const family = this.#family(families, acts, guarded);
    if (family === 'conflict') return { deed: null, issues: [fatal('two-orders', this.#whole)] };
    if (family === 'choice') return { deed: null, issues: [fatal('ambiguous-order', this.#whole)] };
    const result = family === null ? this.#unclear(guarded) : this.#read(family, acts);
    if (doer === undefined || doer === null || result.deed === null) return result;
    void frame;
    return { ...result, deed: { ...result.deed, by: doer } };
  }

  /** Which sort of order the deeds together are; null if none is named. */
  #family(families: Set<Family>, acts: readonly SaidAct[], guarded: boolean): Family | 'conflict' | 'choice' | null {
    const frame = this.#frame;
    const strongAbility = frame.abilities.some((ability) => ability.whole);
    const anyAbility = frame.abilities.length > 0 || acts.some((act) => act.casts.length > 0);
    const firm = new Set([...families].filter((family) => acts.some((act) => familyOf(act.use.act) === family && !act.use.weak)));
    const used = firm.size > 0 ? firm : families;
    if (frame.or.length > 0 && acts.some((act) => frame.or.some((at) => at > act.from)) && acts.some((act) => frame.or.some((at) => at < act.from))) return 'choice';
    if (used.has('cast') && used.size > 1 && !anyAbility) used.delete('cast');
    if (used.size === 2 && used.has('wait')) used.delete('wait');
    if (used.size > 1 && used.has('move') && acts.every((act) => familyOf(act.use.act) !== 'move' || act.use.act === 'walk') && (frame.facts.has('attack') || frame.facts.has('guard') || frame.facts.has('shade'))) used.delete('move');
    if (used.has('strike') && used.has('cast') && used.size === 2 && frame.weapons.length === 0) used.delete('strike');
    if (used.size > 1) return 'conflict';
    const [only] = used;
    switch (only) {
      case 'strike':
        if (acts.some((act) => act.use.act === 'throw')) return this.#thrown(acts, anyAbility);
        if (strongAbility && frame.weapons.length === 0) return 'cast';
        if (strongAbility) return 'conflict';
        if (frame.abilities.some((ability) => !ability.loose && ability.cases & INS) && frame.weapons.length === 0) return 'cast';
        return 'strike';
      case 'move':
        if (strongAbility && frame.abilities.some((ability) => ability.whole && ability.prep === null && ((ability.cases & NOM) !== 0 || ((ability.cases & ACC) !== 0 && (ability.cases & GEN) === 0)))) return acts.every((act) => act.use.act === 'fly' && act.casts.length > 0) ? 'cast' : 'conflict';
        if (acts.every((act) => act.casts.length > 0) && this.#isHealing()) return 'cast';
        if (frame.facts.has('attack') && acts.every((act) => act.use.act === 'walk')) return 'strike';
        if (frame.facts.has('shade') && acts.every((act) => act.use.act === 'walk')) return 'hide';
        return 'move';
      case 'hide':
      case 'rest':
      case 'trick':
        if (acts.some((act) => act.casts.length > 0) && only === 'hide') return 'cast';
        return strongAbility ? 'conflict' : only;
      case 'wait':
      case 'search':
        return strongAbility ? 'conflict' : only;
      case undefined:
        break;
      default:
        return only;
    }
    if (acts.some((act) => act.casts.length > 0)) return 'cast';
    const plain = frame.abilities.some((ability) => !ability.loose) && frame.weapons.length === 0;
    if (anyAbility && (!guarded || plain)) return frame.and.length > 0 && frame.weapons.some((weapon) => weapon.cases & INS && weapon.prep === null) && strongAbility ? 'conflict' : frame.weapons.length > 0 && !strongAbility ? null : 'cast';
    if (anyAbility && strongAbility) return 'cast';
    return null;
  }

  /** «лечу Эльзу» heals her, «лечу к Эльзе» flies to her. */
  #isHealing(): boolean {
    const { persons, places, ways } = this.#frame;
    return ways.length === 0 && places.length === 0 && persons.some((person) => person.prep === null && !person.doer) && !persons.some((person) => person.prep !== null);
  }

  #thrown(acts: readonly SaidAct[], ability: boolean): Family | 'conflict' | 'choice' {
    const { weapons, sorts, ground, unknown } = this.#frame;
    if (ability && weapons.length === 0) return 'cast';
    if (ability) return 'conflict';
    if (weapons.length + ground.length === 0 && this.#frame.persons.some((person) => person.prep === null && !person.doer)) return 'choice';
    if (this.#frame.facts.has('ground')) return 'item';
    if (weapons.length + ground.length > 0 || sorts.some((sort) => sort.missile)) return 'strike';
    if (acts.every((act) => act.use.act === 'throw') && unknown.some((word) => !word.adjective && word.prep === null)) return 'cast';
    return 'strike';
  }

  #read(family: Family, acts: readonly SaidAct[]): ReadDeed {
    const page = this.#page;
    const frame = this.#frame;
    const whole = this.#whole;
    const mine = acts.filter((act) => familyOf(act.use.act) === family);
    switch (family) {
      case 'move':
        return readMove(page, frame, mine, whole);
      case 'strike': {
        const { last } = this.#earlier;
        const bare = frame.weapons.length === 0 && frame.sorts.length === 0 && !frame.parts.some(isMeans) && acts.every((act) => act.use.by === null || act.use.by === 'shot');
        if (frame.facts.has('again') && bare && last?.kind === 'strike') return this.#over(last);
        return this.#sameSpot(readStrike(page, frame, acts, whole));
      }
      case 'cast':
        return readCast(page, frame, acts, whole);
      case 'item':
        return readItem(page, frame, mine, whole);
      case 'limb':
        return readSetLimb(page, frame, whole);
      case 'clear':
        return readUnjam(page, frame, whole);
      case 'rest':
        return this.#rest(mine);
      case 'hide': {
        const into = frame.places.find((place) => place.prep?.kind === 'behind' && (place.cases & INS) === 0);
        return { deed: { kind: 'hide' }, issues: into === undefined ? [] : [doubt('ambiguous-order', into)] };
      }
      case 'search':
        return { deed: { kind: 'search' }, issues: [] };
      case 'trick':
        return { deed: { kind: 'trick' }, issues: [] };
      default:
        return { deed: { kind: 'idle' }, issues: [] };
    }
  }

  #rest(acts: readonly SaidAct[]): ReadDeed {
    const { facts } = this.#frame;
    const bare = acts.every((act) => /^(?:восстанавливать|восстановить|переводить|перевести)$/.test(act.use.lemma));
    if (bare && !facts.has('breath')) return { deed: null, issues: [fatal('not-understood', this.#whole)] };
    return { deed: { kind: facts.has('long') ? 'longRest' : 'quickRest' }, issues: [] };
  }

  /** No deed is named: a weapon in the instrumental, a repetition, a noun after a preposition, or nothing. */
  #unclear(guarded: boolean): ReadDeed {
    const page = this.#page;
    const frame = this.#frame;
    const whole = this.#whole;
    const { facts } = frame;
    const shield = guarded && frame.weapons.every((weapon) => blockMeans(page.scene).some((item) => weapon.ids.includes(item.id)) || this.#guardsWith(weapon));
    if (guarded && (shield || frame.weapons.length === 0)) return { deed: { kind: 'idle' }, issues: [] };
    const leaning = this.#lean();
    if (leaning !== null) return leaning;
    const same = this.#sameAs();
    if (same !== undefined) return same;
    const struck = frame.weapons.length > 0 || frame.sorts.some((sort) => (sort.cases & INS) !== 0 || sort.missile) || frame.parts.some(isMeans);
    if (struck) {
      const taken = this.#takenInHand();
      if (taken !== null) return taken;
      const instrument = frame.weapons.some((weapon) => (weapon.cases & INS) !== 0 || weapon.prep !== null);
      const aimed = frame.persons.length > 0 || frame.parts.some((part) => part.prep !== null);
      const loose = frame.weapons.length > 0 && !instrument && !aimed;
      if (loose && facts.has('again') && this.#earlier.last?.kind === 'strike') return this.#over(this.#earlier.last);
      if (loose) return { deed: null, issues: [fatal('ambiguous-order', whole)] };
      if (facts.has('again') && this.#earlier.last?.kind === 'strike' && frame.persons.length === 0) return this.#over(this.#earlier.last);
      return this.#sameSpot(readStrike(page, frame, [], whole));
    }
    if (facts.has('again') && this.#earlier.last !== null) return this.#over(this.#earlier.last);
    const aside = this.#told.asides.filter((act) => this.#page.tokens[act.from - 1]?.norm === 'на' || this.#page.tokens[act.from - 1]?.norm === 'к');
    const [only] = aside;
    if (only !== undefined && aside.length === 1 && familyOf(only.use.act) !== 'move' && familyOf(only.use.act) !== 'defence') return this.#read(familyOf(only.use.act), aside);
    return this.#strange();
  }

  /** Only a target or a place is said: the deed is that of the other branch. */
  #lean(): ReadDeed | null {
    const { leaning } = this.#earlier;
    const frame = this.#frame;
    if (leaning === undefined || !isExplained(frame) || frame.persons.length === 0) return null;
    if (frame.weapons.length + frame.abilities.length + frame.places.length + frame.ways.length > 0) return null;
    const preps = new Set(frame.persons.map((person) => person.prep?.kind ?? 'none'));
    const onto = [...preps].every((prep) => prep === 'at' || prep === 'none');
    const along = leaning.direction === 'toward' ? preps.has('to') || preps.has('behind') : preps.has('from');
    const fits = leaning.kind === 'move' ? along && preps.size === 1 : onto && (leaning.kind === 'strike' || leaning.kind === 'ability');
    return fits ? this.#over(leaning) : null;
  }

  /** «лук в руки»: a weapon that is put away comes out. */
  #takenInHand(): ReadDeed | null {
    const { weapons, persons, parts } = this.#frame;
    const [weapon] = weapons;
    const into = parts.length > 0 && parts.every((part) => part.limb === 'arm' && part.prep?.word === 'в');
    if (weapon === undefined || weapons.length > 1 || (weapon.cases & INS) !== 0 || persons.length > 0 || !into) return null;
    const own = this.#page.scene.weapons.find((one) => one.id === weapon.ids[0]);
    return own !== undefined && !isHeld(own) ? { deed: { kind: 'swapWeapon', draw: own.id }, issues: [] } : null;
  }

  /** «туда же»: the limb of the blow before. */
  #sameSpot(read: ReadDeed): ReadDeed {
    if (!this.#frame.facts.has('there') || read.deed === null || read.deed.limb !== undefined) return read;
    const limb = this.#earlier.last?.limb;
    return limb === undefined ? { ...read, issues: [...read.issues, doubt('ambiguous-order', this.#whole)] } : { ...read, deed: { ...read.deed, limb } };
  }

  /** «блок мечом»: the weapon stands right beside the word for the defence, and nobody is aimed at. */
  #guardsWith(weapon: SaidThing): boolean {
    const aimed = this.#frame.persons.some((person) => person.prep?.kind === 'at') || this.#frame.parts.some((part) => part.prep?.kind === 'at');
    const guard = this.#told.acts.find((act) => familyOf(act.use.act) === 'defence');
    if (aimed || guard === undefined) return false;
    const [from, to] = [Math.min(guard.to, weapon.to), Math.max(guard.from, weapon.from)];
    return !this.#page.tokens.slice(from, to).some((token) => token.kind === 'sign' || token.norm === 'и');
  }

  #strange(): ReadDeed {
    const frame = this.#frame;
    const words = frame.unknown.filter((word) => word.prep === null);
    const first = words[0];
    const last = words[words.length - 1];
    if (first === undefined || last === undefined) return { deed: null, issues: [fatal('not-understood', this.#whole)] };
    const run = { from: first.from, to: last.to };
    const verb = /(?:ю|ую|аю|яю|сь|ся|ть)$/.test(first.mark.word);
    const aimed = frame.persons.some((person) => person.prep?.kind === 'at');
    if (!verb && (aimed || frame.persons.length === 0)) return { deed: null, issues: [fatal('unknown-ability', run)] };
    return { deed: null, issues: [fatal('not-understood', this.#whole)] };
  }

  /** «то же самое», «как в третьем». */
  #sameAs(): ReadDeed | undefined {
    const page = this.#page;
    const { facts } = this.#frame;
    const marks = page.marksIn(this.#said);
    const same = saysSame(marks) || marks.some((mark) => /^(?:повторить|повторяю|повтор|повторяем|дублирую|продолжаю|продолжаем|продолжает)$/.test(mark.word)) || (facts.has('again') && marks.every((mark) => mark.sign || mark.harmless || mark.number !== null || mark.ordinal !== null || mark.word.startsWith('повтор')));
    if (!same) return undefined;
    const slot = marks.find((mark) => mark.ordinal !== null || (mark.number !== null && Number.isInteger(mark.number) && mark.word !== 'раз' && mark.word !== 'один'));
    const source = slot === undefined ? this.#earlier.last : this.#earlier.bySlot(slot.ordinal ?? slot.number ?? 0);
    if (source === null) return { deed: null, issues: [fatal('not-understood', this.#whole)] };
    const roles = this.#frame.persons.length + this.#frame.weapons.length + this.#frame.parts.length + this.#frame.abilities.length + this.#frame.lengths.length;
    if (roles > 0) return this.#over(source);
    if (!isExplained(this.#frame)) return { deed: null, issues: [fatal('not-understood', this.#whole)] };
    return { deed: source, issues: [], repeats: source };
  }

  /** The deed before, with what is said anew put over it. */
  #over(last: EmpiaEntry): ReadDeed {
    const page = this.#page;
    const frame = this.#frame;
    const whole = this.#whole;
    const { variants, ...deed } = last;
    void variants;
    if (last.kind === 'strike') {
      const fresh = readStrike(page, frame, [], whole);
      const named = frame.persons.length > 0;
      if (!named && fresh.issues.every((issue) => issue.code === 'ambiguous-target' || !issue.fatal)) {
        const parts = readStrike(page, { ...frame, persons: [] }, [], whole);
        const means = parts.deed ?? (frame.weapons[0]?.ids.length === 1 ? { kind: 'strike', with: [frame.weapons[0].ids[0] ?? ''] } : null);
        return { deed: { ...deed, ...(means?.with === undefined ? {} : { with: means.with }), ...(parts.deed?.limb === undefined ? {} : { limb: parts.deed.limb }) }, issues: fresh.issues.filter((issue) => !issue.fatal) };
      }
      if (fresh.deed === null) return fresh;
      const { limb, ...before } = deed;
      const kept = limb !== undefined && frame.facts.has('there') ? { limb } : {};
      return { deed: { ...before, ...kept, ...fresh.deed, ...(fresh.deed.with === undefined && deed.with !== undefined ? { with: deed.with } : {}) }, issues: fresh.issues };
    }
    if (frame.persons.length === 0 && frame.weapons.length === 0 && frame.abilities.length === 0) return isExplained(frame) ? { deed, issues: [] } : { deed: null, issues: [fatal('not-understood', whole)] };
    if (frame.persons.length > 0 && (last.kind === 'ability' || last.kind === 'move') && frame.weapons.length === 0) {
      const aim = targetOf(page, frame, whole, frame.persons);
      return aim.id === null ? { deed: null, issues: aim.issues } : { deed: { ...deed, target: aim.id }, issues: aim.issues };
    }
    return { deed: null, issues: [fatal('ambiguous-order', whole)] };
  }
}

function startsPlainly(page: Page, at: number): boolean {
  const [mark] = page.marksIn({ from: at, to: at + 1 });
  if (mark === undefined || mark.sign) return false;
  if (mark.acts.some((use) => (use.verb === null && use.cases & (NOM | ACC)) || use.verb?.mood === 'first' || use.verb?.mood === 'infinitive')) return true;
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
    if (mark.acts.some((use) => use.verb === null || use.verb.mood === 'first' || use.verb.mood === 'infinitive' || use.verb.mood === 'gerund' || use.verb.mood === 'order' || (use.verb.mood === 'third' && !use.verb.plural))) return true;
    if (mark.abilities.length > 0 || mark.casts.length > 0 || mark.weapons.some((hit) => (hit.cases & INS) !== 0) || isMissile(mark.word)) return true;
    if (mark.part !== null && (mark.part.cases & INS) !== 0) return true;
    if (/^(?:самое|аналогично|ничего|тоже)$/.test(mark.word)) return true;
    if (!mark.harmless && mark.preposition === null && mark.fighters.length === 0 && mark.pronoun === null && !mark.foe && mark.side === null && mark.number === null) return false;
  }
  return false;
}
