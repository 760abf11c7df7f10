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
import { tablesOf } from './columns';
import type { Tables } from './columns';
import { kindOfFile } from './fileKind';
import { planImport } from './importPlan';
import { importState } from './importState';
import { readInThread } from './spreadsheetThread';

async function tablesIn(bytes: Buffer): Promise<Tables> {
  const kind = kindOfFile(bytes);
  if ('refusal' in kind) throw new DomainError(kind.refusal);
  const sheets = await readInThread(kind.kind, bytes);
  if ('refusal' in sheets) throw new DomainError(sheets.refusal);
  const tables = tablesOf(sheets);
  if (!tables) throw new DomainError('FILE_HEADERS_UNKNOWN');
  return tables;
}

export interface ImportRequest {
  organizationId: string;
  cycleId: string;
  dryRun: boolean;
  /** Reads the file that was sent; null where there is none. */
  file: () => Promise<Buffer | null>;
}

export async function importSpreadsheet(context: Context, { organizationId, cycleId, dryRun, file }: ImportRequest): Promise<ImportReport> {
  await requireOrganizationAbility(context, organizationId, 'importOkrs');
  const bytes = await file();
  if (!bytes) throw new DomainError('FILE_MISSING', { errors: [{ path: 'file', code: 'required' }] });
  const tables = await tablesIn(bytes);
  const work = async (tx: Context): Promise<ImportReport> => {
    const membership = await requireOrganizationAbility(tx, organizationId, 'importOkrs');
    const state = await importState(tx, membership, cycleId);
    if (!state) throw fieldRefused(tx.language, 'cycle', 'CYCLE_UNKNOWN');
    requireOpenCycle(state.chosen.cycle);
    const plan = await planImport(tx, state, tables, tx.language);
    if (dryRun) return plan.report;
    if (plan.report.summary.errors > 0) throw new DomainError('IMPORT_HAS_ERRORS', { extensions: { import: plan.report } });
    await applyImport(tx, state, plan);
    return { ...plan.report, applied: true };
  };
  // A dry run writes nothing, and keeps nobody else from writing.
  return dryRun ? work(context) : inTransaction(context, work);
}
