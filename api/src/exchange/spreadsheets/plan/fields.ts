// The fields of an item as a row leaves them: what it has, overlaid with the cells of the file. An empty cell clears a
// field that may be empty and leaves the others. The domain decides whether the fields belong together.
import type { Frequency, ItemType } from '@cumbre/contract/enumerations';
import { OKR_SHEET } from '@cumbre/contract/spreadsheets';
import { DEFAULT_WEIGHT } from '@cumbre/domain/item';
import { checkItem } from '@cumbre/domain/itemRules';
import { codeOfRefusal } from '../../../planning/items/validateItem';
import type { Faults } from '../read/faults';
import type { Draft } from './drafts';
import type { ImportPeople } from './people';

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
}

/** What the cell says where there is one, an empty one included; else what is. */
const cleared = <Value>(cell: Value | undefined, former: Value): Value => (cell === undefined ? former : cell);
const lines = (text: string): string => text.replaceAll('\r\n', '\n');
/** What the cell says, but the former text where the file only ends its lines in another way. */
function textAfter(cell: string | null | undefined, former: string): string {
  if (cell === undefined || cell === former) return former;
  if (cell === null) return '';
  return former !== '' && lines(cell) === lines(former) ? former : cell;
}

function personOf(people: ImportPeople, faults: Faults, { row, existing }: Draft, column: 'ownerEmail' | 'assignedEmail', former: string | null): string | null {
  const email = row[column];
  if (!email) return former;
  const person = people.idOf(email);
  const known = person !== null && (people.isMember(person) || person === (column === 'ownerEmail' ? existing?.owner : existing?.assignedUser));
  if (!known) faults.report(OKR_SHEET, row.number, column, { code: 'PERSON_UNKNOWN' });
  return known ? person : former;
}

/** `importer` owns what nobody else is named for. */
export function fieldsOf(people: ImportPeople, importer: string, faults: Faults, draft: Draft): ItemFields {
  const { row, existing } = draft;
  if (row.title === null ? true : !existing && !('title' in row)) faults.report(OKR_SHEET, row.number, 'title', { code: 'required' });
  const owner = existing?.owner ?? importer;
  return {
    title: row.title ?? existing?.title ?? '', description: textAfter(row.description, existing?.description ?? ''), type: row.type ?? existing?.type ?? 'SINGLE',
    lagMeasure: textAfter(row.lagMeasure, existing?.lagMeasure ?? ''), unit: textAfter(row.unit, existing?.unit ?? ''),
    startValue: cleared(row.startValue, existing?.startValue ?? null), targetValue: cleared(row.targetValue, existing?.targetValue ?? null),
    weight: row.weight ?? existing?.weight ?? DEFAULT_WEIGHT, owner: personOf(people, faults, draft, 'ownerEmail', owner) ?? owner,
    assignedUser: personOf(people, faults, draft, 'assignedEmail', row.assignedEmail === null ? null : (existing?.assignedUser ?? null)),
    frequency: cleared(row.frequency, existing?.frequency ?? null),
    startDate: cleared(row.startDate, existing?.startDate ?? null), endDate: cleared(row.endDate, existing?.endDate ?? null),
  };
}

/** The refusals' paths are the names of the columns. */
export function checkFields(faults: Faults, { row, kind }: Draft, fields: ItemFields, currentValue: number | null): void {
  const { type, unit, startValue, targetValue, weight, frequency, startDate, endDate } = fields;
  for (const refusal of checkItem({ kind, type, unit, startValue, currentValue, targetValue, weight, frequency, startDate, endDate })) {
    // A cell that could not be read is missing for that reason alone.
    const unread = refusal.path in row && row[refusal.path as keyof typeof row] === undefined;
    if (!unread) faults.report(OKR_SHEET, row.number, refusal.path, { code: codeOfRefusal(refusal), values: { minimum: 0 } });
  }
}
