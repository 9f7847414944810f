import type { Range } from '@boevka/language';
import { correctionIn, INS, PRE } from '@boevka/language';
import type { Case, Earlier, ReadDeed } from './case.ts';
import { readCast } from './cast.ts';
import type { Family } from './families.ts';
import { familyOf } from './families.ts';
import { familyOfOrder } from './family-choice.ts';
import type { SaidAct } from './frame.ts';
import { defenceOf, guardsWith, isGoingOnGuard } from './guard.ts';
import { doubt, fatal } from './issue.ts';
import { readItem, readSetLimb, readUnjam } from './items.ts';
import { isMeans } from './limbs.ts';
import { readMove } from './move.ts';
import { isVerbLike } from './nouns.ts';
import type { Page } from './page.ts';
import { leanOn, putOver, sameAs, sameSpell, sameSpot } from './repeats.ts';
import { readStrike } from './strike.ts';
import { corrected } from './taken-back.ts';
import type { Told } from './told.ts';
import { tell } from './told.ts';
import { trimmed } from './trimmed.ts';
import { blockMeans, isHeld } from './weapons.ts';

/** Reads a stretch without conditions as one deed. */
export function readDeed(page: Page, ranges: readonly Range[], earlier: Earlier): ReadDeed {
  const whole = trimmed(page, { from: ranges[0]?.from ?? 0, to: ranges[ranges.length - 1]?.to ?? 0 });
  const slip = ranges.length === 1 ? correctionIn(page.tokens, whole) : null;
  if (slip !== null) {
    const mended = readDeedOf(page, corrected(page, slip), whole, earlier);
    return { ...mended, issues: [...mended.issues, doubt('correction', whole)] };
  }
  return readDeedOf(page, tell(page, ranges), whole, earlier);
}

function readDeedOf(page: Page, told: Told, whole: Range, earlier: Earlier): ReadDeed {
  if (told.issues.some((issue) => issue.fatal)) return { deed: null, issues: told.issues };
  if (told.empty) {
    const stated = told.issues.filter((issue) => issue.code === 'asserted-outcome').map((issue) => ({ ...issue, fatal: true }));
    return { deed: null, issues: stated.length > 0 ? stated : [fatal('not-understood', whole)] };
  }
  const result = decide({ page, told, frame: told.frame, earlier, whole: trimmed(page, told.frame), said: whole });
  return { ...result, issues: [...told.issues, ...result.issues] };
}

function decide(c: Case): ReadDeed {
  const inGuard = c.told.asides.filter(
    (act) => familyOf(act.use.act) === 'defence' && (act.use.cases & PRE) !== 0 && /^во?$/.test(c.page.tokens[act.from - 1]?.norm ?? ''),
  );
  const along = c.told.asides.filter((act) => /^со?$/.test(c.page.tokens[act.from - 1]?.norm ?? ''));
  if (along.some((act) => act.use.way === 'away' || act.use.way === 'toward'))
    return { deed: null, issues: [fatal('two-orders', c.whole)] };
  const guards = [...c.told.acts, ...along, ...(c.told.acts.length > 0 ? inGuard : [])].filter(
    (act) => familyOf(act.use.act) === 'defence',
  );
  const defence = defenceOf(c, guards);
  if (defence.issues.length > 0) return { deed: null, issues: defence.issues };
  const acts = c.told.acts.filter((act) => familyOf(act.use.act) !== 'defence');
  if (guards.length === 0 && isGoingOnGuard(c, acts)) return { deed: { kind: 'idle', defence: 'block' }, issues: [] };
  const result = deedOf(c, acts, guards.length > 0 || defence.kind !== null);
  if (result.deed === null || defence.kind === null) return result;
  return { ...result, deed: { ...result.deed, defence: defence.kind } };
}

function deedOf(c: Case, acts: readonly SaidAct[], guarded: boolean): ReadDeed {
  const doer = acts.find((act) => act.doer !== null && act.doer !== 'me')?.doer;
  const families = new Set(acts.map((act) => familyOf(act.use.act)).filter((family) => family !== 'none'));
  const family = familyOfOrder(c, families, acts, guarded);
  if (family === 'conflict') return { deed: null, issues: [fatal('two-orders', c.whole)] };
  if (family === 'choice') return { deed: null, issues: [fatal('ambiguous-order', c.whole)] };
  const result = family === null ? unclear(c, guarded) : readAs(c, family, acts);
  if (doer === undefined || doer === null || result.deed === null) return result;
  return { ...result, deed: { ...result.deed, by: doer } };
}

function readAs(c: Case, family: Family, acts: readonly SaidAct[]): ReadDeed {
  const page = c.page;
  const frame = c.frame;
  const whole = c.whole;
  const mine = acts.filter((act) => familyOf(act.use.act) === family);
  switch (family) {
    case 'move':
      return readMove(page, frame, mine, whole);
    case 'strike': {
      const { last } = c.earlier;
      const bare =
        frame.weapons.length === 0 &&
        frame.sorts.length === 0 &&
        !frame.parts.some(isMeans) &&
        acts.every((act) => act.use.by === null || act.use.by === 'shot');
      if (frame.facts.has('again') && bare && last?.kind === 'strike') return putOver(c, last);
      return sameSpot(c, readStrike(page, frame, acts, whole));
    }
    case 'cast':
      return sameSpell(c, acts) ?? readCast(page, frame, acts, whole);
    case 'item':
      return readItem(page, frame, mine, whole);
    case 'limb':
      return readSetLimb(page, frame, whole);
    case 'clear':
      return readUnjam(page, frame, whole);
    case 'rest':
      return restOf(c, mine);
    case 'hide': {
      const into = frame.places.find((place) => place.prep?.kind === 'behind' && (place.cases & INS) === 0);
      return { deed: { kind: 'hide' }, issues: into === undefined ? [] : [doubt('ambiguous-order', into)] };
    }
    case 'search':
      return { deed: { kind: 'search' }, issues: [] };
    case 'trick':
      return { deed: { kind: 'trick' }, issues: [] };
    default:
      return { deed: { kind: 'idle' }, issues: [] };
  }
}

