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
import type { ImportPlan } from './importPlan';
import { importState } from './importState';
import type { ImportState } from './importState';
import type { Sheets } from './readSheets';
import { readInThread } from './spreadsheetThread';

interface ImportedFile {
  /** As they stand in the file. */
  sheets: Sheets;
  tables: Tables;
}

export interface SentFile {
  name: string;
  bytes: Buffer;
}

async function readFile({ name, bytes }: SentFile): Promise<ImportedFile> {
  const kind = kindOfFile(bytes);
  if ('refusal' in kind) throw new DomainError(kind.refusal);
  const sheets = await readInThread(kind.kind, bytes);
  if ('refusal' in sheets) throw new DomainError(sheets.refusal);
  const tables = tablesOf(sheets);
  // A text without the columns under a workbook's name is no list that lacks a header: it is a broken workbook.
  if (!tables) throw new DomainError(kind.kind === 'csv' && /\.xlsx$/i.test(name) ? 'FILE_UNREADABLE' : 'FILE_HEADERS_UNKNOWN');
  return { sheets, tables };
}

export interface ImportTarget {
  organizationId: string;
  cycleId: string;
  /** Reads the file that was sent; null where there is none. */
  file: () => Promise<SentFile | null>;
}

/** Whoever may not import is told before the file is looked at. */
export async function importedFile(context: Context, { organizationId, file }: ImportTarget): Promise<ImportedFile> {
  await requireOrganizationAbility(context, organizationId, 'importOkrs');
  const sent = await file();
  if (!sent) throw new DomainError('FILE_MISSING', { errors: [{ path: 'file', code: 'required' }] });
  return readFile(sent);
}

export async function planOf(tx: Context, { organizationId, cycleId }: ImportTarget, tables: Tables): Promise<{ state: ImportState; plan: ImportPlan }> {
  const membership = await requireOrganizationAbility(tx, organizationId, 'importOkrs');
  const state = await importState(tx, membership, cycleId);
  if (!state) throw fieldRefused(tx.language, 'cycle', 'CYCLE_UNKNOWN');
  requireOpenCycle(state.chosen.cycle);
  return { state, plan: await planImport(tx, state, tables, tx.language) };
}

export async function importSpreadsheet(context: Context, target: ImportTarget & { dryRun: boolean }): Promise<ImportReport> {
  const { tables } = await importedFile(context, target);
  const work = async (tx: Context): Promise<ImportReport> => {
    const { state, plan } = await planOf(tx, target, tables);
    if (target.dryRun) return plan.report;
    if (plan.report.summary.errors > 0) throw new DomainError('IMPORT_HAS_ERRORS', { extensions: { import: plan.report } });
    await applyImport(tx, state, plan);
    return { ...plan.report, applied: true };
  };
  // A dry run writes nothing, and keeps nobody else from writing.
  return target.dryRun ? work(context) : inTransaction(context, work);
}
