// The publication of a draft and the items that it created are entries of their own. A page has them
// as parts of the publication, also those that its filter or its end leaves out.
import type { AuditEntry } from '@cumbre/contract/audit';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { presentEntries } from './readAudit';
import type { AuditRow } from './readAudit';

const createdBy = ({ action, after_change }: AuditRow): number => {
  if (action !== 'draft.published') return 0;
  const { items = 0 } = JSON.parse(after_change ?? '{}') as { items?: number };
  return items;
};

/** One transaction has consecutive numbers, the publication last. */
const partsOf = (db: Kysely<Database>, row: AuditRow): Promise<AuditRow[]> =>
  db
    .selectFrom('audit_entries')
    .where('scope', '=', row.scope)
    .where('sequence', '>=', row.sequence - createdBy(row))
    .where('sequence', '<', row.sequence)
    .where('action', '=', 'item.created')
    .where('user_id', row.user_id === null ? 'is' : '=', row.user_id)
    .where('api_key_id', row.api_key_id === null ? 'is' : '=', row.api_key_id)
    .orderBy('sequence')
    .selectAll()
    .execute();

export async function presentPage(
  db: Kysely<Database>,
  rows: readonly AuditRow[],
  scope: string,
): Promise<AuditEntry[]> {
  const parts = new Map<number, AuditRow[]>();
  for (const row of rows) if (createdBy(row) > 0) parts.set(row.sequence, await partsOf(db, row));
  const all = [...rows, ...[...parts.values()].flat()];
  const presented = await presentEntries(db, all, { draftsOf: scope });
  const bySequence = new Map(presented.map((entry) => [entry.sequence, entry]));
  return presented.slice(0, rows.length).map((entry) => {
    const own = parts.get(entry.sequence);
    return own ? { ...entry, parts: own.map(({ sequence }) => bySequence.get(sequence)!) } : entry;
  });
}
