// The audit log: who changed what and when, from where, with the state before and after. One log per
// organization, one for the installation. `sequence` counts without gaps in each log.
import { z } from 'zod';
import { AUDIT_FEED_MAX_ROWS, LIST_MAX_ROWS } from './limits';
import { rowLimitOf } from './lists';
import { calendarDate, id } from './scalars';

export const AUDIT_EXPORT_FORMATS = ['csv', 'jsonl'] as const;

/** The noun of an action: `item` in `item.created`. */
const kind = z.string().regex(/^[a-zA-Z][a-zA-Z-]{0,39}$/);
const digits = z.string().regex(/^\d{1,10}$/);

/** Dates are days in UTC; `to` is included. */
export const auditFilter = z.strictObject({
  person: id.optional(),
  kind: kind.optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  /**
   * The id of the thing that was changed. Entries about the same thing under another id are found as
   * well: the shares of an item, the draft that became it, and the membership of a person.
   */
  subject: z.string().min(1).max(100).optional(),
  /** Each word must be in what the page shows of an entry, without case and accents. */
  search: z.string().trim().max(200).optional(),
  /**
   * The names of actions in the language of the reader are texts of the screen: for each word of
   * `search`, the actions whose name has it, with commas, and semicolons between the words. `*` is
   * every action.
   */
  searchActions: z
    .string()
    .regex(/^[\w.*,;-]*$/)
    .max(8000)
    .optional(),
  /**
   * In the same way the changed fields (`confidence`) and their closed values (`confidence:0.75`)
   * whose text on the screen has the word, and the kinds of actors (`actor:system`).
   */
  searchFields: z
    .string()
    .regex(/^[\w.:+,;-]*$/)
    .max(6000)
    .optional(),
  /**
   * In the same way the instants `from/to` that a date means in the time zone of the reader. A time
   * alone is that of UTC, with the instants between its changes: `13:52/2026-03-29T01:00/12:52`.
   */
  searchTimes: z
    .string()
    .regex(/^[\dTZ.:/;-]*$/)
    .max(3000)
    .optional(),
});
export type AuditFilter = z.output<typeof auditFilter>;

/** Newest first; `cursor` continues with older entries. */
export const auditQuery = auditFilter.extend({
  cursor: digits.optional(),
  limit: rowLimitOf(LIST_MAX_ROWS).default(50),
});
export const auditExportQuery = auditFilter.extend({ format: z.enum(AUDIT_EXPORT_FORMATS) });
/** Oldest first, after the sequence `after`. */
export const auditFeedQuery = z.strictObject({
  after: digits.default('0'),
  limit: rowLimitOf(AUDIT_FEED_MAX_ROWS).default(500),
});

export const auditActor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), id: z.string(), name: z.string() }),
  z.object({ kind: z.literal('apiKey'), id: z.string(), name: z.string() }),
  /** A job of the server, or an operator. */
  z.object({ kind: z.literal('system') }),
  /** A caller who was not signed in, as in a refused sign-in. */
  z.object({ kind: z.literal('anonymous') }),
]);

const entryFields = {
  sequence: z.number().int(),
  id: z.string(),
  at: z.string(),
  action: z.string(),
  actor: auditActor,
  /**
   * `name` is null where the thing no longer exists and the entry does not name it. `cycle` is that
   * of an objective, key result or cycle that exists.
   */
  subject: z.object({
    id: z.string(),
    name: z.string().nullable(),
    cycle: z.string().nullable(),
  }),
  before: z.unknown(),
  after: z.unknown(),
  /**
   * The names, as they are now or were last, of what `before` and `after` name by id alone:
   * objectives, teams, organizations and members, such as the parent from which an item was moved.
   */
  names: z.record(z.string(), z.string()).optional(),
  /** null for jobs of the server, and after its retention. */
  origin: z
    .object({
      address: z.string(),
      browser: z.string().nullable(),
      system: z.string().nullable(),
    })
    .nullable(),
  /** Before and after were erased with the account that they describe. */
  erased: z.boolean(),
  /** The link of the chain; a noted hash shows later whether entries were changed or removed. */
  hash: z.string(),
};
export const auditEntry = z.object({
  ...entryFields,
  /**
   * Of a published draft, in the answer of a page: the entries of the items that it created, in their
   * order. They are also entries of their own.
   *
   * Of an import: its changes, in the form of entries about edits, such as `item.changed` with the
   * changed fields before and after, and last the items that it created; with the filter `subject`
   * those of that item. They are no entries of their own: elsewhere they are `changes` of `after`, by
   * the id of the item, for a check-in with a space and its date. An entry has at most 200 of them, of
   * 100,000 characters together, and `unlisted` of `after` counts the others.
   */
  parts: z.array(z.object(entryFields)).optional(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const auditAnswer = z.object({
  entries: z.array(auditEntry),
  nextCursor: z.string().nullable(),
});
export type AuditAnswer = z.output<typeof auditAnswer>;

/** `cursor` is the value for the next `after`, also where no entry is new. */
export const auditFeedAnswer = z.object({ entries: z.array(auditEntry), cursor: z.string() });
export type AuditFeedAnswer = z.output<typeof auditFeedAnswer>;
