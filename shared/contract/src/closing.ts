// Closing a cycle: the verdict of each objective, PUT and DELETE /api/okrs/{id}/verdict, the retrospective of
// the organization and of its teams, /api/cycles/{id}/retrospective, and both together, GET /api/cycles/{id}/closing.
// Grades are tenths from 0 to 1.
import { z } from 'zod';
import { cycleSchema } from './cycles';
import {
  ITEM_STATUSES,
  RETROSPECTIVE_COLUMNS,
  TEAM_COLOURS,
  VERDICT_DECISIONS,
} from './enumerations';
import { personSchema } from './items';
import { LEARNING_LENGTH, REASON_LENGTH, RETROSPECTIVE_CARD_LENGTH } from './limits';
import { outcomeCountsSchema, statusCountsSchema } from './overview';
import { CLOSING_ABILITIES, ITEM_COMMENT_ABILITIES, VERDICT_ABILITIES } from './permissions';
import { id, instant, optionalText, ratio, requiredText, version } from './scalars';

/**
 * `grade`: null accepts the computed grade of now, whose number is kept; another one needs a reason,
 * unless it was accepted before.
 */
export const verdictBody = z.strictObject({
  grade: z.number().min(0).max(1).multipleOf(0.1).nullable().default(null),
  reason: optionalText(REASON_LENGTH).default(''),
  learning: optionalText(LEARNING_LENGTH).default(''),
  decision: z.enum(VERDICT_DECISIONS),
});

export const verdictSchema = z.object({
  /** What a person gave or, without `reason`, accepted as calculated then; null where there was none to accept. */
  grade: ratio,
  reason: z.string(),
  learning: z.string(),
  decision: z.enum(VERDICT_DECISIONS),
  user: personSchema,
  createdAt: instant,
  lastEdited: instant.nullable(),
  version,
});

const cardFields = {
  column: z.enum(RETROSPECTIVE_COLUMNS),
  content: requiredText(RETROSPECTIVE_CARD_LENGTH),
};
/** `team`: the retrospective of that team; without it, that of the organization. */
export const createCardBody = z.strictObject({ ...cardFields, team: id.nullable().default(null) });
export const updateCardBody = z.strictObject(cardFields).partial();

export const retrospectiveCardSchema = z.object({
  id,
  /** null: the retrospective of the organization. */
  team: id.nullable(),
  column: z.enum(RETROSPECTIVE_COLUMNS),
  content: z.string(),
  user: personSchema,
  createdAt: instant,
  lastEdited: instant.nullable(),
  version,
  abilities: z.array(z.enum(ITEM_COMMENT_ABILITIES)),
});

export const closingObjectiveSchema = z.object({
  id,
  code: z.string(),
  title: z.string(),
  parentId: id.nullable(),
  owner: id,
  assignedUser: id.nullable(),
  status: z.enum(ITEM_STATUSES),
  progress: ratio,
  /** The progress in tenths; null where the objective has none. */
  computedGrade: ratio,
  /** The grade of the verdict, else the computed one. */
  grade: ratio,
  /** null until a person has given it. */
  verdict: verdictSchema.nullable(),
  /** The newest copy of the objective in another cycle. */
  continuedIn: z.object({ id, cycle: id, cycleName: z.string() }).nullable(),
  abilities: z.array(z.enum(VERDICT_ABILITIES)),
});

/** Objectives in the order of the tree, without those that are followed; cards oldest first. */
export const closingAnswer = z.object({
  cycle: cycleSchema,
  progress: ratio,
  expected: ratio,
  statuses: statusCountsSchema,
  /**
   * The same objectives by how they ended. Only a finished cycle has it; absent in answers of
   * earlier servers.
   */
  outcomes: outcomeCountsSchema.optional(),
  objectives: z.array(closingObjectiveSchema),
  cards: z.array(retrospectiveCardSchema),
  /** By name. */
  teams: z.array(z.object({ id, name: z.string(), colour: z.enum(TEAM_COLOURS) })),
  /** The owners and assigned persons of the objectives. `former`: the person has left. */
  people: z.array(personSchema.extend({ former: z.boolean().optional() })),
  /** Nobody can change them once the cycle is finished. `first`: those that end first. */
  openCommitments: z.object({
    count: z.number().int(),
    first: z.array(
      z.object({
        id,
        title: z.string(),
        item: z.object({ id, code: z.string(), title: z.string() }),
        keeper: personSchema,
      }),
    ),
  }),
  abilities: z.array(z.enum(CLOSING_ABILITIES)),
});
export const verdictAnswer = z.object({ verdict: verdictSchema });
export const retrospectiveCardAnswer = z.object({ card: retrospectiveCardSchema });

export type Closing = z.infer<typeof closingAnswer>;
export type ClosingObjective = z.infer<typeof closingObjectiveSchema>;
export type Verdict = z.infer<typeof verdictSchema>;
export type VerdictBody = z.input<typeof verdictBody>;
export type VerdictAnswer = z.infer<typeof verdictAnswer>;
export type RetrospectiveCard = z.infer<typeof retrospectiveCardSchema>;
export type RetrospectiveCardAnswer = z.infer<typeof retrospectiveCardAnswer>;
export type CreateCardBody = z.input<typeof createCardBody>;
export type UpdateCardBody = z.input<typeof updateCardBody>;
