// What was deleted and can be put back: /api/organizations/{id}/deletions and /api/deletions/{id}/restore.
import { z } from 'zod';
import { itemSchema } from './items';
import { id, instant } from './scalars';

export const deletionSchema = z.object({
  id, code: z.string(), title: z.string(),
  /** How many items went, the named one included. */
  removed: z.number(), deletedAt: instant, deletedBy: z.string(), abilities: z.array(z.enum(['restore'])),
});
export const deletionsAnswer = z.object({ deletions: z.array(deletionSchema) });
/** The item that is back, and how many came back with it, itself included. */
export const restoreAnswer = z.object({ item: itemSchema, restored: z.number() });

export type Deletion = z.infer<typeof deletionSchema>;
export type DeletionsAnswer = z.infer<typeof deletionsAnswer>;
export type RestoreAnswer = z.infer<typeof restoreAnswer>;
