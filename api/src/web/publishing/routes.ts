// Publishing over HTTP: teams without access to the server's disk release, roll back and withdraw
// with a token. The same functions as for the commands decide (docs/registry.md).
import multipart from '@fastify/multipart';
import { startCanary } from '@cumbre/releases/canary';
import { ENVIRONMENTS, RELEASE_NAME, REMOTE_NAME } from '@cumbre/releases/names';
import {
  promote,
  readPointer,
  readPublished,
  rollback,
  withdraw,
} from '@cumbre/releases/promotions';
import { canaryRequestSchema, sourceSchema } from '@cumbre/releases/schemas';
import type { Source } from '@cumbre/releases/schemas';
import type { Store } from '@cumbre/releases/store';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { contextOf, inTransaction } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { rateLimit } from '../../platform/http/rateLimits';
import type { App } from '../../platform/http/routing';
import { PublishingError, sendRefusal } from './publishingError';
import { usePublishToken } from './publishTokens';
import type { PublishToken } from './publishTokens';
import { UPLOAD_LIMITS, receiveRelease } from './receiveRelease';
import { publishTokenRoutes } from './tokenRoutes';

declare module 'fastify' {
  interface FastifyRequest {
    publishToken: PublishToken | null;
  }
}

/** Uploads at once: a file of each is in memory. */
const MAX_UPLOADS = 2;

const params = z.strictObject({ remote: z.string().regex(REMOTE_NAME) });
const source = sourceSchema.omit({ token: true }).optional();
const environment = z.enum(ENVIRONMENTS);
const promotionBody = z.strictObject({
  environment,
  release: z.string().regex(RELEASE_NAME),
  /** For some people instead of all; startCanary checks it. */
  canary: canaryRequestSchema.optional(),
  source,
});
const moveBody = z.strictObject({ environment, source });

function tokenOf({ publishToken }: FastifyRequest): PublishToken {
  if (publishToken === null) throw new Error('The route has no token hook.');
  return publishToken;
}

/** Throws unless the token of the request is for this environment. */
function requireEnvironment(request: FastifyRequest, name: string): void {
  const { environments, name: token } = tokenOf(request);
  if (!environments.includes(name))
    throw new PublishingError(
      403,
      `The token "${token}" is for ${environments.join(', ')}, not for ${name}.`,
    );
}

/** Refusals of the store are sentences for the team. */
const asConflict = (error: Error): never => {
  throw new PublishingError(409, error.message);
};

type Published = {
  remote: string;
  action: 'stored' | 'promoted' | 'canary' | 'rolled-back' | 'withdrawn';
  environment: string | null;
  before: string | null;
  after: string | null;
};

/** One audit entry and one line of the log for each change. */
async function recordPublished(
  request: FastifyRequest,
  published: Published,
  given: Source | undefined,
): Promise<void> {
  const event = { ...published, source: { ...given, token: tokenOf(request).name } };
  await inTransaction(contextOf(request), async (tx) => {
    recordEvent(tx, { kind: 'releasePublished', ...event });
  });
  request.log.info(event, 'published over HTTP');
}

export async function publishingRoutes(app: App, { store }: { store: Store }): Promise<void> {
  await app.register(publishTokenRoutes);
  await app.register(tokenCalls, { store });
}

