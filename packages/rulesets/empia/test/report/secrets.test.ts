import type { Envelope, Reveal, Viewer } from '@boevka/kernel';
import { revealAll } from '@boevka/kernel';
import { describe, expect, it } from 'vitest';
import type { Event } from '../../src/events.ts';
import type { Knows } from '../../src/knows.ts';
import { knows } from '../../src/knows.ts';
import { reveal } from '../../src/reveal.ts';
import { tell } from '../../src/tell.ts';
import type { View } from '../../src/views.ts';
import { coveredIn } from '../../src/witness.ts';
import { shippedContent } from '../shipped/load.ts';
import type { EmpiaTold } from './play.ts';
import { numbers, play } from './play.ts';

/**
 * Whatever somebody hides may be changed at will: nobody who may not know it gets another view, or another report. Two of the four
 * fighters are of the kind that hides.
 */

const content = shippedContent('empia-rulebook', 'empia-starter');
const HIDERS = ['kyaro', 'soyka'];
const IDS = ['kyaro', 'tagir', 'soyka', 'verena'];

function battles(rules: { readonly [id: string]: unknown }): readonly EmpiaTold[] {
  return Array.from({ length: 6 }, (_, seed) =>
    play({
      content,
      rules,
      seed: `secrets ${seed}`,
      turns: 3,
      setup: {
        fighters: IDS.map((id, i) => ({
          id,
          sheet: id,
          side: i < 2 ? 'X' : 'Y',
          position: { x: (i % 2) * 14, y: Math.floor(i / 2) * 9, z: 0 },
          start: HIDERS.includes(id) ? { stealth: 90 } : {},
        })),
      },
    }),
  ).flat();
}

/** The same event with everything changed that the viewer may not know. */
function scrambled(e: Event, covered: readonly string[], next: () => number): Event {
  const other = (n: number): number => Math.floor(n + 1 + next() * 50);
  switch (e.kind) {
    case 'attacked': {
      const hidden = covered.includes(e.who);
      const open = { ...e, cost: other(e.cost) };
      if (!hidden) return open;
      return {
        ...open,
        weapon: 'somethingElse',
        limb: 'leftArm',
        ability: e.ability === null ? 'coalBall' : null,
        aimed: 'leftLeg',
        hit: other(e.hit),
        defence: other(e.defence),
        roll: { ...e.roll, lo: other(e.roll.lo), hi: other(e.roll.hi), value: other(e.roll.value), critFrom: 3, critMissFrom: null },
        crits: [],
        nature: 'technical',
        blow:
          e.blow === null
            ? null
            : { ...e.blow, lo: other(e.blow.lo), hi: other(e.blow.hi), drawn: other(e.blow.drawn), factors: [], block: 7 },
      };
    }
    case 'cast':
      return covered.includes(e.who)
        ? { ...e, ability: 'coalBall', targets: ['verena'], cost: other(e.cost), consumed: [], crits: [], roll: null }
        : { ...e, cost: other(e.cost), consumed: [{ item: 'secret', count: 3 }], cooldown: other(e.cooldown) };
    case 'moved':
      return covered.includes(e.who) ? { ...e, metres: other(e.metres), to: { x: 1, y: 1, z: 0 } } : { ...e, cost: other(e.cost) };
    case 'rested':
      return { ...e, gain: other(e.gain), chain: other(e.chain) };
    case 'hid':
      return { ...e, lo: e.lo - 9, hi: e.hi + 9, value: other(e.value), stealth: e.stealth === null ? null : other(e.stealth) };
    case 'becameInvisible':
      return { ...e, value: other(e.value) };
    case 'searched':
      return { ...e, lo: e.lo - 9, hi: e.hi + 9, value: other(e.value) };
    case 'statusGained':
      return { ...e, status: { ...e.status, params: { secret: 1 }, source: 'secret', by: null } };
    case 'prepared':
      return { ...e, preparing: { ...e.preparing, actionsDone: 1, actionsNeeded: 9, target: null } };
    case 'knockedOut':
      return { ...e, by: e.by === 'energy' ? 'health' : 'energy' };
    case 'summoned':
      return { ...e, creature: { ...e.creature, health: other(1), energy: other(1), inventory: [] } };
    default:
      return e;
  }
}

