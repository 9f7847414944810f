import { takeMore } from './adding.ts';
import { locationOf } from './body-words.ts';
import { wayOf } from './deed-words.ts';
import type { Draft } from './draft.ts';
import type { Frame, SaidDeed, SaidThing } from './frame.ts';
import { foesIn } from './guarding.ts';
import type { Whom } from './people.ts';
import type { Piece } from './pieces.ts';

export function heldOf(d: Draft): string | null {
  const held = d.scene.weapons.filter((weapon) => weapon.held === true);
  return held.length === 1 ? (held[0]?.id ?? null) : null;
}

export function personOf(d: Draft, whoms: readonly Whom[]): Whom | null {
  return whoms.find((whom) => !whom.ids.includes(d.scene.me.id)) ?? null;
}

export function takeCast(d: Draft, frame: Frame, spells: readonly SaidThing[], whoms: readonly Whom[], piece: Piece): void {
  const { from, to } = frame;
  const [spell, second] = spells;
  if (spell === undefined) return;
  if (spell.ids.length > 1) {
    void d.refuse('ambiguous-ability', from, to, spell.ids);
    return;
  }
  if (second !== undefined && second.ids[0] !== spell.ids[0]) {
    void d.refuse('ambiguous-order', from, to);
    return;
  }
  const id = spell.ids[0] ?? '';
  const pending = d.current?.sort === 'cast' && d.current.spell === null && d.current.sentence === d.sentence ? d.current : null;
  const whom = whoms.find((one) => one.said.prep !== 'от');
  if (whom !== undefined && whom.ids.length !== 1) {
    void d.refuse('ambiguous-target', from, to, whom.ids);
    return;
  }
  const vs = whom?.ids[0] ?? pending?.vs ?? null;
  if (pending !== null) d.drop(pending);
  const made = d.push('cast', pending?.from ?? from, to, { spell: id, vs, main: d.scene.spells.get(id)?.action === 'main' });
  for (const lead of d.waiting.splice(0)) {
    made.from = Math.min(made.from, lead.from);
    made.vs ??= foesIn(d, lead)[0]?.id ?? null;
  }
  void piece;
}

export function takeDraw(d: Draft, frame: Frame, first: SaidDeed | undefined, narrated: boolean): void {
  const onto = frame.weapons.find((weapon) => weapon.prep === 'на' || weapon.prep === 'for' || weapon.prep === 'to');
  const taken = onto ?? frame.weapons.find((weapon) => weapon.prep === null) ?? null;
  const raised = /^(?:под|вс|взд)/.test(first?.use.lemma ?? '');
  const shield = taken === null && !raised && frame.shield !== null && frame.shield.prep === null ? (d.scene.shield?.id ?? null) : null;
  const id = taken?.ids.length === 1 ? (taken.ids[0] ?? null) : shield;
  if (id !== null) d.push('thing', frame.from, frame.to, { whole: { draw: id }, narrated });
  else if (frame.items.length > 0) d.thing = frame.items[0]?.ids[0] ?? null;
  if (id === null && frame.items.length > 0 && /^(?:брать|взять|take|takes)$/.test(first?.use.lemma ?? ''))
    d.push('thing', frame.from, frame.to, { whole: { use: frame.items[0]?.ids[0] ?? '' }, narrated });
}

/** «встаю в стойку», «встаю за дерево»: not everybody who rises was lying. */
export function takeStand(d: Draft, frame: Frame, narrated: boolean): void {
  const words = d.marks.slice(frame.from, frame.to).map((mark) => mark.word);
  if (words.some((word) => /^stands?$/.test(word)) && !words.some((word) => /^(?:up|feet)$/.test(word))) return;
  if (frame.places.length > 0) {
    void takeMove(d, frame, [], [], null, narrated);
    return;
  }
  if (
    words.some((word) => /^(?:стойк|позици|рядом|между|перед|наизготов|наготове|оборон|круг)/.test(word)) ||
    (frame.persons.length > 0 && frame.persons.some((person) => /^(?:за|перед|к|рядом|между)$/.test(person.prep ?? '')))
  )
    return;
  d.push('thing', frame.from, frame.to, { whole: { stand: true }, narrated });
}

