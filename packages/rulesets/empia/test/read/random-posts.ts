import type { ExpectedEntry, ScoredPost } from '@boevka/language';
import { Chance, sceneOf } from './random-scene.ts';
import { Writer } from './random-writer.ts';

/** Random legal orders and the many ways to write them. The same seed gives the same posts. */

export const NOISES = ['plain', 'told', 'capitals', 'letters', 'markup', 'talk', 'slips', 'run-on'] as const;
export type Noise = (typeof NOISES)[number];

const TALK = [
  ' — сталь звенит в воздухе',
  ' (стиснув зубы)',
  '! Давно пора',
  ' :)',
  ' - пот заливает глаза',
  ' *пыль летит из-под сапог*',
  ' (ну а что ещё остаётся)',
  '))',
  ' 😴',
  '. Ух!',
  ' — только бы успеть',
];

/** Puts one slip of the finger into a word of the line that is long enough to bear it. */
function slipped(line: string, chance: Chance): string {
  const words = [...line.matchAll(/[а-яё]{7,}/gi)];
  if (words.length === 0) return line;
  const word = chance.one(words);
  const at = word.index + 2 + chance.below(word[0].length - 4);
  return chance.in(50)
    ? line.slice(0, at) + line.slice(at + 1)
    : line.slice(0, at) + line.charAt(at + 1) + line.charAt(at) + line.slice(at + 2);
}

function lookAlike(line: string, chance: Chance): string {
  const twins: { readonly [letter: string]: string } = { а: 'a', е: 'e', о: 'o', с: 'c', р: 'p', х: 'x' };
  return line.replaceAll(/[аеосрх]/g, (letter) => (chance.in(15) ? (twins[letter] ?? letter) : letter)).replaceAll('ё', 'е');
}

function headed(numbers: readonly number[], style: number, chance: Chance): string {
  const [first, last] = [numbers[0] ?? 1, numbers[numbers.length - 1] ?? 1];
  const run =
    first === last
      ? String(first)
      : numbers.length === 2 && chance.in(30)
        ? `${first}, ${last}`
        : `${first}${chance.one(['-', '–', ' - '])}${last}`;
  return (
    [
      `${run} действие: `,
      `${run}) `,
      `${run}. `,
      `${run} - `,
      `Действие ${run}: `,
      `${run}: `,
      `${run} действие — `,
      `д${first === last ? first : `${first}-${last}`}: `,
    ][style] ?? `${run}) `
  );
}

/** One random post with its expected reading. */
export function randomPost(seed: number, noise: Noise): ScoredPost {
  const chance = new Chance(seed * 31 + NOISES.indexOf(noise));
  const scene = sceneOf(chance);
  const writer = new Writer(chance, scene, noise === 'told');
  const style = chance.below(8);
  const expect: ExpectedEntry[] = [];
  const lines: string[] = [];
  for (let slot = 1; slot <= 8; ) {
    const count = Math.min(9 - slot, chance.one([1, 1, 1, 2, 3]));
    const numbers = Array.from({ length: count }, (_, i) => slot + i);
    const said = noise === 'run-on' ? writer.deed() : writer.entry();
    expect.push({ slot: numbers, ...said.fields });
    lines.push(dressed(headed(numbers, style, chance), said.words, noise, chance));
    slot += count;
  }
  const text = noise === 'run-on' ? lines.join(chance.one(['; ', ', ', ' '])) : lines.join('\n');
  return { id: `${noise}-${seed}`, system: 'empia', context: scene.context, text, expect };
}

function dressed(head: string, words: string, noise: Noise, chance: Chance): string {
  switch (noise) {
    case 'capitals':
      return (head + words).toUpperCase();
    case 'letters':
      return head + lookAlike(words, chance);
    case 'markup':
      return chance.in(50) ? `[b]${head}[/b]${words}` : `${head}[color=#aa0000]${words}[/color] [s]отдых[/s]`;
    case 'talk':
      return head + words + chance.one(TALK);
    case 'slips':
      return head + slipped(words, chance);
    case 'plain':
    case 'told':
    case 'run-on':
      return head + words;
  }
}
