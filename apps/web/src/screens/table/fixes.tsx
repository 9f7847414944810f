import type { DiagnosticShown } from '@boevka/api';
import { IconX } from '@tabler/icons-react';
import { Button } from '../../parts/button.tsx';
import { useWords } from '../../words/index.ts';
import css from './desk.module.css';

/** What is wrong with some words, and what they may have meant: one tap puts it into the text. */
export function Fixes({
  diagnostic,
  text,
  onFix,
  onClose,
}: {
  readonly diagnostic: DiagnosticShown;
  readonly text: string;
  readonly onFix: (text: string) => void;
  readonly onClose: () => void;
}) {
  const words = useWords();
  const { span } = diagnostic;
  return (
    <div className={css.fixes} role="group" aria-label={diagnostic.message}>
      <p>
        {span !== null && <b>«{text.slice(span.start, span.end)}» — </b>}
        {diagnostic.message}
      </p>
      <div>
        {span !== null &&
          diagnostic.fixes.map((fix) => (
            <Button
              key={fix.label + fix.replacement}
              small
              onClick={() => {
                onFix(text.slice(0, span.start) + fix.replacement + text.slice(span.end));
                onClose();
              }}
            >
              {fix.label}
            </Button>
          ))}
        <Button small kind="quiet" icon={<IconX aria-hidden />} onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </div>
  );
}
