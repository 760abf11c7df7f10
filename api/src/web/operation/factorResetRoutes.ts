// /operation/factor-resets: operators help a person who lost every second factor.
import { email } from '@cumbre/contract/scalars';
import { z } from 'zod';
import { resetFactors } from '../../accounts/factors/resetFactors';
import { contextOf } from '../../platform/context/context';
import type { App } from '../../platform/http/routing';
import { requireOperator } from './requireOperator';

export async function factorResetRoutes(app: App): Promise<void> {
  app.addHook('onRequest', requireOperator(app));
  app.post(
    '/operation/factor-resets',
    { schema: { hide: true, body: z.strictObject({ email }) } },
    async (request, reply) => {
      await resetFactors(contextOf(request), request.body.email);
      return reply.code(204).send();
    },
  );
}
