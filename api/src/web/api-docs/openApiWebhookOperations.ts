// The operations of webhooks, as in openApiOperations.ts.
import type { Call } from './openApiOperations';

export const WEBHOOK_OPERATIONS: Record<string, Call> = {
  'GET /api/organizations/{id}/webhooks': {
    id: 'listWebhooks',
    summary: 'The webhooks of an organization, without their secrets',
    errorStatuses: [404],
  },
  'POST /api/organizations/{id}/webhooks': {
    id: 'createWebhook',
    summary: 'Add a webhook; its secret is shown this once',
    errorStatuses: [404, 422],
  },
  'PATCH /api/organizations/{id}/webhooks/{webhook}': {
    id: 'updateWebhook',
    summary: 'Change a webhook, or switch it on or off',
    errorStatuses: [404, 422],
  },
  'DELETE /api/organizations/{id}/webhooks/{webhook}': {
    id: 'deleteWebhook',
    summary: 'Delete a webhook with its log',
    errorStatuses: [404],
  },
  'POST /api/organizations/{id}/webhooks/{webhook}/secret': {
    id: 'rotateWebhookSecret',
    summary: 'Make a new secret, shown this once; the former one signs as well for a day',
    errorStatuses: [404],
  },
  'POST /api/organizations/{id}/webhooks/{webhook}/test': {
    id: 'testWebhook',
    summary: 'Send a test message',
    errorStatuses: [404],
  },
  'GET /api/organizations/{id}/webhooks/{webhook}/deliveries': {
    id: 'listWebhookDeliveries',
    summary: 'What was sent in the last thirty days, newest first',
    errorStatuses: [404],
  },
  'POST /api/organizations/{id}/webhooks/{webhook}/deliveries/{delivery}/redeliver': {
    id: 'redeliver',
    summary: 'Send a message once more, under the same id',
    errorStatuses: [404],
  },
};
