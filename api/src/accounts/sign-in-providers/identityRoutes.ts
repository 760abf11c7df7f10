// /api/users/me/identities: a person lists, links and unlinks identities at providers.
import {
  identitiesAnswer,
  identityAnswer,
  linkIdentityBody,
  startIdentityAnswer,
  startIdentityBody,
} from '@cumbre/contract/identities';
import { id } from '@cumbre/contract/scalars';
import { z } from 'zod';
import { contextOf } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import { rateLimit } from '../../platform/http/rateLimits';
import type { App } from '../../platform/http/routing';
import { browserKeyOf, rememberBrowser } from './browserKey';
import { linkOwnIdentity, listIdentities, startIdentity, unlinkOwnIdentity } from './ownIdentities';
import { providersOf } from './provider';
import type { OpenIdProvider } from './provider';

const WINDOW = 15 * 60_000;

export async function identityRoutes(app: App): Promise<void> {
  const { settings } = app;
  const providers = providersOf(app);
  const limit = rateLimit(app, {
    name: 'link-identity',
    max: 30,
    window: WINDOW,
    key: (request) => request.ip,
  });
  function providerOf(given: string): OpenIdProvider {
    const provider = providers.get(given);
    if (!provider) throw new DomainError('NOT_FOUND');
    return provider;
  }

  app.get('/users/me/identities', { schema: { response: { 200: identitiesAnswer } } }, (request) =>
    listIdentities(contextOf(request)),
  );

  app.post(
    '/users/me/identities/start',
    {
      // The answer works only together with its cookie, which a stored answer does not have.
      config: { answersSecret: true },
      preHandler: [limit],
      schema: { body: startIdentityBody, response: { 200: startIdentityAnswer } },
    },
    async (request, reply) => {
      const { provider, language } = request.body;
      const context = contextOf(request);
      const { address, browserKey } = await startIdentity(
        { ...context, language: language ?? context.language },
        providerOf(provider),
      );
      rememberBrowser(reply, settings, browserKey);
      return { continueAt: address.href };
    },
  );

  app.post(
    '/users/me/identities',
    {
      preHandler: [limit],
      schema: {
        body: linkIdentityBody,
        response: { 200: identityAnswer, 201: identityAnswer },
      },
    },
    async (request, reply) => {
      const { provider, proof } = request.body;
      const { identity, isNew } = await linkOwnIdentity(contextOf(request), {
        provider: providerOf(provider).given,
        proof,
        browserKey: browserKeyOf(request, settings),
      });
      rememberBrowser(reply, settings, '');
      return reply.code(isNew ? 201 : 200).send({ identity });
    },
  );

  app.delete(
    '/users/me/identities/:id',
    { schema: { params: z.strictObject({ id }), response: { 204: z.null() } } },
    async (request, reply) => {
      await unlinkOwnIdentity(contextOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
}
