import type { Range } from '@boevka/language';
import { INS } from '@boevka/language';
import { familyOf } from './families.ts';
import type { Frame, SaidAct, SaidThing } from './frame.ts';
import type { Issue } from './issue.ts';
import { doubt, fatal } from './issue.ts';
import { isMeans, limbId, limbOf } from './limbs.ts';
import { isManner } from './manner.ts';
import { isVerbLike } from './nouns.ts';
import type { Page } from './page.ts';
import type { Deed } from './reading.ts';
import { targetOf } from './target.ts';
import { blockMeans, inHand, isHeld, isOfSort, isRanged } from './weapons.ts';

type Result = { readonly deed: Deed | null; readonly issues: readonly Issue[] };
interface Means {
  readonly with: readonly string[];
  readonly issues: readonly Issue[];
}

/** Reads a blow or a shot: with what, at whom, at which limb. */
export function readStrike(page: Page, frame: Frame, acts: readonly SaidAct[], whole: Range): Result {
  const means = meansOf(page, frame, acts, whole);
  const limb = limbOf(frame);
  const aim = targetOf(page, frame, whole);
  const aside = asideOf(frame, whole);
  const issues = [...means.issues, ...limb.issues, ...aim.issues, ...aside];
  if (issues.some((issue) => issue.fatal) || aim.id === null) return { deed: null, issues };
  if (aim.id === 'me') issues.push(doubt('ambiguous-target', whole));
  const deed: Deed = {
    kind: 'strike',
    target: aim.id,
    ...(means.with.length > 0 ? { with: means.with } : {}),
    ...(limb.limb === null ? {} : { limb: limb.limb }),
  };
  return { deed, issues };
}

/** Words that turn the blow to something beside the target: «по тени Гаррета», «по мечу Гаррета», «в щель доспеха». */
function asideOf(frame: Frame, whole: Range): Issue[] {
  const out: Issue[] = [];
  const blows = frame.acts.filter((act) => !act.negated && familyOf(act.use.act) === 'strike');
  if (blows.length === 0 && frame.acts.some((act) => act.use.act === 'aim' && act.use.verb?.mood === 'first'))
    out.push(doubt('ambiguous-order', whole));
  const named = frame.unknown.find(
    (word) => word.adjective && word.prep === null && frame.acts.some((act) => act.from === word.to && act.use.verb === null),
  );
  if (named !== undefined) out.push(fatal('unknown-ability', { from: named.from, to: named.to + 1 }));
  const half = frame.abilities.find(
    (ability) => ability.loose && frame.acts.some((act) => act.from === ability.to && act.use.verb === null),
  );
  if (half !== undefined) out.push(fatal('unknown-ability', { from: half.from, to: half.to + 1 }, half.ids));
  if (frame.facts.has('everyone') && frame.persons.length === 0) out.push(fatal('ambiguous-target', whole));
  const verbs = new Set(
    frame.acts.filter((act) => !act.negated && act.use.verb !== null && act.use.verb.mood !== 'gerund').map((act) => act.use.act),
  );
  const apart = verbs.has('shoot') && verbs.has('strike') && !frame.facts.has('together');
  if (frame.facts.has('times') || apart) out.push(fatal('two-orders', whole));
  const held = frame.weapons.find(
    (weapon) =>
      weapon.prep === null &&
      (weapon.cases & INS) === 0 &&
      frame.unknown.some((word) => word.to === weapon.from && isVerbLike(word.mark.word)),
  );
  if (held !== undefined && blows.length > 0) out.push(doubt('ambiguous-order', whole));
  const item = frame.weapons.find((weapon) => weapon.prep?.kind === 'at' && weapon.prep.word !== '→' && frame.persons.length > 0);
  if (item !== undefined) out.push(fatal('not-understood', { from: item.from - 1, to: item.to }));
  for (const word of frame.unknown) {
    if (word.adjective || word.prep === null || (word.prep.word !== 'по' && word.prep.word !== 'в') || isManner(word) || word.mark.capital)
      continue;
    const owner = frame.persons.find((person) => person.prep === null && person.from === word.to);
    if (owner !== undefined && word.prep.word === 'по') out.push(fatal('unknown-target', { from: word.from - 1, to: owner.to }));
    else if (frame.persons.length > 0) out.push(doubt('no-such-part', { from: word.from - 1, to: word.to }));
  }
  return out;
}

