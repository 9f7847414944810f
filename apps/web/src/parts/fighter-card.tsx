import type { Bar, Card } from '@boevka/kernel';
import { IconBolt, IconEye, IconHeart, IconHourglass } from '@tabler/icons-react';
import { useLocale, useWords } from '../words/index.ts';
import { Body } from './body.tsx';
import css from './fighter-card.module.css';
import { numberText } from './numbers.ts';
import { SideMark, sideColour } from './side-mark.tsx';

/** A fighter as the viewer may see him. */
export function FighterCard({
  card,
  side,
  after,
  children,
}: {
  readonly card: Card;
  readonly side: number;
  readonly after?: Card | undefined;
  readonly children?: React.ReactNode;
}) {
  const words = useWords();
  return (
    <section
      className={css.card}
      style={{ '--side': sideColour(side) } as React.CSSProperties}
      aria-label={card.name}
      data-out={card.out === null ? undefined : true}
    >
      <header className={css.head}>
        <SideMark index={side} name={card.side} />
        <h2 className={css.name}>{card.name}</h2>
        {children}
      </header>
      {card.out !== null && <p className={css.out}>{card.out}</p>}
      {card.bars.map((bar) => (
        <BarView key={bar.id} bar={bar} after={after?.bars.find((b) => b.id === bar.id)} />
      ))}
      <div className={css.about}>
        {card.wounds.length > 0 && <Body wounds={card.wounds} />}
        <dl className={css.facts}>
          {card.facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {card.wounds.length > 0 && (
        <ul className={css.wounds}>
          {card.wounds.map((wound) => (
            <li key={wound.label} data-degree={wound.degree}>
              {wound.label}
            </li>
          ))}
        </ul>
      )}
      {card.chips.length > 0 && (
        <ul className={css.chips}>
          {card.chips.map((chip) => (
            <li key={chip.id} className={css.chip} data-tone={chip.tone}>
              <IconHourglass size={14} stroke={1.7} aria-hidden />
              {chip.label}
              {chip.left !== null && ` · ${words.stillMore(chip.left)}`}
            </li>
          ))}
        </ul>
      )}
      {card.hidden.length > 0 && (
        <div className={css.hidden}>
          <p>
            <IconEye size={16} stroke={1.7} aria-hidden /> {words.onlyYouSee}
          </p>
          {card.hidden.map((fact) => (
            <p key={fact.label}>
              {fact.label}: {fact.value}
            </p>
          ))}
        </div>
      )}
    </section>
  );
}

function BarView({ bar, after }: { readonly bar: Bar; readonly after: Bar | undefined }) {
  const words = useWords();
  const locale = useLocale();
  const share = (value: number): number => (bar.max <= 0 ? 0 : Math.min(100, Math.max(0, (100 * value) / bar.max)));
  const now = share(bar.value);
  const then = after === undefined ? now : share(after.value);
  const changed = after !== undefined && after.value !== bar.value;
  return (
    <div className={css.bar} data-tone={bar.tone}>
      <p className={css.barHead}>
        {bar.tone === 'life' ? <IconHeart size={15} stroke={1.7} aria-hidden /> : <IconBolt size={15} stroke={1.7} aria-hidden />}
        <span>{bar.label}</span>
        <b>
          {numberText(bar.value, locale)} / {numberText(bar.max, locale)}
        </b>
      </p>
      <div className={css.track} aria-hidden>
        <i style={{ width: `${Math.min(now, then)}%` }} />
        {changed && <u style={{ left: `${Math.min(now, then)}%`, width: `${Math.abs(now - then)}%` }} />}
      </div>
      {changed && (
        <p className={css.after}>
          {words.afterDraft} <b>{numberText(after.value, locale)}</b>
        </p>
      )}
    </div>
  );
}
