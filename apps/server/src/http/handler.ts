import type { Answer, Checked, EndpointId } from '@boevka/api';
import type { Db, Store } from '@boevka/store';
import type { Battles, Work } from '../battle/battles.ts';
import type { Config } from '../config.ts';
import type { Caller } from './caller.ts';

/** What the whole server has. */
export interface App {
  readonly config: Config;
  readonly store: Store;
  readonly battles: Battles;
  now(): Date;
}

/** One request. */
export interface Request<K extends EndpointId> extends Checked<K> {
  readonly app: App;
  readonly caller: Caller;
  /** Where rows are read: inside of a write its transaction, else the database. */
  readonly db: Db;
  /** The transaction of a write. Throws RangeError in a request that only reads. */
  work(): Work;
  readonly at: string;
  /** What the caller's program says that it is. */
  readonly agent: string;
  /** Gives the caller's browser a session; `null` takes it away. */
  setSession(token: string | null): void;
}

/** Carries a request out. Throws Failure, or an error of the kernel or the report that a failure is made of. */
export type Handler<K extends EndpointId> = (request: Request<K>) => Promise<Answer<K>>;
export type Handlers = { readonly [K in EndpointId]: Handler<K> };
/** Some of the handlers. */
export type HandlersOf<K extends EndpointId> = { readonly [P in K]: Handler<P> };

/** Requests of these change nothing, though they have a body. */
export const STATELESS: ReadonlySet<EndpointId> = new Set<EndpointId>([
  'checkSheet',
  'checkPack',
  'tryBattle',
  'readText',
  'composeText',
  'draftTurn',
  'explainDraft',
  'countOdds',
]);
/**
 * These write by themselves: doing them twice does nothing twice by what they are (an account has its name, the last draft stays), or each time is a
 * thing of its own (a session). They hash passwords or save while somebody types, and hold no transaction meanwhile.
 */
export const OWN: ReadonlySet<EndpointId> = new Set<EndpointId>([
  'signUp',
  'signIn',
  'signOut',
  'enterSeat',
  'changePassword',
  'saveDraft',
]);
