// Publishing over HTTP: teams without access to the server's disk release, roll back and withdraw
// with a token. The same functions as for the commands decide (docs/registry.md).
import multipart from '@fastify/multipart';
import {
  growCanary,
  holdCanary,
  nameCanary,
  promoteCanary,
  startCanary,
  takeBackCanary,
} from '@cumbre/releases/canary';
import { ENVIRONMENTS, RELEASE_NAME, REMOTE_NAME } from '@cumbre/releases/names';
import { previewAddress, removePreview, setPreview } from '@cumbre/releases/previews';
import { promote, readPointer, rollback, withdraw } from '@cumbre/releases/promotions';
import type { Change } from '@cumbre/releases/promotions';
import { readPublished } from '@cumbre/releases/published';
import {
  canaryRequestSchema,
  canarySchema,
  previewSchema,
  sourceSchema,
} from '@cumbre/releases/schemas';
import type { Source } from '@cumbre/releases/schemas';
import type { Store } from '@cumbre/releases/store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { contextOf, inTransaction } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import type { DomainEvent } from '../../platform/context/domainEvents';
import { rateLimit } from '../../platform/http/rateLimits';
import type { App } from '../../platform/http/routing';
import { sendJson } from '../../platform/http/sendJson';
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
const release = z.string().regex(RELEASE_NAME);
const names = canarySchema.shape.audience.shape;
const moveBody = z.strictObject({ environment, source });
const promotionBody = moveBody.extend({
  release,
  /** For some people instead of all; startCanary checks it. */
  canary: canaryRequestSchema.optional(),
});
const previewBody = moveBody.extend({
  release,
  /** setPreview checks it. */
  name: z.string().max(200),
  people: previewSchema.shape.people.optional(),
});
const previewParams = params.extend({ name: z.string().max(200) });
/** `since` names the canary that the caller has seen. */
const canaryBody = moveBody.extend({
  since: z.string().max(40).optional(),
  change: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('grow'), percent: names.percent }),
    z.strictObject({
      action: z.literal('name'),
      people: names.people.unwrap().optional(),
      organizations: names.organizations.unwrap().optional(),
    }),
    z.strictObject({ action: z.enum(['hold', 'resume', 'take-back', 'promote']) }),
  ]),
});
type CanaryBody = z.infer<typeof canaryBody>;

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

type Event = DomainEvent<'releaseMoved'>;
/** What a call has done, and its answer. Without an action nothing had to be changed. */
interface Done {
  action?: Event['action'];
  release: string | null;
  percent?: number;
  answer: object;
}

/** One audit entry and one line of the log for each change. */
async function recordMove(
  request: FastifyRequest,
  moved: Pick<Event, 'remote' | 'action' | 'environment' | 'release' | 'former' | 'percent'>,
  from: Source,
): Promise<void> {
  const event = { ...moved, by: 'publisher' as const, source: from };
  await inTransaction(contextOf(request), async (tx) => {
    recordEvent(tx, { kind: 'releaseMoved', ...event });
  });
  request.log.info(event, 'published over HTTP');
}

const CANARY_EVENTS = {
  grow: 'grown',
  name: 'named',
  hold: 'held',
  resume: 'resumed',
  'take-back': 'taken-back',
  promote: 'promoted',
} as const satisfies Record<CanaryBody['change']['action'], Event['action']>;

