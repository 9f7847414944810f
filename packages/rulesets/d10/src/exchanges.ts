import type { Both, Draw, Exchange, ExchangeResult, Exchanges, Reading } from '@boevka/kernel';
import type { Book } from './book.ts';
import type { C } from './context.ts';
import type { Event } from './events.ts';
import { numbersOf } from './memo.ts';
import type { Blow, Plan } from './orders/plan.ts';
import { IDLE } from './orders/plan.ts';
import { CONDITION_WORDS, DEFENCE_WORDS, TIER_WORDS } from './phrases/labels.ts';
import { namesOf } from './phrases/names.ts';
import { readyOf, weaponOf } from './ready.ts';
import type { Memo, Ready } from './remembered.ts';
import { casts, strike } from './resolve/acts.ts';
import { baseOrder } from './resolve/order.ts';
import type { Fighter, State } from './state.ts';
import { combatant } from './state.ts';
import type { Defence } from './terms.ts';

type D10 = Exchange<State, Event, Book, Memo>;

const both = (ru: string, en: string): Both => ({ ru, en });

/** Blows and spells: each by itself, as the own number comes, against no declared defence and against each that the target could declare. */
export const exchanges: Exchanges<State, Event, Plan, Book, Memo> = {
  of: exchangesOf,
  // Nothing of how the battle stands is hidden from anybody in this rulebook.
  known: (state) => state,
  words: {
    ...TIER_WORDS,
    hit: both('попадание', 'hit'),
    miss: both('промах', 'miss'),
    lost: both('не выполняется', 'not carried out'),
    damage: both('урон', 'damage'),
    unconscious: CONDITION_WORDS.unconscious,
    captured: CONDITION_WORDS.captured,
    dead: CONDITION_WORDS.dead,
    hpGone: both('хитов не остаётся', 'no hit points left'),
    imbalance: both('дисбаланс', 'imbalance'),
    felled: both('цель падает', 'the target falls'),
    stunned: both('оглушение', 'stun'),
    disarmed: both('цель без оружия', 'the target is disarmed'),
  },
};

function exchangesOf<N>(ctx: C<N>, who: string, plan: Plan): readonly D10[] {
  const c = combatant(ctx.state, who);
  if (c === null) return [];
  const out: D10[] = [];
  for (const act of plan.acts) {
    if (act.do === 'attack') for (const [i, blow] of act.blows.entries()) out.push(...blowsOf(ctx, c, plan, blow, i));
    if (act.do === 'cast') out.push(...spellsOf(ctx, c, plan, act.spell, act.vs));
  }
  return out;
}

/** @clause d10.round.hidden-plans */
function blowsOf<N>(ctx: C<N>, c: Fighter, plan: Plan, blow: Blow, at: number): readonly D10[] {
  const target = blow.vs === null ? null : combatant(ctx.state, blow.vs);
  const weapon = weaponOf(blow, numbersOf(ctx.memo, ctx.book, c).weapon);
  const names = namesOf(ctx.state, ctx.book);
  const noun = names.weapon(weapon.id);
  const title = both(`удар ${at + 1}, ${noun.ru.forms.nom}`, `blow ${at + 1}, ${noun.en.name}`);
  const defences = target === null ? [null] : [null, ...defencesOf(ctx, target)];
  return defences.map((defence) =>
    exchangeOf(ctx, c, plan, blow.vs, title, defence, (again, a, ready) => {
      const slot = target === null ? -1 : target.slot;
      strike(again, a, blow, plan, ready.penalty, at + 1, slot);
    }),
  );
}

/** Defences that could meet a blow; which of them works against it, its rules say. @clause d10.dodge.one */
function defencesOf<N>(ctx: C<N>, b: Fighter): readonly Defence[] {
  const armed = numbersOf(ctx.memo, ctx.book, b).weapon.id !== 'unarmed';
  return ['dodge', ...(armed ? (['parry'] as const) : []), ...(b.kit.shield === null ? [] : (['shieldParry'] as const))];
}

