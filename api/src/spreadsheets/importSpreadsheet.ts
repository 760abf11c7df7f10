// Imports a file into a cycle: a dry run answers what it would do, an application does all of it or nothing. Whoever may
// not import is told before the file is looked at; a finished cycle is locked for dry runs as well.
import type { ImportReport } from '@cumbre/contract/spreadsheets';
import { requireOrganizationAbility } from '../access/requireMembership';
import { inTransaction } from '../context';
import type { Context } from '../context';
import { requireOpenCycle } from '../cycles/requireOpenCycle';
import { DomainError } from '../errors';
import { fieldRefused } from '../items/refusals';
import { applyImport } from './applyImport';
import { readFile } from './importFile';
import type { ImportedFile, SentFile } from './importFile';
import { planImport } from './importPlan';
import type { ImportPlan } from './importPlan';
import { importState } from './importState';
import type { ImportState } from './importState';
import { expectFile } from './spreadsheetThread';

export interface ImportTarget {
  organizationId: string;
  cycleId: string;
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
  requireOpenCycle(state.chosen.cycle);
  return state;
}

/** What the file would do, planned while the thread reads; where the cycle is at fault as well, the file is told of. */
export async function dryRun(context: Context, target: ImportTarget): Promise<{ file: ImportedFile; plan: ImportPlan }> {
  const file = readFile(context, await sentFile(context, target));
  const planning = openState(context, target).then((state) => planImport(context, state, file));
  await Promise.allSettled([file.read, planning]);
  return { file: await file.read, plan: await planning };
}

async function apply(context: Context, target: ImportTarget): Promise<ImportReport> {
  const file = readFile(context, await sentFile(context, target));
  // Nobody is kept from writing by a file that is still being read.
  await file.read;
  return inTransaction(context, async (tx) => {
    const state = await openState(tx, target);
    const plan = await planImport(tx, state, file);
    if (plan.report.summary.errors > 0) throw new DomainError('IMPORT_HAS_ERRORS', { extensions: { import: plan.report } });
    await applyImport(tx, state, plan);
    return { ...plan.report, applied: true, rows: plan.report.rows.map((row) => ({ ...row, cells: [] })) };
  });
}

/** A dry run writes nothing, and keeps nobody else from writing. */
export async function importSpreadsheet(context: Context, target: ImportTarget & { dryRun: boolean }): Promise<ImportReport> {
  return target.dryRun ? (await dryRun(context, target)).plan.report : apply(context, target);
}
