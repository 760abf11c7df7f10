// Check-ins: the entries of an item's history, /api/okrs/{id}/progress. One value per item and date; the newest date is
// the item's current value.
import { z } from 'zod';
import { NOTE_LENGTH } from './limits';
import { calendarDate, decimal, id, instant, text } from './scalars';
import { itemSchema, personSchema } from './items';

export const recordProgressBody = z.strictObject({
  value: decimal, date: calendarDate, note: text(NOTE_LENGTH).optional(), confidence: z.number().min(0).max(1).nullable().optional(),
});
export const updateProgressBody = recordProgressBody.partial();

export const entrySchema = z.object({
  id, value: z.number(), date: z.string(), note: z.string(), confidence: z.number().nullable(),
  /** Progress of the item at that value, a ratio 0..1; null where the item has no measure. */
  progress: z.number().nullable(),
  createdBy: z.string(), createdAt: instant, lastEdited: instant.nullable(), user: personSchema.nullable(), abilities: z.array(z.enum(['edit', 'delete'])),
});
export const entriesAnswer = z.object({ entries: z.array(entrySchema) });
/** A recorded check-in answers with the entry and with the item and its ancestors as they stand now. */
export const recordProgressAnswer = z.object({ entry: entrySchema, items: z.array(itemSchema) });

export type ProgressEntry = z.infer<typeof entrySchema>;
export type EntriesAnswer = z.infer<typeof entriesAnswer>;
export type RecordProgressBody = z.input<typeof recordProgressBody>;
export type UpdateProgressBody = z.input<typeof updateProgressBody>;
export type RecordProgressAnswer = z.infer<typeof recordProgressAnswer>;
