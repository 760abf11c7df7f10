// The call that reads a cycle's tree. Its answer is written as it stands: checking ten thousand rows against a schema
// would cost several times what writing them does.
import { itemsQuery } from '@cumbre/contract/items';
import { id } from '@cumbre/contract/scalars';
import { z } from 'zod';
import { contextOf } from '../context';
import { API_KEY } from '../routing';
import type { App } from '../routing';
import { readTree } from './readTree';

export async function objectiveTreeRoutes(app: App): Promise<void> {
  app.get('/organizations/:id/okrs', { config: API_KEY, schema: { params: z.strictObject({ id }), querystring: itemsQuery } }, async (request, reply) => {
    // A proxy that compresses may have made the tag a weak one.
    const { tag, answer } = await readTree(contextOf(request), request.params.id, request.query.cycle, request.headers['if-none-match']?.replace(/^W\//, ''));
    void reply.header('etag', tag);
    if (!answer) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(answer);
  });
}
