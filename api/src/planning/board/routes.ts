// The routes of the board.
import { boardAnswer, boardQuery, nudgeBody } from '@cumbre/contract/board';
import { id } from '@cumbre/contract/scalars';
import { z } from 'zod';
import { contextOf } from '../../platform/context/context';
import type { App } from '../../platform/http/routing';
import { nudge } from './nudge';
import { readBoard } from './readBoard';

export async function boardRoutes(app: App): Promise<void> {
  app.get(
    '/organizations/:id/board',
    {
      schema: {
        params: z.strictObject({ id }),
        querystring: boardQuery,
        response: { 200: boardAnswer },
      },
    },
    (request) => readBoard(contextOf(request), request.params.id, request.query.cycle),
  );

  app.post(
    '/organizations/:id/board/nudges',
    { schema: { params: z.strictObject({ id }), body: nudgeBody, response: { 204: z.null() } } },
    async (request, reply) =>
      reply.code(204).send(await nudge(contextOf(request), request.params.id, request.body)),
  );
}
