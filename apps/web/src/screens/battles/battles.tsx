import type { BattleHead } from '@boevka/api';
import { Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../app/client.ts';
import { useLive } from '../../app/live.ts';
import { Asking } from '../../parts/asking.tsx';
import { LinkButton } from '../../parts/button.tsx';
import { useRulebooks } from '../../parts/use-rulebook.ts';
import { useLocale, useWords } from '../../words/index.ts';
import { BattleRow } from './battle-row.tsx';
import css from './battles.module.css';

const FILTERS = ['awaits-orders', 'awaits-judge', 'claim-open', 'over'] as const;

/** All battles, by what waits for whom. */
export function Battles() {
  const words = useWords();
  const locale = useLocale();
  const [search, setSearch] = useState('');
  const [q] = useDebouncedValue(search, 250);
  const [system, setSystem] = useState<string | null>(null);
  const [status, setStatus] = useState<(typeof FILTERS)[number] | null>(null);
  const rulebooks = useRulebooks();
  const query = {
    lang: locale,
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(system === null ? {} : { system }),
    ...(status === null ? {} : { status }),
  };
  const page = useQuery({ queryKey: ['battles', query], queryFn: () => client.listBattles({ query }), placeholderData: keepPreviousData });
  useLive(undefined, [['battles']]);
  const filtered = q.trim() !== '' || system !== null || status !== null;
  return (
    <div className={css.page}>
      <Asking query={page}>
        {({ battles }) => (
          <>
            <header className={css.head}>
              <h1>{words.battlesHeading(battles.filter((b) => b.waitsForYou && b.status !== 'over').length, battles.length)}</h1>
              <LinkButton to="/new" kind="ink" icon={<IconPlus aria-hidden />}>
                {words.newBattle}
              </LinkButton>
            </header>
            <div className={css.filters}>
              <TextInput
                className={css.search ?? ''}
                size="md"
                value={search}
                onChange={(e) => setSearch(e.currentTarget.value)}
                placeholder={words.searchBattles}
                aria-label={words.searchBattles}
                leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
              />
              <Select
                size="md"
                clearable
                value={system}
                onChange={setSystem}
                placeholder={words.allRulebooks}
                aria-label={words.allRulebooks}
                clearButtonProps={{ 'aria-label': words.clear }}
                data={(rulebooks.data ?? []).map((r) => ({ value: r.system, label: r.title[locale] }))}
              />
              <div className={css.chips} role="group" aria-label={words.state}>
                {FILTERS.map((f) => (
                  <button key={f} type="button" aria-pressed={status === f} onClick={() => setStatus(status === f ? null : f)}>
                    {words.battleStates[f]}
                  </button>
                ))}
              </div>
            </div>
            {battles.length === 0 ? <Nothing filtered={filtered} /> : <Groups battles={battles} />}
          </>
        )}
      </Asking>
    </div>
  );
}

function Groups({ battles }: { readonly battles: readonly BattleHead[] }) {
  const words = useWords();
  const groups = [
    { id: 'yours', title: words.waitForYou, list: battles.filter((b) => b.waitsForYou && b.status !== 'over') },
    { id: 'going', title: words.goingOn, list: battles.filter((b) => !b.waitsForYou && b.status !== 'over') },
    { id: 'over', title: words.over, list: battles.filter((b) => b.status === 'over') },
  ];
  return groups
    .filter((g) => g.list.length > 0)
    .map((g) => (
      <section key={g.id} className={css.group} aria-labelledby={`group-${g.id}`}>
        <h2 id={`group-${g.id}`}>
          {g.title} <small>{words.battleCount(g.list.length)}</small>
        </h2>
        <ul>
          {g.list.map((battle) => (
            <BattleRow key={battle.id} battle={battle} urgent={g.id === 'yours'} />
          ))}
        </ul>
      </section>
    ));
}

function Nothing({ filtered }: { readonly filtered: boolean }) {
  const words = useWords();
  return (
    <div className={css.nothing}>
      <p>{filtered ? words.nothingFound : words.noBattlesYet}</p>
      {!filtered && (
        <LinkButton to="/new" kind="wax">
          {words.newBattle}
        </LinkButton>
      )}
    </div>
  );
}
