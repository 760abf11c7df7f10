// What happens to check-ins.
import type { CheckInRow } from './store';

interface CheckInEvent {
  organizationId: string;
  cycleId: string;
  entry: CheckInRow;
}

declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    checkInRecorded: CheckInEvent;
    /** A second check-in of the same date: `former` is what it replaced. */
    checkInReplaced: CheckInEvent & { former: CheckInRow; change: Partial<CheckInRow> };
    /** `replaced`: another check-in that gave way to the corrected date. */
    checkInCorrected: CheckInEvent & { former: CheckInRow; change: Partial<CheckInRow>; replaced: CheckInRow | null };
    checkInDeleted: CheckInEvent;
  }
}
