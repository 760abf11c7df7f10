// Who calls: reads x-access-token, with the cookie that binds a browser's session, and sets request.actor. A token that is sent must be good (401), everywhere but where
// signing in starts anew. A route says in its config who may come in: anyone, the unverified, or (by default) the verified.
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Actor } from '../context';
import { DomainError } from '../errors';
import { SESSION_COOKIE, SESSION_SECONDS, actorOfToken } from '../users/sessions';
import { newToken } from '../users/tokens';
import { cookieOf, setCookie } from './cookies';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call: `anyone`; `unverified`, whoever has signed up; by default a person with a verified e-mail. */
    access?: 'anyone' | 'unverified';
    /** Whether a call that succeeds signs somebody in. */
    opensSession?: boolean;
  }
}

/** Browsers say where a call comes from, in one of these headers, and no page can keep them from it. */
const isBrowser = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;

const ANONYMOUS: Actor = { kind: 'anonymous' };

export const sessionActor = fastifyPlugin(async (app) => {
  app.decorateRequest('actor');
  app.decorateRequest('browserKey', undefined);
  app.addHook('onRequest', async (request) => {
    request.actor = ANONYMOUS;
    if (!request.url.startsWith('/api/') || request.is404) return;
    const { access, opensSession } = request.routeOptions.config;
    if (opensSession && isBrowser(request)) request.browserKey = newToken();
    const token = request.headers['x-access-token'];
    if (typeof token === 'string' && token !== '') {
      const actor = await actorOfToken({ db: app.database.db, database: app.database, clock: app.clock }, token, cookieOf(request, app.settings, SESSION_COOKIE));
      if (actor) request.actor = actor;
    }
    if (access === 'anyone') return;
    if (request.actor.kind === 'anonymous') throw new DomainError('TOKEN_INVALID');
    if (access !== 'unverified' && !request.actor.verified) throw new DomainError('EMAIL_NOT_VERIFIED');
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.browserKey !== undefined && reply.statusCode < 300) setCookie(reply, app.settings, { name: SESSION_COOKIE, value: request.browserKey, seconds: SESSION_SECONDS, sameSite: 'Strict' });
  });
});
