import type { ImportReport } from '@cumbre/contract/spreadsheets';
import { problem } from '@cumbre/testing/fakeServer';
import { screen, waitFor, within } from '@testing-library/react';
import {
  TEMPLATE,
  UPLOAD,
  clean,
  faulty,
  field,
  finished,
  nothing,
  organization,
  partial,
  quarter,
  report,
  rowsOf,
  sheet,
  show,
  year,
} from './importPageScenario';

it('checks a chosen file at once without writing, and shows the changes cell by cell', async () => {
  const { server, user } = await show(report(clean));
  await user.upload(await field(), sheet());
  expect(
    await screen.findByRole('heading', { name: 'What goals.xlsx would change' }),
  ).toBeInTheDocument();
  expect(
    screen.getByText('1 item to create · 1 item to change · 1 row unchanged · 2 values to record'),
  ).toBeInTheDocument();
  expect(server.callsTo(UPLOAD)).toHaveLength(1);
  const sent = server.callsTo(UPLOAD)[0];
  expect(sent).toMatchObject({
    query: { cycle: quarter.id, dryRun: 'true' },
    params: { organization: organization.id },
  });
  const form = sent?.body as FormData;
  expect((form.get('file') as File).name).toBe('goals.xlsx');
  const updated = rowsOf('Rows')[1] as HTMLElement;
  expect(within(updated).getByLabelText('before: 8')).toHaveTextContent('8');
  expect(within(updated).getByLabelText('after: 7.25')).toHaveTextContent('7.25');
  expect(updated).toHaveTextContent('Target value');
});

it('names the sheet of values as a download in Spanish does', async () => {
  const value = { sheet: 'Values', row: 4, code: 'KR1', title: 'Wells' } as const;
  const { user } = await show(
    report({
      ...faulty,
      rows: [{ ...value, outcome: 'error', cells: [] }],
      errors: [{ ...value, column: 'date', code: 'notDate', message: 'Escribe una fecha.' }],
    }),
    { language: 'es' },
  );
  await user.upload(await field('Hoja de cálculo'), sheet());
  await screen.findByRole('table', { name: 'Errores' });
  expect(rowsOf('Errores')[0]).toHaveTextContent(/^Valores4: WellsFechaEscribe una fecha\.$/);
  expect(screen.queryByRole('table', { name: 'Filas' })).not.toBeInTheDocument();
  expect(screen.queryByText(/Values/)).not.toBeInTheDocument();
});

