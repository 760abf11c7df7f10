import { createCycleScenario } from '../../../test/support/cycleScenario';
import { describeOnEngines } from '../../../test/support/testApp';

describeOnEngines('the audit log of an organization that shares', (start) => {
  it('has what the other organization answers, without its person and address', async () => {
    const test = await start();
    const [giver, taker] = [await createCycleScenario(test), await createCycleScenario(test)];
    const { body } = await taker.owner.get(`/api/organizations/${taker.organization}`);
    const offered = async () => {
      const { id } = await giver.objective({ title: 'Clean water' });
      const { share } = (
        await giver.owner.post(`/api/okrs/${id}/shares`, { organization: taker.organization })
      ).body;
      return (step: string, given: object = {}) =>
        taker.owner.post(`/api/shares/${share.id}/${step}`, given);
    };
    const [one, other] = [await offered(), await offered()];
    await one('accept', { cycle: taker.cycle });
    await one('renounce');
    await other('reject');
    const logOf = async ({ owner, organization }: typeof giver) =>
      (await owner.get(`/api/organizations/${organization}/audit?kind=share`)).body.entries;
    const entry = (action: string) => ({
      action,
      actor: { kind: 'system' },
      subject: { name: 'Clean water' },
      after: { organization: body.result.name },
      origin: null,
    });
    expect(await logOf(giver)).toMatchObject([
      entry('share.rejectedByOther'),
      entry('share.renouncedByOther'),
      entry('share.acceptedByOther'),
      { action: 'share.offered' },
      { action: 'share.offered' },
    ]);
    const own = { actor: { kind: 'person', id: taker.owner.userId } };
    expect(await logOf(taker)).toMatchObject([
      { action: 'share.rejected', ...own },
      { action: 'share.renounced', ...own },
      { action: 'share.accepted', ...own },
    ]);
  });
});
