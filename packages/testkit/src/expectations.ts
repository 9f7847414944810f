import type { ContentIssue, Path, Source } from '@boevka/content';
import { candidatesHint, inside, isMap, issueAt } from '@boevka/content';
import type { Both, Drawn, Json, Refusal, Viewer } from '@boevka/kernel';
import type { AskedAt, CaseBattle } from './battle.ts';
import type { CaseCampaign } from './campaign.ts';
import { drawText, meansPurpose } from './case-dice.ts';
import type { Expected, WrittenDrawn, WrittenQuestion, WrittenRefusal } from './case-schema.ts';
import type { Shorthand } from './compare.ts';
import { differences, fits } from './compare.ts';
import type { LedgerState } from './ledger-state.ts';
import { problemAt, shown } from './problem.ts';

/** How many things that came instead are named in a message. */
const MOST_NAMED = 12;

/** Compares what a case expects with what came, one check for each key of `expect`. */
export class Expectations {
  readonly #source: Source;
  readonly #expect: Expected;
  readonly #shorthand: Shorthand;
  readonly #issues: ContentIssue[];

  constructor(source: Source, expect: Expected, shorthand: Shorthand, issues: ContentIssue[]) {
    this.#source = source;
    this.#expect = expect;
    this.#shorthand = shorthand;
    this.#issues = issues;
  }

  /** @param campaign what was done after the battle, or null */
  all(battle: CaseBattle, campaign: CaseCampaign | null): void {
    const { state, after = [], result } = this.#expect;
    if (state !== undefined) this.#state(['state'], afterwards(battle.state(), campaign));
    for (const [index, moment] of after.entries()) {
      const step = moment.step ?? moment.action ?? this.#shorthand.onlyStep;
      const then = step === null ? null : battle.state({ turn: moment.turn ?? 1, step, phase: moment.phase ?? null });
      if (then === null) this.#problem(['after', index], noMoment(battle));
      else this.#state(['after', index, 'state'], then);
    }
    if (result !== undefined) this.#result(result, battle);
    this.#draws([...battle.draws, ...(campaign?.draws ?? [])]);
    this.#questions(battle.asked);
    this.#views(battle);
    this.#events(battle);
  }

  /** Whether a refusal is one of those that the case names. */
  expects(r: Refusal): boolean {
    return (this.#expect.refusals ?? []).some((e) => refusalFits(e, r));
  }

  /** @param others codes that were refused elsewhere: in reading a text, in a pack */
  refusals(came: readonly Refusal[], voided: boolean): void {
    const { refusals, invalid } = this.#expect;
    const said = came.map(refusalText);
    const refused = came.some((r) => r.data.warning !== true);
    if (refusals !== undefined && refusals.length === 0 && refused) this.#problem(['refusals'], unwanted(said));
    for (const [index, expected] of (refusals ?? []).entries()) {
      if (!came.some((r) => refusalFits(expected, r))) this.#problem(['refusals', index], absent(shown(expected as Json), said));
    }
    if (invalid === true && !voided) this.#problem(['invalid'], VALID);
    if (invalid === false && voided) this.#problem(['invalid'], unwanted(said));
  }

  #state(path: Path, state: LedgerState | null): void {
    const expected = inside(this.#source, ['expect', ...path])?.value;
    if (state === null || !isMap(expected)) return;
    for (const [of, fields] of Object.entries(expected)) {
      const there = state[of] ?? state[this.#shorthand.called?.(state, of) ?? of];
      if (there === undefined) {
        if (fields !== null && fields !== 'none') this.#unknown([...path, of], of, Object.keys(state));
        continue;
      }
      for (const m of differences(fields, there, this.#shorthand, { of, path: [] })) {
        const at = ['expect', ...path, of, ...m.path];
        this.#issues.push(m.unknown === null ? problemAt(this.#source, at, m) : unknownKey(this.#source, at, m.unknown));
      }
    }
  }

  #unknown(path: Path, fighter: string, known: readonly string[]): void {
    const hint = candidatesHint(fighter, known);
    this.#issues.push(issueAt(this.#source, ['expect', ...path], 'unknown-fighter', { fighter }, { part: 'key', hint }));
  }

  #result(expected: Json, battle: CaseBattle): void {
    const outcome = battle.outcome();
    const actual: Json =
      outcome === null
        ? null
        : { winner: outcome.won.length === 0 ? 'draw' : (outcome.won[0] ?? null), won: outcome.won, reason: outcome.reason };
    const name = (value: Json): Json => (isMap(value) ? { ...value, winner: value.winner ?? 'draw' } : value);
    const wanted = isMap(expected) && Object.hasOwn(expected, 'winner') ? name(expected) : expected;
    const shorthand: Shorthand = { ...this.#shorthand, identity: ['winner'] };
    if (outcome !== null && Array.isArray(wanted)) {
      if (!fits(wanted, outcome.won, shorthand)) this.#problem(['result'], unlike(expected, actual));
    } else if (!fits(wanted, actual, shorthand)) this.#problem(['result'], unlike(expected, actual));
  }

  #draws(came: readonly Drawn[]): void {
    const { draws } = this.#expect;
    if (draws === undefined) return;
    const said = came.map((d) => `${drawText(d, d.turn, d.step)} = ${d.value}`);
    if (draws.length === 0 && came.length > 0) this.#problem(['draws'], unwanted(said));
    this.#inOrder(['draws'], draws, came, drawFits, said);
  }

  #questions(came: readonly AskedAt[]): void {
    const { questions } = this.#expect;
    if (questions === undefined) return;
    const said = came.map((a) => `${a.id} (${a.clause})`);
    if (questions.length === 0 && came.length > 0) this.#problem(['questions'], unwanted(said));
    this.#inOrder(['questions'], questions, came, (e, a) => this.#asks(e, a), said);
  }

