// The cells of an item in the OKRs sheet, in the order of its columns. The export writes them; the import compares them
// with what a row would leave, so that both speak of the same cells.
import type { ItemKind } from '@cumbre/contract/enumerations';
import type { OKR_COLUMNS } from '@cumbre/contract/spreadsheets';
import { formatDecimal } from '@cumbre/domain/decimal';
import type { ItemFields } from './fields';
import type { Cell } from '../files/readSheets';

export interface CellSource {
  readonly id: string;
  readonly code: string;
  readonly kind: ItemKind;
  readonly parentCode: string;
  readonly fields: ItemFields;
  readonly currentValue: number | null;
  readonly cycleName: string;
  readonly emailOf: (userId: string) => string;
}

type CellsOf<Columns extends readonly string[]> = { [Place in keyof Columns]: Cell };

const textOrNothing = (text: string): Cell => (text === '' ? null : text);

export function okrCells({ id, code, kind, parentCode, fields, currentValue, cycleName, emailOf }: CellSource): CellsOf<typeof OKR_COLUMNS> {
  const { startValue, targetValue } = fields;
  const measured = startValue !== null && targetValue !== null;
  return [
    id, code, null, kind, textOrNothing(parentCode), fields.title, textOrNothing(fields.description), fields.type, textOrNothing(fields.lagMeasure), textOrNothing(fields.unit),
    startValue, measured ? currentValue : null, targetValue, fields.weight, emailOf(fields.owner), fields.assignedUser === null ? null : emailOf(fields.assignedUser), cycleName,
    fields.frequency, fields.startDate, fields.endDate, null,
  ];
}

export const shownCell = (cell: Cell): string => (cell === null ? '' : typeof cell === 'number' ? formatDecimal(cell) : String(cell));
