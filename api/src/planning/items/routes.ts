// The routes of one objective or key result.
import {
  copyItemAnswer,
  copyItemBody,
  cycleCopiesAnswer,
  cycleCopiesQuery,
} from '@cumbre/contract/copies';
import {
  bulkItemsAnswer,
  bulkItemsBody,
  createItemAnswer,
  createItemBody,
  deleteItemQuery,
  deletedItemAnswer,
  itemAnswer,
  moveItemBody,
  updateItemBody,
} from '@cumbre/contract/items';
import { id } from '@cumbre/contract/scalars';
import { z } from 'zod';
import { readExpectedVersion } from '../../organizations/access/version';
import { contextOf } from '../../platform/context/context';
import { API_KEY } from '../../platform/http/routing';
import type { App } from '../../platform/http/routing';
import { changeMany } from './changeMany';
import { copyItem } from './copyItem';
import { createItem } from './createItem';
import { deleteItem } from './deleteItem';
import type { MadeItems } from './deleteItem';
import { moveItem } from './moveItem';
import { readCycleCopies } from './readCycleCopies';
import { readItem } from './readItem';
import { updateItem } from './updateItem';

const params = z.strictObject({ id });

function undoneItems(copied: number | undefined, isCreated: boolean): MadeItems | null {
  if (isCreated) return { by: 'creating', count: 1 };
  return copied === undefined ? null : { by: 'copying', count: copied };
}

export async function itemRoutes(app: App): Promise<void> {
  app.post(
    '/organizations/:id/okrs',
    {
      config: API_KEY,
      schema: { params, body: createItemBody, response: { 201: createItemAnswer } },
    },
    async (request, reply) => {
      const item = await createItem(contextOf(request), request.params.id, request.body);
      return reply.code(201).send({ item, undoable: item.abilities.includes('delete') });
    },
  );

  app.post(
    '/organizations/:id/okrs/bulk',
    {
      config: API_KEY,
      schema: { params, body: bulkItemsBody, response: { 200: bulkItemsAnswer } },
    },
    (request) => changeMany(contextOf(request), request.params.id, request.body),
  );

  app.get(
    '/okrs/:id',
    { config: API_KEY, schema: { params, response: { 200: itemAnswer } } },
    (request) => readItem(contextOf(request), request.params.id),
  );

  app.patch(
    '/okrs/:id',
    { config: API_KEY, schema: { params, body: updateItemBody, response: { 200: itemAnswer } } },
    async (request) => ({
      item: await updateItem(
        contextOf(request),
        request.params.id,
        request.body,
        readExpectedVersion(request),
      ),
    }),
  );

  app.delete(
    '/okrs/:id',
    {
      config: API_KEY,
      schema: { params, querystring: deleteItemQuery, response: { 200: deletedItemAnswer } },
    },
    (request) => {
      const { copied, created } = request.query;
      return deleteItem(contextOf(request), request.params.id, {
        version: readExpectedVersion(request),
        undoes: undoneItems(copied, created !== undefined),
      });
    },
  );

  app.post(
    '/okrs/:id/copy',
    { schema: { params, body: copyItemBody, response: { 201: copyItemAnswer } } },
    async (request, reply) =>
      reply.code(201).send(await copyItem(contextOf(request), request.params.id, request.body)),
  );

  app.get(
    '/cycles/:id/copies',
    { schema: { params, querystring: cycleCopiesQuery, response: { 200: cycleCopiesAnswer } } },
    (request) => readCycleCopies(contextOf(request), request.params.id, request.query.to),
  );

  app.post(
    '/okrs/:id/move',
    { config: API_KEY, schema: { params, body: moveItemBody, response: { 200: itemAnswer } } },
    async (request) => ({
      item: await moveItem(
        contextOf(request),
        request.params.id,
        request.body,
        readExpectedVersion(request),
      ),
    }),
  );
}
