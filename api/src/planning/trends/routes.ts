// The route of the trends.
import { id } from '@cumbre/contract/scalars';
import { trendsAnswer, trendsQuery } from '@cumbre/contract/trends';
import { z } from 'zod';
import { contextOf } from '../../platform/context/context';
import type { App } from '../../platform/http/routing';
import { readTrends } from './readTrends';

export async function trendRoutes(app: App): Promise<void> {
  app.get(
    '/organizations/:id/trends',
    {
      schema: {
        params: z.strictObject({ id }),
        querystring: trendsQuery,
        response: { 200: trendsAnswer },
      },
    },
    (request) => readTrends(contextOf(request), request.params.id, request.query.cycle),
  );
}
