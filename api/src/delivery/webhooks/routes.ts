// /api/organizations/{id}/webhooks: the webhooks of an organization.
import { id } from '@cumbre/contract/scalars';
import {
  createWebhookBody,
  updateWebhookBody,
  webhookAnswer,
  webhookDeliveriesAnswer,
  webhookDeliveriesQuery,
  webhookDeliveryAnswer,
  webhooksAnswer,
  webhookSecretAnswer,
} from '@cumbre/contract/webhooks';
import { z } from 'zod';
import { contextOf } from '../../platform/context/context';
import { rateLimit } from '../../platform/http/rateLimits';
import type { App } from '../../platform/http/routing';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateSecret,
  testWebhook,
  updateWebhook,
} from './changeWebhooks';
import { listDeliveries, redeliver } from './deliveries';

const webhookParams = z.strictObject({ id, webhook: id });

export async function webhookRoutes(app: App): Promise<void> {
  // Limits messages sent by hand, because the target may be any server.
  const manualLimits = {
    preHandler: [
      rateLimit(app, {
        name: 'webhook-by-hand',
        max: 30,
        window: 60_000,
        key: (request) => (request.params as { id: string }).id,
      }),
    ],
  };

  app.get(
    '/organizations/:id/webhooks',
    { schema: { params: z.strictObject({ id }), response: { 200: webhooksAnswer } } },
    async (request) => ({ webhooks: await listWebhooks(contextOf(request), request.params.id) }),
  );

  // Responses with a secret are not stored for repeated requests.
  app.post(
    '/organizations/:id/webhooks',
    {
      config: { answersSecret: true },
      schema: {
        params: z.strictObject({ id }),
        body: createWebhookBody,
        response: { 201: webhookSecretAnswer },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await createWebhook(contextOf(request), request.params.id, request.body)),
  );

  app.post(
    '/organizations/:id/webhooks/:webhook/secret',
    {
      config: { answersSecret: true },
      schema: { params: webhookParams, response: { 200: webhookSecretAnswer } },
    },
    (request) => rotateSecret(contextOf(request), request.params),
  );

  app.patch(
    '/organizations/:id/webhooks/:webhook',
    {
      schema: { params: webhookParams, body: updateWebhookBody, response: { 200: webhookAnswer } },
    },
    async (request) => ({
      webhook: await updateWebhook(contextOf(request), request.params, request.body),
    }),
  );

  app.delete(
    '/organizations/:id/webhooks/:webhook',
    { schema: { params: webhookParams, response: { 204: z.null() } } },
    async (request, reply) => {
      await deleteWebhook(contextOf(request), request.params);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/organizations/:id/webhooks/:webhook/test',
    {
      ...manualLimits,
      schema: { params: webhookParams, response: { 202: webhookDeliveryAnswer } },
    },
    async (request, reply) =>
      reply.code(202).send({ delivery: await testWebhook(contextOf(request), request.params) }),
  );

  app.get(
    '/organizations/:id/webhooks/:webhook/deliveries',
    {
      schema: {
        params: webhookParams,
        querystring: webhookDeliveriesQuery,
        response: { 200: webhookDeliveriesAnswer },
      },
    },
    (request) => listDeliveries(contextOf(request), request.params, request.query.cursor),
  );

  app.post(
    '/organizations/:id/webhooks/:webhook/deliveries/:delivery/redeliver',
    {
      ...manualLimits,
      schema: {
        params: webhookParams.extend({ delivery: id }),
        response: { 202: webhookDeliveryAnswer },
      },
    },
    async (request, reply) => {
      const { delivery, ...params } = request.params;
      return reply
        .code(202)
        .send({ delivery: await redeliver(contextOf(request), params, delivery) });
    },
  );
}
