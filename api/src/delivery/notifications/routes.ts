// /api/notifications: what the bell and the inbox read.
import { changePreferencesBody, notificationsAnswer, notificationsQuery, preferencesAnswer, unsubscribeQuery, updateNotificationBody } from '@cumbre/contract/notifications';
import { id } from '@cumbre/contract/scalars';
import { z } from 'zod';
import { contextOf } from '../../platform/context/context';
import type { App } from '../../platform/http/routing';
import { changePreferences, readPreferences, unsubscribe } from './preferences';
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

  app.get('/notifications/preferences', { schema: { response: { 200: preferencesAnswer } } }, (request) => readPreferences(contextOf(request)));

  app.put('/notifications/preferences', { schema: { body: changePreferencesBody, response: { 200: preferencesAnswer } } }, (request) =>
    changePreferences(contextOf(request), request.body.deliveries));

  // A person's click shows a page that asks the same by POST, so that a mail program that opens every link stops nothing.
  app.get('/notifications/unsubscribe', { config: { access: 'anyone' }, schema: { hide: true, querystring: unsubscribeQuery } }, (request, reply) =>
    reply.redirect(`/auth/unsubscribe#token=${encodeURIComponent(request.query.token)}`));

  await app.register(async (posts: App) => {
    // Mail programs post a form of one field (RFC 8058).
    posts.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume();
      done(null, undefined);
    });
    posts.post('/notifications/unsubscribe', { config: { access: 'anyone' }, schema: { querystring: unsubscribeQuery, response: { 204: nothing } } }, async (request, reply) => {
      await unsubscribe(contextOf(request), request.query.token);
      return reply.code(204).send(null);
    });
  });
}
