// Check-ins as they were before a change, which the audit trail keeps.
import type { Context } from '../../platform/context/context';
import type { CheckInRow } from './store';

/** `changedAt`: when it was written over or deleted. */
export type FormerCheckIn = CheckInRow & { changedAt: string };

declare module '../../platform/context/context' {
  interface Ports {
    /** Those changed or deleted after that instant, the earliest change first. */
    checkInsChangedSince(
      context: Context,
      organizationId: string,
      instant: string,
    ): Promise<FormerCheckIn[]>;
  }
}
