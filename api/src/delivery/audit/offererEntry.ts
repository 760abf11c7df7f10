// The entry of an organization that shares: what the other one did with its objective. It names that
// organization, and neither its person nor from where.
import type { RecordedEvent } from '../../platform/context/domainEvents';
import type { AuditEntry } from './auditEntry';

const ACTIONS = {
  shareAccepted: 'share.acceptedByOther',
  shareRejected: 'share.rejectedByOther',
  shareRenounced: 'share.renouncedByOther',
} as const;

export function offererEntry({ event }: RecordedEvent): AuditEntry | null {
  if (!(event.kind in ACTIONS)) return null;
  const { kind, share } = event as Extract<typeof event, { kind: keyof typeof ACTIONS }>;
  return {
    organizationId: share.organization_id,
    action: ACTIONS[kind],
    subjectId: share.id,
    after: { organization: share.recipient_name },
    byOther: true,
  };
}
