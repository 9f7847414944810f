import type { Token } from '@boevka/language';
import { CORRECTING, correctionIn, followsCorrection, ifAt } from '@boevka/language';
import { spellsOf, unknownSpell } from './cast.ts';
import type { Scene } from './context.ts';
import { Draft } from './draft.ts';
import type { Frame } from './frame.ts';
import { frameOf } from './frame.ts';
import type { Issue } from './issue.ts';
import { doubt, fatal } from './issue.ts';
import { keptDeeds } from './keep.ts';
import type { Mark } from './mark.ts';
import { isNamed } from './mark.ts';
import { defeatOf, namesPrimary, namesSpare, refusesIntercept, saysOut, saysRest, wordsOf } from './options.ts';
import { statesOutcome } from './outcomes.ts';
import type { Piece } from './pieces.ts';
import { piecesOf } from './pieces.ts';
import type { OpenOrder, Settled } from './plan.ts';
import { settle } from './plan.ts';
import type { Said } from './speech.ts';
import { isVoice, quote, shouted } from './speech.ts';
import { take } from './taking.ts';

const ELSE = /^(?:иначе|otherwise|else)$/;

/** Reads the marks of a post as a plan. `said` gives the words between two marks as they were typed. */
export function interpret(tokens: readonly Token[], marks: readonly Mark[], scene: Scene, said: Said): Settled {
  return new Interpreter(tokens, marks, scene, said).run();
}

class Interpreter {
  readonly #tokens: readonly Token[];
  readonly #marks: readonly Mark[];
  readonly #scene: Scene;
  readonly #said: Said;
  readonly #issues: Issue[] = [];
  readonly #deeds: Draft;
  #sentence = 0;
  #conditional = false;

  constructor(tokens: readonly Token[], marks: readonly Mark[], scene: Scene, said: Said) {
    this.#tokens = tokens;
    this.#marks = marks;
    this.#scene = scene;
    this.#said = said;
    this.#deeds = new Draft(marks, scene, this.#issues);
  }

