// Who calls: reads x-access-token and sets request.actor. A token that is sent must be good (401), everywhere but where
// signing in starts anew. A route says in its config who may come in: anyone, the unverified, or (by default) the verified.
import fastifyPlugin from 'fastify-plugin';
import type { Actor } from '../context';
import { DomainError } from '../errors';
import { actorOfToken } from '../users/sessions';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call: `anyone`; `unverified`, whoever has signed up; by default a person with a verified e-mail. */
    access?: 'anyone' | 'unverified';
  }
}

const ANONYMOUS: Actor = { kind: 'anonymous' };

export const sessionActor = fastifyPlugin(async (app) => {
  app.decorateRequest('actor');
  app.addHook('onRequest', async (request) => {
    request.actor = ANONYMOUS;
    if (!request.url.startsWith('/api/') || request.is404) return;
    const { access } = request.routeOptions.config;
    const token = request.headers['x-access-token'];
    if (typeof token === 'string' && token !== '') {
      const actor = await actorOfToken({ db: app.database.db, database: app.database, clock: app.clock }, token);
      if (actor) request.actor = actor;
    }
    if (access === 'anyone') return;
    if (request.actor.kind === 'anonymous') throw new DomainError('TOKEN_INVALID');
    if (access !== 'unverified' && !request.actor.verified) throw new DomainError('EMAIL_NOT_VERIFIED');
  });
});
