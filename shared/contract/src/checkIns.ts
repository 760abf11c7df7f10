// Check-ins: the entries of the history of an item, /api/okrs/{id}/progress. An item has one value
// per date; the value of the newest date is its current value.
import { z } from 'zod';
import { BULK_MAX_ROWS, CODE_LENGTH, MENTIONS_MAX, NOTE_LENGTH } from './limits';
import { calendarDate, decimal, id, instant, requiredLine, optionalText } from './scalars';
import { itemSchema, personSchema } from './items';

/**
 * `mentions`: members who stand in the note as "@" and their name, as in notes on items. Absent, a
 * changed note keeps those whom it mentions.
 */
export const recordCheckInBody = z.strictObject({
  value: decimal,
  date: calendarDate,
  note: optionalText(NOTE_LENGTH).optional(),
  mentions: z.array(id).max(MENTIONS_MAX).optional(),
  confidence: z.number().min(0).max(1).nullable().optional(),
});
export const correctCheckInBody = recordCheckInBody.partial();

const seenCheckIn = z.strictObject({ date: calendarDate.optional(), value: decimal });

/**
 * Many check-ins at once, each by the id of the item, or by its code in `cycle` (by default the
 * current cycle). `seen` is the newest check-in that the sender has read (null: none; without a
 * date: the current value). If another person has changed it since, the row is refused with
 * VALUE_CHANGED.
 */
export const bulkCheckInsBody = z
  .array(
    z.strictObject({
      ...recordCheckInBody.shape,
      id: id.optional(),
      code: requiredLine(CODE_LENGTH).optional(),
      seen: seenCheckIn.nullable().optional(),
    }),
  )
  .min(1)
  .max(BULK_MAX_ROWS);
export const bulkCheckInsQuery = z.strictObject({ cycle: id.optional() });
export const checkInSchema = z.object({
  id,
  value: z.number(),
  date: z.string(),
  note: z.string(),
  /** The people who stand in `note` as "@" and the name of today. */
  mentions: z.array(personSchema),
  confidence: z.number().nullable(),
  /**
   * Who wrote the note, and when, and who gave the confidence, where these are kept from another
   * person's check-in of the date; null: the author of the check-in.
   */
  noteBy: z.string().nullable(),
  noteAt: instant.nullable(),
  confidenceBy: z.string().nullable(),
  /** The progress of the item at that value, a ratio 0..1; null if the item has no measure. */
  progress: z.number().nullable(),
  createdBy: z.string(),
  createdAt: instant,
  lastEdited: instant.nullable(),
  /** Who corrected it last; null: its author, or nobody. */
  editedBy: z.string().nullable(),
  user: personSchema.nullable(),
  abilities: z.array(z.enum(['edit', 'delete'])),
});
export const checkInsAnswer = z.object({ entries: z.array(checkInSchema) });
/** The entry, and the item and its ancestors with their new numbers. */
export const correctCheckInAnswer = z.object({ entry: checkInSchema, items: z.array(itemSchema) });
/** In the shape of a correction. `mentions`: those who can be mentioned again. */
const replacedCheckIn = checkInSchema
  .pick({ value: true, note: true, confidence: true })
  .extend({ mentions: z.array(id) })
  .nullable();
/** `replaced`: what the entry of the same date said before, which an undo restores; null if new. */
export const recordCheckInAnswer = correctCheckInAnswer.extend({
  replaced: replacedCheckIn,
});

/** One result per row, in the order of the rows: the recorded entry, or the error. */
export const bulkCheckInsAnswer = z.object({
  rows: z.array(
    z.object({
      id: id.nullable(),
      code: z.string().nullable(),
      recorded: z.boolean(),
      /** Where it was recorded, what an undo restores: as in `recordCheckInAnswer`. */
      entry: z.object({ id, replaced: replacedCheckIn }).optional(),
      error: z.object({ code: z.string(), message: z.string() }).nullable(),
      /** With VALUE_CHANGED: the newest check-in and its author; null: the item has no check-in now. */
      current: z.object({ date: z.string(), value: z.number(), by: z.string() }).nullish(),
    }),
  ),
});

export type CheckIn = z.infer<typeof checkInSchema>;
export type CheckInsAnswer = z.infer<typeof checkInsAnswer>;
export type RecordCheckInBody = z.input<typeof recordCheckInBody>;
export type CorrectCheckInBody = z.input<typeof correctCheckInBody>;
export type CorrectCheckInAnswer = z.infer<typeof correctCheckInAnswer>;
export type RecordCheckInAnswer = z.infer<typeof recordCheckInAnswer>;
export type BulkCheckInsBody = z.input<typeof bulkCheckInsBody>;
export type BulkCheckInsAnswer = z.infer<typeof bulkCheckInsAnswer>;
