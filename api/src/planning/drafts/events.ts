// Events of drafts. They carry no text of the draft. What publishing creates is recorded as
// itemCreated.
interface DraftOfOrganization {
  organizationId: string;
  draftId: string;
  /** Everybody who can read the draft, or could before the change. */
  readers: readonly string[];
}

export {};

declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    draftCreated: DraftOfOrganization;
    draftChanged: DraftOfOrganization;
    draftDeleted: DraftOfOrganization;
    draftPublished: DraftOfOrganization & { itemId: string; items: number };
  }
}