/** What a blow is struck with. */
export function meansOf(page: Page, frame: Frame, acts: readonly SaidAct[], whole: Range): Means {
  const { scene } = page;
  const limbs = frame.parts.filter(isMeans);
  const struck = frame.weapons.filter((weapon) => isStruckWith(weapon, frame));
  const blocked = frame.acts.some((act) => act.use.act === 'block' && !act.negated);
  const shields = blockMeans(scene).map((weapon) => weapon.id);
  const weapons = struck
    .filter((weapon) => struck.length === 1 || (weapon.cases & INS) !== 0 || !weapon.ids.every((id) => shields.includes(id)))
    .filter((weapon) => struck.length === 1 || !blocked || !weapon.ids.every((id) => shields.includes(id)));
  const ground = frame.ground.filter((item) => !frame.weapons.some((weapon) => weapon.from === item.from));
  const named = [...weapons, ...ground.filter((item) => isStruckWith(item, frame))];
  if (frame.or.some((at) => named.some((weapon) => weapon.from > at) && named.some((weapon) => weapon.from < at)))
    return { with: [], issues: [fatal('ambiguous-order', whole)] };
  const strange = frame.unknown.find(
    (word) =>
      !word.adjective && word.prep === null && isInstrumental(word.mark.word) && !isManner(word) && (named.length === 0 || word.joined),
  );
  if (strange !== undefined && frame.sorts.length === 0) return { with: [], issues: [fatal('unknown-item', strange)] };
  if (named.length > 0) {
    const ids: string[] = [];
    for (const weapon of named) {
      const one =
        frame.facts.has('all') && weapon.ids.length > 1 && weapon.count === null && weapon.side === null && weapon.arms === null
          ? { ids: weapon.ids }
          : oneOf(
              page,
              weapon,
              limbs.some((limb) => limb.arms !== null) ? (limbs.find((limb) => limb.arms !== null)?.arms ?? null) : armsNear(frame, weapon),
            );
      if ('code' in one) return { with: [], issues: [one] };
      ids.push(...one.ids);
    }
    return { with: [...new Set(ids)], issues: [] };
  }
  if (frame.facts.has('without')) return { with: [], issues: [fatal('ambiguous-order', whole)] };
  const sort = frame.sorts[0];
  if (sort !== undefined) {
    const fitting = scene.weapons.filter((weapon) => isOfSort(weapon, sort.sort) && (sort.sort !== 'any' || isHeld(weapon)));
    const many = sort.count !== null || sort.side === 'both' || frame.facts.has('all');
    if (many) {
      const held = fitting.filter(isHeld);
      const count = sort.side === 'both' ? 2 : sort.count;
      if (held.length > 0 && (count === null || held.length === count)) return { with: held.map((weapon) => weapon.id), issues: [] };
      return {
        with: [],
        issues: [
          fatal(
            'ambiguous-order',
            whole,
            fitting.map((weapon) => weapon.id),
          ),
        ],
      };
    }
    const hand = limbs.find((limb) => limb.side === 'right' || limb.side === 'left');
    const byHand = hand === undefined ? fitting : fitting.filter((weapon) => weapon.held === limbId(hand));
    const [only, second] = byHand.length > 0 ? byHand : fitting;
    if (only !== undefined && second === undefined) return { with: [only.id], issues: [] };
    if (only === undefined && !sort.missile) return { with: [], issues: [fatal('unknown-item', sort)] };
    if (only === undefined) return { with: [], issues: [fatal('unknown-item', sort)] };
    if ((sort.cases & INS) === 0 && !sort.missile) return { with: [], issues: [] };
    return {
      with: [],
      issues: [
        fatal(
          'ambiguous-order',
          whole,
          fitting.map((weapon) => weapon.id),
        ),
      ],
    };
  }
  if (limbs.length > 0) return { with: byLimbs(page, frame, limbs), issues: [] };
  if (frame.parts.some((part) => part.limb === null && part.prep === null && /(?:ой|ом|ами)$/.test(part.word)))
    return { with: [], issues: [doubt('no-such-part', whole)] };
  if (acts.some((act) => act.use.by === 'leg')) return { with: ['anyLeg'], issues: [] };
  if (acts.some((act) => act.use.by === 'arm')) return { with: ['anyArm'], issues: [] };
  if (acts.some((act) => act.use.act === 'shoot')) {
    const ranged = scene.weapons.filter(isRanged);
    const [only, second] = ranged;
    if (only !== undefined && second === undefined) return { with: [only.id], issues: [] };
    const held = ranged.filter(isHeld);
    if (held.length === 1 && held[0] !== undefined)
      return {
        with: [held[0].id],
        issues: [
          doubt(
            'ambiguous-order',
            whole,
            ranged.map((weapon) => weapon.id),
          ),
        ],
      };
    return {
      with: [],
      issues: [
        fatal(
          only === undefined ? 'unknown-item' : 'ambiguous-order',
          whole,
          ranged.map((weapon) => weapon.id),
        ),
      ],
    };
  }
  return { with: [], issues: [] };
}

