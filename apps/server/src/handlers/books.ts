import type { Answer } from '@boevka/api';
import { linkPacks, packJsonSchemas, parseSource, readPack, valueAt } from '@boevka/content';
import type { HouseRule, Json } from '@boevka/kernel';
import { stringify } from 'yaml';
import { z } from 'zod';
import { draftShown } from '../battle/draft.ts';
import { readTexts } from '../battle/inputs.ts';
import { freshChains } from '../battle/secrets.ts';
import type { Shipped } from '../content/books.ts';
import { bookOf, SYSTEMS } from '../content/books.ts';
import { ownPacks } from '../content/own.ts';
import { entryName, takePacks } from '../content/packs.ts';
import { pastedSheet } from '../content/pasted.ts';
import { checkSheetText } from '../content/sheets.ts';
import { sampleBattles, shelved, shippedPack } from '../content/shelf.ts';
import { readBattleText } from '../content/written.ts';
import { issueShown } from '../failure.ts';
import type { HandlersOf } from '../http/handler.ts';
import { newId } from '../ids.ts';
import { openBout } from '../table/hidden.ts';

type BookId = 'listRulebooks' | 'getRulebook' | 'getRules' | 'getSchemas' | 'checkSheet' | 'checkPack' | 'tryBattle';

/** Turns of a battle that is only tried out. */
const MOST_TRIED = 30;

/** Rulebooks, and checks of what is written for them. */
export const BOOKS: HandlersOf<BookId> = {
  listRulebooks: async () => Promise.all(SYSTEMS.map(async (system) => headOf(await bookOf(system)))),

  async getRulebook({ params }) {
    const shipped = await bookOf(params.system);
    const { packs } = takePacks(shipped, null);
    const all = shipped.rulebook.use(({ packs: spec }) => shelved(spec.system).map((one) => shippedPack(one, spec)));
    const sheets = packs.flatMap((pack) =>
      pack.entries
        .filter((entry) => entry.kind === 'sheets')
        .map((entry) => ({ id: entry.id, pack: pack.id, name: entryName(entry.id, entry.value), summary: null })),
    );
    return {
      ...headOf(shipped),
      houseRules: houseRulesOf(shipped),
      basePacks: shipped.rulebook.use((book) => [...book.basePacks]),
      packs: all.map(({ id, system, title, version, entries }) => ({ id, system, title, version, entries: entries.length })),
      sheets,
      sampleSetup: sampleSetup(params.system),
    };
  },

  async getRules({ params }) {
    const shipped = await bookOf(params.system);
    const { system, version, title } = headOf(shipped);
    const clauses = shipped.rulebook.use(({ rules, words }) =>
      rules.clauses.map(({ id, kind }) => ({ id, kind, text: { ru: words.clause(id, 'ru'), en: words.clause(id, 'en') } })),
    );
    return { system, version, title, clauses, houseRules: houseRulesOf(shipped) };
  },

  async getSchemas({ params }) {
    const { rulebook } = await bookOf(params.system);
    // A JSON Schema is JSON; the library's type of it is one of named fields.
    const schema = (of: z.ZodType): Json =>
      z.toJSONSchema(of, { target: 'draft-7', io: 'input', unrepresentable: 'any' }) as unknown as Json;
    return rulebook.use((book) => ({
      sheet: schema(book.sheet),
      setup: schema(book.setup),
      order: schema(book.order),
      pack: packJsonSchemas(book.packs) as unknown as Json,
    }));
  },

  async checkSheet({ params, body, caller, db }) {
    const shipped = await bookOf(params.system);
    const { packs, content } = takePacks(shipped, [...basePacks(shipped), ...(await ownPacks(db, caller, params.system, body.packs))]);
    const text = 'text' in body.source ? body.source.text : stringify(body.source.sheet);
    const written = checkSheetText(shipped, text, packs);
    const profile = written.issues.length === 0 ? null : pastedSheet(shipped, text, written.sheet, content.entries);
    if (profile !== null) {
      const yaml = stringify(profile.sheet);
      const { issues, sheet } = checkSheetText(shipped, yaml, packs);
      const all = [...profile.issues, ...issues.map(issueShown)];
      return { ok: all.length === 0, issues: all, sheet, yaml };
    }
    const { issues, sheet } = written;
    return { ok: issues.length === 0, issues: issues.map(issueShown), sheet, yaml: sheet === null ? null : stringify(sheet) };
  },

  async checkPack({ params, body }) {
    const shipped = await bookOf(params.system);
    return checkPackFiles(shipped, body.files);
  },

  async tryBattle({ params, query, body, caller, db }) {
    const written = await readBattleText('battle.yaml', body.file, await ownPacks(db, caller, params.system, body.ownPacks));
    const { shipped, file, start, content } = written;
    const secrets = freshChains();
    let bout = openBout(shipped.rulebook, { battle: newId(), content, start }, secrets);
    const drafts: Answer<'tryBattle'>[number][] = [];
    for (const turn of file.turns.slice(0, MOST_TRIED)) {
      if (bout.outcome !== null) break;
      const began = performance.now();
      const texts = Object.fromEntries(turn.posts.flatMap((post) => (post.text === null ? [] : [[post.by, post.text]])));
      const { answers, overrides } = turn.rulings;
      const { brought, readings } = readTexts(bout, { texts, answers, overrides, handed: [] }, bout.turns + 1, query.lang);
      const records = Object.fromEntries(turn.posts.flatMap((post) => (post.text === null ? [[post.by, post.orders]] : [])));
      bout = bout.play({ ...brought, orders: { ...brought.orders, ...records } }, [], secrets);
      const { index, entry } = bout.current(bout.turns);
      const unused = { unusedRulings: entry?.unusedRulings ?? [], unusedOverrides: entry?.unusedOverrides.length ?? 0, unusedHanded: 0 };
      const about = { words: bout.words, locale: query.lang, audiences: ['public', 'judge'], readings, seed: '', began };
      drafts.push(draftShown({ ...bout.telling(index), ...unused }, about));
    }
    return drafts;
  },
};

