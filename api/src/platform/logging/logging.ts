// What is logged: one line per request with its id, method, path, status and duration. Never a token, a password, a body,
// an e-mail address or a query string.
import type { FastifyServerOptions } from 'fastify';
import { errorCode } from '../database/errorCode';
import type { Settings } from '../settings/settings';

interface LoggedRequest {
  method: string;
  url: string;
}

export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

export function logging(settings: Pick<Settings, 'logLevel'>): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level: settings.logLevel,
    serializers: {
      req: (request: LoggedRequest) => ({ method: request.method, path: pathOf(request.url) }),
      err: (error: Error) => ({ type: error.name, code: errorCode(error), message: error.message, stack: error.stack ?? '' }),
    },
    redact: { paths: ['*.token', '*.password', 'headers', '*.headers'], remove: true },
  };
}
