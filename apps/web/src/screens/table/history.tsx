import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../app/client.ts';
import { Asking, Refused } from '../../parts/asking.tsx';
import { Button } from '../../parts/button.tsx';
import { timeText } from '../../parts/times.ts';
import { useLocale, useWords } from '../../words/index.ts';
import css from './seats.module.css';

/** What was done at the desk, newest first; the desk can go back to any moment of it. */
export function DeskHistory({ battle, version }: { readonly battle: string; readonly version: number }) {
  const words = useWords();
  const locale = useLocale();
  const queries = useQueryClient();
  const history = useQuery({
    queryKey: ['desk-history', battle, version, locale],
    queryFn: () => client.getDeskHistory({ params: { battle }, query: { lang: locale } }),
  });
  const revert = useMutation({
    mutationFn: (to: number) => client.revertDesk({ params: { battle }, body: { lang: locale, to, expectedVersion: version } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['desk', battle] }),
  });
  return (
    <section className={css.seats} aria-label={words.history}>
      <Asking query={history}>
        {({ entries }) =>
          entries.length === 0 ? (
            <p>{words.noHistory}</p>
          ) : (
            <ul>
              {[...entries].reverse().map((entry) => (
                <li key={entry.seq}>
                  <span>
                    {timeText(entry.at, locale)} · {entry.message}
                  </span>
                  <Button small icon={<IconArrowBackUp aria-hidden />} disabled={revert.isPending} onClick={() => revert.mutate(entry.seq)}>
                    {words.backToHere}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Asking>
      {revert.error !== null && <Refused error={revert.error} />}
    </section>
  );
}
