// A POST with an Idempotency-Key runs once. Its transaction also stores the result, so that a
// repeated request after a lost response, a double click or a crash finds the result. The response
// is stored beside it for a day (unstoredAnswers.ts), unless it holds a secret; then a repeated request
// gets ANSWER_NOT_KEPT. Keys belong to the person or API key that sent them. Sign-in calls have no
// keys, because their responses hold tokens.
import fastifyPlugin from 'fastify-plugin';
import { createHash } from 'node:crypto';
import type { Context, Idempotency } from '../context/context';
import { DomainError } from '../errors/errors';
import { UnstoredAnswers } from './unstoredAnswers';

const RETENTION_MS = 24 * 3_600_000;
const MAX_ANSWER_LENGTH = 256 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response holds a secret that is sent only once. */
    answersSecret?: true;
  }
}

/**
 * The key of one request. `step` counts its transactions. With `answersSecret` neither result nor
 * response is stored.
 */
class RequestKey implements Idempotency {
  step = 0;

  constructor(
    readonly caller: string,
    readonly key: string,
    readonly requestHash: string,
    readonly answersSecret: boolean,
  ) {}

  runOnce<T>(tx: Context, work: () => Promise<T>): Promise<T> {
    this.step += 1;
    return runOnce(tx, this, this.step - 1, work);
  }
}

const retentionCutoff = (now: Date): string => new Date(now.getTime() - RETENTION_MS).toISOString();

export const idempotentPosts = fastifyPlugin(async (app) => {
  app.decorateRequest('idempotency', null);
  const unstoredAnswers = new UnstoredAnswers(app.database, (error) =>
    app.log.warn({ err: error }, 'answers were not kept'),
  );
  app.addHook('onClose', () => unstoredAnswers.write());

  /** The stored state of the first call with this key. */
  async function findFirstCall(caller: string, key: string) {
    const cutoff = retentionCutoff(app.clock.now());
    const unstoredAnswer = unstoredAnswers.find({ caller, key });
    if (unstoredAnswer && unstoredAnswer.at.toISOString() > cutoff)
      return {
        request_hash: unstoredAnswer.requestHash,
        status: unstoredAnswer.status,
        body: unstoredAnswer.body,
      };
    return app.database.db
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'status', 'body'])
      .where('caller', '=', caller)
      .where('idempotency_key', '=', key)
      .where('step', '=', 0)
      .where('created_at', '>', cutoff)
      .executeTakeFirst();
  }

  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers['idempotency-key'];
    if (
      request.method !== 'POST' ||
      key === undefined ||
      request.actor.kind === 'anonymous' ||
      request.routeOptions.config.access
    )
      return;
    if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
      throw new DomainError('VALIDATION_FAILED', {
        errors: [{ path: 'idempotency-key', code: 'invalid' }],
      });
    const caller = request.actor.kind === 'user' ? request.actor.userId : request.actor.keyId;
    const requestHash = createHash('sha256')
      .update(`${request.url}\n${JSON.stringify(request.body ?? null)}`)
      .digest('base64url');
    const first = await findFirstCall(caller, key);
    if (first && first.request_hash !== requestHash)
      throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    if (first?.status && first.body !== null) {
      return reply
        .code(first.status)
        .type('application/json; charset=utf-8')
        .header('idempotency-replayed', 'true')
        .serializer((body: unknown) => String(body))
        .send(first.body);
    }
    request.idempotency = new RequestKey(
      caller,
      key,
      requestHash,
      request.routeOptions.config.answersSecret === true,
    );
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const { idempotency } = request;
    if (
      !(idempotency instanceof RequestKey) ||
      idempotency.answersSecret ||
      idempotency.step === 0 ||
      reply.statusCode >= 300 ||
      typeof payload !== 'string' ||
      payload.length > MAX_ANSWER_LENGTH
    )
      return;
    const { caller, key, requestHash } = idempotency;
    unstoredAnswers.add({
      caller,
      key,
      requestHash,
      status: reply.statusCode,
      body: payload,
      at: app.clock.now(),
    });
  });
});

async function runOnce<T>(
  tx: Context,
  { caller, key, requestHash, answersSecret }: RequestKey,
  step: number,
  work: () => Promise<T>,
): Promise<T> {
  const now = tx.clock.now();
  const row = { caller, idempotency_key: key, step };
  const initialValues = {
    request_hash: requestHash,
    result: null,
    status: null,
    body: null,
    created_at: now.toISOString(),
  };
  // A key older than a day is replaced.
  const inserted = await tx.db
    .insertInto('idempotency_keys')
    .values({ ...row, ...initialValues })
    .onConflict((conflict) =>
      conflict
        .columns(['caller', 'idempotency_key', 'step'])
        .doUpdateSet(initialValues)
        .where('idempotency_keys.created_at', '<=', retentionCutoff(now)),
    )
    .executeTakeFirst();
  const storedKey = tx.db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'result'])
    .where('caller', '=', caller)
    .where('idempotency_key', '=', key)
    .where('step', '=', step);
  if (inserted.numInsertedOrUpdatedRows !== 1n) {
    const first = await storedKey.executeTakeFirstOrThrow();
    if (first.request_hash !== requestHash) throw new DomainError('IDEMPOTENCY_KEY_REUSED');
    if (answersSecret) throw new DomainError('ANSWER_NOT_KEPT');
    return JSON.parse(first.result ?? 'null') as T;
  }
  const result = await work();
  if (answersSecret) return result;
  await tx.db
    .updateTable('idempotency_keys')
    .set({ result: JSON.stringify(result ?? null) })
    .where('caller', '=', caller)
    .where('idempotency_key', '=', key)
    .where('step', '=', step)
    .execute();
  return result;
}
