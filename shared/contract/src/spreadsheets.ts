// Spreadsheets: the columns of the two sheets, and the answer of a dry run or an import. The column
// words in the reader's language are the header row of an export, in this order. An import finds columns by key or by label,
// in any order.
import { NO_TEAM } from '@cumbre/domain/teams';
import { z } from 'zod';
import { problemSchema } from './problem';
import { countInQuery, id, instant } from './scalars';

export const OKR_COLUMNS = [
  'id',
  'code',
  'action',
  'kind',
  'parentCode',
  'title',
  'description',
  'type',
  'lagMeasure',
  'unit',
  'startValue',
  'currentValue',
  'targetValue',
  'weight',
  'ownerEmail',
  'assignedEmail',
  'cycle',
  'frequency',
  'startDate',
  'endDate',
  'note',
  'team',
] as const;
/** Columns that the export writes and the import ignores. */
export const DERIVED_COLUMNS = [
  'status',
  'realProgress',
  'expectedProgress',
  'lastUpdated',
] as const;
export const VALUE_COLUMNS = ['code', 'date', 'value', 'note'] as const;
export const OKR_SHEET = 'OKRs';
export const VALUES_SHEET = 'Values';

/** Of a team: its items and those of the teams below it, with the items above them. */
export const exportQuery = z.strictObject({ team: z.union([id, z.literal(NO_TEAM)]).optional() });
const PLAN_LENGTH = 64;
/** Without a cycle, every row of the file must name its cycle. */
export const importQuery = z.strictObject({
  cycle: id.optional(),
  dryRun: z.enum(['true', 'false']).default('false'),
  /**
   * Leaves out the rows with errors, and those that depend on them: as many as the dry run counted.
   * When the count is another one by now, nothing is written.
   */
  leaveOut: countInQuery.optional(),
  /**
   * `plan` of the report of the dry run: when the file would do something else by now, nothing is
   * written. Without it, whatever the file does now is applied.
   */
  plan: z.string().max(PLAN_LENGTH).optional(),
});
/** For a copy of the file with the errors of each row; nothing is imported. */
export const annotateQuery = z.strictObject({
  cycle: id.optional(),
  /** `leftOut`: those that an import without the rows with errors leaves out. They keep their numbers. */
  rows: z.enum(['all', 'leftOut']).default('all'),
});

const sheet = z.enum([OKR_SHEET, VALUES_SHEET]);
/** `leftOut`: it has no error, and is not imported without the rows that have one. */
export const ROW_OUTCOMES = [
  'create',
  'update',
  'archive',
  'unchanged',
  'error',
  'leftOut',
] as const;
/** The row whose error has to be corrected first: a value waits for the row of its item. */
const causeSchema = z.object({ sheet, row: z.number().int() });
export const cellErrorSchema = z.object({
  sheet,
  row: z.number().int(),
  column: z.string().nullable(),
  code: z.string(),
  message: z.string(),
  /** Only of an error that follows from another row, and goes when that one is corrected. */
  causedBy: causeSchema.optional(),
});
export const rowSchema = z.object({
  sheet,
  row: z.number().int(),
  outcome: z.enum(ROW_OUTCOMES),
  code: z.string(),
  title: z.string(),
  /** What a new or moved item is placed under; `row` where the file has a row of it. */
  parent: z
    .object({ code: z.string(), title: z.string(), row: z.number().int().nullable() })
    .optional(),
  /**
   * The item of the cycle with the same title under the same item, where a row without a code would
   * create a second one.
   */
  repeats: z.object({ code: z.string() }).optional(),
  /** The item that the row has created or changed; of an applied import only. */
  item: id.optional(),
  /** Of a row that has no error but the one that follows from another row, or that is left out. */
  causedBy: causeSchema.optional(),
  /** Why a row is left out, or which other row deletes its item. */
  reason: z.string().optional(),
  /**
   * When that which the row would write over was changed last, or what a new row would bring back was
   * deleted, where that is later than the download of the file. To be restored is a change. A row that
   * deletes has also the changes of what is deleted with it and has no row.
   */
  changedAt: instant.optional(),
  /**
   * By the columns of the sheet in the report, up to the last cell that changes (importCells.ts).
   * Empty in the answer of an applied import.
   */
  cells: z.array(z.union([z.null(), z.string(), z.tuple([z.string(), z.string()]).readonly()])),
});
/**
 * The rows of both sheets, each under one outcome: of a file with errors those of an import without
 * them, beside which rows are left out. `errors` counts cells, `values` check-ins.
 * `failed` and `errors` include the rows with `causedBy`, each of which has one error.
 */
export const importSummarySchema = z.object({
  create: z.number().int(),
  update: z.number().int(),
  archive: z.number().int(),
  unchanged: z.number().int(),
  failed: z.number().int(),
  errors: z.number().int(),
  values: z.number().int(),
});
/**
 * A row that is not imported without the rows with errors. `message` says why; `causedBy` is the row
 * that it needs. A row without a code has none.
 */
export const leftOutRowSchema = z.object({
  sheet,
  row: z.number().int(),
  code: z.string(),
  title: z.string(),
  message: z.string(),
  causedBy: causeSchema.optional(),
});
export const importReportSchema = z.object({
  applied: z.boolean(),
  /** A fingerprint of what the file would do; absent in the answer of an applied import. */
  plan: z.string().optional(),
  summary: importSummarySchema,
  /** When the file was downloaded, and how many of its items have changed since; of a file that says so. */
  downloaded: z.object({ at: instant, changed: z.number().int() }).optional(),
  /**
   * How many new values are dated before `start`, the first day of their cycle: the file may belong to
   * another one. Of the first cycle that has such values; absent where none has.
   */
  early: z.object({ count: z.number().int(), cycle: z.string(), start: z.string() }).optional(),
  /**
   * What `leaveOut` imports, and what it leaves out: `count` rows, of which the first thousand are
   * listed. Absent where no row has an error.
   */
  withoutErrors: z
    .object({
      summary: importSummarySchema,
      count: z.number().int(),
      leftOut: z.array(leftOutRowSchema),
    })
    .optional(),
  columns: z.object({ [OKR_SHEET]: z.array(z.string()), [VALUES_SHEET]: z.array(z.string()) }),
  /** Headers of the file that name no column: what stands below them is left out. */
  unknownColumns: z.array(z.string()),
  rows: z.array(rowSchema),
  errors: z.array(cellErrorSchema),
});
/** A dry run answers 200 for a file with errors too; the import of such a file answers 422. */
export const importAnswer = z.object({ import: importReportSchema });
export const importProblem = problemSchema.extend({ import: importReportSchema });

export type OkrColumn = (typeof OKR_COLUMNS)[number];
export type ImportRow = z.infer<typeof rowSchema>;
export type LeftOutRow = z.infer<typeof leftOutRowSchema>;
export type CellError = z.infer<typeof cellErrorSchema>;
export type ImportSummary = z.infer<typeof importSummarySchema>;
export type ImportReport = z.infer<typeof importReportSchema>;
export type ImportAnswer = z.infer<typeof importAnswer>;
