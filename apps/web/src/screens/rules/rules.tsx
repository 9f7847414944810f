import { Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { client } from '../../app/client.ts';
import { Asking } from '../../parts/asking.tsx';
import { valueText } from '../../parts/house-rule.ts';
import { useRulebooks } from '../../parts/use-rulebook.ts';
import { useLocale, useWords } from '../../words/index.ts';
import css from './rules.module.css';

/** The rulebooks in our own words, clause by clause; numbers elsewhere lead here. */
export function Rules() {
  const { system } = useParams({ strict: false });
  const words = useWords();
  const locale = useLocale();
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const books = useRulebooks();
  const chosen = system ?? books.data?.[0]?.system;
  const rules = useQuery({
    queryKey: ['rules', chosen],
    queryFn: () => client.getRules({ params: { system: chosen ?? '' } }),
    enabled: chosen !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (rules.data !== undefined) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView({ block: 'center' });
  }, [rules.data]);
  const wanted = search.trim().toLowerCase();
  return (
    <div className={css.page}>
      <h1>{words.rules}</h1>
      <div className={css.tools}>
        <Select
          size="md"
          aria-label={words.rulebook}
          value={chosen ?? null}
          allowDeselect={false}
          data={(books.data ?? []).map((b) => ({ value: b.system, label: b.title[locale] }))}
          onChange={(value) => value !== null && void navigate({ to: '/rules/$system', params: { system: value } })}
        />
        <TextInput
          size="md"
          className={css.search ?? ''}
          aria-label={words.searchRules}
          placeholder={words.searchRules}
          value={search}
          onChange={(e) => setSearch(e.currentTarget.value)}
          leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
        />
      </div>
      <Asking query={rules}>
        {(data) => {
          const found = data.clauses.filter(
            (c) =>
              wanted === '' ||
              c.id.includes(wanted) ||
              c.text.ru.toLowerCase().includes(wanted) ||
              c.text.en.toLowerCase().includes(wanted),
          );
          const houses = data.houseRules.filter((h) => wanted === '' || h.title[locale].toLowerCase().includes(wanted));
          return (
            <>
              <p className={css.count} role="status">
                {words.clauseCount(found.length)}
              </p>
              {chaptersOf(found).map(([chapter, clauses]) => (
                <section key={chapter} className={css.chapter}>
                  <ul>
                    {clauses.map((c) => (
                      <li key={c.id} id={c.id}>
                        <p>{c.text[locale]}</p>
                        <a href={`#${c.id}`}>{c.id}</a>
                        {c.kind === 'judge' && <small>{words.judgeDecides}</small>}
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
              {houses.length > 0 && (
                <section className={css.chapter}>
                  <h2>{words.houseRules}</h2>
                  <ul>
                    {houses.map((h) => (
                      <li key={h.id} id={`house-${h.id}`}>
                        <p>
                          {h.title[locale]}: <b>{valueText(h, h.byDefault, words, locale)}</b>
                        </p>
                        <a href={`#${h.clause}`}>{h.clauseText[locale]}</a>
                      </li>
                    ))}
                  </ul>
                </section>
              )}
            </>
          );
        }}
      </Asking>
    </div>
  );
}

/** Clauses by the chapter that their ids name, in the order of the rulebook. */
function chaptersOf<T extends { readonly id: string }>(clauses: readonly T[]): [string, T[]][] {
  const chapters = new Map<string, T[]>();
  for (const clause of clauses) {
    const chapter = clause.id.split('.')[1] ?? '';
    chapters.set(chapter, [...(chapters.get(chapter) ?? []), clause]);
  }
  return [...chapters];
}
