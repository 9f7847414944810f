import type { Both, Locale, PublishedText, Secrets, Viewer } from '@boevka/kernel';
import type { Document } from '@boevka/language';
import type { Format } from '@boevka/report';
import { FORMATS, ReportError, render, renderPosts } from '@boevka/report';
import { failure } from '../failure.ts';
import { perhaps } from '../given.ts';
import type { Bout } from './bout.ts';

/** How a report is to look. */
export interface Look {
  readonly format: Format;
  /** Longest post, as the forum engine counts; `null`: as the engine comes. */
  readonly limit: number | null;
  readonly locale: Locale;
  /** Made on dice that are thrown away. */
  readonly draft: boolean;
}

/** The engine that is taken where nobody names one. */
const BY_DEFAULT = 'mybb';

/** The format of a name: `bbcode-mybb` and `mybb` are one. Throws Failure `unknown-format`, `option-value`. */
export async function lookOf(name: string | null, limit: number | null, locale: Locale, draft: boolean): Promise<Look> {
  const id = (name ?? BY_DEFAULT).replace(/^bbcode-(?=.)/u, '');
  const format = FORMATS.find((f) => f.id === (id === 'bbcode' ? BY_DEFAULT : id));
  if (format === undefined) throw await unknownFormat(id);
  if (limit !== null && format.kind !== 'bbcode') {
    throw failure('option-value', {
      ru: `--limit делит посты для форума; у формата ${format.id} постов нет. Уберите --limit или укажите движок форума.`,
      en: `--limit parts posts for a forum; the format ${format.id} has no posts. Leave out --limit, or name a forum engine.`,
    });
  }
  return { format, limit, locale, draft };
}

async function unknownFormat(id: string): Promise<Error> {
  const ids = FORMATS.map((f) => (f.kind === 'bbcode' ? `bbcode-${f.id}` : f.id));
  const near = await perhaps(id, [...ids, ...FORMATS.map((f) => f.id)]);
  return failure('unknown-format', {
    ru: `Формата «${id}» нет.${near.ru} Есть: ${ids.join(', ')}.`,
    en: `There is no format “${id}”.${near.en} There are: ${ids.join(', ')}.`,
  });
}

const DRAFT: Both = {
  ru: 'Черновик: кости пробные, в бою выпадут другие.',
  en: 'A draft: these are trial dice, the battle will have others.',
};

/** A report in its form. Throws Failure `post-too-small` where no post can be as short as the limit. */
function printed(document: Document, { format, limit, draft }: Look): string {
  const marked = draft ? asDraft(document) : document;
  try {
    if (format.kind !== 'bbcode') return render(marked, format.id).trimEnd();
    return renderPosts(marked, format.profile, limit ?? format.profile.length.limit).join('\n\n');
  } catch (error) {
    if (!(error instanceof ReportError) || error.code !== 'post-too-small') throw error;
    throw failure('post-too-small', {
      ru: `В пост такой длины (--limit ${limit}) не входит и одна строка отчёта. Возьмите предел побольше.`,
      en: `A post as short as --limit ${limit} cannot hold a single line of the report. Take a greater limit.`,
    });
  }
}

/** The label stands under the head, so that it goes wherever the report goes. */
function asDraft(document: Document): Document {
  const [first, ...rest] = document.blocks;
  const label: Document['blocks'][number] = { kind: 'note', parts: [{ text: DRAFT[document.locale] }] };
  const headed = first?.kind === 'heading' && first.level === 'title';
  return { ...document, blocks: headed ? [first, label, ...rest] : [label, ...document.blocks] };
}

/** Who may read a report: `public`, `judge`, or a fighter's id. */
export function viewerOf(audience: string): Viewer {
  if (audience === 'public' || audience === 'judge') return { id: null, role: audience };
  return { id: audience, role: 'player' };
}

/**
 * The viewer that an option names: a fighter may be called by his name too.
 * @throws Failure `unknown-viewer`
 */
export async function audienceOf(bout: Bout, named: string, locale: Locale): Promise<string> {
  if (named === 'public' || named === 'judge') return named;
  const called = bout.players.find((id) => id === named) ?? bout.players.find((id) => bout.words.name(id, locale) === named);
  if (called !== undefined) return called;
  const near = await perhaps(named, ['public', 'judge', ...bout.players]);
  throw failure('unknown-viewer', {
    ru: `Среди бойцов нет «${named}».${near.ru} Можно: public, judge, ${bout.players.join(', ')}.`,
    en: `No fighter is “${named}”.${near.en} One of: public, judge, ${bout.players.join(', ')}.`,
  });
}

/** What one reader gets of a resolution. The judge's protocol tells how each number came about. */
export function reportFor(bout: Bout, index: number, audience: string, look: Look): string {
  const explained = audience === 'judge' || bout.openSums ? bout.explain(index) : [];
  return printed(bout.tell(index, viewerOf(audience), look.locale, explained), look);
}

/** The reports of a turn for everybody, as they are published. */
export function reportsOf(bout: Bout, turn: number, look: Look): readonly PublishedText[] {
  const { index, entry } = bout.current(turn);
  if (entry === null) return [];
  const { locale, format, limit } = look;
  return ['public', ...bout.players, 'judge'].map((audience) => ({
    audience,
    locale,
    format: format.id,
    ...(limit === null ? {} : { limit }),
    text: reportFor(bout, index, audience, look),
  }));
}

/**
 * Publishes all turns that can be, in order, and ends the battle if it is over. A question that has no default and no answer keeps its turn, and those
 * after it, from being published.
 * @returns the turn that waits for an answer, or `null`
 */
export function publishAll(bout: Bout, secrets: Secrets, textsOf: (turn: number) => readonly PublishedText[]): number | null {
  for (let turn = 1; turn <= bout.turns; turn++) {
    if (bout.isPublished(turn)) continue;
    if (bout.openQuestions(turn).length > 0) return turn;
    bout.publish(turn, secrets, textsOf(turn));
  }
  bout.end(secrets);
  return null;
}
