import type { Document, Inline, Line, Ref } from '@boevka/language';

/** A turn of two fighters: hit, miss, critical hit, a wound, collapse; sums under a spoiler, a table, the judge's word. */
export const SAMPLE_RU: Document = {
  locale: 'ru',
  title: 'Ход 3. Кира против Одноглазого Джо',
  blocks: [
    { kind: 'heading', level: 'title', parts: [{ text: 'Ход 3. Кира против Одноглазого Джо' }] },
    { kind: 'slot', label: '1.', parts: [{ text: 'Кира бежит к\u00a0Джо, тот уходит за сарай. Между ними по-прежнему 18\u00a0м.' }] },
    {
      kind: 'slot',
      label: '3.',
      parts: told(
        'Кира осматривается и\u00a0никого не находит. Удар приходит неизвестно откуда: критическое попадание, ',
        [{ text: '15\u00a0урона', ref: ref(4, 'damage') }],
        '. Левая рука Киры сломана, перелом отнимает ещё ',
        [{ text: '2\u00a0жизни', ref: ref(5, 'fracture') }],
        '.',
      ),
    },
    { kind: 'slot', label: '5.', parts: told('Кира рубит Джо мечом: ', [{ text: '12\u00a0урона', ref: ref(9, 'damage') }], '.') },
    { kind: 'slot', label: '', parts: told([{ text: 'Фаза атаки.', underlined: true }], ' Второй удар Киры уходит мимо.') },
    {
      kind: 'slot',
      label: 'Конец хода.',
      parts: told('Ожог отнимает у\u00a0Киры ещё ', [{ text: '1\u00a0жизнь', ref: ref(14, null) }], '.'),
    },
    { kind: 'note', parts: [{ text: 'Судья: щель открыта в\u00a0сторону Киры, стрелка видно.' }] },
    {
      kind: 'spoiler',
      title: 'Подсчёт',
      blocks: [
        {
          kind: 'list',
          lines: [
            [{ text: '5. Кира → Джо, удар мечом: −120…+200 → 96, попадание (крит с\u00a0181)' }],
            told('Урон: 6…16 → 12; ', [{ text: '− 3 блок', struck: true }], ' крит проходит блок'),
            [{ text: '6. Кира → Джо, удар мечом: −120…+200 → −37, мимо (крит с\u00a098)' }],
          ],
        },
      ],
    },
    {
      kind: 'table',
      head: [[{ text: 'Боец' }], [{ text: 'Получено за ход' }], [{ text: 'Видно' }]],
      rows: [
        [[{ text: 'Кира' }], told('15 + 2 + 1 = ', [{ text: '18', bold: true, ref: ref(20, 'taken') }]), [{ text: 'левая рука сломана' }]],
        [[{ text: 'Одноглазый Джо' }], [{ text: '12' }], [{ text: '—' }]],
      ],
    },
  ],
};

/** The same turn for a reader of English. */
export const SAMPLE_EN: Document = {
  locale: 'en',
  title: 'Turn 3. Kira against One-Eyed Joe',
  blocks: [
    { kind: 'heading', level: 'title', parts: [{ text: 'Turn 3. Kira against One-Eyed Joe' }] },
    { kind: 'heading', level: 'section', parts: [{ text: 'Actions 1–5' }] },
    { kind: 'slot', label: '1.', parts: [{ text: 'Kira runs at Joe, who slips behind the shed. They are still 18\u00a0m apart.' }] },
    { kind: 'slot', label: '5.', parts: told('Kira swings her sword at Joe: ', [{ text: '12\u00a0damage', ref: ref(9, 'damage') }], '.') },
    { kind: 'paragraph', parts: [{ text: 'Joe falls, worn out.' }] },
    { kind: 'note', parts: [{ text: 'Judge: the gap faces Kira, the archer can be seen.' }] },
    {
      kind: 'spoiler',
      title: 'Reckoning',
      blocks: [
        {
          kind: 'list',
          lines: [
            [{ text: '5. Kira → Joe, sword: −120…+200 → 96, hit (crit from 181)' }],
            told('Damage: 6…16 → 12; ', [{ text: '− 3 block', struck: true }], ' a crit passes the block'),
          ],
        },
      ],
    },
    {
      kind: 'table',
      head: [[{ text: 'Fighter' }], [{ text: 'Taken this turn' }], [{ text: 'Seen' }]],
      rows: [
        [[{ text: 'Kira' }], [{ text: '15 + 2 + 1 = 18' }], [{ text: 'left arm broken' }]],
        [[{ text: 'One-Eyed Joe' }], [{ text: '12' }], [{ text: 'down, worn out' }]],
      ],
    },
  ],
};

function ref(n: number, what: string | null): Ref {
  return { turn: 3, n, what };
}

function told(...parts: readonly (string | Line)[]): readonly Inline[] {
  return parts.flatMap((part) => (typeof part === 'string' ? [{ text: part }] : part));
}
