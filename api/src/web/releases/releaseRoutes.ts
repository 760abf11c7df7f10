// The operators' screen of the releases, and its forms. A form changes the store by the same
// functions as the commands, so it is checked as they are; a refusal is shown beside the remote.
import {
  growCanary,
  holdCanary,
  promoteCanary,
  startCanary,
  takeBackCanary,
} from '@cumbre/releases/canary';
import { ENVIRONMENTS } from '@cumbre/releases/names';
import { promote, readPointer, withdraw } from '@cumbre/releases/promotions';
import type { Store } from '@cumbre/releases/store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { contextOf, inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { textOf } from '../../platform/texts/texts';
import type { App } from '../../platform/http/routing';
import { sendJson } from '../../platform/http/sendJson';
import { acceptForms, createOperatorForms } from '../operation/operatorForms';
import { OPERATION_STYLE } from '../operation/operationStyle';
import { requireOperator } from '../operation/requireOperator';
import {
  createPublishToken,
  listPublishTokens,
  newTokenSchema,
  revokePublishToken,
} from '../publishing/publishTokens';
import type { ReleaseAction } from '../canary/events';
import type { RemoteFigures } from '../registry/remoteFigures';
import { readReleases } from './readReleases';
import { releasesHtml } from './releasesPage';
import { TOKENS } from './tokensSection';
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
const REVOKED = 'token-revoked';
const formBody = z.looseObject({ proof: z.string().max(500).default('') });
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

const EVENTS: Record<Action, ReleaseAction> = {
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
    createdToken?: string,
  ): Promise<FastifyReply> {
    const context = contextOf(request);
    const remotes = await readReleases(context, store);
    const tokens = await listPublishTokens(context);
    return reply
      .type('text/html; charset=utf-8')
      .header(...NO_STORE)
      .send(
        releasesHtml(
          {
            environment,
            remotes,
            figures: figures(),
            proof: forms.proof(),
            notice,
            tokens,
            createdToken,
          },
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
          done: z
            .enum([...ACTIONS, REVOKED])
            .optional()
            .catch(undefined),
          remote: z.string().max(100).optional().catch(undefined),
        }),
      },
    },
    async (request, reply) => {
      const { done, remote } = request.query;
      const { language } = contextOf(request);
      if (done === REVOKED)
        return send(request, reply, {
          remote: TOKENS,
          kind: 'done',
          text: textOf(language, 'publishTokens.done'),
        });
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
        body: formBody,
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
          environment,
          release:
            action === 'withdraw'
              ? null
              : (before?.canary?.release ?? after?.canary?.release ?? after?.release ?? null),
          former: before?.release ?? null,
          percent: after?.canary?.audience.percent ?? (action === 'promote' ? 100 : 0),
        }),
      );
      return reply.redirect(`/operation/remotes?done=${action}&remote=${remote}#${remote}`, 303);
    },
  );

  /** Makes a change of tokens if the form is one of this server's pages, or says why not. */
  async function changeTokens(
    request: FastifyRequest,
    reply: FastifyReply,
    proof: string,
    change: (context: Context) => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    const context = contextOf(request);
    const refuse = (status: number, text: string) =>
      send(request, reply.code(status), { remote: TOKENS, kind: 'refused', text });
    if (!forms.isOwn(request, proof))
      return refuse(403, textOf(context.language, 'releases.forged'));
    try {
      return await change(context);
    } catch (error) {
      if (error instanceof z.ZodError || error instanceof DomainError)
        return refuse(422, reasonOf(error));
      throw error;
    }
  }

  app.post(
    '/operation/tokens',
    { onRequest, bodyLimit: MAX_FORM_BYTES, schema: { hide: true, body: formBody } },
    async (request, reply) =>
      changeTokens(request, reply, request.body.proof, async (context) => {
        const { name, remotes } = request.body;
        const environments = ENVIRONMENTS.filter(
          (each) => request.body[`environment-${each}`] !== undefined,
        );
        const asked = newTokenSchema.parse({ name, remotes: listOf.parse(remotes), environments });
        const { token } = await createPublishToken(context, asked);
        request.log.warn(asked, 'an operator created a token of publishing');
        // Not by another address: the token must be in this one answer alone.
        return send(request, reply.code(201), undefined, token);
      }),
  );

  app.post(
    '/operation/tokens/:id/revocation',
    {
      onRequest,
      bodyLimit: MAX_FORM_BYTES,
      schema: { hide: true, params: z.strictObject({ id: z.string().max(100) }), body: formBody },
    },
    async (request, reply) =>
      changeTokens(request, reply, request.body.proof, async (context) => {
        await revokePublishToken(context, request.params.id);
        return reply.redirect(`/operation/remotes?done=${REVOKED}#${TOKENS}`, 303);
      }),
  );

  app.get(
    '/operation/remotes.json',
    { onRequest, schema: { hide: true } },
    async (request, reply) => {
      const remotes = await readReleases(contextOf(request), store);
      return sendJson(reply.header(...NO_STORE), { ...figures(), releases: remotes });
    },
  );
  app.get('/operation/style.css', { onRequest, schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(OPERATION_STYLE),
  );
}
