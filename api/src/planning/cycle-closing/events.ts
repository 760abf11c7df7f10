// Events of closing a cycle. `before` is the previous state; null for a first verdict.
import type { CardRow, VerdictRow } from './store';

interface ClosingPlace {
  organizationId: string;
  cycleId: string;
}

declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    /** `computedGrade`: the calculated one of that moment; null without progress. */
    verdictGiven: ClosingPlace & {
      before: VerdictRow | null;
      verdict: VerdictRow;
      computedGrade: number | null;
    };
    verdictTakenBack: ClosingPlace & { before: VerdictRow; computedGrade: number | null };
    retrospectiveCardAdded: ClosingPlace & { card: CardRow };
    retrospectiveCardChanged: ClosingPlace & { before: CardRow; change: Partial<CardRow> };
    retrospectiveCardDeleted: ClosingPlace & { before: CardRow };
  }
}
