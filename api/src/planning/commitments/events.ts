// Events of commitments. `before` is the previous state.
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
