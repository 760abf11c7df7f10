// The parts of the export: per part the table, its rows and its excluded columns. All other columns
// are exported as stored. A test compares the list with the schema, so that nothing is forgotten or
// revealed.
import type { Database } from '../../platform/database/schema';

export interface Part {
  /** The name in the file. */
  name: string;
  table: keyof Database;
  /** The column with the id of the organization. */
  organizationColumn: string;
  /** A column that is unique in the organization and orders the rows. */
  key: string;
  /** Excluded columns, with the reason. */
  excluded: Record<string, 'implied' | 'secret' | 'derived' | 'foreign'>;
  /** Columns with JSON. */
  json?: readonly string[];
  /** Rows per query; few for large rows. */
  rowsPerQuery: number;
}

const ROWS_PER_QUERY = 500;
const LARGE_ROWS_PER_QUERY = 20;
const impliedColumns = { organization_id: 'implied' } as const;
const createPart = (name: string, table: keyof Database, options: Partial<Part> = {}): Part => ({
  name,
  table,
  organizationColumn: 'organization_id',
  key: 'id',
  rowsPerQuery: ROWS_PER_QUERY,
  ...options,
  excluded: { ...impliedColumns, ...options.excluded },
});

export const PARTS: readonly Part[] = [
  createPart('members', 'memberships', { excluded: { listed_name: 'derived' } }),
  createPart('teams', 'teams', { excluded: { name_key: 'derived' } }),
  createPart('teamMembers', 'team_members'),
  createPart('cycles', 'cycles'),
  createPart('cycleHistory', 'cycle_history'),
  createPart('items', 'items', { excluded: { code_key: 'derived' } }),
  createPart('drafts', 'drafts', { json: ['content'], rowsPerQuery: LARGE_ROWS_PER_QUERY }),
  createPart('itemCopies', 'item_copies', { key: 'item_id' }),
  createPart('entries', 'check_ins', { json: ['mentions'] }),
  createPart('notes', 'notes', { json: ['mentions'] }),
  createPart('commitments', 'commitments'),
  createPart('verdicts', 'verdicts', { key: 'item_id' }),
  createPart('retrospectiveCards', 'retrospective_cards'),
  createPart('meetings', 'meetings', { json: ['numbers'], rowsPerQuery: LARGE_ROWS_PER_QUERY }),
  createPart('meetingTicks', 'meeting_ticks', { key: 'id' }),
  createPart('deletions', 'deletions', {
    json: ['removed_rows'],
    rowsPerQuery: LARGE_ROWS_PER_QUERY,
  }),
  createPart('invitations', 'invitations', {
    excluded: { token_hash: 'secret', listed_name: 'derived' },
  }),
  createPart('invitationLinks', 'invitation_links', { excluded: { token_hash: 'secret' } }),
  createPart('apiKeys', 'api_keys', { excluded: { key_hash: 'secret' } }),
  createPart('domains', 'organization_domains', { excluded: { mail_token_hash: 'secret' } }),
  createPart('signInPolicy', 'sign_in_policies', {
    key: 'organization_id',
    json: ['group_roles'],
  }),
  createPart('webhooks', 'webhooks', {
    excluded: { secret: 'secret', former_secret: 'secret' },
    json: ['kinds'],
  }),
  createPart('sharesGiven', 'shares', {
    excluded: { mask: 'secret', recipient_cycle_id: 'foreign', recipient_parent_id: 'foreign' },
    json: ['snapshot'],
    rowsPerQuery: LARGE_ROWS_PER_QUERY,
  }),
  createPart('sharesReceived', 'shares', {
    organizationColumn: 'recipient_id',
    excluded: {
      recipient_id: 'implied',
      mask: 'secret',
      organization_id: 'foreign',
      cycle_id: 'foreign',
      item_id: 'foreign',
      offered_by: 'foreign',
    },
    json: ['snapshot'],
    rowsPerQuery: LARGE_ROWS_PER_QUERY,
  }),
  createPart('audit', 'audit_entries', {
    // What the chain needs is in the database and in the export of the audit log.
    excluded: {
      scope: 'implied',
      content_salt: 'derived',
      content_hash: 'derived',
      origin_hash: 'derived',
      hash: 'derived',
    },
    json: ['before_change', 'after_change', 'origin'],
    rowsPerQuery: 200,
  }),
];

/** Tables of an organization that no part includes, with the reason. */
export const EXCLUDED_TABLES: Partial<Record<keyof Database, string>> = {
  draft_people: 'who may read a draft, whom its content has',
  provider_members: 'which members signing in has added, noted so that nobody joins twice',
  notifications: 'belong to the person who was notified, and are in the export of the account',
  webhook_deliveries: 'what was sent where, kept for a while to be looked at',
  audit_chains: 'the end of the audit log, which its entries contain',
  reminders: 'the scheduler’s own memory of what it sent',
  tree_versions: 'a counter for browsers, moved by the database',
  tree_changes: 'which items the server has to read again, noted by the database',
};