export function takeAim(d: Draft, frame: Frame, first: SaidDeed | undefined, whoms: readonly Whom[], narrated: boolean): void {
  const { from, to } = frame;
  if (first?.use.weak === true && d.current?.sort === 'attack' && d.current.sentence === d.sentence) {
    void takeMore(d, frame, whoms, { from, to, opener: 'comma', quoted: false, inside: false, later: false });
    return;
  }
  if (
    first?.use.weak === true &&
    d.scene.weapons.every((weapon) => weapon.held !== true || !/лук|арбалет|пистол|мушкет|bow/i.test(JSON.stringify(weapon.name)))
  ) {
    d.waiting.push(frame);
    return;
  }
  const whom = personOf(d, whoms);
  if (whom !== null && whom.ids.length !== 1) {
    void d.refuse('ambiguous-target', from, to, whom.ids);
    return;
  }
  const [part] = frame.parts;
  if (part?.part === 'none') {
    void d.refuse('no-such-part', from, to);
    return;
  }
  d.push('aim', from, to, {
    vs: whom?.ids[0] ?? null,
    part: part === undefined ? null : locationOf(part.part, part.side, part.half),
    narrated,
  });
}

export function takeFinish(d: Draft, sort: 'person', frame: Frame, whoms: readonly Whom[], narrated: boolean): void {
  const whom = personOf(d, whoms) ?? null;
  if (whom !== null && whom.ids.length !== 1) {
    void d.refuse('ambiguous-target', frame.from, frame.to, whom.ids);
    return;
  }
  d.push(sort, frame.from, frame.to, { vs: whom?.ids[0] ?? null, narrated });
}

/** Closing in and getting away: «вхожу в клинч», «рву дистанцию», «сближаюсь». */
export function takeBand(d: Draft, frame: Frame, deeds: readonly SaidDeed[], whoms: readonly Whom[], narrated: boolean): void {
  const { from, to } = frame;
  const [first] = deeds;
  const leaving = deeds.some(
    (said) =>
      said.use.deed === 'exit' || wayOf(d.marks[said.at]?.word ?? '') === 'away' || /^(?:вы|от|раз|рв|уй|ух|поки)/.test(said.use.lemma),
  );
  const fromClinch = d.marks
    .slice(from, to)
    .some((mark, i, all) => /^клинч|^clinch/.test(mark.word) && /^(?:из|from|of)$/.test(all[i - 1]?.word ?? ''));
  const sort = first?.use.deed === 'close' ? 'close' : leaving || fromClinch ? 'exit' : 'close';
  const whom = personOf(d, whoms);
  if (whom !== null && whom.ids.length !== 1) {
    void d.refuse('ambiguous-target', from, to, whom.ids);
    return;
  }
  const steps = frame.numbers.find((number) => number.unit === 'steps')?.value ?? null;
  const made = d.push(sort, from, to, { vs: whom?.ids[0] ?? null, steps: sort === 'close' ? steps : null, narrated });
  for (const lead of d.waiting.splice(0)) made.vs ??= foesIn(d, lead)[0]?.id ?? null;
}

export function takeMove(
  d: Draft,
  frame: Frame,
  deeds: readonly SaidDeed[],
  whoms: readonly Whom[],
  piece: Piece | null,
  narrated: boolean,
): void {
  const { from, to } = frame;
  const way = deeds.map((said) => wayOf(d.marks[said.at]?.word ?? '')).find((one) => one !== null) ?? null;
  const toFoe = whoms.find(
    (whom) => /^(?:к|ко|to|towards|toward|навстречу|на|with)$/.test(whom.said.prep ?? '') || (way === 'toward' && whom.said.prep !== 'от'),
  );
  const away = whoms.find((whom) => /^(?:от|ото|from)$/.test(whom.said.prep ?? ''));
  const [place] = frame.places;
  const hexes = frame.numbers.find((number) => number.unit === 'hexes')?.value ?? null;
  if (place === undefined && (toFoe !== undefined || away !== undefined)) {
    void takeBand(
      d,
      frame,
      [
        {
          ...(deeds[0] as SaidDeed),
          use: { ...(deeds[0] as SaidDeed).use, deed: away !== undefined && toFoe === undefined ? 'exit' : 'close' },
        },
      ],
      away !== undefined && toFoe === undefined ? [away] : toFoe === undefined ? [] : [toFoe],
      narrated,
    );
    return;
  }
  const direction = place !== undefined ? null : (directionOf(frame.way) ?? (way === 'away' && hexes !== null ? 'back' : null));
  if (place === undefined && direction === null && hexes === null) {
    if (piece !== null && d.slot?.firm === true && d.current === null && deeds.some((said) => !said.use.weak))
      d.refuse('not-understood', from, to);
    return;
  }
  const manner =
    piece !== null &&
    d.current?.sort === 'guard' &&
    d.current.sentence === d.sentence &&
    (piece.opener === 'dash' || piece.opener === 'comma' || piece.opener === 'bracket') &&
    hexes === null &&
    place === undefined;
  if (manner) return;
  d.push('move', from, to, { place: place?.ids[0] ?? null, way: direction, hexes, narrated });
}

function directionOf(way: string | null): string | null {
  return way === null || way === 'aside' ? null : way === 'away' ? 'back' : way;
}
