// /api/users/me: the signed-in devices and the deletion of the account.
import { id } from '@cumbre/contract/scalars';
import { deleteAccountBody, sessionsAnswer } from '@cumbre/contract/users';
import { z } from 'zod';
import { contextOf } from '../../platform/context/context';
import type { App } from '../../platform/http/routing';
import { deleteAccount } from './deleteAccount';
import { listDevices, signOutDevice, signOutEverywhere } from './devices';
import { currentPasswordLimit } from './currentPasswordLimit';

const UNVERIFIED = { access: 'unverified' } as const;
const noContent = z.null();

export async function accountRoutes(app: App): Promise<void> {
  app.get(
    '/users/me/sessions',
    { config: UNVERIFIED, schema: { response: { 200: sessionsAnswer } } },
    async (request) => ({ sessions: await listDevices(contextOf(request)) }),
  );

  app.delete(
    '/users/me/sessions',
    { config: UNVERIFIED, schema: { response: { 204: noContent } } },
    async (request, reply) => {
      await signOutEverywhere(contextOf(request));
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/users/me/sessions/:id',
    {
      config: UNVERIFIED,
      schema: { params: z.strictObject({ id }), response: { 204: noContent } },
    },
    async (request, reply) => {
      await signOutDevice(contextOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/users/me',
    {
      config: UNVERIFIED,
      schema: { body: deleteAccountBody, response: { 204: noContent } },
      preHandler: [currentPasswordLimit(app)],
    },
    async (request, reply) => {
      await deleteAccount(contextOf(request), request.body);
      return reply.code(204).send(null);
    },
  );
}
