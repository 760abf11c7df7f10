// The route of the overview.
import { overviewAnswer, overviewQuery } from '@cumbre/contract/overview';
import { id } from '@cumbre/contract/scalars';
import { z } from 'zod';
import { contextOf } from '../../platform/context/context';
import { API_KEY } from '../../platform/http/routing';
import type { App } from '../../platform/http/routing';
import { readOverview } from './readOverview';

export async function overviewRoutes(app: App): Promise<void> {
  app.get(
    '/organizations/:id/overview',
    {
      config: API_KEY,
      schema: {
        params: z.strictObject({ id }),
        querystring: overviewQuery,
        response: { 200: overviewAnswer },
      },
    },
    (request) => readOverview(contextOf(request), request.params.id, request.query),
  );
}
