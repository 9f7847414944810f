import type { SumRow, WhyShown } from '@boevka/api';
import { IconDice5, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLocale, useWords } from '../words/index.ts';
import { Button } from './button.tsx';
import css from './derivation.module.css';
import { numberText } from './numbers.ts';

/** Where a number came from: a small sum in the order of the rulebook, with its dice and its clauses. */
export function Derivation({
  why,
  system,
  onClose,
  children,
}: {
  readonly why: WhyShown;
  readonly system: string;
  readonly onClose: () => void;
  readonly children?: React.ReactNode;
}) {
  const words = useWords();
  const locale = useLocale();
  return (
    <section className={css.slip} aria-label={words.whereFrom}>
      <header className={css.head}>
        <h3>{why.sums[0] === undefined ? words.whereFrom : words.whyValue(why.sums[0].label, why.sums[0].value)}</h3>
        <Button kind="quiet" small icon={<IconX aria-hidden />} onClick={onClose}>
          {words.close}
        </Button>
      </header>
      {why.sums.length === 0 && why.lines.map((line) => <p key={line}>{line}</p>)}
      {why.sums.map((sum) => (
        <div key={sum.what} className={css.sum}>
          {why.sums.length > 1 && <h4>{sum.label}</h4>}
          <ul>
            {sum.rows.map((row, i) => (
              // Rows of one sum never change places.
              <Row key={`${i}${row.label}`} row={row} />
            ))}
          </ul>
          <p className={css.total}>
            <span>{sum.label}</span>
            <b>{sum.value}</b>
          </p>
        </div>
      ))}
      {why.draws.map((d) => (
        <p key={d.key} className={css.dice}>
          <IconDice5 size={18} stroke={1.7} aria-hidden />
          <span>
            {words.drawn(d.purposeText, numberText(d.lo, locale), numberText(d.hi, locale))}
            <small>{words.diceKey(d.key.split('|').join(' · '))}</small>
            {d.by !== 'source' && <small>{d.by === 'handed' ? words.diceHanded : words.diceRuled}</small>}
          </span>
          <b>{numberText(d.value, locale)}</b>
        </p>
      ))}
      {why.clauses.length > 0 && (
        <footer className={css.clauses}>
          {why.clauses.map((clause) => (
            <Link key={clause.id} to="/rules/$system" params={{ system }} hash={clause.id}>
              {clause.text}
            </Link>
          ))}
        </footer>
      )}
      {children}
    </section>
  );
}

function Row({ row }: { readonly row: SumRow }) {
  return (
    <li className={css.row} data-dropped={row.dropped !== null || undefined} style={{ paddingLeft: `${row.depth * 14}px` }}>
      <span>
        {row.dropped === null ? row.label : <s>{row.label}</s>}
        {row.dropped !== null && <em>{row.dropped}</em>}
        {row.clause !== null && <small>{row.clause.text}</small>}
      </span>
      <b>
        {row.sign} {row.value}
      </b>
    </li>
  );
}
