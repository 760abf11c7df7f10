// The template of an import: a sheet with the names of the columns and two examples, which an import
// leaves out, as a file that every program opens. The ids of a download are for files that come back.
import type { OkrColumn } from '@cumbre/contract/spreadsheets';
import { saveFile } from '@cumbre/client/saveFile';
import type { Texts } from '../useTranslation';

const TEMPLATE_COLUMNS = [
  'action',
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

export function saveTemplate(t: Texts, language: string): void {
  const mark = t('spreadsheets.example.mark');
  const rows = [
    TEMPLATE_COLUMNS.map((column) => t(`spreadsheets.column.${column}`)),
    [mark, 'O1', ...t('spreadsheets.example.objective').split('|')],
    [mark, 'O1.1', ...t('spreadsheets.example.keyResult').split('|')],
  ];
  // Programs in Spanish split at the semicolon, because the comma is in their numbers.
  const separator = language === 'es' ? ';' : ',';
  const lines = rows.map((cells) => `${cells.join(separator)}\r\n`).join('');
  saveFile(
    new Blob([`\uFEFF${lines}`], { type: 'text/csv' }),
    t('spreadsheets.import.templateFile'),
  );
}
