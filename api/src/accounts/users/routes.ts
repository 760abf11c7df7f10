// /api/users: sign-up, sign-in, sign-out, links in mails, and the caller's own account.
import {
  accountAnswer,
  authenticateAnswer,
  authenticateBody,
  changePasswordBody,
  emailAvailableAnswer,
  emailBody,
  emailQuery,
  logoutAnswer,
  registrationAnswer,
  registerBody,
  tokenQuery,
  updateAccountBody,
  updatePasswordAnswer,
  checkLinkBody,
  updatePasswordBody,
  verifiedAnswer,
} from '@cumbre/contract/users';
import { z } from 'zod';
import { contextOf, inTransaction, requireUser } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { setCookie } from '../../platform/http/cookies';
import { rateLimit } from '../../platform/http/rateLimits';
import type { App } from '../../platform/http/routing';
import { currentPasswordLimit } from './currentPasswordLimit';
import { changePassword } from './changePassword';
import { providerLogoutOf } from './providerLogout';
import { checkLink, requestReset, resetPassword } from './resetPassword';
import { SESSION_COOKIE, endSession } from './sessions';
import { signIn } from './signIn';
import { signUp } from './signUp';
import {
  presentAccount,
  presentPasswordReset,
  presentSignIn,
  userByEmail,
  userById,
} from './store';
import { updateAccount } from './updateAccount';
import { isOwnEmailVerified, resendVerification, verifyEmail } from './verification';

const PUBLIC = { access: 'anyone' } as const;
const OPENS_SESSION = { access: 'anyone', opensSession: true } as const;
const UNVERIFIED = { access: 'unverified' } as const;
const noContent = z.null();
const MINUTE = 60_000;

export async function userRoutes(app: App): Promise<void> {
  const limitPerAddress = (name: string, max: number, minutes: number) =>
    rateLimit(app, { name, max, window: minutes * MINUTE, key: (request) => request.ip });
  const passwordLimit = currentPasswordLimit(app);
  const mailLimits = [limitPerAddress('mailing', 3, 1), limitPerAddress('mailing-hourly', 5, 60)];
  const signInLimits = [
    rateLimit(app, {
      name: 'sign-in',
      max: 30,
      window: 15 * MINUTE,
      key: (request) => request.ip,
      failuresOnly: true,
    }),
    rateLimit(app, {
      name: 'sign-in-account',
      failuresOnly: true,
      max: 5,
      window: 15 * MINUTE,
      code: 'TOO_MANY_ATTEMPTS',
      key: (request) => `${request.ip} ${(request.body as { email: string }).email}`,
    }),
  ];

  app.post(
    '/users',
    {
      config: OPENS_SESSION,
      preHandler: [limitPerAddress('sign-up', 10, 15)],
      schema: { body: registerBody, response: { 201: registrationAnswer } },
    },
    async (request, reply) => {
      const { user, token } = await signUp(contextOf(request), request.body);
      const { id, email, validated_email, hasProfile } = presentAccount(user);
      return reply.code(201).send({ result: { token, id, email, validated_email, hasProfile } });
    },
  );

  app.post(
    '/users/authenticate',
    {
      config: OPENS_SESSION,
      preHandler: signInLimits,
      schema: { body: authenticateBody, response: { 200: authenticateAnswer } },
    },
    async (request) => {
      const { user, token } = await signIn(contextOf(request), request.body);
      return { result: presentSignIn(user, token) };
    },
  );

  app.post(
    '/users/logout',
    { config: UNVERIFIED, schema: { response: { 200: logoutAnswer, 204: noContent } } },
    async (request, reply) => {
      const context = contextOf(request);
      const { sessionId } = requireUser(context);
      const addressAtProvider = await providerLogoutOf(context, {
        sessionId,
        token: String(request.headers['x-access-token']),
      });
      await inTransaction(context, async (tx) => {
        const user = requireUser(tx);
        if (await endSession(tx, user)) recordEvent(tx, { kind: 'signedOut', userId: user.userId });
      });
      setCookie(reply, app.settings, {
        name: SESSION_COOKIE,
        value: '',
        seconds: 0,
        sameSite: 'Strict',
      });
      const continueAt = await addressAtProvider();
      if (continueAt !== null) return reply.code(200).send({ continueAt });
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/users/check-email',
    {
      config: PUBLIC,
      preHandler: [limitPerAddress('check-email', 10, 1)],
      schema: { body: emailBody, response: { 200: emailAvailableAnswer } },
    },
    async (request) => (await userByEmail(app.database.db, request.body.email)) === undefined,
  );

  app.get(
    '/users/email-verified',
    { config: PUBLIC, schema: { querystring: emailQuery, response: { 200: verifiedAnswer } } },
    async (request) => {
      const context = contextOf(request);
      // The sign-up wizard polls here. When its session ended elsewhere, it must get an error
      // instead of waiting forever.
      if (request.headers['x-access-token']) requireUser(context);
      return { result: { verified: isOwnEmailVerified(context, request.query.email) } };
    },
  );

  app.post(
    '/users/resend-validation',
    {
      config: PUBLIC,
      preHandler: mailLimits,
      schema: { body: emailBody, response: { 204: noContent } },
    },
    async (request, reply) => {
      await resendVerification(contextOf(request), request.body.email);
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/users/validate',
    {
      config: PUBLIC,
      preHandler: [limitPerAddress('validate', 30, 15)],
      schema: { querystring: tokenQuery, response: { 200: verifiedAnswer } },
    },
    async (request) => {
      await verifyEmail(contextOf(request), request.query.token);
      return { result: { verified: true } };
    },
  );

  app.get(
    '/users/recovery-password',
    {
      config: PUBLIC,
      preHandler: mailLimits,
      schema: { querystring: emailQuery, response: { 204: noContent } },
    },
    async (request, reply) => {
      await requestReset(contextOf(request), request.query.email);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/users/check-link',
    {
      config: PUBLIC,
      preHandler: [limitPerAddress('check-link', 30, 15)],
      schema: { body: checkLinkBody, response: { 204: noContent } },
    },
    async (request, reply) => {
      await checkLink(contextOf(request), request.body.token);
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/users/update-password',
    {
      config: OPENS_SESSION,
      preHandler: [limitPerAddress('update-password', 10, 15)],
      schema: { body: updatePasswordBody, response: { 200: updatePasswordAnswer } },
    },
    async (request) => {
      const { user, token } = await resetPassword(contextOf(request), request.body);
      return { result: presentPasswordReset(user, token) };
    },
  );

  app.get(
    '/users/me',
    { config: UNVERIFIED, schema: { response: { 200: accountAnswer } } },
    async (request) => ({
      result: presentAccount(
        await userById(app.database.db, requireUser(contextOf(request)).userId),
      ),
    }),
  );

  app.put(
    '/users/update-data',
    {
      config: UNVERIFIED,
      schema: { body: updateAccountBody, response: { 200: accountAnswer } },
      preHandler: [
        async (request, reply) =>
          request.body.password === undefined ? undefined : passwordLimit(request, reply),
      ],
    },
    async (request) => ({
      result: presentAccount(await updateAccount(contextOf(request), request.body)),
    }),
  );

  app.patch(
    '/users/change-password',
    {
      config: UNVERIFIED,
      schema: { body: changePasswordBody, response: { 204: noContent } },
      preHandler: [passwordLimit],
    },
    async (request, reply) => {
      await changePassword(contextOf(request), request.body);
      return reply.code(204).send(null);
    },
  );
}
