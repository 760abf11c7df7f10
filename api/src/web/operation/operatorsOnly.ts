// Who may see what concerns operators alone: whoever has OPERATION_TOKEN (as the password of the browser's own question, any
// name), and outside production whoever sits at this machine. Without a token it does not exist for anybody else.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../platform/errors/errors';
import { isFromThisMachine } from '../mailbox/mailboxPage';
import { rateLimit } from '../../platform/http/rateLimits';
import type { App } from '../../platform/http/routing';

const digest = (text: string) => createHash('sha256').update(text).digest();

function passwordOf(request: FastifyRequest): string {
  const [, encoded = ''] = /^Basic ([\w+/=-]+)$/.exec(request.headers.authorization ?? '') ?? [];
  return Buffer.from(encoded, 'base64').toString().split(':').slice(1).join(':');
}

/** An onRequest hook for the routes of operators. */
export function operatorsOnly(app: App) {
  const { operationToken, production } = app.settings;
  const slowDown = rateLimit(app, { name: 'operators', max: 60, window: 60_000, key: ({ ip }) => ip });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // In production a proxy on this machine may pass requests on without saying so.
    if (!production && isFromThisMachine(request)) return;
    if (operationToken === null) throw new DomainError('NOT_FOUND');
    await slowDown(request, reply);
    if (timingSafeEqual(digest(passwordOf(request)), digest(operationToken))) return;
    void reply.header('www-authenticate', 'Basic realm="Cumbre operation", charset="UTF-8"');
    throw new DomainError('TOKEN_INVALID');
  };
}
