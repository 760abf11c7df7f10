// /api/notifications: the routes of the bell and the inbox.
import {
  changePreferencesBody,
  notificationsAnswer,
  notificationsQuery,
  preferencesAnswer,
  readAllAnswer,
  unreadAllBody,
  unsubscribeQuery,
  updateNotificationBody,
} from '@cumbre/contract/notifications';
import { id } from '@cumbre/contract/scalars';
import { z } from 'zod';
import { contextOf } from '../../platform/context/context';
import type { App } from '../../platform/http/routing';
import { changePreferences, readPreferences, unsubscribe } from './preferences';
import { listNotifications, markAllRead, markNotification, undoMarkAllRead } from './store';

const noContent = z.null();

export async function notificationRoutes(app: App): Promise<void> {
  app.get(
    '/notifications',
    { schema: { querystring: notificationsQuery, response: { 200: notificationsAnswer } } },
    async (request) => listNotifications(contextOf(request), request.query),
  );

  app.patch(
    '/notifications/:id',
    {
      schema: {
        params: z.strictObject({ id }),
        body: updateNotificationBody,
        response: { 204: noContent },
      },
    },
    async (request, reply) => {
      await markNotification(contextOf(request), request.params.id, request.body.read);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/notifications/read-all',
    { schema: { response: { 200: readAllAnswer } } },
    async (request) => markAllRead(contextOf(request)),
  );

  app.post(
    '/notifications/unread-all',
    { schema: { body: unreadAllBody, response: { 204: noContent } } },
    async (request, reply) => {
      await undoMarkAllRead(contextOf(request), request.body.readAt);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/notifications/preferences',
    { schema: { response: { 200: preferencesAnswer } } },
    (request) => readPreferences(contextOf(request)),
  );

  app.put(
    '/notifications/preferences',
    { schema: { body: changePreferencesBody, response: { 200: preferencesAnswer } } },
    (request) => changePreferences(contextOf(request), request.body.deliveries),
  );

  // A click opens a page that sends the POST, because some mail programs open every link.
  app.get(
    '/notifications/unsubscribe',
    { config: { access: 'anyone' }, schema: { hide: true, querystring: unsubscribeQuery } },
    ({ query: { token, language } }, reply) => {
      const lng = language === undefined ? '' : `&lng=${language}`;
      return reply.redirect(`/auth/unsubscribe#token=${encodeURIComponent(token)}${lng}`);
    },
  );

  await app.register(async (formApp: App) => {
    // Mail programs post a form with one field (RFC 8058).
    formApp.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
      payload.resume();
      done(null, undefined);
    });
    formApp.post(
      '/notifications/unsubscribe',
      {
        config: { access: 'anyone' },
        schema: { querystring: unsubscribeQuery, response: { 204: noContent } },
      },
      async (request, reply) => {
        await unsubscribe(contextOf(request), request.query.token);
        return reply.code(204).send(null);
      },
    );
  });
}