/** Checks the files of a pack together with the packs that it builds on. */
export function checkPackFiles(shipped: Shipped, files: readonly { readonly path: string; readonly text: string }[]): Answer<'checkPack'> {
  return shipped.rulebook.use(({ packs: spec }): Answer<'checkPack'> => {
    const read = readPack(files, spec);
    if (!read.ok) return { ok: false, issues: read.issues.map(issueShown), digest: null, entries: [] };
    const { pack } = read;
    const entries = pack.entries.map(({ kind, id, value }) => ({ section: kind, id, name: entryName(id, value) }));
    const known = shelved(spec.system).map((one) => one.id);
    const needed = pack.requires.flatMap(({ id }) => (known.includes(id) ? [id] : []));
    const under = takePacks(shipped, needed).packs.filter((one) => one.id !== pack.id);
    const linked = linkPacks([...under, pack], spec);
    if (!linked.ok) return { ok: false, issues: linked.issues.map(issueShown), digest: null, entries };
    return { ok: true, issues: [], digest: linked.content.digest, entries };
  });
}

/** Packs that a battle has where nobody names any. */
export function basePacks({ rulebook }: Shipped): readonly string[] {
  return rulebook.use((book) => book.basePacks);
}

function headOf({ rulebook }: Shipped): Answer<'listRulebooks'>[number] {
  return rulebook.use(({ rules }) => ({
    system: rules.id,
    version: rules.version,
    title: rules.title,
    hasDemo: sampleBattles().some(({ text }) => systemIn(text) === rules.id),
  }));
}

const houseRules = new WeakMap<Shipped, Answer<'getRulebook'>['houseRules']>();

/** The switches of a rulebook in words, found once. */
export function houseRulesOf(shipped: Shipped): Answer<'getRulebook'>['houseRules'] {
  const known = houseRules.get(shipped) ?? findHouseRules(shipped);
  houseRules.set(shipped, known);
  return known;
}

function findHouseRules({ rulebook }: Shipped): Answer<'getRulebook'>['houseRules'] {
  return rulebook.use(({ rules, words }) =>
    rules.houseRules.map((rule: HouseRule) => ({
      id: rule.id,
      title: rule.title,
      values: 'min' in rule.values ? { ...rule.values } : [...rule.values],
      valueNames: { ...rule.valueNames },
      byDefault: rule.byDefault,
      clause: rule.clause,
      clauseText: { ru: words.clause(rule.clause, 'ru'), en: words.clause(rule.clause, 'en') },
    })),
  );
}

/** The system that a battle file names, without reading the whole file. */
function systemIn(text: string): string | null {
  return /^system:\s*["']?([\w-]+)/mu.exec(text)?.[1] ?? null;
}

function sampleSetup(system: string): Json | null {
  const sample = sampleBattles().find(({ text }) => systemIn(text) === system);
  if (sample === undefined) return null;
  const parsed = parseSource(sample.name, sample.text);
  return parsed.ok ? (valueAt(parsed.source.value, ['setup']) ?? null) : null;
}
