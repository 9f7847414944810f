import { GUARD_HEADER } from '@boevka/api';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { Failure } from '../failure.ts';

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Refuses requests that a foreign page may have sent. A local server is called by the loopback's names alone, so that no page on the net can reach it
 * under a name of its own; whatever changes something needs a header that pages of other origins cannot set, and comes from the same origin where
 * the browser says so.
 * @throws Failure `host-refused`, `origin-refused`
 */
export function guard(request: FastifyRequest, config: Config): void {
  const host = hostOf(request.headers.host ?? '');
  const allowed = config.mode === 'local' ? LOOPBACK : config.hosts;
  if (allowed !== null && !allowed.includes(host)) throw new Failure('host-refused');
  if (config.mode === 'local' && (request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined)) {
    throw new Failure('host-refused');
  }
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
  if (request.headers[GUARD_HEADER] === undefined) throw new Failure('origin-refused');
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Failure('origin-refused');
  const { origin } = request.headers;
  if (origin === undefined) return;
  if (!URL.canParse(origin) || new URL(origin).host !== (request.host ?? request.headers.host)) throw new Failure('origin-refused');
}

/** A host without its port, in small letters. */
function hostOf(host: string): string {
  return host.replace(/:\d+$/u, '').toLowerCase();
}
