// Dates of a comma-separated file whose day and month could be exchanged.
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { upload } from '../../../test/support/spreadsheets';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

describeOnEngines('01/02/2026 in a comma-separated file', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  const importDates = async (delimiter: string, ...dates: string[]) => {
    const { id, code } = await p.keyResult((await p.objective()).id);
    const rows = ['code,date,value', ...dates.map((date, index) => `${code},${date},${index}`)];
    const file = Buffer.from(`${rows.join('\r\n').replaceAll(',', delimiter)}\r\n`);
    const { status, body } = await upload(
      p.owner,
      { organization: p.organization, cycle: p.cycle },
      file,
    );
    const { entries } = (await p.owner.get(`/api/okrs/${id}/progress`)).body;
    return {
      status,
      errors: body.import.errors.map(({ row, code: error }: { row: number; code: string }) => [
        row,
        error,
      ]),
      dates: entries.map(({ date }: { date: string }) => date).sort(),
    };
  };

  beforeEach(async () => {
    test ??= await start();
    test.clock.set('2026-02-15T12:00:00.000Z');
    p = await createCycleScenario(test);
  });

  it('is the first of February where another date of the file has its day first', async () => {
    expect(await importDates(',', '01/02/2026', '31/01/2026')).toEqual({
      status: 200,
      errors: [],
      dates: ['2026-01-31', '2026-02-01'],
    });
  });

  it('is the second of January where another date has its month first, whatever separates the cells', async () => {
    for (const delimiter of [',', ';', '\t'])
      expect(await importDates(delimiter, '01/02/2026', '01/31/2026')).toEqual({
        status: 200,
        errors: [],
        dates: ['2026-01-02', '2026-01-31'],
      });
  });

  it('is refused where the others do not say it, or contradict each other', async () => {
    expect(await importDates(',', '01/02/2026', '2026/01/31')).toEqual({
      status: 422,
      errors: [[2, 'ambiguousDate']],
      dates: [],
    });
    for (const delimiter of [',', ';'])
      expect(await importDates(delimiter, '01/02/2026', '01/31/2026', '30/01/2026')).toEqual({
        status: 422,
        errors: [[2, 'ambiguousDate']],
        dates: [],
      });
  });
});
