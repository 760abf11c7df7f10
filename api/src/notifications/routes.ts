// /api/notifications: what the bell and the inbox read.
import { notificationsAnswer, notificationsQuery, updateNotificationBody } from '@cumbre/contract/notifications';
import { id } from '@cumbre/contract/scalars';
import { z } from 'zod';
import { contextOf } from '../context';
import type { App } from '../routing';
import { listNotifications, markAllRead, markNotification } from './store';

const nothing = z.null();

export async function notificationRoutes(app: App): Promise<void> {
  app.get('/notifications', { schema: { querystring: notificationsQuery, response: { 200: notificationsAnswer } } }, async (request) => (
    listNotifications(contextOf(request), request.query.cursor)
  ));

  app.patch('/notifications/:id', { schema: { params: z.strictObject({ id }), body: updateNotificationBody, response: { 204: nothing } } }, async (request, reply) => {
    await markNotification(contextOf(request), request.params.id, request.body.read);
    return reply.code(204).send(null);
  });

  app.post('/notifications/read-all', { schema: { response: { 204: nothing } } }, async (request, reply) => {
    await markAllRead(contextOf(request));
    return reply.code(204).send(null);
  });
}
