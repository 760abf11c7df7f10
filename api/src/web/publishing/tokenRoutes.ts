// Operators create, list and revoke the tokens of publishing.
import { ENVIRONMENTS, REMOTE_NAME } from '@cumbre/releases/names';
import { z } from 'zod';
import { contextOf } from '../../platform/context/context';
import type { App } from '../../platform/http/routing';
import { requireOperator } from '../operation/requireOperator';
import { createPublishToken, listPublishTokens, revokePublishToken } from './publishTokens';

const newTokenBody = z.strictObject({
  name: z.string().trim().min(1).max(100),
  remotes: z.array(z.string().regex(REMOTE_NAME)).min(1).max(50),
  environments: z.array(z.enum(ENVIRONMENTS)).min(1),
});

export async function publishTokenRoutes(app: App): Promise<void> {
  app.addHook('onRequest', requireOperator(app));
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
  });
  app.get('/operation/publish-tokens', { schema: { hide: true } }, async (request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send({ tokens: await listPublishTokens(contextOf(request)) }),
  );
  app.post(
    '/operation/publish-tokens',
    { schema: { hide: true, body: newTokenBody } },
    async (request, reply) =>
      reply
        .code(201)
        .type('application/json; charset=utf-8')
        .serializer(JSON.stringify)
        .send(await createPublishToken(contextOf(request), request.body)),
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
