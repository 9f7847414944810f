import { BATTLES } from './handlers/battles.ts';
import { BOOKS } from './handlers/books.ts';
import { CLAIMS } from './handlers/claims.ts';
import { COMMUNITIES } from './handlers/communities.ts';
import { DESK } from './handlers/desk.ts';
import { KEPT } from './handlers/kept.ts';
import { PEOPLE } from './handlers/people.ts';
import { PUBLIC } from './handlers/public.ts';
import { SEATS } from './handlers/seats.ts';
import { TURNS } from './handlers/turns.ts';
import type { Handlers } from './http/handler.ts';

/** What carries out each endpoint. */
export const HANDLERS: Handlers = {
  ...PEOPLE,
  ...COMMUNITIES,
  ...BOOKS,
  ...KEPT,
  ...BATTLES,
  ...SEATS,
  ...DESK,
  ...TURNS,
  ...CLAIMS,
  ...PUBLIC,
};
