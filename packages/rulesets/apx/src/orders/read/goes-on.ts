import type { Span } from '@boevka/kernel';
import { PREPOSITIONS } from '@boevka/language';
import { checkPrice, useOf } from './attacks.ts';
import { price, restOfCap } from './defences.ts';
import type { Defence, Draft, Statement } from './draft.ts';
import type { Features } from './features.ts';
import { spanOf } from './reading.ts';
import type { Refs } from './refs.ts';
import { runGoesOn } from './runs.ts';

/** What adds to the statement before. */

/** What adds to the statement before: a price, further places of the queue, a further target; else it speaks of the queue, or is only talk. */
export function goesOn(draft: Draft, f: Features, span: Span): void {
  const last = draft.last;
  if (last.kind === 'run' && runGoesOn(draft, f, last.at)) return;
  const refs = scoped(draft.refs(f, false), f, last);
  const numbers = f.figures.filter((n) => !n.ordinal && n.unit !== 'm');
  if (last.kind === 'defence' && refs.unknown !== null) {
    draft.flag('unknown-attack', 'error', spanOf(draft.tokens, refs.unknown.from, refs.unknown.to));
    return;
  }
  if (last.kind === 'defence' && refs.found.length > 0 && (numbers.length > 0 || f.paying || f.chunk.to - f.chunk.from <= 4)) {
    const kind = last.of[0]?.kind ?? 'dodge';
    const of = refs.found.map((vs) => {
      const known = draft.defences.find((d) => d.vs.id === vs.id);
      const d: Defence = known ?? { kind, vs, ap: null, rest: false, skill: last.of[0]?.skill ?? false, span, bad: false, part: false };
      if (known === undefined) draft.defences.push(d);
      return d;
    });
    price(draft, f, of, refs.ordinals);
    draft.last = { kind: 'defence', of, scope: last.scope };
    return;
  }
  if (last.kind === 'defence' && numbers.length > 0 && numbers.every((n) => n.unit === 'ap' || f.chunk.to - f.chunk.from <= 2)) {
    const unpaid = last.of.filter((d) => d.ap === null && !d.bad);
    price(draft, f, unpaid.length > 0 ? unpaid : last.of, []);
    return;
  }
  if (last.kind === 'defence' && restOfCap(draft, f)) {
    for (const d of last.of) if (d.ap === null) d.rest = true;
    return;
  }
  if (last.kind === 'attack' && numbers.length === 1 && numbers[0]?.unit === 'ap' && f.mentions.length === 0) {
    if (!last.start) checkPrice(draft, last.attack, last.count, numbers[0]);
    return;
  }
  const another = f.mentions.find((m) => m.people.some((id) => draft.scene.person(id)?.foe === true));
  if (
    last.kind === 'attack' &&
    another !== undefined &&
    f.chunk.to - f.chunk.from <= 3 &&
    PREPOSITIONS.get(draft.tokens[another.at - 1]?.norm ?? '') === 'at'
  ) {
    useOf(draft, f, last.attack, span, f.chunk.from);
    return;
  }
  if (refs.found.length > 0 && draft.phase !== 'attack') draft.pending = refs.found;
}

/** «первое на 9, второе на 10»: places among those that the statement before was about. */
function scoped(refs: Refs, f: Features, last: Statement): Refs {
  if (last.kind !== 'defence' || last.scope.length === 0 || refs.ordinals.length === 0 || f.mentions.length > 0) return refs;
  const found = refs.ordinals.flatMap((n) => last.scope[n.value - 1] ?? []);
  return found.length === refs.ordinals.length ? { ...refs, found, unknown: null } : refs;
}
