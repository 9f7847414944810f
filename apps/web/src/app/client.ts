import { createClient } from '@boevka/api';
import { QueryClient } from '@tanstack/react-query';

export const client = createClient();

/** What was read stays on the screen while it is asked for anew; a refusal is an answer and is not asked for twice. */
export const queries = new QueryClient({
  defaultOptions: { queries: { retry: 1, staleTime: 5_000, refetchOnWindowFocus: true }, mutations: { retry: 0 } },
});
