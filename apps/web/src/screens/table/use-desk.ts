import type { Desk, DeskEdit } from '@boevka/api';
import { ApiError } from '@boevka/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { client } from '../../app/client.ts';
import { useLocale } from '../../words/index.ts';

type Ruling = NonNullable<Extract<DeskEdit, { box: 'answer' }>['ruling']>;
type Handed = NonNullable<Extract<DeskEdit, { box: 'handed' }>['handed']>;

/** How what is on the screen stands to what the server has. */
export type Saving = 'saved' | 'saving' | 'offline' | 'conflict';

export interface DeskInHand {
  readonly desk: Desk;
  /** What stands in the boxes of this screen, saved or not. */
  readonly texts: { readonly [fighter: string]: string };
  readonly answers: readonly Ruling[];
  readonly saving: Saving;
  setText(fighter: string, text: string): void;
  answer(question: string, ruling: Ruling | null): void;
  hand(id: string, handed: Handed | null): void;
  /** After a conflict: what somebody else wrote takes the place of what stands here. */
  takeTheirs(): void;
  /** After a conflict: what stands here is written over it. */
  keepMine(): void;
}

const PAUSE = 350;

/**
 * The desk of the coming turn as it is being worked on. Every box saves as one types; each change names the revision that it was made on, so
 * that two judges at one table never overwrite each other unawares.
 */
export function useDesk(battle: string): { readonly desk: DeskInHand | null; readonly error: unknown; readonly retry: () => void } {
  const locale = useLocale();
  const queries = useQueryClient();
  const key = ['desk', battle, locale];
  const query = useQuery({ queryKey: key, queryFn: () => client.getDesk({ params: { battle }, query: { lang: locale } }) });
  const desk = query.data ?? null;
  const [mine, setMine] = useState<{ readonly [fighter: string]: string }>({});
  const [saving, setSaving] = useState<Saving>('saved');
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const state = useRef({ desk, mine });
  state.current = { desk, mine };
  const busy = useRef(false);

  const send = useCallback(
    async (edits: readonly DeskEdit[]): Promise<boolean> => {
      const at = state.current.desk;
      if (at === null || at.turn === null) return true;
      if (edits.length === 0) {
        setSaving('saved');
        return true;
      }
      setSaving('saving');
      try {
        const next = await client.editDesk({ params: { battle }, body: { lang: locale, turn: at.turn, edits } });
        queries.setQueryData(['desk', battle, locale], next);
        setSaving('saved');
        return true;
      } catch (error) {
        const conflict = error instanceof ApiError && error.code === 'version-conflict';
        if (conflict) await queries.invalidateQueries({ queryKey: ['desk', battle] });
        setSaving(conflict ? 'conflict' : 'offline');
        return false;
      }
    },
    [battle, locale, queries],
  );

  const flush = useCallback(async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    const { desk: at, mine: written } = state.current;
    const edits = (at?.texts ?? []).flatMap((box): DeskEdit[] => {
      const text = written[box.fighter];
      return text === undefined || text === box.text ? [] : [{ box: 'text', fighter: box.fighter, text, expected: box.revision }];
    });
    const done = await send(edits);
    busy.current = false;
    if (!done) return;
    setMine((now) => {
      const left = Object.fromEntries(Object.entries(now).filter(([fighter, text]) => text !== written[fighter]));
      if (Object.keys(left).length > 0) timer.current = setTimeout(() => void flush(), PAUSE);
      return left;
    });
  }, [send]);

  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
    },
    [],
  );

  // Another turn lies on the desk: what was written for the one before has gone with it.
  const turn = desk?.turn ?? null;
  const [of, setOf] = useState(turn);
  if (of !== turn) {
    setOf(turn);
    setMine({});
    setSaving('saved');
  }

  if (desk === null) return { desk: null, error: query.error, retry: () => void query.refetch() };
  const later = (): void => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), PAUSE);
  };
  const texts = Object.fromEntries(desk.texts.map((box) => [box.fighter, mine[box.fighter] ?? box.text]));
  return {
    error: null,
    retry: () => void query.refetch(),
    desk: {
      desk,
      texts,
      answers: desk.answers.map((a) => a.ruling),
      saving,
      setText: (fighter, text) => {
        setMine((now) => ({ ...now, [fighter]: text }));
        setSaving('saving');
        later();
      },
      answer: (question, ruling) => {
        const expected = desk.answers.find((a) => a.ruling.question === question)?.revision ?? 0;
        void send([{ box: 'answer', question, ruling, expected }]);
      },
      hand: (id, handed) => {
        const expected = desk.handed.find((h) => h.id === id)?.revision ?? 0;
        void send([{ box: 'handed', id, handed, expected }]);
      },
      takeTheirs: () => {
        setMine({});
        setSaving('saved');
      },
      keepMine: () => void flush(),
    },
  };
}
