import type { ContentIssue, Path, Source } from '@boevka/content';
import { candidatesHint, checkDocument, houseRulesSchema, inside, isMap, issueAt } from '@boevka/content';
import type { Both, CaseStart, ClauseInfo, HouseRule, Json } from '@boevka/kernel';
import type { z } from 'zod';
import type { WrittenCase } from './case-schema.ts';
import { caseSchema } from './case-schema.ts';
import { fightersOf } from './fighters.ts';
import { nested } from './nest.ts';
import type { OrderForms } from './order-forms.ts';
import { spelledOut } from './order-forms.ts';
import { problemAt } from './problem.ts';
import type { Naming, Rulings } from './rulings.ts';
import { readRulings } from './rulings.ts';

/** What reading needs to know of a rulebook. */
export interface Grammar extends Naming {
  readonly clauses: readonly ClauseInfo[];
  readonly houseRules: readonly HouseRule[];
  readonly sheet: z.ZodType;
  readonly start: z.ZodType;
  readonly battle: z.ZodType;
  readonly order: z.ZodType;
  readonly orderForms: OrderForms | null;
  readonly idMaps: readonly string[];
  /** Schemas of what is done between battles; null where the rulebook says nothing of that. */
  readonly between: { readonly act: z.ZodType; readonly start: z.ZodType } | null;
}

/** An order as a case gives it; `silent` is that of one who sends none. */
export type WrittenOrder = { readonly path: Path } & ({ readonly text: string } | { readonly read: unknown } | { readonly silent: true });
/** Orders of one turn (or, where one acts at a time, of several), by combatant. */
export type WrittenTurn = ReadonlyMap<string, WrittenOrder>;

/** A case that is written well. */
export interface ReadCase {
  readonly written: WrittenCase;
  readonly start: Omit<CaseStart, 'content'>;
  readonly turns: readonly WrittenTurn[];
  readonly rulings: Rulings;
  readonly acts: Acts;
}

/** What is done between battles: the campaign's beginning, and acts as the schema has read them; null is what follows from the battle. */
export interface Acts {
  readonly campaign: unknown;
  readonly list: readonly { readonly path: Path; readonly read: unknown }[];
}

/** Reads a case; null where it is not written well, with the issues added. */
export function readCase(source: Source, grammar: Grammar, issues: ContentIssue[]): ReadCase | null {
  const before = issues.length;
  const framed = checkDocument(source, caseSchema);
  if (!framed.ok) {
    issues.push(...framed.issues);
    return null;
  }
  const written = framed.value;
  checkClauses(source, written.clauses, grammar.clauses, issues);
  const fighters = fightersOf(source, issues, grammar.between === null ? ['battle'] : ['battle', 'campaign']);
  const houseRules = part(source, ['houseRules'], houseRulesSchema(grammar.houseRules), issues) ?? {};
  const sheets: { [fighter: string]: unknown } = {};
  const starts: { [fighter: string]: unknown } = {};
  for (const id of fighters) {
    const ready = inside(source, ['sheets', id])?.value;
    const moved = typeof ready === 'string' ? {} : movedFields(source, id, grammar);
    sheets[id] = typeof ready === 'string' ? ready : partOr(source, ['sheets', id], grammar.sheet, issues, {}, [], Object.keys(moved));
    starts[id] = partOr(source, ['state', id], grammar.start, issues, {}, grammar.idMaps, [], moved);
  }
  const battle = partOr(source, ['state', 'battle'], grammar.battle, issues, {}, grammar.idMaps);
  const acts = actsOf(source, grammar, issues);
  const turns = turnsOf(source, grammar, issues);
  const rulings = readRulings(source, issues, grammar);
  if (issues.length > before) return null;
  return { written, start: { fighters, houseRules, sheets, starts, battle, dice: written.dice.length }, turns, rulings, acts };
}

const NO_ACTS: Both = {
  ru: 'Об этом правила молчат: между боями в них ничего не делают.',
  en: 'The rulebook says nothing of what is done between battles.',
};

/** The word for what follows from the battle of the case. */
const AFTER_BATTLE = 'afterBattle';

function actsOf(source: Source, { between }: Grammar, issues: ContentIssue[]): Acts {
  const written = inside(source, ['acts']);
  const many = Array.isArray(written?.value) ? written.value.length : 0;
  if (between === null) {
    if (many > 0) issues.push(problemAt(source, ['acts'], NO_ACTS, 'key'));
    return { campaign: null, list: [] };
  }
  const campaign = partOr(source, ['state', 'campaign'], between.start, issues, {});
  const list: { path: Path; read: unknown }[] = [];
  for (let i = 0; i < many; i++) {
    const act = inside(source, ['acts', i]);
    if (act === null) continue;
    if (act.value === AFTER_BATTLE) {
      list.push({ path: ['acts', i], read: null });
      continue;
    }
    const spelled = typeof act.value === 'string' ? { ...act, value: { do: act.value } } : act;
    const checked = checkDocument(spelled, between.act);
    if (checked.ok) list.push({ path: ['acts', i], read: checked.value });
    else issues.push(...checked.issues);
  }
  return { campaign, list };
}

