import type { Locale } from '@boevka/kernel';
import type { Laid } from '../layout.ts';
import { labelled } from '../layout.ts';
import { rowAsLine } from '../rows.ts';
import type { Runs } from '../runs.ts';
import { boldRun } from '../runs.ts';
import { sentencesOf } from '../sentences.ts';
import { WORDS } from '../words.ts';
import { escapeAttribute, printLine, wrap } from './line.ts';
import type { Profile } from './profile.ts';
import { knows } from './profile.ts';

/** A rule for engines without a tag for one. */
const RULE = '————————';

/** Something that is opened before its lines and closed behind them: a spoiler, a table, an aside. */
export interface Container {
  readonly open: string;
  /** How it is opened again in the next post. */
  readonly reopen: string;
  /** `more`: something follows in this post. */
  close(more: boolean): string;
}

/** The smallest piece that a post may end behind, unless it has to be cut between sentences. */
export interface Atom {
  /** The containers it lies in, from the outside. */
  readonly path: readonly Container[];
  readonly text: string;
  /** A head: what follows stays with it. */
  readonly glued: boolean;
  /** One atom per sentence. */
  sentences(): readonly Atom[];
}

export interface Page {
  readonly profile: Profile;
  readonly locale: Locale;
}

export function atomsOf(blocks: readonly Laid[], page: Page, path: readonly Container[] = []): readonly Atom[] {
  return blocks.flatMap((block) => blockAtoms(block, page, path));
}

function blockAtoms(block: Laid, page: Page, path: readonly Container[]): readonly Atom[] {
  const { profile } = page;
  switch (block.kind) {
    case 'title':
    case 'section': {
      const bold = heading(block.runs, page);
      const text = block.kind === 'title' && profile.centre ? wrap(profile, profile.centre.tag, bold, profile.centre.open) : bold;
      return [whole(text, path, true)];
    }
    case 'slot':
    case 'paragraph':
      return [lineAtom(block.label, block.runs, page, path)];
    case 'note':
      return [lineAtom(null, block.runs, page, profile.quote && knows(profile, profile.quote) ? [...path, aside(profile.quote)] : path)];
    case 'list':
      return block.lines.map((runs) => lineAtom(null, runs, page, path));
    case 'spoiler':
      return atomsOf(block.blocks, page, [...path, spoiler(block.title, page)]);
    case 'table':
      return tableAtoms(block, page, path);
  }
}

/** The head of a text or of a part of it, in bold whatever else it is. */
function heading(runs: Runs, { profile, locale }: Page): string {
  return printLine(
    runs.map((run) => ({ ...run, bold: true })),
    profile,
    locale,
  );
}

function whole(text: string, path: readonly Container[], glued = false): Atom {
  const atom: Atom = { path, text, glued, sentences: () => [atom] };
  return atom;
}

/** A line that may be cut between its sentences. Each part carries the label, so that it says what it belongs to. */
function lineAtom(label: string | null, runs: Runs, { profile, locale }: Page, path: readonly Container[]): Atom {
  const print = (part: Runs): string => printLine(labelled(label, part), profile, locale);
  return { path, text: print(runs), glued: false, sentences: () => sentencesOf(runs).map((part) => whole(print(part), path)) };
}

function aside(tag: string): Container {
  return { open: `[${tag}]`, reopen: `[${tag}]`, close: () => `[/${tag}]` };
}

function spoiler(title: string, page: Page): Container {
  const { profile, locale } = page;
  const again = `${title} (${WORDS[locale].continued})`.trim();
  const head = (words: string): string => (words === '' ? '' : `${heading([boldRun(words)], page)}\n`);
  if (profile.spoiler === null || !knows(profile, 'spoiler')) {
    return {
      open: `${rule(profile)}\n${head(title)}`,
      reopen: `${rule(profile)}\n${head(again)}`,
      close: (more) => (more ? `\n${rule(profile)}` : ''),
    };
  }
  const close = (): string => '[/spoiler]';
  switch (profile.spoiler.title) {
    case 'quoted':
      return { open: `[spoiler="${escapeAttribute(title)}"]`, reopen: `[spoiler="${escapeAttribute(again)}"]`, close };
    case 'bare': {
      const open = (words: string): string => (words === '' ? '[spoiler]' : `[spoiler=${escapeAttribute(words)}]`);
      return { open: open(title), reopen: open(again), close };
    }
    case 'inside':
      return { open: `[spoiler]${head(title)}`, reopen: `[spoiler]${head(again)}`, close };
  }
}

const rule = (profile: Profile): string => (knows(profile, 'hr') ? '[hr]' : RULE);

function tableAtoms(table: Extract<Laid, { kind: 'table' }>, page: Page, path: readonly Container[]): readonly Atom[] {
  const { profile, locale } = page;
  const { head, rows } = table;
  if (profile.table === null || !knows(profile, 'table')) {
    return rows.map((cells) => whole(printLine(rowAsLine(head, cells), profile, locale), path));
  }
  const headTag = profile.table.head;
  const cell = (runs: Runs): string => `[td]${printLine(runs, profile, locale)}[/td]`;
  const headCell = (runs: Runs): string =>
    headTag === 'th' ? `[th]${printLine(runs, profile, locale)}[/th]` : `[td]${heading(runs, page)}[/td]`;
  const open = `[table${profile.table.attributes}][tr]${head.map(headCell).join('')}[/tr]\n`;
  const inner = [...path, { open, reopen: open, close: () => '[/table]' }];
  return rows.map((cells) => whole(`[tr]${cells.map(cell).join('')}[/tr]`, inner));
}
