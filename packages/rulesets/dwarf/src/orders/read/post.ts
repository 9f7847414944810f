import type { Range } from '@boevka/language';
import { correctionIn, ifAt } from '@boevka/language';
import type { Act } from './act.ts';
import { actOf, HANDLING } from './act.ts';
import type { Built } from './built.ts';
import { amendedIndex, attributesOf } from './built.ts';
import type { Clause } from './clauses.ts';
import { clausesOf } from './clauses.ts';
import { conditionParts, conditionSense, isPurpose } from './conditions.ts';
import type { Frame, Whom } from './frame.ts';
import { frameOf } from './frame-reader.ts';
import type { Page } from './page.ts';
import type { Issue } from './reading.ts';
import { doubt, refusal } from './reading.ts';
import { refine, refines } from './refining.ts';
import { strangeIn } from './strange.ts';

/** What `prepare` leaves where a placeholder was taken out. */
const STAND_IN = '\ufffc';

/** Builds actions out of the clauses of a post, stretch by stretch. */
export class Builder {
  readonly #page: Page;
  readonly built: Built[] = [];
  readonly issues: Issue[] = [];
  #current: Built | null = null;
  #pending: Frame | null = null;
  #swap: Built['swap'] = null;
  /** A thing that was just taken in hand: the next blow is struck with it. */
  #drawn: string | null = null;
  #drawnAt = 0;
  #group = 0;
  #numbered = false;

  constructor(page: Page) {
    this.#page = page;
  }

  readonly #isFoe = (id: string): boolean => this.#page.scene.enemies.some((enemy) => enemy.id === id);

