// An entry of the audit trail, and those that several events have in common.
export interface AuditEntry {
  organizationId: string | null;
  /** The person whom the call itself proves, as a sign-in does. */
  personId?: string;
  /** A person of another organization acted, who is not named. */
  byOther?: true;
  action: string;
  subjectId: string;
  before?: unknown;
  after?: unknown;
}

export const accountEntry =
  (action: string) =>
  ({ userId }: { userId: string }): AuditEntry => ({
    organizationId: null,
    action,
    subjectId: userId,
  });

export const ownAccountEntry =
  (action: string) =>
  ({ userId }: { userId: string }): AuditEntry => ({
    ...accountEntry(action)({ userId }),
    personId: userId,
  });

export const refusedProofEntry =
  (action: string) =>
  ({ userId, by }: { userId: string; by: string }): AuditEntry => ({
    ...accountEntry(action)({ userId }),
    after: { by },
  });

export const proofEntry =
  (action: string) =>
  ({ userId, by }: { userId: string; by: string }): AuditEntry => ({
    ...ownAccountEntry(action)({ userId }),
    after: { by },
  });

export const factorEntry =
  (action: string) =>
  ({ userId, source, factor }: { userId: string; source: string; factor: string }): AuditEntry => ({
    organizationId: null,
    action,
    subjectId: userId,
    after: { source, factor },
  });

export const shareEntry =
  (action: string, side: 'organization_id' | 'recipient_id') =>
  (event: {
    share: { id: string; organization_id: string; recipient_id: string };
  }): AuditEntry => ({ organizationId: event.share[side], action, subjectId: event.share.id });

export const invitationEntry =
  (action: string) =>
  (event: { invitation: { id: string; organization_id: string } }): AuditEntry => ({
    organizationId: event.invitation.organization_id,
    action,
    subjectId: event.invitation.id,
  });

export const domainEntry =
  (action: string) =>
  (event: { organizationId: string; domainId: string; domain: string }): AuditEntry => ({
    organizationId: event.organizationId,
    action,
    subjectId: event.domainId,
    after: { domain: event.domain },
  });

export const deletedOfItem =
  (action: string) =>
  (event: { organizationId: string; itemId: string; before: object }): AuditEntry => ({
    organizationId: event.organizationId,
    action,
    subjectId: event.itemId,
    before: event.before,
  });

export const draftEntry =
  (action: string) =>
  (event: { organizationId: string; draftId: string }): AuditEntry => ({
    organizationId: event.organizationId,
    action,
    subjectId: event.draftId,
  });
