// The current value of an item stands in one sheet, its values in the other: neither is lost to the other.
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { upload, workbook } from '../../../test/support/spreadsheets';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

const TODAY = '2026-02-15';

describeOnEngines('a file with a current value and values', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  let item: { id: string; code: string };
  const load = async (currentValue: number, [date, value, note]: [string, number, string]) => {
    const row = { id: item.id, code: item.code, title: 'Wells', currentValue };
    const file = await workbook([row], [{ code: item.code, date, value, note }], Object.keys(row));
    return (await upload(p.owner, { organization: p.organization, cycle: p.cycle }, file)).body;
  };
  const entries = async () =>
    (await p.owner.get(`/api/okrs/${item.id}/progress`)).body.entries.map(
      (entry: { date: string; value: number; note: string }) => [
        entry.date,
        entry.value,
        entry.note,
      ],
    );

  beforeEach(async () => {
    test ??= await start();
    test.clock.set(`${TODAY}T12:00:00.000Z`);
    p = await createCycleScenario(test);
    const { id } = await p.objective();
    item = await p.keyResult(id, { title: 'Wells' });
    await p.owner.post(`/api/okrs/${item.id}/progress`, { value: 5.2, date: '2026-02-10' });
  });

  it.each([
    ['Code,Current value', '4.8', '4.7'],
    ['Code,Current value,Note', '4.8,First', '4.8,Second'],
    ['Code,Current value,Title', '4.8,Wells', '5.2,Wells'],
  ])('that stands in two rows is refused at the second one: %s', async (header, ...cells) => {
    const file = Buffer.from([header, ...cells.map((each) => `${item.code},${each}`)].join('\n'));
    const given = { organization: p.organization, cycle: p.cycle, dryRun: true };
    const { status, body } = await upload(p.owner, given, file, { name: 'twice.csv' });
    expect(status).toBe(200);
    expect(body.import.errors).toMatchObject([{ row: 3, code: 'duplicateRow' }]);
  });

  it.each([TODAY, '2026-02-14'])(
    'has a value of %s beside a current value that it left as it was: that gives way',
    async (date) => {
      await load(5.2, [date, 4.9, 'From Excel']);
      expect(await entries()).toEqual([
        [date, 4.9, 'From Excel'],
        ['2026-02-10', 5.2, ''],
      ]);
    },
  );

  it('has a changed current value and another value of today: it says so and records neither', async () => {
    const { import: report } = await load(6, [TODAY, 4.9, '']);
    expect(report.errors).toContainEqual(
      expect.objectContaining({
        sheet: 'OKRs',
        column: 'currentValue',
        message: 'Row 2 of the sheet Values has another value of today.',
      }),
    );
    expect(await entries()).toEqual([['2026-02-10', 5.2, '']]);
  });

  it('has the same value of today in both: it is recorded once, with its note', async () => {
    await load(6, [TODAY, 6, 'Survey']);
    expect((await entries())[0]).toEqual([TODAY, 6, 'Survey']);
  });

  it('is in the activity log of each item that it has written', async () => {
    await load(5.2, [TODAY, 4.9, 'From Excel']);
    const { entries: log } = (
      await p.owner.get(`/api/organizations/${p.organization}/audit?subject=${item.id}`)
    ).body;
    expect(log[0]).toMatchObject({
      action: 'okrs.imported',
      after: { create: 0, update: 1, values: 1, written: [item.id] },
      names: { [item.id]: 'Wells' },
    });
    const { entries: found } = (
      await p.owner.get(`/api/organizations/${p.organization}/audit?kind=okrs&search=wells`)
    ).body;
    expect(found).toHaveLength(1);
  });
});
