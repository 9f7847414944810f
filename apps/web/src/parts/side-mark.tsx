import { useWords } from '../words/index.ts';
import css from './side-mark.module.css';

/** A side is always a mark and a colour; the mark is read out as the side's name. */
const MARKS = ['verd', 'plum', 'umber', 'slate'] as const;

/** @param index place of the side among the sides of the battle */
export function SideMark({ index, name }: { readonly index: number; readonly name?: string | undefined }) {
  const words = useWords();
  const mark = MARKS[index % MARKS.length] ?? 'verd';
  return (
    <svg
      className={css.mark}
      data-side={mark}
      viewBox="0 0 12 12"
      role="img"
      aria-label={name === undefined || name === '' || /^\d+$/.test(name) ? words.side(index + 1) : name}
    >
      {mark === 'verd' && <path d="M6 0.4 11.6 6 6 11.6 0.4 6Z" />}
      {mark === 'plum' && <circle cx="6" cy="6" r="5.2" />}
      {mark === 'umber' && <path d="M6 0.8 11.6 11H0.4Z" />}
      {mark === 'slate' && <rect x="1" y="1" width="10" height="10" rx="1" />}
    </svg>
  );
}

/** The colour of a side, for edges and trails. */
export function sideColour(index: number): string {
  return `var(--${MARKS[index % MARKS.length]})`;
}
