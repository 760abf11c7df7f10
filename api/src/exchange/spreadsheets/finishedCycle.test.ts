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
    for (const value of [14, 30, 69.9, 70, 99.9, 100]) {
      const { id: begun } = await p.keyResult(id);
      await p.owner.post(`/api/okrs/${begun}/progress`, { value, date: '2026-02-15' });
    }
    await p.keyResult(id);
    const statuses = async (language = 'en') => {
      const { raw } = await p.owner.get(`/api/okrs/downloadOKRs/${p.organization}/${p.cycle}`, {
        headers: { 'accept-language': language },
      });
      const [head, ...rows] = (await cellsOf(raw)).OKRs!;
      const column = head!.indexOf(language === 'es' ? 'Estado' : 'Status');
      return rows.map((row) => row[column]);
    };
    expect(new Set(await statuses())).toEqual(new Set(['On track', 'Achieved', 'Not started']));
    await p.finish();
    // The objective is the mean of its key results.
    expect(await statuses()).toEqual([
      'Partly achieved',
      'Missed',
      'Partly achieved',
      'Partly achieved',
      'Mostly achieved',
      'Mostly achieved',
      'Achieved',
      'Not started',
    ]);
    expect(new Set(await statuses('es'))).toEqual(
      new Set([
        'Logrado',
        'Logrado en gran parte',
        'Logrado en parte',
        'No logrado',
        'Sin empezar',
      ]),
    );
  });
});
