// Plans an import row by row and cell by cell without writing. The dry run returns the plan and the
// import applies it, so both have the same result.
import type { Language } from '@cumbre/contract/enumerations';
import { encodeCell, encodeCells } from '@cumbre/contract/importCells';
import { OKR_COLUMNS, OKR_SHEET, VALUES_SHEET, VALUE_COLUMNS } from '@cumbre/contract/spreadsheets';
import type { ImportReport, ImportRow } from '@cumbre/contract/spreadsheets';
import { hasMeasureValue } from '@cumbre/domain/measure';
import { nowOf } from '../../../platform/context/context';
import type { Context } from '../../../platform/context/context';
import { textOf } from '../../../platform/texts/texts';
import type { CycleTree, TreeRow } from '../../../planning/objective-tree/loadTree';
import { yieldToEventLoop, mapInBatches } from '../../../platform/batches/batches';
import { createFaults } from '../read/faults';
import type { Faults } from '../read/faults';
import { archivedWithoutRow, changesBelow } from './archived';
import { changeSince } from './changeSince';
import { createDownloadedCheckIns } from './downloadedCheckIns';
import { createDrafts } from './drafts';
import type { Draft } from './drafts';
import { createCheckInPlan } from './checkIns';
import type { ListedCheckIn, PlannedCheckIn, RecordedCurrent, ValueOutcome } from './checkIns';
import { checkFields, fieldsOf } from './fields';
import type { FieldsSource, ItemFields } from './fields';
import { createFingerprint } from './fingerprint';
import { placeDrafts } from './placement';
import type { Placement } from './placement';
import type { FileReading } from '../read/file';
import { loadImportPeople } from './importPeople';
import type { ImportPeople } from './importPeople';
import { loadImportTeams } from './importTeams';
import type { ImportTeams } from './importTeams';
import { checkInsOfTree } from './importState';
import type { ImportState } from './importState';
import { okrCells, formatCell } from './okrCells';
import { createRepetitionCheck } from './repetitions';
import { createItemLookup } from './valueItems';

export interface DraftWithFields extends Draft {
  readonly fields: ItemFields;
}
export interface PlannedItem extends DraftWithFields {
  readonly outcome: ImportRow['outcome'];
}
export interface ImportPlan {
  readonly report: Omit<ImportReport, 'rows'>;
  /** The outcomes of the rows of the OKRs sheet, then of those of the Values sheet. */
  readonly rows: readonly ImportRow[];
  readonly items: readonly PlannedItem[];
  /** What is archived with an item above it and has no row in the file. */
  readonly archivedBelow: readonly TreeRow[];
  readonly entries: readonly ListedCheckIn[];
  /** Of the Values sheet. */
  readonly valueOutcomes: readonly ValueOutcome[];
  /** Rows of values that are recorded as they are, of items whose row is refused. */
  readonly recordedValues: readonly ImportRow[];
}

export type Placements = ReadonlyMap<CycleTree, Placement>;

interface Names {
  language: Language;
  people: ImportPeople;
  teams: ImportTeams;
}

const PARENT_CODE_INDEX = OKR_COLUMNS.indexOf('parentCode');
/** After the columns of the file: the check-in that a current value records. */
const CHECK_IN_INDEX = OKR_COLUMNS.length;

/** Its day, and the value of that day which it replaces; null where only its note changes. */
function checkInCell(
  language: Language,
  { date, value, replaced }: RecordedCurrent,
): string | null {
  if (value === replaced) return null;
  const day = date.replaceAll('-', '/');
  if (replaced === null) return day;
  const formatted = new Intl.NumberFormat(language, { maximumSignificantDigits: 15 });
  return textOf(language, 'import.checkInReplaces', { day, value: formatted.format(replaced) });
}

/** The cells of an item before and after the import. */
function cellsOf(
  { language, people: { emailOf }, teams: { nameOf: teamNameOf } }: Names,
  draft: Draft,
  fields: ItemFields,
  placements: Placements,
  current: { before: number | null; after: number | null },
  recorded: RecordedCurrent | null,
): ImportRow['cells'] {
  const { id, tree, existing, kind, code, parentId } = draft;
  const checkIn = recorded && checkInCell(language, recorded);
  const cycleName = tree.cycle.name;
  const codeAfter =
    parentId === null ? '' : (placements.get(tree)?.itemsById.get(parentId)?.code ?? '');
  if (!existing) {
    const created = okrCells({
      language,
      id: '',
      code: code ?? '',
      kind,
      parentCode: codeAfter,
      fields,
      currentValue: current.after,
      note: recorded?.after,
      cycleName,
      emailOf,
      teamNameOf,
    });
    return encodeCells(created.length + 1, (place) =>
      place === CHECK_IN_INDEX ? checkIn : formatCell(created[place]!) || null,
    );
  }
  const previousParentCode =
    existing.parentId === null ? '' : (tree.byId.get(existing.parentId)?.code ?? '');
  const isMoved = parentId !== existing.parentId;
  const before = okrCells({
    language,
    id,
    code: existing.code,
    kind,
    parentCode: previousParentCode,
    fields: existing,
    currentValue: current.before,
    note: recorded?.before,
    cycleName,
    emailOf,
    teamNameOf,
  });
  // A parent with a changed code is the same parent.
  const parentCode = isMoved ? codeAfter : previousParentCode;
  const after = okrCells({
    language,
    id,
    code: code ?? '',
    kind,
    parentCode,
    fields,
    currentValue: current.after,
    note: recorded?.after,
    cycleName,
    emailOf,
    teamNameOf,
  });
  return encodeCells(after.length + 1, (place) => {
    if (place === CHECK_IN_INDEX) return checkIn;
    // Where two items exchange their codes, another parent may come under the same code.
    if (isMoved && place === PARENT_CODE_INDEX) return [previousParentCode, parentCode];
    return encodeCell(formatCell(before[place]!), formatCell(after[place]!));
  });
}

