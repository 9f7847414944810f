import type { Envelope } from '@boevka/kernel';
import { PlainReckoner, Run, runTurn, seededDice, seedFromText } from '@boevka/kernel';
import { begin, makeSetup, SetupSchema } from '../../src/begin.ts';
import type { Ability, Book } from '../../src/book.ts';
import { check } from '../../src/check.ts';
import type { Content, EffectKind } from '../../src/content.ts';
import { SheetSchema } from '../../src/content.ts';
import type { Event, EventKind } from '../../src/events.ts';
import { empia } from '../../src/index.ts';
import { ActionSchema } from '../../src/orders/entry.ts';
import type { State } from '../../src/state.ts';
import { MASTERY_LEVELS } from '../../src/terms.ts';

/** Tries abilities of packs out: each is used in a turn by somebody who owns it. */

/** Turns that each ability is tried in. */
export const SEEDS = 12;

/** What one can see of an effect that took hold. */
const SEEN: { readonly [K in EffectKind]: EventKind } = {
  status: 'statusGained',
  modifier: 'modifierGained',
  forcedMove: 'pushed',
  stealthSet: 'hid',
  stealthAdd: 'stealthRaised',
  invisibility: 'becameInvisible',
  detection: 'statusGained',
  injury: 'injured',
  energy: 'energyLost',
  healthChange: 'harmed',
  airChange: 'airChanged',
  grant: 'granted',
  object: 'objectMade',
  cleanse: 'statusEnded',
  barrier: 'statusGained',
  mode: 'modeChanged',
  askJudge: 'noted',
};

const WEAPONS: { readonly [delivery: string]: string } = {
  ranged: 'huntingBow',
  firearm: 'longGun',
  hightech: 'arcRifle',
  melee: 'armingSword',
};

/** The owner of one ability: all ladders, energy for anything, the weapon it wants. */
function owner(content: Content, a: Ability): object {
  const mastery = Object.fromEntries(content.branches.filter((b) => b.ladder).map((b) => [b.id, MASTERY_LEVELS.slice(0, 3)]));
  const goods = a.consumes.map(({ item }) => ({ itemId: item, count: 20 }));
  return SheetSchema.parse({
    maxEnergy: 300,
    mastery,
    abilities: [a.id],
    inventory: [{ itemId: WEAPONS[a.delivery] ?? 'boneKnife', place: 'held' }, { itemId: 'arrow', count: 20 }, ...goods],
  });
}

function using(a: Ability, state: State): object {
  const kind = a.kind === 'toggled' ? 'activate' : 'ability';
  const [me] = state.combatants;
  if (a.targetFilter === 'point' && me !== undefined) return { kind, ability: a.id, target: { ...me.position, y: me.position.y + 1 } };
  const onSelf = a.beneficial || a.targetFilter === 'self' || a.isSummon;
  return { kind, ability: a.id, target: onSelf ? 'A' : 'B' };
}

function pulls(a: Ability): boolean {
  return a.effects.some((e) => e.kind === 'forcedMove' && e.direction === 'toward');
}

function fight(content: Content, a: Ability, seed: number): Envelope<Event>[] {
  const wounded = { start: { health: 60, energy: 150, statuses: [{ id: 'chilled', by: 'B', remainingActions: 20 }], stealth: 80 } };
  const written = SetupSchema.parse({
    kind: 'training',
    distance: a.requires.some((r) => 'state' in r && r.state === 'hidden') || pulls(a) ? 30 : 1,
    fighters: [
      { id: 'A', side: 'one', sheet: owner(content, a), ...wounded },
      { id: 'B', side: 'two', sheet: SheetSchema.parse({ maxHealth: 400, dodge: 0 }) },
    ],
  });
  const begun = begin(makeSetup(written, content));
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusals));
  const { state } = begun;
  const entry = using(a, state);
  const needed = a.kind === 'streaming' ? a.streamActions : a.prepActions;
  const actions = [
    ...Array.from({ length: needed }, () => ActionSchema.parse(entry)),
    ...Array.from({ length: 8 - needed }, () => ActionSchema.parse('idle')),
  ];
  const checked = check(state, begun.book, 'A', { actions, creatures: {} });
  if (checked.refusals.length > 0) throw new Error(`${a.id}: ${JSON.stringify(checked.refusals)}`);
  const after = empia.clone(state);
  const dice = seededDice(seedFromText(`${a.id} ${seed}`));
  const run = new Run(empia, after, begun.book as Book, new PlainReckoner(), false, dice, { record: true, rulings: [], overrides: [] });
  runTurn(empia, run as never, 1, { A: checked.order, B: empia.defaultOrder(state, begun.book, 'B') } as never);
  return run.envelopes as Envelope<Event>[];
}

/** Kinds of events that must be seen in some of the battles. */
function wanted(a: Ability): EventKind[] {
  const out: EventKind[] = [];
  for (const e of a.effects) {
    if (e.kind === 'askJudge') continue;
    if (e.kind === 'detection' && (a.kind === 'toggled' || a.kind === 'sustained')) continue;
    const gives = e.kind === 'energy' && (e.amount ?? e.max ?? 0) > 0;
    out.push(gives ? 'energyGained' : SEEN[e.kind]);
  }
  for (const s of a.sideEffects) out.push(SEEN[s.effect.kind]);
  if (a.damage !== null) out.push('attacked');
  if (a.healing !== null) out.push(a.healing.resource === 'energy' ? 'energyGained' : 'healed');
  if (a.isSummon) out.push('summoned');
  if (a.kind === 'toggled') out.push('toggledOn');
  if (a.kind === 'sustained') out.push('sustained');
  if (a.activeTransformation) out.push('transformed');
  if (a.noAir) out.push('suffocated');
  if (a.judgeNotes !== null) out.push('noted');
  return out;
}

/** Abilities that somebody can order. */
export function usable(book: Book): Ability[] {
  return [...book.abilities.values()].filter((a) => a.kind !== 'passive' && a.kind !== 'mastery' && a.kind !== 'trick');
}

/**
 * What an ability should have done in some of the turns and never did: kinds of events.
 * @param content with the starter pack in it, whose weapons and goods the user carries
 * @throws when an order of it is refused or comes to nothing
 */
export function missingOf(content: Content, a: Ability): string[] {
  const seen = new Set<string>();
  for (let seed = 0; seed < SEEDS; seed++) {
    for (const { event } of fight(content, a, seed)) {
      if (event.kind === 'notDone') throw new Error(`${a.id}: ${JSON.stringify(event)}`);
      seen.add(event.kind);
    }
  }
  const missing: string[] = wanted(a).filter((kind) => !seen.has(kind));
  return seen.has('cast') || seen.has('attacked') ? missing : [...missing, 'cast'];
}
