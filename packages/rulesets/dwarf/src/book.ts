import type { Plan } from './body.ts';
import { compilePlan } from './body.ts';
import { skillOrder } from './content/laws.ts';
import type {
  ArmourPieceDefinition,
  BodyPlanDefinition,
  Content,
  MaterialDefinition,
  Name,
  QualityDefinition,
  Sheet,
  SkillDefinition,
  TechniqueDefinition,
  WeaponDefinition,
} from './content.ts';
import type { HouseRules } from './house-rules.ts';
import type { DamageKind, WeaponMode } from './terms.ts';
import { COLUMNS, DAMAGE_KINDS, PUNCH } from './terms.ts';

/** The battle's own rules and content, compiled once at the beginning and never changed. */
export interface Book {
  readonly rules: HouseRules;
  readonly skills: ReadonlyMap<string, SkillDefinition>;
  /** Skills in the order of learning rolls. */
  readonly skillOrder: readonly string[];
  readonly weapons: ReadonlyMap<string, Weapon>;
  readonly techniques: ReadonlyMap<string, Technique>;
  readonly materials: ReadonlyMap<string, MaterialDefinition>;
  readonly qualities: ReadonlyMap<string, QualityDefinition>;
  readonly pieces: ReadonlyMap<string, ArmourPieceDefinition>;
  readonly plans: ReadonlyMap<string, Plan>;
  /** Ready sheets by id. */
  readonly sheets: ReadonlyMap<string, Sheet>;
  /** Fighters by slot. */
  readonly specs: readonly Spec[];
  readonly punch: Technique | null;
}

export interface Weapon {
  readonly id: string;
  readonly definition: WeaponDefinition;
  readonly skill: string;
  readonly kinds: readonly DamageKind[];
  readonly defaultKind: DamageKind;
  readonly hands: number;
  readonly mode: WeaponMode;
  readonly usesStrength: boolean;
  readonly range: number;
  readonly rangePerLevel: number;
  readonly meleeForm: string | null;
}

export interface Technique {
  readonly id: string;
  readonly definition: TechniqueDefinition;
  /** Effects by column and severity; an empty cell is a dash. */
  readonly cells: readonly TechniqueDefinition['cells']['head'][];
  /** Columns that it may be aimed at. */
  readonly columns: readonly boolean[];
  /** It holds, locks or chokes whomever it hits. */
  readonly holds: boolean;
  /** Hands that hold something do not count for it where the table says so. @clause dwarf.wrestle.free-hands */
  readonly wantsFreeHands: boolean;
}

/** What a sheet comes to: everything of a fighter that no battle changes. */
export interface Spec {
  readonly id: string;
  readonly name: Name;
  readonly sheet: Sheet;
  readonly plan: Plan;
  readonly dodger: number;
  readonly wrestler: number;
  readonly shieldUser: number;
  readonly armourUser: number;
  readonly strength: number;
  readonly toughness: number;
  readonly size: number;
  /** Pieces over each part, by its index. */
  readonly layers: readonly (readonly Layer[])[];
  readonly encumbrance: number;
}

/** One piece of armour over a part; the bonus in hundredths. */
export interface Layer {
  readonly piece: string;
  readonly bonus: number;
}

/** Range of a thing that was not made for throwing. @clause dwarf.ranged.range */
const THROWN_RANGE = { range: 10, perLevel: 2 };
const BOW_MELEE = 'bow-melee';
const THROAT_KNEE = 'knee-on-throat';

function compileWeapon(d: WeaponDefinition, rules: HouseRules): Weapon {
  return {
    id: d.id,
    definition: d,
    skill: d.id === BOW_MELEE ? rules.bowMeleeSkill : d.skill,
    kinds: d.kinds,
    defaultKind: d.defaultKind ?? d.kinds[0] ?? 'blunt',
    hands: d.hands,
    mode: d.mode,
    usesStrength: d.usesStrength ?? d.mode !== 'ranged',
    range: d.range ?? (d.mode === 'thrown' ? THROWN_RANGE.range : 0),
    rangePerLevel: d.rangePerLevel ?? (d.mode === 'thrown' ? THROWN_RANGE.perLevel : 0),
    meleeForm: d.meleeForm ?? null,
  };
}

/**
 * A weapon as it flies: everything may be thrown, with the skill of throwing; it pierces if it can, else it strikes blunt.
 * @clause dwarf.skill.thrower-anything
 */
export function thrownForm(w: Weapon): Weapon {
  if (w.mode === 'thrown') return w;
  const kind = w.kinds.includes('pierce') ? 'pierce' : 'blunt';
  return {
    ...w,
    skill: 'thrower',
    kinds: [kind],
    defaultKind: kind,
    hands: 1,
    mode: 'thrown',
    usesStrength: true,
    range: THROWN_RANGE.range,
    rangePerLevel: THROWN_RANGE.perLevel,
    meleeForm: null,
  };
}

/**
 * The row of a technique, from the pack: its cells by column and severity, and what it needs.
 * @clause dwarf.strike.punch-row
 * @clause dwarf.strike.elbow-row
 * @clause dwarf.strike.kick-row
 * @clause dwarf.strike.knee-row
 * @clause dwarf.strike.headbutt-row
 * @clause dwarf.strike.charge-row
 * @clause dwarf.strike.series-row
 * @clause dwarf.strike.drop-kick-row
 * @clause dwarf.grab.trip-throw
 * @clause dwarf.grab.bear-hug
 * @clause dwarf.grab.sit-on
 * @clause dwarf.grab.pin-down
 * @clause dwarf.grab.skull-crush
 * @clause dwarf.grab.arm-lock
 * @clause dwarf.grab.leg-lock
 * @clause dwarf.grab.spine-lock
 * @clause dwarf.grab.grab-leg
 * @clause dwarf.grab.choke-hold
 * @clause dwarf.combo.falling-elbow
 * @clause dwarf.combo.trample
 * @clause dwarf.combo.clothesline
 * @clause dwarf.combo.knockout
 * @clause dwarf.combo.bomb
 * @clause dwarf.combo.high-jump
 * @clause dwarf.combo.knee-on-throat
 */
