// /api/users/sign-in-providers: the start and callback pages of each provider, and the call that
// exchanges a proof for a session. Google also has the addresses of the specification. A provider
// that is not configured answers 404.
import {
  authenticateAnswer,
  googleAuthBody,
  googleCallbackQuery,
  providerParams,
  providerSessionBody,
  googleStartQuery,
  logoutTokenBody,
} from '@cumbre/contract/users';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { contextOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import { rateLimit } from '../../platform/http/rateLimits';
import type { App } from '../../platform/http/routing';
import { presentSignIn } from '../users/store';
import { browserKeyOf, rememberBrowser } from './browserKey';
import { endedAtProvider } from './endedAtProvider';
import { EmailNotVerifiedError } from './identityOf';
import { ProviderUnreachableError, providersOf } from './provider';
import type { OpenIdProvider } from './provider';
import { beginSignIn, claimSignIn, storeIdentity } from './providerSignIns';
import type { PendingSignIn } from './providerSignIns';
import { proofRequired, signInWithProvider } from './signInWithProvider';

const PUBLIC = { access: 'anyone' } as const;
const MINUTE = 60_000;
const GOOGLE = 'google';
/** Where a person links identities. */
const ACCOUNT_PAGE = '/account?tab=mfe-auth%2Fsecurity';

type Outcome = 'cancelled' | 'failed' | 'unreachable' | 'unverified';

/** The provider's id names the outcome in the search or the proof behind `#`. */
function pageWith(
  page: string,
  providerId: string,
  outcome: { outcome: Outcome } | { proof: string },
): string {
  const address = new URL(page, 'http://localhost');
  if ('outcome' in outcome) address.searchParams.set(providerId, outcome.outcome);
  const hash = 'proof' in outcome ? `#${providerId}=${outcome.proof}` : '';
  return `${address.pathname}${address.search}${hash}`;
}

const signInPage = (returnPath: string): string =>
  returnPath && returnPath !== '/'
    ? `/auth/sign-in?${new URLSearchParams({ return: returnPath }).toString()}`
    : '/auth/sign-in';

const outcomeOf = (failure: unknown): Outcome =>
  failure instanceof EmailNotVerifiedError
    ? 'unverified'
    : failure instanceof ProviderUnreachableError
      ? 'unreachable'
      : 'failed';

export async function signInProviderRoutes(app: App): Promise<void> {
  const { settings } = app;
  const providers = providersOf(app);
  const visitLimit = rateLimit(app, {
    name: 'provider',
    max: 30,
    window: 15 * MINUTE,
    key: (request) => request.ip,
  });
  const attemptLimits = [
    rateLimit(app, {
      name: 'provider-auth',
      max: 30,
      window: 15 * MINUTE,
      key: (request) => request.ip,
    }),
    rateLimit(app, {
      name: 'provider-account',
      failuresOnly: true,
      max: 5,
      window: 15 * MINUTE,
      code: 'TOO_MANY_ATTEMPTS',
      key: (request) => `${request.ip} ${(request.body as { email?: string }).email}`,
    }),
  ];
  async function start(
    provider: OpenIdProvider | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    if (!provider) return reply.callNotFound();
    const { return: returnPath, language } = request.query as z.output<typeof googleStartQuery>;
    const context = { ...contextOf(request), language: language ?? contextOf(request).language };
    const { id } = provider.given;
    try {
      const { challenge, browserKey } = await beginSignIn(context, { providerId: id, returnPath });
      const address = await provider.authorizationUrl(challenge, { language: context.language });
      rememberBrowser(reply, settings, browserKey);
      return await reply.redirect(address.href, 302);
    } catch (error) {
      request.log.error({ err: error, provider: id }, 'the sign-in provider could not be reached');
      return reply.redirect(
        pageWith(signInPage(returnPath), id, { outcome: outcomeOf(error) }),
        302,
      );
    }
  }

  /** The page of Cumbre that continues after the answer of the provider. */
  async function pageAfter(
    context: Context,
    provider: OpenIdProvider,
    request: FastifyRequest,
    signIn: PendingSignIn,
  ): Promise<string> {
    const { id } = provider.given;
    const { error } = request.query as z.output<typeof googleCallbackQuery>;
    const page = signIn.linkSessionId === null ? signInPage(signIn.returnPath) : ACCOUNT_PAGE;
    if (error)
      return pageWith(page, id, {
        outcome: error === 'access_denied' ? 'cancelled' : 'failed',
      });
    try {
      const callback = new URL(provider.callbackPath, settings.publicUrl);
      callback.search = request.url.split('?').slice(1).join('?');
      const confirmed = await provider.confirm(callback, signIn.challenge);
      return pageWith(page, id, {
        proof: await storeIdentity(context, signIn.id, confirmed),
      });
    } catch (failure) {
      // Logs only the name of the error, because a response of the provider may hold a token.
      request.log.warn(
        { reason: failure instanceof Error ? failure.name : 'unknown', provider: id },
        'a sign-in with a provider was refused',
      );
      return pageWith(page, id, { outcome: outcomeOf(failure) });
    }
  }

  async function callback(
    provider: OpenIdProvider | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    if (!provider) return reply.callNotFound();
    const { id } = provider.given;
    const context = contextOf(request);
    const signIn = await claimSignIn(context, {
      providerId: id,
      state: (request.query as z.output<typeof googleCallbackQuery>).state ?? '',
      browserKey: browserKeyOf(request, settings),
    });
    return reply.redirect(
      signIn
        ? await pageAfter(context, provider, request, signIn)
        : pageWith(signInPage(''), id, { outcome: 'failed' }),
      302,
    );
  }

  async function openSession(
    provider: OpenIdProvider,
    given: { proof?: string; email?: string; password?: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<z.output<typeof authenticateAnswer>> {
    const browserKey = browserKeyOf(request, settings);
    const { proof, email, password } = given;
    if (!proof || !browserKey) throw proofRequired(provider.given);
    const { user, token } = await signInWithProvider(contextOf(request), {
      provider: provider.given,
      proof,
      browserKey,
      email,
      password,
    });
    rememberBrowser(reply, settings, '');
    return { result: presentSignIn(user, token) };
  }

  app.get(
    '/users/google/start',
    { config: PUBLIC, preHandler: [visitLimit], schema: { querystring: googleStartQuery } },
    (request, reply) => start(providers.get(GOOGLE), request, reply),
  );

  app.get(
    '/users/google/callback',
    { config: PUBLIC, preHandler: [visitLimit], schema: { querystring: googleCallbackQuery } },
    (request, reply) => callback(providers.get(GOOGLE), request, reply),
  );

  app.post(
    '/users/google-auth',
    {
      config: { ...PUBLIC, opensSession: true },
      preHandler: attemptLimits,
      schema: { body: googleAuthBody, response: { 200: authenticateAnswer } },
    },
    async (request, reply) => {
      const provider = providers.get(GOOGLE);
      if (!provider) throw new DomainError('GOOGLE_PROOF_REQUIRED');
      return openSession(provider, request.body, request, reply);
    },
  );

  app.get(
    '/users/sign-in-providers/:id/start',
    {
      config: PUBLIC,
      preHandler: [visitLimit],
      schema: { params: providerParams, querystring: googleStartQuery },
    },
    (request, reply) => start(providers.get(request.params.id), request, reply),
  );

  app.get(
    '/users/sign-in-providers/:id/callback',
    {
      config: PUBLIC,
      preHandler: [visitLimit],
      schema: { params: providerParams, querystring: googleCallbackQuery },
    },
    (request, reply) => callback(providers.get(request.params.id), request, reply),
  );

  app.post(
    '/users/sign-in-providers/:id/session',
    {
      config: { ...PUBLIC, opensSession: true },
      preHandler: attemptLimits,
      schema: {
        params: providerParams,
        body: providerSessionBody,
        response: { 200: authenticateAnswer },
      },
    },
    async (request, reply) => {
      const provider = providers.get(request.params.id);
      if (!provider) throw new DomainError('NOT_FOUND');
      return openSession(provider, request.body, request, reply);
    },
  );

  await app.register(async (formApp: App) => {
    // Providers post a form with one field.
    formApp.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );
    formApp.post(
      '/users/sign-in-providers/:id/backchannel-logout',
      {
        config: PUBLIC,
        schema: {
          params: providerParams,
          body: logoutTokenBody,
          response: { 200: z.object({}) },
        },
      },
      async (request) => {
        const provider = providers.get(request.params.id);
        if (!provider) throw new DomainError('NOT_FOUND');
        await endedAtProvider(contextOf(request), provider, request.body.logout_token);
        return {};
      },
    );
  });
}
