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
    '1 item to create · 1 row with errors · 2 errors',
    '8 rows with values of KR1 wait for it',
    'Values: 2–5, 7–9, 12',
  ],
  [
    'es',
    '1 elemento por crear · 1 fila con errores · 2 errores',
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
  expect(labels()).toEqual(['New (1)', 'Left out (8)', 'Unchanged (98)', 'All (107)']);
  expect(shown().selectedOptions[0]).toHaveTextContent('New (1)');
  expect(rowsOf('Rows')).toHaveLength(1);
  await user.selectOptions(shown(), 'All (107)');
  expect(rowsOf('Rows')).toHaveLength(50);
  expect(errors).toBeVisible();
});

const valueRow = (row: number, outcome: 'create' | 'update' | 'unchanged') => ({
  ...clean.rows[1]!,
  sheet: 'Values' as const,
  row,
  outcome,
});

it.each([
  ['en', 'Spreadsheet', '1 item to create · 1 row unchanged · 2 values to record', 'Values (2)'],
  [
    'es',
    'Hoja de cálculo',
    '1 elemento por crear · 1 fila sin cambios · 2 valores por registrar',
    'Valores (2)',
  ],
] as const)(
  'counts values by themselves, and not as items to create: %s',
  async (language, label, summary, choice) => {
    const rows = [
      { ...clean.rows[0]!, outcome: 'create' as const },
      valueRow(2, 'create'),
      valueRow(3, 'update'),
      valueRow(4, 'unchanged'),
    ];
    const counts = { ...nothing, create: 2, update: 1, unchanged: 1, values: 2 };
    const { user } = await show(report({ ...clean, summary: counts, rows }), { language });
    await user.upload(await field(label), sheet());
    expect(await screen.findByText(summary)).toBeVisible();
    await user.selectOptions(
      screen.getByLabelText(language === 'en' ? 'Show' : 'Mostrar'),
      screen.getByRole('option', { name: choice }),
    );
    expect(rowsOf(language === 'en' ? 'Rows' : 'Filas')).toHaveLength(2);
  },
);

it.each([
  ['en', 'Spreadsheet', /^The rows belong to a finished cycle, which is locked\./],
  ['es', 'Hoja de cálculo', /^Las filas son de un ciclo finalizado y bloqueado\./],
] as const)(
  'says of a file of a finished cycle what can be done about it: %s',
  async (language, label, reason) => {
    const errors = faulty.errors.map((error) => ({ ...error, code: 'CYCLE_FINISHED' }));
    const { user } = await show(report({ ...faulty, errors }), { language });
    await user.upload(await field(label), sheet());
    expect(await screen.findByText(reason)).toBeVisible();
  },
);

it.each([
  ['en', 'Spreadsheet', '2 new values are dated before “This year” starts on 2026/02/15.'],
  [
    'es',
    'Hoja de cálculo',
    '2 valores nuevos tienen fecha anterior al inicio de «This year» (2026/02/15).',
  ],
] as const)('warns of values from before the cycle (%s)', async (language, label, words) => {
  const early = { count: 2, cycle: 'This year', start: '2026-02-15' };
  const { user } = await show(report({ ...clean, early }), { language });
  await user.upload(await field(label), sheet());
  expect(await screen.findByText(words)).toBeVisible();
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

it('says of a value that would come back that it was deleted after the download', async () => {
  const value = {
    ...clean.rows[0]!,
    sheet: 'Values',
    outcome: 'create',
    changedAt: ago(48),
  } as const;
  const { user } = await show(
    report({ ...clean, downloaded: { at: ago(72), changed: 1 }, rows: [value] }),
  );
  await user.upload(await field(), sheet());
  expect(await screen.findByText(/Deleted 2 days ago\.$/, { selector: 'li' })).toBeVisible();
});

it('names the rows that overwrite what is newer beside those that are left out', async () => {
  const [first, second] = clean.rows.map((row, index) => ({ ...row, row: 20 + index }));
  const { user } = await show(
    report({
      ...faulty,
      downloaded: { at: ago(72), changed: 2 },
      rows: [{ ...first!, changedAt: ago(48) }, { ...second!, outcome: 'leftOut' }, ...faulty.rows],
      withoutErrors: { summary: { ...nothing, update: 1 }, count: 30, leftOut: [] },
    }),
  );
  await user.upload(await field(), sheet());
  expect(await screen.findByText(/1 row would overwrite what is newer:/)).toBeVisible();
  expect(screen.getByText(/ · 30 rows to leave out$/)).toBeVisible();
});

it.each([
  ['en', 'Spreadsheet', 'Nothing to change: the file has no rows but examples.'],
  [
    'es',
    'Hoja de cálculo',
    'No hay nada que cambiar: el archivo no tiene más filas que las de ejemplo.',
  ],
] as const)(
  'says of a file without rows that alone, without an empty table: %s',
  async (language, label, words) => {
    const { user } = await show(report({ ...clean, summary: nothing, rows: [] }), { language });
    await user.upload(await field(label), sheet());
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Import|Importar)$/ })).toBeNull();
  },
);

