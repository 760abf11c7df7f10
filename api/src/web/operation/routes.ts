// What an operator's machinery asks: is the process alive, and should it get requests. Ready means that the database
// answers, that it can be written, and that the server is not about to stop; what still arrives while it stops is answered.
import { z } from 'zod';
import { DomainError } from '../../platform/errors/errors';
import type { App } from '../../platform/http/routing';

const LIMIT = 2_000;
const PROBE_EVERY = 5_000;
const OPEN = { access: 'anyone' } as const;
const fine = z.object({ status: z.literal('ok') });

/** Why nothing can be written, found out at most every few seconds however often it is asked; null where it can. */
function writeProbe(app: App): () => Promise<DomainError | null> {
  let askedAt = -Infinity;
  let answer: Promise<DomainError | null> = Promise.resolve(null);
  const probe = async (): Promise<DomainError | null> => {
    try {
      await app.database.probeWrite();
      return null;
    } catch (error) {
      app.log.warn({ err: error }, 'a write would fail');
      const outage = app.database.outageOf(error);
      return new DomainError(outage === 'unavailable' ? 'DATABASE_UNAVAILABLE' : 'STORAGE_NOT_WRITABLE', { retryAfter: PROBE_EVERY / 1_000 });
    }
  };
  return () => {
    const now = app.clock.now().getTime();
    if (Math.abs(now - askedAt) >= PROBE_EVERY) {
      askedAt = now;
      answer = probe();
    }
    return answer;
  };
}

export async function operationRoutes(app: App): Promise<void> {
  app.get('/healthz', { config: OPEN, schema: { response: { 200: fine } } }, async () => ({ status: 'ok' as const }));

  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });

  const writing = writeProbe(app);
  app.get('/readyz', { config: OPEN, schema: { response: { 200: fine } } }, async () => {
    if (stopping) throw new DomainError('BUSY', { retryAfter: 2 });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the database does not answer in time')), LIMIT);
    });
    try {
      await Promise.race([app.database.db.selectFrom('users').select('id').limit(1).execute(), late]);
      const failure = await Promise.race([writing(), late]);
      if (failure) throw failure;
    } catch (error) {
      app.log.warn({ err: error }, 'not ready');
      throw error instanceof DomainError ? error : new DomainError('DATABASE_UNAVAILABLE', { retryAfter: 2 });
    } finally {
      clearTimeout(timer);
    }
    return { status: 'ok' as const };
  });
}
