import type { z } from 'zod';
import { BATTLES } from './endpoints/battles.ts';
import { CONTENT } from './endpoints/content.ts';
import { PEOPLE } from './endpoints/people.ts';
import type { Spec } from './endpoints/spec.ts';
import { TURNS } from './endpoints/turns.ts';
import type { EndpointId } from './routes.ts';

/** Every endpoint with its schemas. Methods and paths stand in `ROUTES`. */
export const ENDPOINTS = { ...PEOPLE, ...CONTENT, ...BATTLES, ...TURNS } as const satisfies { readonly [K in EndpointId]: Spec };

type Endpoints = typeof ENDPOINTS;
type Part<K extends EndpointId, P extends string> = Endpoints[K] extends { readonly [X in P]: infer S extends z.ZodType } ? S : undefined;
type Written<S> = S extends z.ZodType ? z.input<S> : undefined;
type Read<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a caller hands in, by part. */
export interface CallParts<K extends EndpointId> {
  readonly params: Written<Part<K, 'params'>>;
  readonly query: Written<Part<K, 'query'>>;
  readonly body: Written<Part<K, 'body'>>;
}
/** What a handler gets, checked. */
export interface Checked<K extends EndpointId> {
  readonly params: Read<Part<K, 'params'>>;
  readonly query: Read<Part<K, 'query'>>;
  readonly body: Read<Part<K, 'body'>>;
}
export type Answer<K extends EndpointId> = z.output<Endpoints[K]['response']>;
