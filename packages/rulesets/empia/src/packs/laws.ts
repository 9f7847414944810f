import type { Both, Json } from '@boevka/kernel';
import { makeBook } from '../book.ts';
import type { Content, ModifierDefinition, Sheet } from '../content.ts';
import { creatureId, creaturesWrittenOut } from '../content.ts';
import { DEFAULT_RULES } from '../house-rules.ts';
import { checkSheet } from '../sheet.ts';
import type { PackEntry, Section } from './references.ts';
import { masteryForms } from './references.ts';

/** Something that entries of a pack do not fulfil together. */
export interface PackFault {
  /** What is wrong: `unknown-id`, `duplicate-id`, or the rule's own code. */
  readonly code: string;
  readonly section: Section;
  readonly entry: string;
  /** From the entry to where it is wrong. */
  readonly path: readonly (string | number)[];
  readonly data: { readonly [key: string]: Json };
  readonly words: Both;
}

/**
 * What a schema and a list of ids cannot see: filters of branches that nothing belongs to, abilities that grant one another in a circle, mastery levels
 * that make no ability, ready-made sheets that no battle would accept.
 * @clause empia.pack.validation
 */
export function packLaws(content: Content): PackFault[] {
  return [
    ...branchFaults(content),
    ...grantCircles(content),
    ...masteryFaults(content),
    ...sheetFaults(content),
    ...creatureFaults(content),
  ];
}

/** All entries of a content, section by section. */
export function entriesOf(content: Content): PackEntry[] {
  return [
    ...content.abilities.map((value): PackEntry => ({ kind: 'abilities', id: value.id, value })),
    ...content.weapons.map((value): PackEntry => ({ kind: 'weapons', id: value.id, value })),
    ...content.armour.map((value): PackEntry => ({ kind: 'armour', id: value.id, value })),
    ...content.statuses.map((value): PackEntry => ({ kind: 'statuses', id: value.id, value })),
    ...content.goods.map((value): PackEntry => ({ kind: 'goods', id: value.id, value })),
    ...content.branches.map((value): PackEntry => ({ kind: 'branches', id: value.id, value })),
    ...content.sheets.map((value): PackEntry => ({ kind: 'sheets', id: value.id ?? '', value })),
  ];
}

function branchFaults(content: Content): PackFault[] {
  const known = new Set<string>(content.branches.map((b) => b.id));
  for (const { branch } of [...content.abilities, ...content.weapons]) if (branch !== undefined) known.add(branch);
  const faults: PackFault[] = [];
  for (const entry of entriesOf(content)) {
    if (entry.kind === 'branches' || entry.kind === 'sheets') continue;
    for (const [i, m] of entry.value.modifiers.entries()) {
      const branch = branchOf(m);
      if (branch !== null && !known.has(branch)) faults.push(unknownBranch(entry, branch, i));
    }
  }
  return faults;
}

function branchOf(m: ModifierDefinition): string | null {
  return m.filter?.branch ?? null;
}

function unknownBranch(entry: PackEntry, branch: string, i: number): PackFault {
  return {
    code: 'unknown-id',
    section: entry.kind,
    entry: entry.id,
    path: ['modifiers', i, 'filter', 'branch'],
    data: { id: branch, kind: 'branches' },
    words: {
      ru: `Ни одна способность и ни одно оружие не относится к ветви «${branch}».`,
      en: `No ability and no weapon belongs to the branch "${branch}".`,
    },
  };
}

/** Each ability, and those that it grants to somebody when it is used. */
function grantsOf(content: Content): Map<string, string[]> {
  const out = new Map<string, string[]>();
  for (const a of content.abilities) {
    const effects = [...a.effects, ...a.sideEffects.map((s) => s.effect)];
    out.set(
      a.id,
      effects.flatMap((e) => (e.kind === 'grant' ? [e.ability] : [])),
    );
  }
  return out;
}

