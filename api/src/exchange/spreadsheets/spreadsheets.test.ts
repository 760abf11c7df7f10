import { readXlsx } from 'hucre/xlsx';
import { describeOnEngines } from '../../../test/support/testApp';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import {
  cellsOf,
  changesIn,
  upload,
  uploadBody,
  workbook,
} from '../../../test/support/spreadsheets';
import type { RowOfCells } from '../../../test/support/spreadsheets';
import type { TestApp } from '../../../test/support/testApp';

/**
 * Goals with falling targets, and an indicator that got worse, in the format of an official
 * framework.
 */
const GOALS: RowOfCells[] = [
  {
    code: 'G1.1.1',
    kind: 'key_result',
    parentCode: 'G1',
    title: 'Poverty rate',
    type: 'SINGLE',
    lagMeasure: 'Poverty rate',
    unit: 'Percentage',
    startValue: 14.5,
    currentValue: 10.4,
    targetValue: 7.25,
    weight: 1,
    startDate: '2015-12-31',
    endDate: '2030-12-31',
  },
  {
    code: 'G1',
    kind: 'objective',
    title: 'No poverty',
    description: 'Goal 1',
    type: 'SINGLE',
    weight: 1,
  },
  { code: 'G3', kind: 'objective', title: 'Healthy lives', type: 'SINGLE', weight: 1 },
  {
    code: 'G3.12.1',
    kind: 'key_result',
    parentCode: 'G3',
    title: 'Tuberculosis',
    type: 'SINGLE',
    unit: 'per 100,000',
    startValue: 204.5,
    currentValue: 231.9,
    targetValue: 0,
    weight: 2,
  },
];
const VALUES: RowOfCells[] = [
  { code: 'G1.1.1', date: '2015-12-31', value: 14.5 },
  { code: 'G1.1.1', date: '2023-12-31', value: 10.4, note: 'Revised' },
  { code: 'G1.1.1', date: '2020-12-31', value: 6.5 },
  { code: 'g3.12.1', date: '2014-12-31', value: 204.5 },
  { code: 'G3.12.1', date: '2023-12-31', value: 231.9 },
];

