import type { ContentIssue, Path, Source } from '@boevka/content';
import { issueAt } from '@boevka/content';
import type { Both, CaseStart, Diagnostic, Override, Refusal, Ruling } from '@boevka/kernel';
import { DiceError, RuleFault } from '@boevka/kernel';
import type { CaseBattle, Opened } from './battle.ts';
import { withIds } from './by-name.ts';
import type { CaseCampaign } from './campaign.ts';
import { CaseDice, DiceTrouble, drawText } from './case-dice.ts';
import type { CaseContent, CasePacks } from './case-packs.ts';
import type { Grammar, ReadCase, WrittenOrder, WrittenTurn } from './case-read.ts';
import { readCase } from './case-read.ts';
import type { Shorthand } from './compare.ts';
import { Expectations, refusalText } from './expectations.ts';
import { problemAt } from './problem.ts';
import type { Rulings as WrittenRulings } from './rulings.ts';
import { Answering } from './rulings.ts';

/** Times that a turn is run again because answers raised new questions. */
const MOST_ROUNDS = 200;
/** Moves that one map of orders may take where combatants act one at a time. */
const MOST_MOVES = 1000;

/** What running a case needs of a rulebook, its types hidden. */
export interface CaseMachine {
  readonly system: string;
  readonly grammar: Grammar;
  readonly shorthand: Shorthand;
  readonly packs: CasePacks;
  /** By which an entry of a section is refused. */
  packClause(section: string | null): string;
  /** The order of a combatant of whom a case says nothing; null: what a silent one does. */
  readonly idle: unknown;
  open(start: CaseStart): Opened;
}

/** What came of a case. */
export interface CaseOutcome {
  /** What is wrong with it, or with the rules. */
  readonly issues: readonly ContentIssue[];
  /** The draws that were made, in words. */
  readonly draws: readonly string[];
}

/** Runs one case. */
export function runCase(written: Source, machine: CaseMachine): CaseOutcome {
  const issues: ContentIssue[] = [];
  const content = machine.packs.of(written);
  const source = content.ok ? withIds(written, content.entries) : written;
  const read = readCase(source, machine.grammar, issues);
  const { system } = read?.written ?? {};
  if (system !== undefined && system !== machine.system) issues.push(issueAt(source, ['system'], 'unknown-system', { system }));
  const draws: string[] = [];
  if (read !== null && issues.length === 0) new CaseRun(source, machine, read, content, issues, draws).run();
  return { issues, draws };
}

class CaseRun {
  readonly #source: Source;
  readonly #machine: CaseMachine;
  readonly #case: ReadCase;
  readonly #content: CaseContent;
  readonly #issues: ContentIssue[];
  readonly #dice: CaseDice;
  readonly #expectations: Expectations;
  readonly #answering: Answering;
  readonly #refusals: Refusal[] = [];
  readonly #drawn: string[];
  readonly #overridden = new Set<Path>();
  readonly #refused = new Set<Override>();
  #void = false;
  #campaign: CaseCampaign | null = null;

  constructor(source: Source, machine: CaseMachine, read: ReadCase, content: CaseContent, issues: ContentIssue[], draws: string[]) {
    this.#source = source;
    this.#drawn = draws;
    this.#machine = machine;
    this.#case = read;
    this.#content = content;
    this.#issues = issues;
    this.#dice = new CaseDice(read.written.dice);
    this.#expectations = new Expectations(source, read.written.expect, machine.shorthand, issues);
    this.#answering = new Answering(source, read.rulings.answers, machine.grammar.orderForms?.word ?? null, issues);
  }

  /** Whatever the rules throw is told as their fault: one case never keeps others from running. */
  run(): void {
    try {
      this.#run();
    } catch (fault) {
      this.#fault([], fault);
    }
  }

