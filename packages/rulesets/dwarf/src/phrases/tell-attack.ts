import type { Line, NounForms } from '@boevka/language';
import type { Effect } from '../terms.ts';
import type { AttackView } from '../views.ts';
import { EFFECT_NOUNS, TOOLS } from './nouns.ts';
import type { PhraseId } from './phrase-ids.ts';
import { changesOf } from './tell-changes.ts';
import type { Moment, Teller } from './teller.ts';
import { keyOf, sentenceOf, together } from './teller.ts';

/** Effects that a change of somebody's state tells in a sentence of its own. */
const SPOKEN: ReadonlySet<Effect> = new Set<Effect>(['down', 'unconscious', 'death', 'limb-loss']);
const HOLDS: ReadonlySet<Effect> = new Set<Effect>(['hold', 'joint-lock', 'choke']);

/** The deed of a technique that is no blow with one limb. */
const DEEDS: { readonly [technique: string]: PhraseId } = {
  charge: 'charge',
  'two-hand-series': 'series',
  'drop-kick': 'dropKick',
  'trip-throw': 'trip',
  trample: 'trample',
  finish: 'finish',
};

/**
 * One attack in a sentence: the deed, then what came of it; falls, swoons and deaths in sentences of their own.
 * @param before the attacks of the same slot that were told already
 */
export function tellAttack(t: Teller, moment: Moment, v: AttackView, before: readonly AttackView[]): readonly Line[] {
  const key = `${keyOf(t, moment)}/${v.n}`;
  const args = {
    actor: t.names.called(v.who),
    target: t.names.called(v.target),
    part: t.names.part(v.target, v.part),
    weapon: t.names.weapon(v.weapon ?? ''),
    technique: t.names.technique(v.technique ?? ''),
    tool: toolOf(v),
    nth: nth(t, before.filter((other) => sameBlow(other, v)).length + 1),
  };
  const again = before.length > 0 && sameBlow(before[before.length - 1], v);
  if (v.dodged)
    return [
      sentenceOf(
        t,
        moment,
        t.say(dodgedPhrase(t, v, again && before[before.length - 1]?.dodged === true), args, key),
        null,
        'dodgeThreshold',
      ),
    ];
  const held = v.effects.some((e) => HOLDS.has(e));
  const deed = v.damaged && held ? 'holdBegins' : again && v.technique === null ? 'again' : deedPhrase(t, v);
  const clause = t.say(deed, args, key);
  const lines: Line[] = [sentenceOf(t, moment, clause, tailOf(t, v, held, key), v.noDamagePct > 0 ? 'noDamagePct' : null)];
  if (v.selfEffects.length > 0)
    lines.push(
      sentenceOf(
        t,
        moment,
        t.tail(
          'ownHead',
          {
            text: listed(
              t,
              v.selfEffects.filter((e) => !SPOKEN.has(e)),
              v.selfEffects,
            ),
          },
          key,
        ),
      ),
    );
  lines.push(...changesOf(t, moment, key));
  return lines;
}

/** What came of it: wounds and stuns by name, the shield, or nothing. */
function tailOf(t: Teller, v: AttackView, held: boolean, key: string): string | null {
  if (!v.damaged) return t.tail(v.blocked ? 'shieldHolds' : holding(t, v) ? 'noHold' : isGrab(t, v) ? 'noEffect' : 'noHurt', {}, key);
  const named = v.effects.filter((e) => !SPOKEN.has(e) && !HOLDS.has(e));
  const text = named.length > 0 ? listed(t, named, named) : null;
  if (held) return text;
  if (!v.blocked) return text;
  return t.tail('shieldFails', { text: text ?? listed(t, v.effects, v.effects) }, key);
}

function listed(t: Teller, named: readonly Effect[], all: readonly Effect[]): string {
  return together(
    t.locale,
    (named.length > 0 ? named : all).map((e) => EFFECT_NOUNS[e]),
  );
}

/** A grab or throw of which nothing came was only tried. */
function isGrab(t: Teller, v: AttackView): boolean {
  return v.technique !== null && t.book.techniques.get(v.technique)?.definition.class === 'grabs';
}

/** Whether the technique would have held whom it hit. */
function holding(t: Teller, v: AttackView): boolean {
  return v.technique !== null && t.book.techniques.get(v.technique)?.holds === true;
}

function sameBlow(a: AttackView | undefined, b: AttackView): boolean {
  return a !== undefined && a.target === b.target && a.weapon === b.weapon && a.technique === b.technique && a.thrown === b.thrown;
}

function dodgedPhrase(t: Teller, v: AttackView, again: boolean): PhraseId {
  if (again) return 'dodgedAgain';
  if (v.technique !== null) return 'dodgedTechnique';
  if (v.thrown) return 'dodgedThrown';
  return modeOf(t, v) === 'ranged' ? 'dodgedShot' : 'dodged';
}

function modeOf(t: Teller, v: AttackView): string {
  return t.book.weapons.get(v.weapon ?? '')?.mode ?? 'melee';
}

function deedPhrase(t: Teller, v: AttackView): PhraseId {
  if (v.technique !== null) {
    if (!v.damaged && isGrab(t, v)) return 'technique';
    if (Object.hasOwn(DEEDS, v.technique)) return DEEDS[v.technique] ?? 'technique';
    return Object.hasOwn(TOOLS, v.technique) ? 'limb' : 'technique';
  }
  if (v.thrown) return 'thrown';
  if (modeOf(t, v) === 'ranged') return 'shot';
  return v.damage === null ? 'blunt' : v.damage;
}

function toolOf(v: AttackView): NounForms {
  const own = v.technique !== null && Object.hasOwn(TOOLS, v.technique) ? TOOLS[v.technique] : undefined;
  return own ?? (TOOLS.punch as NounForms);
}

const NTH = {
  ru: ['первый', 'второй', 'третий', 'четвёртый', 'пятый', 'шестой'],
  en: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'],
} as const;

function nth(t: Teller, n: number): string {
  return NTH[t.locale][n - 1] ?? (t.locale === 'ru' ? 'следующий' : 'next');
}
