import { describeOnEngines } from '../../../test/support/testApp';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { cellsOf, changesIn, upload, workbook } from '../../../test/support/spreadsheets';
import type { RowOfCells } from '../../../test/support/spreadsheets';
import type { TestApp } from '../../../test/support/testApp';

const measured = {
  kind: 'key_result',
  type: 'SINGLE',
  unit: '%',
  startValue: 0,
  targetValue: 10,
  weight: 1,
};
const GOALS: RowOfCells[] = [
  { ...measured, code: 'G1.1.1', parentCode: 'G1', title: 'Poverty rate', team: ' alamo ' },
  { code: 'G1', kind: 'objective', title: 'No poverty', weight: 1 },
  { code: 'G3', kind: 'objective', title: 'Healthy lives', weight: 1, team: 'SALES' },
  { ...measured, code: 'G3.12.1', parentCode: 'G3', title: 'Tuberculosis' },
];
const VALUES: RowOfCells[] = [
  { code: 'G1.1.1', date: '2026-01-15', value: 1 },
  { code: 'G1.1.1', date: '2026-02-01', value: 2 },
  { code: 'G3.12.1', date: '2026-02-01', value: 3 },
];

describeOnEngines('the column of teams in a spreadsheet', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  const send = (file: Buffer, dryRun?: boolean) =>
    upload(p.owner, { organization: p.organization, cycle: p.cycle, dryRun }, file);
  const load = async (okrs: RowOfCells[], values: RowOfCells[] = []) =>
    send(await workbook(okrs, values));
  const byCode = async () => Object.fromEntries((await p.tree()).map((item) => [item.code, item]));
  let sales: { id: string };
  let north: { id: string };
  const addTeam = async (name: string, parentId: string | null = null) =>
    (
      await p.owner.post(`/api/organizations/${p.organization}/teams`, {
        name,
        colour: 'blue',
        parentId,
      })
    ).body.team;
  const exportOf = (team: string) =>
    p.owner.get(`/api/okrs/downloadOKRs/${p.organization}/${p.cycle}?team=${team}`);
  const codesIn = async (team: string) => {
    const { OKRs: rows = [], Values: values = [] } = await cellsOf((await exportOf(team)).raw);
    return [rows.slice(1).map((row) => row[1]), values.slice(1).map((row) => row[0])];
  };
  beforeEach(async () => {
    test ??= await start();
    test.clock.set('2026-02-15T12:00:00.000Z');
    p = await createCycleScenario(test);
    sales = await addTeam('Sales');
    north = await addTeam('Álamo', sales.id);
  });
  it('reads and writes the names of teams, and changes nothing on the way back', async () => {
    await load(GOALS, VALUES);
    const items = await byCode();
    expect(
      Object.fromEntries(
        Object.entries<{ team: string | null }>(items).map(([code, { team }]) => [code, team]),
      ),
    ).toEqual({
      G1: null,
      'G1.1.1': north.id,
      G3: sales.id,
      'G3.12.1': null,
    });
    const { raw } = await p.owner.get(`/api/okrs/downloadOKRs/${p.organization}/${p.cycle}`);
    const { OKRs: rows = [] } = await cellsOf(raw);
    const column = rows[0]!.indexOf('Team');
    expect(rows.map((row) => row[column])).toEqual(['Team', null, 'Álamo', 'Sales', null]);
    expect((await send(raw)).body.import.summary).toMatchObject({
      create: 0,
      update: 0,
      unchanged: 7,
      errors: 0,
    });
    const elsewhere = await load([{ code: 'G3', title: 'Healthy lives', team: null }]);
    expect(changesIn(elsewhere.body.import)).toEqual([[]]);
    expect((await byCode()).G3.team).toBeNull();
  });

  it('shows the change of a team in the dry run, and keeps teams without the column', async () => {
    await load(GOALS, VALUES);
    const change = await workbook([{ code: 'G3', team: 'Álamo' }], [], ['code', 'team']);
    expect(changesIn((await send(change, true)).body.import)).toEqual([
      [{ column: 'team', from: 'Sales', to: 'Álamo' }],
    ]);
    await send(await workbook([{ code: 'G3', title: 'Health' }], [], ['code', 'title']));
    expect((await byCode()).G3).toMatchObject({ title: 'Health', team: sales.id });
  });

  it('refuses an unknown team at its cell, by its name', async () => {
    const answer = await load([{ ...GOALS[1], team: 'Marketing' }]);
    expect(answer.body.import.errors).toMatchObject([
      {
        sheet: 'OKRs',
        row: 2,
        column: 'team',
        code: 'TEAM_UNKNOWN',
        message: 'There is no team “Marketing”.',
      },
    ]);
    expect(await p.tree()).toEqual([]);
  });

  it('gives new items of a file without the column the team of the item above', async () => {
    await load(GOALS, VALUES);
    const columns = ['code', 'kind', 'parentCode', 'title'];
    const added: RowOfCells[] = [
      { code: 'A1', kind: 'objective', parentCode: 'A0', title: 'Below a new one' },
      { code: 'A0', kind: 'objective', parentCode: 'G3', title: 'Below Sales' },
      { code: 'A2', kind: 'objective', title: 'At the root' },
    ];
    await send(await workbook(added, [], columns));
    const items = await byCode();
    expect(['A0', 'A1', 'A2'].map((code) => items[code].team)).toEqual([sales.id, sales.id, null]);
  });

  it('exports the items of a team and of the teams below it, with the items above them', async () => {
    await load(GOALS, VALUES);
    expect(await codesIn(sales.id)).toEqual([
      ['G1', 'G1.1.1', 'G3'],
      ['G1.1.1', 'G1.1.1'],
    ]);
    expect(await codesIn(north.id)).toEqual([
      ['G1', 'G1.1.1'],
      ['G1.1.1', 'G1.1.1'],
    ]);
    expect((await codesIn('none'))[0]).toEqual(['G1', 'G3', 'G3.12.1']);
    expect((await exportOf('018f0000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await exportOf('any')).status).toBe(400);
  });
});
