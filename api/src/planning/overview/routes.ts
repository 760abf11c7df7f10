// The routes of the overview of a cycle, and of the weeks of one item.
import { itemWeeksAnswer } from '@cumbre/contract/itemWeeks';
import { overviewAnswer, overviewQuery } from '@cumbre/contract/overview';
import { id } from '@cumbre/contract/scalars';
import { z } from 'zod';
import { contextOf } from '../../platform/context/context';
import { API_KEY } from '../../platform/http/routing';
import type { App } from '../../platform/http/routing';
import { readItemWeeks } from './readItemWeeks';
import { readOverview } from './readOverview';

const params = z.strictObject({ id });

export async function overviewRoutes(app: App): Promise<void> {
  app.get(
    '/organizations/:id/overview',
    {
      config: API_KEY,
      schema: {
        params,
        querystring: overviewQuery,
        response: { 200: overviewAnswer },
      },
    },
    (request) => readOverview(contextOf(request), request.params.id, request.query),
  );

  app.get(
    '/okrs/:id/weeks',
    { config: API_KEY, schema: { params, response: { 200: itemWeeksAnswer } } },
    (request) => readItemWeeks(contextOf(request), request.params.id),
  );
}
