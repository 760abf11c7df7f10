// Rate limits by a key (address, account, person). A forged X-Forwarded-For changes no key unless
// TRUST_PROXY names the proxies. Counts are in memory on SQLite and shared on PostgreSQL
// (rateCounts.ts). RATE_LIMITS=off turns all limits off.
import fastifyRateLimit from '@fastify/rate-limit';
import type { ErrorCode } from '@cumbre/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { DomainError } from '../errors/errors';
import type { App } from './routing';
import { localCounts, sharedCounts, rateLimitStoreOf } from './rateCounts';
import type { RateCounts } from './rateCounts';

export interface Limit {
  name: string;
  max: number;
  /** Milliseconds. */
  window: number;
  key: (request: FastifyRequest) => string;
  code?: Extract<ErrorCode, 'TOO_MANY_REQUESTS' | 'TOO_MANY_ATTEMPTS'>;
  /**
   * Only failed calls count, because a success was no guess. A running call counts too, so that
   * parallel guesses cannot pass.
   */
  failuresOnly?: true;
}

declare module 'fastify' {
  interface FastifyInstance {
    rateCounts: RateCounts;
  }
  interface FastifyRequest {
    /** The keys whose count is subtracted again when this call succeeds. */
    refundableKeys: string[] | null;
  }
}

export const rateLimits = fastifyPlugin(async (app) => {
  const counts = app.database.engine === 'postgres' ? sharedCounts(app.database.db) : localCounts();
  app.decorate('rateCounts', counts);
  app.decorateRequest('countedGuesses', null);
  await app.register(fastifyRateLimit, { global: false, store: rateLimitStoreOf(counts) });
  app.addHook('onSend', async (request, reply) => {
    if (!request.refundableKeys || reply.statusCode >= 400) return;
    for (const key of request.refundableKeys) await counts.uncount(key);
  });
});

/** A preHandler hook. It counts the call and answers 429 with Retry-After above the limit. */
export function rateLimit(
  app: App,
  { name, max, window, key, code = 'TOO_MANY_REQUESTS', failuresOnly }: Limit,
) {
  const keyOf = (request: FastifyRequest): string => `${name} ${key(request)}`;
  const count = app.createRateLimit({ max, timeWindow: window, keyGenerator: keyOf });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!app.settings.rateLimits) return;
    const state = await count(request);
    if (failuresOnly) (request.refundableKeys ??= []).push(keyOf(request));
    if (state.isAllowed) return;
    void reply
      .header('ratelimit-limit', max)
      .header('ratelimit-remaining', state.remaining)
      .header('ratelimit-reset', state.ttlInSeconds);
    if (!state.isExceeded) return;
    throw new DomainError(code, {
      retryAfter: state.ttlInSeconds,
      values: { seconds: state.ttlInSeconds, minutes: Math.ceil(state.ttlInSeconds / 60) },
    });
  };
}