function compileTechnique(d: TechniqueDefinition, rules: HouseRules): Technique {
  const cells = COLUMNS.map((column) => d.cells[column]);
  const [head = [], torso = []] = cells;
  if (d.id === THROAT_KNEE && rules.throatKneeColumn === 'head' && head.every((c) => c.length === 0)) [cells[0], cells[1]] = [torso, head];
  const all = cells.flat(2);
  return {
    id: d.id,
    definition: d,
    cells,
    columns: cells.map((column) => column.some((c) => c.length > 0)),
    holds: all.includes('hold') || all.includes('joint-lock') || all.includes('choke'),
    wantsFreeHands: d.class === 'grabs' || (d.class === 'strikes' && (d.needs.armWithHand ?? 0) > 0),
  };
}

/** Builds the book of a battle from its merged packs. Ids that lead nowhere were refused before. */
export function makeBook(content: Content, rules: HouseRules, fighters: readonly { readonly id: string; readonly sheet: Sheet }[]): Book {
  const byId = <T extends { readonly id: string }>(list: readonly T[]): Map<string, T> => new Map(list.map((e) => [e.id, e]));
  const definitions = byId(content.bodyPlans);
  const rows = byId(content.injuryRows);
  const plans = new Map(
    content.bodyPlans.map((p): [string, Plan] => [p.id, compilePlan(p, definitions, rows, rules.partWeights === 'equal')]),
  );
  const techniques = new Map(content.techniques.map((t) => [t.id, compileTechnique(t, rules)]));
  const book = {
    rules,
    skills: byId(content.skills),
    skillOrder: skillOrder(content),
    weapons: new Map(content.weapons.map((w) => [w.id, compileWeapon(w, rules)])),
    techniques,
    materials: byId(content.materials),
    qualities: byId(content.qualities),
    pieces: byId(content.armourPieces),
    plans,
    sheets: byId<Sheet & { readonly id: string }>(content.sheets),
    punch: techniques.get(PUNCH) ?? null,
  };
  return { ...book, specs: fighters.map(({ id, sheet }) => compileSheet(id, sheet, book)) };
}

const NO_PLAN: BodyPlanDefinition = { id: '', remove: [], add: [] };

function compileSheet(id: string, sheet: Sheet, book: Omit<Book, 'specs'>): Spec {
  const plan = book.plans.get(sheet.bodyPlan) ?? compilePlan(NO_PLAN, new Map(), new Map(), false);
  const worn = sheet.armour.flatMap((a) => piecesOf(a.piece ?? FULL_SET, book.pieces).map((piece) => ({ piece, bonus: bonusOf(a, book) })));
  return {
    id,
    name: sheet.name ?? { ru: id, en: id },
    sheet,
    plan,
    dodger: levelOf(sheet, 'dodger'),
    wrestler: levelOf(sheet, 'wrestler'),
    shieldUser: levelOf(sheet, 'shieldUser'),
    armourUser: levelOf(sheet, 'armourUser'),
    strength: sheet.strength,
    toughness: sheet.toughness,
    size: sheet.size,
    layers: plan.parts.map((part) =>
      worn
        .filter(({ piece }) => piece.covers.includes(part.id) || piece.covers.includes(part.kind))
        .map(({ piece, bonus }) => ({ piece: piece.id, bonus })),
    ),
    encumbrance: sheet.armour.reduce((sum, a) => sum + (book.pieces.get(a.piece ?? FULL_SET)?.encumbrance ?? 0), 0),
  };
}

export const FULL_SET = 'full-set';

/** A piece, or the pieces of a set. */
function piecesOf(id: string, pieces: ReadonlyMap<string, ArmourPieceDefinition>): ArmourPieceDefinition[] {
  const piece = pieces.get(id);
  if (piece === undefined) return [];
  return [...(piece.covers.length > 0 ? [piece] : []), ...piece.pieces.flatMap((inner) => piecesOf(inner, pieces))];
}

/** In hundredths. @clause dwarf.armour.material-quality */
export function bonusOf(
  made: { readonly material: string; readonly quality: string },
  book: Pick<Book, 'materials' | 'qualities'>,
): number {
  return hundredths((book.materials.get(made.material)?.armourBonus ?? 0) + (book.qualities.get(made.quality)?.bonus ?? 0));
}

/** In hundredths. @clause dwarf.armour.material-quality */
export function shieldStrengthOf(
  made: { readonly material: string; readonly quality: string },
  book: Pick<Book, 'materials' | 'qualities'>,
): number {
  return hundredths((book.materials.get(made.material)?.shieldStrength ?? 0) + (book.qualities.get(made.quality)?.bonus ?? 0));
}

function hundredths(n: number): number {
  return Math.floor(n * 100 + 0.5);
}

/** An absent skill is level 0. */
export function levelOf(sheet: Sheet, skill: string): number {
  return Object.hasOwn(sheet.skills, skill) ? (sheet.skills[skill] ?? 0) : 0;
}

/** Place of a kind of damage in the rows of injuries. */
export function kindIndex(kind: DamageKind): number {
  return DAMAGE_KINDS.indexOf(kind);
}
