// Events of deleted and restored items, with their descendants.
import type { TreeRow } from '../objective-tree/loadTree';

declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    /** `removed`: the item and its descendants. */
    itemDeleted: {
      organizationId: string;
      cycleId: string;
      itemId: string;
      removed: readonly TreeRow[];
    };
    /** `count`: the number of restored items. */
    itemRestored: { organizationId: string; cycleId: string; itemId: string; count: number };
  }
}
