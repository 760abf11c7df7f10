// What the preview of an import shows, and in which words and numbers.
import type { ImportReport } from '@cumbre/contract/spreadsheets';
import { screen, within } from '@testing-library/react';
import { clean, faulty, field, nothing, report, rowsOf, sheet, show } from './importPageScenario';

it.each([
  ['en', '8', '7.25', '1,234.5', '2026/01/05', '1.5 L'],
  ['es', '8', '7,25', '1234,5', '2026/01/05', '1.5 L'],
] as const)(
  'writes numbers and dates of the cells as the tree does, and texts as they are: %s',
  async (language, from, to, value, date, title) => {
    const rows: ImportReport['rows'] = [
      { ...clean.rows[1]!, cells: [null, ['2.5 L', '1.5 L'], ['8', '7.25']] },
      {
        sheet: 'Values',
        row: 2,
        outcome: 'create',
        code: 'KR1',
        title: 'Wells',
        cells: [null, '2026-01-05', '1234.5', '1.5'],
      },
    ];
    const { user } = await show(report({ ...clean, rows }), { language });
    await user.upload(await field(language === 'en' ? 'Spreadsheet' : 'Hoja de cálculo'), sheet());
    const table = await screen.findByRole('table', { name: language === 'en' ? 'Rows' : 'Filas' });
    const contents = (tag: string) =>
      [...table.querySelectorAll(tag)].map((cell) => [
        cell.textContent,
        cell.getAttribute('aria-label')?.replace(/^.*?: /, ''),
      ]);
    const twice = (texts: string[]) => texts.map((text) => [text, text]);
    expect(contents('del')).toEqual(twice(['2.5 L', from]));
    expect(contents('ins')).toEqual(twice([title, to, date, value, '1.5']));
  },
);

const waitingFor = (row: number, causedBy = { sheet: 'OKRs' as const, row: 3 }) => ({
  sheet: 'Values' as const,
  row,
  code: 'KR1',
  causedBy,
});
/** Eight rows of values wait for the row of their key result, which has an error in two columns. */
const waiting: ImportReport = {
  ...faulty,
  summary: { ...nothing, create: 1, failed: 9, errors: 10 },
  errors: [
    ...faulty.errors,
    { ...faulty.errors[0]!, column: 'weight', message: 'At least 0.' },
    ...[2, 3, 4, 5, 7, 8, 9, 12].map((row) => ({
      ...waitingFor(row),
      column: 'code',
      code: 'itemRefused',
      message: 'The row of this objective or key result has an error.',
    })),
  ],
  rows: [
    ...faulty.rows,
    ...[2, 3, 4, 5, 7, 8, 9, 12].map((row) => ({
      ...waitingFor(row),
      title: 'Poverty rate',
      outcome: 'error' as const,
      cells: [],
    })),
  ],
};

it.each([
  [
    'en',
    '1 row to create · 1 row with errors · 2 errors',
    '8 rows with values of KR1 wait for it',
    'Values: 2–5, 7–9, 12',
  ],
  [
    'es',
    '1 fila por crear · 1 fila con errores · 2 errores',
    '8 filas con valores de KR1 esperan esta corrección',
    'Valores: 2–5, 7–9, 12',
  ],
] as const)(
  'counts what is to be corrected, and says there once which rows wait for it: %s',
  async (language, summary, wait, places) => {
    const { user } = await show(report(waiting), { language });
    await user.upload(await field(language === 'en' ? 'Spreadsheet' : 'Hoja de cálculo'), sheet());
    expect(await screen.findByText(summary)).toBeVisible();
    const [first, second, ...others] = rowsOf(language === 'en' ? 'Errors' : 'Errores');
    expect(others).toEqual([]);
    const folded = within(first!).getByText(wait);
    expect(second).not.toHaveTextContent('KR1');
    expect(within(first!).getByText(places)).not.toBeVisible();
    await user.click(folded);
    expect(within(first!).getByText(places)).toBeVisible();
  },
);

const shown = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Show' });
const labels = () => [...shown().options].map(({ label }) => label);
const unchanged = Array.from({ length: 98 }, (_, index) => ({
  ...clean.rows[2]!,
  row: 100 + index,
}));

it('shows the errors apart from the rows, which have choices of their own', async () => {
  const { user } = await show(report({ ...waiting, rows: [...waiting.rows, ...unchanged] }));
  await user.upload(await field(), sheet());
  const errors = await screen.findByRole('table', { name: 'Errors' });
  expect(labels()).toEqual(['New (1)', 'Unchanged (98)', 'All (99)']);
  expect(shown().selectedOptions[0]).toHaveTextContent('New (1)');
  expect(rowsOf('Rows')).toHaveLength(1);
  await user.selectOptions(shown(), 'All (99)');
  expect(rowsOf('Rows')).toHaveLength(50);
  expect(errors).toBeVisible();
});

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

it.each([
  [
    'en',
    'Spreadsheet',
    'Downloaded 3 days ago; 4 items changed since.',
    'OKRs, row 3: KR1 Poverty rate. Changed 2 days ago, after the download.',
  ],
  [
    'es',
    'Hoja de cálculo',
    'Descargado hace 3 días; desde entonces cambiaron 4 elementos.',
    'OKRs, fila 3: KR1 Poverty rate. Cambió anteayer, después de la descarga.',
  ],
] as const)(
  'says at the top how old the file is, and names the rows that overwrite what is newer: %s',
  async (language, label, title, row) => {
    const { user } = await show(
      report({
        ...clean,
        downloaded: { at: ago(72), changed: 4 },
        rows: clean.rows.map((each) =>
          each.outcome === 'update' ? { ...each, changedAt: ago(48) } : each,
        ),
      }),
      { language },
    );
    await user.upload(await field(label), sheet());
    expect(await screen.findByText(title)).toBeVisible();
    const notice = within(screen.getByText(title).closest<HTMLElement>('[role="status"]')!);
    expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([row]);
  },
);

it.each([
  [0, 'Downloaded 3 days ago; nothing in it changed since.'],
  [2, 'Downloaded 3 days ago; 2 items changed since.'],
])('says so where nothing newer is overwritten: %d changed', async (changed, words) => {
  const { user } = await show(report({ ...clean, downloaded: { at: ago(72), changed } }));
  await user.upload(await field(), sheet());
  expect(await screen.findByText(words)).toBeVisible();
});

it('begins with the rows that change where nothing is wrong', async () => {
  const update = clean.rows[1]!;
  const { user } = await show(
    report({ ...clean, rows: [...unchanged, update, { ...update, row: 9 }] }),
  );
  await user.upload(await field(), sheet());
  expect(await screen.findByRole('table', { name: 'Rows' })).toBeVisible();
  expect(labels()).toEqual(['Changed (2)', 'Unchanged (98)', 'All (100)']);
  expect(rowsOf('Rows')).toHaveLength(2);
});

it('begins with all changes where they are of several kinds', async () => {
  const { user } = await show(report({ ...clean, rows: [...unchanged, ...clean.rows] }));
  await user.upload(await field(), sheet());
  expect(await screen.findByRole('table', { name: 'Rows' })).toBeVisible();
  expect(labels()).toEqual([
    'What changes (2)',
    'New (1)',
    'Changed (1)',
    'Unchanged (99)',
    'All (101)',
  ]);
  expect(rowsOf('Rows').map((row) => row.textContent)).toEqual([
    expect.stringContaining('Fewer poor'),
    expect.stringContaining('Poverty rate'),
  ]);
});
