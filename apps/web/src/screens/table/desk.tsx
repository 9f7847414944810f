import type { BattleDetail, DiagnosticShown, DraftShown } from '@boevka/api';
import type { Cell } from '@boevka/kernel';
import { IconDice5, IconRubberStamp } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../app/client.ts';
import { Refused } from '../../parts/asking.tsx';
import { Button } from '../../parts/button.tsx';
import { OrderText } from '../../parts/order-text.tsx';
import { SideMark } from '../../parts/side-mark.tsx';
import { TimeLine } from '../../parts/time-line.tsx';
import { useOdds } from '../../parts/use-odds.ts';
import { useLocale, useWords } from '../../words/index.ts';
import css from './desk.module.css';
import { Fixes } from './fixes.tsx';
import { HandedDice } from './handed-dice.tsx';
import type { DeskInHand } from './use-desk.ts';

interface Props {
  readonly battle: BattleDetail;
  readonly desk: DeskInHand;
  readonly draft: DraftShown | null;
  readonly sides: readonly string[];
  readonly onReroll: () => void;
  /** The turn was closed: its report is there. */
  readonly onClosed: (turn: number) => void;
}

/** The messages of the players, what is read from each, and the way on. */
export function Desk({ battle, desk, draft, sides, onReroll, onClosed }: Props) {
  const words = useWords();
  const locale = useLocale();
  const queries = useQueryClient();
  const close = useMutation({
    mutationFn: () =>
      client.closeTurn({
        params: { battle: battle.id },
        body: { lang: locale, turn: desk.desk.turn ?? 1, expectedVersion: battle.version },
      }),
    onSuccess: (report) => {
      onClosed(report.turn);
      return queries.invalidateQueries();
    },
  });
  const missing = desk.desk.texts.filter((t) => t.awaited && (desk.texts[t.fighter] ?? '').trim() === '').length;
  const doubts = (draft?.readings ?? []).reduce((n, r) => n + r.diagnostics.filter((d) => d.severity === 'error').length, 0);
  const questions = draft?.questions.filter((q) => !q.answered).length ?? 0;
  return (
    <>
      {desk.desk.texts
        .filter((t) => t.awaited || t.text !== '')
        .map((box) => (
          <Message
            key={box.fighter}
            box={box}
            battle={battle.id}
            version={battle.version}
            desk={desk}
            draft={draft}
            side={sides.indexOf(battle.fighters.find((f) => f.id === box.fighter)?.side ?? '')}
          />
        ))}
      {battle.dice === 'handed' && <HandedDice battle={battle} desk={desk} draft={draft} />}
      <div className={css.bar}>
        <Button icon={<IconDice5 aria-hidden />} onClick={onReroll}>
          {words.otherDice}
        </Button>
        <p className={css.left}>{words.leftToDo(missing, doubts, questions)}</p>
        <Button
          kind="wax"
          icon={<IconRubberStamp aria-hidden />}
          disabled={close.isPending || desk.saving !== 'saved' || draft === null}
          onClick={() => close.mutate()}
        >
          {words.throwDice}
        </Button>
      </div>
      <p className={css.hint}>{words.draftHint}</p>
      {close.error !== null && <Refused error={close.error} />}
    </>
  );
}

type Box = DeskInHand['desk']['texts'][number];

function Message({
  box,
  battle,
  version,
  desk,
  draft,
  side,
}: {
  readonly box: Box;
  readonly battle: string;
  readonly version: number;
  readonly desk: DeskInHand;
  readonly draft: DraftShown | null;
  readonly side: number;
}) {
  const words = useWords();
  const [chosen, setChosen] = useState<Cell | null>(null);
  const [doubt, setDoubt] = useState<DiagnosticShown | null>(null);
  const reading = draft?.readings.find((r) => r.fighter === box.fighter) ?? null;
  const text = desk.texts[box.fighter] ?? '';
  const odds = useOdds(battle, box.fighter, text, version);
  const loud = reading?.diagnostics.filter((d) => d.severity !== 'hint') ?? [];
  const open = doubt === null ? null : (loud.find((d) => d.code === doubt.code && d.span?.start === doubt.span?.start) ?? null);
  return (
    <section className={css.message} aria-label={words.messageOf(box.name)}>
      <header className={css.messageHead}>
        <SideMark index={Math.max(0, side)} />
        <h2>{box.name}</h2>
        <span>{words.messageFrom[box.from]}</span>
        {box.code !== null && <code>{box.code}</code>}
        <span className={css.readState} data-doubt={loud.length > 0 || undefined}>
          {text.trim() === '' ? '' : words.doubtsLeft(loud.length)}
        </span>
      </header>
      <OrderText
        value={text}
        onChange={(next) => desk.setText(box.fighter, next)}
        diagnostics={reading?.diagnostics ?? NONE}
        lit={chosen?.span ?? null}
        label={words.messageOf(box.name)}
        placeholder={words.pasteOrder(box.name)}
        onDoubt={setDoubt}
      />
      {reading !== null && reading.timeLine !== null && text.trim() !== '' && (
        <div className={css.read}>
          <TimeLine
            line={reading.timeLine}
            name={box.name}
            diagnostics={reading.diagnostics}
            odds={odds}
            chosen={chosen?.label ?? null}
            onChoose={(cell) => {
              setChosen(chosen?.label === cell.label ? null : cell);
              setDoubt(
                loud.find((d) => d.span !== null && cell.span !== null && d.span.start < cell.span.end && d.span.end > cell.span.start) ??
                  null,
              );
            }}
          />
        </div>
      )}
      {open !== null && (
        <Fixes diagnostic={open} text={text} onFix={(next) => desk.setText(box.fighter, next)} onClose={() => setDoubt(null)} />
      )}
      {open === null && loud.length > 0 && (
        <ul className={css.doubts}>
          {loud.slice(0, 6).map((d) => (
            <li key={`${d.code}${d.span?.start ?? ''}`}>
              <button type="button" onClick={() => setDoubt(d)}>
                {d.message}
              </button>
            </li>
          ))}
        </ul>
      )}
      {(reading?.refusals.length ?? 0) > 0 && (
        <ul className={css.refusals}>
          {reading?.refusals.map((r) => (
            <li key={`${r.code}${r.step}${r.message}`}>{r.message}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

const NONE: readonly DiagnosticShown[] = [];
