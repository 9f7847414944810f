import type { Begun, Json, Refusal } from '@boevka/kernel';
import type { Book, Spec } from './book.ts';
import { FULL_SET, makeBook } from './book.ts';
import { isFreeName } from './content/common.ts';
import { contentFaults, isLevel } from './content/laws.ts';
import type { LastingInjury } from './content/sheet.ts';
import type { Content, Sheet } from './content.ts';
import type { HouseRules } from './house-rules.ts';
import { mustFall, placed, remask } from './masks.ts';
import { firstHold, firstWound } from './setup/first.ts';
import type { Setup } from './setup/setup.ts';
import type { Start } from './setup/start-schema.ts';
import type { Battle, Fighter, State } from './state.ts';
import type { BattleKind } from './terms.ts';
import { ARMOUR_USER } from './terms.ts';

type Named = Setup['fighters'][number] & { readonly sheet: Sheet };

/** Words that paths, orders and readers of reports use for something else. */
const TAKEN = ['battle', 'me', 'self', 'public', 'judge', 'none', 'draw'];

function refuse(code: string, clause: string, who: string | null, data: { [key: string]: Json }): Refusal {
  return { code, clause, who, step: null, data };
}

/** The first state of a battle and its book, or everything that stands against it: faults of packs, of sheets, of what the setup says. */
export function begin(setup: Setup): Begun<State, Book> {
  const refusals: Refusal[] = [...contentRefusals(setup.content), ...fighterRefusals(setup)];
  const fighters: Named[] = [];
  for (const f of setup.fighters) {
    const sheet = sheetOf(setup.content, f.sheet);
    if (sheet === null) {
      refusals.push(refuse('dwarf.data.packs', 'dwarf.data.packs', f.id, { fault: 'unknown-sheet', sheet: String(f.sheet) }));
      continue;
    }
    const own = withStart(namedPieces(sheet, setup.content), f.start);
    fighters.push({ ...f, sheet: own });
    refusals.push(...sheetRefusals(own, f.id, setup.content, setup.rules));
  }
  if (refusals.length > 0) return { ok: false, refusals };
  const book = makeBook(setup.content, setup.rules, fighters);
  refusals.push(...startRefusals(setup, fighters, book));
  if (refusals.length > 0) return { ok: false, refusals };
  return { ok: true, state: firstState(setup, fighters, book), book };
}

const judged = new WeakMap<Content, readonly Refusal[]>();

/** A pack with faults cannot be attached to a battle. @clause dwarf.data.body-validation */
function contentRefusals(content: Content): readonly Refusal[] {
  const known = judged.get(content);
  if (known !== undefined) return known;
  const found = contentFaults(content).map(({ rule, section, entry, path }) =>
    refuse(rule, clauseOfSection(section), null, { fault: rule, section, entry, field: path.join('.') }),
  );
  judged.set(content, found);
  return found;
}

/** The clause by which an entry of a section is refused. */
export function clauseOfSection(section: string): string {
  if (section === 'techniques') return 'dwarf.data.technique-validation';
  return section === 'bodyPlans' ? 'dwarf.data.body-validation' : 'dwarf.data.packs';
}

/** Ids that cannot be told apart, or that paths and keys of a battle could not hold. */
function fighterRefusals(setup: Setup): Refusal[] {
  const out: Refusal[] = [];
  const clause = 'dwarf.battle.kinds';
  if (setup.fighters.length === 0) out.push(refuse(clause, clause, null, { fault: 'nobody' }));
  const seen = new Set<string>();
  for (const { id } of setup.fighters) {
    if (seen.has(id)) out.push(refuse(clause, clause, id, { fault: 'twice', id }));
    if (!/^[\p{L}\p{N}_-]+$/u.test(id) || TAKEN.includes(id) || !isFreeName(id))
      out.push(refuse(clause, clause, id, { fault: 'taken', id, taken: TAKEN }));
    seen.add(id);
  }
  const kind = setup.battle.kind;
  const sides = new Set(setup.fighters.map((f) => sideOf(setup, f)));
  const many = setup.fighters.length;
  const wrong = (kind === 'duel' && (many !== 2 || sides.size !== 2)) || (kind === 'ffa' && sides.size !== many);
  if (wrong) out.push(refuse(clause, clause, null, { fault: 'sides', battle: kind, fighters: many, sides: sides.size }));
  return out;
}

function sheetOf(content: Content, sheet: Sheet | string): Sheet | null {
  return typeof sheet === 'string' ? (content.sheets.find((s) => s.id === sheet) ?? null) : sheet;
}

/** A bare word for a piece of armour may be a material: a full set of it. */
function namedPieces(sheet: Sheet, content: Content): Sheet {
  const isPiece = (id: string): boolean => content.armourPieces.some((p) => p.id === id);
  const isMaterial = (id: string): boolean => content.materials.some((m) => m.id === id);
  if (sheet.armour.every(({ piece }) => piece !== undefined && isPiece(piece))) return sheet;
  const armour = sheet.armour.map((a) => {
    if (a.piece === undefined) return { ...a, piece: FULL_SET };
    return isPiece(a.piece) || !isMaterial(a.piece) ? a : { ...a, piece: FULL_SET, material: a.piece };
  });
  return { ...sheet, armour };
}

