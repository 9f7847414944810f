import type { Call } from '@boevka/api';
import type { Json } from '@boevka/kernel';

/** A fighter who is to enter: `r:` a ready sheet, `c:` a saved character. */
export interface Entrant {
  readonly source: string;
  readonly name: string;
  /** The name on his sheet. */
  readonly sheetName: string;
  readonly side: number;
  readonly player: string;
}

export interface Draft {
  readonly system: string | null;
  readonly title: string;
  readonly entrants: readonly Entrant[];
  /** Metres between the sides at the start; `null`: as the rulebook has it. */
  readonly distance: number | null;
  /** The setup as JSON, written by hand; it wins over the distance. */
  readonly setup: string | null;
  readonly houseRules: { readonly [id: string]: Json };
  readonly dice: 'sealed' | 'handed';
  readonly visibility: 'public' | 'link' | 'members';
}

/** Ids of the fighters: that of the sheet, numbered where one enters twice. */
function idsOf(entrants: readonly Entrant[]): readonly string[] {
  const seen = new Map<string, number>();
  return entrants.map(({ source }) => {
    const id = source.slice(2);
    const n = (seen.get(id) ?? 0) + 1;
    seen.set(id, n);
    return n === 1 ? id : `${id}${n}`;
  });
}

/** Whether a setup written by hand can be read at all; none is as good. */
export function isJson(text: string | null): boolean {
  try {
    return text === null || JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}

/** The battle as the server takes it. Throws SyntaxError where a setup written by hand is no JSON. */
export function partsOf(draft: Draft, community: string, untitled: string): Call<'createBattle'>['body'] {
  const ids = idsOf(draft.entrants);
  const sheets = Object.fromEntries(
    draft.entrants.map((e, i) => {
      const name = e.name.trim();
      const called = name === '' || name === e.sheetName ? {} : { name };
      const from = e.source.slice(2);
      return [ids[i] ?? '', e.source.startsWith('r:') ? { ready: from, ...called } : { character: from, ...called }] as const;
    }),
  );
  const fighters = draft.entrants.map((e, i) => ({ id: ids[i] ?? '', side: String(e.side) }));
  const setup =
    draft.setup === null
      ? { ...(draft.distance === null ? {} : { distance: draft.distance }), fighters }
      : (JSON.parse(draft.setup) as Json);
  const players = [...new Set(draft.entrants.map((e) => e.player.trim()).filter((p) => p !== ''))];
  return {
    community,
    title: draft.title.trim() === '' ? untitled : draft.title.trim(),
    visibility: draft.visibility,
    dice: draft.dice,
    from: { parts: { system: draft.system ?? '', houseRules: draft.houseRules, sheets, setup } },
    seats: players.map((player) => ({ player, fighters: ids.filter((_, i) => draft.entrants[i]?.player.trim() === player) })),
  };
}
