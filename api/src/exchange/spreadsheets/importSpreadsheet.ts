// Imports a file into a cycle: a dry run answers what it would do, an application does all of it or nothing. Whoever may
// not import is told before the file is looked at; a finished cycle is locked for dry runs as well.
import type { ImportReport } from '@cumbre/contract/spreadsheets';
import { requireOrganizationAbility } from '../../organizations/access/requireMembership';
import { encoded } from '../../platform/http/answerEncoding';
import type { Encoding } from '../../platform/http/answerEncoding';
import { inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { requireOpenCycle } from '../../planning/cycles/requireOpenCycle';
import { DomainError } from '../../platform/errors/errors';
import { fieldRefused } from '../../platform/errors/fieldErrors';
import { applyImport } from './apply/applyImport';
import { readFile } from './read/file';
import type { FileReading, SentFile } from './read/file';
import { planImport, wholePlan } from './plan/plan';
import type { Planning } from './plan/plan';
import { importState } from './plan/state';
import type { ImportState } from './plan/state';
import type { TakeRows } from './files/readSheets';
import { reportText } from './plan/reportText';
import { expectFile } from './files/spreadsheetThread';

export interface ImportTarget {
  organizationId: string;
  /** Where rows without a cycle go; without one every row names its own. */
  cycleId: string | undefined;
  /** Reads the file that was sent; null where there is none. */
  file: () => Promise<SentFile | null>;
}

/** Whoever may not import is told before the file is looked at. */
async function sentFile(context: Context, { organizationId, file }: ImportTarget): Promise<SentFile> {
  await requireOrganizationAbility(context, organizationId, 'importOkrs');
  expectFile();
  const sent = await file();
  if (!sent) throw new DomainError('FILE_MISSING', { errors: [{ path: 'file', code: 'required' }] });
  return sent;
}

async function openState(tx: Context, { organizationId, cycleId }: ImportTarget): Promise<ImportState> {
  const membership = await requireOrganizationAbility(tx, organizationId, 'importOkrs');
  const state = await importState(tx, membership, cycleId);
  if (!state) throw fieldRefused(tx.language, 'cycle', 'CYCLE_UNKNOWN');
  if (state.hasChosen) requireOpenCycle(state.chosen.cycle);
  return state;
}

/** Plans while the thread reads, and writes nothing; where the cycle is at fault as well, the file is told of. `seen` gets the rows as they stand in the file. */
export async function tryImport<Result>(context: Context, target: ImportTarget, use: (planning: Planning, file: FileReading) => Promise<Result>, seen?: TakeRows): Promise<Result> {
  const file = readFile(context, await sentFile(context, target), seen);
  const result = openState(context, target).then((state) => use(planImport(context, state, file), file));
  await Promise.allSettled([file.read, result]);
  await file.read;
  return result;
}

/** What the file would do, as JSON. It keeps nobody from writing. */
export const dryRun = (context: Context, target: ImportTarget, encoding: Encoding): Promise<Buffer> =>
  tryImport(context, target, (planning) => encoded(reportText(planning), encoding));

export async function importSpreadsheet(context: Context, target: ImportTarget): Promise<ImportReport> {
  const file = readFile(context, await sentFile(context, target));
  // Nobody is kept from writing by a file that is still being read.
  await file.read;
  return inTransaction(context, async (tx) => {
    const state = await openState(tx, target);
    const { rows, ...plan } = await wholePlan(planImport(tx, state, file));
    if (plan.report.summary.errors > 0) throw new DomainError('IMPORT_HAS_ERRORS', { extensions: { import: { ...plan.report, rows } } });
    await applyImport(tx, state, plan);
    return { ...plan.report, applied: true, rows: rows.map((row) => ({ ...row, cells: [] })) };
  });
}