function grantCircles(content: Content): PackFault[] {
  const edges = grantsOf(content);
  const faults: PackFault[] = [];
  const done = new Set<string>();
  for (const start of edges.keys()) {
    const circle = circleFrom(start, edges, []);
    if (circle === null || circle.some((id) => done.has(id))) continue;
    for (const id of circle) done.add(id);
    const names = [...circle, circle[0] ?? ''].join(' → ');
    faults.push({
      code: 'cyclic-grant',
      section: 'abilities',
      entry: circle[0] ?? start,
      path: ['effects'],
      data: { cycle: circle },
      words: { ru: `Способности дают друг друга по кругу: ${names}.`, en: `Abilities grant one another in a circle: ${names}.` },
    });
  }
  return faults;
}

function circleFrom(id: string, edges: ReadonlyMap<string, readonly string[]>, way: readonly string[]): string[] | null {
  const at = way.indexOf(id);
  if (at >= 0) return way.slice(at);
  for (const next of edges.get(id) ?? []) {
    const circle = circleFrom(next, edges, [...way, id]);
    if (circle !== null) return circle;
  }
  return null;
}

function masteryFaults(content: Content): PackFault[] {
  const faults: PackFault[] = [];
  for (const a of content.abilities) {
    for (const [level, made] of masteryForms(a)) {
      if (made !== null) continue;
      faults.push({
        code: 'bad-mastery-form',
        section: 'abilities',
        entry: a.id,
        path: ['byMastery', level],
        data: { level },
        words: {
          ru: `С изменениями ступени «${level}» способность не проходит проверку.`,
          en: `With the changes of the level "${level}" this is no valid ability.`,
        },
      });
    }
  }
  return faults;
}

const SHEET_WORDS: { readonly [clause: string]: Both } = {
  'empia.mastery.path-one': { ru: 'У персонажа может быть только один Путь ветви.', en: 'A character can have only one path of a branch.' },
  'empia.state.permanent-one': {
    ru: 'У персонажа может быть только одно постоянное превращение.',
    en: 'A character can have only one permanent transformation.',
  },
  'empia.state.permanent-continuation': {
    ru: 'Эти постоянные превращения несовместимы, или нет того, которое они продолжают.',
    en: 'These permanent transformations exclude each other, or what they continue is missing.',
  },
};

/** Limits of official battles are left to the battle: a ready-made character may choose his bonuses for each. */
function sheetFaults(content: Content): PackFault[] {
  const book = makeBook(content, { ...DEFAULT_RULES, bonusLimitScope: 'official' });
  const faultsOf = (sheet: Sheet, section: Section, entry: string, path: readonly string[]): PackFault[] =>
    checkSheet(book, sheet, sheet.id ?? '', 'training')
      .filter((refusal) => refusal.data.unknown === undefined)
      .map((refusal): PackFault => {
        const { field } = refusal.data;
        return {
          code: refusal.code,
          section,
          entry,
          path: typeof field === 'string' ? [...path, field] : path,
          data: refusal.data,
          words: SHEET_WORDS[refusal.code] ?? { ru: 'Такой лист не примет ни один бой.', en: 'No battle would accept this sheet.' },
        };
      });
  return [
    ...content.sheets.flatMap((sheet) => faultsOf(sheet, 'sheets', sheet.id ?? '', [])),
    ...content.abilities.flatMap((a) => creaturesWrittenOut([a]).flatMap((sheet) => faultsOf(sheet, 'abilities', a.id, ['creature']))),
  ];
}

/** A creature that is written out in its ability must not go by the id of another sheet. */
function creatureFaults(content: Content): PackFault[] {
  const known = new Set(content.sheets.map((sheet) => sheet.id ?? ''));
  const faults: PackFault[] = [];
  for (const a of content.abilities) {
    const id = typeof a.creature === 'object' ? (creatureId(a) ?? a.id) : null;
    if (id === null) continue;
    if (known.has(id)) {
      faults.push({
        code: 'duplicate-id',
        section: 'abilities',
        entry: a.id,
        path: ['creature', 'id'],
        data: { id },
        words: {
          ru: `Лист «${id}» уже есть; назовите существо иначе.`,
          en: `There is a sheet "${id}" already; call the creature otherwise.`,
        },
      });
    }
    known.add(id);
  }
  return faults;
}
