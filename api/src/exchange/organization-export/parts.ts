// What the export of an organization holds, part by part: the table, which rows of it, and what of a row is left out. All
// other columns go out as they are stored. A test compares this with the schema, so that nothing new is forgotten or leaks.
import type { Database } from '../../platform/database/schema';

export interface Part {
  /** The name in the file. */
  name: string;
  table: keyof Database;
  /** The column that names the organization. */
  of: string;
  /** Unique within the organization: the order of the rows. */
  key: string;
  /** Columns that stay here, with the reason in one word. */
  without: Record<string, 'implied' | 'secret' | 'derived' | 'foreign'>;
  /** Columns that hold JSON. */
  json?: readonly string[];
  /** Rows read at once: few where a row may be large. */
  atOnce: number;
}

const ROWS = 500;
const LARGE = 20;
const implied = { organization_id: 'implied' } as const;
const part = (name: string, table: keyof Database, given: Partial<Part> = {}): Part => ({ name, table, of: 'organization_id', key: 'id', atOnce: ROWS, ...given, without: { ...implied, ...given.without } });

export const PARTS: readonly Part[] = [
  part('members', 'memberships', { without: { listed_name: 'derived' } }),
  part('cycles', 'cycles'),
  part('cycleHistory', 'cycle_history'),
  part('items', 'items', { without: { code_key: 'derived' } }),
  part('itemCopies', 'item_copies', { key: 'item_id' }),
  part('entries', 'check_ins'),
  part('notes', 'notes'),
  part('commitments', 'commitments'),
  part('deletions', 'deletions', { json: ['removed_rows'], atOnce: LARGE }),
  part('invitations', 'invitations', { without: { token_hash: 'secret', listed_name: 'derived' } }),
  part('invitationLinks', 'invitation_links', { without: { token_hash: 'secret' } }),
  part('apiKeys', 'api_keys', { without: { key_hash: 'secret' } }),
  part('webhooks', 'webhooks', { without: { secret: 'secret', former_secret: 'secret' }, json: ['kinds'] }),
  part('sharesGiven', 'shares', { without: { mask: 'secret', recipient_cycle_id: 'foreign', recipient_parent_id: 'foreign' }, json: ['snapshot'], atOnce: LARGE }),
  part('sharesReceived', 'shares', {
    of: 'recipient_id', without: { recipient_id: 'implied', mask: 'secret', organization_id: 'foreign', cycle_id: 'foreign', item_id: 'foreign', offered_by: 'foreign' }, json: ['snapshot'], atOnce: LARGE,
  }),
  part('audit', 'audit_entries', { json: ['before_change', 'after_change'], atOnce: 200 }),
];

/** Tables that name an organization and are in no part, with the reason. */
export const LEFT_OUT: Partial<Record<keyof Database, string>> = {
  notifications: 'belong to the person who was notified, and are in the export of the account',
  webhook_deliveries: 'what was sent where, kept for a while to be looked at',
  reminders: 'the scheduler’s own memory of what it sent',
  tree_versions: 'a counter for browsers, moved by the database',
  tree_changes: 'which items the server has to read again, noted by the database',
};
