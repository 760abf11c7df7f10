import { createCycleScenario } from '../../../test/support/cycleScenario';
import { describeOnEngines } from '../../../test/support/testApp';

describeOnEngines('the first steps of an organization', (start) => {
  it('are done as soon as their content exists', async () => {
    const test = await start();
    const owner = await test.signUp();
    const fresh = await test.createOrganization(owner);
    const steps = async (organization: string) =>
      (await owner.get(`/api/organizations/${organization}/first-steps`)).body.steps;
    expect(await steps(fresh)).toEqual({
      cycle: false,
      objective: false,
      keyResult: false,
      checkIn: false,
      people: false,
    });
    await test.addMember(fresh, 'user');
    expect(await steps(fresh)).toEqual({
      cycle: false,
      objective: false,
      keyResult: false,
      checkIn: false,
      people: true,
    });
    const planning = await createCycleScenario(test);
    const asOwner = async () =>
      (await planning.owner.get(`/api/organizations/${planning.organization}/first-steps`)).body
        .steps;
    expect(await asOwner()).toEqual({
      cycle: true,
      objective: false,
      keyResult: false,
      checkIn: false,
      people: false,
    });
    const { id } = await planning.objective();
    expect(await asOwner()).toMatchObject({ objective: true, keyResult: false });
    const keyResult = await planning.keyResult(id);
    expect(await asOwner()).toMatchObject({ keyResult: true, checkIn: false });
    await planning.owner.post(`/api/okrs/${keyResult.id}/progress`, {
      value: 1,
      date: '2026-02-15',
    });
    expect(await asOwner()).toMatchObject({ objective: true, checkIn: true });
  });

  it('say whether the caller has an example organization', async () => {
    const test = await start();
    const owner = await test.signUp();
    const organization = await test.createOrganization(owner);
    const hasExample = async () =>
      (await owner.get(`/api/organizations/${organization}/first-steps`)).body.example;
    expect(await hasExample()).toBe(false);
    const { body } = await owner.post('/api/organizations/example', {
      language: 'en',
      timeZone: 'UTC',
    });
    expect(await hasExample()).toBe(true);
    await owner.delete(`/api/organizations/${body.organization.id}`);
    expect(await hasExample()).toBe(false);
  });

  it('are visible only to members', async () => {
    const test = await start();
    const organization = await test.createOrganization(await test.signUp());
    expect(
      (await (await test.signUp()).get(`/api/organizations/${organization}/first-steps`)).status,
    ).toBe(404);
  });
});
