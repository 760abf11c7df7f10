// An applied import says which item each of its rows has written, so that the screens can lead there.
import type { ImportReport } from '@cumbre/contract/spreadsheets';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import { upload, workbook } from '../../../test/support/spreadsheets';
import type { RowOfCells } from '../../../test/support/spreadsheets';
import { describeOnEngines } from '../../../test/support/testApp';

describeOnEngines('the rows of an applied import', (start) => {
  it('name the item that they have created or changed, also those of values', async () => {
    const test = await start();
    test.clock.set('2026-02-15T12:00:00.000Z');
    const p = await createCycleScenario(test);
    const measure = { unit: 'wells', startValue: 0, targetValue: 9 };
    const goal = { code: 'G1', kind: 'objective', title: 'Water' };
    const wells = { code: 'K1', kind: 'key_result', parentCode: 'G1', title: 'Wells', ...measure };
    const send = async (
      okrs: RowOfCells[],
      values: RowOfCells[],
      dryRun = false,
    ): Promise<ImportReport> =>
      (
        await upload(
          p.owner,
          { organization: p.organization, cycle: p.cycle, dryRun },
          await workbook(okrs, values),
        )
      ).body.import;
    const written = ({ rows }: ImportReport) => rows.map(({ outcome, item }) => [outcome, item]);

    const first = [{ code: 'K1', date: '2026-02-10', value: 1 }];
    expect(written(await send([wells, goal], first, true))).toEqual([
      ['create', undefined],
      ['create', undefined],
      ['create', undefined],
    ]);
    const created = await send([wells, goal], first);
    const ids = Object.fromEntries((await p.tree()).map(({ code, id }) => [code, id]));
    expect(written(created)).toEqual([
      ['create', ids.K1],
      ['create', ids.G1],
      ['create', ids.K1],
    ]);
    const again = await send(
      [{ ...goal, title: 'Clean water' }],
      [...first, { code: 'K1', date: '2026-02-12', value: 2 }],
    );
    expect(written(again)).toEqual([
      ['update', ids.G1],
      ['unchanged', undefined],
      ['create', ids.K1],
    ]);
  });
});
