// Copying an item into another cycle, POST /api/okrs/{id}/copy.
import { z } from 'zod';
import { itemSchema } from './items';
import { decimal, id } from './scalars';

const COPY_MAX_CHOSEN = 20_000;

export const copyItemBody = z.strictObject({
  cycle: id,
  /** The descendants that are copied: all, none, or those with these ids. */
  children: z.union([z.boolean(), z.array(id).max(COPY_MAX_CHOSEN)]).default(true),
  /** Copies start at the last value of their source, not at its start value. */
  carryBaseline: z.boolean().default(true),
  /**
   * New target values, by the id of a copied item with a measure. With one, a copy of an item that
   * reached its target starts at the last value as well.
   */
  targets: z.record(id, decimal).default({}),
  /** The parent of the copy in the other cycle; a key result needs one. */
  parentId: id.nullable().default(null),
});
/**
 * `copied` counts the item with its copied descendants. `undoable`: deleting the item with this count
 * takes the copies back (`deleteItemQuery`); an earlier server does not send it.
 */
export const copyItemAnswer = z.object({
  item: itemSchema,
  copied: z.number().int(),
  undoable: z.boolean().optional(),
});

export type CopyItemBody = z.input<typeof copyItemBody>;
export type CopyItemAnswer = z.infer<typeof copyItemAnswer>;
