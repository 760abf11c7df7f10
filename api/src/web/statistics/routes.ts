// Operators read the anonymous statistics at /operation/statistics, as a page and as JSON. They are counted anew at most
// every ten minutes, since they go over the whole database.
import { contextOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { operatorsOnly } from '../operation/operatorsOnly';
import type { App } from '../../platform/http/routing';
import { statisticsHtml } from './page';
import { readStatistics } from './readStatistics';
import type { Statistics } from './readStatistics';

const FRESH = 600_000;

export async function statisticsRoutes(app: App): Promise<void> {
  const onRequest = operatorsOnly(app);
  let known: { until: number; statistics: Promise<Statistics> } | null = null;
  const statistics = (context: Context): Promise<Statistics> => {
    const now = context.clock.now().getTime();
    if (known === null || known.until <= now) {
      known = { until: now + FRESH, statistics: readStatistics(context) };
      // One that failed is counted again by the next who asks.
      known.statistics.catch(() => { known = null; });
    }
    return known.statistics;
  };
  app.get('/operation/statistics', { onRequest, schema: { hide: true } }, async (request, reply) => {
    const context = contextOf(request);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(statisticsHtml(await statistics(context), context.language));
  });
  app.get('/operation/statistics.json', { onRequest, schema: { hide: true } }, async (request, reply) => (
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').serializer(JSON.stringify).send(await statistics(contextOf(request)))
  ));
}
