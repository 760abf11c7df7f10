// /api/calendar.ics for calendar programs, which send only the URL, and /api/users/me/calendar to
// manage it. The token is in the query, which is not logged.
import {
  calendarFeedAnswer,
  calendarQuery,
  newCalendarFeedAnswer,
} from '@cumbre/contract/calendar';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { contextOf } from '../../platform/context/context';
import { rateLimit } from '../../platform/http/rateLimits';
import type { App } from '../../platform/http/routing';
import { hashToken } from '../../accounts/users/tokens';
import { deleteFeed, createFeed, readFeedState } from './manageFeed';
import { readFeed } from './readFeed';

export async function calendarRoutes(app: App): Promise<void> {
  const limits = [
    rateLimit(app, { name: 'calendar-address', max: 60, window: 60_000, key: ({ ip }) => ip }),
    rateLimit(app, {
      name: 'calendar-feed',
      max: 60,
      window: 3_600_000,
      key: ({ query }) => hashToken((query as { token: string }).token),
    }),
  ];

  app.get(
    '/calendar.ics',
    { config: { access: 'anyone' }, preHandler: limits, schema: { querystring: calendarQuery } },
    async (request, reply) => {
      const feed = await readFeed(contextOf(request), request.query.token);
      const etag = `"${createHash('sha256').update(feed).digest('base64url')}"`;
      void reply.header('x-robots-tag', 'noindex, nofollow').header('etag', etag);
      // A compressing proxy may have made the ETag weak.
      if (request.headers['if-none-match']?.replace(/^W\//, '') === etag)
        return reply.code(304).send();
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="Cumbre.ics"')
        .serializer((text: unknown) => String(text))
        .send(feed);
    },
  );

  app.get(
    '/users/me/calendar',
    { schema: { response: { 200: calendarFeedAnswer } } },
    async (request) => ({ calendar: await readFeedState(contextOf(request)) }),
  );

  app.post(
    '/users/me/calendar',
    { config: { answersSecret: true }, schema: { response: { 201: newCalendarFeedAnswer } } },
    async (request, reply) => reply.code(201).send(await createFeed(contextOf(request))),
  );

  app.delete(
    '/users/me/calendar',
    { schema: { response: { 204: z.null() } } },
    async (request, reply) => {
      await deleteFeed(contextOf(request));
      return reply.code(204).send(null);
    },
  );
}
