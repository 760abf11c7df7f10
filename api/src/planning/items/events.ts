// What happens to items. `cycleId` is the cycle that the item belongs to.
import type { updateItemBody } from '@cumbre/contract/items';
import type { z } from 'zod';
import type { TreeRow } from '../objective-tree/loadTree';
import type { ItemRow } from '../item-scope/itemStore';

interface ItemPlace {
  organizationId: string;
  cycleId: string;
  itemId: string;
}

/** Where an item hangs: its parent and its place among the parent's children, from 0. */
interface Position {
  parentId: string | null;
  position: number;
}

declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    itemCreated: { organizationId: string; item: ItemRow };
    /** `item` as it was before. */
    itemChanged: ItemPlace & { item: TreeRow; change: z.output<typeof updateItemBody> };
    itemMoved: ItemPlace & { before: Position; after: Position };
    /** The first of `items` is the root of the copy; `itemId` is what was copied. */
    itemsCopied: ItemPlace & { items: readonly ItemRow[]; carryBaseline: boolean };
  }
}
