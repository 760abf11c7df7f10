// The rows of cells/webhooks.txt.
import type { Requests } from '../requests';
import { UNKNOWN_ID } from '../permissionFixture';

const PATH = '/api/organizations/:id/webhooks';

export const webhookRequests: Requests = {
  [`GET ${PATH}`]: ({ organization }) => ({ at: [organization] }),
  [`POST ${PATH}`]: ({ organization }) => ({
    at: [organization],
    body: { url: 'https://hooks.example.org/', kinds: ['item.created'] },
  }),
  [`PATCH ${PATH}/:webhook`]: ({ organization, webhook }) => ({
    at: [organization, webhook],
    body: { on: false },
  }),
  [`DELETE ${PATH}/:webhook`]: ({ organization, webhook }) => ({ at: [organization, webhook] }),
  [`POST ${PATH}/:webhook/secret`]: ({ organization, webhook }) => ({
    at: [organization, webhook],
  }),
  [`POST ${PATH}/:webhook/test`]: ({ organization, webhook }) => ({ at: [organization, webhook] }),
  [`GET ${PATH}/:webhook/deliveries`]: ({ organization, webhook }) => ({
    at: [organization, webhook],
  }),
  [`GET ${PATH}/:webhook/deliveries [unknown]`]: ({ organization }) => ({
    at: [organization, UNKNOWN_ID],
  }),
  [`POST ${PATH}/:webhook/deliveries/:delivery/redeliver`]: ({
    organization,
    webhook,
    webhookDelivery,
  }) => ({ at: [organization, webhook, webhookDelivery] }),
  [`POST ${PATH}/:webhook/deliveries/:delivery/redeliver [unknown]`]: ({
    organization,
    webhook,
  }) => ({ at: [organization, webhook, UNKNOWN_ID] }),
};
