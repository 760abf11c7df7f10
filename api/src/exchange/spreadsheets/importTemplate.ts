// The template of an import: the sheet of a download with the columns that a new plan needs and two
// examples, which an import leaves out. The ids of a download are for files that come back.
import type { Language } from '@cumbre/contract/enumerations';
import { OKR_SHEET } from '@cumbre/contract/spreadsheets';
import type { OkrColumn } from '@cumbre/contract/spreadsheets';
import { requireOrganizationAbility } from '../../organizations/access/requireMembership';
import type { Context } from '../../platform/context/context';
import { textOf } from '../../platform/texts/texts';
import { sheetOf } from './exportSpreadsheet';
import type { ColumnKey } from './exportSpreadsheet';
import type { Cell } from './files/readSheets';
import { writeInThread } from './files/spreadsheetThread';
import { choiceWord } from './read/choices';

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

/** What a new item cannot do without, as the text of its note. */
const REQUIRED: Partial<Record<ColumnKey, 'required' | 'requiredOfKeyResult'>> = {
  kind: 'required',
  title: 'required',
  parentCode: 'requiredOfKeyResult',
  unit: 'requiredOfKeyResult',
  startValue: 'requiredOfKeyResult',
  targetValue: 'requiredOfKeyResult',
};

type Example = Partial<Record<(typeof TEMPLATE_COLUMNS)[number], Cell>>;

const examplesIn = (language: Language): Example[] => [
  {
    code: 'O1',
    kind: choiceWord(language, 'kind', 'objective'),
    title: textOf(language, 'import.examples.objective'),
  },
  {
    code: 'KR1.1',
    kind: choiceWord(language, 'kind', 'key_result'),
    parentCode: 'O1',
    title: textOf(language, 'import.examples.keyResult'),
    unit: textOf(language, 'import.examples.unit'),
    startValue: 0,
    targetValue: 120,
  },
];

export async function importTemplate(
  context: Context,
  organizationId: string,
): Promise<{ fileName: string; bytes: Buffer }> {
  const { language, clock } = context;
  await requireOrganizationAbility(context, organizationId, 'importOkrs');
  const action = textOf(language, 'import.example');
  const rows = examplesIn(language).map((example) =>
    TEMPLATE_COLUMNS.map((column) => ({ ...example, action })[column] ?? null),
  );
  const bytes = await writeInThread({
    modified: clock.now(),
    sheets: [
      sheetOf(language, OKR_SHEET, TEMPLATE_COLUMNS, rows, (column) => {
        const text = REQUIRED[column];
        return text && textOf(language, `import.${text}`);
      }),
    ],
  });
  return {
    fileName: `${textOf(language, 'files.template')}.xlsx`,
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  };
}
