// Writes the audit entries of a transaction's events in the same transaction, in the order of the
// events.
import { uuidv7 } from 'uuidv7';
import { nowOf } from '../../platform/context/context';
import { mapEvent } from '../../platform/context/domainEvents';
import type { EventSubscriber, RecordedEvent } from '../../platform/context/domainEvents';
import { AUDIT_ENTRIES } from './auditEntries';

/** Rows per statement, below the parameter limit of both engines. */
const BATCH_SIZE = 500;

const toJson = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value);

function toRows(recorded: RecordedEvent) {
  const entry = mapEvent(AUDIT_ENTRIES, recorded);
  if (!entry) return [];
  const { actor } = recorded.tx;
  return [
    {
      id: uuidv7(),
      organization_id: entry.organizationId,
      user_id: actor.kind === 'user' ? actor.userId : null,
      api_key_id: actor.kind === 'apiKey' ? actor.keyId : null,
      action: entry.action,
      subject_id: entry.subjectId,
      before_change: toJson(entry.before),
      after_change: toJson(entry.after),
      created_at: nowOf(recorded.tx),
    },
  ];
}

export const writeAuditTrail: EventSubscriber = async (events) => {
  const rows = events.flatMap(toRows);
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    await events[0]!.tx.db
      .insertInto('audit_entries')
      .values(rows.slice(from, from + BATCH_SIZE))
      .execute();
  }
};
