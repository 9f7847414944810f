import type { Path, Source } from '@boevka/content';
import { inside, issueAt } from '@boevka/content';
import type { Span } from '@boevka/kernel';
import type { Place } from '../failure.ts';

/** Where a part of a written document stands. */
export function placeOf(source: Source, path: Path, part: 'value' | 'key' = 'value'): Place {
  const { file, line, column } = issueAt(source, path, 'unknown-key', {}, { part });
  return { file, line, column };
}

/**
 * Where a stretch of a written text stands in its file. A text that is folded or quoted in YAML has no such place; then it is that of the text itself.
 * @param text the whole file
 * @param path of the value that is the text, which `words` holds
 */
export function placeInText(source: Source, path: Path, text: string, words: string, span: Span | null): Place {
  const whole = placeOf(source, path);
  const at = inside(source, path)?.place ?? null;
  if (span === null || at === null || text.charAt(at.start) !== '|' || whole.line === null) return whole;
  const before = words.slice(0, span.start).split('\n');
  const row = before.length;
  const column = before.at(-1)?.length ?? 0;
  const written = text.split('\n')[whole.line + row - 1];
  const line = words.split('\n')[row - 1] ?? '';
  const indent = written === undefined ? -1 : written.indexOf(line);
  if (indent < 0) return whole;
  return { file: whole.file, line: whole.line + row, column: indent + column + 1 };
}
