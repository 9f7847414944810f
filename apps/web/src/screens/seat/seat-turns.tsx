import type { BattleDetail } from '@boevka/api';
import type { Document, Ref } from '@boevka/language';
import { Textarea } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../app/client.ts';
import { Asking, Refused } from '../../parts/asking.tsx';
import { Button } from '../../parts/button.tsx';
import { keyOf, Report } from '../../parts/report.tsx';
import { Why } from '../../parts/why.tsx';
import { useLocale, useWords } from '../../words/index.ts';
import css from './seat.module.css';

/** Turns that were published, as this player may read them; any line can be disputed. */
export function SeatTurns({ battle, fighter }: { readonly battle: BattleDetail; readonly fighter: string | null }) {
  const words = useWords();
  const published = battle.turnList.filter((t) => t.status === 'published');
  const [chosen, setOpen] = useState<number | 'newest' | null>('newest');
  const open = chosen === 'newest' ? (published.at(-1)?.turn ?? null) : chosen;
  if (published.length === 0) return null;
  return (
    <section className={css.section}>
      <h2>{words.turns}</h2>
      {[...published].reverse().map((t) => (
        <div key={t.turn}>
          <Button kind="quiet" aria-expanded={open === t.turn} onClick={() => setOpen(open === t.turn ? null : t.turn)}>
            {words.turn(t.turn)}
            {t.title !== null && ` · ${t.title}`}
          </Button>
          {open === t.turn && <OwnReport battle={battle} turn={t.turn} fighter={fighter} />}
        </div>
      ))}
      {battle.claims
        .filter((c) => c.mine)
        .map((c) => (
          <p key={c.id} className={css.claim}>
            <b>{words.claimState(c.turn, words.claimStates[c.state])}</b> {c.words}
            {c.decision !== null && ` — ${c.decision.words}`}
          </p>
        ))}
    </section>
  );
}

function OwnReport({ battle, turn, fighter }: { readonly battle: BattleDetail; readonly turn: number; readonly fighter: string | null }) {
  const locale = useLocale();
  const [asked, setAsked] = useState<Ref | null>(null);
  const audience = fighter ?? undefined;
  const report = useQuery({
    queryKey: ['turn', battle.id, turn, audience, locale],
    queryFn: () =>
      client.getTurn({ params: { battle: battle.id, turn }, query: { lang: locale, ...(audience === undefined ? {} : { as: audience }) } }),
  });
  return (
    <Asking query={report}>
      {(data) =>
        data.document === null ? null : (
          <Report
            document={data.document}
            asked={asked === null ? null : keyOf(asked)}
            onAsk={(ref) => setAsked(asked !== null && keyOf(asked) === keyOf(ref) ? null : ref)}
            answer={
              asked === null ? undefined : (
                <Why battle={battle.id} system={battle.system} of={asked} audience={audience} onClose={() => setAsked(null)}>
                  {fighter !== null && (
                    <RaiseClaim battle={battle.id} turn={turn} fighter={fighter} of={asked} quote={quoteOf(data.document, asked)} />
                  )}
                </Why>
              )
            }
          />
        )
      }
    </Asking>
  );
}

/** The words of a report that a reference stands on. */
function quoteOf(document: Document, ref: Ref): string {
  const key = keyOf(ref);
  const found: string[] = [];
  const look = (blocks: Document['blocks']): void => {
    for (const block of blocks) {
      if (block.kind === 'spoiler') look(block.blocks);
      const lines = 'parts' in block ? [block.parts] : block.kind === 'list' ? block.lines : [];
      for (const line of lines) for (const piece of line) if (piece.ref !== undefined && keyOf(piece.ref) === key) found.push(piece.text);
    }
  };
  look(document.blocks);
  return found[0] ?? '';
}

function RaiseClaim({
  battle,
  turn,
  fighter,
  of,
  quote,
}: {
  readonly battle: string;
  readonly turn: number;
  readonly fighter: string;
  readonly of: Ref;
  readonly quote: string;
}) {
  const words = useWords();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const raise = useMutation({
    mutationFn: () =>
      client.raiseClaim({ params: { battle }, body: { turn, fighter, ref: { n: of.n, what: of.what }, quote, words: text } }),
    onSuccess: async () => {
      setOpen(false);
      await queries.invalidateQueries();
    },
  });
  if (!open) {
    return (
      <div className={css.claim}>
        <Button small icon={<IconScale aria-hidden />} onClick={() => setOpen(true)}>
          {words.raiseClaim}
        </Button>
      </div>
    );
  }
  return (
    <div className={css.claim}>
      <Textarea label={words.claimWords} value={text} onChange={(e) => setText(e.currentTarget.value)} autosize minRows={2} />
      <Button kind="ink" disabled={text.trim() === '' || raise.isPending} onClick={() => raise.mutate()}>
        {words.sendClaim}
      </Button>
      {raise.error !== null && <Refused error={raise.error} />}
    </div>
  );
}
