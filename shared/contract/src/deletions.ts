// Deletions that can be undone: /api/organizations/{id}/deletions and /api/deletions/{id}/restore.
import { z } from 'zod';
import { itemSchema } from './items';
import { id, instant } from './scalars';

export const deletionSchema = z.object({
  id,
  code: z.string(),
  title: z.string(),
  /** The number of deleted items: the item of `title` with its descendants. */
  removed: z.number(),
  deletedAt: instant,
  deletedBy: z.string(),
  abilities: z.array(z.enum(['restore'])),
});
export const deletionsAnswer = z.object({ deletions: z.array(deletionSchema) });
/** `restored` counts the restored item with its descendants. */
export const restoreAnswer = z.object({ item: itemSchema, restored: z.number() });

export type Deletion = z.infer<typeof deletionSchema>;
export type DeletionsAnswer = z.infer<typeof deletionsAnswer>;
export type RestoreAnswer = z.infer<typeof restoreAnswer>;
