import type { BattleDetail, SeatView } from '@boevka/api';
import { IconClock, IconMailCheck, IconMailQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../../app/client.ts';
import { useLive } from '../../app/live.ts';
import { Asking } from '../../parts/asking.tsx';
import { LinkButton } from '../../parts/button.tsx';
import { Field } from '../../parts/field.tsx';
import { FighterCard } from '../../parts/fighter-card.tsx';
import { timeText } from '../../parts/times.ts';
import { useLocale, useWords } from '../../words/index.ts';
import { OrderDesk } from './order-desk.tsx';
import css from './seat.module.css';
import { SeatTurns } from './seat-turns.tsx';

/** A player's seat: his fighters, what he sees of the others, the order that he writes, and the turns that were. */
export function Seat() {
  const { battle = '' } = useParams({ strict: false });
  const locale = useLocale();
  const seat = useQuery({
    queryKey: ['seat', battle, locale],
    queryFn: () => client.getSeat({ params: { battle }, query: { lang: locale } }),
  });
  const detail = useQuery({
    queryKey: ['battle', battle, locale],
    queryFn: () => client.getBattle({ params: { battle }, query: { lang: locale } }),
  });
  useLive(battle, [
    ['seat', battle],
    ['battle', battle],
    ['turn', battle],
  ]);
  return <Asking query={seat}>{(data) => <Asking query={detail}>{(b) => <Sitting seat={data} battle={b} />}</Asking>}</Asking>;
}

function Sitting({ seat, battle }: { readonly seat: SeatView; readonly battle: BattleDetail }) {
  const words = useWords();
  const locale = useLocale();
  const [chosen, setChosen] = useState(0);
  const sides = [...new Set(battle.fighters.map((f) => f.side))];
  const fighter = seat.fighters[chosen] ?? seat.fighters[0];
  const own = new Set(seat.fighters.map((f) => f.fighter));
  const cards = seat.cards ?? [];
  return (
    <div className={css.seat}>
      <header className={css.head}>
        <p className={css.where}>
          {seat.title} · {battle.systemTitle[locale]}
        </p>
        <h1>{seat.turn === null ? words.battleIsOver : words.turn(seat.turn)}</h1>
        {seat.deadline !== null && (
          <p>
            <IconClock size={18} stroke={1.7} aria-hidden /> {words.orderUntil(timeText(seat.deadline, locale))}
          </p>
        )}
        {seat.others.map((o) => (
          <p key={o.fighter} className={o.sent ? css.sent : undefined}>
            {o.sent ? <IconMailCheck size={18} stroke={1.7} aria-hidden /> : <IconMailQuestion size={18} stroke={1.7} aria-hidden />}{' '}
            {words.otherOrder(o.name, o.sent)}
          </p>
        ))}
      </header>
      {seat.fighters.length > 1 && (
        <div className={css.fighters} role="tablist" aria-label={words.yourFighters}>
          {seat.fighters.map((f, i) => (
            <button key={f.fighter} type="button" role="tab" aria-selected={i === chosen} onClick={() => setChosen(i)}>
              {f.name}
            </button>
          ))}
        </div>
      )}
      {fighter !== undefined && seat.turn !== null && (
        <OrderDesk key={`${fighter.fighter}/${seat.turn}`} seat={seat} fighter={fighter} turn={seat.turn} />
      )}
      <SeatTurns battle={battle} fighter={fighter?.fighter ?? null} />
      {seat.picture !== null && seat.picture.kind !== 'none' && (
        <section className={css.section}>
          <h2>{words.tabs.field}</h2>
          <Field picture={seat.picture} sides={sides} title={seat.title} />
        </section>
      )}
      <section className={css.section}>
        <h2>{words.tabs.fighters}</h2>
        <div className={css.cards}>
          {[...cards]
            .sort((a, b) => Number(own.has(b.id)) - Number(own.has(a.id)))
            .map((card) => (
              <FighterCard key={card.id} card={card} side={sides.indexOf(card.side)} />
            ))}
        </div>
      </section>
      <LinkButton to="/p/$battle" params={{ battle: battle.id }}>
        {words.publicPage}
      </LinkButton>
    </div>
  );
}
