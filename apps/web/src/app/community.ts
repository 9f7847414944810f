import { useQuery } from '@tanstack/react-query';
import { client } from './client.ts';

/** The community that new things go to: on one's own machine there is one; elsewhere the first in which one may make something. */
export function useCommunity(): string | null {
  const me = useQuery({ queryKey: ['me'], queryFn: () => client.me() });
  const communities = me.data?.communities ?? [];
  return (communities.find((c) => c.role === 'admin' || c.role === 'judge' || c.role === 'gameMaster') ?? communities[0])?.id ?? null;
}
