// What the review meeting reads beside the tree, GET /api/organizations/{id}/review: for each item
// of a cycle the newest notes, the newest check-in with a note, and the open commitments.
import { z } from 'zod';
import { id, instant } from './scalars';

export const reviewQuery = z.strictObject({ cycle: id });
export const reviewAnswer = z.object({
  notes: z.array(z.object({ item: id, content: z.string(), by: z.string(), createdAt: instant })),
  /** At most one of each item. */
  checkIns: z.array(z.object({ item: id, note: z.string(), by: z.string(), createdAt: instant })),
  commitments: z.array(
    z.object({ item: id, title: z.string(), by: z.string(), endsAt: z.string().nullable() }),
  ),
});

export type ReviewAnswer = z.infer<typeof reviewAnswer>;
