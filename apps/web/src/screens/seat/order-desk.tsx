import type { ReadingShown, SeatView } from '@boevka/api';
import { useDebouncedValue } from '@mantine/hooks';
import { IconLayoutList, IconPencil, IconRepeat, IconRubberStamp } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../app/client.ts';
import { draftStore } from '../../app/prefs.ts';
import { Refused } from '../../parts/asking.tsx';
import { Button } from '../../parts/button.tsx';
import { OrderText } from '../../parts/order-text.tsx';
import { TimeLine } from '../../parts/time-line.tsx';
import { useOdds } from '../../parts/use-odds.ts';
import { useLocale, useWords } from '../../words/index.ts';
import { Fixes } from '../table/fixes.tsx';
import { Composer } from './composer.tsx';
import { ReceiptSlip } from './receipt.tsx';
import css from './seat.module.css';

type SeatFighter = SeatView['fighters'][number];

/** The order being written: by taps or as text, always the same order; it saves as one writes, and is sealed when it is sent. */
export function OrderDesk({ seat, fighter, turn }: { readonly seat: SeatView; readonly fighter: SeatFighter; readonly turn: number }) {
  const words = useWords();
  const locale = useLocale();
  const queries = useQueryClient();
  const storeKey = `${seat.battle}/${fighter.fighter}/${turn}`;
  const [text, setText] = useState(() => draftStore.read(storeKey) ?? fighter.draft?.text ?? fighter.sent?.text ?? '');
  const [mode, setMode] = useState<'taps' | 'text'>(fighter.composer === null ? 'text' : 'taps');
  const [doubt, setDoubt] = useState<number | null>(null);
  const [asked] = useDebouncedValue(text, 140);
  const [kept] = useDebouncedValue(text, 700);
  const reading = useQuery({
    queryKey: ['read', seat.battle, fighter.fighter, seat.version, locale, asked],
    queryFn: () => client.readText({ params: { battle: seat.battle }, body: { lang: locale, fighter: fighter.fighter, text: asked } }),
    placeholderData: keepPreviousData,
    enabled: asked.trim() !== '',
  });
  const first = useRef(true);
  useEffect(() => {
    draftStore.write(storeKey, text);
  }, [storeKey, text]);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    // The text stands in this browser already; a failed save is made up for by the next one, and by sending.
    client.saveDraft({ params: { battle: seat.battle, fighter: fighter.fighter }, body: { text: kept, turn } }).catch(() => undefined);
  }, [kept, seat.battle, fighter.fighter, turn]);
  const send = useMutation({
    mutationFn: () =>
      client.submitOrders({ params: { battle: seat.battle }, query: { lang: locale }, body: { fighter: fighter.fighter, turn, text } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['seat', seat.battle] }),
  });
  const read: ReadingShown | null = asked.trim() === '' ? null : (reading.data ?? null);
  const odds = useOdds(seat.battle, fighter.fighter, text, seat.version);
  const loud = read?.diagnostics.filter((d) => d.severity !== 'hint') ?? [];
  const open = doubt === null ? undefined : loud[doubt];
  const unchanged = fighter.sent !== null && fighter.sent.text === text;
  if (!fighter.awaited && fighter.sent === null) return <p className={css.section}>{words.notAwaited(fighter.name)}</p>;
  return (
    <section className={css.order} aria-label={words.orderOf(fighter.name)}>
      {fighter.composer !== null && (
        <div className={css.modes} role="tablist" aria-label={words.howToWrite}>
          <button type="button" role="tab" aria-selected={mode === 'taps'} onClick={() => setMode('taps')}>
            <IconLayoutList size={18} stroke={1.7} aria-hidden /> {words.byTaps}
          </button>
          <button type="button" role="tab" aria-selected={mode === 'text'} onClick={() => setMode('text')}>
            <IconPencil size={18} stroke={1.7} aria-hidden /> {words.byText}
          </button>
        </div>
      )}
      {mode === 'taps' && fighter.composer !== null ? (
        <Composer
          composer={fighter.composer}
          odds={odds}
          text={text}
          reading={read}
          onText={setText}
          battle={seat.battle}
          fighter={fighter.fighter}
        />
      ) : (
        <>
          <OrderText
            value={text}
            onChange={setText}
            diagnostics={read?.diagnostics ?? NONE}
            label={words.orderOf(fighter.name)}
            placeholder={words.writeOrder}
            onDoubt={(d) => setDoubt(loud.indexOf(d))}
          />
          {read !== null && read.timeLine !== null && (
            <TimeLine
              line={read.timeLine}
              name={fighter.name}
              diagnostics={read.diagnostics}
              odds={odds}
              chosen={null}
              onChoose={(cell) =>
                setDoubt(
                  loud.findIndex(
                    (d) => d.span !== null && cell.span !== null && d.span.start < cell.span.end && d.span.end > cell.span.start,
                  ),
                )
              }
            />
          )}
        </>
      )}
      {open !== undefined && <Fixes diagnostic={open} text={text} onFix={setText} onClose={() => setDoubt(null)} />}
      {(loud.length > 0 || (read?.refusals.length ?? 0) > 0) && (
        <ul className={css.warnings}>
          {loud.map((d, i) => (
            <li key={`${d.code}${d.span?.start ?? ''}`}>
              <button type="button" onClick={() => setDoubt(i)}>
                {d.message}
              </button>
            </li>
          ))}
          {read?.refusals.map((r) => (
            <li key={`${r.code}${r.step}${r.message}`}>{r.message}</li>
          ))}
        </ul>
      )}
      {fighter.lastText !== null && text.trim() === '' && (
        <Button icon={<IconRepeat aria-hidden />} onClick={() => setText(fighter.lastText ?? '')}>
          {words.asLastTurn}
        </Button>
      )}
      <div className={css.foot}>
        <Button
          kind="wax"
          icon={<IconRubberStamp aria-hidden />}
          disabled={text.trim() === '' || send.isPending || unchanged}
          onClick={() => send.mutate()}
        >
          {fighter.sent === null ? words.sealOrder : unchanged ? words.orderSealed : words.sealAnew}
        </Button>
        <p>{words.sealHint}</p>
      </div>
      {send.error !== null && <Refused error={send.error} again={() => send.mutate()} />}
      {fighter.sent !== null && <ReceiptSlip receipt={fighter.sent.receipt} text={fighter.sent.text} />}
    </section>
  );
}

const NONE: ReadingShown['diagnostics'] = [];
