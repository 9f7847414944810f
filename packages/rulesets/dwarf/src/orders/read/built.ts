import type { Range, Token } from '@boevka/language';
import type { Act } from './act.ts';
import type { Scene } from './context.ts';
import { sensesOf } from './dictionary.ts';
import type { Frame, Whom } from './frame.ts';
import type { SaidPart } from './parts.ts';
import { aimAt } from './parts.ts';
import type { Issue, ReadAction } from './reading.ts';
import { doubt, refusal } from './reading.ts';
import { aimedBySide, namesItsPart } from './technique.ts';

/** An action that is being put together from clauses. */
export interface Built extends Range {
  act: Act;
  whom: Whom | null;
  aim: SaidPart | null;
  sameAim: boolean;
  /** So many blows were announced, and their places follow one by one. */
  spread: boolean;
  /** Its clause named a deed, not only what it is done with. */
  readonly named: boolean;
  from: number;
  to: number;
  /** Line or numbered item in which it stands: targets are carried on only within one. */
  readonly group: number;
  readonly issues: Issue[];
  fallback: string | null;
  swap: { readonly item: string; readonly hand: string } | null;
}

export interface Finished {
  readonly actions: readonly { readonly action: ReadAction; readonly range: Range; readonly from: Built }[];
  readonly issues: readonly Issue[];
}

/** What is resolved of the action before. */
interface Last {
  readonly target: string | null;
  readonly part: string | null;
  readonly aim: SaidPart | null;
  readonly group: number;
}

/** Finds target and part of every action, in order: what is left out is taken from the one before where a reader would do so. */
export function finish(built: readonly Built[], scene: Scene): Finished {
  const actions: Finished['actions'][number][] = [];
  const issues: Issue[] = [];
  let last: Last = { target: null, part: null, aim: null, group: -1 };
  for (const one of built) {
    issues.push(...one.issues, ...one.act.issues);
    const range = { from: one.from, to: one.to };
    if (one.act.do !== 'attack' && one.act.do !== 'technique') {
      if (one.act.do === 'swap' || one.act.do === 'nothing') continue;
      const action: ReadAction = { do: one.act.do, ...(one.swap === null ? {} : { swap: one.swap }) };
      for (let n = 0; n < one.act.count; n++) actions.push({ action: n === 0 ? action : { do: one.act.do }, range, from: one });
      continue;
    }
    const target = targetOf(one, scene, last);
    if (typeof target !== 'string') {
      issues.push(target);
      last = { target: null, part: null, aim: null, group: one.group };
      continue;
    }
    const aim = aimOf(one, last);
    if (one.sameAim && aim === null && last.part === null) issues.push(doubt('ambiguous-order', range));
    const found =
      one.sameAim && one.aim === null
        ? { part: last.part, doubt: null }
        : aim === null
          ? { part: null, doubt: null }
          : aimAt(aim, scene.bodies.get(target) ?? []);
    if (found.doubt !== null) {
      const where = aim ?? range;
      issues.push(found.part === null ? refusal(found.doubt, where) : doubt(found.doubt, where));
      if (found.part === null) {
        last = { target, part: null, aim, group: one.group };
        continue;
      }
    }
    const { act } = one;
    if (one.fallback === target) issues.push(doubt('condition-not-supported', range));
    const action: ReadAction = {
      do: act.do === 'technique' ? 'technique' : 'attack',
      ...(act.technique === null ? {} : { technique: act.technique }),
      target,
      ...(act.weapon === null || act.do === 'technique' ? {} : { weapon: act.weapon }),
      ...(act.kind === null || act.do === 'technique' ? {} : { kind: act.kind }),
      ...(act.mode === null ? {} : { mode: act.mode }),
      ...(found.part === null ? {} : { part: found.part }),
      ...(act.limb === null ? {} : { limb: act.limb }),
      ...(one.fallback === null || one.fallback === target ? {} : { fallback: one.fallback }),
    };
    for (let n = 0; n < act.count; n++)
      actions.push({ action: n === 0 && one.swap !== null ? { ...action, swap: one.swap } : action, range, from: one });
    last = { target, part: found.part, aim, group: one.group };
  }
  return { actions, issues };
}

function targetOf(one: Built, scene: Scene, last: Last): string | Issue {
  const ids = (one.whom?.ids ?? []).filter((id) => id !== scene.me.id);
  const [said, other] = ids;
  if (said !== undefined && other === undefined) return said;
  if (said !== undefined) return refusal('ambiguous-target', one.whom ?? one, ids);
  if (one.whom !== null && one.whom.ids.length === 0 && !one.whom.possessive) return refusal('unknown-target', one.whom);
  const [only, more] = scene.enemies;
  if (only !== undefined && more === undefined) return only.id;
  if (last.target !== null && (last.group === one.group || one.sameAim)) return last.target;
  return only === undefined
    ? refusal('unknown-target', { from: one.from, to: one.to })
    : refusal(
        'ambiguous-target',
        { from: one.from, to: one.to },
        scene.enemies.map(({ id }) => id),
      );
}

/** «потом в левую»: the part of the action before, on the other side. */
function aimOf(one: Built, last: Last): SaidPart | null {
  const { aim, act } = one;
  if (aim === null) return null;
  const bySide = act.technique !== null && aimedBySide(act.technique);
  if (act.technique !== null && namesItsPart(act.technique)) return null;
  if (bySide && aim.sides.length === 0) return null;
  if (aim.words !== null || aim.id !== null) return aim;
  const before = last.group === one.group ? last.aim : null;
  return {
    ...aim,
    words: before?.words ?? { kind: act.technique === 'leg-lock' || act.technique === 'grab-leg' ? 'leg' : 'arm', nouns: '' },
  };
}

/** What the words of a clause add to an action. */
export function attributesOf(frame: Frame): { readonly whom: Whom | null; readonly aim: SaidPart | null } {
  const persons = frame.whom.filter((whom) => !(whom.possessive && whom.ids.length === 0));
  const ids = [...new Set(persons.flatMap((whom) => whom.ids))];
  const [first] = persons;
  const whom =
    first === undefined ? null : persons.length === 1 ? first : { ...first, ids, to: persons[persons.length - 1]?.to ?? first.to };
  return { whom, aim: frame.aims[0] ?? null };
}

/** Which action «вместо блока» takes back: the last one of that sort, -1 if none. */
export function amendedIndex(tokens: readonly Token[], range: Range, built: readonly Built[]): number {
  const at = tokens.findIndex((token, i) => i >= range.from && i < range.to && token.norm === 'вместо');
  const old = at < 0 ? [] : sensesOf(tokens[at + 1]?.norm ?? '').flatMap((sense) => (sense.is === 'deed' ? [sense.deed] : []));
  return built.findLastIndex((one) => old.some((deed) => deed === one.act.do || (deed === 'hit' && one.act.do === 'attack')));
}
