// POST /api/organizations/example: creates an organization with example content.
import { createExampleBody } from '@cumbre/contract/examples';
import { createOrganizationAnswer } from '@cumbre/contract/organizations';
import { requireMembership } from '../../organizations/access/requireMembership';
import { contextOf, requireUser } from '../../platform/context/context';
import { organizationFor } from '../../organizations/organizations/store';
import { rateLimit } from '../../platform/http/rateLimits';
import type { App } from '../../platform/http/routing';
import { createExample } from './createExample';

const HOUR = 3_600_000;

export async function exampleRoutes(app: App): Promise<void> {
  const limitPerPerson = rateLimit(app, {
    name: 'example',
    max: 5,
    window: HOUR,
    key: (request) => requireUser(contextOf(request)).userId,
  });

  app.post(
    '/organizations/example',
    {
      preHandler: [limitPerPerson],
      schema: { body: createExampleBody, response: { 201: createOrganizationAnswer } },
    },
    async (request, reply) => {
      const context = contextOf(request);
      const created = await createExample(context, request.body);
      return reply.code(201).send({
        organization: await organizationFor(context, await requireMembership(context, created)),
      });
    },
  );
}
