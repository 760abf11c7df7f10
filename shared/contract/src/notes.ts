// Notes on an item, /api/okrs/{id}/notes: comments of the members of its organization, newest
// first, paged by cursor.
import { z } from 'zod';
import { MENTIONS_MAX, NOTE_LENGTH } from './limits';
import { personSchema } from './items';
import { ITEM_COMMENT_ABILITIES } from './permissions';
import { id, instant, requiredText, version } from './scalars';

/**
 * `mentions`: members who stand in the text as "@" and their name. Absent, an edited note keeps those
 * whom it mentions.
 */
export const noteBody = z.strictObject({
  content: requiredText(NOTE_LENGTH),
  mentions: z.array(id).max(MENTIONS_MAX).optional(),
});
export const notesQuery = z.strictObject({ cursor: id.optional() });

export const noteSchema = z.object({
  id,
  content: z.string(),
  /** The people who stand in `content` as "@" and the name of today. */
  mentions: z.array(personSchema),
  user: personSchema,
  createdAt: instant,
  lastEdited: instant.nullable(),
  version,
  abilities: z.array(z.enum(ITEM_COMMENT_ABILITIES)),
});
/** `total` counts all notes of the item, on all pages. */
export const notesAnswer = z.object({
  notes: z.array(noteSchema),
  total: z.number().int(),
  nextCursor: id.nullable(),
});
export const noteAnswer = z.object({ note: noteSchema });

export type Note = z.infer<typeof noteSchema>;
export type NotesAnswer = z.infer<typeof notesAnswer>;
export type NoteAnswer = z.infer<typeof noteAnswer>;
export type NoteBody = z.input<typeof noteBody>;
