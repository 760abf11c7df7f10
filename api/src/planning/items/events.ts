// Events of items. `cycleId` is the cycle of the item.
import type { updateItemBody } from '@cumbre/contract/items';
import type { z } from 'zod';
import type { TreeRow } from '../objective-tree/loadTree';
import type { ItemRow } from '../item-scope/itemStore';

interface ItemPlace {
  organizationId: string;
  cycleId: string;
  itemId: string;
}

/** The parent of an item and its position among the siblings, from 0. */
interface Position {
  parentId: string | null;
  position: number;
}

declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    itemCreated: { organizationId: string; item: ItemRow };
    /** `item` is the previous state. */
    itemChanged: ItemPlace & { item: TreeRow; change: z.output<typeof updateItemBody> };
    itemMoved: ItemPlace & { before: Position; after: Position };
    /** The first of `items` is the root of the copy; `itemId` is the original. */
    itemsCopied: ItemPlace & { items: readonly ItemRow[]; carryBaseline: boolean };
  }
}
