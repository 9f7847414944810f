import type { Both } from '@boevka/kernel';
import type { ArmourPieceDefinition, BodyPlanDefinition, Content, Sheet, WeaponDefinition } from '../content.ts';
import { MOST_LEVEL, SKILL_ORDER } from '../terms.ts';
import type { PartDefinition } from './body.ts';
import { MOST_PARTS } from './body.ts';

/** What schemas and lists of ids cannot see of a content. */

/** Something that entries of a pack do not fulfil. */
export interface ContentFault extends Both {
  /** A stable code. */
  readonly rule: string;
  readonly section: string;
  readonly entry: string;
  /** From the entry to where it is wrong. */
  readonly path: readonly (string | number)[];
}

/** All faults of a content. @clause dwarf.data.packs */
export function contentFaults(content: Content): ContentFault[] {
  const plans = new Map(content.bodyPlans.map((p) => [p.id, p]));
  return [
    ...content.bodyPlans.flatMap((plan) => planFaults(plan, plans, content)),
    ...content.weapons.flatMap((w) => weaponFaults(w, content)),
    ...pieceFaults(content.armourPieces),
    ...content.sheets.flatMap((sheet) => sheetFaults(sheet)),
  ];
}

/** The parts of a plan with those that it takes from the one that it extends; null where that goes round in a circle or leads nowhere. */
export function partsOf(
  plan: BodyPlanDefinition,
  plans: ReadonlyMap<string, BodyPlanDefinition>,
  seen: readonly string[] = [],
): readonly PartDefinition[] | null {
  if (seen.includes(plan.id)) return null;
  let inherited: readonly PartDefinition[] = [];
  if (plan.extends !== undefined) {
    const base = plans.get(plan.extends);
    const parts = base === undefined ? null : partsOf(base, plans, [...seen, plan.id]);
    if (parts === null) return null;
    inherited = parts;
  }
  return [...inherited.filter((p) => !plan.remove.includes(p.id)), ...(plan.parts ?? []), ...plan.add];
}

/**
 * At least one vital part, unique ids, parents that exist and go in no circle, rows that exist.
 * @clause dwarf.data.body-validation
 */
function planFaults(plan: BodyPlanDefinition, plans: ReadonlyMap<string, BodyPlanDefinition>, content: Content): ContentFault[] {
  const fault = (rule: string, path: readonly (string | number)[], ru: string, en: string): ContentFault => ({
    rule,
    section: 'bodyPlans',
    entry: plan.id,
    path,
    ru,
    en,
  });
  const parts = partsOf(plan, plans);
  if (parts === null)
    return [
      fault(
        'plan-extends',
        ['extends'],
        'Основа этого тела не найдена или указывает на него само.',
        'The plan that this one extends is missing or leads back to it.',
      ),
    ];
  const out: ContentFault[] = [];
  const ids = parts.map((p) => p.id);
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice !== undefined) out.push(fault('part-twice', [], `Часть тела ${twice} названа дважды.`, `The part ${twice} is there twice.`));
  if (parts.length > MOST_PARTS)
    out.push(
      fault(
        'too-many-parts',
        [],
        `Частей тела не больше ${MOST_PARTS}, а здесь ${parts.length}.`,
        `A body has at most ${MOST_PARTS} parts, not ${parts.length}.`,
      ),
    );
  if (!parts.some((p) => p.vital))
    out.push(
      fault(
        'vital-needed',
        [],
        'Нужна хотя бы одна жизненно важная часть (vital): голова, а без головы туловище.',
        'At least one vital part is needed: a head, or the torso of a headless one.',
      ),
    );
  const rows = new Set(content.injuryRows.map((r) => r.id));
  for (const part of parts) {
    if (!rows.has(part.injuryRow))
      out.push(
        fault(
          'unknown-row',
          [],
          `У части ${part.id} нет строки травм ${part.injuryRow}.`,
          `The injury row ${part.injuryRow} of the part ${part.id} does not exist.`,
        ),
      );
    if (part.parent !== null && part.parent !== undefined && !ids.includes(part.parent))
      out.push(
        fault(
          'unknown-parent',
          [],
          `Часть ${part.id} висит на ${part.parent}, а такой нет.`,
          `The part ${part.id} hangs on ${part.parent}, which does not exist.`,
        ),
      );
  }
  if (parts.some((part) => inCircle(part, parts)))
    out.push(fault('parents-in-circle', [], 'Части тела висят друг на друге по кругу.', 'The parts hang on one another in a circle.'));
  return out;
}

function inCircle(part: PartDefinition, parts: readonly PartDefinition[]): boolean {
  let at: PartDefinition | undefined = part;
  for (let steps = 0; at !== undefined && steps <= parts.length; steps++) {
    const { parent }: PartDefinition = at;
    at = parts.find((p) => p.id === parent);
  }
  return at !== undefined;
}

function weaponFaults(weapon: WeaponDefinition, content: Content): ContentFault[] {
  const out: ContentFault[] = [];
  const base = { section: 'weapons', entry: weapon.id };
  if (weapon.defaultKind !== undefined && !weapon.kinds.includes(weapon.defaultKind))
    out.push({
      ...base,
      rule: 'default-kind',
      path: ['defaultKind'],
      ru: 'Вид урона по умолчанию – один из видов оружия.',
      en: 'The default kind is one of the kinds of the weapon.',
    });
  const form = content.weapons.find((w) => w.id === weapon.meleeForm);
  if (form !== undefined && form.mode !== 'melee')
    out.push({
      ...base,
      rule: 'melee-form',
      path: ['meleeForm'],
      ru: 'Форма для ближнего боя должна быть оружием ближнего боя.',
      en: 'The melee form must be a weapon of melee.',
    });
  return out;
}

function pieceFaults(pieces: readonly ArmourPieceDefinition[]): ContentFault[] {
  const byId = new Map(pieces.map((p) => [p.id, p]));
  const circular = (id: string, seen: readonly string[]): boolean =>
    seen.includes(id) || (byId.get(id)?.pieces ?? []).some((inner) => circular(inner, [...seen, id]));
  return pieces
    .filter((piece) => circular(piece.id, []))
    .map(({ id }) => ({
      rule: 'set-in-circle',
      section: 'armourPieces',
      entry: id,
      path: ['pieces'],
      ru: 'Комплект состоит из самого себя.',
      en: 'The set consists of itself.',
    }));
}

/** @clause dwarf.action.level-cap */
function sheetFaults(sheet: Sheet & { readonly id: string }): ContentFault[] {
  return Object.entries(sheet.skills)
    .filter(([, level]) => !isLevel(level))
    .map(([skill]) => ({
      rule: 'level-out-of-range',
      section: 'sheets',
      entry: sheet.id,
      path: ['skills', skill],
      ru: `Уровень навыка – целое число от 0 до ${MOST_LEVEL}.`,
      en: `A skill level is a whole number from 0 to ${MOST_LEVEL}.`,
    }));
}

/** @clause dwarf.action.level-cap */
export function isLevel(n: number): boolean {
  return Number.isInteger(n) && n >= 0 && n <= MOST_LEVEL;
}

/** Skills in the order of learning: the catalogue's, then those of packs. */
export function skillOrder(content: Pick<Content, 'skills'>): readonly string[] {
  return [...SKILL_ORDER, ...content.skills.map((s) => s.id).filter((id) => !SKILL_ORDER.includes(id))];
}
