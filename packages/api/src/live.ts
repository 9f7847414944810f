import { fillPath, LIVE } from './routes.ts';
import type { Notice } from './schemas/live.ts';

/** How the line to the server stands. */
export type LineState = 'connecting' | 'open' | 'lost';

export interface LiveOptions {
  /** Of one battle; left out: of all that one may see. */
  readonly battle?: string;
  readonly base?: string;
  /** Version of the battle that one has: whatever came after it is told first. */
  readonly after?: number;
  onNotice(notice: Notice): void;
  onState?(state: LineState): void;
}

/**
 * Listens to live updates. A lost line comes back by itself and resumes after the last notice that arrived.
 * @returns stops listening
 */
export function listen({ battle, base = '', after, onNotice, onState }: LiveOptions): () => void {
  const path = battle === undefined ? LIVE.all : fillPath(LIVE.battle, { battle });
  const source = new EventSource(`${base}${path}${after === undefined ? '' : `?after=${after}`}`);
  onState?.('connecting');
  source.addEventListener('open', () => onState?.('open'));
  source.addEventListener('error', () => onState?.(source.readyState === source.CLOSED ? 'lost' : 'connecting'));
  // An event of a name of one's own is a MessageEvent, which the types know of `message` alone.
  source.addEventListener('notice', (event) => onNotice(JSON.parse((event as unknown as { readonly data: string }).data) as Notice));
  return () => source.close();
}
