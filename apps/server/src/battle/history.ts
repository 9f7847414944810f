import type { Answer } from '@boevka/api';
import type { Locale } from '@boevka/kernel';
import type { Db, LogRow } from '@boevka/store';
import { readLog } from '@boevka/store';
import type { Entered } from '../http/access.ts';
import type { Words } from '../table/words.ts';
import type { Happening } from './log.ts';
import { happeningOf, noticeOf } from './log.ts';

/** What happened in a battle, as sentences, as far as the reader may know. */
export async function historyFor(
  db: Db,
  { state, standing }: Entered,
  after: number,
  locale: Locale,
): Promise<Answer<'getHistory'>['entries']> {
  const rows = await readLog(db, state.id, after);
  const judge = standing.role === 'judge';
  return rows.flatMap((row) => {
    const happening = happeningOf(row);
    const { kind, turn, to } = noticeOf(happening);
    if (to === 'judges' && !judge) return [];
    return [
      {
        seq: row.seq,
        kind,
        at: row.at,
        by: judge ? whoIs(row, locale) : null,
        turn,
        message: sentence(happening, state.bout.words, locale),
      },
    ];
  });
}

/** Who did something, as far as the log says. */
export function whoIs({ actor }: Pick<LogRow, 'actor'>, locale: Locale): string {
  if (actor.startsWith('seat:')) return locale === 'ru' ? 'игрок' : 'a player';
  return locale === 'ru' ? 'судья' : 'the judge';
}

function sentence(happening: Happening, words: Words, locale: Locale): string {
  const ru = locale === 'ru';
  switch (happening.kind) {
    case 'opened':
      return ru ? 'Бой начат.' : 'The battle began.';
    case 'changed':
      return ru ? 'Изменены сведения о бое.' : 'The battle’s particulars were changed.';
    case 'seat':
      return SEAT[happening.act][locale].replace('{player}', happening.player);
    case 'orders':
      return ru
        ? `Ход ${happening.turn}: получен приказ, ${words.name(happening.fighter, locale)}.`
        : `Turn ${happening.turn}: orders received, ${words.name(happening.fighter, locale)}.`;
    case 'desk':
      return ru ? `Ход ${happening.turn}: судья правит приказы и решения.` : `Turn ${happening.turn}: the judge edits orders and rulings.`;
    case 'desk-reverted':
      return ru ? `Ход ${happening.turn}: правки судьи возвращены.` : `Turn ${happening.turn}: the judge’s edits were put back.`;
    case 'record':
      return RECORD[happening.act][locale].replace('{turn}', String(happening.turn));
    case 'claim':
      return ru ? `Ход ${happening.turn}: претензия, ${happening.name}.` : `Turn ${happening.turn}: a claim, ${happening.name}.`;
    case 'claim-decided':
      return (happening.verdict === 'upheld' ? UPHELD : REJECTED)[locale].replace('{turn}', String(happening.turn));
    case 'claim-withdrawn':
      return ru ? `Ход ${happening.turn}: претензия снята.` : `Turn ${happening.turn}: a claim was withdrawn.`;
  }
}

const SEAT = {
  added: { ru: 'Место для игрока: {player}.', en: 'A seat for a player: {player}.' },
  renewed: { ru: 'Новая ссылка на место: {player}.', en: 'A new link for a seat: {player}.' },
  removed: { ru: 'Место убрано: {player}.', en: 'A seat was taken away: {player}.' },
  taken: { ru: 'Игрок занял место: {player}.', en: 'A player sat down: {player}.' },
} as const;
const RECORD = {
  closed: { ru: 'Ход {turn}: приказы закрыты, кости брошены.', en: 'Turn {turn}: orders closed, dice thrown.' },
  corrected: { ru: 'Ход {turn}: исправлен.', en: 'Turn {turn}: corrected.' },
  published: { ru: 'Ход {turn}: опубликован.', en: 'Turn {turn}: published.' },
  ended: { ru: 'Бой завершён.', en: 'The battle ended.' },
} as const;
const UPHELD = { ru: 'Ход {turn}: претензия принята.', en: 'Turn {turn}: a claim was upheld.' } as const;
const REJECTED = { ru: 'Ход {turn}: претензия отклонена.', en: 'Turn {turn}: a claim was rejected.' } as const;
