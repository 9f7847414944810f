/** A joiner between two pictures (or their skin tone and shape marks) makes one picture of them; anywhere else it only hides. */
const JOINED = /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})/u;
const INVISIBLE = new RegExp(`(?!${JOINED.source})[\\p{Cc}\\p{Cf}]`, 'gu');
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]/g;
/** Letters that look like nothing. */
const BLANKS = /[\u115f\u1160\u2800\u3164\uffa0]/g;
const RARE_SPACES = /[\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
/** More marks on one letter than any language writes: they run into the lines above and below. */
const HEAPED_MARKS = /(\p{M}{4})\p{M}+/gu;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
/** The end of a stretch of right-to-left words. */
const TURNS_BACK = new RegExp(`(${RIGHT_TO_LEFT.source}\\p{M}*)(?!\\p{M}| ?${RIGHT_TO_LEFT.source})`, 'gu');
const LEFT_TO_RIGHT_MARK = '\u200e';

/**
 * A text as reports print it: in one line, without signs that cannot be seen (control signs, joiners, direction marks), single spaces, no
 * broken halves of signs. After right-to-left words a mark turns the direction back, so that a number behind a name stays behind it.
 * Cleaning what is clean changes nothing.
 */
export function clean(text: string): string {
  return text
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(BREAKS, ' ')
    .replace(INVISIBLE, '')
    .replace(BLANKS, ' ')
    .replace(RARE_SPACES, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(HEAPED_MARKS, '$1')
    .replace(TURNS_BACK, `$1${LEFT_TO_RIGHT_MARK}`);
}
