// The route of a cycle's tree. The response has no schema, because validating ten thousand rows
// costs several times as much as writing them. It is compressed before it is sent.
import { itemsQuery } from '@cumbre/contract/items';
import { id } from '@cumbre/contract/scalars';
import { z } from 'zod';
import { encodingFor } from '../../platform/http/answerEncoding';
import { contextOf } from '../../platform/context/context';
import { API_KEY } from '../../platform/http/routing';
import type { App } from '../../platform/http/routing';
import { readTree } from './readTree';

export async function objectiveTreeRoutes(app: App): Promise<void> {
  app.get(
    '/organizations/:id/okrs',
    { config: API_KEY, schema: { params: z.strictObject({ id }), querystring: itemsQuery } },
    async (request, reply) => {
      // A compressing proxy may have made the ETag weak.
      const etagSeen = request.headers['if-none-match']?.replace(/^W\//, '');
      const encoding = encodingFor(request.headers['accept-encoding']);
      const { tag, answer } = await readTree(contextOf(request), {
        organizationId: request.params.id,
        cycleId: request.query.cycle,
        etagSeen,
        encoding,
      });
      void reply.header('etag', tag).header('vary', 'accept-encoding');
      if (!answer) return reply.code(304).send();
      if (encoding === 'gzip') void reply.header('content-encoding', encoding);
      return reply.type('application/json; charset=utf-8').send(answer);
    },
  );
}
