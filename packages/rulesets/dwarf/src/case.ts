import type { CaseField, CaseParts, CaseStart, Json, Reading } from '@boevka/kernel';
import { anyBetween } from '@boevka/kernel';
import { z } from 'zod';
import { clauseOfSection } from './begin.ts';
import { between } from './between/between.ts';
import type { Book } from './book.ts';
import type { Content, Sheet } from './content.ts';
import { SheetSchema } from './content.ts';
import { ledgerState } from './ledger-state.ts';
import type { Order } from './orders/record.ts';
import { OrderSchema } from './orders/record.ts';
import type { Entries } from './packs.ts';
import { contentOf, PACKS } from './packs.ts';
import type { Setup } from './setup/setup.ts';
import { rulesOf } from './setup/setup.ts';
import type { BattleStart, Start } from './setup/start-schema.ts';
import { BattleStartSchema, StartSchema } from './setup/start-schema.ts';
import type { State } from './state.ts';
import { PHASES } from './terms.ts';

/** How cases speak of this rulebook: the ledger's field names, with short forms for what people write most. */

const contents = new WeakMap<CaseStart['content'], Content>();

/** The content of linked packs; cases without packs of their own share one, which is then checked once. */
function contentFrom(entries: CaseStart['content']): Content {
  const known = contents.get(entries) ?? contentOf(entries as Entries);
  contents.set(entries, known);
  return known;
}

function setup(start: CaseStart): Setup {
  const content = contentFrom(start.content);
  return {
    content,
    rules: rulesOf(content.houseRules, start.houseRules),
    battle: start.battle as BattleStart,
    fighters: start.fighters.map((id) => {
      const own = start.starts[id] as Start;
      return { id, side: own.side ?? null, sheet: start.sheets[id] as Sheet | string, start: own };
    }),
  };
}

/** The ledger calls what persists `sheet.…` and what lives for one battle `combatant.…`; a case may say these words or leave them out. */
const GROUPS = ['sheet', 'combatant'];

const isMap = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function ungrouped(value: unknown): unknown {
  if (!isMap(value)) return value;
  const groups = GROUPS.filter((group) => isMap(value[group]));
  if (groups.length === 0) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, field]) => (groups.includes(key) && isMap(field) ? Object.entries(field) : [[key, field]])),
  );
}

const CaseStartSchema = z.preprocess(ungrouped, StartSchema);

/** Short forms: a part that is `lost`, wounds as `effect part since`, an effect alone on a part. */
function means({ of, path }: CaseField, expected: Json, actual: Json): boolean | undefined {
  if (of === 'battle' || of === '') return undefined;
  const [field] = path;
  if (field === 'parts' && path.length === 2 && typeof expected === 'string') {
    return (actual as { readonly lost: boolean }).lost === (expected === 'lost');
  }
  if (field === 'wounds' && path.length === 1) return meansWounds(expected, actual);
  if (path.length === 1 && SETS.includes(String(field))) return sameSet(expected, actual);
  return undefined;
}

/** Fields of the ledger that are sets: their order means nothing. */
const SETS = ['usedSkills', 'kills', 'engagedWith'];

function sameSet(expected: Json, actual: Json): boolean | undefined {
  if (!Array.isArray(expected) || !Array.isArray(actual)) return undefined;
  return expected.length === actual.length && expected.every((e) => actual.includes(e));
}

interface LedgerWound {
  readonly part: string;
  readonly effect: string;
  readonly since: number;
}

/** `{rightArm: light-bleed}` and `[light-bleed rightArm 2]`; a list of plain effects stands for any parts. */
function meansWounds(expected: Json, actual: Json): boolean | undefined {
  const wounds = actual as unknown as readonly LedgerWound[];
  if (Array.isArray(expected)) {
    if (expected.length === 0 || !expected.every((e): e is string => typeof e === 'string')) return undefined;
    const left = [...wounds];
    return expected.every((text) => {
      const words = text.trim().split(/\s+/u);
      const at = left.findIndex((w) => words.every((word) => [w.effect, w.part, String(w.since)].includes(word)));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
  }
  if (expected === null || typeof expected !== 'object') return undefined;
  const byPart = Object.entries(expected as { readonly [part: string]: Json });
  if (!byPart.every(([, e]) => typeof e === 'string' || (Array.isArray(e) && e.every((each) => typeof each === 'string'))))
    return undefined;
  return byPart.every(([part, effects]) => {
    const own = wounds.filter((w) => w.part === part).map((w) => w.effect);
    if (effects === 'none') return own.length === 0;
    return (Array.isArray(effects) ? effects : [effects]).every((e) => own.includes(String(e)));
  });
}

/** What cases need of this rulebook; `read` is its reader of order posts. */
export function caseParts(
  read: CaseParts<State, Order, Setup, Book>['read'],
): CaseParts<State, Order, Setup, Book, z.ZodType, typeof PACKS> {
  return {
    sheet: SheetSchema,
    start: CaseStartSchema,
    battle: BattleStartSchema,
    order: OrderSchema,
    phases: PHASES,
    firstAndLastStep: { first: 'start', last: 'end' },
    between: anyBetween(between),
    idle: { actions: [] },
    orderForms: { list: 'actions', word: 'do', wrappers: ['action'] },
    sectionAliases: { 'armour-pieces': 'armourPieces', 'body-plans': 'bodyPlans', injury: 'injuryRows', 'house-rules': 'houseRules' },
    packs: PACKS,
    basePacks: ['dwarf-rulebook'],
    packClause: 'dwarf.data.packs',
    packClauseOf: clauseOfSection,
    idMaps: ['parts', 'skills', 'sides', 'sparrings'],
    identity: ['effect', 'id', 'weapon', 'piece', 'kind', 'winner', 'part'],
    setup,
    orderOf: (order) => order as Order,
    read,
    ledgerState: (state: Reading<State>, book: Book) => ledgerState(state, book),
    means,
  };
}
