import type { Sheet } from './sheet-of-text.ts';

const EMOJI = /\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}]|[\uFE0E\uFE0F\u20E3\u200D]/gu;
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const ARROWS = '➡→⇒⟶';
const CIRCLED = '①②③④⑤⑥⑦⑧⑨';

/** Emoji become blanks; keycaps and circled digits their digit, arrows one arrow; marks over letters join their letter. */
export function blankEmoji(sheet: Sheet): void {
  const text = sheet.joined();
  for (const hit of text.matchAll(EMOJI)) {
    sheet.blank(hit.index, hit.index + hit[0].length);
    if (ARROWS.includes(hit[0])) sheet.put(hit.index, '→');
    else if (!/[\uFE0E\uFE0F\u20E3\u200D]/.test(hit[0])) sheet.put(hit.index, ' ');
  }
  for (const hit of text.matchAll(INVISIBLE)) sheet.blank(hit.index, hit.index + 1);
  for (const hit of text.matchAll(/[①-⑨]/g)) sheet.put(hit.index, String(CIRCLED.indexOf(hit[0]) + 1));
  for (const hit of text.matchAll(/(\p{L})(\p{M}+)/gu)) {
    const letter = hit[1] ?? '';
    const whole = (letter + (hit[2] ?? '')).normalize('NFC');
    sheet.put(hit.index, whole.length === 1 ? whole : letter);
    sheet.blank(hit.index + letter.length, hit.index + hit[0].length);
  }
}

const FACES: readonly RegExp[] = [
  /(?<=^|[\s\ue000).,!?])[:;=][-'’]?[)(DPpОO3/\\|*]+(?![\p{L}\d])/gmu,
  /(?<=^|[\s\ue000).,!?])[xXхХ]D+(?!\p{L})/gmu,
  /(?<=^|[\s\ue000).,!?])[\^>оОoOTТ=][_.][\^<оОoOTТ=](?!\p{L})/gmu,
];

/** Faces of signs vanish, heaps of brackets and stage directions between asterisks become one bracket, `~~struck~~` words vanish. */
export function blankSmileys(sheet: Sheet): void {
  const text = sheet.joined();
  for (const face of FACES) {
    for (const hit of text.matchAll(face)) {
      sheet.blank(hit.index, hit.index + hit[0].length);
      sheet.put(hit.index, ' ');
    }
  }
  for (const hit of text.matchAll(/\)[)0]+(?!\d)|\({2,}/g)) sheet.blank(hit.index + 1, hit.index + hit[0].length);
  for (const hit of text.matchAll(/~~[^~\n]{1,300}~~/g)) {
    sheet.blank(hit.index, hit.index + hit[0].length);
    sheet.put(hit.index, ' ');
  }
  let lineStart = 0;
  for (const line of text.split('\n')) {
    blankAsterisks(sheet, line, lineStart);
    lineStart += line.length + 1;
  }
}

function blankAsterisks(sheet: Sheet, line: string, start: number): void {
  for (const hit of line.matchAll(/\*\*|__|\|\|/g)) sheet.blank(start + hit.index, start + hit.index + 2);
  const single = [...line.matchAll(/(?<!\*)\*(?!\*)/g)].map((hit) => hit.index);
  const bullet = single.length % 2 === 1 && line.slice(0, single[0]).trim() === '';
  const pairs = bullet ? single.slice(1) : single;
  for (let i = 0; i + 1 < pairs.length; i += 2) {
    const [from, to] = [pairs[i] ?? 0, pairs[i + 1] ?? 0];
    const stage = !/\d/.test(line.slice(from, to));
    for (const [at, sign] of [
      [from, '('],
      [to, ')'],
    ] as const) {
      if (stage) sheet.put(start + at, sign);
      else sheet.blank(start + at, start + at + 1);
    }
  }
}
