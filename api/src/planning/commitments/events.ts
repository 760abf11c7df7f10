// What happens to commitments. `before` is the commitment as it was.
import type { CommitmentRow } from './store';

interface CommitmentPlace {
  organizationId: string;
  cycleId: string;
  itemId: string;
}

declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    commitmentAdded: CommitmentPlace & { commitment: CommitmentRow };
    commitmentChanged: CommitmentPlace & { before: CommitmentRow; change: Partial<CommitmentRow> };
    commitmentDeleted: CommitmentPlace & { before: CommitmentRow };
  }
}
