import type { BattleFile, BattleParts, Content, Pack, Source } from '@boevka/content';
import {
  candidatesHint,
  checkBattleFile,
  houseRulesSchema,
  inside,
  isCompatible,
  isMap,
  issueAt,
  linkPacks,
  packFromSource,
  parseSource,
  readPack,
} from '@boevka/content';
import type { BattleStart, Both } from '@boevka/kernel';
import { digest } from '@boevka/kernel';
import { failure } from '../failure.ts';
import type { NamedText } from '../files.ts';
import type { Io } from '../io.ts';
import { issuesFailure } from '../issues.ts';
import type { Shipped } from '../rulebooks.ts';
import { findRulebook, SYSTEMS } from '../rulebooks.ts';
import { besideFile, isPath, packFiles, packsBelow, shippedPack } from '../shelf.ts';

/** A battle file, read and checked with everything that it names. */
export interface WrittenBattle {
  readonly shipped: Shipped;
  readonly text: NamedText;
  readonly source: Source;
  readonly file: BattleFile;
  readonly start: BattleStart;
  /** Digest of packs and sheets. */
  readonly content: string;
}

/**
 * Reads a battle file: its rulebook, its packs, its sheets.
 * @throws Failure with everything that is wrong, each with its place
 */
export async function readBattleFile(io: Io, text: NamedText): Promise<WrittenBattle> {
  const parsed = parseSource(text.name === '-' ? '<stdin>' : text.name, text.text);
  if (!parsed.ok) throw issuesFailure(parsed.issues);
  const { source } = parsed;
  const system = isMap(source.value) ? source.value.system : undefined;
  const shipped = typeof system === 'string' ? await findRulebook(system) : null;
  const parts = shipped === null ? undefined : partsOf(shipped);
  const checked = checkBattleFile(source, () => parts, SYSTEMS);
  if (!checked.ok) throw issuesFailure(checked.issues);
  if (shipped === null) throw new RangeError('A battle file passed without its rulebook');
  checkVersion(shipped, checked.value, source);
  const content = packsOf(io, shipped, checked.value, source, text.path);
  const start: BattleStart = {
    houseRules: checked.value.houseRules as BattleStart['houseRules'],
    content: content.entries,
    sheets: sheetsOf(checked.value, source, content),
    setup: checked.value.setup,
  };
  const written = inside(source, ['sheets'])?.value ?? null;
  return { shipped, text, source, file: checked.value, start, content: digest({ packs: content.digest, sheets: written }) };
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
  const place = issueAt(source, ['rulesVersion'], 'unknown-key', {});
  throw failure(
    'version-other',
    {
      ru: `Бой написан для правил ${system} ${rulesVersion}, а здесь ${version}. Возьмите ту версию проекта или уберите rulesVersion.`,
      en: `The battle is written for ${system} ${rulesVersion}; here is ${version}. Take that version of the project, or remove rulesVersion.`,
    },
    { file: place.file, line: place.line, column: place.column },
  );
}

/** Everything that the battle's packs hold: those that it names, else those of the rulebook, each after what it requires. */
function packsOf(io: Io, { rulebook }: Shipped, file: BattleFile, source: Source, path: string | null): Content {
  return rulebook.use(({ packs: spec, basePacks }): Content => {
    const shelf = packsBelow().filter((pack) => pack.system === spec.system);
    const taken: Pack[] = [];

    function take(named: string, index: number | null): void {
      if (taken.some((pack) => pack.id === named)) return;
      const shelved = shelf.find((pack) => pack.id === named);
      if (shelved === undefined && !isPath(named)) {
        const known = shelf.map((pack) => pack.id);
        const hint = candidatesHint(named, known);
        const place = index === null ? [] : ['packs', index];
        throw issuesFailure([
          hint === null
            ? issueAt(source, place, 'refused', notShipped(named))
            : issueAt(source, place, 'unknown-id', { id: named, kind: 'packs' }, { hint }),
        ]);
      }
      add(shelved === undefined ? readPack(packFiles(io, besideFile(io, path, named)), spec) : shippedPack(io, shelved, spec), index);
    }
    function add(read: ReturnType<typeof readPack>, index: number | null): void {
      if (!read.ok) throw issuesFailure(read.issues);
      const { pack } = read;
      for (const { id } of pack.requires) if (shelf.some((shelved) => shelved.id === id)) take(id, index);
      if (!taken.some((other) => other.source === pack.source)) taken.push(pack);
    }

    const named = inside(source, ['packs']) !== null;
    if (!named) for (const id of basePacks) take(id, null);
    for (const [index, pack] of file.packs.entries()) {
      if (typeof pack === 'string') take(pack, index);
      else add(packFromSource(pack, spec), index);
    }
    const linked = linkPacks(taken, spec);
    if (!linked.ok) throw issuesFailure(linked.issues);
    return linked.content;
  });
}

/** By fighter: the sheet of the file, or the ready-made one that it names. */
function sheetsOf(file: BattleFile, source: Source, { entries }: Content): { readonly [fighter: string]: unknown } {
  const ready: { readonly [id: string]: unknown } = entries.sheets ?? {};
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
  if (issues.length > 0) throw issuesFailure(issues);
  return sheets;
}

/** The id of a battle: the name of its file. */
export function battleIdOf({ name }: NamedText): string {
  const base = name.replaceAll('\\', '/').split('/').at(-1) ?? name;
  return base === '-' ? 'battle' : base.replace(/(?:\.battle)?\.(?:ya?ml|json)$/u, '');
}

function notShipped(pack: string): Both {
  return {
    ru: `Такого набора среди готовых нет: ${pack}. Свой набор называют путём к его папке: ./${pack}.`,
    en: `No such pack ships: ${pack}. A pack of your own is named by the path of its folder: ./${pack}.`,
  };
}
