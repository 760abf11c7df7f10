// Imports a file: a dry run returns the plan; otherwise all changes are applied or none. Rights are
// checked before the file is read. A finished cycle is locked for dry runs as well.
import type { ImportReport } from '@cumbre/contract/spreadsheets';
import { requireOrganizationAbility } from '../../organizations/access/requireMembership';
import { encodeChunks } from '../../platform/http/answerEncoding';
import type { Encoding } from '../../platform/http/answerEncoding';
import { inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { requireOpenCycle } from '../../planning/cycles/requireOpenCycle';
import { DomainError } from '../../platform/errors/errors';
import { fieldError } from '../../platform/errors/fieldErrors';
import { applyImport } from './apply/applyImport';
import { readFile } from './read/file';
import type { FileReading, UploadedFile } from './read/file';
import { loadImportState } from './plan/importState';
import type { ImportState } from './plan/importState';
import type { RowsHandler } from './files/readSheets';
import { planFile } from './plan/reportOf';
import { serializeReport } from './plan/serializeReport';
import { prepareThread } from './files/spreadsheetThread';

export interface ImportTarget {
  organizationId: string;
  /** The cycle of rows without one; undefined where every row must name its cycle. */
  cycleId: string | undefined;
  /** How many rows with errors, and rows that need them, are left out; undefined: none. */
  leaveOut?: number | undefined;
  /** The fingerprint of the plan that the caller has seen; undefined: of any. */
  plan?: string | undefined;
  /** Reads the uploaded file; null where there is none. */
  file: () => Promise<UploadedFile | null>;
}

/** Checks the right to import before it reads the file. */
async function receiveFile(
  context: Context,
  { organizationId, file }: ImportTarget,
): Promise<UploadedFile> {
  await requireOrganizationAbility(context, organizationId, 'importOkrs');
  prepareThread();
  const uploadedFile = await file();
  if (!uploadedFile)
    throw new DomainError('FILE_MISSING', { errors: [{ path: 'file', code: 'required' }] });
  return uploadedFile;
}

async function loadState(
  tx: Context,
  { organizationId, cycleId }: ImportTarget,
): Promise<ImportState> {
  const membership = await requireOrganizationAbility(tx, organizationId, 'importOkrs');
  const state = await loadImportState(tx, membership, cycleId);
  if (!state) throw fieldError(tx.language, 'cycle', 'CYCLE_UNKNOWN');
  if (state.hasChosenCycle) requireOpenCycle(state.chosenTree.cycle);
  return state;
}

/**
 * Plans while the thread reads, without writing. If both the file and the cycle are invalid, the
 * error is about the file. `takeRawRows` gets the raw rows.
 */
export async function tryImport<Result>(
  context: Context,
  target: ImportTarget,
  plan: (state: ImportState, file: FileReading) => Promise<Result>,
  takeRawRows?: RowsHandler,
): Promise<Result> {
  const file = readFile(context, await receiveFile(context, target), takeRawRows);
  const result = loadState(context, target).then((state) => plan(state, file));
  await Promise.allSettled([file.read, result]);
  await file.read;
  return result;
}

/** The plan as JSON. It locks nothing. */
export const dryRun = (
  context: Context,
  target: ImportTarget,
  encoding: Encoding,
): Promise<Buffer> =>
  tryImport(context, target, async (state, file) => {
    const { report } = await planFile(context, state, file);
    return encodeChunks(serializeReport(report), encoding);
  });

export async function importSpreadsheet(
  context: Context,
  target: ImportTarget,
): Promise<ImportReport> {
  const uploadedFile = await receiveFile(context, target);
  const file = readFile(context, uploadedFile);
  // Reads the whole file before the transaction, so that writers do not wait for it.
  await file.read;
  return inTransaction(context, async (tx) => {
    const state = await loadState(tx, target);
    const { plan, report } = await planFile(tx, state, file);
    const { withoutErrors } = report;
    const isAsSeen = target.plan === undefined || target.plan === report.plan;
    if (!plan || !isAsSeen || target.leaveOut !== withoutErrors?.count)
      throw new DomainError(
        isAsSeen && target.leaveOut === undefined ? 'IMPORT_HAS_ERRORS' : 'IMPORT_CHANGED',
        { extensions: { import: report } },
      );
    const itemOf = await applyImport(tx, state, plan, uploadedFile.name);
    return {
      ...plan.report,
      plan: undefined,
      withoutErrors,
      applied: true,
      rows: plan.rows.map((row) => ({ ...row, item: itemOf(row), cells: [] })),
    };
  });
}
