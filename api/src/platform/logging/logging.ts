// Logs one line per request: id, method, path, status and milliseconds. It logs no token, password,
// e-mail address, header, body or query string.
import type { FastifyServerOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { errorCode } from '../database/errorCode';
import type { Settings } from '../settings/settings';

interface LoggedRequest {
  method: string;
  url: string;
}

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

export function logging(
  settings: Pick<Settings, 'logLevel'>,
): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level: settings.logLevel,
    serializers: {
      req: (request: LoggedRequest) => ({ method: request.method, path: pathOf(request.url) }),
      err: (error: Error) => ({
        type: error.name,
        code: errorCode(error),
        message: error.message,
        stack: error.stack ?? '',
      }),
    },
    redact: { paths: ['*.token', '*.password', 'headers', '*.headers'], remove: true },
  };
}

const UNLOGGED_PATHS = new Set(['/healthz', '/readyz', '/metrics']);

export const requestLog = fastifyPlugin(async (app) => {
  app.addHook('onSend', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = pathOf(request.url);
    if (UNLOGGED_PATHS.has(path)) return;
    request.log.info(
      { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
});
