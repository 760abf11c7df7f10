// Refuses the calls of the step-up table without a recent proof of the person. API keys reach none of
// them.
import fastifyPlugin from 'fastify-plugin';
import { STEP_UP_ROUTES, requireStepUp } from '../../accounts/factors/stepUp';
import { contextOf } from '../../platform/context/context';

export const stepUpGuard = fastifyPlugin(async (app) => {
  app.addHook('preHandler', async (request) => {
    const { method, routeOptions, actor } = request;
    if (actor.kind === 'user' && STEP_UP_ROUTES.has(`${method} ${routeOptions.url}`))
      await requireStepUp(contextOf(request));
  });
});
