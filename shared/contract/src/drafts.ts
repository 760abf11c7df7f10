// Drafts: objectives with what hangs below them that are not published yet. A draft is a document
// and no item: it has no code, and only its author, the people it names or is shown to, the owner of
// the organization and admins can read it. /organizations/{id}/drafts and /drafts.
import { z } from 'zod';
import { ITEM_KINDS } from './enumerations';
import { createItemBody, personSchema } from './items';
import { DRAFT_MAX_LINES, DRAFT_MAX_READERS, TITLE_LENGTH } from './limits';
import { DRAFT_ABILITIES } from './permissions';
import { id, instant, optionalLine, version } from './scalars';

const fields = createItemBody.omit({
  kind: true,
  cycle: true,
  parentId: true,
  code: true,
  position: true,
});
/**
 * The objective and its lines, with the fields of a new item. They may be incomplete, also without a
 * title: publishing asks for what is missing.
 */
export const draftObjectiveSchema = z.strictObject({
  ...fields.shape,
  title: optionalLine(TITLE_LENGTH).trim(),
});
/** `above`: the index of an earlier line, an objective; null directly below the objective. */
export const draftLineSchema = z.strictObject({
  ...draftObjectiveSchema.shape,
  kind: z.enum(ITEM_KINDS),
  above: z.number().int().min(0).nullable(),
});

/**
 * `parentId`: the objective of the cycle that it will be placed below. `readers`: members who may read
 * the draft and have no part in it. Absent: those it has.
 */
export const draftBody = z.strictObject({
  cycle: id,
  parentId: id.nullable(),
  objective: draftObjectiveSchema,
  lines: z.array(draftLineSchema).max(DRAFT_MAX_LINES),
  readers: z.array(id).max(DRAFT_MAX_READERS).optional(),
});

const draftSummarySchema = z.object({
  id,
  title: z.string(),
  /** Null after its cycle was deleted. */
  cycle: id.nullable(),
  parentId: id.nullable(),
  /** Who wrote it. */
  author: id,
  /** Who will own the objective. */
  owner: id,
  /** Everybody whom the objective or a line names, and the readers. */
  named: z.array(id),
  /** Members who may read it and have no part in it. An earlier server has none. */
  readers: z.array(id).optional(),
  lines: z.number().int(),
  /** Those of its lines that are key results; the others are objectives. An earlier server does not say. */
  keyResults: z.number().int().optional(),
  version,
  lastUpdated: instant,
  abilities: z.array(z.enum(DRAFT_ABILITIES)),
});
/** The stored content is presented as it was sent. */
export const draftSchema = draftSummarySchema.extend({
  content: z.object({ objective: draftObjectiveSchema, lines: z.array(draftLineSchema) }),
});
const people = z.array(personSchema);
/** The drafts that the caller can read, last changed first. `people`: authors and named people. */
export const draftsAnswer = z.object({ drafts: z.array(draftSummarySchema), people });
export const draftAnswer = z.object({ draft: draftSchema, people });
/**
 * `item`: the published objective. `items`: how many items were created. What has a measure and no start
 * date is planned from the day of publishing where the cycle is under way.
 */
export const publishedDraftAnswer = z.object({
  item: z.object({ id, code: z.string() }),
  items: z.number().int(),
});

export type Draft = z.infer<typeof draftSchema>;
export type DraftSummary = z.infer<typeof draftSummarySchema>;
export type DraftBody = z.input<typeof draftBody>;
export type DraftContent = Pick<z.output<typeof draftBody>, 'objective' | 'lines'>;
export type DraftsAnswer = z.infer<typeof draftsAnswer>;
export type DraftAnswer = z.infer<typeof draftAnswer>;
export type PublishedDraftAnswer = z.infer<typeof publishedDraftAnswer>;
