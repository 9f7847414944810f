import type { AnyArgs, Line } from '@boevka/language';
import { formatNumber, quote } from '@boevka/language';
import type { View, ViewOf } from '../views.ts';
import { ACT_WORDS, ATTRIBUTE_WORDS, BAND_WORDS, LABELS, LOST_WORDS, MODIFIER_WORDS } from './labels.ts';
import { nominative } from './names.ts';
import type { PhraseId } from './phrase-ids.ts';
import type { Cause } from './tell-blows.ts';
import { harm, tellCast, tellStruck } from './tell-blows.ts';
import type { Placed, Teller } from './teller.ts';
import { keyOf, sentenceOf } from './teller.ts';

type Kind = View['kind'];
type Tell<K extends Kind> = (t: Teller, placed: Placed, v: ViewOf<K>) => readonly Line[];

/** One clause about a view. */
function one(t: Teller, placed: Placed, id: PhraseId, args: AnyArgs, tails: readonly (string | null)[] = []): readonly Line[] {
  return [sentenceOf(t, placed, t.say(id, args, `${keyOf(t, placed)}/${id}`), tails)];
}

const nothing = (): readonly Line[] => [];

/** How every kind of view is told but blows; a kind without a way of telling does not compile. */
const TELL: { readonly [K in Exclude<Kind, 'struck'>]: Tell<K> } = {
  ordered: nothing,
  planned: nothing,
  acted: nothing,
  freed: (t, p, v) => one(t, p, 'unslowed', { target: t.fighter(v.who) }),
  roundEnded: nothing,
  ended: nothing,
  overridden: nothing,
  cast: tellCast,
  shoved: (t, p, v) => [
    ...one(t, p, v.pushed ? 'pushed' : 'notPushed', { actor: t.fighter(v.who), target: t.fighter(v.target) }),
    ...(v.felled ? one(t, p, 'felled', { target: t.fighter(v.target) }) : []),
  ],
  checked: (t, p, v) => {
    const what = checkWords(t, v);
    const args = { actor: t.fighter(v.who), what, ...(v.vs === null ? {} : { target: t.fighter(v.vs) }) };
    if (v.success === null) return one(t, p, 'checkOpen', args);
    if (v.vs === null) return one(t, p, v.success ? 'checkDone' : 'checkFailed', args);
    return one(t, p, v.success ? 'opposedWon' : 'opposedLost', args);
  },
  affected: tellAffected,
  bandChanged: (t, p, v) => {
    const id: PhraseId = v.direction === 'closer' ? (v.success ? 'closes' : 'closesNot') : v.success ? 'leaves' : 'leavesNot';
    const band = BAND_WORDS[v.band][t.locale];
    const tail = v.success && v.band !== 'apart' ? t.tail('bandNow', { band }, keyOf(t, p)) : null;
    return one(t, p, id, { actor: t.fighter(v.who), target: t.fighter(v.target) }, [tail]);
  },
  moved: (t, p, v) => one(t, p, v.thrownBack ? 'thrownBack' : v.cover === 'none' ? 'moves' : 'movesToCover', { actor: t.fighter(v.who) }),
  stood: (t, p, v) => one(t, p, v.from === 'prone' ? 'stands' : 'standsFromSitting', { actor: t.fighter(v.who) }),
  lay: (t, p, v) => one(t, p, v.prone ? 'lies' : 'sits', { actor: t.fighter(v.who) }),
  helped: (t, p, v) => one(t, p, 'helps', { actor: t.fighter(v.who), target: t.fighter(v.ally) }),
  aimed: (t, p, v) => one(t, p, v.rounds > 1 ? 'aimsOn' : 'aims', { actor: t.fighter(v.who), target: t.fighter(v.target) }),
  aimLost: (t, p, v) => (v.reason === 'shot' ? [] : one(t, p, 'aimLost', { actor: t.fighter(v.who) })),
  concentrated: (t, p, v) => one(t, p, v.success ? 'concentrates' : 'concentratesNot', { actor: t.fighter(v.who) }),
  finishedOff: (t, p, v) => {
    const standing = t.scene.get(v.target);
    if (standing !== undefined) standing.out = true;
    return one(t, p, 'finishedOff', { actor: t.fighter(v.who), target: t.fighter(v.target) });
  },
  drew: (t, p, v) => one(t, p, v.pickedUp ? 'picksUp' : 'draws', { actor: t.fighter(v.who), weapon: t.names.weapon(v.weapon) }),
  dropped: (t, p, v) => one(t, p, 'drops', { actor: t.fighter(v.who), weapon: t.names.weapon(v.weapon) }),
  used: (t, p, v) => one(t, p, 'used', { actor: t.fighter(v.who), item: t.names.item(v.item) }),
  said: (t, p, v) => one(t, p, v.loud ? 'shouts' : 'says', { actor: t.fighter(v.who), words: quote(v.words, t.locale) }),
  gestured: (t, p, v) =>
    v.what === 'jump'
      ? one(t, p, 'jumps', { actor: t.fighter(v.who) })
      : one(t, p, 'grabs', { actor: t.fighter(v.who), words: quote(v.item ?? '', t.locale) }),
  surrendered: (t, p, v) => {
    const standing = t.scene.get(v.who);
    if (standing !== undefined) standing.out = true;
    return one(t, p, 'surrenders', { actor: t.fighter(v.who) });
  },
  lost: (t, p, v) => {
    const args = { actor: t.fighter(v.who), what: v.act === 'attack' ? LABELS.attack[t.locale] : ACT_WORDS[v.act][t.locale] };
    const reason = LOST_WORDS[v.reason][t.locale];
    if (v.target === null || v.target === v.who || (v.act !== 'attack' && v.act !== 'cast')) return one(t, p, 'lost', args, [reason]);
    if (p.more === true) return one(t, p, 'lostBlows', { ...args, target: t.fighter(v.target) }, [reason]);
    return one(t, p, 'lostAt', { ...args, target: t.fighter(v.target) }, [reason]);
  },
  headEffect: (t, p, v) => one(t, p, 'headEffect', { text: v.text }),
  rescueCounted: (t, p, v) => {
    if (v.died) {
      const standing = t.scene.get(v.who);
      if (standing !== undefined) standing.out = true;
    }
    return one(t, p, v.died ? 'rescueOver' : 'rescueLeft', { target: t.fighter(v.who), n: v.left });
  },
  expired: (t, p, v) =>
    [...new Set(v.gone.map((id) => id.replace(/\.\d+$/, '')))].map((id): Line => {
      const noun = t.names.source(id);
      const what = noun === null ? quote(id, t.locale) : nominative(noun, t.locale);
      return sentenceOf(t, p, t.say('modifierEnds', { what, target: t.fighter(v.who) }, `${keyOf(t, p)}/${id}`));
    }),
};

