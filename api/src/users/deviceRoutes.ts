// /api/users/me/sessions: the signed-in devices.
import { id } from '@cumbre/contract/scalars';
import { sessionsAnswer } from '@cumbre/contract/users';
import { z } from 'zod';
import { contextOf } from '../context';
import type { App } from '../routing';
import { listDevices, signOutDevice, signOutEverywhere } from './devices';

const UNVERIFIED = { access: 'unverified' } as const;
const nothing = z.null();

export async function deviceRoutes(app: App): Promise<void> {
  app.get('/users/me/sessions', { config: UNVERIFIED, schema: { response: { 200: sessionsAnswer } } }, async (request) => (
    { sessions: await listDevices(contextOf(request)) }
  ));

  app.delete('/users/me/sessions', { config: UNVERIFIED, schema: { response: { 204: nothing } } }, async (request, reply) => {
    await signOutEverywhere(contextOf(request));
    return reply.code(204).send(null);
  });

  app.delete('/users/me/sessions/:id', { config: UNVERIFIED, schema: { params: z.strictObject({ id }), response: { 204: nothing } } }, async (request, reply) => {
    await signOutDevice(contextOf(request), request.params.id);
    return reply.code(204).send(null);
  });
}
