// The tables of notifications: one row per person and event (`subject` is a JSON object of names
// and titles), preferences for mails, days with a digest, and unsubscribe tokens.
import type { NotificationDelivery, PreferenceKind } from '@cumbre/contract/enumerations';
import type { Generated } from 'kysely';

export interface NotificationsTable {
  id: string;
  user_id: string;
  organization_id: string | null;
  kind: string;
  subject: string;
  path: string | null;
  created_at: string;
  read_at: string | null;
  /** `waiting` until a digest includes it; null where no digest will. */
  digest: Generated<'waiting' | null>;
}

interface NotificationPreferencesTable {
  user_id: string;
  kind: PreferenceKind;
  delivery: NotificationDelivery;
}

interface DigestsTable {
  user_id: string;
  date: string;
}

interface UnsubscribeTokensTable {
  token_hash: string;
  user_id: string;
  /** null: all kinds of the digest. */
  kind: PreferenceKind | null;
  created_at: string;
}

declare module '../../platform/database/schema' {
  interface Database {
    notifications: NotificationsTable;
    notification_preferences: NotificationPreferencesTable;
    digests: DigestsTable;
    unsubscribe_tokens: UnsubscribeTokensTable;
  }
}
