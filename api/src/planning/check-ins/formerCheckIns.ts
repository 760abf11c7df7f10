// Check-ins as they were before a change, which the audit trail keeps.
import type { Context } from '../../platform/context/context';
import type { CheckInRow } from './store';

/** `changedAt`: when it was written over or deleted. */
export type FormerCheckIn = Pick<
  CheckInRow,
  'item_id' | 'date' | 'value' | 'created_at' | 'last_edited_at'
> & { changedAt: string };

declare module '../../platform/context/context' {
  interface Ports {
    /**
     * Those changed or deleted after that instant, the earliest change first. Of a large import those
     * that its entry lists.
     */
    checkInsChangedSince(
      context: Context,
      organizationId: string,
      instant: string,
    ): Promise<FormerCheckIn[]>;
  }
}
