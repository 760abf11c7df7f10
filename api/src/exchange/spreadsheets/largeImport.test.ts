import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '@cumbre/contract/limits';
import type { Answer } from '../../../test/support/caller';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import { upload, workbook } from '../../../test/support/spreadsheets';
import type { RowOfCells } from '../../../test/support/spreadsheets';
import { describeOnEngines } from '../../../test/support/testApp';

const MEGABYTE = 1024 * 1024;

/** The maximum number of rows: objectives with ten key results each. */
function mostRows(): RowOfCells[] {
  return Array.from({ length: IMPORT_MAX_ROWS }, (_row, index): RowOfCells => {
    const objective = Math.floor(index / 10);
    return index % 10 === 0
      ? { code: `O${objective}`, kind: 'objective', title: `Objective ${objective}` }
      : {
          code: `O${objective}.${index % 10}`,
          kind: 'key_result',
          parentCode: `O${objective}`,
          title: `Key result ${index}`,
          unit: '%',
          startValue: 0,
          currentValue: index % 7,
          targetValue: 100,
        };
  });
}

describeOnEngines('an import of 5,000 rows', (start) => {
  it('is checked and written while other requests are answered and memory stays limited', async () => {
    const test = await start();
    const p = await createCycleScenario(test);
    const other = await createCycleScenario(test);
    await other.objective();
    const file = await workbook(mostRows());
    expect(file.byteLength).toBeLessThan(IMPORT_MAX_BYTES);

    const before = process.memoryUsage().rss;
    let peak = before;
    /** The number of other requests answered before this one. */
    async function meanwhile(
      importing: Promise<Answer>,
    ): Promise<{ answer: Answer; answered: number }> {
      let answered = 0;
      let done = false;
      void importing.finally(() => {
        done = true;
      });
      while (!done) {
        const { status } = await other.owner.get(
          `/api/organizations/${other.organization}/okrs?cycle=${other.cycle}`,
        );

        expect(status).toBe(200);
        if (!done) answered += 1;
        peak = Math.max(peak, process.memoryUsage().rss);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return { answer: await importing, answered };
    }

    for (const dryRun of [true, false]) {
      const { answer, answered } = await meanwhile(
        upload(p.owner, { organization: p.organization, cycle: p.cycle, dryRun }, file),
      );
      expect(answer.body.import).toMatchObject({
        applied: !dryRun,
        summary: { create: IMPORT_MAX_ROWS, errors: 0 },
      });
      expect(answered).toBeGreaterThan(3);
    }
    expect((await p.tree()).length).toBe(IMPORT_MAX_ROWS);
    expect((peak - before) / MEGABYTE).toBeLessThan(300);

    const again = await upload(
      p.owner,
      { organization: p.organization, cycle: p.cycle, dryRun: true },
      (await p.owner.get(`/api/okrs/downloadOKRs/${p.organization}/${p.cycle}`)).raw,
    );
    expect(again.body.import.summary).toMatchObject({
      unchanged: again.body.import.rows.length,
      create: 0,
      update: 0,
      values: 0,
      errors: 0,
    });
  }, 120_000);
});
