// What an operator's machinery asks: is the process alive, and should it get requests. Ready means that the database
// answers and that the server is not about to stop; what still arrives while it stops is answered.
import { z } from 'zod';
import { DomainError } from '../errors';
import type { App } from '../routing';

const LIMIT = 2_000;
const OPEN = { access: 'anyone' } as const;
const fine = z.object({ status: z.literal('ok') });

export async function operationRoutes(app: App): Promise<void> {
  app.get('/healthz', { config: OPEN, schema: { response: { 200: fine } } }, async () => ({ status: 'ok' as const }));

  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });

  app.get('/readyz', { config: OPEN, schema: { response: { 200: fine } } }, async () => {
    if (stopping) throw new DomainError('BUSY', { retryAfter: 2 });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the database does not answer in time')), LIMIT);
    });
    try {
      await Promise.race([app.database.db.selectFrom('users').select('id').limit(1).execute(), late]);
    } catch (error) {
      app.log.warn({ err: error }, 'not ready');
      throw new DomainError('DATABASE_UNAVAILABLE', { retryAfter: 2 });
    } finally {
      clearTimeout(timer);
    }
    return { status: 'ok' as const };
  });
}
