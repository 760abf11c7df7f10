// Copying an item into another cycle, POST /api/okrs/{id}/copy, and what that cycle has already of a
// cycle, GET /api/cycles/{id}/copies.
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
 * takes the copies back (`deleteItemQuery`). `copies`: the id of each copy, by the id of its source. An
 * earlier server sends neither.
 */
export const copyItemAnswer = z.object({
  item: itemSchema,
  copied: z.number().int(),
  undoable: z.boolean().optional(),
  copies: z.record(id, id).optional(),
});

/** `to`: the other cycle, of the same organization. */
export const cycleCopiesQuery = z.strictObject({ to: id });
/** An item of the other cycle that is of the same line as the item `of`: a copy of it, or its source. */
export const cycleCopySchema = z.object({ of: id, id, code: z.string(), title: z.string() });
/** The newest one last. */
export const cycleCopiesAnswer = z.object({ copies: z.array(cycleCopySchema) });

export type CopyItemBody = z.input<typeof copyItemBody>;
export type CopyItemAnswer = z.infer<typeof copyItemAnswer>;
export type CycleCopy = z.infer<typeof cycleCopySchema>;
export type CycleCopiesAnswer = z.infer<typeof cycleCopiesAnswer>;
