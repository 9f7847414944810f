import type { Receipt } from '@boevka/api';
import { timeText } from '../../parts/times.ts';
import { useLocale, useWords } from '../../words/index.ts';
import css from './seat.module.css';

/** What the player keeps of a sealed order. */
export function ReceiptSlip({ receipt, text }: { readonly receipt: Receipt; readonly text: string }) {
  const words = useWords();
  const locale = useLocale();
  return (
    <section className={css.receipt} aria-label={words.receipt} role="status">
      <img src="/seal.svg" alt="" width="56" height="56" />
      <p>{words.receiptHead(receipt.turn)}</p>
      <p className={css.code}>{receipt.code}</p>
      <p>{timeText(receipt.at, locale)}</p>
      <p>{receipt.editableUntil === null ? words.changeUntilJudge : words.changeUntil(timeText(receipt.editableUntil, locale))}</p>
      <details>
        <summary>{words.receiptMore}</summary>
        <code>{receipt.digest}</code>
        <p>{text}</p>
      </details>
    </section>
  );
}
