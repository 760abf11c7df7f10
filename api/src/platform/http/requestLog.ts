// One line per request: method, path, status, milliseconds, under the request's id. Never a query string, since a token
// may stand in one, and never a header or a body.
import fastifyPlugin from 'fastify-plugin';
import { pathOf } from '../logging/logging';

const SILENT = new Set(['/healthz', '/readyz', '/metrics']);

export const requestLog = fastifyPlugin(async (app) => {
  app.addHook('onSend', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = pathOf(request.url);
    if (SILENT.has(path)) return;
    request.log.info({ method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
  });
});
