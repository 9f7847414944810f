import type { Document } from '@boevka/language';
import { renderBbcode } from './bbcode/posts.ts';
import { formatOf } from './formats.ts';
import type { HtmlOptions } from './html.ts';
import { renderHtml } from './html.ts';
import { renderMarkdown } from './markdown.ts';
import type { TextOptions } from './text.ts';
import { renderText } from './text.ts';

/** Each format takes what concerns it. */
export interface RenderOptions extends HtmlOptions, TextOptions {}

/**
 * A document in one of the `FORMATS`. Texts are made clean (`clean`) and escaped; `json` is the document itself, unchanged.
 * @throws ReportError `format-unknown`, `table-ragged`
 */
export function render(document: Document, format: string, options: RenderOptions = {}): string {
  const found = formatOf(format);
  switch (found.kind) {
    case 'bbcode':
      return renderBbcode(document, found.profile);
    case 'markdown':
      return renderMarkdown(document);
    case 'html':
      return renderHtml(document, options);
    case 'text':
      return renderText(document, options);
    case 'json':
      return renderJson(document);
  }
}

/** Safe inside a page too: no `<` that could end a script element, no line ends that only JSON allows. */
function renderJson(document: Document): string {
  return JSON.stringify(document, null, 2).replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
