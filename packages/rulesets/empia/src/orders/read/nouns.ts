/** Looks like a verb in the first person or the infinitive. */
export function isVerbLike(word: string): boolean {
  return /(?:[аяуею]ю|лю|[жшчщ]у|[юу]сь|[аяеиу]ть|ться)$/.test(word);
}

/** Could be a noun in the accusative, dative or genitive: no adverb, gerund or verb by its look. */
export function isNounLike(word: string): boolean {
  if (word.length < 3) return false;
  return !/(?:о|ски|цки|ясь|вши|вшись|ая|яя|уя|ив|ав|ев|ть|ться|тся|сь|ет|ит|ют|ят|ал|ил|ел|ла|ли|ло|ов|ий|ый|ым|им|[аяуе]ю|ом|ем|ою|ами|ями)$/.test(
    word,
  );
}
