import type { Diagnostic, Severity, Span } from '@boevka/kernel';
import type { Token } from '@boevka/language';
import { correctionIn, FOE_STEMS, FOE_WORDS, HARMLESS, LastNamed, PREPOSITIONS, PRONOUNS, prepare, tokenize } from '@boevka/language';
import type { Chunk } from './chunks.ts';
import { chunksOf } from './chunks.ts';
import type { Features, Figure } from './features.ts';
import { featuresOf } from './features.ts';
import type { PostReading, ReadEntry, ReadFields } from './reading.ts';
import { issue, spanOf } from './reading.ts';
import type { Refs } from './refs.ts';
import { refsOf } from './refs.ts';
import type { Queued, Scene, SceneAttack } from './scene.ts';
import { isNounPhrase } from './unknown.ts';
import * as w from './words.ts';

/** A defence as it grows while a post is read: later chunks may still say its price. */
interface Defence {
  readonly kind: 'block' | 'dodge';
  readonly vs: Queued;
  ap: number | null;
  /** All that is left of the cap. */
  rest: boolean;
  skill: boolean;
  span: Span;
  /** A price was said that is none. */
  bad: boolean;
  part: boolean;
}

type Statement =
  | { readonly kind: 'defence'; readonly of: readonly Defence[] }
  | { readonly kind: 'attack'; readonly attack: SceneAttack; readonly at: number; readonly count: number; readonly start: boolean }
  | { readonly kind: 'run'; readonly at: number }
  | { readonly kind: 'none' | 'other' };

/** Reads one post. @clause apx.battle.two-phases */
export function readPost(text: string, scene: Scene): PostReading {
  return new PostReader(text, scene).read();
}

class PostReader {
  readonly #text: string;
  readonly #scene: Scene;
  readonly #tokens: readonly Token[];
  readonly #findings: ReturnType<typeof prepare>['findings'];
  readonly #diagnostics: Diagnostic[] = [];
  readonly #defences: Defence[] = [];
  readonly #entries: ReadEntry[] = [];
  readonly #none: { readonly vs: readonly Queued[]; readonly span: Span }[] = [];
  readonly #named: LastNamed;
  #phase: 'block' | 'attack' | null = null;
  /** The kind that a heading names: «Блок: …». */
  #heading: 'block' | 'dodge' | null = null;
  #last: Statement = { kind: 'other' };
  /** Attacks of the queue that a chunk spoke of without saying what is done with them. */
  #pending: readonly Queued[] = [];
  #passed: Span | null = null;
  #conditional = false;

  constructor(text: string, scene: Scene) {
    this.#text = text;
    this.#scene = scene;
    const prepared = prepare(text);
    this.#findings = prepared.findings;
    this.#tokens = tokenize(prepared);
    this.#named = new LastNamed(scene.data.people.filter((p) => !p.me));
  }