function isInstrumental(word: string): boolean {
  return word.length > 3 && /(?:ом|ем|ой|ей|ою|ею|ью|ами|ями)$/.test(word);
}

/** «мечом», «из лука», «меч →»: not «по мечу», which is aimed at. */
function isStruckWith(weapon: SaidThing, frame: Frame): boolean {
  if (weapon.prep === null || weapon.prep.kind === 'with' || weapon.prep.kind === 'of') return true;
  return weapon.prep.kind === 'at' && frame.persons.length === 0 && weapon.prep.word === '→';
}

function armsNear(frame: Frame, weapon: SaidThing): 'main' | 'extra' | null {
  return weapon.arms ?? frame.parts.find((part) => part.arms !== null && part.from >= weapon.to)?.arms ?? null;
}

/** Which of the weapons that one name fits. */
function oneOf(page: Page, weapon: SaidThing, arms: 'main' | 'extra' | null): { ids: readonly string[] } | Issue {
  const { scene } = page;
  const [only, second] = weapon.ids;
  if (only !== undefined && second === undefined) return { ids: [only] };
  let fitting = scene.weapons.filter((own) => weapon.ids.includes(own.id));
  if (fitting.length < weapon.ids.length) return fatal('ambiguous-order', weapon, weapon.ids);
  if (arms !== null) fitting = fitting.filter((own) => (arms === 'extra') === (own.held ?? '').startsWith('extra'));
  if (weapon.side === 'right' || weapon.side === 'left') fitting = fitting.filter((own) => own.held === `${weapon.side}Arm`);
  const count = weapon.side === 'both' ? 2 : weapon.count;
  if (count !== null && count === fitting.length) return { ids: fitting.map((own) => own.id) };
  if (count === null && fitting.length === 1) return { ids: fitting.map((own) => own.id) };
  const plural = arms !== null && count === null;
  if (plural && fitting.length > 0) return { ids: fitting.map((own) => own.id) };
  return fatal(
    'ambiguous-order',
    weapon,
    fitting.map((own) => own.id),
  );
}

/** Bare limbs and hands: a hand that holds a weapon stands for the weapon, a fist or a knee only for itself. */
function byLimbs(page: Page, frame: Frame, limbs: Frame['parts']): string[] {
  const { scene } = page;
  const out: string[] = [];
  for (const part of limbs) {
    if (part.arms === 'extra' || part.arms === 'main') {
      const arms = scene.weapons.filter((weapon) =>
        part.arms === 'extra' ? (weapon.held ?? '').startsWith('extra') : /^(?:right|left)Arm$/.test(weapon.held ?? ''),
      );
      out.push(...(arms.length > 0 ? arms.map((weapon) => weapon.id) : [limbId(part)]));
    } else if (part.side === 'both' || part.count === 2 || (frame.facts.has('all') && part.limb === 'arm')) {
      out.push(
        ...(part.limb === 'arm'
          ? ['rightArm', 'leftArm'].map((limb) => (part.partly ? limb : inHand(scene, limb)))
          : ['rightLeg', 'leftLeg']),
      );
    } else if (part.side === null || part.partly) out.push(limbId(part));
    else out.push(inHand(scene, limbId(part)));
  }
  return [...new Set(out)];
}
