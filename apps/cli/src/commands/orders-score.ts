import type { Source } from '@boevka/content';
import { inside, isMap, issueAt, parseSource } from '@boevka/content';
import type { Locale } from '@boevka/kernel';
import type { Score, ScoredPost, Tally } from '@boevka/language';
import { scorePosts } from '@boevka/language';
import { DONE, NEGATIVE } from '../failure.ts';
import { filesAt, MOST_WRITTEN, readText } from '../files.ts';
import type { Given } from '../given.ts';
import type { Io } from '../io.ts';
import { printable, printJson } from '../io.ts';
import { issuesFailure } from '../issues.ts';
import type { Shipped } from '../rulebooks.ts';
import { findRulebook, rulebookOf } from '../rulebooks.ts';

/** `boevka orders score`: how well order posts are read, against their right readings. A silent misread is a negative answer. */
export async function ordersScore(given: Given, io: Io): Promise<number> {
  const posts: ScoredPost[] = [];
  for (const name of filesAt(io, given.operands, (file) => /\.ya?ml$/u.test(file))) {
    const { text } = await readText(io, name, MOST_WRITTEN);
    posts.push(...postsIn(name === '-' ? '<stdin>' : name, text, given.operands.includes(name)));
  }
  const books = new Map<string, Shipped | null>();
  for (const { system } of posts) if (!books.has(system)) books.set(system, await findRulebook(system));
  const strange = [...books.keys()].filter((system) => books.get(system) === null);
  const [first] = strange;
  if (first !== undefined && strange.length === books.size) await rulebookOf(first);
  const score = scorePosts(posts, (system) => books.get(system)?.posts ?? null);
  const leftOut = Object.fromEntries(strange.map((system) => [system, posts.filter((post) => post.system === system).length]));
  if (given.json) printJson(io, { ...score, leftOut });
  else io.out(printable(scoreText(score, given.locale)));
  for (const [system, count] of Object.entries(leftOut)) io.err(leftOutText(system, count, given.locale));
  return score.total.silentMisreads === 0 ? DONE : NEGATIVE;
}

function leftOutText(system: string, count: number, locale: Locale): string {
  return locale === 'ru'
    ? `Постов системы ${system}: ${count}. Они не оценены, такой системы здесь нет.\n`
    : `Posts of ${system}: ${count}. They are left out, there is no such rulebook here.\n`;
}

/**
 * The posts of a corpus; `system` may stand once for the whole file.
 * @param named whether the file itself was asked for; in a folder other files may lie beside
 */
function postsIn(name: string, text: string, named: boolean): ScoredPost[] {
  const parsed = parseSource(name, text);
  if (!parsed.ok) throw issuesFailure(parsed.issues);
  const { source } = parsed;
  const list = inside(source, ['posts']);
  if (list === null && !named) return [];
  if (list === null || !Array.isArray(list.value)) throw issuesFailure([issueAt(source, [], 'missing-key', { key: 'posts' })]);
  const system = isMap(source.value) ? source.value.system : undefined;
  return Array.from(list.value.keys(), (index) => postAt(list, index, system));
}

function postAt(list: Source, index: number, byDefault: unknown): ScoredPost {
  const post = inside(list, [index])?.value ?? null;
  if (!isMap(post)) throw issuesFailure([issueAt(list, [index], 'wrong-type', { expected: 'map', value: post })]);
  const { id, system = byDefault, text, expect } = post;
  const wanted = { id, system, text, expect };
  for (const [key, value] of Object.entries(wanted)) {
    const fits = key === 'expect' ? Array.isArray(value) && value.every((one) => isMap(one)) : typeof value === 'string';
    if (!fits) throw issuesFailure([issueAt(list, [index], 'missing-key', { key })]);
  }
  // Its fields were looked at just now; what the context must hold, the rulebook knows.
  return { ...post, system } as unknown as ScoredPost;
}

function scoreText({ total, systems, posts }: Score, locale: Locale): string {
  const ru = locale === 'ru';
  const line = (name: string, t: Tally): string => {
    const share = t.entries === 0 ? 0 : (100 * t.right) / t.entries;
    const percent = share.toFixed(1);
    return ru
      ? `${name}: верно ${t.right} из ${t.entries} (${percent.replace('.', ',')}%), молчаливых ошибок ${t.silentMisreads}, лишних пометок ${t.falseFlags}\n`
      : `${name}: ${t.right} of ${t.entries} right (${percent}%), ${t.silentMisreads} silent misreads, ${t.falseFlags} false flags\n`;
  };
  const wrong = posts.filter((p) => p.differences.length > 0);
  return [
    ...wrong.map((p) => `${p.id}\n${p.differences.map((d) => `  ${d}\n`).join('')}`),
    ...Object.entries(systems).map(([system, tally]) => line(system, tally)),
    ...(Object.keys(systems).length > 1 ? [line(ru ? 'всего' : 'total', total)] : []),
  ].join('');
}
