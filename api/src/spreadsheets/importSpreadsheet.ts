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
import { expectFile, readInThread } from './spreadsheetThread';

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

/** What the file would do. The cycle is looked at while the thread reads; where both are at fault, the file is told of. */
export async function dryRun(context: Context, target: ImportTarget): Promise<{ file: ImportedFile; plan: ImportPlan }> {
  const sent = await sentFile(context, target);
  const [reading, looking] = [readFile(sent), openState(context, target)];
  await Promise.allSettled([reading, looking]);
  const file = await reading;
  return { file, plan: await planImport(context, await looking, file.tables) };
}

async function apply(context: Context, target: ImportTarget): Promise<ImportReport> {
  const { tables } = await readFile(await sentFile(context, target));
  return inTransaction(context, async (tx) => {
    const state = await openState(tx, target);
    const plan = await planImport(tx, state, tables);
    if (plan.report.summary.errors > 0) throw new DomainError('IMPORT_HAS_ERRORS', { extensions: { import: plan.report } });
    await applyImport(tx, state, plan);
    return { ...plan.report, applied: true, rows: plan.report.rows.map((row) => ({ ...row, cells: [] })) };
  });
}

/** A dry run writes nothing, and keeps nobody else from writing. */
export async function importSpreadsheet(context: Context, target: ImportTarget & { dryRun: boolean }): Promise<ImportReport> {
  return target.dryRun ? (await dryRun(context, target)).plan.report : apply(context, target);
}
