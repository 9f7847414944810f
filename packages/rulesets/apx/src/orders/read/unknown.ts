import type { Token } from '@boevka/language';
import { actsOf, FOE_WORDS, HARMLESS, PREPOSITIONS, PRONOUNS } from '@boevka/language';
import type { Features } from './features.ts';

/** Whether a chunk names a thing that the author does not own, used against somebody: «Ледяное копьё в Бруно», «кастую молнию». */

/** Verbs and participles: what begins with one of them is told, not used. */
const VERB_ENDING = /(?:ет|ит|ат|ят|ут|ют|ешь|ишь|аю|яю|ую|ею|ою|юсь|усь|ся|ть|ти|чь|ал|ел|ил|ол|ул|ыл|ла|ли|вший|вшая|я)$/;

/**
 * @param inAttack the attack phase was announced
 * @returns the words of the thing, or null
 */
export function isNounPhrase(
  tokens: readonly Token[],
  f: Features,
  inAttack: boolean,
): { readonly from: number; readonly to: number } | null {
  const { chunk } = f;
  const used = f.uses >= 0 ? f.uses : f.strike;
  const priced = f.figures.some((n) => n.unit === 'ap');
  let from = used >= 0 ? used + 1 : chunk.from;
  while (from < chunk.to && isSmall(tokens[from])) from++;
  let to = from;
  while (to < chunk.to && isPlainWord(tokens[to], f, to)) to++;
  if (to === from || to - from > 3) return null;
  const aimed = PREPOSITIONS.get(tokens[to]?.norm ?? '') === 'at' && isSomebody(tokens, f, to + 1);
  const words = tokens.slice(from, to);
  const verbish = used < 0 && words.some((t) => VERB_ENDING.test(t.norm) && !/(?:ая|яя|ия|ию)$/.test(t.norm));
  if (verbish) return null;
  if (used >= 0 && f.uses >= 0) return aimed || priced || to === chunk.to || inAttack ? { from, to } : null;
  return (aimed && words.length <= 3) || (priced && inAttack) ? { from, to } : null;
}

function isSmall(t: Token | undefined): boolean {
  return t !== undefined && (t.kind === 'sign' ? t.norm === '"' : HARMLESS.has(t.norm) && PREPOSITIONS.get(t.norm) === undefined);
}

function isPlainWord(t: Token | undefined, f: Features, at: number): boolean {
  if (t === undefined || t.kind !== 'word' || PREPOSITIONS.has(t.norm) || PRONOUNS.has(t.norm)) return false;
  if (f.mentions.some((m) => at >= m.at && at < m.at + m.length)) return false;
  return actsOf(t.norm).length === 0;
}

function isSomebody(tokens: readonly Token[], f: Features, at: number): boolean {
  const t = tokens[at];
  if (t === undefined) return false;
  if (f.mentions.some((m) => m.at === at && m.people.length > 0)) return true;
  return PRONOUNS.has(t.norm) || FOE_WORDS.has(t.norm) || /^(?:противник|соперник|оппонент|враг)/.test(t.norm);
}
