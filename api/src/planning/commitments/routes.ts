// The routes of commitments.
import {
  commitmentAnswer,
  commitmentsAnswer,
  commitmentsQuery,
  createCommitmentBody,
  updateCommitmentBody,
} from '@cumbre/contract/commitments';
import { id } from '@cumbre/contract/scalars';
import { z } from 'zod';
import { readExpectedVersion } from '../../organizations/access/version';
import { contextOf } from '../../platform/context/context';
import type { App } from '../../platform/http/routing';
import { addCommitment } from './addCommitment';
import { deleteCommitment, editCommitment } from './changeCommitment';
import { listCommitments } from './listCommitments';

const params = z.strictObject({ id });
const commitmentParams = z.strictObject({ id, commitmentId: id });

export async function commitmentRoutes(app: App): Promise<void> {
  app.get(
    '/okrs/:id/commitments',
    { schema: { params, querystring: commitmentsQuery, response: { 200: commitmentsAnswer } } },
    (request) => listCommitments(contextOf(request), request.params.id, request.query.cursor),
  );

  app.post(
    '/okrs/:id/commitments',
    { schema: { params, body: createCommitmentBody, response: { 201: commitmentAnswer } } },
    async (request, reply) =>
      reply.code(201).send({
        commitment: await addCommitment(contextOf(request), request.params.id, request.body),
      }),
  );

  app.patch(
    '/okrs/:id/commitments/:commitmentId',
    {
      schema: {
        params: commitmentParams,
        body: updateCommitmentBody,
        response: { 200: commitmentAnswer },
      },
    },
    async (request) => {
      const { id: itemId, commitmentId } = request.params;
      return {
        commitment: await editCommitment(
          contextOf(request),
          { itemId, commitmentId, expectedVersion: readExpectedVersion(request) },
          request.body,
        ),
      };
    },
  );

  app.delete(
    '/okrs/:id/commitments/:commitmentId',
    { schema: { params: commitmentParams, response: { 204: z.null() } } },
    async (request, reply) => {
      const { id: itemId, commitmentId } = request.params;
      return reply.code(204).send(
        await deleteCommitment(contextOf(request), {
          itemId,
          commitmentId,
          expectedVersion: readExpectedVersion(request),
        }),
      );
    },
  );
}
