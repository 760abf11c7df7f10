// GET /api/notifications/stream: the events of the caller, as they happen. The streams of this server end when it stops,
// so that browsers go on with another one.
import { PassThrough } from 'node:stream';
import { z } from 'zod';
import { contextOf, requireUser } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import type { App } from '../../platform/http/routing';
import { openFeed } from './feed';
import { openStream } from './stream';

/** Of one person on one server: tabs share one where the browser can. */
const MOST_STREAMS = 20;

export async function eventRoutes(app: App): Promise<void> {
  const onFailure = (error: unknown): void => app.log.warn({ err: error }, 'events could not be read');
  const feed = openFeed(app.database, onFailure);
  const open = new Map<string, Set<PassThrough>>();
  app.addHook('preClose', async () => {
    feed.close();
    for (const streams of open.values()) for (const stream of streams) stream.end();
  });

  // OpenAPI has no words for a stream. `follow=false` is for places that answers cannot stream through: ask now and then.
  app.get('/notifications/stream', { compress: false, schema: { hide: true, querystring: z.strictObject({ follow: z.enum(['true', 'false']).optional() }) } }, async (request, reply) => {
    const actor = requireUser(contextOf(request));
    const streams = open.get(actor.userId) ?? new Set();
    if (streams.size >= MOST_STREAMS) throw new DomainError('TOO_MANY_REQUESTS', { retryAfter: 30, values: { seconds: 30 } });
    open.set(actor.userId, streams);
    const out = new PassThrough();
    streams.add(out);
    out.on('close', () => {
      streams.delete(out);
      if (streams.size === 0) open.delete(actor.userId);
    });
    const lastEventId = request.headers['last-event-id'];
    await openStream({
      handle: app.database, clock: app.clock, feed, actor, lastEventId: typeof lastEventId === 'string' ? lastEventId : '', out, follow: request.query.follow !== 'false', onFailure,
    }).catch((error: unknown) => {
      out.destroy();
      throw error;
    });
    // A connection that is kept after its stream has ended would hold up the server's stop.
    return reply.type('text/event-stream; charset=utf-8').header('connection', 'close').header('x-accel-buffering', 'no').send(out);
  });
}
