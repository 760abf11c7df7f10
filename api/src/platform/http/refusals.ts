// Records refused attempts, such as a failed sign-in, after the answer was sent: the transaction of
// the call is rolled back by then, and the time of the answer does not depend on the record. The
// same attempt of the same caller is recorded once a minute.
import fastifyPlugin from 'fastify-plugin';
import { contextOf, inTransaction } from '../context/context';
import type { Actor } from '../context/context';
import { recordEvent } from '../context/domainEvents';
import type { DomainEvent } from '../context/domainEvents';

declare module 'fastify' {
  interface FastifyRequest {
    refusal?: DomainEvent;
  }
}

const INTERVAL_MS = 60_000;
const MAX_REMEMBERED = 1_000;

const idOf = (actor: Actor, address: string): string => {
  if (actor.kind === 'user') return actor.userId;
  return actor.kind === 'apiKey' ? actor.keyId : address;
};

export const refusals = fastifyPlugin(async (app) => {
  app.decorateRequest('refusal', undefined);
  const recordedAt = new Map<string, number>();
  const running = new Set<Promise<void>>();

  function isNew(key: string): boolean {
    const now = app.clock.now().getTime();
    const last = recordedAt.get(key);
    if (last !== undefined && now - last < INTERVAL_MS) return false;
    recordedAt.delete(key);
    recordedAt.set(key, now);
    const [oldest] = recordedAt.keys();
    if (recordedAt.size > MAX_REMEMBERED && oldest !== undefined) recordedAt.delete(oldest);
    return true;
  }

  app.addHook('onResponse', async (request) => {
    const { refusal } = request;
    if (!refusal) return;
    if (!isNew(`${idOf(request.actor, request.ip)} ${JSON.stringify(refusal)}`)) return;
    const context = { ...contextOf(request), idempotency: null };
    const work = inTransaction(context, async (tx) => recordEvent(tx, refusal))
      .catch((error: unknown) => request.log.error({ err: error }, 'refusal not recorded'))
      .finally(() => running.delete(work));
    running.add(work);
  });
  app.addHook('onClose', async () => {
    await Promise.all(running);
  });
});
