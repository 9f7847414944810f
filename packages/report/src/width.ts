/** Signs that take two columns of a terminal. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60]/u;
const NO_WIDTH = /[\p{M}\p{Cf}]/u;

/** How many columns of a terminal or of a fixed font a text takes. */
export function widthOf(text: string): number {
  let width = 0;
  for (const sign of text) width += NO_WIDTH.test(sign) ? 0 : WIDE.test(sign) ? 2 : 1;
  return width;
}

export function padTo(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}
