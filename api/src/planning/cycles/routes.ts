// The routes of cycles.
import {
  changeCycleStateBody,
  createCycleBody,
  cycleAnswer,
  cyclesAnswer,
  updateCycleBody,
} from '@cumbre/contract/cycles';
import { id } from '@cumbre/contract/scalars';
import { z } from 'zod';
import { readExpectedVersion } from '../../organizations/access/version';
import { contextOf } from '../../platform/context/context';
import { API_KEY } from '../../platform/http/routing';
import type { App } from '../../platform/http/routing';
import { changeCycleState } from './changeCycleState';
import { createCycle } from './createCycle';
import { deleteCycle } from './deleteCycle';
import { listCycles } from './listCycles';
import { updateCycle } from './updateCycle';

const params = z.strictObject({ id });

export async function cycleRoutes(app: App): Promise<void> {
  app.get(
    '/organizations/:id/cycles',
    { config: API_KEY, schema: { params, response: { 200: cyclesAnswer } } },
    (request) => listCycles(contextOf(request), request.params.id),
  );

  app.post(
    '/organizations/:id/cycles',
    { schema: { params, body: createCycleBody, response: { 201: cycleAnswer } } },
    async (request, reply) =>
      reply
        .code(201)
        .send({ cycle: await createCycle(contextOf(request), request.params.id, request.body) }),
  );

  app.put(
    '/cycles/:id',
    { schema: { params, body: updateCycleBody, response: { 200: cycleAnswer } } },
    async (request) => ({
      cycle: await updateCycle(
        contextOf(request),
        request.params.id,
        request.body,
        readExpectedVersion(request),
      ),
    }),
  );

  app.patch(
    '/cycles/:id/state',
    { schema: { params, body: changeCycleStateBody, response: { 200: cycleAnswer } } },
    async (request) => ({
      cycle: await changeCycleState(
        contextOf(request),
        request.params.id,
        request.body,
        readExpectedVersion(request),
      ),
    }),
  );

  app.delete(
    '/cycles/:id',
    { schema: { params, response: { 204: z.null() } } },
    async (request, reply) => {
      await deleteCycle(contextOf(request), request.params.id, readExpectedVersion(request));
      return reply.code(204).send(null);
    },
  );
}
