// Check-ins: the entries of an item's history, /api/okrs/{id}/progress. One value per item and date; the newest date is
// the item's current value.
import { z } from 'zod';
import { BULK_MAX_ROWS, CODE_LENGTH, NOTE_LENGTH } from './limits';
import { calendarDate, decimal, id, instant, line, text } from './scalars';
import { itemSchema, personSchema } from './items';

export const recordCheckInBody = z.strictObject({
  value: decimal, date: calendarDate, note: text(NOTE_LENGTH).optional(), confidence: z.number().min(0).max(1).nullable().optional(),
});
export const correctCheckInBody = recordCheckInBody.partial();

const seenCheckIn = z.strictObject({ date: calendarDate.optional(), value: decimal });

/**
 * Many check-ins at once, each by the item's id, or by its code in `cycle` (without one: the current cycle). `seen` is the
 * newest check-in the sender knew of (null: none; without its date: the current value): where there is another by now, the
 * row is refused with VALUE_CHANGED.
 */
export const bulkCheckInsBody = z.array(z.strictObject({
  ...recordCheckInBody.shape, id: id.optional(), code: line(CODE_LENGTH).optional(), seen: seenCheckIn.nullable().optional(),
})).min(1).max(BULK_MAX_ROWS);
export const bulkCheckInsQuery = z.strictObject({ cycle: id.optional() });
/** One answer per row, in the order of the rows: what was recorded, or why not. */
export const bulkCheckInsAnswer = z.object({
  rows: z.array(z.object({
    id: id.nullable(), code: z.string().nullable(), recorded: z.boolean(), error: z.object({ code: z.string(), message: z.string() }).nullable(),
    /** The newest check-in and who made it, with VALUE_CHANGED. */
    current: z.object({ date: z.string(), value: z.number(), by: z.string() }).optional(),
  })),
});

export const checkInSchema = z.object({
  id, value: z.number(), date: z.string(), note: z.string(), confidence: z.number().nullable(),
  /** Progress of the item at that value, a ratio 0..1; null where the item has no measure. */
  progress: z.number().nullable(),
  createdBy: z.string(), createdAt: instant, lastEdited: instant.nullable(), user: personSchema.nullable(), abilities: z.array(z.enum(['edit', 'delete'])),
});
export const checkInsAnswer = z.object({ entries: z.array(checkInSchema) });
/** A recorded check-in answers with the entry and with the item and its ancestors as they stand now. */
export const recordCheckInAnswer = z.object({ entry: checkInSchema, items: z.array(itemSchema) });

export type CheckIn = z.infer<typeof checkInSchema>;
export type CheckInsAnswer = z.infer<typeof checkInsAnswer>;
export type RecordCheckInBody = z.input<typeof recordCheckInBody>;
export type CorrectCheckInBody = z.input<typeof correctCheckInBody>;
export type RecordCheckInAnswer = z.infer<typeof recordCheckInAnswer>;
export type BulkCheckInsBody = z.input<typeof bulkCheckInsBody>;
export type BulkCheckInsAnswer = z.infer<typeof bulkCheckInsAnswer>;
