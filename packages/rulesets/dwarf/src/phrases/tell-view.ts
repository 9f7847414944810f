import type { Line } from '@boevka/language';
import { capitalise, listing } from '@boevka/language';
import type { AttackView, View, ViewKind, ViewOf } from '../views.ts';
import { EFFECT_NOUNS } from './nouns.ts';
import type { PhraseId } from './phrase-ids.ts';
import { LOST_WORDS, neededOfTarget } from './reasons-words.ts';
import { tellAttack } from './tell-attack.ts';
import { changesOf } from './tell-changes.ts';
import type { Moment, Teller } from './teller.ts';
import { keyOf, nominative, sentenceOf } from './teller.ts';

/** Sentences of one view; none where the post does not speak of it. */
type Tell<K extends ViewKind> = (t: Teller, moment: Moment, view: ViewOf<K>, before: readonly AttackView[]) => readonly Line[];

/** How every kind of view is told; a kind without a way of telling does not compile. */
const TELL: { readonly [K in ViewKind]: Tell<K> } = {
  attacked: (t, m, v, before) => tellAttack(t, m, v, before),
  actionLost: (t, m, v) => [lost(t, m, v)],
  declared: (t, m, v) => {
    const guard: PhraseId | null =
      v.dodges > 0 && v.blocks > 0 ? 'guardsBoth' : v.dodges > 0 ? 'guardsDodge' : v.blocks > 0 ? 'guardsBlock' : null;
    return guard === null ? [] : [say(t, m, guard, { actor: t.names.called(v.who) })];
  },
  queued: (t, m, v) => [say(t, m, 'queue', { text: order(t, v.queue) })],
  opened: (t, m, v) => {
    const [first] = v.order;
    return first === undefined || first === m.before.fighters[m.before.battle.queue[0] ?? -1]?.id
      ? []
      : [say(t, m, 'first', { actor: t.names.called(first) })];
  },
  balanced: (t, m, v) => [say(t, m, v.fell ? 'losesBalance' : 'sways', { actor: t.names.called(v.who) })],
  skipped: (t, m, v) => {
    const phrase = SKIPS[v.reason];
    return phrase === null ? [] : [say(t, m, phrase, { actor: t.names.called(v.who) })];
  },
  swapped: (t, m, v) => {
    if (v.from === v.to) return [];
    const phrase = v.from === 'pack' ? 'drawsItem' : v.to === 'pack' ? 'stows' : 'swaps';
    return [say(t, m, phrase, { actor: t.names.called(v.who), item: t.names.item(v.item) })];
  },
  moved: (t, m, v) => [say(t, m, 'moves', { actor: t.names.called(v.who), from: v.from, to: v.to })],
  stood: (t, m, v) => [say(t, m, 'stands', { actor: t.names.called(v.who) })],
  fell: (t, m) => changesOf(t, m, keyOf(t, m)),
  dropped: (t, m, v) => [say(t, m, 'drops', { actor: t.names.called(v.who), item: t.names.item(v.item) })],
  holdEnded: (t, m, v) => {
    const args = { actor: t.names.called(v.holder), target: t.names.called(v.victim) };
    if (v.reason === 'escaped' || v.reason === 'done' || v.reason === 'victim-dead') return [];
    return [say(t, m, v.reason === 'released' ? 'releases' : 'holdBroken', args)];
  },
  escapeTried: (t, m, v) => [
    say(t, m, v.escaped ? 'escapes' : 'staysHeld', { actor: t.names.called(v.holder), target: t.names.called(v.who) }, 'escapePct'),
  ],
  lockTurned: (t, m, v) => [
    say(t, m, 'lockTurns', {
      actor: t.names.called(v.holder),
      target: t.names.called(v.who),
      part: t.names.part(v.who, v.part),
      text: nominative(t.locale, EFFECT_NOUNS[v.effect]),
    }),
    ...changesOf(t, m, keyOf(t, m)),
  ],
  choked: (t, m, v) => [
    say(t, m, 'chokes', { actor: t.names.called(v.holder), target: t.names.called(v.who) }),
    ...changesOf(t, m, keyOf(t, m)),
  ],
  worsened: (t, m, v) => [say(t, m, 'worsens', { target: t.names.called(v.who), part: t.names.part(v.who, v.part) })],
  numbed: (t, m, v) => [
    say(t, m, 'numbs', { target: t.names.called(v.who), part: t.names.part(v.who, v.part) }),
    ...changesOf(t, m, keyOf(t, m)),
  ],
  bledOut: (t, m) => changesOf(t, m, keyOf(t, m)),
  slotEnded: () => [],
  roundEnded: () => [],
  battleEnded: () => [],
  aftermath: () => [],
  overridden: (t, m) => changesOf(t, m, keyOf(t, m)),
};

const SKIPS: { readonly [R in ViewOf<'skipped'>['reason']]: PhraseId | null } = {
  stunned: 'skipsStunned',
  concussed: 'skipsConcussed',
  unconscious: null,
  held: 'skipsHeld',
  holding: 'skipsHolding',
  silent: 'silent',
};

export function tellView(t: Teller, moment: Moment, before: readonly AttackView[]): readonly Line[] {
  const tell = TELL[moment.view.kind] as (t: Teller, m: Moment, v: View, before: readonly AttackView[]) => readonly Line[];
  return tell(t, moment, moment.view, before);
}

function say(t: Teller, moment: Moment, phrase: PhraseId, args: Parameters<Teller['say']>[1], what: string | null = null): Line {
  return sentenceOf(t, moment, t.say(phrase, args, keyOf(t, moment)), null, what);
}

function order(t: Teller, ids: readonly string[]): string {
  return listing(
    ids.map((id) => capitalise(nominative(t.locale, t.names.called(id)))),
    t.locale,
    { atMost: 12 },
  );
}

/** «Борин не может ударить молотом: рука не действует». */
function lost(t: Teller, m: Moment, v: ViewOf<'actionLost'>): Line {
  const actor = t.names.called(v.who);
  const needed = v.reason === 'target-status' ? neededOfTarget(t.book.techniques.get(v.technique ?? '')?.definition.target ?? []) : null;
  const text = (needed ?? LOST_WORDS[v.reason])[t.locale];
  if (v.deed === 'stand') return say(t, m, 'lostStand', { actor, text });
  if (v.technique !== null && t.book.techniques.has(v.technique))
    return say(t, m, 'lostTechnique', { actor, text, technique: t.names.technique(v.technique) });
  if (v.deed === 'attack' && v.weapon !== null && t.book.weapons.has(v.weapon))
    return say(t, m, 'lostAttack', { actor, text, weapon: t.names.weapon(v.weapon) });
  return say(t, m, 'lostOther', { actor, text });
}
