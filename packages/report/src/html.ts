import type { Document, Ref } from '@boevka/language';
import { clean } from './clean.ts';
import type { Laid } from './layout.ts';
import { layOut } from './layout.ts';
import { refKey } from './ref.ts';
import type { Run, Runs } from './runs.ts';

export interface HtmlOptions {
  /** A page of its own instead of an element to be put into one. */
  readonly page?: boolean;
  /** Where a number's link leads; without it, to a fragment made of the reference. */
  readonly href?: (ref: Ref) => string;
}

const ENTITIES: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for HTML, also inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** A document as an `<article>`. No script and no style of its own; the names of its classes are part of the contract. */
export function renderHtml(document: Document, options: HtmlOptions = {}): string {
  const body = layOut(document).map((block) => blockHtml(block, options));
  const article = [`<article class="report" lang="${document.locale}" dir="ltr">`, ...body, '</article>'].join('\n');
  return options.page ? pageOf(document, article) : article;
}

function blockHtml(block: Laid, options: HtmlOptions): string {
  const line = (runs: Runs): string => lineHtml(runs, options);
  switch (block.kind) {
    case 'title':
      return `<h2 class="report-title">${line(block.runs)}</h2>`;
    case 'section':
      return `<h3 class="report-section">${line(block.runs)}</h3>`;
    case 'slot': {
      const label = block.label === null ? '' : `<b class="report-label">${escapeHtml(block.label)}</b> `;
      return `<p class="report-slot">${label}${line(block.runs)}</p>`;
    }
    case 'paragraph':
      return `<p class="report-text">${line(block.runs)}</p>`;
    case 'note':
      return `<aside class="report-note"><p>${line(block.runs)}</p></aside>`;
    case 'list':
      return ['<ul class="report-lines">', ...block.lines.map((runs) => `<li>${line(runs)}</li>`), '</ul>'].join('\n');
    case 'spoiler': {
      const inner = block.blocks.map((inside) => blockHtml(inside, options));
      return [`<details class="report-spoiler"><summary>${escapeHtml(block.title)}</summary>`, ...inner, '</details>'].join('\n');
    }
    case 'table': {
      const head = block.head.map((cell) => `<th scope="col">${line(cell)}</th>`).join('');
      const rows = block.rows.map((cells) => `<tr>${cells.map((cell, at) => cellHtml(line(cell), at)).join('')}</tr>`);
      return ['<table class="report-table">', `<thead><tr>${head}</tr></thead>`, '<tbody>', ...rows, '</tbody>', '</table>'].join('\n');
    }
  }
}

/** The first cell names its row. */
function cellHtml(inner: string, column: number): string {
  return column === 0 ? `<th scope="row">${inner}</th>` : `<td>${inner}</td>`;
}

function lineHtml(runs: Runs, options: HtmlOptions): string {
  return runs.map((run) => runHtml(run, options)).join('');
}

function runHtml(run: Run, options: HtmlOptions): string {
  let html = escapeHtml(run.text);
  if (run.struck) html = `<s>${html}</s>`;
  if (run.underlined) html = `<u>${html}</u>`;
  if (run.bold) html = `<b>${html}</b>`;
  if (run.ref === null) return html;
  const key = clean(refKey(run.ref));
  const href = options.href?.(run.ref) ?? `#${encodeURIComponent(key)}`;
  return `<a class="report-ref" href="${escapeHtml(href)}" data-ref="${escapeHtml(key)}">${html}</a>`;
}

const STYLE = `body{margin:1.5rem auto;max-width:46rem;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color-scheme:light dark}
.report-title{text-align:center}
.report-note{border-left:.25rem solid;padding-left:.75rem;opacity:.85}
.report-lines{list-style:none;padding:0}
.report-table{border-collapse:collapse;width:100%}
.report-table th,.report-table td{border:1px solid;padding:.25rem .5rem;text-align:left;vertical-align:top}
.report-ref{color:inherit;text-decoration:underline dotted}`;

function pageOf(document: Document, article: string): string {
  return [
    '<!doctype html>',
    `<html lang="${document.locale}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="format-detection" content="telephone=no">',
    `<title>${escapeHtml(clean(document.title).trim())}</title>`,
    `<style>\n${STYLE}\n</style>`,
    '</head>',
    '<body>',
    article,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
