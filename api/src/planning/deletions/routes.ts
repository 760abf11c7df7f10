// The routes of deletions: list and restore.
import { deletionsAnswer, restoreAnswer } from '@cumbre/contract/deletions';
import { itemsQuery } from '@cumbre/contract/items';
import { id } from '@cumbre/contract/scalars';
import { z } from 'zod';
import { contextOf } from '../../platform/context/context';
import type { App } from '../../platform/http/routing';
import { listDeletions } from './listDeletions';
import { restoreDeletion } from './restoreDeletion';

const params = z.strictObject({ id });

export async function deletionRoutes(app: App): Promise<void> {
  app.get(
    '/organizations/:id/deletions',
    { schema: { params, querystring: itemsQuery, response: { 200: deletionsAnswer } } },
    (request) => listDeletions(contextOf(request), request.params.id, request.query.cycle),
  );

  app.post(
    '/deletions/:id/restore',
    { schema: { params, response: { 200: restoreAnswer } } },
    (request) => restoreDeletion(contextOf(request), request.params.id),
  );
}