/** Changes the canary that runs, by the functions of the command. */
async function changeCanary(
  given: Change & { since?: string },
  asked: CanaryBody['change'],
): Promise<void> {
  switch (asked.action) {
    case 'grow':
      return growCanary({ ...given, percent: asked.percent });
    case 'name':
      return nameCanary({ ...given, people: asked.people, organizations: asked.organizations });
    case 'hold':
    case 'resume':
      return holdCanary({ ...given, held: asked.action === 'hold' });
    case 'take-back':
      return takeBackCanary(given);
    case 'promote':
      return promoteCanary(given);
  }
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
        const from = sourceOf(request, manifest.source);
        if (isNew)
          await recordMove(
            request,
            {
              remote,
              action: 'stored',
              environment: null,
              release: manifest.release,
              former: null,
            },
            from,
          );
        return await sendJson(reply.code(isNew ? 201 : 200), {
          release: manifest.release,
          stored: isNew,
        });
      } finally {
        uploads -= 1;
      }
    },
  );

  /** Changes the store for a call, records what was changed, and answers. */
  async function answer<Body extends z.infer<typeof moveBody>>(
    request: FastifyRequest,
    reply: FastifyReply,
    remote: string,
    body: Body,
    make: (change: Change, body: Body) => Promise<Done>,
  ) {
    requireEnvironment(request, body.environment);
    const place = { store, environment: body.environment, remote };
    const from = sourceOf(request, body.source);
    const before = await readPointer(place);
    const {
      action,
      answer: sent,
      ...moved
    } = await make({ ...place, now: app.clock.now(), source: from }, body).catch(asConflict);
    if (action)
      await recordMove(
        request,
        {
          remote,
          action,
          environment: body.environment,
          former: before?.release ?? null,
          ...moved,
        },
        from,
      );
    return sendJson(reply, sent);
  }

  app.post(
    '/publishing/:remote/promotions',
    { schema: { hide: true, params, body: promotionBody } },
    async (request, reply) =>
      answer(request, reply, request.params.remote, request.body, async (change, body) => {
        const asked = { ...change, release: body.release };
        const changed = body.canary
          ? await startCanary({ ...asked, ...body.canary }).then(() => true)
          : await promote(asked);
        const action = body.canary ? 'begun' : 'promoted';
        return {
          ...(changed ? { action } : {}),
          release: body.release,
          answer: { release: body.release, changed },
        };
      }),
  );

  app.post(
    '/publishing/:remote/rollbacks',
    { schema: { hide: true, params, body: moveBody } },
    async (request, reply) =>
      answer(request, reply, request.params.remote, request.body, async (change) => {
        const former = await rollback(change);
        return { action: 'rolled-back', release: former, answer: { release: former } };
      }),
  );

  app.post(
    '/publishing/:remote/withdrawals',
    { schema: { hide: true, params, body: moveBody } },
    async (request, reply) =>
      answer(request, reply, request.params.remote, request.body, async (change) => ({
        action: 'withdrawn',
        release: null,
        answer: { release: await withdraw(change) },
      })),
  );

  app.post(
    '/publishing/:remote/canary',
    { schema: { hide: true, params, body: canaryBody } },
    async (request, reply) =>
      answer(request, reply, request.params.remote, request.body, async (change, body) => {
        const { change: asked, since } = body;
        const before = (await readPointer(change))?.canary;
        await changeCanary({ ...change, since }, asked);
        const pointer = await readPointer(change);
        return {
          action: CANARY_EVENTS[asked.action],
          release: before?.release ?? null,
          percent:
            pointer?.canary?.audience.percent ?? (pointer?.release === before?.release ? 100 : 0),
          answer: { release: pointer?.release ?? null, canary: pointer?.canary ?? null },
        };
      }),
  );

  app.post(
    '/publishing/:remote/previews',
    { schema: { hide: true, params, body: previewBody } },
    async (request, reply) =>
      answer(request, reply, request.params.remote, request.body, async (change, body) => {
        const preview = await setPreview({
          ...change,
          name: body.name,
          release: body.release,
          people: body.people,
        });
        const isHere = body.environment === app.settings.appEnvironment;
        return {
          action: 'previewed',
          release: body.release,
          answer: {
            preview,
            // Another server serves the other environments of the store.
            address: isHere ? previewAddress(app.settings.publicUrl, preview) : null,
          },
        };
      }),
  );

  app.post(
    '/publishing/:remote/previews/:name/removal',
    { schema: { hide: true, params: previewParams, body: moveBody } },
    async (request, reply) => {
      const { remote, name } = request.params;
      return answer(request, reply, remote, request.body, async (change) => {
        const preview = await removePreview({ ...change, name });
        return { action: 'preview-removed', release: preview.release, answer: { preview } };
      });
    },
  );

  app.get('/publishing/:remote', { schema: { hide: true, params } }, async (request, reply) => {
    const { remote } = request.params;
    const published = await readPublished(
      store,
      remote,
      tokenOf(request).environments,
      app.clock.now(),
    );
    return sendJson(reply.header('cache-control', 'no-store'), published);
  });
}
