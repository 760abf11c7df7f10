import type { AccountExport } from '@cumbre/contract/users';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';
import { addRecoveryCodes, addTotpApp } from '../../../test/support/factors';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const PASSWORD = 'Cordillera-7!';

describeOnEngines('the activity in the export of an account', (start) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await start();
  });
  const activityOf = async (person: Person): Promise<AccountExport['activity']> => {
    const { status, body } = await person.get('/api/users/me/export');
    expect(status).toBe(200);
    return body.activity;
  };
  const actions = (activity: AccountExport['activity']) => activity.map(({ action }) => action);

  it('has sign-ins, refused ones and factors once each, also for a member of organizations', async () => {
    const planning = await createCycleScenario(test);
    const person = await planning.member('partner');
    await addTotpApp(test, person, 'Phone');
    await addRecoveryCodes(person);
    await test.anonymous.post('/api/users/authenticate', {
      email: person.email,
      password: PASSWORD,
    });
    const activity = await activityOf(person);
    expect(activity).toContainEqual({
      at: '2026-02-15T12:00:00.000Z',
      action: 'user.recoveryCodesCreated',
      byYou: true,
      organization: null,
      subject: person.userId,
      before: null,
      after: null,
      origin: expect.objectContaining({ address: '127.0.0.1' }),
    });
    const refused = activity.filter(({ action }) => action === 'user.signInRefused');
    // Another person may have tried; this person may not read that address.
    expect(refused).toMatchObject([{ byYou: false, organization: null, origin: null }]);
    expect(actions(activity)).toEqual([
      'factor.added',
      'user.recoveryCodesCreated',
      'user.signInRefused',
    ]);
  });

  it('names what the person did in an organization, without its content', async () => {
    const planning = await createCycleScenario(test);
    const person = await planning.member('partner');
    const objective = await planning.objective({ title: 'Secret plan' }, person);
    await person.patch(
      `/api/okrs/${objective.id}`,
      { title: 'Secret plan B' },
      { version: objective.version, headers: { 'user-agent': CHROME } },
    );
    const activity = await activityOf(person);
    expect(activity.filter(({ action }) => action.startsWith('item.'))).toMatchObject([
      { action: 'item.created', subject: objective.id, after: null },
      {
        action: 'item.changed',
        byYou: true,
        organization: planning.organization,
        subject: objective.id,
        before: null,
        after: null,
        origin: { browser: 'Chrome', system: 'Linux' },
      },
    ]);
    expect(JSON.stringify(activity)).not.toContain('Secret');
  });

  it('tells what others did to the membership, but not who or from where', async () => {
    const planning = await createCycleScenario(test);
    const person = await planning.member('user');
    const { id } = await test.handle.db
      .selectFrom('memberships')
      .where('user_id', '=', person.userId)
      .select('id')
      .executeTakeFirstOrThrow();
    const { status } = await planning.owner.patch('/api/organizations/member', {
      user_organization_id: id,
      role: 'partner',
    });
    expect(status).toBe(200);
    const activity = await activityOf(person);
    const changed = activity.find(({ action }) => action === 'member.changed');
    expect(changed).toMatchObject({
      byYou: false,
      organization: planning.organization,
      before: { role: 'user' },
      after: { role: 'partner' },
      origin: null,
    });
    expect(JSON.stringify(activity)).not.toContain(planning.owner.userId);
  });

  it('has nothing that other people did or that happened to them', async () => {
    const planning = await createCycleScenario(test);
    const [person, other] = [await planning.member('admin'), await planning.member('admin')];
    const objective = await planning.objective({ title: 'Of somebody else' }, other);
    await planning.owner.delete(
      `/api/organizations/${planning.organization}/members/${other.userId}`,
    );
    const said = JSON.stringify(await activityOf(person));
    for (const foreign of [other.userId, objective.id, 'Of somebody else', other.email])
      expect(said).not.toContain(foreign);
  });

  it('says of an organization that the person left no more than that the person acted there', async () => {
    const planning = await createCycleScenario(test);
    const person = await planning.member('partner');
    const objective = await planning.objective({ title: 'Left behind' }, person);
    await person.delete(`/api/organizations/${planning.organization}/members/${person.userId}`);
    const activity = await activityOf(person);
    const there = activity.filter(({ organization }) => organization === planning.organization);
    expect(actions(there)).toEqual(expect.arrayContaining(['item.created', 'member.left']));
    for (const { subject, before, after } of there)
      expect([subject, before, after]).toEqual([null, null, null]);
    expect(JSON.stringify(activity)).not.toContain(objective.id);
  });
});
