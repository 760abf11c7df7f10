import { IMPORT_MAX_ERRORS } from '@cumbre/contract/limits';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import { cellsOf, upload, uploadBody, workbook } from '../../../test/support/spreadsheets';
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

  it('says an error of each row that is left out, also where the list of errors is at its end', async () => {
    const p = await createCycleScenario(await start());
    const rows = Array.from({ length: IMPORT_MAX_ERRORS }, (_row, index) => ({
      code: `O${index}`,
      kind: 'objective',
      title: `Objective ${index}`,
      startDate: 'soon',
      endDate: 'soon',
    }));
    const file = await workbook([{ code: 'A1', kind: 'objective', title: 'Good' }, ...rows]);
    const place = { organization: p.organization, cycle: p.cycle };
    const { body } = await upload(p.owner, { ...place, dryRun: true }, file);
    const { errors, summary, withoutErrors } = body.import;
    expect([errors.length, summary.errors]).toEqual([IMPORT_MAX_ERRORS, 2 * IMPORT_MAX_ERRORS]);
    const messages: string[] = withoutErrors.leftOut.map(
      ({ message }: { message: string }) => message,
    );
    expect(messages).toHaveLength(IMPORT_MAX_ERRORS);
    expect(messages.filter((message) => !/^(Start|End) date: /.test(message))).toEqual([]);

    const leaveOut = IMPORT_MAX_ERRORS;
    expect((await upload(p.owner, { ...place, leaveOut }, file)).status).toBe(200);
    const { body: sent, headers } = uploadBody(file);
    const path = `/api/okrs/uploaderOKRs/${p.organization}/annotated?cycle=${p.cycle}`;
    const copy = await p.owner.post(`${path}&rows=leftOut`, sent, { headers });
    const { OKRs: copied = [] } = await cellsOf(copy.raw);
    const reasons = copied.slice(1).map(([reason]) => reason ?? '');
    expect(reasons.filter((reason) => reason !== '')).toHaveLength(IMPORT_MAX_ERRORS);
  });
});