  #asks(e: WrittenQuestion, a: AskedAt): boolean {
    if (typeof e === 'string') return [a.id, a.what, a.clause].includes(e);
    const { who, actor = who, step, action = step, turn, options, byDefault, taken, ...rest } = e;
    if (actor !== undefined && actor !== a.actor) return false;
    if (action !== undefined && String(action) !== a.step) return false;
    if (turn !== undefined && turn !== a.turn) return false;
    const values: [Json | undefined, Json][] = [
      [options, a.options],
      [byDefault, a.byDefault],
      [taken, a.taken],
    ];
    if (values.some(([expected, actual]) => expected !== undefined && !fits(expected, actual, this.#shorthand))) return false;
    return Object.entries(rest).every(([key, value]) => value === undefined || a[key as keyof AskedAt] === value);
  }

  #views(battle: CaseBattle): void {
    const known = [...Object.keys(battle.state() ?? {}).filter((of) => of !== 'battle'), 'public', 'judge'];
    for (const key of ['views', 'unseen'] as const) {
      for (const [viewer, expected] of Object.entries(this.#expect[key] ?? {})) {
        if (!known.includes(viewer)) {
          this.#unknown([key, viewer], viewer, known);
          continue;
        }
        const came = battle.views(viewerOf(viewer));
        const said = came.map((v) => shown(v));
        if (key === 'views') {
          if (expected.length === 0 && came.length > 0) this.#problem([key, viewer], unwanted(said));
          this.#inOrder([key, viewer], expected as Json[], came, (e, v) => fits(e, v, this.#shorthand), said);
        } else this.#never([key, viewer], expected as Json[], came);
      }
    }
  }

  #never(path: Path, expected: readonly Json[], came: readonly Json[]): void {
    for (const [index, e] of expected.entries()) {
      const seen = came.find((v) => fits(e, v, this.#shorthand));
      if (seen !== undefined)
        this.#problem([...path, index], { ru: `Это было видно: ${shown(seen)}.`, en: `This was seen: ${shown(seen)}.` });
    }
  }

  #events(battle: CaseBattle): void {
    const { events } = this.#expect;
    if (events === undefined) return;
    const came = battle.events.map(({ turn, step, phase, event }) => ({ turn, step, action: step, phase, ...(event as object) }) as Json);
    const said = came.map(shown);
    if (events.length === 0 && came.length > 0) this.#problem(['events'], unwanted(said));
    this.#inOrder(['events'], events as Json[], came, (e, v) => fits(e, v, this.#shorthand), said);
  }

  /** Every expectation is met by something that came, in the same order. */
  #inOrder<X, C>(path: Path, expected: readonly X[], came: readonly C[], meets: (e: X, c: C) => boolean, said: readonly string[]): void {
    let from = 0;
    for (const [index, e] of expected.entries()) {
      const at = came.findIndex((c, i) => i >= from && meets(e, c));
      if (at < 0) {
        this.#problem([...path, index], absent(shown(e as Json), said.slice(from)));
        return;
      }
      from = at + 1;
    }
  }

  #problem(path: Path, said: Both): void {
    this.#issues.push(problemAt(this.#source, ['expect', ...path], said));
  }
}

