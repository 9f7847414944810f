import type { OddsShown } from '@boevka/api';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { client } from '../app/client.ts';
import { useLocale } from '../words/index.ts';

const PAUSE = 600;

/** The odds of an order, counted once its writer pauses; null while they are not there, or may not be told. */
export function useOdds(battle: string, fighter: string, text: string, version: number): OddsShown | null {
  const locale = useLocale();
  const [asked] = useDebouncedValue(text, PAUSE);
  const odds = useQuery({
    queryKey: ['odds', battle, fighter, version, locale, asked],
    queryFn: () => client.countOdds({ params: { battle }, body: { lang: locale, fighter, text: asked } }),
    enabled: asked.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return asked === text && odds.data?.available === true ? odds.data : null;
}
