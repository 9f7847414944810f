import type { Json } from '@boevka/kernel';
import type { Name } from './content.ts';
import type { Blow, CritEffect, HarmCause, LostReason, NotDoneReason, RevealReason, RollResult, SpendReason } from './events.ts';
import type { Condition, Entry } from './orders/entry.ts';
import type { Point, Result } from './state.ts';
import type { Defence, Delivery, EntryKind, Gait, InjuryId, Mode, Nature } from './terms.ts';

/**
 * What somebody may learn of an event. A field that can be withheld is `null` where it is; nothing of an event is in a view unless
 * `reveal` has put it there.
 */

/** How an ability looks to one who does not know it. */
export interface Look {
  /** What its pack says that it can be taken for. */
  readonly name: Name | null;
  readonly nature: Nature;
  readonly delivery: Delivery;
  /** Report phrase group of its pack, such as `fire`. */
  readonly flavour: string | null;
  readonly summons: boolean;
  readonly helps: boolean;
}

/** An ability as it is seen: its id only for its owner, the judge, and those who recognise it. */
export interface AbilitySeen {
  readonly id: string | null;
  readonly look: Look;
}

/** An open draw. */
export interface Drawn {
  readonly lo: number;
  readonly hi: number;
  readonly value: number;
}

export interface RollSeen {
  readonly result: RollResult;
  readonly exceptional: boolean;
  /** Range, value and first values of the critical bands; `null` where draws are closed or none was made. */
  readonly draw: (Drawn & { readonly critFrom: number | null; readonly critMissFrom: number | null }) | null;
}

/** Damage as it is seen: what came of it is felt by everybody near, how it came about is a draw. */
export interface BlowSeen {
  readonly health: number;
  readonly durability: number;
  readonly absorbed: number;
  /** The flat block of armour took something off. */
  readonly blocked: boolean;
  readonly sum: (Drawn & Pick<Blow, 'factors' | 'block' | 'blockPassed' | 'armourIgnored' | 'ignore'>) | null;
}

/** Health taken or given, with the draw behind it where draws are open. */
interface Change {
  readonly who: string;
  readonly health: number;
  readonly draw: Drawn | null;
}

export interface StatusSeen {
  readonly id: string;
  /** Actions left; `null` where something else ends it, or its end is not known. */
  readonly remainingActions: number | null;
  /** Numbers of this instance, for its bearer and the judge. */
  readonly params: { readonly [name: string]: number | string } | null;
}

/** What a way led to or away from. Places and things by their names on the field, never by ids that would tell their maker. */
export type GoalSeen =
  | { readonly kind: 'fighter'; readonly id: string }
  | { readonly kind: 'place'; readonly name: string }
  | { readonly kind: 'item'; readonly item: string }
  | { readonly kind: 'direction'; readonly direction: string };