function checkClauses(source: Source, cited: readonly string[], clauses: readonly ClauseInfo[], issues: ContentIssue[]): void {
  const known = clauses.map((c) => c.id);
  for (const [index, id] of cited.entries()) {
    if (known.includes(id)) continue;
    issues.push(issueAt(source, ['clauses', index], 'unknown-id', { id, kind: 'clauses' }, { hint: candidatesHint(id, known) }));
  }
}

function part<S extends z.ZodType>(source: Source, path: Path, schema: S, issues: ContentIssue[]): z.output<S> | null {
  const there = inside(source, path);
  if (there === null || there.value === null) return null;
  const checked = checkDocument(there, schema);
  if (checked.ok) return checked.value;
  issues.push(...checked.issues);
  return null;
}

/** Fields of the state that stand in a sheet, which does not have them: they are taken as part of the state. */
function movedFields(source: Source, id: string, grammar: Grammar): { readonly [field: string]: Json } {
  const sheet = inside(source, ['sheets', id]);
  if (sheet === null || !isMap(sheet.value)) return {};
  const checked = checkDocument(sheet, grammar.sheet);
  const moved: { [field: string]: Json } = {};
  for (const { code, path } of checked.ok ? [] : checked.issues) {
    const field = path.at(-1);
    const value = typeof field === 'string' && path.length === sheet.path.length + 1 ? sheet.value[field] : undefined;
    if (code !== 'unknown-key' || typeof field !== 'string' || value === undefined) continue;
    if (grammar.start.safeParse({ [field]: value }).success) moved[field] = value;
  }
  return moved;
}

/** A part that a case may leave out; what stands in its place goes through the schema too, which fills in the defaults. */
function partOr(
  source: Source,
  path: Path,
  schema: z.ZodType,
  issues: ContentIssue[],
  otherwise: Json,
  idMaps: readonly string[] = [],
  without: readonly string[] = [],
  more: { readonly [field: string]: Json } = {},
): unknown {
  const there = inside(source, path);
  const value = there?.value ?? otherwise;
  const kept = isMap(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => !without.includes(key))) : value;
  const part = { ...(there ?? source), value: isMap(kept) ? { ...more, ...nested(kept, idMaps) } : kept };
  const checked = checkDocument(part, schema);
  if (checked.ok) return checked.value;
  issues.push(...checked.issues);
  return otherwise;
}

function turnsOf(source: Source, grammar: Grammar, issues: ContentIssue[]): WrittenTurn[] {
  const orders = inside(source, ['orders']);
  if (orders === null || orders.value === null) return [];
  if (Array.isArray(orders.value)) return Array.from(orders.value.keys(), (index) => turnOf(orders, [index], grammar, issues));
  const several = severalTurns(orders, grammar);
  if (several === 0) return [turnOf(orders, [], grammar, issues)];
  return Array.from({ length: several }, (_, turn) => {
    const found = new Map<string, WrittenOrder>();
    for (const [who, list] of Object.entries(orders.value as { readonly [who: string]: Json })) {
      if (turn < (list as readonly Json[]).length) addOrder(found, who, orders, [who, turn], grammar, issues);
    }
    return found;
  });
}

/** Orders may also be given by combatant, each with a list of turns: the number of turns, or 0 where each has one order. */
function severalTurns(orders: Source, grammar: Grammar): number {
  const all = isMap(orders.value) ? Object.values(orders.value) : [];
  const lists = all.every(
    (o) => Array.isArray(o) && o.length > 0 && !grammar.order.safeParse(o).success && o.every((turn) => isOrder(turn, grammar)),
  );
  return all.length > 0 && lists ? Math.max(...all.map((o) => (o as readonly Json[]).length)) : 0;
}

function isOrder(value: Json, grammar: Grammar): boolean {
  return typeof value === 'string' || grammar.order.safeParse(value).success;
}

function turnOf(orders: Source, at: Path, grammar: Grammar, issues: ContentIssue[]): WrittenTurn {
  const found = new Map<string, WrittenOrder>();
  const value = inside(orders, at)?.value;
  if (isMap(value)) for (const who of Object.keys(value)) addOrder(found, who, orders, [...at, who], grammar, issues);
  return found;
}

function addOrder(found: Map<string, WrittenOrder>, who: string, orders: Source, at: Path, grammar: Grammar, issues: ContentIssue[]): void {
  const order = inside(orders, at);
  if (order === null) return;
  const path = order.path.slice(orders.path.length - 1);
  if (order.value === null || order.value === 'none') {
    found.set(who, { path, silent: true });
    return;
  }
  if (typeof order.value === 'string') {
    found.set(who, { path, text: order.value });
    return;
  }
  const checked = checkDocument(spelledOut(order, grammar.orderForms), grammar.order);
  if (checked.ok) found.set(who, { path, read: checked.value });
  else issues.push(...checked.issues);
}
