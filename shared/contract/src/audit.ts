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
  /** The id of the thing that was changed. */
  subject: z.string().min(1).max(100).optional(),
  search: z.string().trim().max(200).optional(),
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

export const auditEntry = z.object({
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
