import type { Ctx, Orders, Reading } from '@boevka/kernel';
import { describe, expect, it } from 'vitest';
import { contractSuite } from '../src/index.ts';
import type { Tiny } from './tiny/playground.ts';
import { playground } from './tiny/playground.ts';
import type { Book, Event, Order, State } from './tiny/rules.ts';
import { clone, fold, resolve, tiny } from './tiny/rules.ts';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Names of the laws that a rulebook breaks. */
function broken(rules: Partial<Tiny>): string[] {
  return contractSuite(playground(rules), SEEDS).flatMap((law) => {
    try {
      law.check();
      return [];
    } catch (fault) {
      return [`${law.name.replace(/ \(seeds.*/u, '')} | ${String(fault)}`];
    }
  });
}

describe('the contract of a sound rulebook', () => {
  for (const law of contractSuite(playground(), SEEDS)) it(law.name, () => law.check());
});

type C<N> = Ctx<State, Event, N, Book, null>;

describe('a planted fault is found by its law', () => {
  it('a rule that writes to the state', () => {
    const rules = {
      resolve<N>(ctx: C<N>, orders: Orders<Order>): void {
        resolve(ctx, orders);
        (ctx.state as State).battle.turn += 1;
      },
    };
    expect(broken(rules).join('\n')).toMatch(/folding the events.*battle\.turn/u);
  });

  it('a clone that shares a list with its original', () => {
    const rules = {
      clone(state: Reading<State>): State {
        const copy = clone(state);
        copy.combatants.forEach((c, i) => {
          c.position = (state as State).combatants[i]?.position ?? c.position;
        });
        return copy;
      },
    };
    expect(broken(rules).join('\n')).toMatch(/a clone shares nothing.*position\.x/u);
  });

  it('a value that JSON loses', () => {
    const rules = {
      fold(state: State, e: Event): void {
        fold(state, e);
        if (e.kind === 'moved') (state.combatants[0] as unknown as { speed: unknown }).speed = undefined;
      },
    };
    expect(broken(rules).join('\n')).toMatch(/plain data.*speed/u);
  });

  it('a rule that asks whether it is explained', () => {
    const rules = {
      resolve<N>(ctx: C<N>, orders: Orders<Order>): void {
        resolve(ctx, orders);
        const explained = typeof ctx.r.fact('x', 1, 'tiny.rest') !== 'number';
        if (explained) ctx.emit({ kind: 'rested', who: 'A', gain: 1 });
      },
    };
    expect(broken(rules).join('\n')).toMatch(/the explaining run gives equal/u);
  });

  it('a rule that looks at the slot', () => {
    const rules = {
      resolve<N>(ctx: C<N>, orders: Orders<Order>): void {
        resolve(ctx, orders);
        ctx.emit({ kind: 'rested', who: ctx.state.combatants[0]?.id ?? 'A', gain: 1 });
      },
    };
    expect(broken(rules).join('\n')).toMatch(/mirrored sides mirror events/u);
  });

  it('a rule that remembers what was before', () => {
    let times = 0;
    const rules = {
      resolve<N>(ctx: C<N>, orders: Orders<Order>): void {
        resolve(ctx, orders);
        ctx.emit({ kind: 'rested', who: 'A', gain: ++times });
      },
    };
    expect(broken(rules).join('\n')).toMatch(/the same turn on the same draws/u);
  });

  it('a rule that does otherwise where nobody can be asked', () => {
    const rules = {
      resolve<N>(ctx: C<N>, orders: Orders<Order>): void {
        resolve(ctx, orders);
        if (!ctx.judged) ctx.emit({ kind: 'rested', who: 'A', gain: 1 });
      },
    };
    expect(broken(rules).join('\n')).toMatch(/a simulation on the same draws.*differ at/u);
  });

  it('a secret that is told', () => {
    const reveal: Tiny['reveal'] = { ...tiny.reveal, pondered: (e) => ({ kind: 'pondered', who: e.who, secret: e.secret }) };
    expect(broken({ reveal }).join('\n')).toMatch(/nobody sees what is hidden.*secret/u);
  });

  it('a fault in a rule, with the entry that it is in', () => {
    const rules = {
      fold(state: State, e: Event): void {
        if (e.kind === 'prayed') throw new Error('no answer');
        fold(state, e);
      },
    };
    expect(broken(rules).join('\n')).toMatch(/every entry can be tried, aimed at: one \| Error: pray, one: runs: no answer/u);
  });

  it('an order of the generator that may not stand', () => {
    const check = (_s: Reading<State>, _b: Book, who: string, order: Order): ReturnType<Tiny['check']> => ({
      order,
      refusals: [{ code: 'no', clause: 'tiny.rest', who, step: null, data: {} }],
      ok: true,
    });
    expect(broken({ check } as Partial<Tiny>).join('\n')).toMatch(/generated orders stand/u);
  });
});
