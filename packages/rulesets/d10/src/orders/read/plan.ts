import type { BlowGroup } from './blows.ts';
import { blowsOf } from './blows.ts';
import type { Issue } from './issue.ts';
import { fatal } from './issue.ts';
import type { Slot } from './mark.ts';
import type { ReadOrder } from './reading.ts';

export type Guard = 'dodge' | 'parry' | 'shieldParry' | 'arrowDodge' | 'cover';

export interface Foe {
  readonly id: string;
  count: number | null;
}

/** An order that may still get more words. Places are places in the list of marks. */
export interface OpenOrder {
  readonly sort: 'attack' | 'guard' | 'close' | 'exit' | 'move' | 'thing' | 'cast' | 'aim' | 'person' | 'word' | 'option';
  from: number;
  to: number;
  readonly sentence: number;
  slot: { readonly slot: Slot; readonly at: number } | null;
  groups: BlowGroup[];
  guard: Guard | null;
  foes: Foe[];
  /** Said before the foes: «2 уклонения: …». */
  count: number | null;
  /** Whom it is about, for acts that need a person. */
  vs: string | null;
  steps: number | null;
  place: string | null;
  way: string | null;
  hexes: number | null;
  part: string | null;
  /** The whole order, for the sorts that are complete at once; for the others a function of the fields above. */
  readonly whole: ReadOrder | null;
  spell: string | null;
  /** Told in the past tense, or in the third person outside of headings. */
  readonly narrated: boolean;
  /** Whether the shield is meant to parry. */
  readonly main: boolean;
}

export interface Settled {
  readonly orders: readonly {
    readonly order: ReadOrder;
    readonly from: number;
    readonly to: number;
    readonly slot: OpenOrder['slot'];
    readonly main: boolean;
  }[];
  readonly issues: readonly Issue[];
}

/** Makes orders of what was said; `onlyFoe` is meant where nobody is named and there is no choice. */
export function settle(open: readonly OpenOrder[], onlyFoe: string | null, needsTarget: (spell: string) => boolean): Settled {
  const orders: Settled['orders'][number][] = [];
  const issues: Issue[] = [];
  for (const one of open) {
    const { from, to, slot, main } = one;
    const add = (order: ReadOrder): void => void orders.push({ order, from, to, slot, main });
    const vs = one.vs ?? onlyFoe;
    switch (one.sort) {
      case 'attack': {
        const groups = one.groups.map((group, i) =>
          i === 0 && group.vs.length === 0 && one.groups.every((other) => other.vs.length === 0) && onlyFoe !== null
            ? { ...group, vs: [onlyFoe] }
            : group,
        );
        const made = blowsOf(groups);
        if (made.ok) add({ attack: made.blows });
        else issues.push(fatal(made.why, from, to));
        break;
      }
      case 'guard':
        guards(one, onlyFoe, add, issues);
        break;
      case 'close':
        if (vs === null) issues.push(fatal('ambiguous-target', from, to));
        else add({ close: vs, ...(one.steps === null ? {} : { maxSteps: one.steps }) });
        break;
      case 'exit':
        if (vs === null) issues.push(fatal('ambiguous-target', from, to));
        else add({ exit: vs });
        break;
      case 'move':
        if (one.place === null && one.way === null && one.hexes === null) issues.push(fatal('not-understood', from, to));
        else
          add({
            move: {
              ...(one.place === null ? {} : { place: one.place }),
              ...(one.place !== null || one.way === null ? {} : { direction: one.way }),
              ...(one.hexes === null ? {} : { hexes: one.hexes }),
            },
          });
        break;
      case 'cast':
        if (one.spell === null) issues.push(fatal('unknown-ability', from, to));
        else if (one.vs !== null) add({ cast: one.spell, vs: one.vs });
        else if (!needsTarget(one.spell)) add({ cast: one.spell });
        else if (onlyFoe !== null) add({ cast: one.spell, vs: onlyFoe });
        else issues.push(fatal('ambiguous-target', from, to));
        break;
      case 'aim':
        if (vs === null) issues.push(fatal('ambiguous-target', from, to));
        else add({ aim: { vs, ...(one.part === null ? {} : { part: one.part }) } });
        break;
      case 'person':
        if (vs === null) issues.push(fatal('ambiguous-target', from, to));
        else add({ finishOff: vs });
        break;
      default:
        if (one.whole !== null) add(one.whole);
    }
  }
  return { orders, issues };
}

function guards(one: OpenOrder, onlyFoe: string | null, add: (order: ReadOrder) => void, issues: Issue[]): void {
  const { from, to, guard } = one;
  const foes = one.foes.length > 0 ? one.foes : onlyFoe === null ? [] : [{ id: onlyFoe, count: null }];
  if (foes.length === 0 || guard === null) return void issues.push(fatal('ambiguous-target', from, to));
  const said = foes.reduce((sum, foe) => sum + (foe.count ?? 1), 0);
  const alone = foes.length === 1 && foes[0]?.count === null ? one.count : null;
  const each =
    one.count !== null && foes.every((foe) => foe.count === null) && foes.length > 1 && one.count % foes.length === 0
      ? one.count / foes.length
      : null;
  if (one.count !== null && alone === null && each === null && said !== one.count)
    return void issues.push(fatal('contradiction', from, to));
  for (const foe of foes) {
    const count = Math.min(12, foe.count ?? alone ?? each ?? 1);
    for (let k = 0; k < count; k++)
      add(
        guard === 'dodge'
          ? { dodge: foe.id }
          : guard === 'parry'
            ? { parry: foe.id }
            : guard === 'shieldParry'
              ? { shieldParry: foe.id }
              : guard === 'arrowDodge'
                ? { arrowDodge: foe.id }
                : { cover: foe.id },
      );
  }
}
