// Items (objectives and key results): the bodies and answers of /api/organizations/{id}/okrs and
// /api/okrs. The domain decides, on the server, which fields belong together (a measure, a
// recurrence, a parent).
import { CADENCES } from '@cumbre/domain/cadence';
import { z } from 'zod';
import {
  FREQUENCIES,
  ITEM_KINDS,
  ITEM_STATUSES,
  ITEM_TYPES,
  OCCURRENCE_MODES,
} from './enumerations';
import {
  BULK_MAX_ITEMS,
  CODE_LENGTH,
  DESCRIPTION_LENGTH,
  LAG_MEASURE_LENGTH,
  TITLE_LENGTH,
  UNIT_LENGTH,
} from './limits';
import { ITEM_ABILITIES } from './permissions';
import {
  calendarDate,
  countInQuery,
  decimal,
  id,
  instant,
  requiredLine,
  ratio,
  optionalLine,
  optionalText,
  version,
} from './scalars';
import { teamOfTreeSchema } from './teams';

const weight = decimal.min(0).max(1_000_000_000);

const writable = {
  title: requiredLine(TITLE_LENGTH),
  description: optionalText(DESCRIPTION_LENGTH),
  type: z.enum(ITEM_TYPES),
  lagMeasure: optionalLine(LAG_MEASURE_LENGTH),
  unit: optionalLine(UNIT_LENGTH),
  startValue: decimal.nullable(),
  currentValue: decimal.nullable(),
  targetValue: decimal.nullable(),
  weight,
  owner: id,
  assignedUser: id.nullable(),
  frequency: z.enum(FREQUENCIES).nullable(),
  occurrenceMode: z.enum(OCCURRENCE_MODES),
  startDate: calendarDate.nullable(),
  endDate: calendarDate.nullable(),
  /** How often a check-in is due. RECURRENT items use their frequency instead. */
  cadence: z.enum(CADENCES),
  /** A new item without this field gets the team of its parent. */
  team: id.nullable(),
};

export const createItemBody = z.strictObject({
  ...z.object(writable).partial().shape,
  kind: z.enum(ITEM_KINDS),
  cycle: id,
  parentId: id.nullable().optional(),
  title: writable.title,
  owner: writable.owner,
  code: requiredLine(CODE_LENGTH).optional(),
  position: z.number().int().min(0).optional(),
});
/** Without cycle, parent and kind, which have endpoints of their own for moving and copying. */
export const updateItemBody = z.strictObject({
  ...z.object(writable).partial().shape,
  code: requiredLine(CODE_LENGTH).optional(),
});
/**
 * Both undo what was made, and refuse with VERSION_STALE what was changed since. `copied`: the number of
 * items that the copy made, which are the item and its descendants. `created`: the item is new, and has
 * no descendants.
 */
export const deleteItemQuery = z.strictObject({
  copied: countInQuery.optional(),
  created: z.literal('true').optional(),
});
export const moveItemBody = z.strictObject({
  parentId: id.nullable(),
  position: z.number().int().min(0),
});
/** Items of one cycle; each is changed or refused on its own. `version` is that of If-Match. */
const bulkRows = z.array(z.strictObject({ id, version })).min(1).max(BULK_MAX_ITEMS);
export const bulkItemsBody = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('changeOwner'), cycle: id, owner: id, items: bulkRows }),
  z.strictObject({
    action: z.literal('changeTeam'),
    cycle: id,
    team: id.nullable(),
    items: bulkRows,
  }),
  z.strictObject({
    action: z.literal('move'),
    cycle: id,
    parentId: id.nullable(),
    items: bulkRows,
  }),
  z.strictObject({ action: z.literal('delete'), cycle: id, items: bulkRows }),
]);
export const itemsQuery = z.strictObject({ cycle: id });

