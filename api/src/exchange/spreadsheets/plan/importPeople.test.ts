import { createCycleScenario } from '../../../../test/support/cycleScenario';
import { changesIn, upload, workbook } from '../../../../test/support/spreadsheets';
import { describeOnEngines } from '../../../../test/support/testApp';

describeOnEngines('people named in a spreadsheet', (start) => {
  it('may keep their items after they have left, and get no new ones', async () => {
    const p = await createCycleScenario(await start());
    const leaving = await p.member('partner');
    const { id, code } = await p.objective({ owner: leaving.userId, assignedUser: leaving.userId });
    const other = await p.objective();
    expect(
      (await p.owner.delete(`/api/organizations/${p.organization}/members/${leaving.userId}`))
        .status,
    ).toBe(204);
    const target = { organization: p.organization, cycle: p.cycle, dryRun: true };

    const exported = await p.owner.get(`/api/okrs/downloadOKRs/${p.organization}/${p.cycle}`);
    expect((await upload(p.owner, target, exported.raw)).body.import.summary).toMatchObject({
      unchanged: 2,
      update: 0,
      errors: 0,
    });
    expect((await p.item(id)).owner).toBe(leaving.userId);

    const withPeople = await workbook(
      [
        { code, ownerEmail: ` ${leaving.email.toUpperCase()} ` },
        { code: other.code, ownerEmail: leaving.email },
        { code: 'NEW', kind: 'objective', assignedEmail: leaving.email },
      ],
      [],
      ['code', 'kind', 'ownerEmail', 'assignedEmail'],
    );
    const { errors } = (await upload(p.owner, target, withPeople)).body.import;
    expect(
      errors.filter(({ code: reason }: { code: string }) => reason === 'PERSON_UNKNOWN'),
    ).toMatchObject([
      { row: 3, column: 'ownerEmail' },
      { row: 4, column: 'assignedEmail' },
    ]);
  });

  it('become owners by e-mail in any letter case', async () => {
    const p = await createCycleScenario(await start());
    const heir = await p.member('user');
    const { code } = await p.objective();
    const file = await workbook(
      [{ code, ownerEmail: ` ${heir.email.toUpperCase()} ` }],
      [],
      ['code', 'ownerEmail'],
    );
    const { body } = await upload(
      p.owner,
      { organization: p.organization, cycle: p.cycle, dryRun: true },
      file,
    );
    expect(changesIn(body.import)).toEqual([
      [{ column: 'ownerEmail', from: p.owner.email, to: heir.email }],
    ]);
  });

  it('get the error of the file before that of the cycle where both are invalid', async () => {
    const p = await createCycleScenario(await start());
    await p.finish();
    const send = (file: Buffer, dryRun: boolean) =>
      upload(p.owner, { organization: p.organization, cycle: p.cycle, dryRun }, file);
    for (const dryRun of [true, false]) {
      expect((await send(Buffer.from('PK\u0003\u0004 not really'), dryRun)).body.code).toBe(
        'FILE_UNREADABLE',
      );
      expect(
        (await send(await workbook([{ code: 'O1', kind: 'objective', title: 'Late' }]), dryRun))
          .body.code,
      ).toBe('CYCLE_FINISHED');
    }
  });
});
