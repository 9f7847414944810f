/**
 * U+2060, the word joiner: it cannot be seen, and it parts two signs that a forum engine or a messenger would otherwise read as one. Texts
 * hold none of their own when they come here, so whoever takes it out has the text back.
 */
export const GUARD = '\u2060';

/** Signs after which a guard goes, with what must follow. */
const PARTED: readonly RegExp[] = [
  // entities and HTML
  /&(?=[#\p{L}])/gu,
  /<(?=[\p{L}/!?])/gu,
  // mentions, mail addresses, hash tags
  /@/g,
  /#(?=[\p{L}\p{N}_])/gu,
  // addresses that become links by themselves: some readers stumble over a guard behind the dot, others over one before it
  /www(?=\.)/gi,
  /:(?=\/\/)/g,
  /(?<=[\p{L}\u2060])\.(?=[\p{L}\p{N}_-])|(?<=\p{N})\.(?=\p{L})/gu,
  // faces and named pictures
  /[:;=](?=['’^~oO-]{0,2}[)(\][{}DdPpРрbОоOo0cCxXХхSs|/\\*?!3@$#<>&])/g,
  /[8B%](?=-?\))/g,
  /\((?=-?[:;=8])/g,
  /\((?=[yn]\))/gi,
  /[xXхХ](?=D)/g,
  /(?<=[oO0оО^<>TТ-])[_.](?=[oO0оО^<>TТ-])/g,
  /<(?=3)/g,
  />(?=[:;])/g,
  /:(?=[\p{L}\p{N}_+?!-]+:)/gu,
];

/**
 * Parts whatever engines and messengers turn into pictures, links, mentions or entities by themselves.
 * @param smileys further codes that this engine turns into pictures
 */
export function guard(text: string, smileys: readonly string[] = []): string {
  let guarded = text;
  for (const pattern of PARTED) guarded = guarded.replace(pattern, (sign) => sign + GUARD);
  for (const code of smileys) guarded = guarded.replace(literal(code), (hit) => hit.charAt(0) + GUARD + hit.slice(1));
  return guarded;
}

function literal(code: string): RegExp {
  return new RegExp(code.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'gi');
}
