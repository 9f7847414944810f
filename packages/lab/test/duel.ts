import type { Ctx, Json } from '@boevka/kernel';
import { defineRuleset } from '@boevka/kernel';

/** A rulebook for playing out: two strike each other at once, 0 to 3 a round. */

export interface Duel {
  a: number;
  b: number;
  round: number;
}
type Event = { kind: 'hurt'; who: 'A' | 'B'; by: number } | { kind: 'round' } | { kind: 'overridden'; value: Json };
type Order = 'strike' | 'wait';

export const duel = defineRuleset({
  id: 'duel',
  version: '1.0.0',
  title: { ru: 'Дуэль', en: 'Duel' },
  clauses: [],
  houseRules: [],
  begin: (setup: Duel) => ({ ok: true as const, state: setup, book: null }),
  awaiting: ({ a, b }) => ({ who: a > 0 && b > 0 ? ['A', 'B'] : [], mode: 'together' as const, sealed: true }),
  check: (_state, _book, _who, order: Order) => ({ order, refusals: [], ok: true }),
  defaultOrder: (): Order => 'wait',
  resolve<N>(ctx: Ctx<Duel, Event, N, null, null>, orders: { readonly [who: string]: Order }): void {
    for (const who of ['A', 'B'] as const) {
      if (orders[who] !== 'strike') continue;
      const target = who === 'A' ? 'B' : 'A';
      const asked = { lo: 0, hi: 3, except: null, cuts: null, purpose: 'blow', actor: who, target, clause: 'duel.blow', hidden: false };
      ctx.emit({ kind: 'hurt', who: target, by: ctx.draw(asked) });
    }
    ctx.emit({ kind: 'round' });
  },
  fold(state: Duel, e: Event): void {
    if (e.kind === 'hurt') state[e.who === 'A' ? 'a' : 'b'] -= e.by;
    if (e.kind === 'round') state.round++;
  },
  clone: (state) => ({ ...state }),
  memo: () => null,
  outcome: ({ a, b }) => (a > 0 && b > 0 ? null : { won: a > 0 ? ['A'] : b > 0 ? ['B'] : [], reason: 'last' }),
  witness: () => ({ seenBy: null, recognisedBy: [] }),
  override: ({ value }): Event => ({ kind: 'overridden', value }),
  knows: () => null,
  reveal: { hurt: () => null, round: () => null, overridden: () => null },
});
