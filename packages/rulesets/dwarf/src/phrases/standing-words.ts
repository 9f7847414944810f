import { listing } from '@boevka/language';
import type { Spec } from '../book.ts';
import type { Man, Scene } from '../context.ts';
import type { Wound } from '../state.ts';
import { EFFECT_NOUNS, HOLD_NOUNS } from './nouns.ts';
import type { Teller } from './teller.ts';
import { nominative } from './teller.ts';

/** «тяжёлое кровотечение левой ладони». */
export function woundText(t: Teller, f: Man, w: Wound): string {
  const part = (t.book.specs[f.slot] as Spec).plan.parts[w.part];
  const noun = t.names.part(f.id, part?.id ?? '');
  const ru = t.locale === 'ru';
  if (w.effect === 'limb-loss') return ru ? `потеря: ${noun.ru.forms.nom}` : `lost: ${noun.en.name}`;
  const effect = EFFECT_NOUNS[w.effect];
  const inner = w.internal ? (ru ? ', внутреннее' : ', internal') : '';
  return ru ? `${effect.ru.forms.nom} ${noun.ru.forms.gen}${inner}` : `${effect.en.name} of the ${noun.en.name}${inner}`;
}

/** States without wounds: stun, fall, holds. */
export function stateTexts(t: Teller, state: Scene, f: Man): readonly string[] {
  const ru = t.locale === 'ru';
  const out: string[] = [];
  if (f.dead) return [ru ? 'смерть' : 'dead'];
  if (f.surrendered) return [ru ? 'вне боя: сдача или бегство' : 'out: surrendered or fled'];
  if (f.unconscious) out.push(ru ? 'без сознания' : 'unconscious');
  else {
    const { round } = state.battle;
    const skip = Math.max(f.stunSkipRound, f.concussionSkipRound, f.skippedRound);
    if (skip >= round) {
      const what = f.concussionSkipRound >= round ? EFFECT_NOUNS.concussion : EFFECT_NOUNS.stun;
      out.push(ru ? `${what.ru.forms.nom}: без действий в ${skip}-м раунде` : `${what.en.name}: no actions in round ${skip}`);
    }
    if (f.down) out.push(ru ? 'лежит' : 'down');
  }
  for (const h of state.battle.holds) {
    const kind = nominative(t.locale, HOLD_NOUNS[h.kind]);
    const other = (slot: number): string =>
      t.locale === 'ru'
        ? t.names.fighter(state.fighters[slot]?.id ?? '').ru.forms.acc
        : t.names.fighter(state.fighters[slot]?.id ?? '').en.name;
    const by = (slot: number): string =>
      t.locale === 'ru'
        ? t.names.fighter(state.fighters[slot]?.id ?? '').ru.forms.gen
        : t.names.fighter(state.fighters[slot]?.id ?? '').en.name;
    if (h.victim === f.slot) out.push(ru ? `${kind}: в захвате у ${by(h.holder)}` : `${kind}: held by ${by(h.holder)}`);
    if (h.holder === f.slot) out.push(ru ? `держит ${other(h.victim)}` : `holds ${other(h.victim)}`);
  }
  return out;
}

/** Wounds and states in one cell: «без ран». */
export function conditionText(t: Teller, state: Scene, f: Man): string {
  const texts = [...stateTexts(t, state, f), ...f.wounds.map((w) => woundText(t, f, w))];
  if (texts.length === 0) return t.locale === 'ru' ? 'без ран' : 'unhurt';
  const counted = new Map<string, number>();
  for (const text of texts) counted.set(text, (counted.get(text) ?? 0) + 1);
  return [...counted].map(([text, n]) => times(text, n)).join('; ');
}

/** What somebody carries out of the battle. @clause dwarf.aftermath.kept */
export function lastingText(
  t: Teller,
  f: Man,
  lasting: readonly { readonly part?: string | null | undefined; readonly effect: string; readonly lossOfUse: boolean }[],
): string {
  const texts = lasting.map((injury) => injuryText(t, f, injury));
  const counted = texts
    .filter((text, i) => texts.indexOf(text) === i)
    .map((text) => times(text, texts.filter((other) => other === text).length));
  return listing(counted, t.locale, { atMost: 12 });
}

function times(text: string, n: number): string {
  return n === 1 ? text : `${text} (×${n})`;
}

/** A truly lost part is gone for good, one that bleeding has put out of use can be cured. @clause dwarf.aftermath.heavy-bleed-loss-cured */
function injuryText(
  t: Teller,
  f: Man,
  { part, effect, lossOfUse }: { readonly part?: string | null | undefined; readonly effect: string; readonly lossOfUse: boolean },
): string {
  const ru = t.locale === 'ru';
  const noun = Object.hasOwn(EFFECT_NOUNS, effect) ? EFFECT_NOUNS[effect as keyof typeof EFFECT_NOUNS] : null;
  const name = noun === null ? effect : nominative(t.locale, noun);
  const forGood = effect === 'limb-loss' ? (ru ? ' (навсегда)' : ' (for good)') : '';
  const cure = effect === 'heavy-bleed' && lossOfUse ? (ru ? ' (часть тела лечится)' : ' (the limb can be cured)') : forGood;
  if (part == null) return name;
  const where = t.names.part(f.id, part);
  return ru ? `${name} ${where.ru.forms.gen}${cure}` : `${name} of the ${where.en.name}${cure}`;
}