  #run(): void {
    const battle = this.#begin();
    if (battle !== null && !this.#turns(battle)) return;
    if (battle !== null && !this.#acts(battle)) return;
    this.#expectations.refusals(this.#refusals, this.#void);
    if (battle === null) return;
    this.#leftOver();
    this.#expectations.all(battle, this.#campaign);
  }

  /** What is done after the battle, act by act; false where one could not be resolved. */
  #acts(battle: CaseBattle): boolean {
    const { acts, start } = this.#case;
    if (acts.list.length === 0 || !this.#content.ok) return true;
    const opened = battle.campaign({ ...start, content: this.#content.entries, campaign: acts.campaign });
    if (opened === null) return true;
    this.#campaign = opened;
    for (const { path, read } of acts.list) {
      const done = opened.act(read, this.#dice);
      this.#refusals.push(...done.refusals);
      for (const d of done.draws) this.#drawn.push(`${drawText(d, d.turn, d.step)} = ${d.value}`);
      if (done.fault === null) continue;
      this.#fault(path, done.fault);
      return false;
    }
    return true;
  }

  /** The battle, or null where it may not begin: then that is what the case is about, or an issue. */
  #begin(): CaseBattle | null {
    const content = this.#content;
    if (!content.ok && !(content.refusable && this.#expectsRefusal())) {
      this.#issues.push(...content.issues);
      return null;
    }
    if (!content.ok) {
      this.#void = true;
      for (const { code, path, data } of content.issues) {
        const clause = this.#machine.packClause(sectionAt(path));
        this.#refusals.push({ ...ruleOf(data, { code, clause }), who: null, step: null, data: { path: path.map(String) } });
      }
      return null;
    }
    const opened = this.#machine.open({ ...this.#case.start, content: content.entries });
    if (opened.ok) return opened.battle;
    this.#void = true;
    this.#refusals.push(...opened.refusals);
    if (!this.#expectsRefusal()) this.#issues.push(problemAt(this.#source, [], mayNotBegin(opened.refusals)));
    return null;
  }

  #expectsRefusal(): boolean {
    const { refusals, invalid } = this.#case.written.expect;
    return invalid !== undefined || (refusals !== undefined && refusals.length > 0);
  }

  /** False where a turn could not be resolved: what follows would only repeat it. */
  #turns(battle: CaseBattle): boolean {
    const { turns } = this.#case;
    const many = this.#case.written.turns ?? Math.max(1, turns.length);
    for (let i = 0; i < many; i++) {
      if (battle.outcome() !== null) break;
      if (!this.#turn(battle, turns[i] ?? new Map())) return false;
    }
    return true;
  }

  /** One map of orders: one turn where all act together, else as many moves as it has orders. */
  #turn(battle: CaseBattle, orders: WrittenTurn): boolean {
    const left = new Map(orders);
    let nobody = false;
    for (let moves = 0; moves === 0 || (left.size > 0 && moves < MOST_MOVES); moves++) {
      if (battle.outcome() !== null) break;
      const awaiting = battle.awaiting();
      if (awaiting.mode === 'alone') this.#outOfTurn(battle, awaiting.who, left);
      const who = awaiting.mode === 'together' ? [...new Set([...awaiting.who, ...left.keys()])] : awaiting.who;
      const stands = who.map((id) => this.#order(battle, id, left)).every(Boolean);
      // Where one acts at a time and his order is refused, nothing happens: he is to write it anew.
      if (!stands && awaiting.mode === 'alone') break;
      if (!this.#resolve(battle, who)) return false;
      // A turn may await nobody (lots are cast); two of them in a row are a battle that stands still.
      if (awaiting.who.length === 0 && nobody) break;
      nobody = awaiting.who.length === 0;
    }
    for (const [id, order] of left) {
      if (battle.outcome() === null) this.#issues.push(problemAt(this.#source, order.path, neverAwaited(id), 'key'));
    }
    return true;
  }

  /** Where a refusal is what a case is about, an order may be refused for its moment: then it is refused, and not kept for its turn. */
  #outOfTurn(battle: CaseBattle, awaited: readonly string[], left: Map<string, WrittenOrder>): void {
    if (!this.#expectsRefusal()) return;
    for (const [id, written] of left) {
      if (awaited.includes(id) || 'silent' in written) continue;
      const { refusals, ok } = battle.prepare(id, written);
      if (ok || !refusals.some((r) => this.#expectations.expects(r))) continue;
      this.#refusals.push(...refusals);
      this.#void = true;
      left.delete(id);
    }
  }

  /** False: his order is void. */
  #order(battle: CaseBattle, who: string, left: Map<string, WrittenOrder>): boolean {
    const written = left.get(who);
    left.delete(who);
    if (written === undefined && this.#machine.idle !== null) battle.prepare(who, { read: this.#machine.idle });
    if (written === undefined || 'silent' in written) return true;
    const { refusals, diagnostics, ok } = battle.prepare(who, written);
    this.#refusals.push(...refusals);
    for (const d of diagnostics) this.#notUnderstood(who, written.path, d);
    if (ok) return true;
    this.#void = true;
    if (!this.#expectsRefusal()) this.#issues.push(problemAt(this.#source, written.path, voidOrder(who, refusals)));
    return false;
  }

  #notUnderstood(who: string, path: Path, { code, severity, data }: Diagnostic): void {
    this.#refusals.push({ code, clause: code, who, step: null, data });
    if (severity !== 'error' || this.#expectsRefusal()) return;
    const what = `${code} ${JSON.stringify(data)}`;
    this.#issues.push(
      problemAt(this.#source, path, { ru: `В тексте заявки не понято: ${what}.`, en: `Not understood in the text of the order: ${what}.` }),
    );
  }

  /** Runs the turn until no more of its questions can be answered, and keeps it. */
  #resolve(battle: CaseBattle, who: readonly string[]): boolean {
    const at = this.#dice.at;
    const answers: Ruling[] = [];
    for (let round = 0; round < MOST_ROUNDS; round++) {
      this.#dice.rewind(at);
      const turn = battle.events.length === 0 ? 1 : (battle.events.at(-1)?.turn ?? 0) + 1;
      const overrides = this.#case.rulings.overrides.filter((o) => o.turn === turn && !this.#refused.has(o.override));
      const resolved = battle.resolve(who, this.#dice, { answers, overrides: overrides.map((o) => o.override) });
      const more = this.#answering.more(resolved.turn, resolved.asked, answers);
      if (more.length > 0) {
        answers.push(...more);
        continue;
      }
      const bad = overrides.find((o) => o.override === resolved.overruling);
      if (bad !== undefined && this.#expectsRefusal()) {
        this.#refuse(bad, resolved.fault);
        continue;
      }
      for (const d of resolved.draws) this.#drawn.push(`${drawText(d, d.turn, d.step)} = ${d.value}`);
      if (resolved.fault !== null) {
        if (bad === undefined) this.#fault(['dice'], resolved.fault);
        else this.#issues.push(problemAt(this.#source, bad.path, NO_PATH));
        return false;
      }
      for (const o of overrides) if (resolved.fired.has(o.override)) this.#overridden.add(o.path);
      const broken = battle.keep();
      if (broken !== null) this.#issues.push(problemAt(this.#source, [], lawBroken(broken)));
      return true;
    }
    this.#issues.push(problemAt(this.#source, ['rulings'], ENDLESS));
    return false;
  }

  /** A value that the rules let nobody set, where that is what a case is about: the turn goes on without it. */
  #refuse({ path, override }: WrittenRulings['overrides'][number], fault: unknown): void {
    const clause = fault instanceof RuleFault ? (fault.clause ?? '') : '';
    this.#refused.add(override);
    this.#overridden.add(path);
    this.#refusals.push({ code: clause, clause, who: null, step: override.step, data: { path: override.path } });
  }

  /** Dice and rulings that nobody needed. */
  #leftOver(): void {
    const { dice } = this.#case.written;
    const left = dice.slice(this.#dice.at).map((d) => (typeof d === 'number' ? d : d.value));
    if (left.length > 0) this.#issues.push(problemAt(this.#source, ['dice', this.#dice.at], unusedDice(left)));
    for (const { path } of this.#case.rulings.answers) {
      if (!this.#answering.used.has(path)) this.#issues.push(problemAt(this.#source, path, NOT_ASKED));
    }
    for (const { path } of this.#case.rulings.overrides) {
      if (!this.#overridden.has(path)) this.#issues.push(problemAt(this.#source, path, NO_MOMENT));
    }
  }

  #fault(path: Path, fault: unknown): void {
    if (fault instanceof DiceTrouble) {
      const at = fault.index === null ? path : ['dice', fault.index];
      this.#issues.push(problemAt(this.#source, at, fault.said));
    } else if (fault instanceof DiceError) {
      this.#issues.push(
        problemAt(this.#source, path, { ru: `Кости не сходятся: ${fault.message}.`, en: `The dice do not fit: ${fault.message}.` }),
      );
    } else {
      const said = fault instanceof RuleFault ? `${fault.message} (${fault.clause ?? '–'}) ${JSON.stringify(fault.data)}` : stackOf(fault);
      this.#issues.push(issueAt(this.#source, [], 'refused', { ru: `Ошибка в правилах: ${said}`, en: `A fault in the rules: ${said}` }));
    }
  }
}

/** What a law of the packs says of itself goes before the general words for its breach. */
function ruleOf(data: ContentIssue['data'], { code, clause }: Pick<Refusal, 'code' | 'clause'>): Pick<Refusal, 'code' | 'clause'> {
  const { rule, clause: own } = data;
  return { code: typeof rule === 'string' ? rule : code, clause: typeof own === 'string' ? own : clause };
}

/** The section of the entry that an issue of a case's packs is about: the first word after `packs`. */
function sectionAt(path: Path): string | null {
  const at = path.indexOf('packs');
  const section = at < 0 ? undefined : path.slice(at + 1).find((step) => typeof step === 'string');
  return typeof section === 'string' ? section : null;
}

/** Message and the place that threw, which is what a maintainer needs. */
function stackOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  const place = fault.stack?.split('\n').find((line) => line.trimStart().startsWith('at '));
  return place === undefined ? fault.message : `${fault.message}, ${place.trim()}`;
}

function mayNotBegin(refusals: readonly Refusal[]): Both {
  const said = refusals.map(refusalText).join('; ');
  return { ru: `Такой бой начаться не может: ${said}.`, en: `Such a battle may not begin: ${said}.` };
}

function voidOrder(who: string, refusals: readonly Refusal[]): Both {
  const said = refusals.map(refusalText).join('; ');
  return { ru: `Заявка ${who} недействительна: ${said}.`, en: `The order of ${who} is void: ${said}.` };
}

function neverAwaited(who: string): Both {
  return { ru: `Заявки ${who} никто не ждал.`, en: `Nobody awaited an order of ${who}.` };
}

function lawBroken(said: string): Both {
  return { ru: `Нарушен закон движка: ${said}.`, en: `A law of the engine is broken: ${said}.` };
}

function unusedDice(left: readonly number[]): Both {
  return { ru: `Кости остались неиспользованными: ${left.join(', ')}.`, en: `Dice were left unused: ${left.join(', ')}.` };
}

const NOT_ASKED: Both = { ru: 'Такого вопроса не возникло.', en: 'No such question arose.' };
const NO_MOMENT: Both = {
  ru: 'Момент этой правки не наступил: нет такого действия, фазы или броска.',
  en: 'The moment of this override never came: there is no such action, phase or draw.',
};
const NO_PATH: Both = {
  ru: 'Здесь нечего изменить: путь правки никуда не ведёт.',
  en: 'There is nothing to set here: the path of the override leads nowhere.',
};
const ENDLESS: Both = { ru: 'Ответы судьи порождают всё новые вопросы.', en: 'The answers keep raising new questions.' };