describeOnEngines('spreadsheets', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  const send = async (file: Buffer | null, dryRun?: boolean, by = p.owner) =>
    upload(by, { organization: p.organization, cycle: p.cycle, dryRun }, file);
  const load = async (okrs: RowOfCells[], values: RowOfCells[] = []) =>
    send(await workbook(okrs, values));
  const exported = async () =>
    cellsOf((await p.owner.get(`/api/okrs/downloadOKRs/${p.organization}/${p.cycle}`)).raw);
  const byCode = async () => Object.fromEntries((await p.tree()).map((item) => [item.code, item]));
  const errorsOf = (answer: {
    body: { import: { errors: { sheet: string; row: number; column: string; code: string }[] } };
  }) =>
    answer.body.import.errors.map(
      ({ sheet, row, column, code }) => `${sheet} ${row} ${column} ${code}`,
    );

  beforeEach(async () => {
    test ??= await start();
    test.clock.set('2026-02-15T12:00:00.000Z');
    p = await createCycleScenario(test);
  });

  it('shows the plan in a dry run, and writes nothing', async () => {
    const { status, body } = await send(await workbook(GOALS, VALUES), true);
    expect(status).toBe(200);
    expect(body.import).toMatchObject({
      applied: false,
      errors: [],
      summary: { create: 4 + VALUES.length, update: 0, failed: 0, errors: 0, values: 5 },
    });
    expect(body.import.rows[0]).toMatchObject({
      sheet: 'OKRs',
      row: 2,
      outcome: 'create',
      code: 'G1.1.1',
      title: 'Poverty rate',
    });
    expect(changesIn(body.import)[0]).toContainEqual({
      column: 'targetValue',
      from: '',
      to: '7.25',
    });
    expect(body.import.rows[5]).toMatchObject({
      sheet: 'Values',
      row: 3,
      outcome: 'create',
      code: 'G1.1.1',
    });
    expect(changesIn(body.import)[5]).toEqual([
      { column: 'date', from: '', to: '2023-12-31' },
      { column: 'value', from: '', to: '10.4' },
      { column: 'note', from: '', to: 'Revised' },
    ]);
    expect(await p.tree()).toEqual([]);
  });

  it('creates items in any order of rows, with their history, and computes progress', async () => {
    expect((await load(GOALS, VALUES)).body.import).toMatchObject({
      applied: true,
      summary: { create: 4 + VALUES.length, values: 5 },
    });
    const items = await byCode();
    expect(Object.keys(items)).toEqual(['G1', 'G1.1.1', 'G3', 'G3.12.1']);
    expect(items['G1.1.1']).toMatchObject({
      parentId: items.G1.id,
      currentValue: 10.4,
      owner: p.owner.userId,
      cycle: p.cycle,
      startDate: '2015-12-31',
    });
    expect(items['G1.1.1'].realProgress).toBeCloseTo(0.5655, 4);
    expect(items.G1.realProgress).toBeCloseTo(0.5655, 4);
    expect(items['G3.12.1']).toMatchObject({ realProgress: 0, weight: 2 });
    expect(items['G3.12.1'].rawProgress).toBeCloseTo(-0.134, 3);
    const { entries } = (await p.owner.get(`/api/okrs/${items['G1.1.1'].id}/progress`)).body;
    expect(entries.map((entry: { date: string }) => entry.date)).toEqual([
      '2023-12-31',
      '2020-12-31',
      '2015-12-31',
    ]);
    expect(entries[0]).toMatchObject({ value: 10.4, note: 'Revised' });
  });

  it('writes the time of the server into each workbook, not that of the machine', async () => {
    const { body, headers } = uploadBody(
      await workbook([{ code: 'O1', kind: 'objective', title: '' }]),
    );
    const target = `${p.organization}/annotated?cycle=${p.cycle}`;
    for (const { raw } of [
      await p.owner.get(`/api/okrs/downloadOKRs/${p.organization}/${p.cycle}`),
      await p.owner.post(`/api/okrs/uploaderOKRs/${target}`, body, { headers }),
    ])
      expect((await readXlsx(raw)).properties?.modified).toEqual(test.clock.now());
  });

  it('exports what was imported, and importing the export changes nothing', async () => {
    await load(GOALS, VALUES);
    const objective = await p.objective({
      title: '=danger',
      description: ' kept as it is_x0041_\nsecond line ',
      assignedUser: p.owner.userId,
    });
    await p.keyResult(objective.id, {
      type: 'RECURRENT',
      frequency: 'monthly',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      targetValue: 0.1,
      currentValue: 0.05,
      occurrenceMode: 'sum',
    });
    await p.objective({
      unit: '€',
      startValue: 5,
      currentValue: 5,
      targetValue: 1,
      parentId: objective.id,
    });
    const answer = await p.owner.get(`/api/okrs/downloadOKRs/${p.organization}/${p.cycle}`);
    expect(answer.headers['content-disposition']).toMatch(/"Okrs_20260215-120000 - .*Year\.xlsx";/);
    const before = await cellsOf(answer.raw);
    expect(before.OKRs![0]!.slice(0, 4)).toEqual(['Id', 'Code', 'Action', 'Kind']);
    expect(before.OKRs!.map((row) => row[1])).toEqual([
      'Code',
      'G1',
      'G1.1.1',
      'G3',
      'G3.12.1',
      'O1',
      'KR1.1',
      'O1.1',
    ]);
    test.clock.set('2026-02-15T13:00:00.000Z');
    const { body } = await send(answer.raw);
    expect(body.import).toMatchObject({
      applied: true,
      summary: { create: 0, update: 0, archive: 0, unchanged: 13, values: 0 },
      unknownColumns: [],
    });
    expect(new Set(body.import.rows.map((row: { outcome: string }) => row.outcome))).toEqual(
      new Set(['unchanged']),
    );
    expect(await exported()).toEqual(before);
  });

  it('finds columns by their header in either language, in any order, and ignores other columns', async () => {
    const header = [
      'TÍTULO',
      '__proto__',
      'Parent  code',
      'Clase',
      'constructor',
      'code',
      'Valor inicial',
      'Valor actual',
      'Target value',
      'Unidad',
      'Peso',
    ];
    const row = (...cells: (string | number)[]) =>
      Object.fromEntries(header.map((name, index) => [name, cells[index] ?? null]));
    const file = await workbook(
      [
        row('Goal', 'x', '', 'Objective', 'y', 'O1'),
        row('Result', 'x', 'o1', 'key result', 'y', 'KR1', '10', '7,5', 5, '%', '1'),
      ],
      [],
      header,
    );
    const { summary, unknownColumns } = (await send(file)).body.import;
    expect(summary).toMatchObject({ create: 2, errors: 0 });
    expect(unknownColumns).toEqual(['__proto__', 'constructor']);
    expect((await byCode()).KR1).toMatchObject({
      startValue: 10,
      currentValue: 7.5,
      targetValue: 5,
      realProgress: 0.5,
    });
  });

  it('accepts a CSV with semicolons, and one with values only', async () => {
    const items =
      '\uFEFFcode;kind;parentCode;title;unit;startValue;currentValue;targetValue\r\nO1;objective;;Goal;;;;' +
      '\r\nKR1;key_result;O1;"Result; quoted";%;0;0;100\r\n';
    expect((await send(Buffer.from(items))).body.import.summary).toMatchObject({
      create: 2,
      errors: 0,
    });
    expect(
      (await send(Buffer.from('code,date,value\nKR1,2026/02/01,25\n'))).body.import.summary,
    ).toMatchObject({ values: 1, errors: 0 });
    expect((await byCode()).KR1).toMatchObject({
      title: 'Result; quoted',
      currentValue: 25,
      realProgress: 0.25,
    });
  });

  it("lists all errors in the caller's language, and writes nothing", async () => {
    const file = await workbook(
      [
        GOALS[1]!,
        { ...GOALS[0], code: 'A', targetValue: null },
        { ...GOALS[0], code: 'B', parentCode: 'NOWHERE' },
        { ...GOALS[0], code: 'C', startValue: 'about 5' },
        { ...GOALS[0], code: 'D', ownerEmail: 'nobody@example.org' },
        { ...GOALS[0], code: 'E', cycle: 'Another year' },
        { ...GOALS[0], code: 'F', startDate: '2026-02-30' },
        { ...GOALS[0], code: 'G', kind: 'goal' },
        { ...GOALS[0], code: 'H', targetValue: 14.5 },
        { ...GOALS[0], code: 'g1' },
        { ...GOALS[0], code: 'I', title: null },
        { ...GOALS[0], code: 'J', parentCode: null },
        { ...GOALS[0], code: 'K', parentCode: 'A' },
        { id: '018f0000-0000-7000-8000-000000000000', title: 'x', kind: 'objective' },
        { ...GOALS[0], code: 'L', weight: -1 },
        { code: 'M', kind: 'objective', title: 'Loop', parentCode: 'N' },
        { code: 'N', kind: 'objective', title: 'Loop', parentCode: 'M' },
      ],
      [
        { code: 'NOWHERE', date: '2026-01-01', value: 1 },
        { code: 'G1.1', date: 'soon', value: 'x' },
        { code: 'G1', date: '2026-01-01', value: 1 },
        { code: 'K', date: '2026-02-16', value: 1 },
        { code: 'K', date: '2026-01-01', value: 1 },
        { code: 'K', date: '2026-01-01', value: 2 },
        { code: 'K', date: null, value: null },
      ],
    );
    const expected = [
      'OKRs 3 targetValue MEASURE_INCOMPLETE',
      'OKRs 4 parentCode PARENT_UNKNOWN',
      'OKRs 5 startValue notNumber',
      'OKRs 6 ownerEmail PERSON_UNKNOWN',
      'OKRs 7 cycle CYCLE_UNKNOWN',
      'OKRs 8 startDate calendarDate',
      'OKRs 9 kind notChoice',
      'OKRs 10 targetValue START_EQUALS_TARGET',
      'OKRs 11 code duplicateRow',
      'OKRs 12 title required',
      'OKRs 13 parentCode PARENT_REQUIRED',
      'OKRs 14 parentCode UNDER_KEY_RESULT',
      'OKRs 15 id NOT_FOUND',
      'OKRs 16 weight tooSmall',
      'OKRs 17 parentCode UNDER_DESCENDANT',
      'OKRs 18 parentCode UNDER_DESCENDANT',
      'Values 2 code unknownCode',
      'Values 3 date notDate',
      'Values 3 value notNumber',
      'Values 4 code NO_MEASURE',
      'Values 5 date DATE_IN_FUTURE',
      'Values 6 code itemRefused',
      'Values 7 date duplicateRow',
      'Values 8 date required',
      'Values 8 value required',
    ];
    const dry = await upload(
      p.owner,
      { organization: p.organization, cycle: p.cycle, dryRun: true },
      file,
      { language: 'es' },
    );
    expect(dry.status).toBe(200);
    expect(errorsOf(dry)).toEqual(expected);
    expect(dry.body.import.errors[1].message).toContain('Ni el ciclo «Year» ni este archivo');
    expect(dry.body.import.rows[0]).toMatchObject({ row: 2, outcome: 'create' });
    expect(dry.body.import.rows[1]).toMatchObject({ row: 3, outcome: 'error' });
    const applied = await send(file);
    expect(applied).toMatchObject({
      status: 422,
      body: {
        code: 'IMPORT_HAS_ERRORS',
        import: { applied: false, summary: { errors: expected.length } },
      },
    });
    expect(errorsOf(applied)).toEqual(expected);
    expect(await p.tree()).toEqual([]);
  });

  it('updates items by code, and turns a different current value into a check-in of today', async () => {
    await load(GOALS, VALUES);
    const { body } = await send(
      await workbook(
        [
          { code: 'g1.1.1', currentValue: 9.5, title: 'Poverty', note: 'Survey' },
          { code: 'G3.12.1', currentValue: 231.9 },
        ],
        [],
        ['code', 'currentValue', 'title', 'note'],
      ),
    );
    expect(body).toMatchObject({ code: 'IMPORT_HAS_ERRORS' });
    const values = await workbook(
      [
        { code: 'g1.1.1', currentValue: 9.5, note: 'Survey' },
        { code: 'G3.12.1', currentValue: 231.9 },
      ],
      [],
      ['code', 'currentValue', 'note'],
    );
    expect(changesIn((await send(values, true)).body.import)).toEqual([
      [
        { column: 'code', from: 'G1.1.1', to: 'g1.1.1' },
        { column: 'currentValue', from: '10.4', to: '9.5' },
        { column: 'note', from: '', to: 'Survey' },
        { column: 'checkIn', from: '', to: '2026/02/15' },
      ],
      [],
    ]);
    const applied = (await send(values)).body.import;
    expect([
      applied.rows.map(({ outcome }: { outcome: string }) => outcome),
      changesIn(applied),
    ]).toEqual([
      ['update', 'unchanged'],
      [[], []],
    ]);
    const items = await byCode();
    expect(items['g1.1.1']).toMatchObject({ currentValue: 9.5, title: 'Poverty rate', version: 2 });
    expect(
      (await p.owner.get(`/api/okrs/${items['g1.1.1'].id}/progress`)).body.entries[0],
    ).toMatchObject({ date: '2026-02-15', value: 9.5, note: 'Survey' });
    expect(items['G3.12.1']).toMatchObject({ currentValue: 231.9, version: 1 });
  });

  it('includes the Values sheet before it compares the current value', async () => {
    await load(GOALS, VALUES);
    const answer = await load(
      [{ ...GOALS[0], currentValue: 9 }],
      [{ code: 'G1.1.1', date: '2025-12-31', value: 9 }],
    );
    expect(answer.body.import.summary).toMatchObject({ update: 1, values: 1 });
    const items = await byCode();
    expect(
      (await p.owner.get(`/api/okrs/${items['G1.1.1'].id}/progress`)).body.entries[0],
    ).toMatchObject({ date: '2025-12-31', value: 9 });
  });

  it('replaces a value of the same date and keeps the previous one in the audit trail', async () => {
    await load(GOALS, VALUES);
    await load([], [{ code: 'G1.1.1', date: '2020-12-31', value: 7, note: 'Corrected' }]);
    const items = await byCode();
    const { entries } = (await p.owner.get(`/api/okrs/${items['G1.1.1'].id}/progress`)).body;
    expect(entries).toHaveLength(3);
    expect(entries[1]).toMatchObject({
      date: '2020-12-31',
      value: 7,
      note: 'Corrected',
      lastEdited: expect.any(String),
    });
    const audit = await test.handle.db
      .selectFrom('audit_entries')
      .select('after_change')
      .where('action', '=', 'okrs.imported')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(JSON.parse(audit?.after_change ?? '{}').changes).toMatchObject({
      [`${items['G1.1.1'].id} 2020-12-31`]: { before: { value: 6.5 }, after: { value: 7 } },
    });
  });

  it('moves, exchanges codes and archives in one file', async () => {
    await load(GOALS, VALUES);
    const before = await byCode();
    const rows: RowOfCells[] = [
      { id: before.G1.id, code: 'G3', title: 'No poverty' },
      { id: before.G3.id, code: 'G1', title: 'Healthy lives' },
      { id: before['G3.12.1'].id, code: 'G3.12.1', parentCode: 'G3', title: 'Tuberculosis' },
      { id: before['G1.1.1'].id, action: 'Archive', title: 'Poverty rate' },
    ];
    const answer = await send(
      await workbook(rows, [], ['id', 'code', 'action', 'title', 'parentCode']),
    );
    expect(answer.body.import.summary).toMatchObject({ update: 3, archive: 1, errors: 0 });
    const after = await byCode();
    expect(after.G3).toMatchObject({ id: before.G1.id, parentId: null });
    expect(after['G3.12.1'].parentId).toBe(before.G1.id);
    expect(Object.keys(after)).toEqual(['G3', 'G3.12.1', 'G1']);
  });

  it('uses another cycle where a row names it, and refuses a finished one', async () => {
    const next = (
      await p.owner.post(`/api/organizations/${p.organization}/cycles`, {
        name: 'Next',
        start: '2026-03-01',
        end: '2026-12-31',
      })
    ).body.cycle;
    await send(
      await workbook([
        { code: 'G1', kind: 'objective', title: 'There', cycle: ' next ' },
        { code: 'G1', kind: 'objective', title: 'Here' },
      ]),
    );
    const there = (await p.owner.get(`/api/organizations/${p.organization}/okrs?cycle=${next.id}`))
      .body.items;
    expect(there).toMatchObject([{ title: 'There', cycle: next.id }]);
    expect(await p.tree()).toMatchObject([{ title: 'Here' }]);
    await p.finish();
    const answer = await upload(
      p.owner,
      { organization: p.organization, cycle: next.id },
      await workbook([{ code: 'G2', kind: 'objective', title: 'Late', cycle: 'Year' }]),
    );
    expect(errorsOf(answer)).toEqual(['OKRs 2 cycle CYCLE_FINISHED']);
    expect(await send(await workbook(GOALS))).toMatchObject({
      status: 423,
      body: { code: 'CYCLE_FINISHED' },
    });
  });

  it.each([
    ['no file', null, 400, 'FILE_MISSING'],
    ['an empty file', Buffer.alloc(0), 422, 'FILE_UNREADABLE'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 422, 'FILE_UNREADABLE'],
    ['a cut workbook', 'cut', 422, 'FILE_UNREADABLE'],
    [
      'a protected workbook',
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
      422,
      'FILE_PROTECTED',
    ],
    ['a workbook that is only text', Buffer.from('name,amount\nx,1\n'), 422, 'FILE_UNREADABLE'],
    ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), 413, 'FILE_TOO_LARGE'],
    [
      'more than 5,000 rows',
      Buffer.from(`code,title,kind\n${'O,x,objective\n'.repeat(5_001)}`),
      422,
      'FILE_TOO_MANY_ROWS',
    ],
  ])('answers %s with a clear error', async (_what, file, status, code) => {
    const bytes =
      file === 'cut' ? (await workbook(GOALS)).subarray(0, -400) : (file as Buffer | null);
    expect(await send(bytes)).toMatchObject({ status, body: { code } });
    expect(await p.tree()).toEqual([]);
  });

  it('names the required columns where a list has others', async () => {
    const list = Buffer.from('name,amount\nx,1\n');
    expect(
      await upload(p.owner, { organization: p.organization, cycle: p.cycle }, list, {
        name: 'list.csv',
      }),
    ).toMatchObject({ status: 422, body: { code: 'FILE_HEADERS_UNKNOWN' } });
  });

  it('is imported by owner, admin and shepherd, exported by every member, and hidden from strangers', async () => {
    const file = await workbook(GOALS, VALUES);
    for (const role of ['admin', 'shepherd', 'partner', 'user'] as const) {
      const member = await p.member(role);
      expect((await send(file, true, member)).status).toBe(
        role === 'admin' || role === 'shepherd' ? 200 : 403,
      );
      expect((await member.get(`/api/okrs/downloadOKRs/${p.organization}/${p.cycle}`)).status).toBe(
        200,
      );
    }
    const stranger = await test.signUp();
    expect((await send(file, true, stranger)).status).toBe(404);
    expect((await stranger.get(`/api/okrs/downloadOKRs/${p.organization}/${p.cycle}`)).status).toBe(
      404,
    );
    expect(
      (await p.owner.get(`/api/okrs/downloadOKRs/${p.organization}/${p.organization}`)).status,
    ).toBe(404);
  });

  it('imports more rows than one statement allows, and exports them again', async () => {
    const rows: RowOfCells[] = [{ code: 'ALL', kind: 'objective', title: 'All' }];
    for (let index = 1; index < 1_200; index += 1)
      rows.push({
        code: `N${index}`,
        kind: 'key_result',
        parentCode: 'ALL',
        title: `Result ${index}`,
        unit: '%',
        startValue: 0,
        currentValue: index % 3,
        targetValue: 100,
      });
    expect((await load(rows)).body.import.summary).toMatchObject({
      create: 1_200,
      errors: 0,
      values: 800,
    });
    expect((await p.tree()).map((item) => item.code)).toEqual(rows.map((row) => row.code));
    const again = await send(
      (await p.owner.get(`/api/okrs/downloadOKRs/${p.organization}/${p.cycle}`)).raw,
    );
    expect(again.body.import.summary).toMatchObject({ unchanged: 2_000, values: 0 });
  }, 60_000);
});
