// The fields of an item after a row is applied: the existing fields, overwritten by the cells. An
// empty cell clears a field that may be empty; other fields keep their value. shared/domain checks
// the combination.
import type { Frequency, ItemType } from '@cumbre/contract/enumerations';
import { OKR_SHEET } from '@cumbre/contract/spreadsheets';
import { DEFAULT_WEIGHT } from '@cumbre/domain/item';
import { MAX_DEPTH } from '@cumbre/domain/moves';
import { checkItem } from '@cumbre/domain/itemRules';
import type { ItemRefusal } from '@cumbre/domain/itemRules';
import { codeOfRefusal } from '../../../planning/items/validateItem';
import type { ImportText } from '../read/cellValues';
import type { Faults } from '../read/faults';
import type { Draft } from './drafts';
import type { ImportPeople } from './importPeople';
import type { ImportTeams } from './importTeams';

export interface ItemFields {
  title: string;
  description: string;
  type: ItemType;
  lagMeasure: string;
  unit: string;
  startValue: number | null;
  targetValue: number | null;
  weight: number;
  owner: string;
  assignedUser: string | null;
  frequency: Frequency | null;
  startDate: string | null;
  endDate: string | null;
  team: string | null;
}

/** The value of the cell if present, even when empty; otherwise the previous value. */
const valueAfter = <Value>(cell: Value | undefined, previous: Value): Value =>
  cell === undefined ? previous : cell;
/** Spreadsheet programs change line endings. */
export const isSameText = (one: string, other: string): boolean =>
  one.replaceAll('\r\n', '\n') === other.replaceAll('\r\n', '\n');
/** The text of the cell; the previous text where only the line endings differ. */
function textAfter(cell: string | null | undefined, previous: string): string {
  if (cell === undefined || cell === previous) return previous;
  if (cell === null) return '';
  return previous !== '' && isSameText(cell, previous) ? previous : cell;
}

function personOf(
  people: ImportPeople,
  faults: Faults,
  { row, existing }: Draft,
  column: 'ownerEmail' | 'assignedEmail',
  previous: string | null,
): string | null {
  const email = row[column];
  if (!email) return previous;
  const person = people.idOf(email);
  const isAllowed =
    person !== null &&
    (people.isMember(person) ||
      person === (column === 'ownerEmail' ? existing?.owner : existing?.assignedUser));
  if (!isAllowed)
    faults.report(OKR_SHEET, row.number, column, {
      code: 'PERSON_UNKNOWN',
      text: 'personUnknown',
      values: { email },
    });
  return isAllowed ? person : previous;
}

/** Where the file has no column of teams, a new item belongs to the team of the item above it. */
function inheritedTeam(draft: Draft, draftsById: ReadonlyMap<string, Draft>): string | null {
  let { existing, parentId } = draft;
  for (let steps = 0; !existing && parentId !== null && steps < MAX_DEPTH; steps += 1) {
    const parent = draftsById.get(parentId);
    existing = parent ? parent.existing : (draft.tree.byId.get(parentId) ?? null);
    parentId = parent?.parentId ?? null;
  }
  return existing?.team ?? null;
}

function teamOf(
  teams: ImportTeams,
  faults: Faults,
  draft: Draft,
  draftsById: ReadonlyMap<string, Draft>,
): string | null {
  const { row, existing } = draft;
  if (!('team' in row)) return inheritedTeam(draft, draftsById);
  if (row.team === null) return null;
  const team = row.team === undefined ? null : teams.idOf(row.team);
  if (team === null && row.team !== undefined)
    faults.report(OKR_SHEET, row.number, 'team', {
      code: 'TEAM_UNKNOWN',
      text: 'teamUnknown',
      values: { team: row.team },
    });
  return team ?? existing?.team ?? null;
}

export interface FieldsSource {
  people: ImportPeople;
  teams: ImportTeams;
  draftsById: ReadonlyMap<string, Draft>;
  /** The owner where none is named. */
  importer: string;
}

export function fieldsOf(
  { people, teams, draftsById, importer }: FieldsSource,
  faults: Faults,
  draft: Draft,
): ItemFields {
  const { row, existing } = draft;
  if (row.title === null ? true : !existing && !('title' in row))
    faults.report(OKR_SHEET, row.number, 'title', { code: 'required' });
  const owner = existing?.owner ?? importer;
  return {
    title: row.title ?? existing?.title ?? '',
    description: textAfter(row.description, existing?.description ?? ''),
    type: row.type ?? existing?.type ?? 'SINGLE',
    lagMeasure: textAfter(row.lagMeasure, existing?.lagMeasure ?? ''),
    unit: textAfter(row.unit, existing?.unit ?? ''),
    startValue: valueAfter(row.startValue, existing?.startValue ?? null),
    targetValue: valueAfter(row.targetValue, existing?.targetValue ?? null),
    weight: row.weight ?? existing?.weight ?? DEFAULT_WEIGHT,
    owner: personOf(people, faults, draft, 'ownerEmail', owner) ?? owner,
    assignedUser: personOf(
      people,
      faults,
      draft,
      'assignedEmail',
      row.assignedEmail === null ? null : (existing?.assignedUser ?? null),
    ),
    frequency: valueAfter(row.frequency, existing?.frequency ?? null),
    startDate: valueAfter(row.startDate, existing?.startDate ?? null),
    endDate: valueAfter(row.endDate, existing?.endDate ?? null),
    team: teamOf(teams, faults, draft, draftsById),
  };
}

/** Says which part of a measure is missing, where it is one. */
const MISSING: Partial<Record<ItemRefusal['path'], ImportText>> = {
  unit: 'unitMissing',
  startValue: 'startValueMissing',
  targetValue: 'targetValueMissing',
};

/** The paths of the refusals are column names. */
export function checkFields(
  faults: Faults,
  { row, kind }: Draft,
  fields: ItemFields,
  currentValue: number | null,
): void {
  const { type, unit, startValue, targetValue, weight, frequency, startDate, endDate } = fields;
  const refusals = checkItem({
    kind,
    type,
    unit,
    startValue,
    currentValue,
    targetValue,
    weight,
    frequency,
    startDate,
    endDate,
  }).filter(
    ({ path, code }) =>
      // Without a current value it is the start value, whose absence is reported.
      !(path === 'currentValue' && code === 'REQUIRED') &&
      // A cell that cannot be read is already reported.
      !(path in row && row[path as keyof typeof row] === undefined),
  );
  const missing = refusals.filter(({ path, code }) => code === 'REQUIRED' && path in MISSING);
  for (const refusal of refusals)
    faults.report(OKR_SHEET, row.number, refusal.path, {
      code: codeOfRefusal(refusal),
      values: { minimum: 0 },
      text: missing.length === 1 && refusal.code === 'REQUIRED' ? MISSING[refusal.path] : undefined,
    });
}
