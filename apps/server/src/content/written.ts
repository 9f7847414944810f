import type { BattleFile, BattleParts, Source } from '@boevka/content';
import {
  candidatesHint,
  checkBattleFile,
  houseRulesSchema,
  inside,
  isCompatible,
  isMap,
  issueAt,
  parseSource,
  sourceFromValue,
} from '@boevka/content';
import type { BattleStart, Json } from '@boevka/kernel';
import { digest } from '@boevka/kernel';
import { contentFailure, Failure } from '../failure.ts';
import type { Shipped } from './books.ts';
import { findBook, SYSTEMS } from './books.ts';
import type { Named } from './packs.ts';
import { takePacks } from './packs.ts';

/** A battle as it was written, read and checked with everything that it names. */
export interface WrittenBattle {
  readonly shipped: Shipped;
  readonly file: BattleFile;
  readonly start: BattleStart;
  /** Digest of packs and sheets. */
  readonly content: string;
}

/**
 * Reads the text of a battle file.
 * @param ownPacks packs beside those that the file names
 * @throws Failure `content-refused` with everything that is wrong, each with its place
 */
export async function readBattleText(name: string, text: string, ownPacks: readonly Named[] = []): Promise<WrittenBattle> {
  const parsed = parseSource(name, text);
  if (!parsed.ok) throw contentFailure(parsed.issues);
  return readBattleSource(parsed.source, ownPacks);
}

/**
 * Reads a battle file that is a value: built from parts.
 * @param names what fighters are called in this battle, where it is not the name of the sheet
 * @throws Failure `content-refused`
 */
export function readBattleValue(
  value: Json,
  ownPacks: readonly Named[],
  names: { readonly [fighter: string]: string },
): Promise<WrittenBattle> {
  return readBattleSource(sourceFromValue('battle', value), ownPacks, names);
}

async function readBattleSource(
  source: Source,
  ownPacks: readonly Named[],
  names: { readonly [fighter: string]: string } = {},
): Promise<WrittenBattle> {
  const system = isMap(source.value) ? source.value.system : undefined;
  const shipped = typeof system === 'string' ? await findBook(system) : null;
  const parts = shipped === null ? undefined : partsOf(shipped);
  const checked = checkBattleFile(source, () => parts, SYSTEMS);
  if (!checked.ok) throw contentFailure(checked.issues);
  if (shipped === null) throw new RangeError('A battle file passed without its rulebook');
  const file = checked.value;
  checkVersion(shipped, file, source);
  const written =
    inside(source, ['packs']) === null ? null : file.packs.map((pack): Named => (typeof pack === 'string' ? pack : { source: pack }));
  const base = written ?? (ownPacks.length === 0 ? null : shipped.rulebook.use((book) => book.basePacks));
  const { content } = takePacks(shipped, base === null ? null : [...base, ...ownPacks]);
  const start: BattleStart = {
    houseRules: file.houseRules as BattleStart['houseRules'],
    content: content.entries,
    sheets: renamed(sheetsOf(file, source, content.entries.sheets ?? {}), names),
    setup: file.setup,
  };
  const sheets = inside(source, ['sheets'])?.value ?? null;
  const named = Object.keys(names).length === 0 ? {} : { names: { ...names } };
  return { shipped, file, start, content: digest({ packs: content.digest, sheets, ...named }) };
}

/** Sheets under other names. How a name declines goes with it; whether it is he or she stays. */
function renamed(
  sheets: { readonly [fighter: string]: unknown },
  names: { readonly [fighter: string]: string },
): { readonly [fighter: string]: unknown } {
  return Object.fromEntries(
    Object.entries(sheets).map(([fighter, sheet]) => {
      const name = Object.hasOwn(names, fighter) ? names[fighter] : undefined;
      if (name === undefined || typeof sheet !== 'object' || sheet === null) return [fighter, sheet];
      const { name: before } = sheet as { readonly name?: { readonly gender?: unknown } };
      const gender = before?.gender === undefined ? {} : { gender: before.gender };
      return [fighter, { ...sheet, name: { ru: name, en: name, ...gender } }];
    }),
  );
}

/** The parts of a battle file that the rulebook reads. */
function partsOf({ rulebook, fightersOf }: Shipped): BattleParts {
  return rulebook.use(
    ({ sheet, setup, order, rules }): BattleParts => ({
      sheet,
      setup,
      orders: order,
      houseRules: houseRulesSchema(rules.houseRules),
      fighters: (read) => fightersOf(read),
    }),
  );
}

function checkVersion({ rulebook }: Shipped, { rulesVersion, system }: BattleFile, source: Source): void {
  const version = rulebook.use(({ rules }) => rules.version);
  if (rulesVersion === null || isCompatible(version, rulesVersion)) return;
  const { file, line, column } = issueAt(source, ['rulesVersion'], 'unknown-key', {});
  const message = {
    ru: `Бой написан для правил ${system} ${rulesVersion}, а здесь ${version}. Уберите rulesVersion или возьмите ту версию.`,
    en: `The battle is written for ${system} ${rulesVersion}; here is ${version}. Remove rulesVersion, or take that version.`,
  };
  throw new Failure('content-refused', { issues: [{ code: 'version-other', file, line, column, path: 'rulesVersion', message }] });
}

/** By fighter: the sheet of the file, or the ready-made one that it names. */
function sheetsOf(file: BattleFile, source: Source, ready: { readonly [id: string]: unknown }): { readonly [fighter: string]: unknown } {
  const sheets: { [fighter: string]: unknown } = {};
  const issues = [];
  for (const [fighter, sheet] of Object.entries(file.sheets)) {
    if (typeof sheet !== 'string') sheets[fighter] = sheet;
    else if (Object.hasOwn(ready, sheet)) sheets[fighter] = ready[sheet];
    else {
      const hint = candidatesHint(sheet, Object.keys(ready));
      issues.push(issueAt(source, ['sheets', fighter], 'unknown-id', { id: sheet, kind: 'sheets' }, { hint }));
    }
  }
  if (issues.length > 0) throw contentFailure(issues);
  return sheets;
}
