// The routes of drafts. They accept no API keys.
import {
  draftAnswer,
  draftBody,
  draftsAnswer,
  publishedDraftAnswer,
} from '@cumbre/contract/drafts';
import { id } from '@cumbre/contract/scalars';
import { z } from 'zod';
import { readExpectedVersion } from '../../organizations/access/version';
import { contextOf } from '../../platform/context/context';
import type { App } from '../../platform/http/routing';
import { createDraft, deleteDraft, updateDraft } from './changeDrafts';
import { publishDraft } from './publishDraft';
import { listDrafts, readDraft } from './readDrafts';

const params = z.strictObject({ id });

export async function draftRoutes(app: App): Promise<void> {
  app.get(
    '/organizations/:id/drafts',
    { schema: { params, response: { 200: draftsAnswer } } },
    (request) => listDrafts(contextOf(request), request.params.id),
  );

  app.post(
    '/organizations/:id/drafts',
    { schema: { params, body: draftBody, response: { 201: draftAnswer } } },
    async (request, reply) =>
      reply.code(201).send(await createDraft(contextOf(request), request.params.id, request.body)),
  );

  app.get('/drafts/:id', { schema: { params, response: { 200: draftAnswer } } }, (request) =>
    readDraft(contextOf(request), request.params.id),
  );

  app.put(
    '/drafts/:id',
    { schema: { params, body: draftBody, response: { 200: draftAnswer } } },
    (request) =>
      updateDraft(contextOf(request), request.params.id, {
        body: request.body,
        version: readExpectedVersion(request),
      }),
  );

  app.delete(
    '/drafts/:id',
    { schema: { params, response: { 204: z.null() } } },
    async (request, reply) => {
      await deleteDraft(contextOf(request), request.params.id, readExpectedVersion(request));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/drafts/:id/publish',
    { schema: { params, response: { 201: publishedDraftAnswer } } },
    async (request, reply) =>
      reply
        .code(201)
        .send(
          await publishDraft(contextOf(request), request.params.id, readExpectedVersion(request)),
        ),
  );
}
