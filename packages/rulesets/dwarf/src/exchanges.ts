import type { Both, Exchange, ExchangeResult, Exchanges, Reading, Viewer } from '@boevka/kernel';
import type { Book } from './book.ts';
import { clone } from './clone.ts';
import type { C, Man } from './context.ts';
import type { Event, LostReason } from './events.ts';
import type { Memo } from './memo.ts';
import type { Act } from './orders/act.ts';
import { compile } from './orders/compile.ts';
import { attackHindrance, isRestricted } from './orders/hindrance.ts';
import type { Order } from './orders/record.ts';
import { namesOf } from './phrases/names.ts';
import { EFFECT_NOUNS } from './phrases/nouns.ts';
import { attack } from './resolve/attack.ts';
import type { State } from './state.ts';
import { fighterOf } from './state.ts';
import { EFFECTS } from './terms.ts';

type Dwarf = Exchange<State, Event, Book, Memo>;

const both = (ru: string, en: string): Both => ({ ru, en });

/** Attacks and techniques: each by itself, as its action comes. Without hit points an attack comes to a severity and its effects. */
export const exchanges: Exchanges<State, Event, Order, Book, Memo> = {
  of: exchangesOf,
  known: packsClosed,
  words: {
    ...Object.fromEntries(EFFECTS.map((effect) => [effect, both(EFFECT_NOUNS[effect].ru.forms.nom, EFFECT_NOUNS[effect].en.name)])),
    dodged: both('уворот', 'dodged'),
    noDamage: both('без повреждений', 'no damage'),
    damaged: both('повреждение', 'damage'),
    light: both('лёгкое повреждение', 'light damage'),
    medium: both('среднее повреждение', 'medium damage'),
    heavy: both('тяжёлое повреждение', 'heavy damage'),
    lost: both('не выполняется', 'not carried out'),
    blocked: both('принято на щит', 'taken on the shield'),
  },
};

function exchangesOf<N>(ctx: C<N>, who: string, order: Order): readonly Dwarf[] {
  const { state, book } = ctx;
  const f = fighterOf(state, who);
  if (f === null) return [];
  const { acts } = compile(state, book, f, order, f.down);
  return acts.filter((act) => act.deed === 'attack' || act.deed === 'technique').map((act) => exchangeOf(ctx, f, act));
}

function exchangeOf<N>({ state, book }: C<N>, f: Man, act: Act): Dwarf {
  const names = namesOf(state, book);
  const target = state.fighters[act.target];
  const with_ = act.technique === null ? (act.weapon === null ? null : names.weapon(act.weapon.id)) : names.technique(act.technique.id);
  const at = target === undefined ? null : names.fighter(target.id);
  return {
    who: f.id,
    target: target?.id ?? null,
    step: act.step,
    phase: 'A',
    variant: null,
    title: both(
      `${act.technique === null ? 'атака' : 'приём'}${with_ === null ? '' : `, ${with_.ru.forms.nom}`}${at === null ? '' : `. Цель: ${at.ru.forms.nom}`}`,
      `${act.technique === null ? 'attack' : 'technique'}${with_ === null ? '' : `, ${with_.en.name}`}${at === null ? '' : `. Target: ${at.en.name}`}`,
    ),
    settles: false,
    resolve: (ctx) => {
      const again = fighterOf(ctx.state, f.id);
      if (again !== null) strike(ctx, again, act);
    },
    result: (_state, events) => resultOf(events),
    aside: () => false,
  };
}

/** @clause dwarf.attack.order-of-checks */
function strike<N>(ctx: C<N>, f: Man, act: Act): void {
  const { state, book } = ctx;
  const target = state.fighters[act.target];
  const restricted = isRestricted(state, book, f, true);
  const reason: LostReason | null =
    target === undefined
      ? 'no-target'
      : (attackHindrance(state, book, f, act, target, restricted) ?? attack(ctx, f, act, target, restricted));
  if (reason === null) return;
  ctx.emit({
    kind: 'actionLost',
    who: f.id,
    n: act.n,
    deed: act.deed,
    target: target?.id ?? null,
    weapon: act.weapon?.id ?? null,
    technique: act.technique?.id ?? null,
    part: act.part,
    reason,
  });
}

function resultOf(events: readonly Event[]): ExchangeResult {
  const e = events.find((event) => event.kind === 'attacked');
  if (e?.kind !== 'attacked') return { outcome: 'lost', hit: false, amounts: {}, marks: [] };
  const marks = [...(e.blocked ? ['blocked'] : []), ...e.effects];
  const outcome = e.dodged ? 'dodged' : !e.damaged ? 'noDamage' : (e.severity ?? 'damaged');
  return { outcome, hit: e.damaged, amounts: {}, marks };
}

/** What others have in their packs is their secret; all else is seen by everybody. */
function packsClosed(state: Reading<State>, _book: Book, viewer: Viewer): Reading<State> {
  const own = clone(state);
  for (const f of own.fighters) if (f.id !== viewer.id) f.items = f.items.filter((item) => item.hand !== 'pack');
  return own as Reading<State>;
}
