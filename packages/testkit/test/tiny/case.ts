import type { PackSpec } from '@boevka/content';
import type { CaseParts, Diagnostic } from '@boevka/kernel';
import { z } from 'zod';
import { caseTarget } from '../../src/index.ts';
import type { Book, Fighter, Order, Setup, State, Weapon } from './rules.ts';
import { tiny } from './rules.ts';

/** How cases speak of the tiny rulebook. */

const none = <T extends z.ZodType>(schema: T) => z.preprocess((v) => (v === 'none' ? null : v), schema.nullable());
const position = z.union([z.number().transform((x) => ({ x, y: 0 })), z.strictObject({ x: z.number(), y: z.number().default(0) })]);
const start = z.strictObject({
  side: z.string().optional(),
  health: z.number().optional(),
  energy: z.number().optional(),
  position: position.optional(),
  statuses: z.array(z.strictObject({ id: z.string(), remainingActions: z.number().default(1) })).optional(),
  cooldowns: z.record(z.string(), z.number()).optional(),
  secret: z.number().optional(),
});
const battle = z.strictObject({
  turn: z.number().optional(),
  result: none(z.strictObject({ winner: z.string().nullable(), reason: z.string() })).optional(),
});
const sheet = z.strictObject({ weapon: z.string().default('fist'), side: z.string().optional() });
const entry = z.preprocess(
  (v) => (typeof v === 'string' ? { kind: v } : v),
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('hit'), target: z.string() }),
    z.strictObject({ kind: z.literal('rest') }),
    z.strictObject({ kind: z.literal('pray') }),
    z.strictObject({ kind: z.literal('ponder') }),
    z.strictObject({ kind: z.literal('move'), by: z.number() }),
  ]),
);
const order = z.preprocess((v) => (Array.isArray(v) ? { actions: v } : v), z.strictObject({ actions: z.array(entry) }));
const weapon = z.strictObject({ id: z.string(), min: z.number(), max: z.number() }).refine((w) => w.min <= w.max);

const parts = {
  sheet,
  start,
  battle,
  order,
  phases: ['before', 'act', 'rest'],
  idle: [],
  orderForms: { list: 'actions', word: 'kind', wrappers: ['entry'] },
  sectionAliases: { arms: 'weapons' },
  pathOf: (path) => path.replace(/^combatants\./u, ''),
  packs: { system: 'tiny', kinds: { weapons: { schema: weapon, one: 'weapon' } } },
  basePacks: ['tiny-core'],
  packClause: 'tiny.pack.range',
  idMaps: ['cooldowns'],
  identity: ['id', 'winner'],
  setup: ({ fighters, houseRules, content, sheets, starts, battle: battleStart }): Setup => ({
    fighters: fighters.map((id) => {
      const { weapon: held, side } = sheets[id] as z.output<typeof sheet>;
      const { side: other, ...rest } = starts[id] as z.output<typeof start>;
      return { id, side: other ?? side ?? id, start: { weapon: held, ...(rest as Partial<Fighter>) } };
    }),
    weapons: content.weapons as { [id: string]: Weapon },
    rules: houseRules as Setup['rules'],
    battle: battleStart as Setup['battle'],
  }),
  orderOf: (read): Order => read as Order,
  read: (text): { order: Order; diagnostics: Diagnostic[] } => {
    const words = text.split(/\s+/);
    const actions = words.flatMap((w) => (w === 'rest' || w === 'pray' ? [{ kind: w }] : [])) as Order['actions'];
    const odd = words.find((w) => w !== 'rest' && w !== 'pray');
    const problem: Diagnostic = { code: 'odd-word', severity: 'error', span: null, data: { word: odd ?? '' }, fixes: [] };
    return { order: { actions }, diagnostics: odd === undefined ? [] : [problem] };
  },
  ledgerState: (state) => ({
    battle: { ...state.battle },
    ...Object.fromEntries(state.combatants.map((c) => [c.id, JSON.parse(JSON.stringify(c))])),
  }),
} satisfies CaseParts<State, Order, Setup, Book, z.ZodType, PackSpec>;

export const tinyTarget = caseTarget(tiny, parts);
