// Exports a cycle as a workbook that can be imported again: items in display order and their
// check-ins. Headers, sheets and choices have the words of the reader's language; an import takes those
// of both. Computed columns (status, progress) are ignored by an import.
import {
  DERIVED_COLUMNS,
  OKR_COLUMNS,
  OKR_SHEET,
  VALUE_COLUMNS,
} from '@cumbre/contract/spreadsheets';
import type { Language } from '@cumbre/contract/enumerations';
import type { Item } from '@cumbre/contract/items';
import type { OkrColumn } from '@cumbre/contract/spreadsheets';
import { NO_TEAM, withTeamsBelow } from '@cumbre/domain/teams';
import { roundDecimal } from '@cumbre/domain/decimal';
import { dayOf, todayIn } from '@cumbre/domain/calendar';
import { isLocked } from '@cumbre/domain/cycles';
import { shownStatus } from '@cumbre/domain/status';
import { downloadOf } from '../../organizations/organizations/downloadOf';
import { requireOrganizationAbility } from '../../organizations/access/requireMembership';
import { timeIn } from '../../platform/clock/hourIn';
import type { Context } from '../../platform/context/context';
import { readableCheckIns } from '../../planning/check-ins/checkInNotes';
import { requireCycle } from '../../planning/cycles/requireCycle';
import { DomainError } from '../../platform/errors/errors';
import { currentTree } from '../../planning/objective-tree/treeReader';
import type { CycleTree, TreeRow } from '../../planning/objective-tree/loadTree';
import { textOf } from '../../platform/texts/texts';
import { peopleOf } from '../../planning/objective-tree/peopleOf';
import { presentRows } from '../../planning/objective-tree/presentTree';
import { teamsOfTree } from '../../planning/teams/store';
import { CHOICES, choiceWord } from './read/choices';
import type { ChoiceColumn } from './read/choices';
import { columnWord } from './read/columns';
import { cycleCheckIns } from './plan/importState';
import { okrCells } from './plan/okrCells';
import type { Cell } from './files/readSheets';
import { writeInThread } from './files/spreadsheetThread';
import type { CellFormat, OutputSheet } from './files/writeWorkbook';

/** Nobody reads an id; it is there for the import. */
const ID_WIDTH = 12;
const NARROWEST = 8;
const WIDEST = 44;
/** The button of the filter covers the end of a header. */
const FILTER_WIDTH = 4;
const MOMENT_WIDTH = 17;
const DATE_WIDTH = 12;

const FORMATS: Partial<Record<ColumnKey, CellFormat>> = {
  startDate: 'date',
  endDate: 'date',
  date: 'date',
  lastUpdated: 'moment',
  realProgress: 'percent',
  expectedProgress: 'percent',
};

/** How the cells of a column are shown, whether an import reads it or not. */
export const formatOf = (column: string): CellFormat | undefined =>
  Object.hasOwn(FORMATS, column) ? FORMATS[column as ColumnKey] : undefined;

const UNSHARED_COLUMNS: readonly OkrColumn[] = [
  'id',
  'action',
  'ownerEmail',
  'assignedEmail',
  'note',
  'team',
];
const pickShared = <Cells>(cells: readonly Cells[]): Cells[] =>
  cells.filter((_cell, place) => !UNSHARED_COLUMNS.includes(OKR_COLUMNS[place]!));

/** The day and the time of the organization, as its screens show them. */
function momentIn(timeZone: string, instant: string): string {
  const [hours, minutes] = timeIn(timeZone, new Date(instant)).match(/\d\d/g) ?? [];
  return `${dayOf(instant, timeZone)} ${hours}:${minutes}`;
}

function derivedCells(
  language: Language,
  isFinished: boolean,
  timeZone: string,
  {
    status,
    realProgress,
    expectedProgress,
    lastUpdated,
  }: Pick<Item, 'status' | 'realProgress' | 'expectedProgress' | 'lastUpdated'>,
): Cell[] {
  const ratio = (value: number | null): Cell => (value === null ? null : roundDecimal(value));
  return [
    status === null
      ? null
      : textOf(language, `statuses.${shownStatus(status, realProgress, isFinished)}`),
    ratio(realProgress),
    ratio(expectedProgress),
    momentIn(timeZone, lastUpdated),
  ];
}

