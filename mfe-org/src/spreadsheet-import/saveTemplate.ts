// The template of an import: an empty sheet with the names of the columns, as a file that every
// program opens. The ids of a download are for files that come back.
import type { OkrColumn } from '@cumbre/contract/spreadsheets';
import { saveFile } from '@cumbre/client/saveFile';

const TEMPLATE_COLUMNS = [
  'code',
  'kind',
  'parentCode',
  'title',
  'description',
  'type',
  'lagMeasure',
  'unit',
  'startValue',
  'currentValue',
  'targetValue',
  'weight',
  'ownerEmail',
  'assignedEmail',
  'frequency',
  'startDate',
  'endDate',
  'team',
] as const satisfies readonly OkrColumn[];
export type TemplateColumn = (typeof TEMPLATE_COLUMNS)[number];

export function saveTemplate(
  name: string,
  language: string,
  columnName: (column: TemplateColumn) => string,
): void {
  // Programs in Spanish split at the semicolon, because the comma is in their numbers.
  const line = TEMPLATE_COLUMNS.map(columnName).join(language === 'es' ? ';' : ',');
  saveFile(new Blob([`\uFEFF${line}\r\n`], { type: 'text/csv' }), name);
}
