import type { BattleDetail, ClaimShown } from '@boevka/api';
import { Textarea } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../app/client.ts';
import { Refused } from '../../parts/asking.tsx';
import { Button } from '../../parts/button.tsx';
import { useLocale, useWords } from '../../words/index.ts';
import css from './claims.module.css';

/** Disputes that wait for the judge. */
export function Claims({ battle, onTurn }: { readonly battle: BattleDetail; readonly onTurn: (turn: number) => void }) {
  const open = battle.claims.filter((c) => c.state === 'open');
  return open.map((claim) => <ClaimCard key={claim.id} battle={battle} claim={claim} onTurn={onTurn} />);
}

function ClaimCard({
  battle,
  claim,
  onTurn,
}: {
  readonly battle: BattleDetail;
  readonly claim: ClaimShown;
  readonly onTurn: (turn: number) => void;
}) {
  const words = useWords();
  const locale = useLocale();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const decide = useMutation({
    mutationFn: (verdict: 'upheld' | 'rejected') =>
      client.decideClaim({
        params: { battle: battle.id, claim: claim.id },
        body: { lang: locale, verdict, words: text, expectedVersion: battle.version },
      }),
    onSuccess: async (_, verdict) => {
      if (verdict === 'upheld') onTurn(claim.turn);
      await queries.invalidateQueries();
    },
  });
  return (
    <article className={css.claim}>
      <h2>
        <IconScale size={20} stroke={1.7} aria-hidden /> {words.claimOf(claim.by.name, claim.turn)}
      </h2>
      {claim.quote !== '' && <blockquote>{claim.quote}</blockquote>}
      <p>{claim.words}</p>
      <Textarea label={words.decision} value={text} onChange={(e) => setText(e.currentTarget.value)} autosize minRows={2} mt="xs" />
      <div className={css.buttons}>
        <Button onClick={() => onTurn(claim.turn)}>{words.openTurn(claim.turn)}</Button>
        <Button disabled={decide.isPending || text.trim() === ''} onClick={() => decide.mutate('rejected')}>
          {words.reject}
        </Button>
        <Button kind="ink" disabled={decide.isPending || text.trim() === ''} onClick={() => decide.mutate('upheld')}>
          {words.uphold}
        </Button>
      </div>
      {decide.error !== null && <Refused error={decide.error} />}
    </article>
  );
}