/** What a new or moved item is placed under, also where only the file has that item. */
function parentOf(
  { draftsById }: Pick<FieldsSource, 'draftsById'>,
  { tree, existing, parentId }: Draft,
): ImportRow['parent'] {
  if (parentId === null || (existing && existing.parentId === parentId)) return undefined;
  const draft = draftsById.get(parentId);
  const current = tree.byId.get(parentId);
  return {
    code: draft?.code ?? current?.code ?? '',
    title: draft?.row.title ?? current?.title ?? '',
    row: draft?.row.number ?? null,
  };
}

/**
 * The new values of the Values sheet from before their cycle: those of the first cycle that has any.
 * A current value belongs to the row of its item, whatever the day.
 */
function earlyOf(
  entries: readonly PlannedCheckIn[],
  trees: readonly CycleTree[],
  drafts: readonly Draft[],
): ImportReport['early'] {
  for (const tree of trees) {
    const { name, start_date: start } = tree.cycle;
    const inFile = new Set(drafts.flatMap((draft) => (draft.tree === tree ? draft.id : [])));
    const count = entries.filter(
      (entry) =>
        entry.previous === null &&
        entry.date < start &&
        entry.hasRow &&
        (tree.byId.has(entry.itemId) || inFile.has(entry.itemId)),
    ).length;
    if (count > 0) return { count, cycle: name, start };
  }
  return undefined;
}

/** Counts the rows of both sheets, each under its one outcome. */
function createRowCounts() {
  const counts = { create: 0, update: 0, archive: 0, unchanged: 0, error: 0, leftOut: 0 };
  return {
    add: (row: ImportRow): ImportRow => {
      counts[row.outcome] += 1;
      return row;
    },
    summary: (values: number, errors: number): ImportReport['summary'] => {
      const { create, update, archive, unchanged, error: failed } = counts;
      return { create, update, archive, unchanged, failed, errors, values };
    },
  };
}

function rowOutcome(
  names: Names & Pick<FieldsSource, 'draftsById'>,
  faults: Faults,
  entries: ReturnType<typeof createCheckInPlan>,
  placements: Placements,
  repeatedBy: ReturnType<typeof createRepetitionCheck>,
  draft: DraftWithFields,
  changedAt: string | undefined,
): ImportRow {
  const { row, id, existing, archived, fields } = draft;
  const identity = {
    sheet: OKR_SHEET,
    row: row.number,
    code: (archived && existing?.code) || (draft.code ?? row.code ?? ''),
    title: fields.title,
  } as const;
  if (archived) {
    if (faults.has(OKR_SHEET, row.number)) return { ...identity, outcome: 'error', cells: [] };
    // What is not there any more was archived before, as by the same file.
    const outcome = existing ? 'archive' : 'unchanged';
    const above = placements.get(draft.tree)?.archivedBy.get(id);
    const reason =
      above?.existing && above.id !== id
        ? textOf(names.language, 'import.deletedWithItem', { title: above.existing.title })
        : undefined;
    return { ...identity, outcome, reason, changedAt, cells: [] };
  }
  const before = existing ? (existing.newest?.value ?? existing.startValue) : null;
  const reportedValue = row.currentValue ?? entries.newestOf(id)?.value ?? null;
  checkFields(
    faults,
    draft,
    fields,
    hasMeasureValue({ ...fields, currentValue: row.currentValue ?? null })
      ? (reportedValue ?? fields.startValue)
      : null,
  );
  entries.checkCurrent(row, id, fields.startValue, before);
  if (faults.has(OKR_SHEET, row.number)) return { ...identity, outcome: 'error', cells: [] };
  const recorded = entries.addCurrent(row, id, fields.startValue, before);
  const after = entries.newestOf(id)?.value ?? fields.startValue;
  const cells = cellsOf(names, draft, fields, placements, { before, after }, recorded);
  return {
    ...identity,
    outcome: !existing ? 'create' : cells.length > 0 ? 'update' : 'unchanged',
    changedAt: cells.length > 0 ? changedAt : undefined,
    parent: parentOf(names, draft),
    repeats: repeatedBy(draft, fields.title),
    cells,
  };
}

