import type { Desk, DeskEdit } from '@boevka/api';
import { ApiError } from '@boevka/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { client } from '../../app/client.ts';
import { useLocale } from '../../words/index.ts';

type Ruling = NonNullable<Extract<DeskEdit, { box: 'answer' }>['ruling']>;
type Handed = NonNullable<Extract<DeskEdit, { box: 'handed' }>['handed']>;

/** How what is on the screen stands to what the server has. */
export type Saving = 'saved' | 'saving' | 'offline' | 'conflict' | 'refused';

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
/** How long to wait before a server that did not answer is asked again, ms. */
const AGAIN = 3000;

/** What stands in a box of this screen and is not saved yet, with the revision that it was written over. */
interface Written {
  readonly text: string;
  readonly over: number;
}

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
  const [mine, setMine] = useState<{ readonly [fighter: string]: Written }>({});
  const [saving, setSaving] = useState<Saving>('saved');
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const state = useRef({ desk, mine });
  state.current = { desk, mine };
  const busy = useRef(false);

  const send = useCallback(
    async (edits: readonly DeskEdit[]): Promise<Desk | 'refused' | 'unheard'> => {
      const at = state.current.desk;
      if (at === null || at.turn === null) return 'refused';
      if (edits.length === 0) {
        setSaving('saved');
        return at;
      }
      setSaving('saving');
      try {
        const next = await client.editDesk({ params: { battle }, body: { lang: locale, turn: at.turn, edits } });
        queries.setQueryData(['desk', battle, locale], next);
        setSaving('saved');
        return next;
      } catch (error) {
        const conflict = error instanceof ApiError && error.code === 'version-conflict';
        if (conflict) await queries.invalidateQueries({ queryKey: ['desk', battle] });
        const unheard = !(error instanceof ApiError) || error.code === 'offline' || error.code === 'unavailable';
        setSaving(conflict ? 'conflict' : unheard ? 'offline' : 'refused');
        return unheard ? 'unheard' : 'refused';
      }
    },
    [battle, locale, queries],
  );

  const flush = useCallback(async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    const { desk: at, mine: written } = state.current;
    const edits = (at?.texts ?? []).flatMap((box): DeskEdit[] => {
      const own = written[box.fighter];
      return own === undefined || own.text === box.text ? [] : [{ box: 'text', fighter: box.fighter, text: own.text, expected: own.over }];
    });
    const done = await send(edits);
    busy.current = false;
    if (done === 'unheard') timer.current = setTimeout(() => void flush(), AGAIN);
    if (typeof done === 'string') return;
    if (Object.entries(state.current.mine).some(([fighter, own]) => own.text !== written[fighter]?.text)) setSaving('saving');
    setMine((now) => {
      // What was typed meanwhile was written over what has just been saved.
      const left = Object.entries(now).flatMap(([fighter, own]): [string, Written][] => {
        const over = done.texts.find((box) => box.fighter === fighter)?.revision ?? own.over;
        return own.text === written[fighter]?.text
          ? []
          : [[fighter, { text: own.text, over: written[fighter] === undefined ? own.over : over }]];
      });
      if (left.length > 0) timer.current = setTimeout(() => void flush(), PAUSE);
      return Object.fromEntries(left);
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
  const texts = Object.fromEntries(desk.texts.map((box) => [box.fighter, mine[box.fighter]?.text ?? box.text]));
  return {
    error: null,
    retry: () => void query.refetch(),
    desk: {
      desk,
      texts,
      answers: desk.answers.map((a) => a.ruling),
      saving,
      setText: (fighter, text) => {
        const revision = desk.texts.find((box) => box.fighter === fighter)?.revision ?? 0;
        setMine((now) => ({ ...now, [fighter]: { text, over: now[fighter]?.over ?? revision } }));
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
      keepMine: () => {
        const revisions = new Map(desk.texts.map((box) => [box.fighter, box.revision]));
        setMine((now) =>
          Object.fromEntries(
            Object.entries(now).map(([fighter, { text, over }]) => [fighter, { text, over: revisions.get(fighter) ?? over }]),
          ),
        );
        later();
      },
    },
  };
}
