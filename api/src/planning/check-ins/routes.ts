// The routes of check-ins, single and in bulk.
import { itemSchema } from '@cumbre/contract/items';
import {
  bulkCheckInsAnswer,
  bulkCheckInsBody,
  bulkCheckInsQuery,
  checkInsAnswer,
  correctCheckInAnswer,
  recordCheckInAnswer,
  recordCheckInBody,
  correctCheckInBody,
} from '@cumbre/contract/checkIns';
import { id } from '@cumbre/contract/scalars';
import { z } from 'zod';
import { contextOf } from '../../platform/context/context';
import { API_KEY } from '../../platform/http/routing';
import type { App } from '../../platform/http/routing';
import { correctCheckIn, deleteCheckIn } from './correctCheckIn';
import { readHistory } from './readHistory';
import { recordBulk } from './recordBulk';
import { recordCheckIn } from './recordCheckIn';

const params = z.strictObject({ id });
const entryParams = z.strictObject({ id, entryId: id });
const deletedAnswer = z.object({ items: z.array(itemSchema) });

export async function checkInRoutes(app: App): Promise<void> {
  app.get(
    '/okrs/:id/progress',
    { config: API_KEY, schema: { params, response: { 200: checkInsAnswer } } },
    (request) => readHistory(contextOf(request), request.params.id),
  );

  app.post(
    '/okrs/:id/progress',
    {
      config: API_KEY,
      schema: { params, body: recordCheckInBody, response: { 201: recordCheckInAnswer } },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await recordCheckIn(contextOf(request), request.params.id, request.body)),
  );

  app.patch(
    '/okrs/:id/progress/:entryId',
    {
      config: API_KEY,
      schema: {
        params: entryParams,
        body: correctCheckInBody,
        response: { 200: correctCheckInAnswer },
      },
    },
    (request) =>
      correctCheckIn(contextOf(request), request.params.id, request.params.entryId, request.body),
  );

  app.delete(
    '/okrs/:id/progress/:entryId',
    { config: API_KEY, schema: { params: entryParams, response: { 200: deletedAnswer } } },
    (request) => deleteCheckIn(contextOf(request), request.params.id, request.params.entryId),
  );

  app.post(
    '/organizations/:id/progress',
    {
      config: API_KEY,
      schema: {
        params,
        querystring: bulkCheckInsQuery,
        body: bulkCheckInsBody,
        response: { 200: bulkCheckInsAnswer },
      },
    },
    (request) =>
      recordBulk(contextOf(request), request.params.id, request.query.cycle, request.body),
  );
}
