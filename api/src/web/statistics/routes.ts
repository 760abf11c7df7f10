// Operators read the statistics at /operation/statistics, as a page and as JSON. They are computed
// at most every ten minutes, because they read the whole database.
import { contextOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { requireOperator } from '../operation/requireOperator';
import type { App } from '../../platform/http/routing';
import { sendJson } from '../../platform/http/sendJson';
import { statisticsHtml } from './page';
import { readStatistics } from './readStatistics';
import type { Statistics } from './readStatistics';

const CACHE_MS = 600_000;

export async function statisticsRoutes(app: App): Promise<void> {
  const onRequest = requireOperator(app);
  let cached: { until: number; statistics: Promise<Statistics> } | null = null;
  const statistics = (context: Context): Promise<Statistics> => {
    const now = context.clock.now().getTime();
    if (cached === null || cached.until <= now) {
      cached = { until: now + CACHE_MS, statistics: readStatistics(context) };
      // The next request repeats a failed computation.
      cached.statistics.catch(() => {
        cached = null;
      });
    }
    return cached.statistics;
  };
  app.get(
    '/operation/statistics',
    { onRequest, schema: { hide: true } },
    async (request, reply) => {
      const context = contextOf(request);
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(statisticsHtml(await statistics(context), context.language));
    },
  );
  app.get(
    '/operation/statistics.json',
    { onRequest, schema: { hide: true } },
    async (request, reply) =>
      sendJson(reply.header('cache-control', 'no-store'), await statistics(contextOf(request))),
  );
}
