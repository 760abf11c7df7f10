// Sets request.actor from x-access-token, with the cookie that binds a browser's session, or from
// x-api-key. An invalid token is refused (401), except by routes that open a session. The config of
// a route says who may call it: everyone, unverified users, or (by default) verified users; and
// whether API keys may.
import type { ApiKeyScope } from '@cumbre/contract/enumerations';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { forbidden } from '../../organizations/access/forbidden';
import { actorOfKey } from '../../organizations/api-keys/actorOfKey';
import type { Actor } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import type { App } from '../../platform/http/routing';
import { SESSION_COOKIE, SESSION_SECONDS, actorOfToken } from '../../accounts/users/sessions';
import { newToken } from '../../accounts/users/tokens';
import { cookieOf, setCookie } from '../../platform/http/cookies';
import { rateLimit } from '../../platform/http/rateLimits';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * `anyone`: no session needed. `unverified`: any signed-up user. By default a user with a
     * verified e-mail.
     */
    access?: 'anyone' | 'unverified';
    /** Whether x-api-key is accepted too; `audit`: only with that scope. */
    apiKey?: true | 'audit';
    /** Whether a successful call opens a session. */
    opensSession?: boolean;
  }
}

const MAX_CALLS_PER_MINUTE = 120;

/** Browsers always send one of these headers, and a page cannot prevent it. */
const isBrowser = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;

function acceptsKey(accepted: true | 'audit' | undefined, method: string, scope: ApiKeyScope) {
  if (!accepted || (accepted === 'audit') !== (scope === 'audit')) return false;
  return method === 'GET' || scope === 'write';
}

const ANONYMOUS: Actor = { kind: 'anonymous' };

export const sessionActor = fastifyPlugin(async (app) => {
  app.decorateRequest('actor');
  const limitKey = rateLimit(app as unknown as App, {
    name: 'api-key',
    max: MAX_CALLS_PER_MINUTE,
    window: 60_000,
    key: ({ actor }) => (actor.kind === 'apiKey' ? actor.keyId : ''),
  });
  app.decorateRequest('browserKey', undefined);
  app.addHook('onRequest', async (request, reply) => {
    request.actor = ANONYMOUS;
    if (!request.url.startsWith('/api/') || request.is404) return;
    const { access, apiKey, opensSession } = request.routeOptions.config;
    if (opensSession && isBrowser(request)) request.browserKey = newToken();
    const key = request.headers['x-api-key'];
    if (typeof key === 'string' && key !== '' && access !== 'anyone') {
      const actor = await actorOfKey(
        { db: app.database.db, database: app.database, clock: app.clock },
        key,
      );
      if (!actor) throw new DomainError('API_KEY_INVALID');
      request.actor = actor;
      await limitKey(request, reply);
      if (!acceptsKey(apiKey, request.method, actor.scope))
        throw forbidden(
          actor,
          `${request.method} ${request.routeOptions.url}`,
          'API_KEY_NOT_ALLOWED',
        );
      return;
    }
    let isKnownToken = true;
    const token = request.headers['x-access-token'];
    if (typeof token === 'string' && token !== '') {
      const actor = await actorOfToken(
        { db: app.database.db, database: app.database, clock: app.clock },
        token,
        cookieOf(request, app.settings, SESSION_COOKIE),
      );
      isKnownToken = actor !== null;
      if (actor !== null && actor !== 'ended') request.actor = actor;
    }
    if (access === 'anyone') return;
    if (request.actor.kind !== 'user')
      throw new DomainError(isKnownToken ? 'TOKEN_MISSING' : 'TOKEN_INVALID');
    if (access !== 'unverified' && !request.actor.verified)
      throw new DomainError('EMAIL_NOT_VERIFIED');
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.browserKey !== undefined && reply.statusCode < 300)
      setCookie(reply, app.settings, {
        name: SESSION_COOKIE,
        value: request.browserKey,
        seconds: SESSION_SECONDS,
        sameSite: 'Strict',
      });
  });
});
