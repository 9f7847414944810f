import { useQuery } from '@tanstack/react-query';
import { client } from '../app/client.ts';
import { useLocale } from '../words/index.ts';

/** The rulebooks that there are: they stay the same while the page is open. */
export function useRulebooks() {
  return useQuery({ queryKey: ['rulebooks'], queryFn: () => client.listRulebooks(), staleTime: Number.POSITIVE_INFINITY });
}

/** The rulebooks to choose from, the one that is chosen (the first where nobody chose), and the schemas of what is written for it. */
export function useRulebook(system: string | null) {
  const locale = useLocale();
  const books = useRulebooks();
  const chosen = system ?? books.data?.[0]?.system ?? null;
  const schemas = useQuery({
    queryKey: ['schemas', chosen],
    queryFn: () => client.getSchemas({ params: { system: chosen ?? '' } }),
    enabled: chosen !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const choices = (books.data ?? []).map((b) => ({ value: b.system, label: b.title[locale] }));
  return { chosen, choices, schemas: schemas.data };
}
