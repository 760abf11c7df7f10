// Events that time causes.
import type { CycleRow } from '../../planning/cycles/store';
import type { TreeRow } from '../../planning/objective-tree/loadTree';

declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    /** `items` has at least one item. */
    checkInsDue: {
      organizationId: string;
      userId: string;
      items: readonly (Pick<TreeRow, 'id' | 'title' | 'cycle'> & { due: string })[];
    };
    /** The day is near from which on the organization demands a second factor. */
    secondFactorDue: { organizationId: string; from: string };
    cycleFinishing: { cycle: CycleRow };
    /** It is time to grade the objectives of the cycle. */
    cycleClosing: { cycle: CycleRow };
  }
}
