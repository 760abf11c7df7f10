// Items (objectives and key results): the bodies and answers of /api/organizations/{id}/okrs and /api/okrs. Which fields
// belong together (a measure, a recurrence, a parent) is decided by the domain, on the server.
import { CADENCES } from '@cumbre/domain/cadence';
import { z } from 'zod';
import { FREQUENCIES, ITEM_KINDS, ITEM_STATUSES, ITEM_TYPES, OCCURRENCE_MODES } from './enumerations';
import { BULK_MAX_ITEMS, CODE_LENGTH, DESCRIPTION_LENGTH, LAG_MEASURE_LENGTH, TITLE_LENGTH, UNIT_LENGTH } from './limits';
import { ITEM_ABILITIES } from './permissions';
import { calendarDate, decimal, id, instant, line, ratio, shortText, text, version } from './scalars';

const weight = decimal.min(0).max(1_000_000_000);

const writable = {
  title: line(TITLE_LENGTH), description: text(DESCRIPTION_LENGTH), type: z.enum(ITEM_TYPES), lagMeasure: shortText(LAG_MEASURE_LENGTH),
  unit: shortText(UNIT_LENGTH), startValue: decimal.nullable(), currentValue: decimal.nullable(), targetValue: decimal.nullable(), weight,
  owner: id, assignedUser: id.nullable(), frequency: z.enum(FREQUENCIES).nullable(), occurrenceMode: z.enum(OCCURRENCE_MODES),
  startDate: calendarDate.nullable(), endDate: calendarDate.nullable(),
  /** How often a check-in is owed; a recurrent item is asked for as often as it recurs. */
  cadence: z.enum(CADENCES),
};

export const createItemBody = z.strictObject({
  ...z.object(writable).partial().shape,
  kind: z.enum(ITEM_KINDS), cycle: id, parentId: id.nullable().optional(), title: writable.title, owner: writable.owner,
  code: line(CODE_LENGTH).optional(), position: z.number().int().min(0).optional(),
});
/** The cycle, parent and kind are not among the fields: they change by move and copy. */
export const updateItemBody = z.strictObject({ ...z.object(writable).partial().shape, code: line(CODE_LENGTH).optional() });
export const moveItemBody = z.strictObject({ parentId: id.nullable(), position: z.number().int().min(0) });
/** Many items of one cycle at once, each on its own. The version is the one that was seen, as in If-Match. */
const bulkRows = z.array(z.strictObject({ id, version })).min(1).max(BULK_MAX_ITEMS);
export const bulkItemsBody = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('changeOwner'), cycle: id, owner: id, items: bulkRows }),
  z.strictObject({ action: z.literal('move'), cycle: id, parentId: id.nullable(), items: bulkRows }),
  z.strictObject({ action: z.literal('delete'), cycle: id, items: bulkRows }),
]);
export const itemsQuery = z.strictObject({ cycle: id });

export const itemSchema = z.object({
  id, code: z.string(), kind: z.enum(ITEM_KINDS), parentId: id.nullable(), position: z.number(), title: z.string(), description: z.string(),
  type: z.enum(ITEM_TYPES), lagMeasure: z.string(), unit: z.string(), startValue: z.number().nullable(), currentValue: z.number().nullable(),
  targetValue: z.number().nullable(), weight: z.number(), owner: id, assignedUser: id.nullable(), cycle: id,
  frequency: z.enum(FREQUENCIES).nullable(), occurrenceMode: z.enum(OCCURRENCE_MODES), startDate: z.string().nullable(), endDate: z.string().nullable(), cadence: z.enum(CADENCES),
  /** The day on which it was made, in the organization's zone: no check-in is owed before. */
  createdOn: z.string(),
  /** The date of the newest check-in of its own. */
  lastCheckIn: z.string().nullable(),
  /** The confidence that holds, 0..1: the last one that was given, also where later check-ins said none. Never of a mirror. */
  confidence: z.number().nullable(),
  lastUpdated: instant, rawProgress: z.number().nullable(), realProgress: ratio, expectedProgress: ratio, status: z.enum(ITEM_STATUSES).nullable(),
  /** True where the confidence that holds and the numbers tell different stories. */
  disagrees: z.boolean(),
  version, abilities: z.array(z.enum(ITEM_ABILITIES)),
  /** Present on a mirror of another organization's objective: that organization's name. */
  sharedBy: z.string().optional(),
  /** Beside it: the share it comes by, and the day whose state is shown where it is no longer live. */
  share: z.object({ id, asOf: z.string().nullable() }).optional(),
});
/** `deletion` brings the item back (/api/deletions). */
export const deletedItemAnswer = z.object({ removed: z.number().int(), deletion: id });
/** One answer per row, in the order of the rows: done, or why not. An item that went with its parent is done without a deletion of its own. */
export const bulkItemsAnswer = z.object({
  rows: z.array(z.object({ id, done: z.boolean(), error: z.object({ code: z.string(), message: z.string() }).nullable(), deletion: id.nullable() })),
});
export const personSchema = z.object({ id, firstName: z.string(), lastName: z.string() });
/** The whole tree of a cycle as a flat list in display order (parents before children, siblings by position). */
export const itemsAnswer = z.object({
  items: z.array(itemSchema),
  /** Owners and assigned persons; `former` where one has left the organization. */
  people: z.array(personSchema.extend({ former: z.boolean().optional() })), today: z.string(),
});

export const occurrenceSchema = z.object({
  startDate: z.string(), endDate: z.string(), value: z.number().nullable(), met: z.boolean(), closed: z.boolean(),
});
/** An item of the same line of copies: what it was copied from and what it was copied into, by the cycles' start. */
export const lineItemSchema = z.object({
  id, code: z.string(), title: z.string(), cycle: z.object({ id, name: z.string(), start: z.string(), end: z.string() }), unit: z.string(),
  startValue: z.number().nullable(), currentValue: z.number().nullable(), targetValue: z.number().nullable(), copiedFrom: id.nullable(),
});
/**
 * One item alone carries its occurrences when it is RECURRENT, the terms of its roll-up ("why this number"), and the line
 * through the cycles, itself included, when it has been copied.
 */
export const itemAnswer = z.object({
  item: itemSchema, occurrences: z.array(occurrenceSchema).optional(), line: z.array(lineItemSchema).optional(),
  terms: z.array(z.object({ id, code: z.string(), title: z.string(), weight: z.number(), progress: ratio, counts: z.boolean() })).optional(),
});

export type Item = z.infer<typeof itemSchema>;
export type LineItem = z.infer<typeof lineItemSchema>;
export type Person = z.infer<typeof personSchema>;
export type ItemsAnswer = z.infer<typeof itemsAnswer>;
export type ItemAnswer = z.infer<typeof itemAnswer>;
export type CreateItemBody = z.input<typeof createItemBody>;
export type UpdateItemBody = z.input<typeof updateItemBody>;
export type BulkItemsBody = z.input<typeof bulkItemsBody>;
export type BulkItemsAnswer = z.infer<typeof bulkItemsAnswer>;
export type DeletedItemAnswer = z.infer<typeof deletedItemAnswer>;
export type MoveItemBody = z.input<typeof moveItemBody>;
