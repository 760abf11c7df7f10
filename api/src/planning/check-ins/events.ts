// Events of check-ins. Notes have the names of the mentioned people.
import type { CheckInRow } from './store';

interface CheckInEvent {
  organizationId: string;
  cycleId: string;
  entry: CheckInRow;
}

/** `itemUpdatedAt`: when the item was changed last before the check-in, which an undo restores. */
interface WrittenEvent extends CheckInEvent {
  itemUpdatedAt: string;
}

declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    /** `formerValue`: of the last check-in before it; null for none. */
    checkInRecorded: WrittenEvent & { formerValue: number | null };
    /** A second check-in of the same date: `previous` is the replaced one. */
    checkInReplaced: WrittenEvent & { previous: CheckInRow; change: Partial<CheckInRow> };
    checkInCorrected: CheckInEvent & { previous: CheckInRow; change: Partial<CheckInRow> };
    /** Also of the check-in of the day to which another one is corrected. */
    checkInDeleted: CheckInEvent;
    /** The undo of such a correction gives it back. */
    checkInRestored: CheckInEvent;
  }
}
