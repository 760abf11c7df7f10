// What happens to check-ins.
import type { EntryRow } from './store';

interface CheckInEvent {
  organizationId: string;
  cycleId: string;
  entry: EntryRow;
}

declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    checkInRecorded: CheckInEvent;
    /** A second check-in of the same date: `former` is what it replaced. */
    checkInReplaced: CheckInEvent & { former: EntryRow; change: Partial<EntryRow> };
    /** `replaced`: another check-in that gave way to the corrected date. */
    checkInCorrected: CheckInEvent & { former: EntryRow; change: Partial<EntryRow>; replaced: EntryRow | null };
    checkInDeleted: CheckInEvent;
  }
}
