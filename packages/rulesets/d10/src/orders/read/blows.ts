import type { ReadBlow, Special } from './reading.ts';

/** Blows that were said in one breath: «две атаки мечом по орку», «вторая в ногу». */
export interface BlowGroup {
  readonly count: number | null;
  readonly ordinal: number | null;
  /** «остальные в шамана»: whatever the groups before it leave. */
  readonly rest: boolean;
  /** Says more about blows that were counted before. */
  readonly sub: boolean;
  /** From behind. */
  behind: boolean;
  /** «ещё раз». */
  readonly again: boolean;
  /** A side without its part: the part is the one that was said before. */
  readonly side: 'left' | 'right' | null;
  vs: readonly string[];
  /** Every one of `vs` gets the count. */
  readonly each: boolean;
  weapon: string | null;
  attr: 'str' | 'agi' | null;
  parts: readonly string[];
  special: Special | null;
}

export type Blows =
  | { readonly ok: true; readonly blows: readonly ReadBlow[] }
  | { readonly ok: false; readonly why: 'contradiction' | 'ambiguous-target' };

/** More blows than this are nobody's order. */
const MOST_BLOWS = 12;

/** The single blows of an attack, in order. What one group leaves unsaid it takes from the one before. */
export function blowsOf(groups: readonly BlowGroup[]): Blows {
  const [first, ...rest] = groups;
  if (first === undefined) return { ok: false, why: 'contradiction' };
  const subs = rest.filter((group) => group.sub);
  if (first.count !== null && first.count > 1 && subs.length > 0 && subs.length === rest.length) return shared(first, subs);
  if (first.sub && first.count === null && subs.length === rest.length && subs.length > 0 && first.ordinal === null) return inTurn(groups);
  return inTurn(groups);
}

/** «первый в левую руку, второй в правую». */
function sided(part: string | null, side: 'left' | 'right' | null): string | null {
  const limb = /^(?:any)?(arm|leg)/i.exec(part ?? '')?.[1]?.toLowerCase();
  return side === null || limb === undefined ? null : limb + (side === 'left' ? 'Left' : 'Right');
}

interface Draft {
  vs: string | null;
  weapon: string | null;
  attr: 'str' | 'agi' | null;
  part: string | null;
  special: Special | null;
  behind: boolean;
}

function shared(first: BlowGroup, subs: readonly BlowGroup[]): Blows {
  const total = first.count ?? 1;
  if (total > MOST_BLOWS) return { ok: false, why: 'contradiction' };
  const drafts: (Draft | null)[] = Array.from({ length: total }, () => null);
  const base: Draft = {
    vs: first.vs[0] ?? null,
    weapon: first.weapon,
    attr: first.attr,
    part: first.parts[0] ?? null,
    special: first.special,
    behind: first.behind,
  };
  let cursor = 0;
  let before: string | null = base.part;
  const [alone, more] = subs;
  const all = more === undefined && alone?.ordinal === null && alone.count === null && alone.vs.length <= 1;
  for (const sub of subs) {
    const names = sub.vs.length > 0 ? sub.vs : [null];
    for (const name of names) {
      const count = sub.rest || all ? total - cursor : (sub.count ?? 1);
      const from = sub.ordinal === null ? cursor : sub.ordinal - 1;
      if (from < 0 || from + count > total) return { ok: false, why: 'contradiction' };
      for (let k = 0; k < count; k++)
        drafts[from + k] = {
          vs: name ?? base.vs,
          weapon: sub.weapon ?? base.weapon,
          attr: sub.attr ?? base.attr,
          part: sub.parts[Math.min(k, sub.parts.length - 1)] ?? sided(before, sub.side) ?? base.part,
          special: sub.special ?? base.special,
          behind: sub.behind || base.behind,
        };
      cursor = from + count;
      before = drafts[cursor - 1]?.part ?? before;
    }
  }
  return finished(drafts.map((draft) => draft ?? base));
}

function inTurn(groups: readonly BlowGroup[]): Blows {
  const drafts: Draft[] = [];
  let last: Draft | null = null;
  for (const group of groups) {
    const parts = group.parts;
    const bare = group.again && parts.length === 0 && group.special === null && group.weapon === null && group.side === null;
    const names = group.vs.length > 0 ? group.vs : last?.vs != null ? [last.vs] : [null];
    if (names.length > 1 && group.count !== null && !group.each && group.count !== names.length) return { ok: false, why: 'contradiction' };
    for (const name of names) {
      const count = names.length > 1 && !group.each ? 1 : (group.count ?? Math.max(1, parts.length));
      if (count > MOST_BLOWS || drafts.length > MOST_BLOWS || (parts.length > 1 && count !== parts.length))
        return { ok: false, why: 'contradiction' };
      for (let k = 0; k < count; k++) {
        const draft: Draft = {
          vs: name,
          weapon: group.weapon ?? (group.special === 'shieldFlat' || group.special === 'shieldEdge' ? null : (last?.weapon ?? null)),
          attr: group.attr ?? last?.attr ?? null,
          part: (parts.length > 1 ? parts[k] : parts[0]) ?? sided(last?.part ?? null, group.side) ?? (bare ? (last?.part ?? null) : null),
          special: group.special ?? (bare ? (last?.special ?? null) : null),
          behind: group.behind,
        };
        drafts.push(draft);
        last = draft;
      }
    }
  }
  return finished(drafts);
}

function finished(drafts: readonly Draft[]): Blows {
  const blows: ReadBlow[] = [];
  for (const draft of drafts) {
    if (draft.vs === null) return { ok: false, why: 'ambiguous-target' };
    const implied =
      (draft.special === 'stun' && draft.part === 'head') || (draft.special === 'disarm' && /^(?:arm|anyArm)/.test(draft.part ?? ''));
    const bash = draft.special === 'shieldFlat' || draft.special === 'shieldEdge';
    blows.push({
      vs: draft.vs,
      ...(draft.weapon === null || bash ? {} : { with: draft.weapon }),
      ...(draft.attr === null ? {} : { attr: draft.attr }),
      ...(draft.part === null || implied ? {} : { aim: draft.part }),
      ...(draft.special === null ? {} : { special: draft.special }),
      ...(draft.behind ? { behind: true as const } : {}),
    });
  }
  return { ok: true, blows };
}