it('shows the values of a new row, and not again what its other columns say', async () => {
  const columns = { ...clean.columns, OKRs: ['code', 'kind', 'parentCode', 'title', 'startValue'] };
  const row = { ...clean.rows[0]!, outcome: 'create' as const };
  const cells = ['KR9', 'key_result', 'O1', 'Wells', '8'];
  const { user } = await show(report({ ...clean, columns, rows: [{ ...row, cells }] }));
  await user.upload(await field(), sheet());
  await screen.findByRole('table', { name: 'Rows' });
  const shownCells = within(rowsOf('Rows')[0]!).getAllByRole('listitem');
  expect(shownCells.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Kind'),
    'Start value: 8',
  ]);
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

test('the button that imports stands below what changes, and the choice of another file below it', async () => {
  const { user } = await show(report(clean));
  await user.upload(await field(), sheet());
  const apply = await screen.findByRole('button', { name: 'Import' });
  const table = screen.getByRole('table', { name: 'Rows' });
  expect(table.compareDocumentPosition(apply)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(
    apply.compareDocumentPosition(screen.getByRole('button', { name: 'Choose another file' })),
  ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

describe('the result of an import', () => {
  const created = (index: number) => ({
    ...clean.rows[0]!,
    row: index + 20,
    code: `O${index}`,
    title: `Goal ${index}`,
    item: `o${index}`,
    cells: [],
  });
  const value = (row: number, code: string, title: string, item: string) => ({
    sheet: 'Values' as const,
    row,
    outcome: 'create' as const,
    code,
    title,
    item,
    cells: [],
  });
  const apply = async (rows: ImportReport['rows'], language: 'en' | 'es' = 'en') => {
    const { user } = await show(
      ({ query }) => report({ ...clean, rows, applied: query.dryRun === 'false' }),
      { language },
    );
    await user.upload(await field(language === 'en' ? 'Spreadsheet' : 'Hoja de cálculo'), sheet());
    await user.click(
      await screen.findByRole('button', { name: language === 'en' ? 'Import' : 'Importar' }),
    );
    await screen.findByText(/goals\.xlsx/);
    return user;
  };

  test('names each item once, and leads to its panel', async () => {
    await apply([
      created(1),
      { ...clean.rows[1]!, item: 'kr1', cells: [] },
      clean.rows[2]!,
      { ...clean.rows[0]!, row: 9, outcome: 'archive', code: 'O9', title: 'Old', cells: [] },
      value(2, 'KR1', 'Poverty rate', 'kr1'),
      value(3, 'KR7', 'Wells', 'kr7'),
      value(4, 'KR7', 'Wells', 'kr7'),
    ]);
    const lists = screen
      .getAllByRole('list')
      .slice(-4)
      .map(({ textContent }) => textContent);
    expect(lists).toEqual(['O1 Goal 1', 'KR1 Poverty rate', 'O9 Old', 'KR7 Wells']);
    expect(screen.getByRole('link', { name: 'KR1 Poverty rate' })).toHaveAttribute(
      'href',
      '/?item=kr1',
    );
    expect(screen.getByText('Changed (1)')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'O9 Old' })).toBeNull();
  });

  test.each([
    ['en', 'Created (9)'],
    ['es', 'Creados (9)'],
  ] as const)('folds a long list: %s', async (language, heading) => {
    const user = await apply(
      Array.from({ length: 9 }, (_, index) => created(index)),
      language,
    );
    expect(screen.getByText('O8 Goal 8')).not.toBeVisible();
    await user.click(screen.getByText(heading));
    expect(screen.getByText('O8 Goal 8')).toBeVisible();
  });
});

it('opens more than ten rows that were left out', async () => {
  const leftOut = Array.from({ length: 12 }, (_, index) => ({
    sheet: 'OKRs' as const,
    row: 20 + index,
    code: `KR${index}`,
    title: 'Wells',
    message: 'It needs row 3.',
  }));
  const withoutErrors = { summary: { ...nothing, create: 1 }, count: 12, leftOut };
  const { user } = await show(({ query }) =>
    report({ ...faulty, withoutErrors, applied: query.dryRun === 'false' }),
  );
  await user.upload(await field(), sheet());
  await user.click(await screen.findByRole('button', { name: 'Import 1 row, leave out 12' }));
  expect(await screen.findByText('12 rows were left out')).toBeVisible();
  expect(screen.getByText('KR11 Wells')).not.toBeVisible();
  await user.click(screen.getByText('and 2 more'));
  expect(screen.getByText('KR11 Wells')).toBeVisible();
});
