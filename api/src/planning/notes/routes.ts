// The routes of notes.
import { noteAnswer, noteBody, notesAnswer, notesQuery } from '@cumbre/contract/notes';
import { id } from '@cumbre/contract/scalars';
import { z } from 'zod';
import { readExpectedVersion } from '../../organizations/access/version';
import { contextOf } from '../../platform/context/context';
import type { App } from '../../platform/http/routing';
import { addNote } from './addNote';
import { deleteNote, editNote } from './changeNote';
import { listNotes } from './listNotes';

const params = z.strictObject({ id });
const noteParams = z.strictObject({ id, noteId: id });

export async function noteRoutes(app: App): Promise<void> {
  app.get(
    '/okrs/:id/notes',
    { schema: { params, querystring: notesQuery, response: { 200: notesAnswer } } },
    (request) => listNotes(contextOf(request), request.params.id, request.query.cursor),
  );

  app.post(
    '/okrs/:id/notes',
    { schema: { params, body: noteBody, response: { 201: noteAnswer } } },
    async (request, reply) =>
      reply
        .code(201)
        .send({ note: await addNote(contextOf(request), request.params.id, request.body) }),
  );

  app.patch(
    '/okrs/:id/notes/:noteId',
    { schema: { params: noteParams, body: noteBody, response: { 200: noteAnswer } } },
    async (request) => ({
      note: await editNote(
        contextOf(request),
        {
          itemId: request.params.id,
          noteId: request.params.noteId,
          expectedVersion: readExpectedVersion(request),
        },
        request.body,
      ),
    }),
  );

  app.delete(
    '/okrs/:id/notes/:noteId',
    { schema: { params: noteParams, response: { 204: z.null() } } },
    async (request, reply) =>
      reply.code(204).send(
        await deleteNote(contextOf(request), {
          itemId: request.params.id,
          noteId: request.params.noteId,
          expectedVersion: readExpectedVersion(request),
        }),
      ),
  );
}
