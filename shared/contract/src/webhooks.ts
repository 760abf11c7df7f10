// Webhooks of an organization: /organizations/{id}/webhooks. Messages and signatures follow the
// Standard Webhooks specification: a message is {type, timestamp, data}. Only the answer to the
// creation of a secret contains the secret.
import { z } from 'zod';
import {
  CYCLE_STATES,
  ITEM_KINDS,
  WEBHOOK_DELIVERY_STATES,
  WEBHOOK_KINDS,
  WEBHOOK_OFF_REASONS,
} from './enumerations';
import { URL_LENGTH, WEBHOOK_DESCRIPTION_LENGTH } from './limits';
import { id, instant, isStorable, optionalLine } from './scalars';

/** The server checks the host when it calls the address (address.ts of its webhooks). */
const address = z
  .url({ protocol: /^https?$/ })
  .max(URL_LENGTH)
  .refine((url) => isStorable(url), { message: 'unstorable' });
const kinds = z
  .array(z.enum(WEBHOOK_KINDS))
  .min(1)
  .max(WEBHOOK_KINDS.length)
  .transform((chosen) => WEBHOOK_KINDS.filter((kind) => chosen.includes(kind)));

export const createWebhookBody = z.strictObject({
  url: address,
  description: optionalLine(WEBHOOK_DESCRIPTION_LENGTH).optional(),
  kinds,
});
export const updateWebhookBody = z.strictObject({
  url: address.optional(),
  description: optionalLine(WEBHOOK_DESCRIPTION_LENGTH).optional(),
  kinds: kinds.optional(),
  /** False: nothing is sent, and waiting messages are dropped. */
  on: z.boolean().optional(),
});

export const webhookSchema = z.object({
  id,
  url: z.string(),
  description: z.string(),
  kinds: z.array(z.enum(WEBHOOK_KINDS)),
  on: z.boolean(),
  /** Why the webhook is off; null while it is on. */
  offBecause: z.enum(WEBHOOK_OFF_REASONS).nullable(),
  createdAt: instant,
  /** Until when messages are also signed with the previous secret; null without one. */
  formerSecretUntil: instant.nullable(),
  /** In the list only: the last attempt to deliver a message; null before the first. */
  lastAttempt: z.object({ at: instant, delivered: z.boolean() }).nullable().optional(),
});
export const webhooksAnswer = z.object({ webhooks: z.array(webhookSchema) });
export const webhookAnswer = z.object({ webhook: webhookSchema });
/** No other answer contains `secret`. */
export const webhookSecretAnswer = z.object({ webhook: webhookSchema, secret: z.string() });

export const webhookDeliverySchema = z.object({
  /** The webhook-id of the message, the same in every attempt. */
  id,
  kind: z.string(),
  state: z.enum(WEBHOOK_DELIVERY_STATES),
  attempts: z.number().int(),
  createdAt: instant,
  triedAt: instant.nullable(),
  /** When the next attempt is; null if there is none. */
  nextAt: instant.nullable(),
  /** The last attempt: its HTTP status, its milliseconds, and the error if there was no status. */
  status: z.number().int().nullable(),
  duration: z.number().int().nullable(),
  reason: z.string().nullable(),
});
export const webhookDeliveryAnswer = z.object({ delivery: webhookDeliverySchema });
export const webhookDeliveriesQuery = z.strictObject({ cursor: id.optional() });
export const webhookDeliveriesAnswer = z.object({
  deliveries: z.array(webhookDeliverySchema),
  nextCursor: id.nullable(),
});

/** The data of each kind of message: ids and numbers. Receivers read more with an API key. */
export const webhookData = {
  'progress.recorded': z.object({
    organization: id,
    entries: z.array(z.object({ id, item: id, value: z.number(), date: z.string() })),
  }),
  'item.created': z.object({
    organization: id,
    items: z.array(
      z.object({
        id,
        cycle: id,
        parent: id.nullable(),
        kind: z.enum(ITEM_KINDS),
        code: z.string(),
      }),
    ),
  }),
  'cycle.stateChanged': z.object({
    organization: id,
    cycle: id,
    from: z.enum(CYCLE_STATES),
    to: z.enum(CYCLE_STATES),
  }),
};

export type WebhookData = {
  [Kind in keyof typeof webhookData]: z.infer<(typeof webhookData)[Kind]>;
};
export type Webhook = z.infer<typeof webhookSchema>;
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;
export type WebhookDeliveryAnswer = z.infer<typeof webhookDeliveryAnswer>;
export type WebhooksAnswer = z.infer<typeof webhooksAnswer>;
export type WebhookSecretAnswer = z.infer<typeof webhookSecretAnswer>;
export type WebhookDeliveriesAnswer = z.infer<typeof webhookDeliveriesAnswer>;
export type CreateWebhookBody = z.input<typeof createWebhookBody>;
export type UpdateWebhookBody = z.input<typeof updateWebhookBody>;
