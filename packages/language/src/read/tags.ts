/** One tag of a forum engine (`[b]`, `[quote=…]`) or of HTML (`<br>`). Places are offsets in the text as written. */
export interface Tag {
  readonly name: string;
  readonly html: boolean;
  readonly closing: boolean;
  readonly attributes: string;
  readonly start: number;
  readonly end: number;
}

const LONGEST = 600;

/** The tag that starts at `from`, or null: brackets around ordinary words are none. */
export function readTag(text: string, from: number): Tag | null {
  const html = text.charAt(from) === '<';
  const piece = text.slice(from, from + LONGEST);
  const head = html ? /^<(\/?)([a-z][a-z0-9]*)(?=[\s/>=])/i.exec(piece) : /^\[(\/?)([a-z*][a-z0-9-]*)(?=[\]\s=])|^\[(\/?)(\*)/i.exec(piece);
  if (head === null) return null;
  const end = piece.indexOf(html ? '>' : ']');
  if (end < 0) return null;
  return {
    name: (head[2] ?? head[4] ?? '').toLowerCase(),
    html,
    closing: (head[1] ?? head[3]) === '/',
    attributes: piece.slice(head[0].length, end),
    start: from,
    end: from + end + 1,
  };
}
