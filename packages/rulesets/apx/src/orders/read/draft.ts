import type { Diagnostic, Severity, Span } from '@boevka/kernel';
import type { Token } from '@boevka/language';
import { LastNamed, PREPOSITIONS, prepare, tokenize } from '@boevka/language';
import type { Chunk } from './chunks.ts';
import type { Features } from './features.ts';
import type { ReadEntry } from './reading.ts';
import { issue } from './reading.ts';
import type { Refs } from './refs.ts';
import { refsOf } from './refs.ts';
import type { Queued, Scene, SceneAttack } from './scene.ts';

/** A defence as it grows while a post is read: later chunks may still say its price. */
export interface Defence {
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

/** What the last chunk that ordered something was: the next one may go on with it. */
export type Statement =
  | {
      readonly kind: 'defence';
      readonly of: readonly Defence[];
      /** Among which attacks «первое», «второе» are counted from here on. */
      readonly scope: readonly Queued[];
    }
  | { readonly kind: 'attack'; readonly attack: SceneAttack; readonly at: number; readonly count: number; readonly start: boolean }
  | { readonly kind: 'run'; readonly at: number }
  | { readonly kind: 'none' | 'other' };

/** A post while it is read: what was understood so far, and what was said last. */
export class Draft {
  readonly text: string;
  readonly scene: Scene;
  readonly tokens: readonly Token[];
  readonly findings: ReturnType<typeof prepare>['findings'];
  readonly diagnostics: Diagnostic[] = [];
  readonly defences: Defence[] = [];
  readonly entries: ReadEntry[] = [];
  readonly none: { readonly vs: readonly Queued[]; readonly span: Span }[] = [];
  readonly named: LastNamed;
  phase: 'block' | 'attack' | null = null;
  /** The kind that a heading names: «Блок: …». */
  heading: 'block' | 'dodge' | null = null;
  last: Statement = { kind: 'other' };
  /** Attacks of the queue that a chunk spoke of without saying what is done with them. */
  pending: readonly Queued[] = [];
  passed: Span | null = null;
  conditional = false;

  constructor(text: string, scene: Scene) {
    this.text = text;
    this.scene = scene;
    const prepared = prepare(text);
    this.findings = prepared.findings;
    this.tokens = tokenize(prepared);
    this.named = new LastNamed(scene.data.people.filter((p) => !p.me));
  }

  flag(code: string, severity: Severity, span: Span | null, data = {}): void {
    this.diagnostics.push(issue(code, severity, span, this.text, data));
  }

  wordIn({ from, to }: Chunk, word: RegExp): boolean {
    for (let i = from; i < to; i++) if (word.test(this.tokens[i]?.norm ?? '')) return true;
    return false;
  }

  preposition({ from, to }: Chunk, sense: string): number {
    for (let i = from; i < to; i++) if (PREPOSITIONS.get(this.tokens[i]?.norm ?? '') === sense) return i;
    return -1;
  }

  met(): Set<string> {
    return new Set([...this.defences.map((d) => d.vs.id), ...this.none.flatMap((n) => n.vs.map((q) => q.id))]);
  }

  refs(f: Features, bare: boolean): Refs {
    return refsOf(this.scene, this.tokens, f, this.met(), bare);
  }

  noteNamed(id: string): void {
    const person = this.scene.person(id);
    if (person !== undefined && !person.me) this.named.name(person);
  }

  isKnownAt(f: Features, at: number): boolean {
    return f.mentions.some((m) => at >= m.at && at < m.at + m.length);
  }
}
