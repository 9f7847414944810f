import type { Locale, PublishedText } from '@boevka/kernel';
import type { Document } from '@boevka/language';
import { formatOf, render, renderPosts } from '@boevka/report';
import { viewerOf } from '../http/access.ts';
import type { Bout } from '../table/bout.ts';

/**
 * The texts of a turn for everybody, as they go out. None of an annulled turn.
 * @throws ReportError `format-unknown`
 */
export function publishedTexts(bout: Bout, turn: number, locale: Locale, format: string): readonly PublishedText[] {
  const { index, entry } = bout.current(turn);
  if (entry === null) return [];
  const telling = bout.telling(index);
  return ['public', ...bout.fighters, 'judge'].map((audience) => ({
    audience,
    locale,
    format,
    text: printed(telling.tell(viewerOf(audience), locale), format),
  }));
}

function printed(document: Document, id: string): string {
  const format = formatOf(id);
  if (format.kind !== 'bbcode') return render(document, id).trimEnd();
  return renderPosts(document, format.profile, format.profile.length.limit).join('\n\n');
}
