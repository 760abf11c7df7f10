// The routes of closing a cycle.
import {
  closingAnswer,
  createCardBody,
  retrospectiveCardAnswer,
  updateCardBody,
  verdictAnswer,
  verdictBody,
} from '@cumbre/contract/closing';
import { id } from '@cumbre/contract/scalars';
import { z } from 'zod';
import { readExpectedVersion } from '../../organizations/access/version';
import { contextOf } from '../../platform/context/context';
import { API_KEY } from '../../platform/http/routing';
import type { App } from '../../platform/http/routing';
import { addCard, deleteCard, editCard } from './changeCards';
import { giveVerdict, takeBackVerdict } from './giveVerdict';
import { readClosing } from './readClosing';

const params = z.strictObject({ id });
const cardParams = z.strictObject({ id, cardId: id });

export async function cycleClosingRoutes(app: App): Promise<void> {
  app.get(
    '/cycles/:id/closing',
    { config: API_KEY, schema: { params, response: { 200: closingAnswer } } },
    (request) => readClosing(contextOf(request), request.params.id),
  );

  app.put(
    '/okrs/:id/verdict',
    { schema: { params, body: verdictBody, response: { 200: verdictAnswer } } },
    async (request) => ({
      verdict: await giveVerdict(
        contextOf(request),
        request.params.id,
        request.body,
        readExpectedVersion(request),
      ),
    }),
  );

  app.delete(
    '/okrs/:id/verdict',
    { schema: { params, response: { 204: z.null() } } },
    async (request, reply) =>
      reply
        .code(204)
        .send(
          await takeBackVerdict(
            contextOf(request),
            request.params.id,
            readExpectedVersion(request),
          ),
        ),
  );

  app.post(
    '/cycles/:id/retrospective',
    { schema: { params, body: createCardBody, response: { 201: retrospectiveCardAnswer } } },
    async (request, reply) =>
      reply
        .code(201)
        .send({ card: await addCard(contextOf(request), request.params.id, request.body) }),
  );

  app.patch(
    '/cycles/:id/retrospective/:cardId',
    {
      schema: {
        params: cardParams,
        body: updateCardBody,
        response: { 200: retrospectiveCardAnswer },
      },
    },
    async (request) => ({
      card: await editCard(
        contextOf(request),
        {
          cycleId: request.params.id,
          cardId: request.params.cardId,
          expectedVersion: readExpectedVersion(request),
        },
        request.body,
      ),
    }),
  );

  app.delete(
    '/cycles/:id/retrospective/:cardId',
    { schema: { params: cardParams, response: { 204: z.null() } } },
    async (request, reply) =>
      reply.code(204).send(
        await deleteCard(contextOf(request), {
          cycleId: request.params.id,
          cardId: request.params.cardId,
          expectedVersion: readExpectedVersion(request),
        }),
      ),
  );
}
