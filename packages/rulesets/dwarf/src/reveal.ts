import type { Reading, Reveal, Viewer } from '@boevka/kernel';
import type { Book } from './book.ts';
import type { Attacked, Event } from './events.ts';
import type { State } from './state.ts';
import type { AttackView, View } from './views.ts';

/**
 * What a viewer gets of an event. Declarations are hidden before their round, and those are no events: what happens in a round everybody sees. Still
 * every field is granted by name: places in somebody's list of things would tell what is in his pack.
 */

export const knows = (_state: Reading<State>, _book: Book, viewer: Viewer): Viewer => viewer;

function attackView(e: Attacked): AttackView {
  return {
    kind: 'attacked',
    who: e.who,
    target: e.target,
    n: e.n,
    weapon: e.weapon,
    thrown: e.thrown,
    technique: e.technique,
    limb: e.limb,
    damage: e.damage,
    skill: e.skill,
    part: e.part,
    aimed: e.aimed,
    partRoll: e.partRoll,
    dodgeTried: e.dodgeTried,
    dodgeThreshold: e.dodgeThreshold,
    dodgeRoll: e.dodgeRoll,
    dodged: e.dodged,
    blockTried: e.blockTried,
    blockThreshold: e.blockThreshold,
    blockRoll: e.blockRoll,
    blocked: e.blocked,
    noDamagePct: e.noDamagePct,
    noDamageRoll: e.noDamageRoll,
    damaged: e.damaged,
    severityRoll: e.severityRoll,
    severity: e.severity,
    effects: e.effects,
    selfEffects: e.selfEffects,
  };
}

export const reveal = {
  attacked: attackView,
  actionLost: ({ kind, who, n, deed, target, weapon, technique, part, reason }) => ({
    kind,
    who,
    n,
    deed,
    target,
    weapon,
    technique,
    part,
    reason,
  }),
  declared: ({ kind, who, dodges, blocks, releases }) => ({ kind, who, dodges, blocks, releases }),
  queued: ({ kind, queue }) => ({ kind, queue }),
  opened: ({ kind, order }) => ({ kind, order }),
  balanced: ({ kind, who, roll, pct, fell }) => ({ kind, who, roll, pct, fell }),
  skipped: ({ kind, who, reason, by }) => ({ kind, who, reason, by }),
  swapped: ({ kind, who, item, from, to }) => ({ kind, who, item, from, to }),
  moved: ({ kind, who, from, to }) => ({ kind, who, from, to }),
  stood: ({ kind, who }) => ({ kind, who }),
  fell: ({ kind, who, early }) => ({ kind, who, early }),
  dropped: ({ kind, who, item, from }) => ({ kind, who, item, from }),
  holdEnded: ({ kind, holder, victim, hold, reason }) => ({ kind, holder, victim, hold, reason }),
  escapeTried: ({ kind, who, holder, hold, roll, pct, escaped }) => ({ kind, who, holder, hold, roll, pct, escaped }),
  lockTurned: ({ kind, holder, who, part, effect }) => ({ kind, holder, who, part, effect }),
  choked: ({ kind, holder, who, outcome }) => ({ kind, holder, who, outcome }),
  worsened: ({ kind, who, part }) => ({ kind, who, part }),
  numbed: ({ kind, who, part }) => ({ kind, who, part }),
  bledOut: ({ kind, who, sources }) => ({ kind, who, sources }),
  slotEnded: ({ kind, who }) => ({ kind, who }),
  roundEnded: ({ kind, round }) => ({ kind, round }),
  battleEnded: ({ kind, winner, reason }) => ({ kind, winner, reason }),
  aftermath: ({ kind, who, lasting }) => ({ kind, who, lasting }),
  overridden: ({ kind, path, value, reason }, viewer) =>
    viewer.role === 'judge' ? { kind, path, value, reason } : { kind, path, value, reason: '' },
} as const satisfies Reveal<Event, View, Viewer>;
