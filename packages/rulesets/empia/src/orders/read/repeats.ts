import type { Case, ReadDeed } from './case.ts';
import type { SaidAct } from './frame.ts';
import { isExplained } from './frames.ts';
import { doubt, fatal } from './issue.ts';
import { limbOf } from './limbs.ts';
import type { EmpiaEntry } from './reading.ts';
import { withoutVariants } from './reading.ts';
import { meansOf, readStrike } from './strike.ts';
import { targetOf } from './target.ts';
import { saysSame } from './told.ts';

/** Only a target or a place is said: the deed is that of the other branch. */
export function leanOn(c: Case): ReadDeed | null {
  const { leaning } = c.earlier;
  const frame = c.frame;
  if (leaning === undefined || !isExplained(frame) || frame.persons.length === 0) return null;
  if (frame.weapons.length + frame.abilities.length + frame.places.length + frame.ways.length > 0) return null;
  const preps = new Set(frame.persons.map((person) => person.prep?.kind ?? 'none'));
  const onto = [...preps].every((prep) => prep === 'at' || prep === 'none');
  const along = leaning.direction === 'toward' ? preps.has('to') || preps.has('behind') : preps.has('from');
  const fits = leaning.kind === 'move' ? along && preps.size === 1 : onto && (leaning.kind === 'strike' || leaning.kind === 'ability');
  return fits ? putOver(c, leaning) : null;
}

/** «туда же»: the limb of the blow before. */
export function sameSpot(c: Case, read: ReadDeed): ReadDeed {
  if (!c.frame.facts.has('there') || read.deed === null || read.deed.limb !== undefined) return read;
  const limb = c.earlier.last?.limb;
  return limb === undefined
    ? { ...read, issues: [...read.issues, doubt('ambiguous-order', c.whole)] }
    : { ...read, deed: { ...read.deed, limb } };
}

/** «накладываю его же на Джо»: the ability of the deed before, on somebody else. */
export function sameSpell(c: Case, acts: readonly SaidAct[]): ReadDeed | null {
  const { persons, abilities } = c.frame;
  const it = persons.find((person) => person.pronoun && person.prep === null && c.page.tokens[person.to]?.norm === 'же');
  const last = c.earlier.last;
  if (it === undefined || last?.ability === undefined || abilities.length > 0 || acts.some((act) => act.casts.length > 0)) return null;
  return putOver({ ...c, frame: { ...c.frame, persons: persons.filter((person) => person !== it) } }, last);
}

/** «то же самое», «как в третьем». */
export function sameAs(c: Case): ReadDeed | undefined {
  const page = c.page;
  const { facts } = c.frame;
  const marks = page.marksIn(c.said);
  const same =
    saysSame(marks) ||
    marks.some((mark) => /^(?:повторить|повторяю|повтор|повторяем|дублирую|продолжаю|продолжаем|продолжает)$/.test(mark.word)) ||
    (facts.has('again') &&
      marks.every((mark) => mark.sign || mark.harmless || mark.number !== null || mark.ordinal !== null || mark.word.startsWith('повтор')));
  if (!same) return undefined;
  const slot = marks.find(
    (mark) =>
      mark.ordinal !== null || (mark.number !== null && Number.isInteger(mark.number) && mark.word !== 'раз' && mark.word !== 'один'),
  );
  const source = slot === undefined ? c.earlier.last : c.earlier.bySlot(slot.ordinal ?? slot.number ?? 0);
  if (source === null) return { deed: null, issues: [fatal('not-understood', c.whole)] };
  const roles = c.frame.persons.length + c.frame.weapons.length + c.frame.parts.length + c.frame.abilities.length + c.frame.lengths.length;
  if (roles > 0) return putOver(c, source);
  if (!isExplained(c.frame)) return { deed: null, issues: [fatal('not-understood', c.whole)] };
  return { deed: source, issues: [], repeats: source };
}

/** The deed before, with what is said anew put over it. */
export function putOver(c: Case, last: EmpiaEntry): ReadDeed {
  const page = c.page;
  const frame = c.frame;
  const whole = c.whole;
  const deed = withoutVariants(last);
  if (last.kind === 'strike') {
    const fresh = readStrike(page, frame, [], whole);
    const named = frame.persons.length > 0;
    if (!named && fresh.issues.every((issue) => issue.code === 'ambiguous-target' || !issue.fatal)) {
      const [means, aimed] = [meansOf(page, frame, [], whole), limbOf(frame)];
      return {
        deed: {
          ...deed,
          ...(means.with.length === 0 ? {} : { with: means.with }),
          ...(aimed.limb === null ? {} : { limb: aimed.limb }),
        },
        issues: fresh.issues.filter((issue) => !issue.fatal),
      };
    }
    if (fresh.deed === null) return fresh;
    const { limb, ...before } = deed;
    const kept = limb !== undefined && frame.facts.has('there') ? { limb } : {};
    return {
      deed: {
        ...before,
        ...kept,
        ...fresh.deed,
        ...(fresh.deed.with === undefined && deed.with !== undefined ? { with: deed.with } : {}),
      },
      issues: fresh.issues,
    };
  }
  const [length, another] = frame.lengths;
  if (
    last.kind === 'move' &&
    length !== undefined &&
    another === undefined &&
    !length.keep &&
    frame.persons.length + frame.places.length === 0
  )
    return isExplained(frame)
      ? { deed: { ...deed, metres: length.metres }, issues: [] }
      : { deed: null, issues: [fatal('not-understood', whole)] };
  if (frame.parts.length + frame.lengths.length + frame.ways.length + frame.places.length > 0)
    return { deed: null, issues: [fatal('ambiguous-order', whole)] };
  if (frame.persons.length === 0 && frame.weapons.length === 0 && frame.abilities.length === 0)
    return isExplained(frame) ? { deed, issues: [] } : { deed: null, issues: [fatal('not-understood', whole)] };
  if (frame.persons.length > 0 && (last.kind === 'ability' || last.kind === 'move') && frame.weapons.length === 0) {
    const aim = targetOf(
      page,
      frame,
      whole,
      frame.persons.filter((person) => !person.doer),
    );
    return aim.id === null ? { deed: null, issues: aim.issues } : { deed: { ...deed, target: aim.id }, issues: aim.issues };
  }
  return { deed: null, issues: [fatal('ambiguous-order', whole)] };
}
