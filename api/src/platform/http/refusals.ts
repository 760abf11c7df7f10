// Records refused attempts, such as a failed sign-in or a call without the right, after the answer
// was sent: the transaction of the call is rolled back by then, and the time of the answer does not
// depend on the record. Limits keep a loop of refused calls from filling the disk.
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { contextOf, inTransaction } from '../context/context';
import { recordEvent } from '../context/domainEvents';
import type { DomainEvent } from '../context/domainEvents';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Entries of one caller and of one log per hour; the same attempt counts once a minute. */
const MAX_OF_CALLER = 60;
const MAX_OF_LOG = 600;

function callerOf({ actor, ip }: FastifyRequest): string {
  if (actor.kind === 'user') return actor.userId;
  return actor.kind === 'apiKey' ? actor.keyId : ip;
}

const logOf = (refusal: DomainEvent): string =>
  'organizationId' in refusal ? String(refusal.organizationId) : 'installation';

export const refusals = fastifyPlugin(async (app) => {
  const running = new Set<Promise<void>>();
  app.decorateRequest('refusals', undefined);
  app.addHook('onRequest', async (request) => {
    request.refusals = [];
  });

  /** In this order, so that a repeated attempt does not use up the limits of the others. */
  async function isWithinLimits(request: FastifyRequest, refusal: DomainEvent): Promise<boolean> {
    if (!app.settings.rateLimits) return true;
    const caller = callerOf(request);
    const isBelow = async (key: string, window: number, max: number) =>
      (await app.rateCounts.count(`refusal ${key}`, window)).current <= max;
    return (
      (await isBelow(`${caller} ${JSON.stringify(refusal)}`, MINUTE, 1)) &&
      (await isBelow(`of ${caller}`, HOUR, MAX_OF_CALLER)) &&
      (await isBelow(`in ${logOf(refusal)}`, HOUR, MAX_OF_LOG))
    );
  }

  async function record(request: FastifyRequest): Promise<void> {
    const { refusals: noted = [] } = request;
    const attempts = new Map(noted.map((each) => [JSON.stringify(each), each]));
    for (const refusal of attempts.values()) {
      if (!(await isWithinLimits(request, refusal))) continue;
      const context = { ...contextOf(request), idempotency: null };
      await inTransaction(context, async (tx) => recordEvent(tx, refusal));
    }
  }

  app.addHook('onResponse', async (request) => {
    if (!request.refusals?.length) return;
    const work = record(request)
      .catch((error: unknown) => request.log.error({ err: error }, 'refusal not recorded'))
      .finally(() => running.delete(work));
    running.add(work);
  });
  app.addHook('onClose', async () => {
    await Promise.all(running);
  });
});
