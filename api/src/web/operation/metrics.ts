// Prometheus metrics: durations of requests by route and status, connections of the pool, waiting
// mails and the process. Labels are routes, not URLs, so that they contain no ids or e-mails.
import fastifyPlugin from 'fastify-plugin';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { App } from '../../platform/http/routing';
import { requireOperator } from './requireOperator';

const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const UNCOUNTED_PATHS = new Set(['/healthz', '/readyz', '/metrics']);

export const metrics = fastifyPlugin(async (app) => {
  const registry = new Registry();
  const requests = new Histogram({
    name: 'cumbre_http_request_seconds',
    help: 'How long requests took',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  new Gauge({
    name: 'cumbre_database_connections',
    help: 'Connections of the pool to PostgreSQL by what they do',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(app.database.connections()))
        this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'cumbre_mails_waiting',
    help: 'Mails that are queued and not sent',
    registers: [registry],
    async collect() {
      const { count } = await app.database.db
        .selectFrom('mails')
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      this.set(count);
    },
  });
  // Process metrics need timers and observers, so they start with the first request for metrics.
  let collectsDefaults = false;

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    if (!UNCOUNTED_PATHS.has(route))
      requests.observe(
        { method: request.method, route, status: reply.statusCode },
        reply.elapsedTime / 1000,
      );
  });

  app.get(
    '/metrics',
    { onRequest: requireOperator(app as App), schema: { hide: true } },
    async (_request, reply) => {
      if (!collectsDefaults) collectDefaultMetrics({ register: registry, prefix: 'cumbre_' });
      collectsDefaults = true;
      return reply.type(registry.contentType).send(await registry.metrics());
    },
  );
  app.addHook('onClose', async () => registry.clear());
});
