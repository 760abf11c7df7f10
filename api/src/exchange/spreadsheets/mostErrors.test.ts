import { IMPORT_MAX_ERRORS } from '@cumbre/contract/limits';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import { upload, workbook } from '../../../test/support/spreadsheets';
import { describeOnEngines } from '../../../test/support/testApp';

describeOnEngines('a file with more mistakes than anybody reads', (start) => {
  it('is refused with the first thousand errors and the total count, and writes nothing', async () => {
    const p = await createCycleScenario(await start());
    const rows = Array.from({ length: IMPORT_MAX_ERRORS + 100 }, (_row, index) => ({
      code: `O${index}`,
      kind: 'objective',
      title: `Objective ${index}`,
      ownerEmail: 'nobody@example.org',
    }));
    const { status, body } = await upload(
      p.owner,
      { organization: p.organization, cycle: p.cycle },
      await workbook(rows),
    );
    expect([
      status,
      body.import.applied,
      body.import.errors.length,
      body.import.summary.errors,
    ]).toEqual([422, false, IMPORT_MAX_ERRORS, IMPORT_MAX_ERRORS + 100]);
    expect(body.import.errors.at(-1)).toMatchObject({
      sheet: 'OKRs',
      row: IMPORT_MAX_ERRORS + 1,
      column: 'ownerEmail',
    });
    expect(await p.tree()).toEqual([]);
  });
});
