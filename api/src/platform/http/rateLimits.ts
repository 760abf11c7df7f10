// How often a call may be made, by a key of its own (address, account, person). A made-up X-Forwarded-For changes no key
// unless TRUST_PROXY names the proxies. Counts live in this process on SQLite and are shared on
// PostgreSQL (rateCounts.ts); RATE_LIMITS=off turns all of them off.
import fastifyRateLimit from '@fastify/rate-limit';
import type { ErrorCode } from '@cumbre/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { DomainError } from '../errors/errors';
import type { App } from './routing';
import { localCounts, sharedCounts, storeOf } from './rateCounts';
import type { RateCounts } from './rateCounts';

export interface Limit {
  name: string;
  max: number;
  /** Milliseconds. */
  window: number;
  key: (request: FastifyRequest) => string;
  code?: Extract<ErrorCode, 'TOO_MANY_REQUESTS' | 'TOO_MANY_ATTEMPTS'>;
  /** A call that succeeds does not count: it was no guess. While it runs it does, so that no guesses pass side by side. */
  failuresOnly?: true;
}

declare module 'fastify' {
  interface FastifyInstance {
    rateCounts: RateCounts;
  }
  interface FastifyRequest {
    /** The keys under which this call counts unless it succeeds. */
    countedGuesses: string[] | null;
  }
}

export const rateLimits = fastifyPlugin(async (app) => {
  const counts = app.database.engine === 'postgres' ? sharedCounts(app.database.db) : localCounts();
  app.decorate('rateCounts', counts);
  app.decorateRequest('countedGuesses', null);
  await app.register(fastifyRateLimit, { global: false, store: storeOf(counts) });
  app.addHook('onSend', async (request, reply) => {
    if (!request.countedGuesses || reply.statusCode >= 400) return;
    for (const key of request.countedGuesses) await counts.giveBack(key);
  });
});

/** A hook for a route's preHandler. It counts the call and, past the limit, answers 429 with Retry-After. */
export function rateLimit(app: App, { name, max, window, key, code = 'TOO_MANY_REQUESTS', failuresOnly }: Limit) {
  const keyOf = (request: FastifyRequest): string => `${name} ${key(request)}`;
  const count = app.createRateLimit({ max, timeWindow: window, keyGenerator: keyOf });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!app.settings.rateLimits) return;
    const state = await count(request);
    if (failuresOnly) (request.countedGuesses ??= []).push(keyOf(request));
    if (state.isAllowed) return;
    void reply.header('ratelimit-limit', max).header('ratelimit-remaining', state.remaining).header('ratelimit-reset', state.ttlInSeconds);
    if (!state.isExceeded) return;
    throw new DomainError(code, { retryAfter: state.ttlInSeconds, values: { seconds: state.ttlInSeconds, minutes: Math.ceil(state.ttlInSeconds / 60) } });
  };
}
