// The operators' screen of the releases, and its forms. A form changes the store by the same
// functions as the commands, so it is checked as they are; a refusal is shown beside the remote.
import {
  growCanary,
  holdCanary,
  promoteCanary,
  startCanary,
  takeBackCanary,
} from '@cumbre/releases/canary';
import { promote, readPointer, withdraw } from '@cumbre/releases/promotions';
import type { Store } from '@cumbre/releases/store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { contextOf, inTransaction } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import type { DomainEvent } from '../../platform/context/domainEvents';
import { textOf } from '../../platform/texts/texts';
import type { App } from '../../platform/http/routing';
import { acceptForms, createOperatorForms } from '../operation/operatorForms';
import { OPERATION_STYLE } from '../operation/operationStyle';
import { requireOperator } from '../operation/requireOperator';
import type { RemoteFigures } from '../registry/remoteFigures';
import { readReleases } from './readReleases';
import { releasesHtml } from './releasesPage';
import type { Notice } from './releasesPage';

const MAX_FORM_BYTES = 16 * 1024;
const NO_STORE = ['cache-control', 'no-store'] as const;

const listOf = z
  .string()
  .max(4000)
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );
const percentOf = z.coerce.number().min(0).max(100);
const since = z.string().max(40);
const release = z.string().max(200);

const ACTIONS = ['grow', 'hold', 'resume', 'take-back', 'promote', 'canary', 'withdraw'] as const;
type Action = (typeof ACTIONS)[number];
type Fields = Record<string, unknown>;
interface Change {
  store: Store;
  environment: string;
  remote: string;
  now: Date;
  source: { by: string };
}

async function promoteRelease(change: Change, fields: Fields): Promise<void> {
  const given = z.object({ release }).parse(fields).release;
  const pointer = await readPointer(change);
  // The canary keeps the address that it was begun with.
  if (pointer?.canary?.release === given)
    await promoteCanary({ ...change, since: pointer.canary.since });
  else await promote({ ...change, release: given });
}

const CHANGES: Record<Action, (change: Change, fields: Fields) => Promise<unknown>> = {
  grow: (change, fields) =>
    growCanary({ ...change, ...z.object({ since, percent: percentOf }).parse(fields) }),
  hold: (change, fields) =>
    holdCanary({ ...change, ...z.object({ since }).parse(fields), held: true }),
  resume: (change, fields) =>
    holdCanary({ ...change, ...z.object({ since }).parse(fields), held: false }),
  'take-back': (change, fields) =>
    takeBackCanary({ ...change, ...z.object({ since }).parse(fields) }),
  promote: promoteRelease,
  canary: (change, fields) => {
    const given = z
      .object({ release, percent: percentOf.default(0), people: listOf, organizations: listOf })
      .parse(fields);
    const { percent, people, organizations } = given;
    return startCanary({
      ...change,
      release: given.release,
      audience: { percent, people, organizations },
    });
  },
  withdraw: (change) => withdraw(change),
};

const reasonOf = (error: unknown): string =>
  error instanceof z.ZodError
    ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n')
    : error instanceof Error
      ? error.message
      : String(error);

const EVENTS: Record<Action, DomainEvent<'releaseMoved'>['action']> = {
  grow: 'grown',
  hold: 'held',
  resume: 'resumed',
  'take-back': 'taken-back',
  promote: 'promoted',
  canary: 'begun',
  withdraw: 'withdrawn',
};

export async function releaseRoutes(
  app: App,
  { store, figures }: { store: Store; figures: () => RemoteFigures },
): Promise<void> {
  const environment = app.settings.appEnvironment;
  const onRequest = requireOperator(app);
  const forms = createOperatorForms(app);
  acceptForms(app, MAX_FORM_BYTES);

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    notice?: Notice,
  ): Promise<FastifyReply> {
    const context = contextOf(request);
    const remotes = await readReleases(context, store);
    return reply
      .type('text/html; charset=utf-8')
      .header(...NO_STORE)
      .send(
        releasesHtml(
          { environment, remotes, figures: figures(), proof: forms.proof(), notice },
          context.language,
        ),
      );
  }

  app.get(
    '/operation/remotes',
    {
      onRequest,
      schema: {
        hide: true,
        querystring: z.object({
          done: z.enum(ACTIONS).optional().catch(undefined),
          remote: z.string().max(100).optional().catch(undefined),
        }),
      },
    },
    async (request, reply) => {
      const { done, remote } = request.query;
      const { language } = contextOf(request);
      const text = done && remote ? textOf(language, `releases.done.${done}`, { remote }) : '';
      return send(request, reply, remote && text ? { remote, kind: 'done', text } : undefined);
    },
  );

  app.post(
    '/operation/remotes/:remote/:action',
    {
      onRequest,
      bodyLimit: MAX_FORM_BYTES,
      schema: {
        hide: true,
        params: z.object({
          remote: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/),
          action: z.enum(ACTIONS),
        }),
        body: z.looseObject({ proof: z.string().max(500).default('') }),
      },
    },
    async (request, reply) => {
      const { remote, action } = request.params;
      const context = contextOf(request);
      const refuse = (status: number, text: string) =>
        send(request, reply.code(status), { remote, kind: 'refused', text });
      if (!forms.isOwn(request, request.body.proof))
        return refuse(403, textOf(context.language, 'releases.forged'));
      const change = {
        store,
        environment,
        remote,
        now: app.clock.now(),
        source: { by: 'operator' },
      };
      const before = await readPointer(change);
      try {
        await CHANGES[action](change, request.body);
      } catch (error) {
        const reason = reasonOf(error);
        request.log.warn({ err: error, remote, action }, 'a change of releases was refused');
        return refuse(422, reason);
      }
      const after = await readPointer(change);
      request.log.warn({ remote, action }, 'an operator changed the releases');
      await inTransaction(context, async (tx) =>
        recordEvent(tx, {
          kind: 'releaseMoved',
          remote,
          action: EVENTS[action],
          by: 'operator',
          release: before?.canary?.release ?? after?.canary?.release ?? after?.release ?? '',
          former: before?.release ?? '',
          percent: after?.canary?.audience.percent ?? (action === 'promote' ? 100 : 0),
        }),
      );
      return reply.redirect(`/operation/remotes?done=${action}&remote=${remote}#${remote}`, 303);
    },
  );

  app.get(
    '/operation/remotes.json',
    { onRequest, schema: { hide: true } },
    async (request, reply) => {
      const remotes = await readReleases(contextOf(request), store);
      return reply
        .header(...NO_STORE)
        .type('application/json; charset=utf-8')
        .serializer(JSON.stringify)
        .send({ ...figures(), releases: remotes });
    },
  );
  app.get('/operation/style.css', { onRequest, schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(OPERATION_STYLE),
  );
}
