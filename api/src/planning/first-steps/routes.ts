// GET /api/organizations/{id}/first-steps: the progress in the list of first steps.
import { firstStepsAnswer } from '@cumbre/contract/firstSteps';
import { id } from '@cumbre/contract/scalars';
import { z } from 'zod';
import { contextOf } from '../../platform/context/context';
import type { App } from '../../platform/http/routing';
import { readFirstSteps } from './readFirstSteps';

export async function firstStepsRoutes(app: App): Promise<void> {
  app.get(
    '/organizations/:id/first-steps',
    { schema: { params: z.strictObject({ id }), response: { 200: firstStepsAnswer } } },
    (request) => readFirstSteps(contextOf(request), request.params.id),
  );
}
