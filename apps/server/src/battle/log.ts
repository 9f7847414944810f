import type { DeskEdit, NoticeKind } from '@boevka/api';
import type { Seal } from '@boevka/kernel';
import type { NewEntry } from '@boevka/store';
import type { AnyEntry, AnyRecord } from '../table/bout.ts';

/**
 * What happens in a battle, as it is written into its log. The kernel's record is a part of it (`record`); the rest is what people did around it.
 * Entries are never changed: a kind that is no longer written is still read.
 */
export type Happening =
  | {
      readonly kind: 'opened';
      readonly title: string;
      readonly visibility: Visibility;
      readonly dice: 'sealed' | 'handed';
      readonly demo: boolean;
      /** The record as it began, with an empty log; a battle brought in has its log here. */
      readonly record: AnyRecord;
    }
  | {
      readonly kind: 'changed';
      readonly title?: string;
      readonly visibility?: Visibility;
      readonly deadline?: string | null;
      readonly archived?: boolean;
    }
  | { readonly kind: 'seat'; readonly seat: string; readonly player: string; readonly act: 'added' | 'renewed' | 'removed' | 'taken' }
  | {
      readonly kind: 'orders';
      readonly turn: number;
      readonly fighter: string;
      /** Seat or account of the player: under this name he stands in the seal. */
      readonly player: string;
      readonly text: string;
      readonly order: unknown;
      /** Over all that the player has sent for the turn; `null` where orders are open. */
      readonly seal: Seal | null;
    }
  | { readonly kind: 'desk'; readonly turn: number; readonly edits: readonly DeskEdit[] }
  | { readonly kind: 'desk-reverted'; readonly turn: number; readonly to: number }
  | {
      readonly kind: 'record';
      readonly act: 'closed' | 'corrected' | 'published' | 'ended';
      readonly turn: number;
      readonly entries: readonly AnyEntry[];
      /** Title of a published turn. */
      readonly title?: string | null;
    }
  | {
      readonly kind: 'claim';
      readonly claim: string;
      readonly turn: number;
      readonly fighter: string;
      readonly player: string;
      readonly name: string;
      readonly ref: { readonly n: number; readonly what: string | null } | null;
      readonly quote: string;
      readonly words: string;
    }
  | {
      readonly kind: 'claim-decided';
      readonly claim: string;
      readonly turn: number;
      readonly verdict: 'upheld' | 'rejected';
      readonly words: string;
      readonly name: string;
    }
  | { readonly kind: 'claim-withdrawn'; readonly claim: string; readonly turn: number };

export type Visibility = 'public' | 'link' | 'members';
type Kind = Happening['kind'];

/** Who is told that something happened: everybody who may see the battle, or its judges. */
export interface Told {
  readonly kind: NoticeKind;
  readonly turn: number | null;
  readonly fighter: string | null;
  readonly to: 'all' | 'judges';
}

const RECORD_NOTICES = {
  closed: 'turn-closed',
  corrected: 'turn-corrected',
  published: 'turn-published',
  ended: 'battle-ended',
} as const satisfies { readonly [act: string]: NoticeKind };

/** What watchers are told of an entry. Nothing in it says what was ordered, ruled or drawn. */
export function noticeOf(happening: Happening): Told {
  switch (happening.kind) {
    case 'opened':
      return { kind: 'battle-opened', turn: null, fighter: null, to: 'all' };
    case 'changed':
      return { kind: 'battle-changed', turn: null, fighter: null, to: 'all' };
    case 'seat':
      return { kind: 'seat-changed', turn: null, fighter: null, to: 'judges' };
    case 'orders':
      return { kind: 'orders-received', turn: happening.turn, fighter: happening.fighter, to: 'all' };
    case 'desk':
    case 'desk-reverted':
      return { kind: 'desk-edited', turn: happening.turn, fighter: null, to: 'judges' };
    case 'record':
      return {
        kind: RECORD_NOTICES[happening.act],
        turn: happening.turn,
        fighter: null,
        to: happening.act === 'corrected' ? 'judges' : 'all',
      };
    case 'claim':
      return { kind: 'claim-raised', turn: happening.turn, fighter: happening.fighter, to: 'all' };
    case 'claim-decided':
      return { kind: 'claim-decided', turn: happening.turn, fighter: null, to: 'all' };
    case 'claim-withdrawn':
      return { kind: 'claim-withdrawn', turn: happening.turn, fighter: null, to: 'all' };
  }
}

/** An entry for the store. */
export function entryOf(happening: Happening, actor: string, at: string): NewEntry {
  const { kind, ...data } = happening;
  return { kind, at, actor, notice: JSON.stringify(noticeOf(happening)), data: JSON.stringify(data) };
}

const KINDS: readonly string[] = [
  'opened',
  'changed',
  'seat',
  'orders',
  'desk',
  'desk-reverted',
  'record',
  'claim',
  'claim-decided',
  'claim-withdrawn',
] satisfies readonly Kind[];

/** An entry as it was written. Throws RangeError for a kind of a later release. */
export function happeningOf({ kind, data }: { readonly kind: string; readonly data: string }): Happening {
  if (!KINDS.includes(kind)) throw new RangeError(`The log has an entry of a kind that this release does not know: ${kind}`);
  return { kind, ...(JSON.parse(data) as object) } as Happening;
}