  read(): PostReading {
    for (const { span, what } of this.#findings) if (what !== 'unclosed-tag') this.#flag('markup', 'warning', span);
    if (this.#isOtherSystem()) return { entries: [], diagnostics: this.#diagnostics };
    for (const chunk of this.#corrected(this.#joined(chunksOf(this.#tokens)))) this.#chunk(chunk);
    this.#finishRuns();
    this.#finishDefences();
    if (this.#passed !== null && this.#entries.length === 0) this.#entries.push({ fields: { pass: true }, span: this.#passed });
    if (this.#entries.length === 0 && this.#diagnostics.length === 0) this.#flag('no-order', 'error', null);
    return { entries: this.#entries, diagnostics: this.#diagnostics };
  }

  #flag(code: string, severity: Severity, span: Span | null, data = {}): void {
    this.#diagnostics.push(issue(code, severity, span, this.#text, data));
  }

  /** Lines of numbered actions belong to another rulebook. */
  #isOtherSystem(): boolean {
    const heads: number[] = [];
    for (const [i, t] of this.#tokens.entries()) {
      const begins = i === 0 || this.#tokens[i - 1]?.kind === 'line';
      if (!begins || t.kind !== 'number') continue;
      let at = i + 1;
      while (
        at < i + 4 &&
        (this.#tokens[at]?.norm === '-' || this.#tokens[at]?.kind === 'number' || /^(?:е|ое|ья|й)$/.test(this.#tokens[at]?.norm ?? ''))
      )
        at++;
      if (w.ACTION_WORD.test(this.#tokens[at]?.norm ?? '')) heads.push(i);
    }
    if (heads.length < 2) return false;
    const lastHead = heads.at(-1) ?? 0;
    let to = lastHead;
    while (to < this.#tokens.length && this.#tokens[to]?.kind !== 'line') to++;
    this.#flag('other-system', 'error', spanOf(this.#tokens, lastHead, to));
    return true;
  }

  /** A colon behind what is no heading parts nothing. */
  #joined(chunks: readonly Chunk[]): Chunk[] {
    const out: Chunk[] = [];
    for (const c of chunks) {
      const before = out.at(-1);
      const glued = before?.colon === true && !c.lineStart && headingOf(this.#tokens, before) === null;
      if (before !== undefined && glued) out[out.length - 1] = { ...before, to: c.to, colon: c.colon };
      else out.push(c);
    }
    return out;
  }

  /** What express words take back is not read; what stands in its place is shown for confirmation. */
  #corrected(chunks: readonly Chunk[]): Chunk[] {
    const out: Chunk[] = [];
    for (let i = 0; i < chunks.length; ) {
      let end = i + 1;
      while (end < chunks.length && chunks[end]?.sentenceStart === false) end++;
      const sentence = chunks.slice(i, end);
      const range = { from: sentence[0]?.from ?? 0, to: sentence.at(-1)?.to ?? 0 };
      const correction = correctionIn(this.#tokens, range);
      if (correction === null) out.push(...sentence);
      else {
        const before = sentence.filter((c) => c.to <= correction.before.to);
        out.push(
          ...before.slice(0, -1),
          ...sentence.filter((c) => c.to > correction.after.from).map((c) => ({ ...c, from: Math.max(c.from, correction.after.from) })),
        );
        this.#flag('correction', 'warning', spanOf(this.#tokens, correction.after.from, correction.after.to));
      }
      i = end;
    }
    return out;
  }

  #chunk(written: Chunk): void {
    if (written.sentenceStart) {
      this.#conditional = false;
      this.#pending = [];
    }
    let chunk = this.#withoutBullet(written);
    const heading = headingOf(this.#tokens, chunk);
    if (heading !== null) {
      this.#phase = heading.phase;
      this.#heading = heading.kind;
      this.#last = { kind: 'other' };
      chunk = { ...chunk, from: heading.to };
    }
    if (chunk.from >= chunk.to) return;
    const f = featuresOf(this.#scene, this.#tokens, chunk);
    for (const m of f.mentions) for (const id of m.people) this.#noteNamed(id);
    this.#understand(f);
  }

  #noteNamed(id: string): void {
    const person = this.#scene.person(id);
    if (person !== undefined && !person.me) this.#named.name(person);
  }

  /** «1)», «2.», «-» at the beginning of a line. */
  #withoutBullet(chunk: Chunk): Chunk {
    if (!chunk.lineStart) return chunk;
    const [a, b] = [this.#tokens[chunk.from], this.#tokens[chunk.from + 1]];
    if (a?.kind === 'number' && b !== undefined && (b.norm === ')' || b.norm === '.') && chunk.from + 1 < chunk.to)
      return { ...chunk, from: chunk.from + 2 };
    if (a?.kind === 'number' && chunk.to === chunk.from + 1) return { ...chunk, from: chunk.to };
    if (a?.kind === 'sign' && (a.norm === '-' || a.norm === '*' || a.norm === '#' || a.norm === '+'))
      return { ...chunk, from: chunk.from + 1 };
    return chunk;
  }

  #understand(f: Features): void {
    const { chunk } = f;
    const span = spanOf(this.#tokens, chunk.from, chunk.to);
    if (this.#wordIn(chunk, w.IF_WORD)) this.#conditional = true;
    if (this.#conditional) {
      if (f.mentions.length > 0 || f.dodge >= 0 || f.block >= 0 || f.run !== null) this.#flag('condition-not-supported', 'error', span);
      return;
    }
    if (this.#wordIn(chunk, w.SURRENDERS)) {
      this.#entries.push({ fields: { surrender: true }, span });
      return;
    }
    if (this.#outcome(f, span)) return;
    if (this.#multiMove(f, span)) return;
    if (this.#passes(f, span)) return;
    const kind = this.#kindOf(f);
    if (this.#denied(f, kind, span)) return;
    if (this.#wards(f, span)) return;
    if (this.#combo(f, kind, span)) return;
    if (kind !== null) {
      this.#defend(f, kind, span);
      return;
    }
    if (f.letPass >= 0 && this.#phase !== 'attack') {
      this.#letPass(f, span);
      return;
    }
    if (f.run !== null && this.#runs(f, span)) return;
    if (this.#attacks(f, span)) return;
    this.#goesOn(f, span);
  }

  #wordIn({ from, to }: Chunk, word: RegExp): boolean {
    for (let i = from; i < to; i++) if (word.test(this.#tokens[i]?.norm ?? '')) return true;
    return false;
  }

  /** Block or dodge, by the words of the chunk: a heading alone says it where only places and prices follow. */
  #kindOf(f: Features): 'block' | 'dodge' | null {
    const away = f.run !== null && (f.run.way === 'away' || w.FROM_BLOW.test(this.#tokens[f.run.at]?.norm ?? ''));
    if (f.dodge >= 0 && f.block >= 0) return f.dodge < f.block ? 'dodge' : 'block';
    if (f.dodge >= 0) return 'dodge';
    if (f.block >= 0) return 'block';
    if (this.#onShield(f)) return 'block';
    if (away && this.#fromBlow(f)) return 'dodge';
    if (this.#phase === 'block' && this.#heading !== null && f.run === null && f.letPass < 0 && f.strike < 0) {
      const placed = f.figures.some((n) => n.ordinal) || f.mentions.some((m) => m.queued.length > 0) || this.#hasId(f);
      if (placed && !(this.#last.kind === 'defence' && f.paying)) return this.#heading;
    }
    return null;
  }

  #hasId(f: Features): boolean {
    return refsOf(this.#scene, this.#tokens, f, new Set(), false).found.length > 0 && f.mentions.length === 0;
  }

  /** «принимаю на щит», «беру на клинок». */
  #onShield({ letPass, chunk }: Features): boolean {
    if (letPass < 0) return false;
    for (let i = chunk.from; i < chunk.to; i++) {
      if (
        this.#tokens[i]?.norm === 'на' &&
        /^(?:щит\p{L}*|клинок|меч|лезви\p{L}*|древко|посох|наруч\p{L}*)$/u.test(this.#tokens[i + 1]?.norm ?? '')
      )
        return true;
    }
    return false;
  }

  /** «ухожу от стрелы»: away from an attack, not from a person. */
  #fromBlow(f: Features): boolean {
    const from = this.#preposition(f.chunk, 'from');
    if (from < 0) return false;
    const next = f.mentions.find((m) => m.at > from);
    const word = this.#tokens[from + 1]?.norm ?? '';
    const ordinal = f.figures.some((n) => n.ordinal && n.at > from);
    return (
      w.ANY_ATTACK.test(word) ||
      ordinal ||
      (next !== undefined && next.queued.length > 0 && next.people.length === 0 && next.at <= from + 3)
    );
  }

  #preposition({ from, to }: Chunk, sense: string): number {
    for (let i = from; i < to; i++) if (PREPOSITIONS.get(this.#tokens[i]?.norm ?? '') === sense) return i;
    return -1;
  }

  /** «удар Бруно проходит мимо»: only the judge tells what comes of a deed. */
  #outcome(f: Features, span: Span): boolean {
    const { chunk } = f;
    let told = false;
    for (let i = chunk.from; i < chunk.to; i++) {
      const norm = this.#tokens[i]?.norm ?? '';
      const next = this.#tokens[i + 1]?.norm ?? '';
      if (w.OUTCOME.test(norm) && norm !== 'мимо') told = true;
      if (w.REACHES_OUTCOME.test(norm) && (next === 'мимо' || next === 'past' || next === 'wide')) told = true;
      if (norm === 'не' && w.ARRIVES.test(next)) told = true;
      if (/^(?:нанос\p{L}*|нанес\p{L}*|снима\p{L}*|deal|deals)$/u.test(norm) && f.figures.some((n) => n.unit === null && n.at > i))
        told = true;
    }
    if (!told || f.run?.way === 'toward') return false;
    this.#flag('asserted-outcome', 'warning', span);
    return true;
  }

  /** Going on with, or giving up, what takes more than one move; the payment is said in many words and orders nothing. */
  #multiMove(f: Features, span: Span): boolean {
    const running = this.#scene.data.multiMove;
    const about = f.casting || (running !== null && f.mentions.some((m) => m.own.includes(running)));
    if (running !== null && f.abandons >= 0 && (about || f.mentions.length === 0)) {
      this.#entries.push({ fields: { abandon: true }, span });
      this.#last = { kind: 'other' };
      return true;
    }
    if (running !== null && f.continues >= 0 && about) {
      this.#entries.push({ fields: { phase: 'attack', continue: running }, span });
      this.#last = { kind: 'other' };
      return true;
    }
    const payment = f.paying && f.mentions.length === 0 && f.dodge < 0 && f.block < 0 && !f.figures.some((n) => n.ordinal);
    return payment && this.#last.kind === 'attack' && this.#last.start;
  }

  #passes(f: Features, span: Span): boolean {
    const { chunk } = f;
    const pass = this.#wordIn(chunk, w.PASS_WORDS) && f.mentions.length === 0;
    const skips = f.letPass >= 0 && this.#wordIn(chunk, w.TURN_WORDS) && f.mentions.length === 0;
    const phase = f.letPass >= 0 && this.#wordIn(chunk, w.PHASE);
    if (phase) {
      if (this.#wordIn(chunk, w.BLOCK_PHASE)) this.#noneOf([], span);
      return true;
    }
    const nothing = this.#wordIn(chunk, w.NOTHING) && f.not >= 0 && f.mentions.length === 0 && f.dodge < 0 && f.block < 0;
    if (nothing && this.#phase === 'block') {
      this.#noneOf([], span);
      return true;
    }
    if (pass || skips || nothing) this.#passed ??= span;
    return pass || skips || nothing;
  }

  /** What is said not to be done orders nothing, except that a defence that is not made lets its attack pass. */
  #denied(f: Features, kind: 'block' | 'dodge' | null, span: Span): boolean {
    if (f.not < 0) return false;
    const word = this.#tokens[f.not]?.norm ?? '';
    const next = this.#tokens[f.not + 1]?.norm ?? '';
    const noDefence = w.NO_DEFENCE.test(next) || (w.NOT.test(word) && w.NO_DEFENCE.test(this.#tokens[f.not - 1]?.norm ?? ''));
    if (w.WITHOUT.test(word) && !noDefence) return false;
    // «не от чего», «нечем».
    if (PREPOSITIONS.get(next) === 'from' || PREPOSITIONS.get(next) === 'with') return true;
    if (w.LACKS.test(next)) return kind === null || f.figures.length === 0;
    const ofKind = kind !== null && (f.dodge === f.not + 1 || f.block === f.not + 1);
    if (noDefence || ofKind || (f.letPass >= 0 && w.WITHOUT.test(word))) {
      const refs = this.#refs(f, false);
      this.#noneOf(refs.found, span);
      return true;
    }
    return (
      w.NOT.test(word) &&
      (f.not + 1 >= f.chunk.to || next === '' || this.#isVerbAt(f.not + 1) || f.not === f.chunk.from || f.not === f.chunk.to - 1)
    );
  }

  #isVerbAt(at: number): boolean {
    return /(?:ю|у|ет|ит|ют|ят|ешь|ем|им|ть|л|ла|ться|юсь|усь|ется|ится)$/.test(this.#tokens[at]?.norm ?? '');
  }

  /** No defence: against what is named, or at all. */
  #noneOf(vs: readonly Queued[], span: Span): void {
    this.#none.push({ vs, span });
    this.#last = { kind: 'none' };
  }

  #met(): Set<string> {
    return new Set([...this.#defences.map((d) => d.vs.id), ...this.#none.flatMap((n) => n.vs.map((q) => q.id))]);
  }

  #refs(f: Features, bare: boolean): Refs {
    return refsOf(this.#scene, this.#tokens, f, this.#met(), bare);
  }

  #letPass(f: Features, span: Span): void {
    const { queue } = this.#scene.data;
    if (f.rest && !f.mentions.some((m) => m.queued.length > 0)) return;
    const refs = this.#refs(f, false);
    const left = queue.filter((q) => !this.#met().has(q.id));
    if (refs.unknown !== null) this.#flag('unknown-attack', 'error', spanOf(this.#tokens, refs.unknown.from, refs.unknown.to));
    else if (refs.found.length > 0) this.#noneOf(refs.found, span);
    else if (left.length === 1) this.#noneOf(left, span);
    else if (left.length === queue.length && queue.length > 0 && f.mentions.length === 0) this.#noneOf([], span);
    else if (queue.length > 0 && refs.ambiguous) this.#flag('ambiguous-order', 'error', span);
  }

  #wards(f: Features, span: Span): boolean {
    const ward = f.mentions.flatMap((m) => m.own).find((id) => this.#scene.skill(id)?.kind === 'ward');
    if (ward === undefined) return false;
    this.#entries.push({ fields: { phase: 'block', do: 'ward', use: ward }, span });
    this.#last = { kind: 'other' };
    return true;
  }

  /** A combined skill meets the attack that waits; with nothing queued, or in the attack phase, it is an attack like others. */
  #combo(f: Features, kind: 'block' | 'dodge' | null, span: Span): boolean {
    const { queue } = this.#scene.data;
    const hit = f.mentions.find((m) => m.own.some((id) => this.#scene.attack(id)?.combo === true) && (m.full || kind === null));
    const id = hit?.own.find((own) => this.#scene.attack(own)?.combo === true);
    if (hit === undefined || id === undefined || queue.length === 0 || this.#phase === 'attack') return false;
    if (this.#entries.some((e) => e.fields.phase === 'attack')) return false;
    const refs = this.#refs({ ...f, mentions: f.mentions.filter((m) => m !== hit), anyAttack: -1 }, false);
    const vs = refs.found[0] ?? this.#pending[0] ?? (queue.length === 1 ? queue[0] : undefined);
    if (vs === undefined) this.#flag('ambiguous-order', 'error', span);
    else this.#entries.push({ fields: { phase: 'block', do: 'combo', use: id, vs: vs.id }, span });
    this.#last = { kind: 'other' };
    return true;
  }

  #defend(f: Features, kind: 'block' | 'dodge', span: Span): void {
    const { queue } = this.#scene.data;
    const numbers = f.figures.filter((n) => !n.ordinal && n.unit !== 'm');
    // «блок 2 - 15»: the first of two numbers is a place; «блок 2, 16 АП» behind a named attack is the number of the block.
    const named = f.mentions.some((m) => m.queued.length > 0 || m.people.some((id) => this.#scene.person(id)?.foe === true));
    const lone =
      numbers.length === 1 && numbers[0]?.unit === null && numbers[0].value <= queue.length && !numbers[0].aside && queue.length > 1;
    const bare = !named && !f.figures.some((n) => n.ordinal) && (numbers.length > 1 || lone);
    const refs = this.#refs(f, bare);
    if (refs.unknown !== null) {
      this.#flag('unknown-attack', 'error', spanOf(this.#tokens, refs.unknown.from, refs.unknown.to));
      this.#last = { kind: 'other' };
      return;
    }
    const free = queue.filter((q) => !this.#met().has(q.id));
    let found = refs.found;
    if (found.length === 0 && this.#pending.length > 0) found = this.#pending;
    if (found.length === 0 && queue.length === 1) found = queue;
    if (found.length === 0 && free.length === 1 && this.#last.kind === 'defence') found = free;
    if (found.length === 0 && queue.length > 0 && !refs.ambiguous && numbers.length === 0 && !named && (f.inFull || f.all)) found = queue;
    if (found.length === 0) {
      // A kind alone before its list («Уклонения: первый — 10 АП, …») is a heading.
      if (numbers.length === 0 && !refs.ambiguous) {
        this.#heading = kind;
        this.#phase = 'block';
        this.#last = { kind: 'other' };
        if (queue.length === 0) this.#flag('unknown-attack', 'error', span);
        return;
      }
      this.#flag(queue.length === 0 ? 'unknown-attack' : 'ambiguous-order', 'error', span);
      this.#last = { kind: 'other' };
      return;
    }
    const skill =
      f.skill || f.mentions.some((m) => m.full && m.own.some((id) => isSkillOf(this.#scene, id, kind)) && isQuoted(this.#tokens, m.at));
    const of = found.map((vs): Defence => ({ kind, vs, ap: null, rest: false, skill, span, bad: false, part: f.inPart }));
    this.#defences.push(...of);
    this.#last = { kind: 'defence', of };
    this.#pending = [];
    this.#price(f, of, refs.ordinals);
  }

  /** What is paid for the defences of a chunk: each, all together, or each its own in the order of the text. */
  #price(f: Features, of: readonly Defence[], ordinals: readonly Figure[]): void {
    const numbers = f.figures.filter((n) => !ordinals.includes(n) && !n.ordinal && n.unit !== 'm');
    const withUnit = numbers.filter((n) => n.unit === 'ap');
    const prices = withUnit.length > 0 ? withUnit : numbers.slice(-1);
    const [one] = prices;
    if (this.#restOfCap(f)) for (const d of of) d.rest = true;
    if (one === undefined) return;
    if (prices.length === of.length && of.length > 1) for (const [i, d] of of.entries()) this.#pay(d, prices[i] as Figure);
    else if (of.length === 1 || one.each) for (const d of of) this.#pay(d, one);
    else if (one.value === fullSum(of)) return;
    else for (const d of of) this.#pay(d, one);
  }

  /** «на все АП», «на оставшиеся АП». */
  #restOfCap({ chunk }: Features): boolean {
    for (let i = chunk.from; i < chunk.to; i++) {
      const word = this.#tokens[i]?.norm ?? '';
      if ((w.REST_OF.test(word) || /^(?:остаток|все|весь)$/.test(word)) && w.AP_UNIT.test(this.#tokens[i + 1]?.norm ?? '')) return true;
    }
    return false;
  }

  #pay(d: Defence, n: Figure): void {
    d.rest = false;
    if (Number.isInteger(n.value) && n.value >= 1) {
      d.ap = n.value;
      d.bad = false;
      return;
    }
    d.bad = true;
    this.#flag('bad-number', 'error', spanOf(this.#tokens, n.at, n.end));
  }

  /** Runs and other ways to move; in the block phase nobody may. */
  #runs(f: Features, span: Span): boolean {
    const { run } = f;
    if (run === null || f.mentions.some((m) => m.full && m.own.length > 0)) return false;
    const metres = f.figures.find((n) => n.unit === 'm' && !n.ordinal);
    const upTo = this.#preposition(f.chunk, 'up-to');
    const toward = this.#preposition(f.chunk, 'to') >= 0 || (upTo >= 0 && (metres === undefined || metres.at !== upTo + 1));
    const away = this.#preposition(f.chunk, 'from') >= 0;
    const direction = run.way ?? (away ? 'away' : toward ? 'toward' : null);
    // Motion that is only told (steps, jumps without aim or length) orders nothing.
    if (direction === null && metres === undefined && this.#point(f.chunk) === null) return false;
    if (this.#phase === 'block') {
      const at = f.chunk.from;
      const from = this.#headingStart(at);
      this.#flag('wrong-phase', 'error', spanOf(this.#tokens, from, f.chunk.to));
      this.#last = { kind: 'other' };
      return true;
    }
    const point = this.#point(f.chunk);
    if (point !== null) {
      this.#entries.push({ fields: { phase: 'attack', to: point, ...this.#manner(f, run.levitating) }, span });
      this.#last = { kind: 'other' };
      return true;
    }
    const way = direction ?? 'toward';
    const target = this.#person(f, span, ['to', 'from', 'up-to', 'at']);
    if (target === null) return true;
    if (metres !== undefined && (!Number.isInteger(metres.value) || metres.value < 0)) {
      this.#flag('bad-number', 'error', spanOf(this.#tokens, metres.at, metres.end));
      return true;
    }
    if (way === 'away' && metres === undefined) {
      const stray = f.figures.find((n) => n.unit === null && !n.ordinal);
      if (stray === undefined) {
        if (target === '' || f.mentions.length === 0) return false;
        this.#flag('not-understood', 'error', span);
        return true;
      }
    }
    const length = metres ?? f.figures.find((n) => n.unit === null && !n.ordinal);
    const stop = length !== undefined && upTo >= 0 && length.at === upTo + 1;
    const beside = length === undefined && this.#wordIn(f.chunk, w.BESIDE);
    const fields: ReadFields = {
      phase: 'attack',
      run: way,
      ...(target === '' ? {} : { target }),
      ...(length === undefined ? (beside ? { stopAt: 1 } : {}) : stop ? { stopAt: length.value } : { metres: length.value }),
      ...this.#manner(f, run.levitating),
    };
    this.#entries.push({ fields, span });
    this.#last = { kind: 'run', at: this.#entries.length - 1 };
    return true;
  }

  /** «шаг вперёд, к Янко, на 1 м»: what a run lacks may follow it. */
  #runGoesOn(f: Features, at: number): boolean {
    const entry = this.#entries[at];
    const metres = f.figures.find((n) => n.unit === 'm' && !n.ordinal && Number.isInteger(n.value));
    const near = ['to', 'from', 'up-to'].some((sense) => this.#preposition(f.chunk, sense) >= 0);
    const named = near ? f.mentions.flatMap((m) => m.people).find((id) => this.#scene.person(id)?.me !== true) : undefined;
    if (entry === undefined || (metres === undefined && named === undefined) || f.chunk.to - f.chunk.from > 5) return false;
    const { fields } = entry;
    if ((metres !== undefined && fields.metres !== undefined) || (named !== undefined && fields.target !== undefined)) return false;
    const away = this.#preposition(f.chunk, 'from') >= 0;
    this.#entries[at] = {
      fields: {
        ...fields,
        ...(named === undefined ? {} : { target: named, run: away ? 'away' : (fields.run ?? 'toward') }),
        ...(metres === undefined ? {} : { metres: metres.value }),
      },
      span: { start: entry.span.start, end: spanOf(this.#tokens, f.chunk.from, f.chunk.to).end },
    };
    return true;
  }

  #manner(f: Features, levitating: boolean): { readonly method?: 'skill' | 'levitate' } {
    const skill = f.skill || f.mentions.some((m) => m.own.some((id) => this.#scene.skill(id)?.kind === 'run'));
    return skill ? { method: 'skill' } : levitating ? { method: 'levitate' } : {};
  }

  /** «в точку (3, −5)». */
  #point({ from, to }: Chunk): { readonly x: number; readonly y: number } | null {
    let at = from;
    while (at < to && !w.POINT.test(this.#tokens[at]?.norm ?? '')) at++;
    const found: number[] = [];
    for (; at < to && found.length < 2; at++) {
      const t = this.#tokens[at];
      if (t?.kind === 'number') found.push(this.#tokens[at - 1]?.norm === '-' ? -t.value : t.value);
    }
    const [x, y = 0] = found;
    return x === undefined ? null : { x, y };
  }

  /** Where the heading before a chunk begins, if it stands in the same sentence. */
  #headingStart(at: number): number {
    let from = at;
    while (from > 0 && this.#tokens[from - 1]?.kind === 'word') from--;
    return from;
  }

  /**
   * Whom a chunk means: a name behind one of these words, a pronoun, a word for opponents, else the only opponent. Null: a flag was raised. Empty:
   * nobody is named and there are several.
   */
  #person(f: Features, span: Span, senses: readonly string[]): string | null {
    const { chunk } = f;
    const named = f.mentions.filter((m) => m.people.length > 0 && m.people.every((id) => this.#scene.person(id)?.me !== true));
    const last = named.at(-1);
    if (last !== undefined) {
      if (last.people.length === 1) return last.people[0] ?? null;
      this.#flag('ambiguous-target', 'error', span);
      return null;
    }
    const { foes } = this.#scene;
    for (let i = chunk.from; i < chunk.to; i++) {
      const norm = this.#tokens[i]?.norm ?? '';
      const pronoun = PRONOUNS.get(norm);
      const behind = senses.includes(PREPOSITIONS.get(this.#tokens[i - 1]?.norm ?? '') ?? '');
      if (pronoun !== undefined && (pronoun.who === 'he' || pronoun.who === 'she') && (behind || !pronoun.possessive)) {
        const meant = this.#named.meant(pronoun.who === 'he' ? 'm' : 'f').filter((id) => this.#scene.person(id)?.me !== true);
        if (meant.length === 1) return meant[0] ?? null;
        this.#flag('ambiguous-target', 'error', span);
        return null;
      }
      if (FOE_WORDS.has(norm) || FOE_STEMS.some((stem) => norm.startsWith(stem))) {
        if (foes.length === 1) return foes[0]?.id ?? null;
        this.#flag('ambiguous-target', 'error', span);
        return null;
      }
      const t = this.#tokens[i] as Token;
      if (
        t.kind === 'word' &&
        t.capital !== 'none' &&
        behind &&
        !this.#isKnownAt(f, i) &&
        !HARMLESS.has(norm) &&
        !w.ANY_ATTACK.test(norm)
      ) {
        this.#flag('unknown-target', 'error', spanOf(this.#tokens, i, i + 1));
        return null;
      }
    }
    return foes.length === 1 ? (foes[0]?.id ?? null) : '';
  }

  #isKnownAt(f: Features, at: number): boolean {
    return f.mentions.some((m) => at >= m.at && at < m.at + m.length);
  }

  /** Attacks and spells, each as often as it is said. */
  #attacks(f: Features, span: Span): boolean {
    const hits = f.mentions.filter((m) => m.own.some((id) => this.#scene.attack(id) !== undefined));
    if (hits.length === 0) return this.#unnamedBlow(f, span) || this.#unknownAbility(f, span);
    // «на его меч», before the deed: an attack that waits is spoken of, none is made.
    if (this.#phase !== 'attack' && f.strike < 0 && f.uses < 0 && hits.every((m) => this.#isWaiting(f, m))) return this.#speaksOf(f);
    const onlyWaiting = hits.filter((m) => !this.#isWaiting(f, m) || hits.length === 1);
    for (const m of onlyWaiting) {
      const ids = m.own.filter((id) => this.#scene.attack(id) !== undefined);
      const id = this.#chosen(ids, m.full);
      const attack = id === null ? undefined : this.#scene.attack(id);
      if (attack === undefined) this.#flag('ambiguous-ability', 'error', span);
      else this.#useOf(f, attack, span, m.at);
    }
    return true;
  }

  /** Of several attacks that a word may mean, the one that is no combined skill. */
  #chosen(ids: readonly string[], full: boolean): string | null {
    if (ids.length === 1) return ids[0] ?? null;
    const plain = ids.filter((id) => this.#scene.attack(id)?.combo !== true);
    return plain.length === 1 && !full ? (plain[0] ?? null) : null;
  }

  /** An attack of the queue is meant: its owner stands beside it, or a word that points at what comes. */
  #isWaiting(f: Features, m: Features['mentions'][number]): boolean {
    if (m.queued.length === 0) return false;
    const before = this.#tokens[m.at - 1]?.norm ?? '';
    const two = this.#tokens[m.at - 2]?.norm ?? '';
    const his = PRONOUNS.get(before)?.possessive === true || PRONOUNS.get(two)?.possessive === true;
    const from = ['from', 'at'].includes(PREPOSITIONS.get(before) ?? '') && before !== 'по' && f.strike < 0 && before !== 'в';
    const owner = f.mentions.find((o) => o.at === m.at + m.length && o.people.length > 0);
    const prepared = owner === undefined ? false : PREPOSITIONS.get(this.#tokens[owner.at - 1]?.norm ?? '') === undefined;
    return his || (from && this.#phase !== 'attack') || (prepared && this.#phase === 'block');
  }

  #speaksOf(f: Features): boolean {
    const refs = this.#refs(f, false);
    this.#pending = refs.found;
    return true;
  }

  #useOf(f: Features, attack: SceneAttack, span: Span, at: number): void {
    if (this.#phase === 'block') {
      this.#flag('wrong-phase', 'error', span);
      return;
    }
    const start = attack.ap > this.#scene.data.cap;
    if (start && this.#scene.data.multiMove === attack.id) {
      this.#entries.push({ fields: { phase: 'attack', continue: attack.id }, span });
      return;
    }
    const count = this.#countOf(f, at);
    const targets = attack.untargeted || attack.selfOnly ? [''] : this.#targetsOf(f, span);
    if (targets === null) return;
    for (const target of targets) {
      if (target === '' && !attack.untargeted && !attack.selfOnly) {
        this.#flag('ambiguous-target', 'error', span);
        return;
      }
      for (let i = 0; i < count; i++) {
        this.#entries.push({
          fields: { phase: 'attack', ...(start ? { start: attack.id } : { use: attack.id }), ...(target === '' ? {} : { target }) },
          span,
        });
      }
    }
    this.#last = { kind: 'attack', attack, at: this.#entries.length, count, start };
    const stated = f.figures.find((n) => n.unit === 'ap');
    if (stated !== undefined && !start) this.#checkPrice(attack, count * targets.length, stated);
  }

  #checkPrice(attack: SceneAttack, count: number, stated: Figure): void {
    if (stated.value === attack.ap || stated.value === attack.ap * count) return;
    this.#flag('price-mismatch', 'warning', spanOf(this.#tokens, stated.at, stated.end), { price: attack.ap });
  }

  /** One target, or several that are named one after the other. */
  #targetsOf(f: Features, span: Span): string[] | null {
    const target = this.#person(f, span, ['at', 'to']);
    return target === null ? null : [target];
  }

  /** «2х», «дважды», «два раза», «два удара мечом». */
  #countOf(f: Features, at: number): number {
    const { chunk } = f;
    for (let i = chunk.from; i < chunk.to; i++) {
      const t = this.#tokens[i] as Token;
      const next = this.#tokens[i + 1]?.norm ?? '';
      if (/^(?:дважды|twice)$/.test(t.norm)) return 2;
      if (/^(?:трижды|thrice)$/.test(t.norm)) return 3;
      if (/^(?:х|x|×)$/.test(t.norm) && this.#tokens[i + 1]?.kind === 'number') return small(this.#tokens[i + 1]?.value);
      if (t.kind === 'number' && /^(?:х|x|×|раз|раза|times)$/.test(next)) return small(t.value);
    }
    const n = f.figures.find(
      (o) =>
        o.unit === null && !o.ordinal && Number.isInteger(o.value) && (o.end === at || o.end === at - 1 || isTimes(this.#tokens[o.end])),
    );
    return n === undefined || n.aside ? 1 : small(n.value);
  }

  /** «бью Бруно»: the one blow that he has; «кастую» alone names none. */
  #unnamedBlow(f: Features, span: Span): boolean {
    if (f.strike < 0 || this.#phase === 'block') return false;
    const people = f.mentions.some((m) => m.people.some((id) => this.#scene.person(id)?.me !== true));
    const word = this.#tokens[f.strike]?.norm ?? '';
    if (!people && !w.ANY_ATTACK.test(word) && this.#phase !== 'attack') return false;
    if (!people && f.chunk.to - f.chunk.from > 3) return false;
    if (this.#unknownAbility(f, span)) return true;
    const blows = this.#scene.data.attacks.filter((a) => a.blow && !a.combo);
    const [only] = blows;
    if (only !== undefined && blows.length === 1) this.#useOf(f, only, span, f.strike + 1);
    else this.#flag('ambiguous-ability', 'error', span);
    return true;
  }

  /** A thing that is used against somebody, and is on no sheet. */
  #unknownAbility(f: Features, span: Span): boolean {
    if (this.#phase === 'block') return false;
    const found = isNounPhrase(this.#tokens, f, this.#phase === 'attack');
    if (found === null) return false;
    this.#flag('unknown-ability', 'error', spanOf(this.#tokens, found.from, found.to));
    this.#last = { kind: 'other' };
    return span.end > 0;
  }

  /** What adds to the statement before: a price, further places of the queue, a further target; else it speaks of the queue, or is only talk. */
  #goesOn(f: Features, span: Span): void {
    const last = this.#last;
    if (last.kind === 'run' && this.#runGoesOn(f, last.at)) return;
    const refs = this.#refs(f, false);
    const numbers = f.figures.filter((n) => !n.ordinal && n.unit !== 'm');
    if (last.kind === 'defence' && refs.unknown !== null) {
      this.#flag('unknown-attack', 'error', spanOf(this.#tokens, refs.unknown.from, refs.unknown.to));
      return;
    }
    if (last.kind === 'defence' && refs.found.length > 0 && (numbers.length > 0 || f.paying || f.chunk.to - f.chunk.from <= 4)) {
      const kind = last.of[0]?.kind ?? 'dodge';
      const of = refs.found.map((vs) => {
        const known = this.#defences.find((d) => d.vs.id === vs.id);
        const d: Defence = known ?? { kind, vs, ap: null, rest: false, skill: last.of[0]?.skill ?? false, span, bad: false, part: false };
        if (known === undefined) this.#defences.push(d);
        return d;
      });
      this.#price(f, of, refs.ordinals);
      this.#last = { kind: 'defence', of };
      return;
    }
    if (last.kind === 'defence' && numbers.length > 0 && numbers.every((n) => n.unit === 'ap' || f.chunk.to - f.chunk.from <= 2)) {
      const unpaid = last.of.filter((d) => d.ap === null && !d.bad);
      this.#price(f, unpaid.length > 0 ? unpaid : last.of, []);
      return;
    }
    if (last.kind === 'defence' && this.#restOfCap(f)) {
      for (const d of last.of) if (d.ap === null) d.rest = true;
      return;
    }
    if (last.kind === 'attack' && numbers.length === 1 && numbers[0]?.unit === 'ap' && f.mentions.length === 0) {
      if (!last.start) this.#checkPrice(last.attack, last.count, numbers[0]);
      return;
    }
    const another = f.mentions.find((m) => m.people.some((id) => this.#scene.person(id)?.foe === true));
    if (
      last.kind === 'attack' &&
      another !== undefined &&
      f.chunk.to - f.chunk.from <= 3 &&
      PREPOSITIONS.get(this.#tokens[another.at - 1]?.norm ?? '') === 'at'
    ) {
      this.#useOf(f, last.attack, span, f.chunk.from);
      return;
    }
    if (refs.found.length > 0 && this.#phase !== 'attack') this.#pending = refs.found;
  }

  /** A run to nobody knows whom is none. */
  #finishRuns(): void {
    for (let i = this.#entries.length - 1; i >= 0; i--) {
      const entry = this.#entries[i];
      if (entry?.fields.run === undefined || entry.fields.target !== undefined) continue;
      this.#entries.splice(i, 1);
      this.#flag('ambiguous-target', 'error', entry.span);
    }
  }

  /** Both kinds in one move contradict each other; else each defence gets its price, which may depend on its number. */
  #finishDefences(): void {
    const kinds = new Set(this.#defences.map((d) => d.kind));
    if (kinds.size > 1) {
      for (const d of this.#defences) this.#flag('contradiction', 'error', d.span);
      return;
    }
    const { queue } = this.#scene.data;
    let n = 0;
    let spent = 0;
    const entries: ReadEntry[] = [];
    for (const q of queue) {
      const d = this.#defences.findLast((o) => o.vs.id === q.id);
      if (d === undefined || d.bad) continue;
      n += 1;
      const full = Math.max(1, q.defenceBase) * (d.kind === 'block' ? n : 1);
      if (d.part && d.ap === null && !d.rest) {
        this.#flag('bad-number', 'error', d.span);
        continue;
      }
      const ap = d.rest ? Math.max(1, Math.min(full, this.#scene.data.cap - spent)) : (d.ap ?? full);
      spent += ap;
      entries.push({
        fields: { phase: 'block', do: d.kind, vs: q.id, ap, ...(d.skill ? { method: 'skill' as const } : {}) },
        span: d.span,
      });
    }
    for (const { vs, span } of this.#none) {
      const rest = vs.filter((q) => !this.#defences.some((d) => d.vs.id === q.id));
      if (vs.length === 0 ? this.#defences.length > 0 : rest.length === 0) continue;
      if (vs.length === 0 || rest.length === queue.length) entries.push({ fields: { phase: 'block', do: 'none' }, span });
      else for (const q of rest) entries.push({ fields: { phase: 'block', do: 'none', vs: q.id }, span });
    }
    const blanket = entries.findIndex((e) => e.fields.do === 'none' && e.fields.vs === undefined);
    this.#entries.unshift(...entries.filter((e, i) => i === blanket || e.fields.do !== 'none' || blanket < 0));
  }
}

function fullSum(of: readonly Defence[]): number {
  return of.reduce((sum, d, i) => sum + d.vs.defenceBase * (d.kind === 'block' ? i + 1 : 1), 0);
}

function small(n: number | undefined): number {
  return n === undefined || !Number.isInteger(n) || n < 1 || n > 20 ? 1 : n;
}

function isTimes(t: Token | undefined): boolean {
  return t !== undefined && /^(?:раз|раза|times)$/.test(t.norm);
}

function isSkillOf(scene: Scene, id: string, kind: 'block' | 'dodge'): boolean {
  const skill = scene.skill(id);
  return skill !== undefined && (skill.kind === kind || (kind === 'dodge' && skill.kind === 'blindDodge'));
}

function isQuoted(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.norm === '"' || !/^(?:укл|уво|увер|блок|защит|парир|dodg|block|parr|defen)/.test(tokens[at]?.norm ?? '');
}

interface Heading {
  readonly phase: 'block' | 'attack';
  readonly kind: 'block' | 'dodge' | null;
  /** Where the rest of the chunk begins. */
  readonly to: number;
}

/** «Фаза блокировки:», «Блок:», «АТАКА», «В фазу атаки …» at the beginning of a chunk. */
function headingOf(tokens: readonly Token[], { from, to, colon, lineStart, sentenceStart }: Chunk): Heading | null {
  if (!sentenceStart && !lineStart) return null;
  let i = from;
  while (
    i < to &&
    (/^(?:в|во|на|in|the|моя|мой|первая|вторая|1|2|i|ii)$/.test(tokens[i]?.norm ?? '') ||
      tokens[i]?.norm === '.' ||
      tokens[i]?.norm === ')' ||
      tokens[i]?.norm === '-')
  )
    i++;
  const said = w.PHASE.test(tokens[i]?.norm ?? '');
  if (said) i++;
  while (i < to && (tokens[i]?.kind === 'number' || tokens[i]?.norm === '(' || tokens[i]?.norm === '-' || tokens[i]?.norm === '.')) i++;
  const word = tokens[i]?.norm ?? '';
  const block = w.BLOCK_PHASE.test(word);
  const attack = w.ATTACK_PHASE.test(word);
  if (i >= to || (!block && !attack)) return null;
  let end = i + 1;
  if (!said && w.PHASE.test(tokens[end]?.norm ?? '')) end++;
  const phased = said || w.PHASE.test(tokens[i + 1]?.norm ?? '');
  while (end < to && (tokens[end]?.norm === ')' || /^(?:в|на)$/.test(''))) end++;
  const dash = tokens[end]?.norm === '-' && end < to;
  const alone = end >= to;
  if (!(phased || (alone && (colon || lineEnds(tokens, to))) || (dash && !isFigure(tokens[end + 1])))) return null;
  const kind = /^(?:блок|block)/.test(word) && !phased ? 'block' : /^(?:уклонени|уворот|dodg)/.test(word) && !phased ? 'dodge' : null;
  return { phase: block ? 'block' : 'attack', kind, to: dash ? end + 1 : end };
}

function lineEnds(tokens: readonly Token[], at: number): boolean {
  return at >= tokens.length || tokens[at]?.kind === 'line';
}

function isFigure(t: Token | undefined): boolean {
  return t?.kind === 'number';
}
