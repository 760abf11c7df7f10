// Audit logs: each organization and the installation has one, numbered without gaps and chained by
// hashes. Existing entries are chained in the order of their ids, which is that of their time.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { INSTALLATION, contentHash, entryHash, newSalt } from '../src/delivery/audit/chain';

interface Entry {
  id: string;
  organization_id: string | null;
  user_id: string | null;
  api_key_id: string | null;
  action: string;
  subject_id: string;
  before_change: string | null;
  after_change: string | null;
  created_at: string;
}
interface Tables {
  audit_entries: Entry & {
    scope: string;
    sequence: number;
    content_salt: string;
    content_hash: string;
    hash: string;
  };
  audit_chains: { scope: string; last_sequence: number; head: string };
}

const BATCH = 1_000;

async function chainEntries(db: Kysely<Tables>, organizationId: string | null): Promise<void> {
  const scope = organizationId ?? INSTALLATION;
  let [sequence, head, lastId] = [0, '', ''];
  for (;;) {
    const rows = await db
      .selectFrom('audit_entries')
      .select([
        'id',
        'organization_id',
        'user_id',
        'api_key_id',
        'action',
        'subject_id',
        'before_change',
        'after_change',
        'created_at',
      ])
      .where('organization_id', organizationId === null ? 'is' : '=', organizationId)
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      sequence += 1;
      const salt = newSalt();
      const content_hash = contentHash(salt, row.before_change, row.after_change);
      head = entryHash(head, { ...row, scope, sequence, content_hash, origin_hash: '' });
      lastId = row.id;
      await db
        .updateTable('audit_entries')
        .set({ scope, sequence, content_salt: salt, content_hash, hash: head })
        .where('id', '=', row.id)
        .execute();
    }
    if (rows.length < BATCH) break;
  }
  if (sequence > 0)
    await db.insertInto('audit_chains').values({ scope, last_sequence: sequence, head }).execute();
}

export async function up(db: Kysely<Tables>): Promise<void> {
  for (const column of ['scope', 'content_hash', 'origin_hash', 'hash'] as const)
    await db.schema
      .alterTable('audit_entries')
      .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(''))
      .execute();
  await db.schema
    .alterTable('audit_entries')
    .addColumn('sequence', 'integer', (definition) => definition.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('audit_entries').addColumn('content_salt', 'text').execute();
  await db.schema.alterTable('audit_entries').addColumn('origin', 'text').execute();
  await db.schema
    .createTable('audit_chains')
    .addColumn('scope', 'text', (column) => column.primaryKey())
    .addColumn('last_sequence', 'integer', (column) => column.notNull())
    .addColumn('head', 'text', (column) => column.notNull())
    .execute();
  const logs = await db.selectFrom('audit_entries').select('organization_id').distinct().execute();
  for (const { organization_id } of logs) await chainEntries(db, organization_id);
  await db.schema
    .createIndex('audit_entries_of_scope')
    .unique()
    .on('audit_entries')
    .columns(['scope', 'sequence'])
    .execute();
  await db.schema
    .createIndex('audit_entries_with_origin')
    .on('audit_entries')
    .column('created_at')
    .where(sql.ref('origin'), 'is not', null)
    .execute();
}