interface ExportedNames {
  language: Language;
  timeZone: string;
  emails: ReadonlyMap<string, string>;
  teams: ReadonlyMap<string, string>;
}

function okrRows(
  tree: CycleTree,
  shown: ReadonlySet<string>,
  today: string,
  { language, timeZone, emails, teams }: ExportedNames,
): Cell[][] {
  const isFinished = isLocked(tree.cycle.state);
  return presentRows(tree, today).flatMap((item) => {
    if (!shown.has(item.id)) return [];
    const cells = okrCells({
      language,
      id: item.id,
      code: item.code,
      kind: item.kind,
      parentCode: item.parentId === null ? '' : tree.byId.get(item.parentId)!.code,
      cycleName: tree.cycle.name,
      fields: item,
      currentValue: item.currentValue,
      emailOf: (userId) => emails.get(userId) ?? '',
      teamNameOf: (teamId) => teams.get(teamId) ?? '',
    });
    return [[...cells, ...derivedCells(language, isFinished, timeZone, item)]];
  });
}

/**
 * The items of those teams (none: items without a team; null: all items) and the items above them,
 * as the tree's filter shows them.
 */
function shownItems(tree: CycleTree, teams: ReadonlySet<string> | null): ReadonlySet<string> {
  if (teams === null) return new Set(tree.byId.keys());
  const shown = new Set<string>();
  for (const row of tree.rows) {
    if (row.team === null ? teams.size > 0 : !teams.has(row.team)) continue;
    let each: TreeRow | undefined = row;
    while (each && !shown.has(each.id)) {
      shown.add(each.id);
      each = each.parentId === null ? undefined : tree.byId.get(each.parentId);
    }
  }
  return shown;
}

async function valueRows(
  context: Context,
  tree: CycleTree,
  shown: ReadonlySet<string>,
): Promise<Cell[][]> {
  const rowsOf = new Map<string, Cell[][]>(
    tree.rows.flatMap(({ id }) => (shown.has(id) ? [[id, []]] : [])),
  );
  const entries = await cycleCheckIns(context, tree.cycle)
    .select(['entry.item_id', 'entry.date', 'entry.value', 'entry.note', 'entry.mentions'])
    .execute();
  for (const { item_id, date, value, note } of await readableCheckIns(context, entries)) {
    rowsOf
      .get(item_id)
      ?.push([tree.byId.get(item_id)!.code, date, value, note === '' ? null : note]);
  }
  return [...rowsOf.values()].flat();
}

/** The followed items of other organizations, on a sheet that no import reads. */
async function sharedSheet(
  context: Context,
  cycle: CycleTree['cycle'],
  timeZone: string,
): Promise<OutputSheet[]> {
  const { language } = context;
  const { items } = await context.ports.linkedItems.withLinkedItems(
    context,
    { organizationId: cycle.organization_id, cycleId: cycle.id },
    [],
  );
  if (items.length === 0) return [];
  const codes = new Map(items.map(({ id, code }) => [id, code]));
  const rows = items.map((item) => {
    const cells = okrCells({
      language,
      id: '',
      code: item.code,
      kind: item.kind,
      parentCode: item.parentId === null ? '' : (codes.get(item.parentId) ?? ''),
      cycleName: cycle.name,
      fields: item,
      currentValue: item.currentValue,
      emailOf: () => '',
      teamNameOf: () => '',
    });
    return [
      item.sharedBy ?? '',
      ...pickShared(cells),
      ...derivedCells(language, false, timeZone, item),
    ];
  });
  return [
    sheetOf(
      language,
      textOf(language, 'import.shared'),
      ['sharedBy', ...pickShared(OKR_COLUMNS), ...DERIVED_COLUMNS],
      rows,
    ),
  ];
}

