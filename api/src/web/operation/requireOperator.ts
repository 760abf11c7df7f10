// Restricts routes to operators: callers with OPERATION_TOKEN (as the password of HTTP basic
// authentication, with any user name), and outside production callers on this machine. Without a
// token the routes answer 404 to everyone else.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../platform/errors/errors';
import { isFromLoopback } from '../mailbox/mailboxPage';
import { rateLimit } from '../../platform/http/rateLimits';
import type { App } from '../../platform/http/routing';

const digest = (text: string) => createHash('sha256').update(text).digest();

function passwordOf(request: FastifyRequest): string {
  const [, encoded = ''] = /^Basic ([\w+/=-]+)$/.exec(request.headers.authorization ?? '') ?? [];
  return Buffer.from(encoded, 'base64').toString().split(':').slice(1).join(':');
}

/** An onRequest hook. */
export function requireOperator(app: App) {
  const { operationToken, production } = app.settings;
  const limit = rateLimit(app, {
    name: 'operators',
    max: 60,
    window: 60_000,
    key: ({ ip }) => ip,
  });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // In production a proxy on this machine may forward requests without headers that show it.
    if (!production && isFromLoopback(request)) return;
    if (operationToken === null) throw new DomainError('NOT_FOUND');
    await limit(request, reply);
    if (timingSafeEqual(digest(passwordOf(request)), digest(operationToken))) return;
    void reply.header('www-authenticate', 'Basic realm="Cumbre operation", charset="UTF-8"');
    throw new DomainError('TOKEN_INVALID');
  };
}
