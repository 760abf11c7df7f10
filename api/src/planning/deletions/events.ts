// What happens to items that are deleted and restored, with all that hangs below them.
import type { TreeRow } from '../objective-tree/loadTree';

declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    /** `removed`: the item and its descendants. */
    itemDeleted: { organizationId: string; cycleId: string; itemId: string; removed: readonly TreeRow[] };
    /** `count`: how many items came back. */
    itemRestored: { organizationId: string; cycleId: string; itemId: string; count: number };
  }
}
