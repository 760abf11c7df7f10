// What becomes due by the clock.
import type { CycleRow } from '../../planning/cycles/store';
import type { TreeRow } from '../../planning/objective-tree/loadTree';

declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    /** At least one item. */
    checkInsDue: { organizationId: string; userId: string; items: readonly Pick<TreeRow, 'id' | 'title' | 'cycle'>[] };
    cycleFinishing: { cycle: CycleRow };
  }
}