export const itemSchema = z.object({
  id,
  code: z.string(),
  kind: z.enum(ITEM_KINDS),
  parentId: id.nullable(),
  position: z.number(),
  title: z.string(),
  description: z.string(),
  type: z.enum(ITEM_TYPES),
  lagMeasure: z.string(),
  unit: z.string(),
  startValue: z.number().nullable(),
  currentValue: z.number().nullable(),
  targetValue: z.number().nullable(),
  weight: z.number(),
  owner: id,
  assignedUser: id.nullable(),
  cycle: id,
  frequency: z.enum(FREQUENCIES).nullable(),
  occurrenceMode: z.enum(OCCURRENCE_MODES),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  cadence: z.enum(CADENCES),
  /** Null for a mirror. */
  team: id.nullable(),
  /** The creation date in the time zone of the organization. No check-in is due before it. */
  createdOn: z.string(),
  /** The date of the newest check-in of the item itself. */
  lastCheckIn: z.string().nullable(),
  /** The current confidence, 0..1: of the newest check-in that has one. Null for a mirror. */
  confidence: z.number().nullable(),
  lastUpdated: instant,
  rawProgress: z.number().nullable(),
  realProgress: ratio,
  expectedProgress: ratio,
  status: z.enum(ITEM_STATUSES).nullable(),
  /** Whether the current confidence contradicts the numbers. */
  disagrees: z.boolean(),
  version,
  abilities: z.array(z.enum(ITEM_ABILITIES)),
  /** Present on a mirror: the name of the organization that shares the objective. */
  sharedBy: z.string().optional(),
  /** Present on a mirror: its share, and the date of the snapshot after sharing has ended. */
  share: z.object({ id, asOf: z.string().nullable() }).optional(),
});
/** The id in `deletion` restores the items (/api/deletions). */
export const deletedItemAnswer = z.object({ removed: z.number().int(), deletion: id });
/**
 * One result per row, in the order of the rows: success, or the error. An item that was deleted with
 * its parent is a success without a `deletion` of its own.
 */
export const bulkItemsAnswer = z.object({
  rows: z.array(
    z.object({
      id,
      done: z.boolean(),
      error: z.object({ code: z.string(), message: z.string() }).nullable(),
      deletion: id.nullable(),
    }),
  ),
});
export const personSchema = z.object({ id, firstName: z.string(), lastName: z.string() });
/** The tree of a cycle as a flat list in display order: parents first, siblings by position. */
export const itemsAnswer = z.object({
  items: z.array(itemSchema),
  /** Owners and assigned persons. `former`: the person has left the organization. */
  people: z.array(personSchema.extend({ former: z.boolean().optional() })),
  /** The teams of the organization, by name. Missing in what a browser kept from before teams. */
  teams: z.array(teamOfTreeSchema).optional(),
  today: z.string(),
});

export const occurrenceSchema = z.object({
  startDate: z.string(),
  endDate: z.string(),
  value: z.number().nullable(),
  met: z.boolean(),
  closed: z.boolean(),
});
/** An item of a line of copies: sources and copies of one item, by the start of their cycles. */
export const lineItemSchema = z.object({
  id,
  code: z.string(),
  title: z.string(),
  cycle: z.object({ id, name: z.string(), start: z.string(), end: z.string() }),
  unit: z.string(),
  startValue: z.number().nullable(),
  currentValue: z.number().nullable(),
  targetValue: z.number().nullable(),
  copiedFrom: id.nullable(),
});
/**
 * One item. `occurrences`: of a RECURRENT item. `line`: of an item with copies, with the item
 * itself. `terms`: the terms of its roll-up ("why this number").
 */
export const itemAnswer = z.object({
  item: itemSchema,
  occurrences: z.array(occurrenceSchema).optional(),
  line: z.array(lineItemSchema).optional(),
  terms: z
    .array(
      z.object({
        id,
        code: z.string(),
        title: z.string(),
        weight: z.number(),
        progress: ratio,
        counts: z.boolean(),
      }),
    )
    .optional(),
});

export type Item = z.infer<typeof itemSchema>;
export type LineItem = z.infer<typeof lineItemSchema>;
export type Person = z.infer<typeof personSchema>;
export type ItemsAnswer = z.infer<typeof itemsAnswer>;
/**
 * `undoable`: deleting the item as `created` takes it back (`deleteItemQuery`); an earlier server does
 * not send it.
 */
export const createItemAnswer = itemAnswer.extend({ undoable: z.boolean().optional() });
export type CreateItemAnswer = z.infer<typeof createItemAnswer>;
export type ItemAnswer = z.infer<typeof itemAnswer>;
export type CreateItemBody = z.input<typeof createItemBody>;
export type UpdateItemBody = z.input<typeof updateItemBody>;
export type BulkItemsBody = z.input<typeof bulkItemsBody>;
export type BulkItemsAnswer = z.infer<typeof bulkItemsAnswer>;
export type DeletedItemAnswer = z.infer<typeof deletedItemAnswer>;
export type MoveItemBody = z.input<typeof moveItemBody>;