function spellsOf<N>(ctx: C<N>, c: Fighter, plan: Plan, spell: string, vs: string | null): readonly D10[] {
  const noun = namesOf(ctx.state, ctx.book).spell(spell);
  const title = both(`заклинание, ${noun.ru.forms.nom}`, `spell, ${noun.en.name}`);
  const target = vs === null ? null : combatant(ctx.state, vs);
  const met = ctx.book.spells.get(spell)?.vs === 'defence' && target !== null;
  const defences: readonly (Defence | null)[] = met ? [null, 'dodge'] : [null];
  return defences.map((defence) =>
    exchangeOf(ctx, c, plan, vs, title, defence, (again, a, ready) => casts(again, a, spell, vs, ready.penalty, 1)),
  );
}

type Acting = <N>(ctx: C<N>, a: Fighter, ready: Ready) => void;

function exchangeOf<N>(ctx: C<N>, c: Fighter, plan: Plan, target: string | null, title: Both, defence: Defence | null, act: Acting): D10 {
  const { state, book } = ctx;
  const at = target === null ? null : namesOf(state, book).fighter(target);
  const met = defence === null ? null : DEFENCE_WORDS[defence];
  const order = state.battle.order.length > 0 ? state.battle.order : baseOrder(state);
  return {
    who: c.id,
    target,
    step: Math.max(1, order.findIndex((group) => group.includes(c.slot)) + 1),
    phase: 'act',
    variant: null,
    title: both(
      `${title.ru}${at === null ? '' : `. Цель: ${at.ru.forms.nom}`}${met === null ? '' : `, защита: ${met.ru}`}`,
      `${title.en}${at === null ? '' : `. Target: ${at.en.name}`}${met === null ? '' : `, defence: ${met.en}`}`,
    ),
    settles: true,
    resolve: (again) => {
      const { slot } = c;
      for (const each of again.state.combatants) {
        const defends = each.id === target && defence !== null && each.slot !== slot;
        const own = defends ? { ...IDLE, defences: [{ do: defence, vs: c.id }] } : IDLE;
        again.memo.ready[each.slot] = readyOf(again.state, book, each, each.slot === slot ? plan : own, undefined);
        again.memo.firstFoe[each.slot] = -1;
        again.memo.group[each.slot] = order.findIndex((group) => group.includes(each.slot));
      }
      again.memo.now = again.memo.group[slot] ?? 0;
      again.memo.entered.length = 0;
      const ready = again.memo.ready[slot];
      const a = again.state.combatants[slot];
      if (ready !== undefined && a !== undefined) act(again, a, ready);
    },
    result: (before, events) => resultOf(before, target, events),
    aside: ({ purpose }: Draw) => purpose === 'location' || purpose === 'rescue',
  };
}

function resultOf(before: Reading<State>, target: string | null, events: readonly Event[]): ExchangeResult {
  const struck = events.find((e) => e.kind === 'struck' || e.kind === 'cast');
  if (struck === undefined || (struck.kind !== 'struck' && struck.kind !== 'cast'))
    return { outcome: 'lost', hit: false, amounts: {}, marks: [] };
  const { hit, tier, damage, outcome } = struck;
  const marks = new Set<string>();
  if (outcome !== null && outcome !== 'heavyWound') marks.add(outcome);
  if (struck.kind === 'struck') {
    if (struck.imbalance !== null) marks.add('imbalance');
    if (struck.felled) marks.add('felled');
    if (struck.stunnedUntil !== null) marks.add('stunned');
    if (struck.disarmed) marks.add('disarmed');
  }
  const b = target === null ? null : combatant(before, target);
  if (b !== null && damage > 0 && damage >= b.hp) marks.add('hpGone');
  return { outcome: hit ? (tier ?? 'hit') : 'miss', hit, amounts: { damage }, marks: [...marks] };
}
