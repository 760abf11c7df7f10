import { createCycleScenario } from '../../../test/support/cycleScenario';
import { cellsOf } from '../../../test/support/spreadsheets';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

describeOnEngines('the spreadsheet of a finished cycle', (start) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await start();
  });

  it('says how its items ended, in the words of its tree', async () => {
    test.clock.set('2026-02-15T12:00:00.000Z');
    const p = await createCycleScenario(test);
    const { id } = await p.objective();
    const { id: begun } = await p.keyResult(id);
    await p.keyResult(id);
    await p.owner.post(`/api/okrs/${begun}/progress`, { value: 40, date: '2026-02-15' });
    const statuses = async () => {
      const { raw } = await p.owner.get(`/api/okrs/downloadOKRs/${p.organization}/${p.cycle}`);
      const [head, ...rows] = (await cellsOf(raw)).OKRs!;
      return rows.map((row) => row[head!.indexOf('Status')]);
    };
    expect(await statuses()).toEqual(['On track', 'On track', 'Not started']);
    await p.finish();
    expect(await statuses()).toEqual(['Partly achieved', 'Partly achieved', 'Not started']);
  });
});