function unknownKey(source: Source, path: Path, { key, known }: { readonly key: string; readonly known: readonly string[] }): ContentIssue {
  const hint = candidatesHint(key, known) ?? { code: 'known-keys' as const, data: { keys: [...known] } };
  return issueAt(source, path, 'unknown-key', { key }, { part: 'key', hint });
}

function viewerOf(name: string): Viewer {
  return name === 'public' || name === 'judge' ? { id: null, role: name } : { id: name, role: 'player' };
}

function drawFits(e: WrittenDrawn, d: Drawn): boolean {
  const { purpose, step, action = step, except, ...rest } = e;
  if (purpose !== undefined && !meansPurpose(purpose, d.purpose)) return false;
  if (action !== undefined && String(action) !== String(d.step)) return false;
  if (except !== undefined && JSON.stringify(typeof except === 'number' ? [except] : except) !== JSON.stringify(d.except)) return false;
  return Object.entries(rest).every(([key, value]) => value === undefined || d[key as keyof Drawn] === value);
}

/** The state of the battle with what is known after it in the place of what was known before. */
function afterwards(battle: LedgerState | null, campaign: CaseCampaign | null): LedgerState | null {
  if (battle === null || campaign === null) return battle;
  const out: { [of: string]: { readonly [field: string]: Json } } = { ...battle };
  for (const [of, fields] of Object.entries(campaign.state())) out[of] = { ...out[of], ...fields };
  return out;
}

function refusalFits(e: WrittenRefusal, r: Refusal): boolean {
  if (typeof e === 'string') return e === r.code || e === r.clause;
  const step = e.step ?? e.action;
  if (e.code !== r.code && e.code !== r.clause) return false;
  return (e.who === undefined || e.who === r.who) && (step === undefined || String(step) === String(r.step));
}

/** `empia.order.variants A 3`: ids, alike in both languages. */
export function refusalText(r: Refusal): string {
  const data = Object.keys(r.data).length === 0 ? '' : ` ${shown(r.data)}`;
  return [r.code, r.code === r.clause ? '' : `(${r.clause})`, r.who ?? '', r.step ?? ''].filter((part) => part !== '').join(' ') + data;
}

const VALID: Both = { ru: 'Всё принято, отказа не было.', en: 'Everything was accepted, nothing was refused.' };

function unlike(expected: Json, actual: Json): Both {
  return { ru: `Ожидалось ${shown(expected)}, а вышло ${shown(actual)}.`, en: `Expected ${shown(expected)}, got ${shown(actual)}.` };
}

function listed(said: readonly string[], none: string): string {
  if (said.length === 0) return none;
  const more = said.length > MOST_NAMED ? ` … +${said.length - MOST_NAMED}` : '';
  return said.slice(0, MOST_NAMED).join('; ') + more;
}

function absent(what: string, said: readonly string[]): Both {
  return { ru: `Не нашлось ${what}. Было: ${listed(said, 'ничего')}.`, en: `Not found: ${what}. There was: ${listed(said, 'nothing')}.` };
}

function unwanted(said: readonly string[]): Both {
  return {
    ru: `Не ожидалось ничего, а было: ${listed(said, 'ничего')}.`,
    en: `Nothing was expected, but there was: ${listed(said, 'nothing')}.`,
  };
}

function noMoment(battle: CaseBattle): Both {
  const moments = [...new Set(battle.events.map((e) => `${e.turn}.${e.step} ${e.phase}`.trim()))];
  return {
    ru: `Такого момента не было. Были (ход.действие, фаза): ${listed(moments, 'никаких')}.`,
    en: `There was no such moment. There were (turn.action, phase): ${listed(moments, 'none')}.`,
  };
}
