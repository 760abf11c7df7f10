// /api/users: signing up, signing in and out, the mail links, and the caller's own account.
import {
  accountAnswer, authenticateAnswer, authenticateBody, changePasswordBody, emailAvailableAnswer, emailBody, emailQuery, registerAnswer, registerBody, tokenQuery,
  updateAccountBody, updatePasswordAnswer, updatePasswordBody, verifiedAnswer,
} from '@cumbre/contract/users';
import { z } from 'zod';
import { contextOf, inTransaction, requireUser } from '../../platform/context/context';
import { setCookie } from '../../platform/http/cookies';
import { rateLimit } from '../../platform/http/rateLimits';
import type { App } from '../../platform/http/routing';
import { presentPasswordTries } from './presentPasswordTries';
import { changePassword } from './changePassword';
import { requestReset, resetPassword } from './resetPassword';
import { SESSION_COOKIE, endSession } from './sessions';
import { signIn } from './signIn';
import { signUp } from './signUp';
import { accountOf, passwordSetOf, signedInOf, userByEmail, userById } from './store';
import { updateAccount } from './updateAccount';
import { isOwnEmailVerified, resendVerification, verifyEmail } from './verification';

const ANYONE = { access: 'anyone' } as const;
const SIGNING_IN = { access: 'anyone', opensSession: true } as const;
const UNVERIFIED = { access: 'unverified' } as const;
const nothing = z.null();
const MINUTE = 60_000;

export async function userRoutes(app: App): Promise<void> {
  const perAddress = (name: string, max: number, minutes: number) => rateLimit(app, { name, max, window: minutes * MINUTE, key: (request) => request.ip });
  const presentPassword = presentPasswordTries(app);
  const mailing = [perAddress('mailing', 3, 1), perAddress('mailing-hourly', 5, 60)];
  const signingIn = [
    rateLimit(app, { name: 'sign-in', max: 30, window: 15 * MINUTE, key: (request) => request.ip, failuresOnly: true }),
    rateLimit(app, { name: 'sign-in-account', failuresOnly: true, max: 5, window: 15 * MINUTE, code: 'TOO_MANY_ATTEMPTS', key: (request) => `${request.ip} ${(request.body as { email: string }).email}` }),
  ];

  app.post('/users', { config: SIGNING_IN, preHandler: [perAddress('sign-up', 10, 15)], schema: { body: registerBody, response: { 201: registerAnswer } } }, async (request, reply) => {
    const { user, token } = await signUp(contextOf(request), request.body);
    const { id, email, validated_email, hasProfile } = accountOf(user);
    return reply.code(201).send({ result: { token, id, email, validated_email, hasProfile } });
  });

  app.post('/users/authenticate', { config: SIGNING_IN, preHandler: signingIn, schema: { body: authenticateBody, response: { 200: authenticateAnswer } } }, async (request) => {
    const { user, token } = await signIn(contextOf(request), request.body);
    return { result: signedInOf(user, token) };
  });

  app.post('/users/logout', { config: UNVERIFIED, schema: { response: { 204: nothing } } }, async (request, reply) => {
    const context = contextOf(request);
    await inTransaction(context, (tx) => endSession(tx, requireUser(tx)));
    setCookie(reply, app.settings, { name: SESSION_COOKIE, value: '', seconds: 0, sameSite: 'Strict' });
    return reply.code(204).send(null);
  });

  app.post('/users/check-email', { config: ANYONE, preHandler: [perAddress('check-email', 10, 1)], schema: { body: emailBody, response: { 200: emailAvailableAnswer } } }, async (request) => (
    (await userByEmail(app.database.db, request.body.email)) === undefined
  ));

  app.get('/users/email-verified', { config: ANYONE, schema: { querystring: emailQuery, response: { 200: verifiedAnswer } } }, async (request) => {
    const context = contextOf(request);
    // The wizard waits here: when its session was ended elsewhere it has to hear so, not "not yet" for ever.
    if (request.headers['x-access-token']) requireUser(context);
    return { result: { verified: isOwnEmailVerified(context, request.query.email) } };
  });

  app.post('/users/resend-validation', { config: ANYONE, preHandler: mailing, schema: { body: emailBody, response: { 204: nothing } } }, async (request, reply) => {
    await resendVerification(contextOf(request), request.body.email);
    return reply.code(204).send(null);
  });

  app.put('/users/validate', { config: ANYONE, preHandler: [perAddress('validate', 30, 15)], schema: { querystring: tokenQuery, response: { 200: verifiedAnswer } } }, async (request) => {
    await verifyEmail(contextOf(request), request.query.token);
    return { result: { verified: true } };
  });

  app.get('/users/recovery-password', { config: ANYONE, preHandler: mailing, schema: { querystring: emailQuery, response: { 204: nothing } } }, async (request, reply) => {
    await requestReset(contextOf(request), request.query.email);
    return reply.code(204).send(null);
  });

  app.put('/users/update-password', { config: SIGNING_IN, preHandler: [perAddress('update-password', 10, 15)], schema: { body: updatePasswordBody, response: { 200: updatePasswordAnswer } } }, async (request) => {
    const { user, token } = await resetPassword(contextOf(request), request.body);
    return { result: passwordSetOf(user, token) };
  });

  app.get('/users/me', { config: UNVERIFIED, schema: { response: { 200: accountAnswer } } }, async (request) => (
    { result: accountOf(await userById(app.database.db, requireUser(contextOf(request)).userId)) }
  ));

  app.put('/users/update-data', {
    config: UNVERIFIED, schema: { body: updateAccountBody, response: { 200: accountAnswer } },
    preHandler: [async (request, reply) => (request.body.password === undefined ? undefined : presentPassword(request, reply))],
  }, async (request) => (
    { result: accountOf(await updateAccount(contextOf(request), request.body)) }
  ));

  app.patch('/users/change-password', {
    config: UNVERIFIED, schema: { body: changePasswordBody, response: { 204: nothing } },
    preHandler: [presentPassword],
  }, async (request, reply) => {
    await changePassword(contextOf(request), request.body);
    return reply.code(204).send(null);
  });
}
