// The cells of an item in the OKRs sheet, in column order. The export writes them and the import
// compares them, so both use the same representation.
import type { ItemKind, Language } from '@cumbre/contract/enumerations';
import type { OKR_COLUMNS } from '@cumbre/contract/spreadsheets';
import { formatDecimal } from '@cumbre/domain/decimal';
import { hasMeasure } from '@cumbre/domain/measure';
import { choiceWord } from '../read/choices';
import type { ItemFields } from './fields';
import type { Cell } from '../files/readSheets';

export interface CellSource {
  /** The words of choices are those of this language. */
  readonly language: Language;
  readonly id: string;
  readonly code: string;
  readonly kind: ItemKind;
  readonly parentCode: string;
  readonly fields: ItemFields;
  readonly currentValue: number | null;
  /** Of the check-in of today that an import records; the export has notes with their values. */
  readonly note?: string | undefined;
  readonly cycleName: string;
  readonly emailOf: (userId: string) => string;
  readonly teamNameOf: (teamId: string) => string;
}

type CellsOf<Columns extends readonly string[]> = { [Place in keyof Columns]: Cell };

const textOrNull = (text: string): Cell => (text === '' ? null : text);

export function okrCells({
  language,
  id,
  code,
  kind,
  parentCode,
  fields,
  currentValue,
  note = '',
  cycleName,
  emailOf,
  teamNameOf,
}: CellSource): CellsOf<typeof OKR_COLUMNS> {
  return [
    id,
    code,
    null,
    choiceWord(language, 'kind', kind),
    textOrNull(parentCode),
    fields.title,
    textOrNull(fields.description),
    choiceWord(language, 'type', fields.type),
    textOrNull(fields.lagMeasure),
    textOrNull(fields.unit),
    fields.startValue,
    hasMeasure(fields) ? currentValue : null,
    fields.targetValue,
    fields.weight,
    emailOf(fields.owner),
    fields.assignedUser === null ? null : emailOf(fields.assignedUser),
    cycleName,
    fields.frequency === null ? null : choiceWord(language, 'frequency', fields.frequency),
    fields.startDate,
    fields.endDate,
    textOrNull(note),
    fields.team === null ? null : teamNameOf(fields.team),
  ];
}

export const formatCell = (cell: Cell): string =>
  cell === null ? '' : typeof cell === 'number' ? formatDecimal(cell) : String(cell);
