import type { Answer } from '@boevka/api';
import { IconSwords } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { client } from '../../app/client.ts';
import { useCommunity } from '../../app/community.ts';
import { Refused } from '../../parts/asking.tsx';
import { Button } from '../../parts/button.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { useLocale, useWords } from '../../words/index.ts';
import css from './new-battle.module.css';
import type { Draft } from './parts.ts';
import { partsOf } from './parts.ts';

/** Begins the battle; without players there are no links to hand out, and the table opens at once. */
export function useBegin(draft: Draft) {
  const words = useWords();
  const locale = useLocale();
  const community = useCommunity();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.createBattle({ query: { lang: locale }, body: partsOf(draft, community ?? '', words.untitled) }),
    onSuccess: async (made) => {
      await queries.invalidateQueries({ queryKey: ['battles'] });
      if (made.seats.length === 0) await navigate({ to: '/b/$battle', params: { battle: made.battle } });
    },
  });
}

export function Begin({ begin }: { readonly begin: ReturnType<typeof useBegin> }) {
  const words = useWords();
  const community = useCommunity();
  return (
    <>
      <Button kind="wax" icon={<IconSwords aria-hidden />} disabled={begin.isPending || community === null} onClick={() => begin.mutate()}>
        {words.begin}
      </Button>
      {begin.error !== null && <Refused error={begin.error} />}
    </>
  );
}

/** The battle is there: the links of its players, for this once, and the way to the table. */
export function Links({ made }: { readonly made: Answer<'createBattle'> }) {
  const words = useWords();
  const navigate = useNavigate();
  return (
    <div className={css.page}>
      <h1>{words.newBattle}</h1>
      <div className={css.links}>
        <h2>{words.linksOnce}</h2>
        <ul>
          {made.seats.map((s) => (
            <li key={s.seat.id}>
              <b>{s.seat.player}</b>
              <code>{`${location.origin}${s.path}`}</code>
              <CopyButton text={`${location.origin}${s.path}`} label={words.copyLink} />
            </li>
          ))}
        </ul>
        <Button kind="wax" onClick={() => void navigate({ to: '/b/$battle', params: { battle: made.battle } })}>
          {words.toTable}
        </Button>
      </div>
    </div>
  );
}
