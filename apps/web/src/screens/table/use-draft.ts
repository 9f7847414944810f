import type { DraftShown } from '@boevka/api';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../app/client.ts';
import { useLocale } from '../../words/index.ts';
import type { DeskInHand } from './use-desk.ts';

const PAUSE = 90;

/** What the turn would come to as the desk stands, judged anew with every change on the same throw-away dice. */
export function useDraft(
  battle: string,
  desk: DeskInHand | null,
): { readonly draft: DraftShown | null; readonly error: unknown; readonly rolling: boolean; readonly reroll: () => void } {
  const locale = useLocale();
  const [draft, setDraft] = useState<DraftShown | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [rolling, setRolling] = useState(false);
  const [round, setRound] = useState(0);
  const seed = useRef<string | null>(null);
  const turn = desk?.desk.turn ?? null;
  const asked = JSON.stringify(
    desk === null
      ? null
      : {
          texts: desk.texts,
          answers: desk.answers,
          handed: desk.desk.handed.map((h) => h.handed),
          overrides: desk.desk.overrides.map((o) => o.override),
        },
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` says all that the desk's parts say, `round` asks for other dice
  useEffect(() => {
    if (desk === null || turn === null) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      setRolling(true);
      client
        .draftTurn(
          { params: { battle }, body: { lang: locale, texts: desk.texts, answers: desk.answers, seed: seed.current } },
          { signal: abort.signal },
        )
        .then((answer) => {
          seed.current = answer.seed;
          setDraft(answer);
          setError(null);
        })
        .catch((fault: unknown) => {
          if (!abort.signal.aborted) setError(fault);
        })
        .finally(() => {
          if (!abort.signal.aborted) setRolling(false);
        });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [battle, locale, asked, turn, round]);

  return {
    draft,
    error,
    rolling,
    reroll: () => {
      seed.current = null;
      setRound((n) => n + 1);
    },
  };
}
