import type { Block, Document } from '@boevka/language';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Profile } from '../src/index.ts';
import { GUARD, lengthOf, PROFILES, ReportError, renderBbcode, renderPosts } from '../src/index.ts';
import { readBbcode } from './bbcode-reader.ts';
import { hostileDocument } from './hostile.ts';
import type { Node } from './outline.ts';
import { SAMPLE_EN, SAMPLE_RU } from './sample.ts';

const SEED = 77_003;

const profileOf = (id: string): Profile => {
  const found = PROFILES.find((profile) => profile.id === id);
  if (!found) throw new Error(`no profile ${id}`);
  return found;
};
const MYBB = profileOf('mybb');
const PHPBB = profileOf('phpbb');
const XENFORO = profileOf('xenforo');

/** Characters with tags, so that a limit can be read off the post. */
const counted = (profile: Profile): Profile => ({ ...profile, length: { limit: null, unit: 'characters', tags: true, newline: 1 } });

const errorOf = (act: () => unknown): ReportError => {
  try {
    act();
  } catch (error) {
    if (error instanceof ReportError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
};

describe('a report in several posts', () => {
  it('is one post without a number when it fits', () => {
    expect(renderPosts(SAMPLE_RU, MYBB)).toEqual([renderBbcode(SAMPLE_RU, MYBB)]);
    const length = lengthOf(renderBbcode(SAMPLE_RU, MYBB), MYBB);
    expect(renderPosts(SAMPLE_RU, MYBB, length)).toHaveLength(1);
    expect(renderPosts(SAMPLE_RU, MYBB, length - 1).length).toBeGreaterThan(1);
    expect(renderPosts(SAMPLE_RU, MYBB, null)).toHaveLength(1);
  });

  it('is no post at all when there is nothing to say', () => {
    expect(renderPosts({ ...SAMPLE_RU, blocks: [{ kind: 'paragraph', parts: [{ text: ' \u200b ' }] }] }, MYBB)).toEqual([]);
  });

  it('heads each post with its number, closes the spoiler and opens it again, repeats the head of a table', () => {
    expect(renderPosts(SAMPLE_RU, counted(MYBB), 275).join('\n~~~\n').replaceAll(GUARD, '')).toMatchInlineSnapshot(`
      "[align=center][b]Ход 3. Кира против Одноглазого Джо (1/7)[/b][/align]
      [b]1.[/b] Кира бежит к Джо, тот уходит за сарай. Между ними по-прежнему 18 м.
      ~~~
      [align=center][b]Ход 3. Кира против Одноглазого Джо (2/7)[/b][/align]
      [b]3.[/b] Кира осматривается и никого не находит. Удар приходит неизвестно откуда: критическое попадание, 15 урона. Левая рука Киры сломана, перелом отнимает ещё 2 жизни.
      ~~~
      [align=center][b]Ход 3. Кира против Одноглазого Джо (3/7)[/b][/align]
      [b]5.[/b] Кира рубит Джо мечом: 12 урона.
      [u]Фаза атаки.[/u] Второй удар Киры уходит мимо.
      [b]Конец хода.[/b] Ожог отнимает у Киры ещё 1 жизнь.
      ~~~
      [align=center][b]Ход 3. Кира против Одноглазого Джо (4/7)[/b][/align]
      [quote]Судья: щель открыта в сторону Киры, стрелка видно.[/quote]
      [spoiler="Подсчёт"]5. Кира → Джо, удар мечом: −120…+200 → 96, попадание (крит с 181)[/spoiler]
      ~~~
      [align=center][b]Ход 3. Кира против Одноглазого Джо (5/7)[/b][/align]
      [spoiler="Подсчёт (продолжение)"]Урон: 6…16 → 12; [s]− 3 блок[/s] крит проходит блок
      6. Кира → Джо, удар мечом: −120…+200 → −37, мимо (крит с 98)[/spoiler]
      ~~~
      [align=center][b]Ход 3. Кира против Одноглазого Джо (6/7)[/b][/align]
      [table layout=fixed width=100%][tr][td][b]Боец[/b][/td][td][b]Получено за ход[/b][/td][td][b]Видно[/b][/td][/tr]
      [tr][td]Кира[/td][td]15 + 2 + 1 = [b]18[/b][/td][td]левая рука сломана[/td][/tr][/table]
      ~~~
      [align=center][b]Ход 3. Кира против Одноглазого Джо (7/7)[/b][/align]
      [table layout=fixed width=100%][tr][td][b]Боец[/b][/td][td][b]Получено за ход[/b][/td][td][b]Видно[/b][/td][/tr]
      [tr][td]Одноглазый Джо[/td][td]12[/td][td]—[/td][/tr][/table]"
    `);
  });

  it('sets the technical part between rules where nothing folds, in each post anew', () => {
    expect(renderPosts(SAMPLE_EN, counted(PHPBB), 260).join('\n~~~\n')).toMatchInlineSnapshot(`
      "[b]Turn 3. Kira against One-Eyed Joe (1/4)[/b]
      [b]Actions 1–5[/b]
      [b]1.[/b] Kira runs at Joe, who slips behind the shed. They are still 18 m apart.
      [b]5.[/b] Kira swings her sword at Joe: 12 damage.
      Joe falls, worn out.
      ~~~
      [b]Turn 3. Kira against One-Eyed Joe (2/4)[/b]
      [quote]Judge: the gap faces Kira, the archer can be seen.[/quote]
      ————————
      [b]Reckoning[/b]
      5. Kira → Joe, sword: −120…+200 → 96, hit (crit from 181)
      ~~~
      [b]Turn 3. Kira against One-Eyed Joe (3/4)[/b]
      ————————
      [b]Reckoning (continued)[/b]
      Damage: 6…16 → 12; (not counted: − 3 block) a crit passes the block
      ————————
      [b]Kira.[/b] Taken this turn — 15 + 2 + 1 = 18. Seen — left arm broken.
      ~~~
      [b]Turn 3. Kira against One-Eyed Joe (4/4)[/b]
      [b]One-Eyed Joe.[/b] Taken this turn — 12. Seen — down, worn out."
    `);
  });

  it('cuts a slot that is too long between its sentences and repeats its label', () => {
    const blow = 'Кира бьёт Джо мечом и попадает.';
    const document: Document = {
      locale: 'ru',
      title: 'Ход 1',
      blocks: [{ kind: 'slot', label: '1.', parts: [{ text: Array.from({ length: 6 }, () => blow).join(' ') }] }],
    };
    const posts = renderPosts(document, counted(XENFORO), 110);
    expect(posts).toHaveLength(6);
    expect(posts[4]).toBe(`[center][b]Ход 1 (5/6)[/b][/center]\n[b]1.[/b] ${blow}`);
  });

  it('keeps a head with what it heads', () => {
    const document: Document = {
      locale: 'en',
      title: 'Turn 1',
      blocks: [
        { kind: 'paragraph', parts: [{ text: 'One two three four five six.' }] },
        { kind: 'heading', level: 'section', parts: [{ text: 'Round 2' }] },
        { kind: 'paragraph', parts: [{ text: 'Seven eight nine ten eleven.' }] },
      ],
    };
    const plain = counted({ ...PHPBB, tags: [] });
    const first = 'Turn 1 (1/2)\nOne two three four five six.';
    expect(renderPosts(document, plain, `${first}\nRound 2`.length)).toEqual([
      first,
      'Turn 1 (2/2)\nRound 2\nSeven eight nine ten eleven.',
    ]);
  });

  it('counts the digits of its own numbers', () => {
    const lines = Array.from({ length: 12 }, () => [{ text: 'aaaaaaaaaa' }]);
    const document: Document = { locale: 'en', title: 'T', blocks: [{ kind: 'list', lines }] };
    const posts = renderPosts(document, counted({ ...PHPBB, tags: [] }), 20);
    expect(posts).toHaveLength(12);
    expect(posts[11]).toBe('T (12/12)\naaaaaaaaaa');
    expect(posts[11]?.length).toBe(20);
  });

  it('says how much room it needs when a sentence is longer than a post', () => {
    const error = errorOf(() => renderPosts(SAMPLE_RU, counted(MYBB), 100));
    expect(error.code).toBe('post-too-small');
    expect(error.data).toMatchObject({ limit: 100 });
    expect(Number(error.data.needed)).toBeGreaterThan(100);
  });

  it.each([0, -5, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses a limit of %s', (limit) => {
    expect(errorOf(() => renderPosts(SAMPLE_RU, MYBB, limit)).code).toBe('limit-invalid');
  });
});

describe('laws of cutting', () => {
  it.each(PROFILES.map((profile) => [profile.id, profile] as const))(
    `%s: posts fit, are whole, and hold every word once and in order (seed ${SEED})`,
    (_, profile) => {
      fc.assert(
        fc.property(hostileDocument, fc.integer({ min: 150, max: 900 }), (labelled, limit) => {
          const document = unlabelled(labelled);
          const posts = cut(document, profile, limit);
          if (posts === null) return;
          const whole = readBbcode(renderBbcode(document, profile), profile.tags);
          for (const post of posts) expect(lengthOf(post, profile)).toBeLessThanOrEqual(limit);
          const read = posts.map((post) => readBbcode(post, profile.tags));
          if (posts.length === 1) expect(read).toEqual([whole]);
          else expect(lettersOf(read.flatMap((nodes) => nodes.slice(1)))).toBe(lettersOf(headed(document) ? whole.slice(1) : whole));
        }),
        { seed: SEED, numRuns: 150 },
      );
    },
  );
});

/** The posts, or null where the limit is too small for a single sentence. */
function cut(document: Document, profile: Profile, limit: number): readonly string[] | null {
  try {
    return renderPosts(document, profile, limit);
  } catch (error) {
    if (error instanceof ReportError && error.code === 'post-too-small') return null;
    throw error;
  }
}

function headed(document: Document): boolean {
  const [post = ''] = renderPosts({ ...document, title: '' }, XENFORO, null);
  return post.startsWith('[center][b]');
}

/** The document with slots that carry no label, as a cut says labels again. */
function unlabelled(document: Document): Document {
  const bare = (block: Block): Block => {
    if (block.kind === 'slot') return { ...block, label: '' };
    return block.kind === 'spoiler' ? { ...block, blocks: block.blocks.map(bare) } : block;
  };
  return { ...document, blocks: document.blocks.map(bare) };
}

/** All words in a row, without blanks (a cut takes those between sentences) and without what cutting adds: rules, heads of what goes on. */
function lettersOf(nodes: readonly Node[]): string {
  return nodes.map(lettersOfNode).join('');
}

function lettersOfNode(node: Node): string {
  switch (node.kind) {
    case 'rule':
      return '';
    case 'line':
    case 'quote':
      return /\((?:продолжение|continued)\)$/.test(node.words.text) ? '' : node.words.text.replace(/\s/g, '');
    case 'spoiler':
      return lettersOf(node.nodes);
    case 'table':
      return node.rows
        .slice(1)
        .flatMap((cells) => cells.map((cell) => `${cell.text.replace(/\s/g, '')}|`))
        .join('');
  }
}
