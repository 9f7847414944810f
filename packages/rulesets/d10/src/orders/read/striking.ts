import { blowsIn } from './attack.ts';
import type { BlowGroup } from './blows.ts';
import type { Draft } from './draft.ts';
import type { Frame, SaidDeed } from './frame.ts';
import type { Whom } from './people.ts';
import type { Opener, Piece } from './pieces.ts';
import type { OpenOrder } from './plan.ts';

export function takeAttack(
  d: Draft,
  frame: Frame,
  deeds: readonly SaidDeed[],
  whoms: readonly Whom[],
  piece: Piece,
  narrated: boolean,
): void {
  const [first] = deeds;
  const target = whoms.some((whom) => !whom.ids.includes(d.scene.me.id) && whom.said.prep !== 'от');
  const shared = d.marks[frame.to]?.word === ':' || frame.numbers.some((number) => number.value > 1);
  if (first?.use.deed === 'throw' && !target && !shared) {
    const gone =
      [...frame.weapons, ...frame.items].find((thing) => thing.ids.length === 1)?.ids[0] ??
      (frame.shield === null ? null : (d.scene.shield?.id ?? null));
    if (gone != null && deeds.length === 1) return void d.push('thing', frame.from, frame.to, { whole: { drop: gone }, narrated });
    if (frame.weapons.length === 0 && deeds.length === 1 && frame.spells.length === 0) return;
  }
  if (first?.use.weak === true && first.use.deed === 'shoot' && !target && frame.weapons.length > 0 && deeds.length === 1)
    return void d.push('thing', frame.from, frame.to, { whole: { drop: frame.weapons[0]?.ids[0] ?? '' }, narrated });
  const item = frame.items.find((thing) => thing.ids.length === 1)?.ids[0];
  if (!target && item !== undefined && first?.use.special === 'knockdown')
    return void d.push('thing', frame.from, frame.to, { whole: { use: item }, narrated });
  if (first?.use.special === 'imbalance' && /^выв/.test(first.use.lemma) && !frame.facts.has('balance') && deeds.length === 1) return;
  takeBlows(d, frame, deeds, whoms, piece, narrated);
}

export function takeBlows(
  d: Draft,
  frame: Frame,
  deeds: readonly SaidDeed[],
  whoms: readonly Whom[],
  piece: Piece,
  narrated: boolean,
): void {
  const said = blowsIn(d.marks, frame, deeds, whoms, d.scene);
  if ('fault' in said) {
    void d.refuse(said.fault, frame.from, frame.to, said.candidates);
    return;
  }
  const { group } = said;
  for (const lead of d.waiting.splice(0)) leadInto(d, group, lead);
  const current = d.current;
  if (current?.sort === 'attack' && deeds.length > 0 && saysMore(current, group, deeds, piece.opener, frame)) {
    current.to = frame.to;
    return;
  }
  if (current?.sort === 'attack') {
    current.groups.push(within(group, deeds, frame, current));
    current.to = frame.to;
    return;
  }
  const before = d.open[d.open.length - 1];
  if (before?.sort === 'attack' && before.sentence === d.sentence && group.vs.length === 0)
    group.vs = before.groups[before.groups.length - 1]?.vs ?? [];
  if (group.vs.length === 0) fromSentence(d, group);
  d.push('attack', frame.from, frame.to, { groups: [{ ...group, sub: false }], narrated, main: true });
}

/** Nobody is named in the stretch, but somebody is in the sentence. */
function fromSentence(d: Draft, group: BlowGroup): void {
  const before = [...d.open].reverse().find((one) => one.sentence === d.sentence && (one.vs ?? one.foes[0]?.id ?? null) !== null);
  const id = before?.vs ?? before?.foes[0]?.id ?? null;
  if (id !== null) group.vs = [id];
}

function within(group: BlowGroup, deeds: readonly SaidDeed[], frame: Frame, current: OpenOrder): BlowGroup {
  const counted = (current.groups[0]?.count ?? 1) > 1;
  const sub =
    group.ordinal !== null || group.rest || (counted && !frame.facts.has('again') && (deeds.length === 0 || group.count !== null));
  return { ...group, sub };
}

function leadInto(d: Draft, group: BlowGroup, lead: Frame): void {
  const said = blowsIn(
    d.marks,
    lead,
    [],
    lead.persons.map((person) => d.people.whom(person)),
    d.scene,
  );
  if ('fault' in said) return;
  if (group.vs.length === 0) group.vs = said.group.vs;
  if (group.weapon === null) group.weapon = said.group.weapon;
  if (group.parts.length === 0) group.parts = said.group.parts;
  if (group.special === null) group.special = said.group.special;
  group.behind ||= said.group.behind;
  if (group.attr === null) group.attr = said.group.attr;
}

/** «бью орка: удар мечом в голову»: the second deed tells more of the first. */
function saysMore(current: OpenOrder, group: BlowGroup, deeds: readonly SaidDeed[], opener: Opener, frame: Frame): boolean {
  const last = current.groups[current.groups.length - 1];
  if (last === undefined || opener === 'and' || opener === 'line' || group.ordinal !== null || frame.facts.has('again') || group.rest)
    return false;
  if (group.count !== null && last.count !== null) return false;
  const noun = deeds.every((said) => said.use.verb === null || said.use.verb.mood === 'gerund');
  if (!noun && opener !== 'colon' && opener !== 'dash') return false;
  if (group.vs.length > 0 && last.vs.length > 0) return false;
  if (
    (group.parts.length > 0 && last.parts.length > 0) ||
    (group.special !== null && last.special !== null) ||
    (group.weapon !== null && last.weapon !== null && group.weapon !== last.weapon)
  )
    return false;
  fill(last, group);
  return true;
}

export function fill(last: BlowGroup, group: BlowGroup): void {
  if (last.vs.length === 0) last.vs = group.vs;
  last.weapon ??= group.weapon;
  last.attr ??= group.attr;
  if (last.parts.length === 0) last.parts = group.parts;
  last.special ??= group.special;
  last.behind ||= group.behind;
  if (group.count !== null && last.count === null) Object.assign(last, { count: group.count });
}
