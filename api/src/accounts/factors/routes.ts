// /api/users: sign-in with a passkey, the second step, the step-up, and the caller's own factors.
import { authenticateAnswer } from '@cumbre/contract/users';
import {
  addAuthenticatorAppBody,
  addPasskeyBody,
  authenticatorAppAnswer,
  authenticatorAppSecret,
  confirmAuthenticatorAppBody,
  factorsAnswer,
  passkeyAnswer,
  passkeyOptionsAnswer,
  passkeySignInBody,
  recoveryCodesAnswer,
  renameFactorBody,
  secondFactorBody,
  secondFactorOptionsBody,
  stepUpBody,
} from '@cumbre/contract/factors';
import { id } from '@cumbre/contract/scalars';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { contextOf, requireUser } from '../../platform/context/context';
import { rateLimit } from '../../platform/http/rateLimits';
import type { App } from '../../platform/http/routing';
import { presentSignIn } from '../users/store';
import { addAuthenticatorApp, confirmAuthenticatorApp } from './authenticatorApps';
import { listFactors, removeFactor, renameFactor } from './changeFactors';
import { addPasskey, optionsForNewPasskey } from './passkeys';
import { createRecoveryCodes } from './recoveryCodes';
import { passSecondFactor, secondFactorOptions } from './secondFactor';
import { signInWithPasskey } from './signInWithPasskey';
import { stepUp, stepUpOptions } from './stepUp';
import { assertionOptions } from './webauthn';

const PUBLIC = { access: 'anyone' } as const;
const OPENS_SESSION = { access: 'anyone', opensSession: true } as const;
const UNVERIFIED = { access: 'unverified' } as const;
const noContent = z.null();
const params = z.strictObject({ id });
const WINDOW = 15 * 60_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** The account whose second factor is being guessed. */
    factorOwner: string;
  }
}

export async function factorRoutes(app: App): Promise<void> {
  app.decorateRequest('factorOwner', '');
  const limitPerAddress = (name: string, max: number, failuresOnly?: true) =>
    rateLimit(app, { name, max, window: WINDOW, failuresOnly, key: (request) => request.ip });
  /** For guesses of one account's factors, whichever token or session they come with. */
  const guessLimit = rateLimit(app, {
    name: 'factor-account',
    failuresOnly: true,
    max: 10,
    window: WINDOW,
    code: 'TOO_MANY_ATTEMPTS',
    key: (request) => request.factorOwner,
  });
  const optionsLimit = limitPerAddress('passkey-options', 120);

  app.post(
    '/users/passkey-options',
    {
      config: PUBLIC,
      preHandler: [optionsLimit],
      schema: { response: { 200: passkeyOptionsAnswer } },
    },
    async (request) => ({ options: { ...(await assertionOptions(contextOf(request), 'signIn')) } }),
  );

  app.post(
    '/users/passkey-sign-in',
    {
      config: OPENS_SESSION,
      preHandler: [limitPerAddress('passkey-sign-in', 30, true)],
      schema: { body: passkeySignInBody, response: { 200: authenticateAnswer } },
    },
    async (request) => {
      const { user, token } = await signInWithPasskey(contextOf(request), request.body.passkey);
      return { result: presentSignIn(user, token) };
    },
  );

  app.post(
    '/users/second-factor/passkey-options',
    {
      config: PUBLIC,
      preHandler: [optionsLimit],
      schema: { body: secondFactorOptionsBody, response: { 200: passkeyOptionsAnswer } },
    },
    async (request) => ({
      options: { ...(await secondFactorOptions(contextOf(request), request.body.token)) },
    }),
  );

  app.post(
    '/users/second-factor',
    {
      config: OPENS_SESSION,
      preHandler: [limitPerAddress('second-factor', 30, true)],
      schema: { body: secondFactorBody, response: { 200: authenticateAnswer } },
    },
    async (request, reply) => {
      const { user, token } = await passSecondFactor(
        contextOf(request),
        request.body,
        async (userId) => {
          request.factorOwner = userId;
          await guessLimit(request, reply);
        },
      );
      return { result: presentSignIn(user, token) };
    },
  );

  const limitOwnGuesses = (request: FastifyRequest, reply: Parameters<typeof guessLimit>[1]) => {
    request.factorOwner = requireUser(contextOf(request)).userId;
    return guessLimit(request, reply);
  };

  app.post(
    '/users/me/step-up/passkey-options',
    { config: UNVERIFIED, schema: { response: { 200: passkeyOptionsAnswer } } },
    async (request) => ({ options: { ...(await stepUpOptions(contextOf(request))) } }),
  );

  app.post(
    '/users/me/step-up',
    {
      config: UNVERIFIED,
      preHandler: [limitOwnGuesses],
      schema: { body: stepUpBody, response: { 204: noContent } },
    },
    async (request, reply) => {
      await stepUp(contextOf(request), request.body.proof);
      return reply.code(204).send(null);
    },
  );

  app.get('/users/me/factors', { schema: { response: { 200: factorsAnswer } } }, (request) =>
    listFactors(contextOf(request)),
  );

  app.post(
    '/users/me/passkeys/options',
    { schema: { response: { 200: passkeyOptionsAnswer } } },
    async (request) => ({ options: { ...(await optionsForNewPasskey(contextOf(request))) } }),
  );

  app.post(
    '/users/me/passkeys',
    { schema: { body: addPasskeyBody, response: { 201: passkeyAnswer } } },
    async (request, reply) => {
      const { name, passkey } = request.body;
      return reply.code(201).send({ passkey: await addPasskey(contextOf(request), name, passkey) });
    },
  );

  app.post(
    '/users/me/authenticator-apps',
    {
      config: { answersSecret: true },
      schema: { body: addAuthenticatorAppBody, response: { 201: authenticatorAppSecret } },
    },
    async (request, reply) =>
      reply.code(201).send(await addAuthenticatorApp(contextOf(request), request.body.name)),
  );

  app.post(
    '/users/me/authenticator-apps/:id/confirm',
    {
      preHandler: [limitOwnGuesses],
      schema: {
        params,
        body: confirmAuthenticatorAppBody,
        response: { 200: authenticatorAppAnswer },
      },
    },
    async (request) => ({
      authenticatorApp: await confirmAuthenticatorApp(
        contextOf(request),
        request.params.id,
        request.body.code,
      ),
    }),
  );

  for (const [path, source] of [
    ['/users/me/passkeys/:id', 'passkey'],
    ['/users/me/authenticator-apps/:id', 'authenticatorApp'],
  ] as const) {
    app.patch(
      path,
      { schema: { params, body: renameFactorBody, response: { 204: noContent } } },
      async (request, reply) => {
        await renameFactor(contextOf(request), source, request.params.id, request.body.name);
        return reply.code(204).send(null);
      },
    );
    app.delete(
      path,
      { schema: { params, response: { 204: noContent } } },
      async (request, reply) => {
        await removeFactor(contextOf(request), source, request.params.id);
        return reply.code(204).send(null);
      },
    );
  }

  app.post(
    '/users/me/recovery-codes',
    { config: { answersSecret: true }, schema: { response: { 201: recoveryCodesAnswer } } },
    async (request, reply) =>
      reply.code(201).send({ codes: await createRecoveryCodes(contextOf(request)) }),
  );
}