function withStart(sheet: Sheet, start: Start): Sheet {
  const { skills, strength, toughness, size, bodyPlan, weapons, armour, shield, lastingInjuries } = start;
  return {
    ...sheet,
    skills: skills === undefined ? sheet.skills : { ...sheet.skills, ...skills },
    strength: strength ?? sheet.strength,
    toughness: toughness ?? sheet.toughness,
    size: size ?? sheet.size,
    bodyPlan: bodyPlan ?? sheet.bodyPlan,
    weapons: weapons ?? sheet.weapons,
    armour: armour ?? sheet.armour,
    shield: shield === undefined ? sheet.shield : shield,
    lastingInjuries: lastingInjuries ?? sheet.lastingInjuries,
  };
}

/** What a sheet says that no rule can use. @clause dwarf.action.level-cap @clause dwarf.damage-roll.attack-never-raises */
function sheetRefusals(sheet: Sheet, who: string, content: Content, rules: HouseRules): Refusal[] {
  const out: Refusal[] = [];
  const packs = 'dwarf.data.packs';
  const known = (section: 'skills' | 'weapons' | 'materials' | 'qualities' | 'armourPieces' | 'bodyPlans', id: string): void => {
    const entries: readonly { readonly id: string }[] = content[section];
    if (!entries.some((e) => e.id === id)) out.push(refuse(packs, packs, who, { fault: 'unknown-id', section, id }));
  };
  for (const [skill, level] of Object.entries(sheet.skills)) {
    known('skills', skill);
    if (!isLevel(level)) out.push(refuse('level-out-of-range', 'dwarf.action.level-cap', who, { skill, level }));
  }
  const least = rules.allowNegativeRatings ? -15 : 0;
  for (const rating of ['strength', 'toughness'] as const) {
    const value = sheet[rating];
    const clause = 'dwarf.damage-roll.attack-never-raises';
    if (!Number.isInteger(value) || value < least || value > 15) out.push(refuse(clause, clause, who, { rating, value, least }));
  }
  known('bodyPlans', sheet.bodyPlan);
  for (const w of sheet.weapons) {
    known('weapons', w.weapon);
    known('materials', w.material);
    known('qualities', w.quality);
  }
  for (const a of sheet.armour) {
    known('armourPieces', a.piece ?? FULL_SET);
    known('materials', a.material);
    known('qualities', a.quality);
  }
  if (sheet.shield !== null) {
    known('materials', sheet.shield.material);
    known('qualities', sheet.shield.quality);
  }
  return out;
}

/** Ids of parts, hands, fighters and skills that the start uses and nothing has. */
function startRefusals(setup: Setup, fighters: readonly Named[], book: Book): Refusal[] {
  const out: Refusal[] = [];
  const packs = 'dwarf.data.packs';
  const unknown = (who: string | null, field: string, id: string): void => {
    out.push(refuse(packs, packs, who, { fault: 'unknown-id', section: field, id }));
  };
  const isFighter = (id: string): boolean => fighters.some((f) => f.id === id);
  for (const [slot, { id, sheet, start }] of fighters.entries()) {
    const plan = book.specs[slot]?.plan;
    if (plan === undefined) continue;
    for (const w of [...(start.wounds ?? []), ...sheet.lastingInjuries]) {
      if (typeof w.part === 'string' && !plan.byId.has(w.part)) unknown(id, 'parts', w.part);
    }
    for (const part of Object.keys(start.parts ?? {})) if (!plan.byId.has(part)) unknown(id, 'parts', part);
    const hands = [...sheet.weapons.map((w) => w.hand), sheet.shield?.hand];
    for (const hand of hands) {
      if (hand === undefined || hand === 'both' || hand === 'pack') continue;
      if (plan.byId.get(hand)?.definition.wields !== true) unknown(id, 'hands', hand);
    }
    for (const other of [...(start.engagedWith ?? []), ...(start.kills ?? [])]) if (!isFighter(other)) unknown(id, 'fighters', other);
    for (const skill of start.usedSkills ?? []) if (!book.skills.has(skill)) unknown(id, 'skills', skill);
  }
  for (const id of setup.battle.queue ?? []) if (!isFighter(id)) unknown(null, 'fighters', id);
  for (const id of Object.keys(setup.battle.sides ?? {})) if (!isFighter(id)) unknown(null, 'fighters', id);
  for (const h of setup.battle.holds ?? []) {
    const victim = fighters.findIndex((f) => f.id === h.victim);
    const holder = fighters.findIndex((f) => f.id === h.holder);
    if (victim < 0) unknown(null, 'fighters', h.victim);
    else if (h.part !== undefined && book.specs[victim]?.plan.byId.has(h.part) !== true) unknown(h.victim, 'parts', h.part);
    if (holder < 0) unknown(null, 'fighters', h.holder);
    else for (const limb of h.limbs) if (book.specs[holder]?.plan.byId.has(limb) !== true) unknown(h.holder, 'parts', limb);
  }
  return out;
}