function restOf(c: Case, acts: readonly SaidAct[]): ReadDeed {
  const { facts } = c.frame;
  const bare = acts.every((act) =>
    /^(?:восстанавливать|восстановить|переводить|перевести|набираться|набраться|копить)$/.test(act.use.lemma),
  );
  if (bare && !facts.has('breath')) return { deed: null, issues: [fatal('not-understood', c.whole)] };
  return { deed: { kind: facts.has('long') ? 'longRest' : 'quickRest' }, issues: [] };
}

/** No deed is named: a weapon in the instrumental, a repetition, a noun after a preposition, or nothing. */
function unclear(c: Case, guarded: boolean): ReadDeed {
  const page = c.page;
  const frame = c.frame;
  const whole = c.whole;
  const { facts } = frame;
  const shield =
    guarded &&
    frame.weapons.every((weapon) => blockMeans(page.scene).some((item) => weapon.ids.includes(item.id)) || guardsWith(c, weapon));
  if (guarded && (shield || frame.weapons.length === 0)) return { deed: { kind: 'idle' }, issues: [] };
  const leaning = leanOn(c);
  if (leaning !== null) return leaning;
  const same = sameAs(c);
  if (same !== undefined) return same;
  const struck =
    frame.weapons.length > 0 ||
    frame.ground.some((item) => (item.cases & INS) !== 0) ||
    frame.sorts.some((sort) => (sort.cases & INS) !== 0 || sort.missile) ||
    frame.parts.some(isMeans);
  const strangeVerb = frame.unknown.some((word) => word.prep === null && isVerbLike(word.mark.word));
  if (struck && strangeVerb && !c.told.asides.some((act) => familyOf(act.use.act) === 'strike'))
    return { deed: null, issues: [fatal('not-understood', whole)] };
  if (struck) {
    const taken = takenInHand(c);
    if (taken !== null) return taken;
    const instrument = frame.weapons.some((weapon) => (weapon.cases & INS) !== 0 || weapon.prep !== null);
    const aimed = frame.persons.length > 0 || frame.parts.some((part) => part.prep !== null);
    const loose = frame.weapons.length > 0 && !instrument && !aimed;
    if (loose && facts.has('again') && c.earlier.last?.kind === 'strike') return putOver(c, c.earlier.last);
    if (loose && !isInHand(c)) return { deed: null, issues: [fatal('ambiguous-order', whole)] };
    if (facts.has('again') && c.earlier.last?.kind === 'strike' && frame.persons.length === 0) return putOver(c, c.earlier.last);
    return sameSpot(c, readStrike(page, frame, [], whole));
  }
  if (facts.has('again') && c.earlier.last !== null) return putOver(c, c.earlier.last);
  const aside = c.told.asides.filter((act) => c.page.tokens[act.from - 1]?.norm === 'на' || c.page.tokens[act.from - 1]?.norm === 'к');
  const [only] = aside;
  const spent = facts.has('spent');
  if (only !== undefined && aside.length === 1 && (spent || familyOf(only.use.act) !== 'move') && familyOf(only.use.act) !== 'defence')
    return readAs(c, familyOf(only.use.act), aside);
  return strangeOf(c);
}

/** «меч», nothing else: what is held already and no shield can only be struck with. */
function isInHand(c: Case): boolean {
  const { weapons } = c.frame;
  const own = c.page.scene.weapons.filter((weapon) => weapons.some((said) => said.ids.includes(weapon.id)));
  return own.length > 0 && own.every((weapon) => isHeld(weapon) && weapon.blockMeans !== true);
}

/** «лук в руки», «лук за спину»: a weapon that is put away comes out, one that is held is put away. */
function takenInHand(c: Case): ReadDeed | null {
  const { weapons, persons, parts, facts } = c.frame;
  const [weapon] = weapons;
  const held = c.page.scene.weapons.find((one) => one.id === weapon?.ids[0] && isHeld(one));
  const away = (facts.has('sheath') || facts.has('back')) && persons.length + parts.length === 0 && weapons.length === 1;
  if (away && held !== undefined && weapon !== undefined && (weapon.cases & INS) === 0)
    return { deed: { kind: 'swapWeapon', stow: held.id }, issues: [] };
  const into = parts.length > 0 && parts.every((part) => part.limb === 'arm' && part.prep?.word === 'в');
  if (weapon === undefined || weapons.length > 1 || (weapon.cases & INS) !== 0 || persons.length > 0 || !into) return null;
  const own = c.page.scene.weapons.find((one) => one.id === weapon.ids[0]);
  return own !== undefined && !isHeld(own) ? { deed: { kind: 'swapWeapon', draw: own.id }, issues: [] } : null;
}

function strangeOf(c: Case): ReadDeed {
  const frame = c.frame;
  const words = frame.unknown.filter((word) => word.prep === null);
  const first = words[0];
  const last = words[words.length - 1];
  if (first === undefined || last === undefined) return { deed: null, issues: [fatal('not-understood', c.whole)] };
  const run = { from: first.from, to: last.to };
  const verb = /(?:ю|ую|аю|яю|сь|ся|ть)$/.test(first.mark.word);
  const aimed = frame.persons.some((person) => person.prep?.kind === 'at');
  if (!verb && (aimed || frame.persons.length === 0)) return { deed: null, issues: [fatal('unknown-ability', run)] };
  return { deed: null, issues: [fatal('not-understood', c.whole)] };
}
