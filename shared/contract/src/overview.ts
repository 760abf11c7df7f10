// The overview of a cycle, GET /api/organizations/{id}/overview: how it moved over its weeks, and
// what needs attention. Ratios are 0..1, null for "–". Items followed from other organizations do
// not count, as in the tree. With `team` it is about the items of that team and of the teams below it.
import { z } from 'zod';
import { DEPARTMENTS, ITEM_KINDS, ITEM_OUTCOMES, ITEM_STATUSES } from './enumerations';
import { personSchema } from './items';
import { id, ratio } from './scalars';

/** How many items a list of the overview names, and how many rows its heat map has. */
export const OVERVIEW_MAX_ITEMS = 20;
export const OVERVIEW_MAX_GROUPS = 25;
/** How many persons with late check-ins, and how many objectives and key results of a team, it names. */
export const OVERVIEW_MAX_PEOPLE = 50;
export const OVERVIEW_MAX_OBJECTIVES = 50;

export const overviewQuery = z.strictObject({ cycle: id, team: id.optional() });

export const statusCountsSchema = z.record(z.enum(ITEM_STATUSES), z.number().int());
export const outcomeCountsSchema = z.record(z.enum(ITEM_OUTCOMES), z.number().int());
const item = {
  id,
  code: z.string(),
  kind: z.enum(ITEM_KINDS),
  title: z.string(),
  status: z.enum(ITEM_STATUSES),
};
export const movementSchema = z.object({
  ...item,
  formerStatus: z.enum(ITEM_STATUSES),
  progress: ratio,
  formerProgress: ratio,
});
export const beginningSchema = z.object({ ...item, progress: ratio });
/** An item that a team's progress is made of. */
const part = { ...item, progress: ratio, expected: ratio };
const itemName = { id, code: z.string(), title: z.string() };
/** Whether one of the items had a check-in by then; absent in answers of earlier servers. */
const hasCheckIn = z.boolean().optional();
/**
 * True where each item that counts has less progress than is expected of it; else absent, as in
 * answers of earlier servers. The mean is then behind as they are.
 */
const allBehind = z.boolean().optional();
const cellSchema = z.object({ progress: ratio, expected: ratio, allBehind, hasCheckIn });

export const overviewGroupsSchema = z.object({
  by: z.enum(['team', 'department', 'person']),
  rows: z.array(
    z.object({
      team: id.nullable(),
      department: z.enum(DEPARTMENTS).nullable(),
      person: id.nullable(),
      items: z.number().int(),
      cells: z.array(cellSchema.nullable()),
    }),
  ),
});

/** Where the whole is heading at the end of the cycle. */
export const groupForecast = {
  /**
   * The mean of the forecasts of the items at the end of the cycle, each at most 100 %; `worst` to
   * `best` is the mean of their ranges. `standing` of the `items` have no forecast of their own and
   * count as they stand today; both are absent in answers of earlier servers.
   */
  forecast: z
    .object({
      progress: z.number(),
      worst: z.number(),
      best: z.number(),
      items: z.number().int().optional(),
      standing: z.number().int().optional(),
    })
    .nullable(),
  /** Why there is no forecast. */
  noForecast: z.enum(['REACHED', 'ENDED', 'TOO_FEW', 'TOO_SHORT', 'TOO_FAR']).nullable(),
};

