// /api/users/google: the start and callback pages, and the call that exchanges a proof for a
// session. Where Google is not configured, the pages answer 404 and no proof is accepted.
import {
  authenticateAnswer,
  googleAuthBody,
  googleCallbackQuery,
  googleStartQuery,
} from '@cumbre/contract/users';
import { contextOf } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import { cookieOf, setCookie } from '../../platform/http/cookies';
import { rateLimit } from '../../platform/http/rateLimits';
import type { App } from '../../platform/http/routing';
import { presentSignIn } from '../users/store';
import { claimSignIn, beginSignIn, storeIdentity } from './googleSignIns';
import { CALLBACK_PATH, EmailNotVerifiedError, googleProvider } from './provider';
import { signInWithGoogle } from './signInWithGoogle';

const PUBLIC = { access: 'anyone' } as const;
const MINUTE = 60_000;
const COOKIE = 'cumbre-google';
const COOKIE_SECONDS = 20 * 60;

type Outcome = 'cancelled' | 'failed' | 'unverified';

function signInPage(returnPath: string, outcome: { outcome: Outcome } | { proof: string }): string {
  const search = new URLSearchParams({
    ...(returnPath && returnPath !== '/' ? { return: returnPath } : {}),
    ...('outcome' in outcome ? { google: outcome.outcome } : {}),
  }).toString();
  return `/auth/sign-in${search ? `?${search}` : ''}${'proof' in outcome ? `#google=${outcome.proof}` : ''}`;
}

export async function googleRoutes(app: App): Promise<void> {
  const { settings } = app;
  const provider = settings.google
    ? googleProvider({ google: settings.google, publicUrl: settings.publicUrl })
    : null;
  const visitLimit = rateLimit(app, {
    name: 'google',
    max: 30,
    window: 15 * MINUTE,
    key: (request) => request.ip,
  });
  const attemptLimits = [
    rateLimit(app, {
      name: 'google-auth',
      max: 30,
      window: 15 * MINUTE,
      key: (request) => request.ip,
    }),
    rateLimit(app, {
      name: 'google-account',
      failuresOnly: true,
      max: 5,
      window: 15 * MINUTE,
      code: 'TOO_MANY_ATTEMPTS',
      key: (request) => `${request.ip} ${(request.body as { email?: string }).email}`,
    }),
  ];

  app.get(
    '/users/google/start',
    { config: PUBLIC, preHandler: [visitLimit], schema: { querystring: googleStartQuery } },
    async (request, reply) => {
      if (!provider) return reply.callNotFound();
      const { return: returnPath, language } = request.query;
      const context = { ...contextOf(request), language: language ?? contextOf(request).language };
      try {
        const { challenge, browserKey } = await beginSignIn(context, returnPath);
        const address = await provider.authorizationUrl(challenge, context.language);
        // SameSite is Lax because the browser returns from another site.
        setCookie(reply, settings, {
          name: COOKIE,
          value: browserKey,
          seconds: COOKIE_SECONDS,
          sameSite: 'Lax',
        });
        return await reply.redirect(address.href, 302);
      } catch (error) {
        request.log.error({ err: error }, 'Google could not be reached');
        return reply.redirect(signInPage(returnPath, { outcome: 'failed' }), 302);
      }
    },
  );

  app.get(
    '/users/google/callback',
    { config: PUBLIC, preHandler: [visitLimit], schema: { querystring: googleCallbackQuery } },
    async (request, reply) => {
      if (!provider) return reply.callNotFound();
      const { state, error } = request.query;
      const context = contextOf(request);
      const signIn = await claimSignIn(context, state ?? '', cookieOf(request, settings, COOKIE));
      if (!signIn) return reply.redirect(signInPage('', { outcome: 'failed' }), 302);
      if (error)
        return reply.redirect(
          signInPage(signIn.returnPath, {
            outcome: error === 'access_denied' ? 'cancelled' : 'failed',
          }),
          302,
        );
      try {
        const callback = new URL(CALLBACK_PATH, settings.publicUrl);
        callback.search = request.url.split('?').slice(1).join('?');
        const identity = await provider.identityFrom(callback, signIn.challenge);
        return await reply.redirect(
          signInPage(signIn.returnPath, {
            proof: await storeIdentity(context, signIn.id, identity),
          }),
          302,
        );
      } catch (failure) {
        const unverified = failure instanceof EmailNotVerifiedError;
        // Logs only the name of the error, because a response of Google may hold a token.
        request.log.warn(
          { reason: failure instanceof Error ? failure.name : 'unknown' },
          'a sign-in with Google was refused',
        );
        return reply.redirect(
          signInPage(signIn.returnPath, { outcome: unverified ? 'unverified' : 'failed' }),
          302,
        );
      }
    },
  );

  app.post(
    '/users/google-auth',
    {
      config: { ...PUBLIC, opensSession: true },
      preHandler: attemptLimits,
      schema: { body: googleAuthBody, response: { 200: authenticateAnswer } },
    },
    async (request, reply) => {
      const browserKey = cookieOf(request, settings, COOKIE);
      const { proof, email, password } = request.body;
      if (!provider || !proof || !browserKey) throw new DomainError('GOOGLE_PROOF_REQUIRED');
      const { user, token } = await signInWithGoogle(contextOf(request), {
        proof,
        browserKey,
        email,
        password,
      });
      setCookie(reply, settings, { name: COOKIE, value: '', seconds: 0, sameSite: 'Lax' });
      return { result: presentSignIn(user, token) };
    },
  );
}