export type View =
  | { readonly kind: 'turnBegan'; readonly turn: number }
  | { readonly kind: 'actionBegan'; readonly action: number }
  | { readonly kind: 'actionEnded'; readonly action: number }
  | { readonly kind: 'turnEnded'; readonly turn: number }
  | {
      readonly kind: 'chose';
      readonly who: string;
      readonly fired: number | null;
      readonly tested: readonly { readonly if: Condition; readonly holds: boolean }[];
      readonly did: EntryKind;
    }
  | {
      readonly kind: 'notDone';
      readonly who: string;
      readonly entry: Entry;
      readonly reason: NotDoneReason;
      readonly clause: string;
      readonly data: { readonly [key: string]: Json };
      readonly cost: number;
    }
  | { readonly kind: 'defended'; readonly who: string; readonly defence: Defence; readonly asked: Defence }
  | {
      readonly kind: 'moved';
      readonly who: string;
      readonly gait: Gait;
      readonly from: Point;
      readonly to: Point;
      readonly metres: number;
      readonly facing: number;
      readonly mode: Mode;
      readonly ordered: 'toward' | 'away' | 'to' | 'direction';
      readonly goal: GoalSeen | null;
      readonly stopped: 'edge' | 'obstacle' | 'goal' | 'meeting' | 'water' | null;
      readonly cost: number | null;
    }
  | { readonly kind: 'turned'; readonly who: string; readonly facing: number }
  | { readonly kind: 'rested'; readonly who: string; readonly gain: number | null; readonly long: boolean; readonly ordered: boolean }
  | { readonly kind: 'idled'; readonly who: string }
  | {
      readonly kind: 'attacked';
      readonly who: string;
      readonly target: string;
      /** Id of the weapon's kind, `null` for bare spells. */
      readonly weapon: string | null;
      readonly limb: string | null;
      readonly ability: AbilitySeen | null;
      readonly aimed: string | null;
      readonly defended: Defence | 'none';
      readonly roll: RollSeen;
      readonly blow: BlowSeen | null;
      /** Critical effects; amounts are draws. */
      readonly crits: readonly { readonly effect: CritEffect['effect']; readonly amounts: readonly number[] | null }[];
      readonly instead: string | null;
      readonly cost: number | null;
    }
  /** Damage whose doer is not seen: no weapon, no direction, no draw. */
  | { readonly kind: 'struckUnseen'; readonly who: string; readonly critical: boolean; readonly blow: BlowSeen }
  | {
      readonly kind: 'cast';
      readonly who: string;
      readonly ability: AbilitySeen;
      readonly targets: readonly string[];
      readonly point: Point | null;
      readonly roll: RollSeen | null;
      readonly crits: readonly { readonly effect: CritEffect['effect']; readonly amounts: readonly number[] | null }[];
      readonly cost: number | null;
      readonly consumed: readonly { readonly item: string; readonly count: number }[] | null;
    }
  | {
      readonly kind: 'prepared';
      readonly who: string;
      readonly deed: 'use' | 'stop' | 'trick';
      readonly streaming: boolean;
      readonly ability: AbilitySeen | null;
      /** Actions done and needed: its owner's and the judge's. */
      readonly progress: { readonly done: number; readonly needed: number } | null;
    }
  | { readonly kind: 'preparationLost'; readonly who: string; readonly ability: AbilitySeen | null; readonly reason: LostReason | null }
  | { readonly kind: 'toggledOn'; readonly who: string; readonly ability: AbilitySeen }
  | { readonly kind: 'toggledOff'; readonly who: string; readonly ability: AbilitySeen; readonly reason: LostReason | null }
  | {
      readonly kind: 'sustained';
      readonly who: string;
      readonly ability: AbilitySeen;
      readonly targets: readonly string[];
      readonly remainingActions: number | null;
    }
  | { readonly kind: 'sustainEnded'; readonly who: string; readonly ability: AbilitySeen; readonly reason: LostReason | null }
  /** `ability` null: back in his own form. */
  | { readonly kind: 'transformed'; readonly who: string; readonly ability: AbilitySeen | null }
  | {
      readonly kind: 'spent';
      readonly who: string;
      readonly energy: number;
      readonly reason: SpendReason;
      readonly ability: string | null;
    }
  | { readonly kind: 'energyLost'; readonly who: string; readonly energy: number; readonly cause: string }
  | { readonly kind: 'energyGained'; readonly who: string; readonly energy: number; readonly cause: string }
  | (Change & { readonly kind: 'healed'; readonly regeneration: boolean })
  | (Change & { readonly kind: 'harmed'; readonly durability: number; readonly cause: HarmCause; readonly source: string | null })
  | { readonly kind: 'capped'; readonly who: string; readonly health: number | null; readonly energy: number | null }
  | { readonly kind: 'maxChanged'; readonly who: string; readonly maxHealth: number | null; readonly maxEnergy: number | null }
  | { readonly kind: 'statusGained'; readonly who: string; readonly status: StatusSeen }
  | { readonly kind: 'statusKept'; readonly who: string; readonly status: string }
  | {
      readonly kind: 'statusEnded';
      readonly who: string;
      readonly status: string;
      readonly reason: 'expired' | 'cleansed' | 'used' | 'replaced' | 'ended';
    }
  | {
      readonly kind: 'statusChanged';
      readonly who: string;
      readonly status: string;
      readonly params: { readonly [name: string]: number | string };
    }
  | { readonly kind: 'modifierGained'; readonly who: string; readonly source: string; readonly remainingActions: number | null }
  | { readonly kind: 'modifierEnded'; readonly who: string; readonly source: string }
  | { readonly kind: 'barrierHit'; readonly who: string; readonly left: number | null }
  | {
      readonly kind: 'injured';
      readonly who: string;
      readonly limb: string;
      readonly injury: InjuryId;
      readonly remainingActions: number | null;
      /** Share of maximum health that the hit took: tells the maximum. */
      readonly sharePct: number | null;
      readonly again: boolean;
    }
  | { readonly kind: 'injuryHealed'; readonly who: string; readonly limb: string; readonly injury: InjuryId }
  | { readonly kind: 'resetTried'; readonly who: string; readonly limb: string; readonly healed: boolean; readonly value: number | null }
  | { readonly kind: 'granted'; readonly who: string; readonly ability: string; readonly remainingActions: number | null }
  | { readonly kind: 'grantEnded'; readonly who: string; readonly ability: string }
  | { readonly kind: 'banned'; readonly who: string; readonly ability: string; readonly actions: number }
  | { readonly kind: 'quickened'; readonly who: string; readonly ability: string; readonly actions: number }
  | {
      readonly kind: 'summoned';
      /** Whoever called it; `null` where he is not seen. */
      readonly who: string | null;
      readonly creature: string;
      readonly side: string;
      readonly wild: boolean;
      readonly at: Point;
    }
  | { readonly kind: 'vanished'; readonly who: string; readonly reason: 'ownerGone' | 'cancelled' | 'dead' | 'ruling' }
  /** Ids of things tell their makers: the judge's only. */
  | { readonly kind: 'objectMade'; readonly id: string | null; readonly name: string }
  | { readonly kind: 'objectGone'; readonly id: string | null }
  | { readonly kind: 'trick'; readonly who: string; readonly branch: string; readonly text: string | null }
  /** Own hiding, with its numbers. */
  | { readonly kind: 'hid'; readonly who: string; readonly draw: Drawn; readonly stealth: number | null }
  /** Somebody is no longer to be seen. */
  | { readonly kind: 'outOfSight'; readonly who: string }
  | { readonly kind: 'stealthLost'; readonly who: string; readonly loss: number; readonly left: number; readonly deed: string }
  | { readonly kind: 'stealthRaised'; readonly who: string; readonly amount: number; readonly stealth: number }
  | { readonly kind: 'becameInvisible'; readonly who: string; readonly value: number }
  | { readonly kind: 'revealed'; readonly who: string; readonly reason: RevealReason | null; readonly invisible: boolean | null }
  | {
      readonly kind: 'searched';
      readonly who: string;
      readonly automatic: boolean;
      readonly found: readonly string[];
      readonly draw: Drawn | null;
    }
  | { readonly kind: 'pushed'; readonly who: string; readonly metres: number }
  | {
      readonly kind: 'thrown';
      readonly who: string;
      readonly from: Point;
      readonly to: Point;
      readonly metres: number;
      readonly hitsObject: string | null;
    }
  | {
      readonly kind: 'fell';
      readonly who: string;
      readonly from: Point;
      readonly to: Point;
      readonly metres: number;
      readonly landed: boolean;
    }
  | { readonly kind: 'modeChanged'; readonly who: string; readonly mode: Mode }
  | { readonly kind: 'airChanged'; readonly who: string; readonly air: number }
  | { readonly kind: 'suffocated'; readonly who: string; readonly loss: number; readonly maxLoss: number }
  | { readonly kind: 'breathed'; readonly who: string; readonly restored: number; readonly maxRestored: number }
  | { readonly kind: 'swapped'; readonly who: string; readonly stow: readonly string[]; readonly draw: readonly string[] }
  | { readonly kind: 'pickedUp'; readonly who: string; readonly item: string }
  | {
      readonly kind: 'dropped';
      readonly who: string;
      readonly item: string;
      readonly metres: number;
      readonly reason: 'critMiss' | 'limb' | 'ruling';
    }
  | { readonly kind: 'consumed'; readonly who: string; readonly item: string; readonly count: number }
  | { readonly kind: 'jammed'; readonly who: string; readonly weapon: string; readonly actions: number | null }
  | { readonly kind: 'unjammed'; readonly who: string; readonly weapon: string; readonly left: number }
  | { readonly kind: 'suitBroken'; readonly who: string }
  | { readonly kind: 'collapsed'; readonly who: string }
  | { readonly kind: 'roseUp'; readonly who: string }
  | { readonly kind: 'knockedOut'; readonly who: string; readonly by: 'health' | 'energy' | null }
  | { readonly kind: 'woke'; readonly who: string }
  | { readonly kind: 'died'; readonly who: string }
  | { readonly kind: 'noted'; readonly who: string; readonly ability: AbilitySeen; readonly text: string }
  | { readonly kind: 'battleEnded'; readonly result: Result }
  /** `reason` null: only a number that the viewer may see anyway has changed. */
  | { readonly kind: 'overridden'; readonly path: string; readonly value: Json; readonly reason: string | null };

export type ViewKind = View['kind'];
export type ViewOf<K extends ViewKind> = Extract<View, { readonly kind: K }>;
