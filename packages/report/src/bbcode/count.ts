import type { LengthUnit, Profile } from './profile.ts';

/** What Windows-1251 holds beyond ASCII, in its order from 0x80. */
const UPPER_HALF_1251 = new Set(
  'ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—™љ›њќћџ\u00a0ЎўЈ¤Ґ¦§Ё©Є«¬\u00ad®Ї°±Ііґµ¶·ё№є»јЅѕї' +
    'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя',
);
const ENTITY_LENGTHS: { readonly [sign: string]: number } = { '&': 5, '<': 4, '>': 4, '"': 6 };

/** The length of a post as the engine counts it against its limit. */
export function lengthOf(post: string, profile: Profile): number {
  const { unit, tags, newline } = profile.length;
  const counted = tags ? post : withoutTags(post, profile.tags);
  let length = 0;
  for (const sign of counted) length += sign === '\n' ? newline : cost(sign, unit);
  return length;
}

function cost(sign: string, unit: LengthUnit): number {
  const code = sign.codePointAt(0) ?? 0;
  switch (unit) {
    case 'characters':
      return 1;
    case 'escaped-characters':
      return ENTITY_LENGTHS[sign] ?? 1;
    case 'bytes':
      return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    case 'bytes-1251':
      return code < 0x80 || UPPER_HALF_1251.has(sign) ? 1 : `&#${code};`.length;
  }
}

function withoutTags(post: string, tags: readonly string[]): string {
  return post.replace(/\[\/?([a-z*][a-z0-9]*)[^\]\n]*\]/gi, (tag, name: string) => (tags.includes(name.toLowerCase()) ? '' : tag));
}
