// Operators create, list and revoke the tokens of publishing.
import { z } from 'zod';
import { contextOf } from '../../platform/context/context';
import type { App } from '../../platform/http/routing';
import { sendJson } from '../../platform/http/sendJson';
import { requireOperator } from '../operation/requireOperator';
import {
  createPublishToken,
  listPublishTokens,
  newTokenSchema,
  revokePublishToken,
} from './publishTokens';

export async function publishTokenRoutes(app: App): Promise<void> {
  app.addHook('onRequest', requireOperator(app));
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
  });
  app.get('/operation/publish-tokens', { schema: { hide: true } }, async (request, reply) =>
    sendJson(reply, { tokens: await listPublishTokens(contextOf(request)) }),
  );
  app.post(
    '/operation/publish-tokens',
    { schema: { hide: true, body: newTokenSchema } },
    async (request, reply) =>
      sendJson(reply.code(201), await createPublishToken(contextOf(request), request.body)),
  );
  app.delete(
    '/operation/publish-tokens/:id',
    { schema: { hide: true, params: z.strictObject({ id: z.string().max(100) }) } },
    async (request, reply) => {
      await revokePublishToken(contextOf(request), request.params.id);
      return reply.code(204).send();
    },
  );
}
