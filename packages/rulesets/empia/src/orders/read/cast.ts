import type { Range } from '@boevka/language';
import type { KnownAbility } from './context.ts';
import type { Frame, SaidAct, SaidThing } from './frame.ts';
import type { Issue } from './issue.ts';
import { doubt, fatal } from './issue.ts';
import type { Page } from './page.ts';
import type { Deed } from './reading.ts';
import { aimedAt, onlyEnemy, strangers, targetOf } from './target.ts';

type Result = { readonly deed: Deed | null; readonly issues: readonly Issue[] };

/** Reads the use of an ability, or its end. */
export function readCast(page: Page, frame: Frame, acts: readonly SaidAct[], whole: Range): Result {
  const found = abilityOf(page, frame, acts, whole);
  if ('code' in found) return { deed: null, issues: [found] };
  const { ability, at } = found;
  const names = new Set(acts.map((act) => act.use.act));
  if (names.has('deactivate') || names.has('cancel'))
    return { deed: { kind: ability.kind === 'toggled' ? 'deactivate' : 'cancel', ability: ability.id }, issues: [] };
  const kind = ability.kind === 'toggled' ? 'activate' : 'ability';
  if (kind === 'activate') {
    const aimed = aimedAt(frame).find((person) => person.prep?.kind === 'at' && person.whom.ids[0] !== 'me');
    return { deed: { kind, ability: ability.id }, issues: aimed === undefined ? [] : [doubt('ambiguous-target', aimed)] };
  }
  const aim = aimOf(page, frame, ability, whole, at);
  if (aim.id === null && aim.issues.some((issue) => issue.fatal)) return { deed: null, issues: aim.issues };
  return { deed: { kind, ability: ability.id, ...(aim.id === null ? {} : { target: aim.id }) }, issues: aim.issues };
}

function aimOf(page: Page, frame: Frame, ability: KnownAbility, whole: Range, at: Range): { id: string | null; issues: readonly Issue[] } {
  const persons = aimedAt(frame);
  const named = persons.length > 0;
  switch (ability.targets) {
    case 'self':
      if (!named) return { id: 'me', issues: strangersOf(frame) };
      return targetOf(page, frame, whole, persons);
    case 'none':
    case 'area': {
      if (!named) return { id: null, issues: strangersOf(frame) };
      const free = persons.filter((person) => person.prep?.kind === 'at');
      if (ability.targets === 'area' && free.length > 0 && free.every((person) => person.whom.plural)) return { id: null, issues: [] };
      return free.length === 0 ? { id: null, issues: [] } : targetOf(page, frame, whole, free);
    }
    case 'ally': {
      if (named || strangersOf(frame).length > 0) return targetOf(page, frame, whole, persons);
      const { allies, creatures, me } = page.scene;
      const friends = [...allies, ...creatures];
      return friends.length === 0
        ? { id: 'me', issues: [] }
        : { id: null, issues: [fatal('ambiguous-target', at, ['me', ...friends.map((friend) => friend.id), me.id].slice(0, -1))] };
    }
    case 'enemy':
      return named || strangers(frame).length > 0 || frame.places.length > 0 || frame.facts.has('denied')
        ? targetOf(page, frame, whole, persons)
        : onlyEnemy(page, whole);
  }
}

function strangersOf(frame: Frame): Issue[] {
  const odd = strangers(frame).find((word) => word.prep?.kind === 'at' || word.mark.capital);
  return odd === undefined ? [] : [fatal('unknown-target', odd)];
}

/** Which ability is meant: by its name, a part of it, or a verb made of it. */
function abilityOf(page: Page, frame: Frame, acts: readonly SaidAct[], whole: Range): { ability: KnownAbility; at: Range } | Issue {
  const { abilities } = page.scene;
  const whole0 = frame.abilities.filter((said) => said.whole);
  const said =
    whole0.length > 0
      ? whole0
      : frame.abilities.filter((thing) => !thing.loose).length > 0
        ? frame.abilities.filter((thing) => !thing.loose)
        : frame.abilities;
  const verb = acts.find((act) => act.casts.length > 0);
  const ids = new Set(said.flatMap((thing) => thing.ids));
  if (ids.size === 0 && verb !== undefined) for (const id of verb.casts) ids.add(id);
  const first: SaidThing | SaidAct | undefined = said[0] ?? verb;
  if (first === undefined) return nameless(frame, acts, whole);
  const rival = frame.abilities.find((thing) => !thing.loose && !said.includes(thing) && !thing.ids.some((id) => ids.has(id)));
  if (rival !== undefined) return fatal(frame.or.length > 0 ? 'ambiguous-order' : 'two-orders', whole);
  const half = frame.abilities.find(
    (thing) =>
      thing.loose &&
      !said.includes(thing) &&
      said.some((other) => !other.whole && (other.from === thing.to || other.to === thing.from)) &&
      !thing.ids.some((id) => ids.has(id)),
  );
  if (half !== undefined)
    return fatal('unknown-ability', { from: Math.min(half.from, first.from), to: Math.max(half.to, first.to) }, [...ids]);
  const odd = said.find((thing) => !thing.whole && thing.beside !== null);
  if (odd !== undefined)
    return fatal(
      'unknown-ability',
      { from: Math.min(odd.from, odd.beside?.from ?? odd.from), to: Math.max(odd.to, odd.beside?.to ?? odd.to) },
      odd.ids,
    );
  const known = [...ids].map((id) => abilities.get(id)).filter((ability) => ability !== undefined);
  const [only, second] = known;
  if (only === undefined) return fatal('unknown-ability', first);
  if (second === undefined) return { ability: only, at: first };
  if (said.length > 1 && said.every((thing) => thing.ids.length === 1))
    return fatal(frame.or.length > 0 ? 'ambiguous-order' : 'two-orders', whole);
  const common = known.filter((ability) => said.every((thing) => thing.ids.includes(ability.id)));
  if (common.length === 1 && common[0] !== undefined) return { ability: common[0], at: first };
  return fatal('ambiguous-ability', first, [...ids]);
}

/** A spell is ordered but none that he has is named. */
function nameless(frame: Frame, acts: readonly SaidAct[], whole: Range): Issue {
  const words = frame.unknown.filter((word) => word.prep === null || word.prep.kind === 'of');
  const [first] = words;
  if (first !== undefined) return fatal('unknown-ability', { from: first.from, to: words[words.length - 1]?.to ?? first.to });
  const thing = frame.weapons[0] ?? frame.ground[0];
  if (thing !== undefined) return fatal('ambiguous-order', whole);
  return fatal('ambiguous-ability', acts[0] ?? whole);
}
