import { useWords } from '../words/index.ts';
import css from './state-mark.module.css';

/** States are a shape and a word, colour last. */
export const STATES = ['needs-you', 'waiting', 'draft', 'sealed', 'published'] as const;
export type StateName = (typeof STATES)[number];

export function StateMark({ state }: { readonly state: StateName }) {
  const words = useWords();
  return (
    <svg className={css.mark} data-state={state} viewBox="0 0 20 20" role="img" aria-label={words.states[state]}>
      {state === 'needs-you' && <path d="M10 1.5 18.5 10 10 18.5 1.5 10Z" />}
      {state === 'waiting' && <circle cx="10" cy="10" r="7.5" />}
      {state === 'draft' && (
        <>
          <circle cx="10" cy="10" r="7.5" />
          <path d="M10 2.5a7.5 7.5 0 0 1 0 15Z" />
        </>
      )}
      {state === 'sealed' && (
        <>
          <rect x="3" y="3" width="14" height="14" rx="3" />
          <path d="M6.5 10h7" />
        </>
      )}
      {state === 'published' && (
        <>
          <circle cx="10" cy="10" r="7.5" />
          <path d="m6.5 10.2 2.5 2.5 4.5-5" />
        </>
      )}
    </svg>
  );
}
