// The route of the board.
import { boardAnswer, boardQuery } from '@cumbre/contract/board';
import { id } from '@cumbre/contract/scalars';
import { z } from 'zod';
import { contextOf } from '../../platform/context/context';
import type { App } from '../../platform/http/routing';
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
}
