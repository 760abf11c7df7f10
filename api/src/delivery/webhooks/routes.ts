// /api/organizations/{id}/webhooks: addresses that are called when something happens, for those who may manage them.
import { id } from '@cumbre/contract/scalars';
import { createWebhookBody, updateWebhookBody, webhookAnswer, webhookDeliveriesAnswer, webhookDeliveriesQuery, webhookDeliveryAnswer, webhooksAnswer, webhookSecretAnswer } from '@cumbre/contract/webhooks';
import { z } from 'zod';
import { contextOf } from '../../platform/context/context';
import { rateLimit } from '../../platform/http/rateLimits';
import type { App } from '../../platform/http/routing';
import { createWebhook, deleteWebhook, listWebhooks, rotateSecret, testWebhook, updateWebhook } from './changeWebhooks';
import { listDeliveries, redeliver } from './deliveries';

const place = z.strictObject({ id, webhook: id });

export async function webhookRoutes(app: App): Promise<void> {
  // Messages by hand: nobody shall make this server knock at a door without end.
  const byHand = { preHandler: [rateLimit(app, { name: 'webhook-by-hand', max: 30, window: 60_000, key: (request) => (request.params as { id: string }).id })] };

  app.get('/organizations/:id/webhooks', { schema: { params: z.strictObject({ id }), response: { 200: webhooksAnswer } } }, async (request) => (
    { webhooks: await listWebhooks(contextOf(request), request.params.id) }
  ));

  // Answers that hold a secret are not remembered for a repeat.
  app.post('/organizations/:id/webhooks', { config: { answersSecret: true }, schema: { params: z.strictObject({ id }), body: createWebhookBody, response: { 201: webhookSecretAnswer } } }, async (request, reply) => (
    reply.code(201).send(await createWebhook(contextOf(request), request.params.id, request.body))
  ));

  app.post('/organizations/:id/webhooks/:webhook/secret', { config: { answersSecret: true }, schema: { params: place, response: { 200: webhookSecretAnswer } } }, (request) =>
    rotateSecret(contextOf(request), request.params));

  app.patch('/organizations/:id/webhooks/:webhook', { schema: { params: place, body: updateWebhookBody, response: { 200: webhookAnswer } } }, async (request) => (
    { webhook: await updateWebhook(contextOf(request), request.params, request.body) }
  ));

  app.delete('/organizations/:id/webhooks/:webhook', { schema: { params: place, response: { 204: z.null() } } }, async (request, reply) => {
    await deleteWebhook(contextOf(request), request.params);
    return reply.code(204).send(null);
  });

  app.post('/organizations/:id/webhooks/:webhook/test', { ...byHand, schema: { params: place, response: { 202: webhookDeliveryAnswer } } }, async (request, reply) => (
    reply.code(202).send({ delivery: await testWebhook(contextOf(request), request.params) })
  ));

  app.get('/organizations/:id/webhooks/:webhook/deliveries', { schema: { params: place, querystring: webhookDeliveriesQuery, response: { 200: webhookDeliveriesAnswer } } }, (request) =>
    listDeliveries(contextOf(request), request.params, request.query.cursor));

  app.post('/organizations/:id/webhooks/:webhook/deliveries/:delivery/redeliver', { ...byHand, schema: { params: place.extend({ delivery: id }), response: { 202: webhookDeliveryAnswer } } }, async (request, reply) => {
    const { delivery, ...of } = request.params;
    return reply.code(202).send({ delivery: await redeliver(contextOf(request), of, delivery) });
  });
}