function sideOf(setup: Setup, f: Setup['fighters'][number]): string {
  const sides = setup.battle.sides;
  return (sides !== undefined && Object.hasOwn(sides, f.id) ? sides[f.id] : undefined) ?? f.side ?? f.start.side ?? f.id;
}

/** A duel is one against one; in a free-for-all everybody is his own side. @clause dwarf.battle.kinds */
function kindOf(setup: Setup): BattleKind {
  if (setup.battle.kind !== undefined) return setup.battle.kind;
  const sides = new Set(setup.fighters.map((f) => sideOf(setup, f)));
  if (setup.fighters.length === 2 && sides.size === 2) return 'duel';
  return sides.size === setup.fighters.length ? 'ffa' : 'team';
}

function firstState(setup: Setup, fighters: readonly Named[], book: Book): State {
  const over = setup.battle;
  const round = over.round ?? 1;
  const slotOf = (id: string): number => fighters.findIndex((f) => f.id === id);
  const roster = fighters.map((_, slot) => slot);
  const given = (over.queue ?? []).map(slotOf);
  const queue = [...given, ...roster.filter((slot) => !given.includes(slot))];
  const battle: Battle = {
    kind: kindOf(setup),
    mode: over.mode ?? 'real',
    lethalSparring: over.lethalSparring ?? false,
    round,
    queue,
    openedRound: 0,
    order: queue,
    cursor: 0,
    sequential: setup.rules.declarationMode === 'sequential',
    queued: over.queue !== undefined || setup.rules.initiative === 'roster',
    holds: (over.holds ?? []).map((h) => firstHold(h, slotOf, book, round)),
    modifiers: (over.modifiers ?? []).map((m) => ({ ...m })),
    noHeight: over.noHeight ?? false,
    result: over.result ?? null,
    stamp: 0,
    outs: 0,
  };
  return { battle, fighters: fighters.map((f, slot) => firstFighter(f, sideOf(setup, f), slot, book.specs[slot] as Spec, book, round)) };
}

function firstFighter(f: Named, side: string, slot: number, spec: Spec, book: Book, round: number): Fighter {
  const { start } = f;
  const { items, shield } = placed(spec, book);
  const out: Fighter = {
    id: f.id,
    name: spec.name.ru,
    slot,
    side,
    lost: 0,
    out: 0,
    bruised: 0,
    freshBruises: 0,
    useless: 0,
    wounds: (start.wounds ?? []).map((w) => firstWound(w, spec, book.rules, round)),
    stunSkipRound: start.stunSkipRound ?? (start.stunned === true ? round : 0),
    concussionSkipRound: start.concussionSkipRound ?? 0,
    skippedRound: 0,
    concussed: start.concussed ?? start.unconscious ?? false,
    unconscious: start.unconscious ?? false,
    dead: start.dead ?? false,
    surrendered: start.surrendered ?? false,
    down: start.down ?? false,
    downSinceRound: start.downSinceRound ?? (start.down === true ? round - 1 : 0),
    stoodUpInRound: start.stoodUpInRound ?? 0,
    dodgeActions: start.dodgeActions ?? 0,
    blockActions: start.blockActions ?? 0,
    releasing: false,
    actFirstInRound: start.actFirstInRound ?? 0,
    usedSkills: usedAtStart(start, f.sheet),
    kills: [...(start.kills ?? [])],
    engagedWith: start.engagedWith === undefined ? null : [...start.engagedWith],
    low: start.low ?? false,
    chokeable: start.chokeable ?? f.sheet.chokeable,
    position: start.position ?? null,
    items,
    shield,
    lastingInjuries: f.sheet.lastingInjuries.map((i): LastingInjury => ({ ...i })),
    places: 0,
  };
  if (out.stunSkipRound === round || out.concussionSkipRound === round) out.skippedRound = round;
  remask(out, spec, round, lostAtStart(start, spec));
  if (!out.down && !out.dead && start.down === undefined && mustFall(out, spec.plan)) {
    out.down = true;
    out.downSinceRound = round - 1;
  }
  return out;
}

/** Whoever wears a piece of armour uses his skill of wearing it. @clause dwarf.learn.used-skills */
function usedAtStart(start: Start, sheet: Sheet): string[] {
  const given = start.usedSkills ?? [];
  return sheet.armour.length === 0 || given.includes(ARMOUR_USER) ? [...given] : [...given, ARMOUR_USER];
}

function lostAtStart(start: Start, spec: Spec): number {
  let lost = 0;
  for (const [id, { lost: gone }] of Object.entries(start.parts ?? {})) {
    const part = spec.plan.byId.get(id);
    if (gone && part !== undefined) lost |= part.bit | part.below;
  }
  return lost;
}