async function tokenCalls(app: App, { store }: { store: Store }): Promise<void> {
  const limitGuesses = rateLimit(app, {
    name: 'publish guesses',
    max: 60,
    window: 60_000,
    key: ({ ip }) => ip,
    failuresOnly: true,
  });
  const limitCalls = rateLimit(app, {
    name: 'publishing',
    max: 60,
    window: 60_000,
    key: (request) => tokenOf(request).id,
  });
  let uploads = 0;

  await app.register(multipart, {
    limits: {
      fileSize: UPLOAD_LIMITS.fileSize,
      // Each file may have two compressed copies; beside them release.json and its signature.
      files: UPLOAD_LIMITS.files * 3 + 2,
      parts: UPLOAD_LIMITS.files * 3 + 2,
      fields: 0,
      fieldNameSize: 500,
    },
  });
  app.decorateRequest('publishToken', null);
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof PublishingError) return sendRefusal(error, reply);
    throw error;
  });
  // Before the body is read.
  app.addHook('onRequest', async (request, reply) => {
    await limitGuesses(request, reply);
    request.publishToken = await usePublishToken(contextOf(request), request.headers.authorization);
    if (request.publishToken === null)
      throw new PublishingError(
        401,
        'CUMBRE_TOKEN is missing, revoked or no token of this server.',
      );
    await limitCalls(request, reply);
    const { remotes, name } = request.publishToken;
    const { remote } = request.params as { remote: string };
    if (!remotes.includes(remote))
      throw new PublishingError(
        403,
        `The token "${name}" is for ${remotes.join(', ')}, not for ${remote.slice(0, 100)}.`,
      );
  });
  const sourceOf = (request: FastifyRequest, given: Source | undefined): Source => ({
    ...given,
    token: tokenOf(request).name,
  });

  app.post(
    '/publishing/:remote/releases',
    { schema: { hide: true, params } },
    async (request, reply) => {
      if (!request.isMultipart()) throw new PublishingError(400, 'A release is sent as a form.');
      if (uploads >= MAX_UPLOADS)
        throw new PublishingError(503, 'Other releases are being uploaded. Try again in a moment.');
      uploads += 1;
      try {
        const { remote } = request.params;
        const { manifest, isNew } = await receiveRelease(store, remote, request.files());
        const { release: after } = manifest;
        if (isNew)
          await recordPublished(
            request,
            { remote, action: 'stored', environment: null, before: null, after },
            manifest.source,
          );
        return await reply
          .code(isNew ? 201 : 200)
          .type('application/json; charset=utf-8')
          .serializer(JSON.stringify)
          .send({ release: after, stored: isNew });
      } finally {
        uploads -= 1;
      }
    },
  );

  app.post(
    '/publishing/:remote/promotions',
    { schema: { hide: true, params, body: promotionBody } },
    async (request, reply) => {
      const { remote } = request.params;
      const { environment: name, release, canary, source: given } = request.body;
      requireEnvironment(request, name);
      const before = await readPointer({ store, environment: name, remote });
      const change = {
        store,
        environment: name,
        remote,
        release,
        now: app.clock.now(),
        source: sourceOf(request, given),
      };
      const changed = await (
        canary ? startCanary({ ...change, ...canary }).then(() => true) : promote(change)
      ).catch(asConflict);
      if (changed)
        await recordPublished(
          request,
          {
            remote,
            action: canary ? 'canary' : 'promoted',
            environment: name,
            before: before?.release ?? null,
            after: release,
          },
          given,
        );
      return reply
        .type('application/json; charset=utf-8')
        .serializer(JSON.stringify)
        .send({ release, changed });
    },
  );

  app.post(
    '/publishing/:remote/rollbacks',
    { schema: { hide: true, params, body: moveBody } },
    async (request, reply) => {
      const { remote } = request.params;
      const { environment: name, source: given } = request.body;
      requireEnvironment(request, name);
      const before = await readPointer({ store, environment: name, remote });
      const release = await rollback({
        store,
        environment: name,
        remote,
        now: app.clock.now(),
        source: sourceOf(request, given),
      }).catch(asConflict);
      await recordPublished(
        request,
        {
          remote,
          action: 'rolled-back',
          environment: name,
          before: before?.release ?? null,
          after: release,
        },
        given,
      );
      return reply
        .type('application/json; charset=utf-8')
        .serializer(JSON.stringify)
        .send({ release });
    },
  );

  app.post(
    '/publishing/:remote/withdrawals',
    { schema: { hide: true, params, body: moveBody } },
    async (request, reply) => {
      const { remote } = request.params;
      const { environment: name, source: given } = request.body;
      requireEnvironment(request, name);
      const release = await withdraw({
        store,
        environment: name,
        remote,
        now: app.clock.now(),
        source: sourceOf(request, given),
      }).catch(asConflict);
      await recordPublished(
        request,
        { remote, action: 'withdrawn', environment: name, before: release, after: null },
        given,
      );
      return reply
        .type('application/json; charset=utf-8')
        .serializer(JSON.stringify)
        .send({ release });
    },
  );

  app.get('/publishing/:remote', { schema: { hide: true, params } }, async (request, reply) => {
    const { remote } = request.params;
    const published = await readPublished(store, remote, tokenOf(request).environments);
    return reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(published);
  });
}