/** `givenCodes`: of rows without a code, by their numbers, where they are not to be assigned anew. */
export async function planImport(
  tx: Context,
  state: ImportState,
  { okrs, faults, read }: FileReading,
  givenCodes: ReadonlyMap<number, string> = new Map(),
): Promise<ImportPlan> {
  const drafts = await createDrafts(okrs, state, faults, givenCodes);
  const { values, unknownColumns, downloadedAt: saidDownloadedAt } = await read;
  // A later instant than now is not of this server.
  const downloadedAt =
    saidDownloadedAt !== null && saidDownloadedAt <= nowOf(tx) ? saidDownloadedAt : null;
  // The chosen cycle comes first, because the Values sheet refers to it first.
  const trees = [...new Set([state.chosenTree, ...drafts.map((draft) => draft.tree)])];
  const placements: Placements = new Map(
    trees.map((tree) => [
      tree,
      placeDrafts(
        tree,
        drafts.filter((draft) => draft.tree === tree),
        faults,
      ),
    ]),
  );
  const { organizationId, userId: importer } = state.membership;
  const people = await loadImportPeople(tx, organizationId, trees);
  const teams = await loadImportTeams(tx, organizationId);
  await yieldToEventLoop();
  const source = {
    language: tx.language,
    people,
    teams,
    importer,
    draftsById: new Map(drafts.map((draft) => [draft.id, draft])),
  };
  const unread = createFaults(tx.language);
  const plannedDrafts = await mapInBatches(drafts, (draft): DraftWithFields =>
    // Of an archived item no cell is written, so none is checked or said.
    Object.assign(draft, {
      fields:
        (draft.archived && draft.existing) ||
        fieldsOf(source, draft.archived ? unread : faults, draft),
    }),
  );
  const histories = [];
  for (const tree of trees) histories.push(...(await checkInsOfTree(tx, tree)));
  const checkIns = new Map(histories);
  const former = downloadedAt === null ? [] : await state.checkInsChangedSince(downloadedAt);
  const entries = createCheckInPlan(
    tx.language,
    checkIns,
    state.today,
    faults,
    downloadedAt,
    createDownloadedCheckIns(checkIns, former, downloadedAt),
  );
  // Only the Values sheet looks up items by code.
  const valueOutcomes =
    values.length === 0
      ? []
      : await entries.addValues(values, createItemLookup(trees, plannedDrafts, placements));
  const counts = createRowCounts();
  const fingerprint = createFingerprint();
  const count = (row: ImportRow): ImportRow => {
    fingerprint.addRow(row);
    return counts.add(row);
  };
  const repeatedBy = createRepetitionCheck(drafts);
  const archivedIn = trees.map((tree) => {
    const { archivedBy } = placements.get(tree)!;
    return { archivedBy, rows: archivedWithoutRow(tree, archivedBy, drafts) };
  });
  const archivedBelow = archivedIn.flatMap(({ rows }) => rows);
  const below = new Map(
    archivedIn.flatMap(({ archivedBy, rows }) => [...changesBelow(archivedBy, rows)]),
  );
  const changeOf = (draft: Draft) =>
    draft.existing
      ? changeSince(
          downloadedAt,
          [draft.existing.lastUpdated, below.get(draft) ?? ''].toSorted().at(-1)!,
        )
      : undefined;
  const refused = new Map<string, number>();
  const items: PlannedItem[] = [];
  const planRow = (draft: DraftWithFields): ImportRow => {
    const row = rowOutcome(source, faults, entries, placements, repeatedBy, draft, changeOf(draft));
    items.push(Object.assign(draft, { outcome: row.outcome }));
    if (row.outcome === 'error') refused.set(draft.id, draft.row.number);
    return count(row);
  };
  const okrRows = await mapInBatches(plannedDrafts, planRow);
  const recordedValues: ImportRow[] = [];
  const valueRows = await mapInBatches(valueOutcomes, (outcome) => {
    const row = count(entries.checkItem(outcome, refused));
    if (row.outcome === 'unchanged' && outcome.itemId !== null && refused.has(outcome.itemId))
      recordedValues.push(row);
    return row;
  });
  const plannedCheckIns = entries.list();
  const early = earlyOf(plannedCheckIns, trees, plannedDrafts);
  return {
    report: {
      applied: false,
      plan: fingerprint.of({ items, archivedBelow, entries: plannedCheckIns }),
      summary: counts.summary(plannedCheckIns.length, faults.count()),
      ...(downloadedAt !== null && {
        downloaded: {
          at: downloadedAt,
          changed: drafts.filter(changeOf).length,
        },
      }),
      ...(early && { early }),
      columns: { [OKR_SHEET]: [...OKR_COLUMNS, 'checkIn'], [VALUES_SHEET]: [...VALUE_COLUMNS] },
      unknownColumns: [...unknownColumns],
      errors: faults.list(),
    },
    rows: [...okrRows, ...valueRows],
    items,
    archivedBelow,
    entries: plannedCheckIns,
    valueOutcomes,
    recordedValues,
  };
}
