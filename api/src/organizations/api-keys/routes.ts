// /api/api-keys: the API keys of an organization. The routes that accept keys declare it themselves
// (routing.ts).
import { apiKeysAnswer, createApiKeyAnswer, createApiKeyBody } from '@cumbre/contract/apiKeys';
import { id } from '@cumbre/contract/scalars';
import { z } from 'zod';
import { contextOf } from '../../platform/context/context';
import type { App } from '../../platform/http/routing';
import { createKey, listKeys, revokeKey } from './changeKeys';

export async function apiKeyRoutes(app: App): Promise<void> {
  // OpenAPI allows one name per position in a path. Here `id` is the organization; in the DELETE
  // call it is the key.
  app.get(
    '/api-keys/:id',
    { schema: { params: z.strictObject({ id }), response: { 200: apiKeysAnswer } } },
    async (request) => ({ apiKeys: await listKeys(contextOf(request), request.params.id) }),
  );

  app.post(
    '/api-keys',
    {
      config: { answersSecret: true },
      schema: { body: createApiKeyBody, response: { 201: createApiKeyAnswer } },
    },
    async (request, reply) =>
      reply.code(201).send(await createKey(contextOf(request), request.body)),
  );

  app.delete(
    '/api-keys/:id',
    { schema: { params: z.strictObject({ id }), response: { 204: z.null() } } },
    async (request, reply) => {
      await revokeKey(contextOf(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
}
