import type { Json } from '@boevka/kernel';
import type { Event } from './events.ts';
import type { AttackInstance, Combatant, State } from './state.ts';

interface Answer {
  readonly damage?: number;
  readonly blind?: number;
  readonly freeze?: { readonly apxMinus?: number; readonly apxPercent?: number; readonly moves?: number } | null;
  readonly heal?: number;
  readonly price?: number;
  readonly positions?: { readonly [id: string]: { readonly x: number; readonly y?: number } };
}

/** What the judge ruled of one attack, put into the attack itself, and places where he named them. @clause apx.judge.sheet-description */
export function ruled(state: State, c: Combatant, e: Extract<Event, { readonly kind: 'ruled' }>): void {
  const answer = e.answer as { readonly [key: string]: Json } & Answer;
  c.queue = c.queue.map((inst) => (inst.id === e.instance ? changed(inst, answer) : inst));
  if (answer.heal !== undefined) c.hp = Math.max(c.hp, Math.min(c.maxHp, c.hp + answer.heal));
  if (answer.price !== undefined) c.spentThisMove = Math.max(0, answer.price);
  for (const [id, place] of Object.entries(answer.positions ?? {})) {
    const moved = state.combatants.find((o) => o.id === id);
    if (moved === undefined) continue;
    moved.x = place.x;
    moved.y = place.y ?? 0;
  }
}

function changed(inst: AttackInstance, { damage, blind, freeze }: Answer): AttackInstance {
  return {
    ...inst,
    ...(damage === undefined ? {} : { baseDamage: damage }),
    ...(blind === undefined ? {} : { blindMoves: blind }),
    ...(freeze === undefined
      ? {}
      : {
          freezeMoves: freeze === null ? 0 : (freeze.moves ?? 1),
          freezeMinus: freeze?.apxMinus ?? 0,
          freezePercent: freeze?.apxPercent ?? 0,
        }),
  };
}