export type ColumnKey = Parameters<typeof columnWord>[1];

const choicesOf = (language: Language, column: ColumnKey): readonly string[] | undefined =>
  Object.hasOwn(CHOICES, column)
    ? CHOICES[column as ChoiceColumn].map((choice) =>
        choiceWord(language, column as ChoiceColumn, choice),
      )
    : undefined;

/** As wide as what stands in it, up to a limit: a long text goes on below the next cell. */
function widthOf(column: ColumnKey, header: string, cells: readonly (Cell | undefined)[]): number {
  if (column === 'id') return ID_WIDTH;
  const format = formatOf(column);
  const least = format === 'moment' ? MOMENT_WIDTH : format === 'date' ? DATE_WIDTH : NARROWEST;
  const longest = cells.reduce<number>(
    (width, cell) =>
      format === undefined && cell !== null && cell !== undefined
        ? Math.max(width, String(cell).length + 2)
        : width,
    Math.max(least, header.length + FILTER_WIDTH),
  );
  return Math.min(WIDEST, longest);
}

/** Headers and choices are in the words of the language. */
export const sheetOf = (
  language: Language,
  name: string,
  columns: readonly ColumnKey[],
  rows: Cell[][],
  commentOf: (column: ColumnKey) => string | undefined = () => undefined,
): OutputSheet => ({
  name,
  rows,
  columns: columns.map((column, place) => ({
    header: columnWord(language, column),
    width: widthOf(
      column,
      columnWord(language, column),
      rows.map((cells) => cells[place]),
    ),
    format: formatOf(column),
    comment: commentOf(column),
    choices: name === OKR_SHEET ? choicesOf(language, column) : undefined,
  })),
});

/** The file name of the specification, Okrs_ and a timestamp, and then what is in the file. */
export async function spreadsheetName(
  context: Context,
  organizationId: string,
  parts: readonly string[],
): Promise<string> {
  const { day, time, nameOf } = await downloadOf(context, organizationId);
  return `Okrs_${day.replaceAll('-', '')}-${time} - ${nameOf(parts)}.xlsx`;
}

export async function exportSpreadsheet(
  context: Context,
  organizationId: string,
  cycleId: string,
  team?: string,
): Promise<{ fileName: string; bytes: Buffer }> {
  const { language } = context;
  const { timeZone } = await requireOrganizationAbility(context, organizationId, 'exportOkrs');
  const cycle = await requireCycle(context, organizationId, cycleId);
  const teams = await teamsOfTree(context, organizationId);
  const chosen = team === undefined ? null : withTeamsBelow(teams, [team]);
  if (chosen?.size === 0 && team !== NO_TEAM) throw new DomainError('NOT_FOUND');
  const now = context.clock.now();
  const tree = await currentTree(context, cycle);
  const shown = shownItems(tree, chosen);
  const emails = new Map(
    (await peopleOf(context, tree)).map((person) => [person.id, person.email]),
  );
  const bytes = await writeInThread({
    modified: now,
    downloadedAt: now.toISOString(),
    sheets: [
      sheetOf(
        language,
        OKR_SHEET,
        [...OKR_COLUMNS, ...DERIVED_COLUMNS],
        okrRows(tree, shown, todayIn(timeZone, now), {
          language,
          timeZone,
          emails,
          teams: new Map(teams.map(({ id, name }) => [id, name])),
        }),
      ),
      sheetOf(
        language,
        textOf(language, 'import.values'),
        VALUE_COLUMNS,
        await valueRows(context, tree, shown),
      ),
      // What is shared belongs to no team.
      ...(chosen !== null && chosen.size > 0 ? [] : await sharedSheet(context, cycle, timeZone)),
    ],
  });
  return {
    fileName: await spreadsheetName(context, organizationId, [
      cycle.name,
      ...(team === undefined
        ? []
        : [teams.find(({ id }) => id === team)?.name ?? textOf(language, 'files.noTeam')]),
    ]),
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  };
}
