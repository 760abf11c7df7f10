// The publication of a draft and the items that it created are entries of their own. A page has them
// as parts of the publication, also those that its filter or its end leaves out. The changes of an import
// are in its one entry; a page presents them as parts, in the form of entries about edits.
import type { AuditEntry } from '@cumbre/contract/audit';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { presentEntries } from './readAudit';
import type { AuditRow } from './readAudit';
import { sameThing } from './sameThing';
import { toJson } from './states';

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

type Changes = Record<string, { action: string; before?: unknown; after?: unknown }>;

/** The row of an import without its changes, and a row of each of them that is about `items`. */
function importOf(row: AuditRow, items: readonly string[] | null) {
  if (row.action !== 'okrs.imported' || row.after_change === null) return null;
  const { changes, ...after } = JSON.parse(row.after_change) as { changes?: Changes };
  if (changes === undefined) return null;
  const parts = Object.entries(changes).map(([key, change]): AuditRow => {
    const [subject_id = ''] = key.split(' ');
    return {
      ...row,
      id: `${row.id} ${key}`,
      subject_id,
      action: change.action,
      before_change: toJson(change.before),
      after_change: toJson(change.after),
    };
  });
  return {
    row: { ...row, after_change: JSON.stringify(after) },
    parts: parts.filter(({ subject_id: id }) => items === null || items.includes(id)),
  };
}

/** `subject`: of the filter. The parts of an import are only those about it, if it is an item. */
export async function presentPage(
  db: Kysely<Database>,
  rows: readonly AuditRow[],
  { scope, subject }: { scope: string; subject?: string | undefined },
): Promise<AuditEntry[]> {
  const isImport = ({ action, subject_id: id }: AuditRow) =>
    action === 'okrs.imported' && id !== subject;
  const items =
    subject !== undefined && rows.some(isImport)
      ? (await sameThing(db, scope, subject)).items
      : null;
  const parts = new Map<string, AuditRow[]>();
  const shown: AuditRow[] = [];
  for (const row of rows) {
    const imported = importOf(row, isImport(row) ? items : null);
    shown.push(imported?.row ?? row);
    if (imported && imported.parts.length > 0) parts.set(row.id, imported.parts);
    if (createdBy(row) > 0) parts.set(row.id, await partsOf(db, row));
  }
  const all = [...shown, ...[...parts.values()].flat()];
  const presented = await presentEntries(db, all, { draftsOf: scope });
  const byId = new Map(presented.map((entry) => [entry.id, entry]));
  return presented.slice(0, rows.length).map((entry) => {
    const own = parts.get(entry.id);
    return own ? { ...entry, parts: own.map(({ id }) => byId.get(id)!) } : entry;
  });
}
