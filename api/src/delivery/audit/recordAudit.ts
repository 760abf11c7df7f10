// Writes one line of the audit trail, inside the transaction of the change it tells of.
import { uuidv7 } from 'uuidv7';
import { nowOf } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';

export interface AuditEntry {
  organizationId: string | null;
  /** What happened, as `noun.verb`: "cycle.finished". */
  action: string;
  subjectId: string;
  before?: unknown;
  after?: unknown;
}

export async function recordAudit(tx: Context, { organizationId, action, subjectId, before, after }: AuditEntry): Promise<void> {
  await tx.db.insertInto('audit_entries').values({
    id: uuidv7(), organization_id: organizationId, user_id: tx.actor.kind === 'user' ? tx.actor.userId : null, api_key_id: tx.actor.kind === 'apiKey' ? tx.actor.keyId : null, action, subject_id: subjectId,
    before_change: before === undefined ? null : JSON.stringify(before), after_change: after === undefined ? null : JSON.stringify(after), created_at: nowOf(tx),
  }).execute();
}
