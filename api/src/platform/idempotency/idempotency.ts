// A POST with an Idempotency-Key does its work once: what its transaction returned is written in that same transaction,
// so that a repeat after a lost answer, a double click or a crash finds it and does nothing again. The sent answer is
// kept beside it for a day (idempotency/sentAnswers.ts), unless it holds a secret: then a repeat is told that it was done.
// Keys belong to the person or API key that sent them; calls that sign people in have none, their answers hold tokens.
import fastifyPlugin from 'fastify-plugin';
import { createHash } from 'node:crypto';
import type { Context, Idempotency } from '../context/context';
import { DomainError } from '../errors/errors';
import { SentAnswers } from './sentAnswers';

const KEPT = 24 * 3_600_000;
const LARGEST_ANSWER = 256 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answer holds a secret that is told once. */
    answersSecret?: true;
  }
}

/** The key of one request; `step` counts its transactions. `secret`: the answer holds a secret, which is kept nowhere. */
class RequestKey implements Idempotency {
  step = 0;

  constructor(readonly caller: string, readonly key: string, readonly requestHash: string, readonly secret: boolean) {}

  runOnce<T>(tx: Context, work: () => Promise<T>): Promise<T> {
    this.step += 1;
    return runOnce(tx, this, this.step - 1, work);
  }
}

const oldest = (now: Date): string => new Date(now.getTime() - KEPT).toISOString();

export const idempotentPosts = fastifyPlugin(async (app) => {
  app.decorateRequest('idempotency', null);
  const sent = new SentAnswers(app.database, (error) => app.log.warn({ err: error }, 'answers were not kept'));
  app.addHook('onClose', () => sent.write());

  /** What is known of the call's first answer. */
  async function firstOf(caller: string, key: string) {
    const after = oldest(app.clock.now());
    const here = sent.find({ caller, key });
    if (here && here.at.toISOString() > after) return { request_hash: here.requestHash, status: here.status, body: here.body };
    return app.database.db.selectFrom('idempotency_keys').select(['request_hash', 'status', 'body'])
      .where('caller', '=', caller).where('idempotency_key', '=', key).where('step', '=', 0).where('created_at', '>', after).executeTakeFirst();
  }

  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || key === undefined || request.actor.kind === 'anonymous' || request.routeOptions.config.access) return;
    if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw new DomainError('VALIDATION_FAILED', { errors: [{ path: 'idempotency-key', code: 'invalid' }] });
    const caller = request.actor.kind === 'user' ? request.actor.userId : request.actor.keyId;
    const requestHash = createHash('sha256').update(`${request.url}\n${JSON.stringify(request.body ?? null)}`).digest('base64url');
    const first = await firstOf(caller, key);
    if (first && first.request_hash !== requestHash) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    if (first?.status && first.body !== null) {
      return reply.code(first.status).type('application/json; charset=utf-8').header('idempotency-replayed', 'true').serializer((body: unknown) => String(body)).send(first.body);
    }
    request.idempotency = new RequestKey(caller, key, requestHash, request.routeOptions.config.answersSecret === true);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const { idempotency } = request;
    if (!(idempotency instanceof RequestKey) || idempotency.secret || idempotency.step === 0 || reply.statusCode >= 300 || typeof payload !== 'string' || payload.length > LARGEST_ANSWER) return;
    const { caller, key, requestHash } = idempotency;
    sent.add({ caller, key, requestHash, status: reply.statusCode, body: payload, at: app.clock.now() });
  });
});

async function runOnce<T>(tx: Context, { caller, key, requestHash, secret }: RequestKey, step: number, work: () => Promise<T>): Promise<T> {
  const now = tx.clock.now();
  const row = { caller, idempotency_key: key, step };
  const blank = { request_hash: requestHash, result: null, status: null, body: null, created_at: now.toISOString() };
  // One that is older than a day is as good as none.
  const inserted = await tx.db.insertInto('idempotency_keys').values({ ...row, ...blank })
    .onConflict((conflict) => conflict.columns(['caller', 'idempotency_key', 'step']).doUpdateSet(blank).where('idempotency_keys.created_at', '<=', oldest(now))).executeTakeFirst();
  const mine = tx.db.selectFrom('idempotency_keys').select(['request_hash', 'result']).where('caller', '=', caller).where('idempotency_key', '=', key).where('step', '=', step);
  if (inserted.numInsertedOrUpdatedRows !== 1n) {
    const first = await mine.executeTakeFirstOrThrow();
    if (first.request_hash !== requestHash) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    if (secret) throw new DomainError('ANSWER_NOT_KEPT');
    return JSON.parse(first.result ?? 'null') as T;
  }
  const result = await work();
  if (secret) return result;
  await tx.db.updateTable('idempotency_keys').set({ result: JSON.stringify(result ?? null) })
    .where('caller', '=', caller).where('idempotency_key', '=', key).where('step', '=', step).execute();
  return result;
}
