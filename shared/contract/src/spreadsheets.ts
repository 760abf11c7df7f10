// Spreadsheets: columns of the two sheets, and the answer of a dry run or an import. The column keys are the header row
// of an export, in this order; an import finds them by key or by label, in any order.
import { z } from 'zod';
import { problemSchema } from './problem';
import { id } from './scalars';

export const OKR_COLUMNS = [
  'id', 'code', 'action', 'kind', 'parentCode', 'title', 'description', 'type', 'lagMeasure', 'unit', 'startValue', 'currentValue', 'targetValue',
  'weight', 'ownerEmail', 'assignedEmail', 'cycle', 'frequency', 'startDate', 'endDate', 'note',
] as const;
/** Written by the export, ignored by the import. */
export const DERIVED_COLUMNS = ['status', 'realProgress', 'expectedProgress', 'lastUpdated'] as const;
export const VALUE_COLUMNS = ['code', 'date', 'value', 'note'] as const;
export const OKR_SHEET = 'OKRs';
export const VALUES_SHEET = 'Values';

/** Without a cycle every row of the file names its own. */
export const importQuery = z.strictObject({ cycle: id.optional(), dryRun: z.enum(['true', 'false']).default('false') });
/** A copy of the file with what is wrong in each row; nothing is written. */
export const annotateQuery = z.strictObject({ cycle: id.optional() });

const sheet = z.enum([OKR_SHEET, VALUES_SHEET]);
export const rowOutcomes = ['create', 'update', 'archive', 'unchanged', 'error'] as const;
export const cellErrorSchema = z.object({ sheet, row: z.number().int(), column: z.string().nullable(), code: z.string(), message: z.string() });
export const rowSchema = z.object({
  sheet, row: z.number().int(), outcome: z.enum(rowOutcomes), code: z.string(), title: z.string(),
  /** In the order of the report's columns of that sheet, up to the last one that changes (importCells.ts); none of an import that was applied. */
  cells: z.array(z.union([z.null(), z.string(), z.tuple([z.string(), z.string()]).readonly()])),
});
export const importSummarySchema = z.object({
  create: z.number().int(), update: z.number().int(), archive: z.number().int(), unchanged: z.number().int(), errors: z.number().int(), values: z.number().int(),
});
const importReport = z.object({
  applied: z.boolean(), summary: importSummarySchema, columns: z.object({ [OKR_SHEET]: z.array(z.string()), [VALUES_SHEET]: z.array(z.string()) }),
  rows: z.array(rowSchema), errors: z.array(cellErrorSchema),
});
/** A dry run answers 200 also where rows are at fault; applying such a file is refused (422) with the same report. */
export const importAnswer = z.object({ import: importReport });
export const importProblem = problemSchema.extend({ import: importReport });

export type OkrColumn = (typeof OKR_COLUMNS)[number];
export type ImportRow = z.infer<typeof rowSchema>;
export type CellError = z.infer<typeof cellErrorSchema>;
export type ImportSummary = z.infer<typeof importSummarySchema>;
export type ImportReport = z.infer<typeof importReport>;
export type ImportAnswer = z.infer<typeof importAnswer>;
