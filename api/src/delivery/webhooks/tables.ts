// The tables of webhooks. The secret is stored in plain text, because every message is signed with
// it. It is returned once, and no call reads it again.
import type { WebhookDeliveryState, WebhookOffReason } from '@cumbre/contract/enumerations';

interface WebhooksTable {
  organization_id: string;
  id: string;
  description: string;
  url: string;
  /** JSON: a list of kinds. */
  kinds: string;
  secret: string;
  /** The previous secret, which also signs until `former_until`. */
  former_secret: string | null;
  former_until: string | null;
  off_at: string | null;
  off_because: WebhookOffReason | null;
  /** When the address last accepted a message. */
  answered_at: string | null;
  created_at: string;
}

interface WebhookDeliveriesTable {
  organization_id: string;
  /** Sent as webhook-id. */
  id: string;
  webhook_id: string;
  kind: string;
  /** The body of the message. */
  payload: string;
  state: WebhookDeliveryState;
  attempts: number;
  /** The time of the next attempt, or the end of a sender's claim. */
  due_at: string;
  status: number | null;
  /** In milliseconds. */
  duration: number | null;
  reason: string | null;
  created_at: string;
  tried_at: string | null;
}

export interface WebhookTables {
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
}

declare module '../../platform/database/schema' {
  // oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
  interface Database extends WebhookTables {}
}
