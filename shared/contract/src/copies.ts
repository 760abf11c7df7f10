// Copying an item into another cycle, POST /api/okrs/{id}/copy, and the line of copies through the cycles.
import { z } from 'zod';
import { itemSchema } from './items';
import { id } from './scalars';

const COPY_MAX_CHOSEN = 20_000;

export const copyItemBody = z.strictObject({
  cycle: id,
  /** Everything that hangs below, nothing, or the items with these ids. */
  children: z.union([z.boolean(), z.array(id).max(COPY_MAX_CHOSEN)]).default(true),
  /** Copies begin at the last value instead of the former start. */
  carryBaseline: z.boolean().default(true),
  /** The objective in the other cycle under which the copy hangs; a key result needs one. */
  parentId: id.nullable().default(null),
});
/** `copied` counts the item and what was copied below it. */
export const copyItemAnswer = z.object({ item: itemSchema, copied: z.number().int() });

export type CopyItemBody = z.input<typeof copyItemBody>;
export type CopyItemAnswer = z.infer<typeof copyItemAnswer>;