export const overviewAnswer = z.object({
  today: z.string(),
  /** Where the pictures begin: with the cycle, or with the first item or check-in in it. */
  start: z.string(),
  /** The first day of the cycle, from which its plan counts. */
  cycleStart: z.string(),
  /**
   * The week's ends so far, oldest first, from `start` on. The last one has the
   * numbers of today.
   */
  weeks: z.array(
    z.object({
      date: z.string(),
      progress: ratio,
      expected: ratio,
      allBehind,
      statuses: z.record(z.enum(ITEM_KINDS), statusCountsSchema),
      /**
       * The same items by how far they came. Only the last week of a finished cycle has it; absent in
       * answers of earlier servers.
       */
      outcomes: z.record(z.enum(ITEM_KINDS), outcomeCountsSchema).optional(),
      hasCheckIn,
    }),
  ),
  /** What is expected at the week's ends to come, and at the end of the cycle. */
  ahead: z.array(z.object({ date: z.string(), expected: ratio })),
  ...groupForecast,
  /**
   * What moved in the last seven days, by measured items; null in the first week, and where no item
   * existed seven days ago. `rose` and `fell` name the largest changes, `begun` what was not there
   * then; the latter is absent in answers of earlier servers.
   */
  movements: z
    .object({
      since: z.string(),
      fellBehind: z.number().int(),
      recovered: z.number().int(),
      roseCount: z.number().int(),
      fellCount: z.number().int(),
      rose: z.array(movementSchema),
      fell: z.array(movementSchema),
      begunCount: z.number().int().optional(),
      begun: z.array(beginningSchema).optional(),
    })
    .nullable(),
  /** Late check-ins, the latest first. `silent`: also without a value for four weeks. */
  late: z.object({
    count: z.number().int(),
    silentCount: z.number().int(),
    items: z.array(
      z.object({
        ...item,
        due: z.string(),
        daysLate: z.number().int(),
        lastCheckIn: z.string().nullable(),
        silent: z.boolean(),
        responsible: id,
      }),
    ),
    /** Late check-ins by the person who reports them, the most first. */
    peopleCount: z.number().int(),
    people: z.array(z.object({ person: id, late: z.number().int(), silent: z.number().int() })),
  }),
  /**
   * Of a team, in the order of the tree; null without `team`. `within` is the objective of the team in
   * which the item counts; null where it counts with its `weight` in the progress of the team. Both
   * are absent in answers of earlier servers.
   */
  objectives: z
    .object({
      count: z.number().int(),
      items: z.array(
        z.object({
          ...part,
          weight: z.number().optional(),
          within: z.object(itemName).nullable().optional(),
        }),
      ),
    })
    .nullable(),
  /**
   * Key results of a team in objectives of other teams, or of none: they count with their `weight` in
   * the progress of the team. `parent` is their objective, with its team. Null without `team`; absent
   * in answers of earlier servers.
   */
  keyResults: z
    .object({
      count: z.number().int(),
      items: z.array(
        z.object({
          ...part,
          weight: z.number(),
          parent: z.object({ ...itemName, team: id.nullable() }),
        }),
      ),
    })
    .nullable()
    .optional(),
  /**
   * How many objectives and key results the progress of a team is the weighted mean of, and whether
   * all have the same weight. Null without `team`; absent in answers of earlier servers.
   */
  counted: z
    .object({
      objectives: z.number().int(),
      keyResults: z.number().int(),
      sameWeight: z.boolean(),
    })
    .nullable()
    .optional(),
  /**
   * Measured items by team where items belong to some: by the teams at the top, or those right below
   * the team that is asked for, each with the teams below it. An item without a team is of the team
   * of the nearest item above that has one. Else by the department of the person who reports them
   * (not within a team), or by the person where fewer than two departments are known. A row without
   * any of them has everybody else. `cells` are parallel to `weeks`.
   */
  groups: overviewGroupsSchema,
  /**
   * The same items by person, where `groups` has teams and several persons report; else absent, as
   * in answers of earlier servers.
   */
  groupsByPerson: overviewGroupsSchema.optional(),
  /**
   * How each team stands today, with the teams below it: the numbers of its own overview. Null with
   * `team`.
   */
  standings: z
    .array(
      z.object({
        team: id,
        progress: ratio,
        expected: ratio,
        allBehind,
        status: z.enum(ITEM_STATUSES),
        late: z.number().int(),
        /** Objectives of the team in the cycle. */
        objectives: z.number().int(),
      }),
    )
    .nullable(),
  /** The teams named above. Earlier servers leave out those that only `standings` names. */
  teams: z.array(z.object({ id, name: z.string() })),
  /** The persons named above. `former`: the person has left the organization. */
  people: z.array(personSchema.extend({ former: z.boolean().optional() })),
});

export type Overview = z.infer<typeof overviewAnswer>;
export type Movement = z.infer<typeof movementSchema>;