  /** Reads one line or numbered item; returns the actions that it gave. */
  stretch(range: Range, numbered: boolean): readonly Built[] {
    this.#group += 1;
    this.#numbered = numbered;
    if (numbered) this.#current = null;
    this.#pending = null;
    const before = this.built.length;
    const slip = correctionIn(this.#page.tokens, range);
    if (slip === null) this.#clauses(range);
    else this.#corrected(range, slip.before, slip.after);
    this.#flush();
    return this.built.slice(before);
  }

  /** What was said anew takes the place of the last action before it, or changes its target or part. */
  #corrected(range: Range, before: Range, after: Range): void {
    const start = this.built.length;
    this.#clauses(before);
    const old = this.built.length > start ? this.built.pop() : undefined;
    const from = this.#numbered ? range.from : (old?.from ?? before.from);
    const [first] = clausesOf(this.#page.tokens, after);
    const frame = first === undefined ? null : frameOf(this.#page, first);
    const change = frame !== null && actOf(frame, this.#page.scene) === null ? attributesOf(frame) : null;
    this.#current = null;
    if (old !== undefined && first !== undefined && change !== null && (change.whom !== null || change.aim !== null)) {
      const changed: Built = { ...old, whom: change.whom ?? old.whom, aim: change.aim ?? old.aim, to: first.to };
      this.built.push(changed);
      this.#current = changed;
      this.issues.push(doubt('correction', { from, to: first.to }));
      this.#clauses({ from: first.to, to: after.to }, 'comma');
      return;
    }
    const mark = this.built.length;
    this.#clauses(after);
    this.#flush();
    const anew = this.built[mark];
    if (old !== undefined && anew !== undefined && this.#isBare(anew)) {
      anew.act = old.act;
      anew.whom ??= old.whom;
      anew.aim ??= old.aim;
    }
    if (old !== undefined || anew !== undefined) this.issues.push(doubt('correction', { from, to: after.to }));
    if (anew !== undefined) anew.from = Math.min(anew.from, from);
  }

  /** «UPD: вместо блока уворот»: takes the place of what it names; without that it is one action more, and shown. */
  amend(range: Range): void {
    const { tokens } = this.#page;
    const index = amendedIndex(tokens, range, this.built);
    this.#current = null;
    const given = this.stretch({ from: range.from + 1, to: range.to }, false);
    const [anew, more] = given;
    if (index >= 0 && anew !== undefined && more === undefined) {
      this.built.pop();
      this.built[index] = anew;
    }
    if (anew !== undefined) this.issues.push(doubt('correction', range));
  }

  #isBare(one: Built): boolean {
    return one.act.do === 'attack' && one.act.weapon === null && one.act.kind === null;
  }

  #clauses(range: Range, joint: Clause['joint'] = 'line'): void {
    const clauses = clausesOf(this.#page.tokens, range, joint);
    for (let i = 0; i < clauses.length; ) i += this.#take(clauses, i);
  }

  /** Takes one clause, or a condition with all that hangs on it; returns how many clauses it took. */
  #take(clauses: readonly Clause[], i: number): number {
    const clause = clauses[i] as Clause;
    if (this.#isHeading(clause, clauses[i + 1])) return 1;
    const condition = this.#conditionAt(clause);
    if (condition !== null) return this.#condition(clauses, i, condition);
    this.#clause(clause);
    return 1;
  }

  /** «Защита: блок»: the sort of what follows. */
  #isHeading(clause: Clause, next: Clause | undefined): boolean {
    if ((next?.joint !== 'colon' && next?.joint !== 'bracket') || clause.to - clause.from > 3) return false;
    const frame = frameOf(this.#page, clause);
    const stance = frame.deeds.every(({ deed }) => deed === 'defend' || deed === 'wait');
    if ((clause.to - clause.from > 2 || next.joint === 'bracket') && !stance) return false;
    const named = frame.deeds.length > 0 && frame.deeds.every((deed) => stance || !deed.verb) && frame.count === null;
    const own = actOf(frame, this.#page.scene);
    const sort = stance || frame.deeds.every(({ deed }) => deed === 'hit' || deed === 'dodge' || deed === 'block');
    return named && (sort || (own !== null && 'code' in own)) && actOf(frameOf(this.#page, next), this.#page.scene) !== null;
  }

  #conditionAt(clause: Clause): number | null {
    const { tokens } = this.#page;
    for (let at = clause.from; at < clause.to; at++) {
      if (tokens[at]?.kind !== 'word') continue;
      const hit = ifAt(tokens, at);
      if (hit !== null && !hit.soft) return at;
    }
    return null;
  }

  /** «если он уже мёртв, то Снагу». @clause dwarf.round.illegal-order-lost */
  #condition(clauses: readonly Clause[], i: number, at: number): number {
    const { tokens } = this.#page;
    const clause = clauses[i] as Clause;
    if (at > clause.from) this.#clause({ ...clause, to: at });
    const { asked, rest, taken } = conditionParts(tokens, clauses, i, at);
    const sense = conditionSense(this.#page, asked);
    const frame = frameOf(this.#page, { ...rest, joint: 'then' });
    const { whom, aim } = attributesOf(frame);
    const act = rest.from < rest.to ? actOf(frame, this.#page.scene) : null;
    const whole = { from: at, to: Math.max(rest.to, asked.to) };
    const [other, second] = whom?.ids ?? [];
    const empty = act === null && whom === null && aim === null;
    if (empty && sense === 'other') return taken;
    const kept = this.#actionsOf(at);
    const plain = act === null || (typeof act === 'object' && 'do' in act && act.do === 'attack' && act.weapon === null);
    if (sense === 'gone' && other !== undefined && second === undefined && plain && aim === null && kept.length > 0) {
      for (const one of kept) {
        one.fallback ??= other;
        one.to = Math.max(one.to, whole.to);
      }
      return taken;
    }
    this.issues.push(kept.length > 0 ? doubt('condition-not-supported', whole) : refusal('condition-not-supported', whole));
    const last = kept[kept.length - 1];
    if (last !== undefined) last.to = Math.max(last.to, whole.to);
    return taken;
  }

  /** Attacks of this line that a condition behind them may concern: the last one. */
  #actionsOf(at: number): readonly Built[] {
    const last = this.built.findLast((one) => one.group === this.#group && one.from < at);
    return last === undefined ? [] : [last];
  }

  #clause(clause: Clause): void {
    if (this.#isPlaceholder(clause)) return;
    const frame = frameOf(this.#page, clause);
    if (frame.words.has('ли') || isPurpose(frame)) return;
    if (this.#foreign(frame)) return;
    const act = actOf(frame, this.#page.scene);
    if (act !== null && 'code' in act) this.#refused(act, frame);
    else if (act === null) this.#adds(frame);
    else this.#does(act, frame);
  }

  /** A gap of a form that nobody has filled in: what stands beside it is no order. */
  #isPlaceholder(clause: Clause): boolean {
    const gap = this.#page.tokens.slice(clause.from, clause.to).some((token) => token.norm === STAND_IN);
    if (gap) {
      this.issues.push(refusal('markup', { from: clause.from, to: clause.to }));
      this.#current = null;
    }
    return gap;
  }

  /** Deeds of others and what befalls them: talk, or an outcome that only the dice decide. */
  #foreign(frame: Frame): boolean {
    const deeds = frame.deeds.filter((deed) => !deed.negated || deed.deed === 'befall');
    const subject = frame.whom.find((whom) => whom.subject && !whom.ids.includes(this.#page.scene.me.id));
    const told = subject !== undefined && (frame.talkThird > subject.from || deeds.some((deed) => deed.third && deed.from > subject.from));
    const befalls = deeds.some(
      (deed) => deed.deed === 'befall' || deed.deed === 'outcome' || (deed.deed === 'fall' && deed.verb && !deed.gerund),
    );
    const bids = frame.deeds.some((deed) => /^(?:считай|засчит|крит)/.test(deed.word));
    if (bids || (told && befalls)) {
      const range = { from: frame.from, to: frame.to };
      const open = this.#current !== null && this.#current.group === this.#group;
      if (open && this.#current !== null) this.#current.to = Math.max(this.#current.to, frame.to);
      this.issues.push(open ? doubt('asserted-outcome', range) : refusal('asserted-outcome', range));
      return true;
    }
    return told;
  }

  #refused(issue: Issue, frame: Frame): void {
    const open = this.#current !== null && this.#current.group === this.#group && frame.joint !== 'line' && frame.joint !== 'sentence';
    if (issue.code === 'asserted-outcome' && open && frame.deeds.every((deed) => deed.deed === 'outcome' || deed.weak)) {
      this.issues.push({ ...issue, fatal: false });
      return;
    }
    this.issues.push(issue);
    this.#current = null;
    this.#pending = null;
  }

  /** Words that name no deed: more about the action before, an action like it, or what the next one is about. */
  #adds(frame: Frame): void {
    const { whom, aim } = attributesOf(frame);
    const kind = frame.kinds[0]?.kind ?? null;
    const prior = this.#current ?? (this.#numbered || frame.again || frame.sameAim ? (this.built[this.built.length - 1] ?? null) : null);
    const says = whom !== null || aim !== null || kind !== null || frame.sameAim;
    const strange = strangeIn(frame, null, says, this.#isFoe);
    if (strange !== null) {
      this.#refused(strange, frame);
      return;
    }
    if (
      frame.deeds.some((deed) => (deed.deed === 'jump' || deed.deed === 'walkOver') && deed.verb) &&
      frame.whom.some((one) => !one.subject)
    ) {
      this.#refused(refusal('not-understood', { from: frame.from, to: frame.to }), frame);
      return;
    }
    const busy = frame.unknown.some((word) => word.prep === null && HANDLING.test(word.word));
    if ((frame.talk || busy) && !frame.again) return;
    const again = (frame.again || frame.ordinal || (frame.count !== null && !says && this.#current === null)) && prior !== null;
    if (!says && !again) {
      if (frame.count !== null && prior !== null && prior === this.#current && frame.words.size <= 3)
        prior.act = { ...prior.act, count: Math.min(20, frame.count) };
      return;
    }
    if (prior === null || (whom !== null && aim === null && kind === null && !again && !isNextTarget(prior, whom, frame))) {
      this.#await(frame);
      return;
    }
    const spread = this.built.findLast((one) => one.spread && one.group === this.#group);
    if (spread !== undefined && spread.act.count > 1 && aim !== null && prior.aim !== null)
      spread.act = { ...spread.act, count: spread.act.count - 1 };
    const fixed = prior.act.do !== 'attack' && prior.act.do !== 'technique';
    if (fixed && !again) {
      this.#await(frame);
      return;
    }
    const conflict =
      again ||
      (frame.sameAim && prior.aim !== null) ||
      prior !== this.#current ||
      (aim !== null && prior.aim !== null) ||
      (whom !== null && prior.whom !== null && !whom.ids.every((id) => prior.whom?.ids.includes(id) === true));
    if (frame.joint === 'or' || (frame.joint === 'slash' && conflict)) {
      this.#either(prior, frame);
      return;
    }
    if (!conflict) {
      this.#extend(prior, frame);
      return;
    }
    if (frame.joint === 'bracket' && !again) {
      if (aim !== null && prior.aim !== null && aim.words === null && prior.aim.sides.length === 0)
        prior.aim = { ...prior.aim, sides: aim.sides };
      else if (aim !== null && prior.aim !== null && aim.words?.kind === prior.aim.words?.kind && prior.aim.sides.length === 0)
        prior.aim = aim;
      prior.to = Math.max(prior.to, frame.to);
      return;
    }
    this.#push(
      { ...prior.act, count: frame.count !== null && frame.count > 1 ? frame.count : 1, issues: [], kind: kind ?? prior.act.kind },
      frame,
      {
        whom: whom ?? prior.whom,
        aim: aim ?? (frame.sameAim || again ? prior.aim : null),
        sameAim: frame.sameAim,
      },
    );
  }

  /** Keeps what a clause tells for the deed that follows. */
  #await(frame: Frame): void {
    if (this.#pending !== null && frame.aims.length > 0) this.#leftOver();
    this.#pending = frame;
  }

  #extend(one: Built, frame: Frame): void {
    const { whom, aim } = attributesOf(frame);
    const kind = frame.kinds[0]?.kind ?? null;
    if (frame.joint === 'colon' && one.act.count > 1 && aim !== null && one.aim === null) one.spread = true;
    if (one.whom === null || (one.whom.ids.length > 1 && whom !== null)) one.whom = whom;
    one.aim ??= aim;
    one.sameAim ||= frame.sameAim;
    one.to = Math.max(one.to, frame.to);
    if (kind !== null) one.act = { ...one.act, kind };
    if (frame.count !== null) one.act = { ...one.act, count: Math.min(20, frame.count) };
  }

  /** «в правую руку или в левую ногу»: nobody can tell which. */
  #either(prior: Built, frame: Frame): void {
    if (this.built[this.built.length - 1] === prior) this.built.pop();
    const from = prior.aim !== null && frame.aims.length > 0 ? prior.aim.from : prior.from;
    this.issues.push(refusal('ambiguous-order', { from, to: frame.to }));
    this.#current = null;
  }

  #does(act: Act, frame: Frame): void {
    if (act.do === 'nothing') return;
    const current = this.#current;
    if (act.do === 'attack' && this.#swap !== null && isHeldSo(act, frame)) return;
    if (act.do === 'swap') {
      const both = act.swap !== null && this.#swap !== null && act.swap.item !== this.#swap.item;
      if (both) this.issues.push(doubt('two-orders', { from: this.#drawnAt, to: frame.to }));
      this.#swap = act.swap ?? this.#swap;
      this.#drawn = act.weapon;
      this.#drawnAt = frame.from;
      this.#current = null;
      return;
    }
    if (frame.joint === 'or') {
      if (current !== null) this.#either(current, frame);
      else this.issues.push(refusal('ambiguous-order', { from: frame.from, to: frame.to }));
      return;
    }
    const strange = strangeIn(frame, act, true, this.#isFoe);
    if (strange !== null) {
      this.#refused(strange, frame);
      return;
    }
    if (current !== null && current.group === this.#group && refines(current, act, frame)) {
      refine(current, act, frame);
      return;
    }
    const { whom, aim } = attributesOf(frame);
    this.#push(act, frame, { whom, aim, sameAim: frame.sameAim });
  }

  #push(act: Act, frame: Frame, said: Pick<Built, 'whom' | 'aim' | 'sameAim'>): void {
    const before = this.#pending === null ? null : attributesOf(this.#pending);
    if (before?.aim != null && said.aim !== null) this.#leftOver();
    const fights = act.do === 'attack' || act.do === 'technique';
    const from = before === null ? frame.from : (this.#pending?.from ?? frame.from);
    const weapon = act.weapon ?? (act.do !== 'attack' ? null : (this.#drawn ?? act.guess));
    const one: Built = {
      act: { ...act, weapon, kind: act.kind ?? this.#pending?.kinds[0]?.kind ?? null },
      whom: said.whom ?? before?.whom ?? null,
      aim: said.aim ?? before?.aim ?? null,
      sameAim: said.sameAim,
      spread: false,
      named: frame.deeds.some((deed) => !deed.weak),
      from: this.#drawn === null && this.#swap === null ? from : Math.min(from, this.#drawnAt),
      to: frame.to,
      group: this.#group,
      issues: [],
      fallback: null,
      swap: fights || this.#swap === null ? this.#swap : null,
    };
    if (fights) {
      this.#swap = null;
      this.#drawn = null;
    }
    this.#pending = null;
    this.built.push(one);
    this.#current = one;
  }

  /** «по колену, потом обухом в висок»: a place that nobody said how to strike at. */
  #leftOver(): void {
    const left = this.#pending;
    this.#pending = null;
    if (left === null || left.aims.length === 0 || left.unknown.length > 0) return;
    this.issues.push(refusal('not-understood', { from: left.from, to: left.to }));
  }

  /** A thing that was taken into another hand, and no blow behind it: the order has no place for that alone. */
  #flush(): void {
    this.#leftOver();
    if (this.#swap === null && this.#drawn === null) return;
    const last = this.built[this.built.length - 1];
    if (this.#swap !== null && last !== undefined && last.group === this.#group && last.swap === null) last.swap = this.#swap;
    else if (this.#swap !== null) this.issues.push(refusal('not-understood', { from: this.#drawnAt, to: this.#drawnAt + 1 }));
    this.#swap = null;
    this.#drawn = null;
  }
}

/** «и Снагу»: one target more for the same deed; «Снага:» is whom the next deed is about. */
function isNextTarget(prior: Built, whom: Whom, { joint }: Frame): boolean {
  if (prior.whom === null || whom.ids.every((id) => prior.whom?.ids.includes(id) === true)) return true;
  return !whom.subject && (joint === 'and' || joint === 'comma' || joint === 'or' || joint === 'slash');
}

/** «нож в левую, топор в правую»: where a thing is held while another one is moved. */
function isHeldSo(act: Act, frame: Frame): boolean {
  return act.weapon !== null && frame.deeds.length === 0 && frame.whom.length === 0 && frame.aims[0]?.words === null;
}
