// The counts of a report: rows of both sheets, each once, and values to record.
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';
import { upload, workbook } from '../../../test/support/spreadsheets';

const MEASURE = { unit: '%', startValue: 0, targetValue: 100 };
const ITEMS = [
  { code: 'O1', kind: 'objective', title: 'Clean water' },
  { code: 'KR1', kind: 'key_result', parentCode: 'O1', title: 'Wells', ...MEASURE },
];
const VALUES = [
  { code: 'KR1', date: '2026-01-05', value: 10 },
  { code: 'KR1', date: '2026-01-12', value: 20 },
];

describeOnEngines('the counts of an import', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  const send = async (file: Buffer, dryRun?: boolean) =>
    upload(p.owner, { organization: p.organization, cycle: p.cycle, dryRun }, file);

  beforeEach(async () => {
    test ??= await start();
    test.clock.set('2026-02-15T12:00:00.000Z');
    p = await createCycleScenario(test);
  });

  it('counts each row of both sheets once, and no value of an item whose row fails', async () => {
    await send(await workbook(ITEMS, VALUES));
    const other = await createCycleScenario(test);
    const { raw } = await p.owner.get(`/api/okrs/downloadOKRs/${p.organization}/${p.cycle}`);
    const countsOf = (rows: { outcome: string }[]) => {
      const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length;
      return {
        create: count('create'),
        update: count('update'),
        archive: count('archive'),
        unchanged: count('unchanged'),
        failed: count('error'),
      };
    };
    const same = (await send(raw, true)).body.import;
    expect(same.summary).toMatchObject(countsOf(same.rows));
    expect(same.summary.unchanged).toBe(ITEMS.length + VALUES.length);

    const { organization, cycle, owner } = other;
    const foreign = (await upload(owner, { organization, cycle, dryRun: true }, raw)).body.import;
    expect(foreign.rows).toHaveLength(ITEMS.length + VALUES.length);
    expect(foreign.summary).toMatchObject({
      create: 0,
      unchanged: 0,
      failed: ITEMS.length + VALUES.length,
      values: 0,
    });

    const broken = (
      await send(
        await workbook(ITEMS.slice(0, 1), [
          { code: 'KR1', date: 'soon', value: 1 },
          { code: 'KR1', date: '2026-02-01', value: 9 },
        ]),
        true,
      )
    ).body.import;
    expect(broken.summary).toMatchObject({ ...countsOf(broken.rows), failed: 1, values: 1 });
    expect(broken.rows).toHaveLength(3);
  });

  it('names the row of the item for each value that only waits for it', async () => {
    await send(await workbook(ITEMS, VALUES));
    const [objective, keyResult] = ITEMS;
    const { rows, errors, summary } = (
      await send(
        await workbook(
          [objective!, { ...keyResult, targetValue: 'abc' }],
          [...VALUES.map((row) => ({ ...row, value: 8 })), { code: 'KR1', date: 'soon', value: 3 }],
        ),
        true,
      )
    ).body.import;
    const causedBy = { sheet: 'OKRs', row: 3 };
    const marksOf = (marked: { sheet: string; row: number; causedBy?: object }[]) =>
      marked.map((each) => [each.sheet, each.row, each.causedBy]);
    expect(marksOf(errors)).toEqual([
      ['OKRs', 3, undefined],
      ['Values', 2, causedBy],
      ['Values', 3, causedBy],
      ['Values', 4, undefined],
    ]);
    expect(marksOf(rows)).toEqual([['OKRs', 2, undefined], ...marksOf(errors)]);
    expect(summary).toMatchObject({ failed: 4, errors: 4 });
  });
});
