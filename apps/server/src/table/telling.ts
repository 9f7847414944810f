import type { Envelope, Explained, Kinded, Locale, Outcome, Reading, Rulebook, Told, Viewer } from '@boevka/kernel';
import { foldEvents, revealAll } from '@boevka/kernel';
import type { Document } from '@boevka/language';
import type { Frame, Scene, Telling } from './bout.ts';
import { Memo } from './memo.ts';

type Book<S, E extends Kinded, O, P, V extends Kinded, W, B, M, Schema, Packs> = Rulebook<S, E, O, P, V, W, B, M, Document, Schema, Packs>;

/** A resolution with all that is needed to tell it. */
export interface Resolved<S, E, B> {
  readonly told: Omit<Told<S, E, B>, 'explained'>;
  explain(): readonly Explained[];
  readonly outcome: Outcome | null;
}

/** Hides the types of a resolution. */
export function tellingOf<S, E extends Kinded, O, P, V extends Kinded, W, B, M, Schema, Packs>(
  rulebook: Book<S, E, O, P, V, W, B, M, Schema, Packs>,
  { told, explain, outcome }: Resolved<S, E, B>,
): Telling {
  const { rules } = rulebook;
  const { turn, before, after, book, events, draws, asked, refusals, defaulted } = told;
  return {
    turn,
    draws,
    asked,
    refusals,
    defaulted,
    outcome,
    tell: (viewer, locale) =>
      rulebook.tell({ ...told, explained: viewer.role === 'judge' || rulebook.openSums === true ? explain() : [] }, viewer, locale),
    scene: (viewer, locale) => sceneOf(rulebook, { before, after, events }, book, viewer, locale),
    explain,
    seen: (viewer) => seenBy(rulebook, told, viewer),
    frames(viewer, locale): readonly Frame[] {
      const seen = seenBy(rulebook, told, viewer);
      const views = (step: string): readonly number[] => seen.flatMap((at, n) => (at.step === step ? [n] : []));
      return stepsOf(events).map(({ step, end }) => {
        const upTo = events.slice(0, end);
        const state = foldEvents(rules, before, book, upTo);
        return { step, views: views(step), scene: sceneOf(rulebook, { before, after: state, events: upTo }, book, viewer, locale) };
      });
    },
  };
}

/** A telling of something that does not change any more: what it was asked for once is kept. */
export function remembered(telling: Telling): Telling {
  const memo = new Memo();
  const key = (what: string, { role, id }: Viewer, locale: Locale | ''): string => `${what} ${role} ${locale} ${id}`;
  return {
    ...telling,
    tell: (viewer, locale) => memo.get(key('tell', viewer, locale), () => telling.tell(viewer, locale)),
    scene: (viewer, locale) => memo.get(key('scene', viewer, locale), () => telling.scene(viewer, locale)),
    frames: (viewer, locale) => memo.get(key('frames', viewer, locale), () => telling.frames(viewer, locale)),
    seen: (viewer) => memo.get(key('seen', viewer, ''), () => telling.seen(viewer)),
    explain: () => memo.get('explain', () => telling.explain()),
  };
}

/** Fighters and field for a viewer. */
export function sceneOf<S, E extends Kinded, O, P, V extends Kinded, W, B, M, Schema, Packs>(
  { screen }: Book<S, E, O, P, V, W, B, M, Schema, Packs>,
  seen: { readonly before: Reading<S>; readonly after: Reading<S>; readonly events: readonly Envelope<E>[] },
  book: B,
  viewer: Viewer,
  locale: Locale,
): Scene {
  if (screen === undefined) return { cards: null, picture: null };
  return { cards: screen.cards(seen.after, book, viewer, locale), picture: screen.picture(seen, book, viewer, locale) };
}

/** The events that a reader is told of, in the order of his views. For the judge views are numbered as events are. */
function seenBy<S, E extends Kinded, O, P, V extends Kinded, W, B, M, Schema, Packs>(
  { rules }: Book<S, E, O, P, V, W, B, M, Schema, Packs>,
  { events, after, book }: Omit<Told<S, E, B>, 'explained'>,
  viewer: Viewer,
): readonly { readonly seq: number; readonly step: string }[] {
  const knows = rules.knows(after, book, viewer);
  const told = viewer.role === 'judge' ? events : events.filter((event) => revealAll(rules.reveal, [event], viewer, knows).length > 0);
  return told.map(({ seq, step }) => ({ seq, step: String(step) }));
}

/** The steps of a turn in their order, each with the number of events up to its end. */
function stepsOf<E>(events: readonly Envelope<E>[]): readonly { readonly step: string; readonly end: number }[] {
  const steps: { step: string; end: number }[] = [];
  for (const [index, { step }] of events.entries()) {
    const last = steps.at(-1);
    if (last !== undefined && last.step === String(step)) last.end = index + 1;
    else steps.push({ step: String(step), end: index + 1 });
  }
  return steps;
}
