// Health checks. /healthz: the process is alive. /readyz: the database answers and is writable, and
// the server is not stopping. Requests during a shutdown are still answered.
import { z } from 'zod';
import { DomainError } from '../../platform/errors/errors';
import type { App } from '../../platform/http/routing';

const TIME_LIMIT_MS = 2_000;
const PROBE_INTERVAL_MS = 5_000;
const PUBLIC = { access: 'anyone' } as const;
const okAnswer = z.object({ status: z.literal('ok') });

/**
 * Checks at most every few seconds whether the database is writable; resolves with the error, or
 * null.
 */
function createWriteProbe(app: App): () => Promise<DomainError | null> {
  let probedAt = -Infinity;
  let answer: Promise<DomainError | null> = Promise.resolve(null);
  const probe = async (): Promise<DomainError | null> => {
    try {
      await app.database.probeWrite();
      return null;
    } catch (error) {
      app.log.warn({ err: error }, 'a write would fail');
      const outage = app.database.outageOf(error);
      return new DomainError(
        outage === 'unavailable' ? 'DATABASE_UNAVAILABLE' : 'STORAGE_NOT_WRITABLE',
        { retryAfter: PROBE_INTERVAL_MS / 1_000 },
      );
    }
  };
  return () => {
    const now = app.clock.now().getTime();
    if (Math.abs(now - probedAt) >= PROBE_INTERVAL_MS) {
      probedAt = now;
      answer = probe();
    }
    return answer;
  };
}

export async function operationRoutes(app: App): Promise<void> {
  app.get('/healthz', { config: PUBLIC, schema: { response: { 200: okAnswer } } }, async () => ({
    status: 'ok' as const,
  }));

  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });

  const checkWrite = createWriteProbe(app);
  app.get('/readyz', { config: PUBLIC, schema: { response: { 200: okAnswer } } }, async () => {
    if (isStopping) throw new DomainError('BUSY', { retryAfter: 2 });
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(
        () => reject(new Error('the database does not answer in time')),
        TIME_LIMIT_MS,
      );
    });
    try {
      await Promise.race([
        app.database.db.selectFrom('users').select('id').limit(1).execute(),
        timeout,
      ]);
      const failure = await Promise.race([checkWrite(), timeout]);
      if (failure) throw failure;
    } catch (error) {
      app.log.warn({ err: error }, 'not ready');
      throw error instanceof DomainError
        ? error
        : new DomainError('DATABASE_UNAVAILABLE', { retryAfter: 2 });
    } finally {
      clearTimeout(timer);
    }
    return { status: 'ok' as const };
  });
}