it('says what each new or moved row is placed under', async () => {
  const parent = { code: 'O1', title: 'Fewer poor', row: 2 };
  const rows: ImportReport['rows'] = [
    ...clean.rows,
    { ...clean.rows[0]!, row: 5, code: 'KR3', title: 'Wells', parent },
    { ...clean.rows[1]!, row: 6, code: 'KR4', title: 'Taps', parent: { ...parent, row: null } },
  ];
  const { user } = await show(report({ ...clean, rows }));
  await user.upload(await field(), sheet());
  await screen.findByRole('table', { name: 'Rows' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'All (5)');
  const places = rowsOf('Rows').map(
    (row) => /At the top level|Under .*?(?=goals|OKRs)/.exec(row.textContent)?.[0] ?? null,
  );
  expect(places).toEqual([
    'At the top level',
    null,
    null,
    'Under O1 Fewer poor (row 2)',
    'Under O1 Fewer poor',
  ]);
});

it('applies the previewed changes, shows what was written and links to the objectives of that cycle', async () => {
  const { server, user } = await show(({ query }) =>
    report({ ...clean, applied: query.dryRun === 'false' }),
  );
  await user.upload(await field(), sheet());
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  expect(await screen.findByText('goals.xlsx imported')).toBeInTheDocument();
  expect(
    screen.getByText(/1 item created · 1 item changed · 1 row unchanged · 2 values recorded/),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show the objectives' })).toHaveAttribute(
    'href',
    `/?cycle=${quarter.id}`,
  );
  expect(server.callsTo(UPLOAD).map(({ query }) => query.dryRun)).toEqual(['true', 'false']);
  expect(server.callsTo(UPLOAD)[1]?.headers['idempotency-key']).toBeTruthy();
});

it('names the columns of the file that are left out', async () => {
  const { user } = await show(report({ ...clean, unknownColumns: ['Parent', 'Owner'] }));
  await user.upload(await field(), sheet());
  expect(
    await screen.findByText('2 columns are not known and are left out: Parent and Owner.'),
  ).toBeVisible();
});

it('lists errors once, by sheet, row and column, above the choice of another file', async () => {
  const { user } = await show(report(faulty));
  await user.upload(await field(), sheet());
  const error = (await screen.findByRole('table', { name: 'Errors' })).querySelectorAll(
    'tbody tr',
  )[0] as HTMLElement;
  expect(
    within(error)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['OKRs', '3: Poverty rate', 'Target value', 'A key result needs a target value.']);
  expect(screen.getAllByText(/A key result needs a target value/)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
  expect(
    screen.getByText(
      'Nothing is left to import. Correct the errors in the file, then choose it again.',
    ),
  ).toBeInTheDocument();
  const again = screen.getByRole('button', { name: 'Choose another file' });
  expect(error.compareDocumentPosition(again) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('says one error of a column once, with its rows', async () => {
  const unknown = (row: number, team: string) => ({
    sheet: 'OKRs' as const,
    row,
    column: 'team',
    code: 'TEAM_UNKNOWN',
    message: `There is no team “${team}”.`,
  });
  const rows = [3, 5, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17];
  const { user } = await show(
    report({
      ...faulty,
      summary: { ...nothing, errors: 13 },
      errors: [...rows.map((row) => unknown(row, 'Growth')), unknown(4, 'Sales')],
    }),
  );
  await user.upload(await field(), sheet());
  const table = await screen.findByRole('table', { name: 'Errors' });
  expect([...table.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    'OKRs3: Poverty rate589101112131415and 2 moreTeamThere is no team “Growth”.',
    'OKRs4TeamThere is no team “Sales”.',
  ]);
});

it('shows only the rows of one kind, at its own URL', async () => {
  const { user, address } = await show(report(clean), {
    path: `/organizations/${organization.id}/import?show=update`,
  });
  await user.upload(await field(), sheet());
  await screen.findByRole('table', { name: 'Rows' });
  expect(rowsOf('Rows')).toHaveLength(1);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'New (1)');
  await waitFor(() => expect(address()).toContain('show=create'));
  expect(rowsOf('Rows')[0]).toHaveTextContent('Fewer poor');
});

it('cannot be applied when nothing would change', async () => {
  const { user } = await show(report({ ...clean, summary: { ...nothing, unchanged: 3 } }));
  await user.upload(await field(), sheet());
  expect(
    await screen.findByText('Nothing to change: the file and the cycle are the same.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
});

it('shows the report of a refused import whose data changed since the check', async () => {
  const { user } = await show(({ query }) =>
    query.dryRun === 'true'
      ? report(clean)
      : problem('IMPORT_HAS_ERRORS', 'The file has errors.', undefined, report(faulty)),
  );
  await user.upload(await field(), sheet());
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  expect(await screen.findByText('The file has errors.')).toBeInTheDocument();
  expect(screen.getAllByText(/A key result needs a target value/).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
});

it.each([
  [
    'FILE_PROTECTED',
    'This file is protected by a password. Remove the password in your spreadsheet program, then choose it again.',
  ],
  [
    'FILE_HEADERS_UNKNOWN',
    'The first row has no column names that are known here. Download the template and keep its first row.',
  ],
  ['FORBIDDEN', 'You may not do this.'],
] as const)('says in plain words what is wrong with a file: %s', async (code, words) => {
  const { user } = await show(problem(code, 'You may not do this.'));
  await user.upload(await field(), sheet());
  const message = await screen.findByText(words);
  const choose = screen.getByRole('button', { name: 'Choose a file' });
  expect(message.compareDocumentPosition(choose)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it.each([
  [
    'en',
    'Spreadsheet',
    'Import 1 row, leave out 2',
    'OKRs, row 4: KR2 Wells. It needs row 3.',
    '2 rows were left out',
    'OKRs, row 3: KR1 Poverty rate. A key result needs a target value.',
  ],
  [
    'es',
    'Hoja de cálculo',
    'Importar 1 fila y omitir 2',
    'OKRs, fila 4: KR2 Wells. It needs row 3.',
    'Se omitieron 2 filas',
    'OKRs, fila 3: KR1 Poverty rate. A key result needs a target value.',
  ],
] as const)(
  'imports the good rows of a file with errors, and names what was left out: %s',
  async (language, label, apply, further, done, reason) => {
    const { server, user } = await show(
      ({ query }) => report({ ...partial, applied: query.dryRun === 'false' }),
      { language },
    );
    await user.upload(await field(label), sheet());
    const button = await screen.findByRole('button', { name: apply });
    const listed = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(listed()).toEqual(expect.arrayContaining([further]));
    expect(listed()).not.toContain(reason);
    await user.click(button);
    expect(await screen.findByText(done)).toBeVisible();
    expect(listed()).toEqual(expect.arrayContaining([reason, further]));
    expect(server.callsTo(UPLOAD).map(({ query }) => query.leaveOut)).toEqual([undefined, '2']);
  },
);

it.each([
  [
    'en',
    'Spreadsheet',
    'Show',
    'Rows',
    'Left out',
    '1 item to create · 1 error · 2 rows to leave out',
  ],
  [
    'es',
    'Hoja de cálculo',
    'Mostrar',
    'Filas',
    'Se omite',
    '1 elemento por crear · 1 error · 2 filas por omitir',
  ],
] as const)(
  'marks a row that waits for another one, and counts it nowhere else: %s',
  async (language, label, filter, table, badge, summary) => {
    const { user } = await show(report(partial), { language });
    await user.upload(await field(label), sheet());
    expect(await screen.findByText(summary)).toBeVisible();
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: filter });
    expect([...choice.options].map(({ value }) => value)).toEqual(['create', 'leftOut', 'all']);
    await user.selectOptions(choice, 'leftOut');
    const [row, ...others] = rowsOf(table);
    expect(others).toEqual([]);
    expect(within(row!).getByText(badge)).toBeVisible();
    expect(within(row!).getByText('It needs row 3.')).toBeVisible();
  },
);

it.each([
  ['en', 'Spreadsheet', /^Nothing is left to import\./, '1 error · 2 rows to leave out'],
  ['es', 'Hoja de cálculo', /^No queda nada por importar\./, '1 error · 2 filas por omitir'],
] as const)(
  'says where nothing is left to import, and still what waits for what: %s',
  async (language, label, words, summary) => {
    const { user } = await show(
      report({
        ...partial,
        summary: { ...nothing, failed: 1, errors: 1 },
        rows: partial.rows.slice(1),
        withoutErrors: { ...partial.withoutErrors!, summary: nothing },
      }),
      { language },
    );
    await user.upload(await field(label), sheet());
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(summary)).toBeVisible();
    const listed = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(listed.some((text) => text?.endsWith('KR2 Wells. It needs row 3.'))).toBe(true);
  },
);

it('applies the plan that it shows, and shows what the file would do now where that is another one', async () => {
  const { server, user } = await show(({ query }) =>
    query.dryRun === 'true'
      ? report({ ...partial, plan: 'seen' })
      : problem(
          'IMPORT_CHANGED',
          'The data has changed since the check.',
          undefined,
          report(faulty),
        ),
  );
  await user.upload(await field(), sheet());
  await user.click(await screen.findByRole('button', { name: /^Import 1 row/ }));
  expect(await screen.findByText('The data has changed since the check.')).toBeVisible();
  expect(server.callsTo(UPLOAD).map(({ query }) => query.plan)).toEqual([undefined, 'seen']);
  expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
});

it.each([
  ['plan.ods', 'ODS files are not read. Save the file as XLSX or CSV and choose it again.'],
  ['plan.numbers', 'NUMBERS files are not read. Save the file as XLSX or CSV and choose it again.'],
  ['plan', 'Only XLSX and CSV files are read.'],
])('tells what to do with %s, without sending it', async (name, words) => {
  const { server, user } = await show(report(clean));
  (await field()).removeAttribute('accept');
  await user.upload(await field(), sheet(name));
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(server.callsTo(UPLOAD)).toEqual([]);
});

it('shows the message of the server, with both numbers, for a file with too many rows', async () => {
  const detail = 'The file has 6,000 rows: 5,000 at most.';
  const { user } = await show(() => problem('FILE_TOO_MANY_ROWS', detail));
  await user.upload(await field(), sheet());
  expect(await screen.findByText(detail)).toBeInTheDocument();
});

it('refuses a file of another kind or above 5 MB before sending it', async () => {
  const { server, user } = await show(report(clean));
  await user.upload(await field(), sheet('big.xlsx', 5 * 1024 * 1024 + 1));
  expect(
    await screen.findByText(/This file is too large: up to 5 MB are read/),
  ).toBeInTheDocument();
  expect(server.callsTo(UPLOAD)).toEqual([]);
});

it.each([
  [
    'en',
    '1 row without a code would create an item a second time: its title stands in the same place of the cycle already.',
    'KR7 has this title in the same place: the row would create a second one.',
  ],
  [
    'es',
    '1 fila sin código crearía un elemento por segunda vez: su título ya está en el mismo lugar del ciclo.',
    'KR7 tiene este título en el mismo lugar: la fila crearía un segundo elemento igual.',
  ],
] as const)(
  'warns of a row that would create an item a second time, and can be applied: %s',
  async (language, words, ofRow) => {
    const rows = clean.rows.map((row) =>
      row.outcome === 'create' ? { ...row, repeats: { code: 'KR7' } } : row,
    );
    const { user } = await show(report({ ...clean, rows }), { language });
    await user.upload(await field(language === 'en' ? 'Spreadsheet' : 'Hoja de cálculo'), sheet());
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(ofRow)).toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: language === 'en' ? 'Import' : 'Importar' }),
    ).toBeEnabled();
  },
);

it('can be cancelled while the file is checked', async () => {
  const { user } = await show(() => new Promise(() => {}));
  await user.upload(await field(), sheet());
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Cancelled. Nothing was written.')).toBeInTheDocument();
});

it('checks again after an interrupted import, because only the server knows its result', async () => {
  const { server, user } = await show(({ query }) =>
    query.dryRun === 'true' ? report(clean) : new Promise(() => {}),
  );
  await user.upload(await field(), sheet());
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/Cancelled while writing/)).toBeInTheDocument();
  expect(server.callsTo(UPLOAD).map(({ query }) => query.dryRun)).toEqual([
    'true',
    'false',
    'true',
  ]);
});

it('checks the same file again for another cycle, and offers no finished one', async () => {
  const { server, user } = await show(report(clean));
  await user.upload(await field(), sheet());
  await screen.findByRole('button', { name: 'Import' });
  expect(screen.queryByText('Old (Finished)')).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cycle' }), 'Year (Planning)');
  await waitFor(() => expect(server.callsTo(UPLOAD)[1]?.query.cycle).toBe(year.id));
});

it('links to the cycles when none is open, and is unavailable without the right to import', async () => {
  await show(report(clean), {}, [finished]);
  expect(await screen.findByText(/There is no open cycle to import into/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to cycles' })).toHaveAttribute('href', '/cycles');
});

it('tells a member without the right that it is missing', async () => {
  await show(report(clean), {}, [quarter], {
    ...organization,
    role: 'partner',
    abilities: ['viewUser', 'exportOkrs', 'leave'],
  });
  expect(await screen.findByText(/You are not allowed to import objectives/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Load from XLSX' })).not.toBeInTheDocument();
});

it('pages a large preview', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => ({
    sheet: 'OKRs' as const,
    row: index + 2,
    outcome: 'create' as const,
    code: `O${index}`,
    title: `Title ${index}`,
    cells: [],
  }));
  const { user } = await show(report({ ...clean, summary: { ...nothing, create: 5000 }, rows }));
  await user.upload(await field(), sheet());
  expect(await screen.findByText('5,000 items to create')).toBeInTheDocument();
  expect(rowsOf('Rows')).toHaveLength(50);
});

it('speaks Spanish', async () => {
  const { user } = await show(report(faulty), { language: 'es' });
  await user.upload(await field('Hoja de cálculo'), sheet());
  expect(await screen.findByText('1 elemento por crear · 1 error')).toBeInTheDocument();
  expect(screen.getByRole('table', { name: 'Errores' })).toBeInTheDocument();
});

test.each([
  ['en', 'Download the template'],
  ['es', 'Descargar la plantilla'],
] as const)('the template in %s is a file of the server', async (language, label) => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:made';
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const { user, server } = await show({}, { language });
  server.answer({
    [TEMPLATE]: () =>
      new Response('a workbook', {
        headers: { 'content-disposition': 'attachment; filename="Plan.xlsx"' },
      }),
  });
  await user.click(await screen.findByRole('button', { name: label }));
  await waitFor(() => expect(saved).toEqual(['Plan.xlsx']));
  expect(server.callsTo(TEMPLATE)).toMatchObject([{ params: { organization: organization.id } }]);
  click.mockRestore();
});

describe('on a phone', () => {
  const width = window.innerWidth;
  beforeEach(() => {
    window.innerWidth = 360;
  });
  afterEach(() => {
    window.innerWidth = width;
  });

  it('many rows of one effect are folded, few are not', async () => {
    const many: ImportReport = {
      ...clean,
      rows: [
        ...clean.rows,
        ...Array.from({ length: 4 }, (_, index) => ({
          ...clean.rows[0]!,
          row: 10 + index,
          title: `Goal ${index}`,
        })),
      ],
    };
    const { user } = await show(report(many));
    await user.upload(await field(), sheet());
    expect(await screen.findByText('Poverty rate')).toBeVisible();
    expect(screen.getByText('Goal 3')).not.toBeVisible();
    await user.click(screen.getByText('New (5)'));
    expect(screen.getByText('Goal 3')).toBeVisible();
  });
});

test('what a file would change is before the choice of another one', async () => {
  const { user } = await show(report(clean));
  await user.upload(await field(), sheet());
  const apply = await screen.findByRole('button', { name: 'Import' });
  const other = screen.getByRole('button', { name: 'Choose another file' });
  expect(apply.compareDocumentPosition(other)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
