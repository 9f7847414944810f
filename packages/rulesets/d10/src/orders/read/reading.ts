import type { Diagnostic, Span } from '@boevka/kernel';

/** Why words of a post were not taken, or have to be confirmed. */
export const REASONS = [
  'not-understood',
  'no-order',
  'too-long',
  'other-system',
  'other-language',
  'markup',
  'asserted-outcome',
  'duplicate-paste',
  'bad-number',
  'off-by-count',
  'contradiction',
  'correction',
  'condition-not-supported',
  'ambiguous-target',
  'ambiguous-ability',
  'ambiguous-order',
  'unknown-ability',
  'unknown-target',
  'unknown-item',
  'no-such-part',
  'wrong-phase',
] as const;
export type Reason = (typeof REASONS)[number];

export type Special = 'imbalance' | 'knockdown' | 'stun' | 'disarm' | 'shieldFlat' | 'shieldEdge';

/** One blow of an attack. `aim` is a place of the location table, or one of several: `anyArm`, `anyLeg`, `anyTorso`. */
export interface ReadBlow {
  readonly vs: string;
  readonly with?: string;
  readonly attr?: 'str' | 'agi';
  readonly aim?: string;
  readonly special?: Special;
  /** The post says that it comes from behind; the judge has the last word. */
  readonly behind?: true;
}

/** What one stretch of a post orders: an act, a defence, or an option of the plan. */
export type ReadOrder =
  | { readonly attack: readonly ReadBlow[] }
  | { readonly cast: string; readonly vs?: string }
  | { readonly aim: { readonly vs: string; readonly part?: string } }
  | { readonly finishOff: string }
  | { readonly close: string; readonly maxSteps?: number }
  | { readonly exit: string }
  | { readonly move: { readonly place?: string; readonly direction?: string; readonly hexes?: number } }
  | { readonly use: string }
  | { readonly draw: string }
  | { readonly drop: string }
  | { readonly stand: true }
  | { readonly helpStand: string }
  | { readonly say: string }
  | { readonly shout: string }
  | { readonly dodge: string }
  | { readonly parry: string }
  | { readonly shieldParry: string }
  | { readonly arrowDodge: string }
  | { readonly cover: string }
  | { readonly primaryFoe: string }
  | { readonly fallbackTarget: string }
  | { readonly onInstantDefeat: 'unconscious' | 'dead' | 'captured' }
  | { readonly intercept: boolean };

export interface ReadEntry {
  readonly order: ReadOrder;
  readonly span: Span;
}

/** A post as it was understood. */
export interface D10Reading {
  readonly entries: readonly ReadEntry[];
  readonly diagnostics: readonly Diagnostic[];
}
