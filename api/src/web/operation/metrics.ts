// What the server measures of itself, as Prometheus reads it: requests by route and status with their durations, the
// connections of the database's pool, mails that wait, and the process. Labels are routes, never addresses, so that no id or e-mail becomes one.
import fastifyPlugin from 'fastify-plugin';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { App } from '../../platform/http/routing';
import { operatorsOnly } from './operatorsOnly';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const NOT_COUNTED = new Set(['/healthz', '/readyz', '/metrics']);

export const metrics = fastifyPlugin(async (app) => {
  const registry = new Registry();
  const requests = new Histogram({
    name: 'cumbre_http_request_seconds', help: 'How long requests took', labelNames: ['method', 'route', 'status'], buckets: SECONDS, registers: [registry],
  });
  new Gauge({
    name: 'cumbre_database_connections', help: 'Connections of the pool to PostgreSQL by what they do', labelNames: ['state'], registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(app.database.connections())) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'cumbre_mails_waiting', help: 'Mails that are queued and not sent', registers: [registry],
    async collect() {
      const { count } = await app.database.db.selectFrom('mails').where('sent_at', 'is', null).where('failed_at', 'is', null).select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
      this.set(count);
    },
  });
  // Watching the process costs timers and observers: only where somebody asks.
  let watched = false;

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    if (!NOT_COUNTED.has(route)) requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  app.get('/metrics', { onRequest: operatorsOnly(app as App), schema: { hide: true } }, async (_request, reply) => {
    if (!watched) collectDefaultMetrics({ register: registry, prefix: 'cumbre_' });
    watched = true;
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  app.addHook('onClose', async () => registry.clear());
});