  run(): Settled {
    for (const pieces of piecesOf(this.#tokens, this.#marks)) {
      this.#sentence += 1;
      this.#deeds.newSentence(this.#sentence, pieces[0]?.opener === 'line');
      this.#takeSentence(pieces);
    }
    const open = this.#deeds.open.filter((one) => !one.narrated);
    const told = open.length > 0 || this.#issues.some((issue) => issue.fatal) ? open : this.#deeds.open;
    const only = this.#scene.enemies.length === 1 ? (this.#scene.enemies[0]?.id ?? null) : null;
    const { orders, issues } = settle(told, only, (spell) => (this.#scene.spells.get(spell)?.targets ?? 'foe') !== 'self');
    return { orders, issues: [...this.#issues, ...issues] };
  }

  #takeSentence(pieces: readonly Piece[]): void {
    const marks = this.#marks;
    const [first] = pieces;
    const last = pieces[pieces.length - 1];
    if (first === undefined || last === undefined) return;
    const range = { from: marks[first.from]?.from ?? 0, to: marks[last.to - 1]?.to ?? 0 };
    const slip = correctionIn(this.#tokens, range);
    if (slip !== null && !pieces.some((piece) => piece.quoted)) {
      const cut = (from: number, to: number): Piece[] =>
        pieces.flatMap((piece) => {
          const [a, b] = [Math.max(piece.from, this.#markAt(from)), Math.min(piece.to, this.#markAt(to))];
          return a < b ? [{ ...piece, from: a, to: b }] : [];
        });
      this.#takePieces(cut(slip.before.from, slip.before.to));
      this.#correct(() => this.#takePieces(cut(slip.after.from, slip.after.to)), first.from, last.to, true);
      return;
    }
    const word = marks[first.from]?.word ?? '';
    if (first.opener === 'line' && (CORRECTING.test(word) || followsCorrection(this.#tokens, marks[first.from]?.from ?? 0))) {
      this.#correct(() => this.#takePieces(pieces), first.from, last.to, false);
      return;
    }
    const opener = this.#regretAt(first);
    if (opener !== null && this.#deeds.open.length > 0) {
      const rest = pieces.flatMap((piece) =>
        piece.to <= opener ? [] : [{ ...piece, from: Math.max(piece.from, opener), opener: 'comma' as const }],
      );
      this.#deeds.resume();
      this.#correct(() => this.#takePieces(rest), first.from, last.to, true);
      return;
    }
    this.#takePieces(pieces);
  }

  /** «Ой, точнее …», «хотя нет …» at the beginning of a sentence: where the words begin that take the place of the sentence before; null if none do. */
  #regretAt(first: Piece): number | null {
    let said = '';
    for (let i = first.from; i < Math.min(this.#marks.length, first.from + 6); i++) {
      const word = this.#marks[i]?.word ?? '';
      if (this.#marks[i]?.kind === 'sign') continue;
      said = `${said} ${word}`.trim();
      if (/(?:^|\s)(?:точнее|вернее|то есть|тоесть|хотя нет|нет лучше|передумала?|пардон|ошиб(?:ся|лась)|оговорил(?:ся|ась))$/.test(said))
        return i + 1;
      if (!/^(?:ой|ах|эх|а|нет|стоп|блин|тьфу|хотя|то)(?:\s|$)/.test(said)) return null;
    }
    return null;
  }

  #markAt(token: number): number {
    const found = this.#marks.findIndex((mark) => mark.to > token);
    return found < 0 ? this.#marks.length : found;
  }

  /** What is said anew stands in the place of the last order of its sort; what names no deed changes the last order. */
  #correct(take: () => void, from: number, to: number, near: boolean): void {
    const before = [...this.#deeds.open];
    const victim = near ? before[before.length - 1] : undefined;
    const instead = this.#insteadOf(from, to);
    this.#deeds.correcting = near;
    take();
    this.#deeds.correcting = false;
    const anew = this.#deeds.open.filter((one) => !before.includes(one));
    if (anew.length === 0 && victim !== undefined) {
      this.#issues.push(doubt('correction', Math.min(from, victim.from), to));
      return;
    }
    const [one] = anew;
    if (one === undefined) {
      this.#issues.push(fatal('correction', from, to));
      return;
    }
    const alike = [...before].reverse().find((other) => instead?.(other) ?? groupOf(other) === groupOf(one));
    const gone = alike ?? (near ? victim : undefined);
    if (gone !== undefined) {
      this.#deeds.replace(gone, one);
      this.#issues.push(doubt('correction', near ? Math.min(from, gone.from) : from, to));
    } else this.#issues.push(doubt('correction', from, to));
  }

  /** «вместо уклонения»: which orders that takes back. */
  #insteadOf(from: number, to: number): ((one: OpenOrder) => boolean) | null {
    const at = this.#marks.findIndex((mark, i) => i >= from && i < to && (mark.word === 'вместо' || mark.word === 'instead'));
    const deed = at < 0 ? undefined : this.#marks.slice(at, to).find((mark) => mark.deeds.length > 0)?.deeds[0]?.deed;
    if (deed === undefined) return null;
    return (one) =>
      deed === 'dodge' || deed === 'parry' || deed === 'cover'
        ? one.guard === deed || (deed === 'parry' && one.guard === 'shieldParry')
        : groupOf(one) === (deed === 'blow' || deed === 'shoot' || deed === 'throw' ? 'main' : 'other');
  }

  #takePieces(pieces: readonly Piece[]): void {
    const at = pieces.findIndex((piece) => !piece.quoted && this.#startsCondition(piece));
    if (at >= 0) {
      this.#eachPiece(pieces.slice(0, at));
      this.#condition(pieces.slice(at));
      this.#conditional = true;
      return;
    }
    const first = this.#marks[pieces[0]?.from ?? 0];
    if (
      this.#conditional &&
      first !== undefined &&
      (ELSE.test(first.word) || (first.word === 'в' && /^(?:противном|ином)$/.test(this.#marks[(pieces[0]?.from ?? 0) + 1]?.word ?? '')))
    ) {
      this.#flag('condition-not-supported', pieces);
      return;
    }
    this.#conditional = false;
    this.#eachPiece(pieces);
  }

  #startsCondition(piece: Piece): boolean {
    for (let i = piece.from; i < Math.min(piece.to, piece.from + 3); i++) {
      const mark = this.#marks[i];
      if (mark === undefined) return false;
      const hit = ifAt(this.#tokens, mark.from);
      if (hit !== null && hit.strict !== true && mark.word !== 'при') return true;
      if (mark.slot === null && !mark.harmless && mark.preposition === null) return false;
    }
    return false;
  }

  #flag(code: 'condition-not-supported', pieces: readonly Piece[]): void {
    const [first, last] = [pieces[0], pieces[pieces.length - 1]];
    if (first !== undefined && last !== undefined) this.#issues.push(fatal(code, first.from, last.to));
  }

  /** The one condition that a plan knows is the second target: «если орк упадёт — остальное в шамана». */
  #condition(pieces: readonly Piece[]): void {
    const [condition, ...rest] = pieces;
    if (condition === undefined) return;
    const split = rest.length > 0 ? rest : this.#cutCondition(condition);
    const about = frameOf(this.#marks, condition.from, split[0]?.from ?? condition.to, this.#scene);
    const words = wordsOf(this.#marks, condition.from, split[0]?.from ?? condition.to);
    const [from, to] = [split[0]?.from ?? condition.to, split[split.length - 1]?.to ?? condition.to];
    const does = frameOf(this.#marks, from, to, this.#scene);
    const others = does.persons.filter(
      (person) => person.stands === null && person.ids.length === 1 && person.ids[0] !== this.#scene.me.id,
    );
    const [second] = others;
    const deeds = keptDeeds(does);
    const attacks = deeds.every((said) => ['blow', 'shoot', 'throw', 'light', 'move', 'nothing', 'finish', 'draw'].includes(said.use.deed));
    const plain = does.spells.length + does.items.length + does.places.length + does.parts.length === 0;
    for (const person of about.persons) for (const id of person.ids.length === 1 ? person.ids : []) this.#deeds.people.name(id);
    const id = second?.ids[0];
    if (saysOut(words) && others.length === 1 && id !== undefined && attacks && plain) {
      this.#deeds.option({ fallbackTarget: id }, condition.from, to);
      this.#deeds.people.name(id);
      return;
    }
    if (split.length === 0) {
      const governed = this.#deeds.open.filter((one) => one.sentence === this.#sentence);
      const last = governed[governed.length - 1];
      if (last !== undefined) this.#deeds.drop(last);
      this.#issues.push(fatal('condition-not-supported', last?.from ?? condition.from, condition.to));
      return;
    }
    this.#issues.push(fatal('condition-not-supported', condition.from, to));
  }

  /** «если орк упадёт то бью шамана»: without a sign the consequence begins with «то». */
  #cutCondition(piece: Piece): readonly Piece[] {
    for (let i = piece.from + 1; i < piece.to; i++)
      if (/^(?:то|тогда|then)$/.test(this.#marks[i]?.word ?? '')) return [{ ...piece, from: i, opener: 'comma' }];
    return [];
  }

  #eachPiece(pieces: readonly Piece[]): void {
    for (let i = 0; i < pieces.length; i++) {
      const piece = pieces[i] as Piece;
      if (piece.quoted) {
        if (!quote(this.#deeds, this.#said, piece, pieces[i - 1], pieces[i + 1])) this.#piece({ ...piece, quoted: false, opener: 'and' });
        continue;
      }
      if (pieces[i + 1]?.quoted === true && isVoice(this.#deeds, piece)) {
        this.#deeds.slots(piece);
        continue;
      }
      const taken = shouted(this.#deeds, this.#said, pieces, i);
      if (taken !== null) {
        i = taken;
        continue;
      }
      if (this.#option(pieces, i)) {
        if (this.#optionTook > 1) i += this.#optionTook - 1;
        continue;
      }
      this.#piece(piece);
    }
  }

  #optionTook = 1;

  #option(pieces: readonly Piece[], at: number): boolean {
    const piece = pieces[at] as Piece;
    this.#optionTook = 1;
    const words = wordsOf(this.#marks, piece.from, piece.to);
    const next = pieces[at + 1];
    const both = next === undefined || next.quoted ? words : [...words, ...wordsOf(this.#marks, next.from, next.to)];
    const to = next?.to ?? piece.to;
    if (
      refusesIntercept(words) ||
      (refusesIntercept(both) && next?.opener !== 'and' && keptDeeds(frameOf(this.#marks, piece.from, piece.to, this.#scene)).length === 0)
    ) {
      this.#optionTook = refusesIntercept(words) ? 1 : 2;
      this.#deeds.option({ intercept: false }, piece.from, this.#optionTook === 1 ? piece.to : to);
      return true;
    }
    const paired = next !== undefined && (next.opener === 'dash' || next.opener === 'colon');
    const [spare, primary, rest] = [namesSpare(words), namesPrimary(words), saysRest(words) && !this.#deeds.countsBlows];
    if (spare || primary || rest) {
      const frame = frameOf(this.#marks, piece.from, paired ? to : piece.to, this.#scene);
      const before = pieces[at - 1];
      const person = frame.persons.find((one) => one.stands === null && one.ids.length === 1);
      const earlier =
        before !== undefined && piece.opener === 'dash'
          ? frameOf(this.#marks, before.from, before.to, this.#scene).persons.find((one) => one.stands === null && one.ids.length === 1)
          : undefined;
      const id = (person ?? earlier)?.ids[0];
      if (id !== undefined) {
        this.#optionTook =
          paired && !frameOf(this.#marks, piece.from, piece.to, this.#scene).persons.some((one) => one.stands === null) ? 2 : 1;
        this.#deeds.option(primary ? { primaryFoe: id } : { fallbackTarget: id }, piece.from, this.#optionTook === 2 ? to : piece.to);
        this.#deeds.people.name(id);
        return true;
      }
    }
    const defeat =
      defeatOf(words) ??
      (paired && keptDeeds(frameOf(this.#marks, piece.from, piece.to, this.#scene)).length === 0 ? defeatOf(both) : null);
    if (defeat === null) return false;
    this.#optionTook = defeatOf(words) === null ? 2 : 1;
    this.#deeds.option({ onInstantDefeat: defeat }, piece.from, this.#optionTook === 2 ? to : piece.to);
    return true;
  }

  #piece(piece: Piece): void {
    const marks = this.#marks;
    const rest = this.#deeds.slots(piece);
    if (rest === null) return;
    if (statesOutcome(marks, rest.from, rest.to, this.#scene.me.id)) {
      this.#issues.push(doubt('asserted-outcome', rest.from, rest.to));
      return;
    }
    const frame = frameOf(marks, rest.from, rest.to, this.#scene);
    this.#takeFrame(frame, { ...piece, from: rest.from, to: rest.to });
  }

  #takeFrame(frame: Frame, piece: Piece): void {
    const kept = keptDeeds(frame);
    const lost = unknownSpell(this.#marks, frame, kept);
    if (lost !== null) {
      this.#issues.push(fatal('unknown-ability', lost.from, lost.to));
      this.#deeds.fail();
      return;
    }
    const spells = spellsOf(frame, kept);
    const [first, second] = kept;
    const apart =
      first !== undefined && second !== undefined
        ? kept.find((said) => said !== first && !together(first.use.deed, said.use.deed))
        : undefined;
    if (apart !== undefined && spells.length === 0) {
      let cut = apart.at;
      while (
        cut - 1 > (first?.at ?? 0) &&
        (this.#marks[cut - 1]?.harmless === true || this.#marks[cut - 1]?.preposition !== null) &&
        !isNamed(this.#marks[cut - 1] as Mark)
      )
        cut -= 1;
      this.#takeFrame(frameOf(this.#marks, frame.from, cut, this.#scene), { ...piece, to: cut });
      this.#takeFrame(frameOf(this.#marks, cut, frame.to, this.#scene), { ...piece, from: cut, opener: 'and' });
      return;
    }
    take(this.#deeds, frame, kept, spells, piece);
  }
}

function together(a: string, b: string): boolean {
  const attack = (deed: string): boolean => deed === 'blow' || deed === 'shoot' || deed === 'throw';
  if (a === b || (attack(a) && attack(b))) return true;
  const pair = new Set([a, b]);
  if (pair.has('help') && pair.has('stand')) return true;
  if (pair.has('light') || pair.has('nothing')) return true;
  if (pair.has('cast') || pair.has('guard')) return true;
  if (pair.has('close') && pair.has('move')) return true;
  if (pair.has('exit') && pair.has('move')) return true;
  if (pair.has('stow') && pair.has('draw')) return true;
  return pair.has('throw') && pair.has('drop');
}

/** What a plan has in its place: the main act, a defence, an option, or something else. */
function groupOf(one: OpenOrder): string {
  if (one.sort === 'attack' || one.sort === 'cast' || one.sort === 'aim' || one.sort === 'person') return 'main';
  if (one.sort === 'option') return one.whole === null ? 'option' : (Object.keys(one.whole)[0] ?? 'option');
  return one.sort === 'guard' ? 'guard' : 'other';
}
