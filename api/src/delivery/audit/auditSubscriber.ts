// Writes the audit trail: the lines of a transaction's events, in that transaction and in the order of the events.
import { uuidv7 } from 'uuidv7';
import { nowOf } from '../../platform/context/context';
import { mapEvent } from '../../platform/context/domainEvents';
import type { EventSubscriber, RecordedEvent } from '../../platform/context/domainEvents';
import { AUDIT_ENTRIES } from './auditEntries';

/** Rows per statement: far below what either engine takes as parameters. */
const BATCH_SIZE = 500;

const jsonOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

function rowOf(recorded: RecordedEvent) {
  const entry = mapEvent(AUDIT_ENTRIES, recorded);
  if (!entry) return [];
  const { actor } = recorded.tx;
  return [{
    id: uuidv7(), organization_id: entry.organizationId, user_id: actor.kind === 'user' ? actor.userId : null,
    api_key_id: actor.kind === 'apiKey' ? actor.keyId : null, action: entry.action, subject_id: entry.subjectId,
    before_change: jsonOf(entry.before), after_change: jsonOf(entry.after), created_at: nowOf(recorded.tx),
  }];
}

export const writeAuditTrail: EventSubscriber = async (events) => {
  const rows = events.flatMap(rowOf);
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    await events[0]!.tx.db.insertInto('audit_entries').values(rows.slice(from, from + BATCH_SIZE)).execute();
  }
};
