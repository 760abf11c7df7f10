// The calls about the history of items: one at a time, and many at once.
import { itemSchema } from '@cumbre/contract/items';
import { bulkProgressAnswer, bulkProgressBody, bulkProgressQuery, entriesAnswer, recordProgressAnswer, recordProgressBody, updateProgressBody } from '@cumbre/contract/progress';
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
  app.get('/okrs/:id/progress', { config: API_KEY, schema: { params, response: { 200: entriesAnswer } } }, (request) => readHistory(contextOf(request), request.params.id));

  app.post('/okrs/:id/progress', { config: API_KEY, schema: { params, body: recordProgressBody, response: { 201: recordProgressAnswer } } }, async (request, reply) =>
    reply.code(201).send(await recordCheckIn(contextOf(request), request.params.id, request.body)));

  app.patch('/okrs/:id/progress/:entryId', { config: API_KEY, schema: { params: entryParams, body: updateProgressBody, response: { 200: recordProgressAnswer } } }, (request) =>
    correctCheckIn(contextOf(request), request.params.id, request.params.entryId, request.body));

  app.delete('/okrs/:id/progress/:entryId', { config: API_KEY, schema: { params: entryParams, response: { 200: deletedAnswer } } }, (request) =>
    deleteCheckIn(contextOf(request), request.params.id, request.params.entryId));

  app.post('/organizations/:id/progress', { config: API_KEY, schema: { params, querystring: bulkProgressQuery, body: bulkProgressBody, response: { 200: bulkProgressAnswer } } }, (request) =>
    recordBulk(contextOf(request), request.params.id, request.query.cycle, request.body));
}