/** The readable sentences about one view. */
export function tellView(t: Teller, placed: Placed, causeOf: (placed: Placed, v: ViewOf<'struck'>) => Cause): readonly Line[] {
  const { view } = placed;
  if (view.kind === 'struck') return tellStruck(t, placed, view, causeOf(placed, view));
  const tell = TELL[view.kind] as (t: Teller, placed: Placed, v: View) => readonly Line[];
  return tell(t, placed, view);
}

function checkWords(t: Teller, v: ViewOf<'checked'>): string {
  const word = Object.hasOwn(ATTRIBUTE_WORDS, v.attr) ? ATTRIBUTE_WORDS[v.attr]?.[t.locale] : undefined;
  return word ?? quote(v.attr, t.locale);
}

function tellAffected(t: Teller, p: Placed, v: ViewOf<'affected'>): readonly Line[] {
  const target = t.fighter(v.target);
  const { effect } = v;
  switch (effect.what) {
    case 'modifier': {
      const { on, value, untilRound } = effect.modifier;
      const what = onWords(t, on);
      if (value === 0) return [];
      return untilRound === null
        ? one(t, p, 'modifier', { target, n: value, what })
        : one(t, p, 'modifierRounds', { target, n: value, what, until: untilRound });
    }
    case 'imbalance':
      if (effect.felled) return one(t, p, 'felled', { target });
      return one(t, p, effect.when === 'early' ? 'imbalanceEarly' : 'imbalanceLate', { target });
    case 'prone':
      return one(t, p, 'felled', { target });
    case 'stun':
      return one(t, p, 'stunned', { target, n: effect.until });
    case 'heal': {
      const standing = t.scene.get(v.target);
      if (standing !== undefined) standing.hp = Math.min(standing.maxHp, standing.hp + effect.amount);
      return effect.amount === 0 ? [] : one(t, p, 'healed', { target, n: effect.amount });
    }
    case 'cure':
      return one(t, p, 'cured', { target });
    case 'motion':
      return one(t, p, effect.motion === 'slow' || effect.motion === 'static' ? 'slowed' : 'unslowed', { target });
    case 'damage': {
      const lines = [...one(t, p, 'damageOnly', { target, n: effect.amount })];
      const done = harm(t, v.target, effect.amount, null);
      return done === null ? lines : [...lines, ...one(t, p, done, { target })];
    }
  }
}

/** «к атаке», «к спасам». */
function onWords(t: Pick<Teller, 'locale'>, on: string): string {
  const [kind = '', save] = on.split(':');
  const word = Object.hasOwn(MODIFIER_WORDS, kind) ? (MODIFIER_WORDS[kind]?.[t.locale] ?? on) : on;
  return save === undefined ? word : `${word} (${save})`;
}

/** «+2 к атаке». */
export function modifierText(t: Pick<Teller, 'locale'>, on: string, value: number): string {
  return `${formatNumber(value, t.locale, { signed: true })} ${onWords(t, on)}`;
}
