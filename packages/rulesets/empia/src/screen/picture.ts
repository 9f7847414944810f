import type { Envelope, Feature, Locale, Picture, Reading, Seen, Spot, Token, Trail, Viewer } from '@boevka/kernel';
import { revealAll } from '@boevka/kernel';
import { formatNumber } from '@boevka/language';
import type { Book } from '../book.ts';
import type { Event } from '../events.ts';
import type { Knows } from '../knows.ts';
import { knows } from '../knows.ts';
import { MODE_WORDS } from '../phrases/labels.ts';
import { namesOf } from '../phrases/names.ts';
import { distance } from '../resolve/geometry.ts';
import type { Standing } from '../reveal/standing.ts';
import { standings } from '../reveal/standing.ts';
import { reveal } from '../reveal.ts';
import type { State } from '../state.ts';
import type { View } from '../views.ts';
import { nominative } from './deeds.ts';
import { WORDS } from './words.ts';

/** The field from above, in metres, with the ways that this viewer saw. */
export function picture(
  seen: { readonly before: Reading<State>; readonly after: Reading<State>; readonly events: readonly Envelope<Event>[] },
  book: Book,
  viewer: Viewer,
  locale: Locale,
): Picture {
  const { before, after, events } = seen;
  const known = knows(after, book, viewer);
  const names = namesOf(after, book);
  const shown = standings(after, known, viewer).filter((s) => !s.gone && s.position !== null);
  const { field } = after.battle;
  const features: Feature[] = field.obstacles.map((o) => ({
    id: o.id,
    label: o.name,
    shape: o.shape,
    tone: o.made === null ? 'plain' : 'magic',
  }));
  for (const p of field.places)
    features.push({ id: p.id, label: p.name, shape: { kind: 'circle', x: p.at.x, y: p.at.y, r: 0 }, tone: 'plain' });
  for (const i of field.items) {
    features.push({
      id: i.id,
      label: nominative({ locale }, names.item(i.itemId)),
      shape: { kind: 'circle', x: i.at.x, y: i.at.y, r: 0 },
      tone: 'good',
    });
  }
  return {
    kind: 'plane',
    unit: WORDS.metres[locale],
    tokens: shown.map((s) => tokenOf(s, after, nominative({ locale }, names.fighter(s.id)), locale)),
    trails: trailsOf(before, shown, revealAll<Event, View, Knows>(reveal, events, viewer, known)),
    features,
    distances: distancesOf(shown, locale),
  };
}

function tokenOf(s: Standing, state: Reading<State>, label: string, locale: Locale): Token {
  const c = state.combatants.find((x) => x.id === s.id);
  const p = s.position ?? { x: 0, y: 0, z: 0 };
  const height = p.z - state.battle.field.groundHeightM;
  const notes = [
    ...(s.mode === null || s.mode === 'ground' ? [] : [MODE_WORDS[s.mode][locale]]),
    ...(height > 0 ? [`${formatNumber(height, locale)} ${WORDS.metres[locale]}`] : []),
  ];
  return {
    id: s.id,
    label,
    side: s.side,
    at: { x: p.x, y: p.y },
    facing: c?.facing ?? null,
    note: notes.length === 0 ? null : notes.join(', '),
    out: s.dead || s.unconscious,
  };
}

function trailsOf(before: Reading<State>, shown: readonly Standing[], views: readonly Seen<View>[]): Trail[] {
  const trails = new Map<string, (Spot & { step: string })[]>();
  for (const { step, view } of views) {
    if (view.kind !== 'moved') continue;
    const known = trails.get(view.who) ?? [{ x: view.from.x, y: view.from.y, step: '0' }];
    known.push({ x: view.to.x, y: view.to.y, step: String(step) });
    trails.set(view.who, known);
  }
  const there = new Set(shown.map((s) => s.id));
  return before.combatants.flatMap((c) => {
    const points = trails.get(c.id);
    return points === undefined || !there.has(c.id) ? [] : [{ who: c.id, points }];
  });
}

function distancesOf(shown: readonly Standing[], locale: Locale): Picture['distances'][number][] {
  const out: Picture['distances'][number][] = [];
  for (const [i, a] of shown.entries()) {
    for (const b of shown.slice(i + 1)) {
      if (a.position === null || b.position === null) continue;
      const metres = Math.round(distance(a.position, b.position) * 10) / 10;
      out.push({ from: a.id, to: b.id, text: `${formatNumber(metres, locale)} ${WORDS.metres[locale]}` });
    }
  }
  return out;
}