/** Kinds that are their owner's and the judge's alone. */
const PRIVATE: readonly Event['kind'][] = [
  'chose',
  'notDone',
  'spent',
  'energyLost',
  'energyGained',
  'statusKept',
  'statusChanged',
  'modifierGained',
  'modifierEnded',
  'granted',
  'grantEnded',
  'banned',
  'quickened',
  'stealthLost',
  'airChanged',
  'consumed',
];

const VIEWERS: readonly Viewer[] = [
  { id: null, role: 'public' },
  { id: 'tagir', role: 'player' },
  { id: 'verena', role: 'player' },
];

function isOwn(e: Event, viewer: Viewer, told: EmpiaTold): boolean {
  if (viewer.id === null || !('who' in e)) return false;
  if (e.who === viewer.id) return true;
  return told.after.combatants.some((c) => c.id === e.who && c.owner === viewer.id);
}

function alliesOf(told: EmpiaTold, viewer: Viewer): readonly string[] {
  const { sides } = told.after.battle;
  return viewer.id === null ? [] : Object.keys(sides).filter((id) => sides[id] === sides[viewer.id ?? '']);
}

/** The events with the viewer's secrets changed, and private events of others gone. */
function disguised(told: EmpiaTold, viewer: Viewer): readonly Envelope<Event>[] {
  const next = numbers(`disguise ${told.turn} ${viewer.id ?? ''}`);
  const allies = alliesOf(told, viewer);
  const out: Envelope<Event>[] = [];
  for (const env of told.events) {
    if (isOwn(env.event, viewer, told)) out.push(env);
    else if (!PRIVATE.includes(env.event.kind)) {
      const covered = coveredIn(env.witness).filter((id) => !allies.includes(id));
      out.push({ ...env, event: scrambled(env.event, covered, next) });
    }
  }
  return out;
}

type Table = Reveal<Event, View, Knows>;

/** Views that a change of others' secrets has changed. */
function breaches(table: Table, told: EmpiaTold, viewer: Viewer): readonly string[] {
  const known = knows(told.after, told.book, viewer);
  const honest = revealAll(table, told.events, viewer, known).map((s) => JSON.stringify(s));
  const other = revealAll(table, disguised(told, viewer), viewer, known).map((s) => JSON.stringify(s));
  return honest.length === other.length ? honest.filter((s, i) => s !== other[i]) : [`${honest.length} views and ${other.length}`];
}

const CLOSED = { showDraws: 'own', showHealth: 'own', revealAfterEnd: 'nothing' };

describe('secrets', () => {
  for (const [name, rules] of [
    ['of an open table', { revealAfterEnd: 'nothing' }],
    ['of a closed table', CLOSED],
  ] as const) {
    it(`${name} change no view of those who may not know them`, () => {
      for (const told of battles(rules)) for (const viewer of VIEWERS) expect(breaches(reveal, told, viewer)).toEqual([]);
    });

    it(`${name} change no report`, () => {
      for (const told of battles(rules).slice(0, 6)) {
        for (const viewer of VIEWERS) {
          const other = { ...told, events: disguised(told, viewer) };
          expect(JSON.stringify(tell(other, viewer, 'ru'))).toBe(JSON.stringify(tell(told, viewer, 'ru')));
        }
      }
    });
  }

  it('that leak are noticed', () => {
    const leaks: readonly Partial<Table>[] = [
      { stealthLost: (e) => ({ kind: 'stealthLost', who: e.who, loss: e.loss, left: e.left, deed: e.deed }) },
      { rested: (e) => ({ kind: 'rested', who: e.who, gain: e.gain, long: false, ordered: e.ordered }) },
      {
        attacked: (e, viewer, known, witness) => {
          const view = reveal.attacked(e, viewer, known, witness);
          return view?.kind === 'struckUnseen' ? { ...view, blow: { ...view.blow, absorbed: e.roll.hi } } : view;
        },
      },
    ];
    const all = battles({ revealAfterEnd: 'nothing' });
    for (const leak of leaks) {
      const table = { ...reveal, ...leak } as Table;
      const found = all.some((told) => VIEWERS.some((viewer) => breaches(table, told, viewer).length > 0));
      expect(found, Object.keys(leak).join()).toBe(true);
    }
  });

  it('are in the judge’s views: he gets every event, in its place', () => {
    for (const told of battles({})) {
      const judge: Viewer = { id: null, role: 'judge' };
      const seen = revealAll(reveal, told.events, judge, knows(told.after, told.book, judge));
      expect(seen.map((s) => s.n)).toEqual(told.events.map((e) => e.seq));
    }
  });
});
