// GET /api/notifications/stream: the caller's live events as server-sent events. The streams end
// when the server stops, so that browsers reconnect to another server.
import { PassThrough } from 'node:stream';
import { z } from 'zod';
import { contextOf, requireUser } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import type { App } from '../../platform/http/routing';
import { openFeed } from './feed';
import { openStream } from './stream';

/** Streams per person and server; tabs share one where the browser supports it. */
const MAX_STREAMS_PER_PERSON = 20;

export async function eventRoutes(app: App): Promise<void> {
  const onFailure = (error: unknown): void =>
    app.log.warn({ err: error }, 'events could not be read');
  const feed = openFeed(app.database, onFailure);
  const streamsByUser = new Map<string, Set<PassThrough>>();
  app.addHook('preClose', async () => {
    feed.close();
    for (const streams of streamsByUser.values()) for (const stream of streams) stream.end();
  });

  // OpenAPI cannot describe a stream. `follow=false` is for networks that do not allow streaming:
  // the client polls.
  app.get(
    '/notifications/stream',
    {
      compress: false,
      schema: {
        hide: true,
        querystring: z.strictObject({ follow: z.enum(['true', 'false']).optional() }),
      },
    },
    async (request, reply) => {
      const actor = requireUser(contextOf(request));
      const streams = streamsByUser.get(actor.userId) ?? new Set();
      if (streams.size >= MAX_STREAMS_PER_PERSON)
        throw new DomainError('TOO_MANY_REQUESTS', { retryAfter: 30, values: { seconds: 30 } });
      streamsByUser.set(actor.userId, streams);
      const stream = new PassThrough();
      streams.add(stream);
      stream.on('close', () => {
        streams.delete(stream);
        if (streams.size === 0) streamsByUser.delete(actor.userId);
      });
      const lastEventId = request.headers['last-event-id'];
      await openStream({
        handle: app.database,
        clock: app.clock,
        feed,
        actor,
        lastEventId: typeof lastEventId === 'string' ? lastEventId : '',
        out: stream,
        follow: request.query.follow !== 'false',
        onFailure,
      }).catch((error: unknown) => {
        stream.destroy();
        throw error;
      });
      // A kept-alive connection would delay the shutdown.
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('connection', 'close')
        .header('x-accel-buffering', 'no')
        .send(stream);
    },
  );
}
