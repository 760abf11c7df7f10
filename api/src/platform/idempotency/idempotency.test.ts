import { buildApp } from '../../app';
import { callerOf } from '../../../test/support/caller';
import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';

const FIELDS = {
  name: 'Sierra',
  industry: 'education',
  employees: '11-50',
  country: 'CL',
  type: 'cooperative',
  website: null,
};
const DAY = 86_400_000;

describeOnEngines('a POST with an Idempotency-Key', (start) => {
  let test: TestApp;
  let person: Person;
  beforeEach(async () => {
    test ??= await start();
    person = await test.signUp();
  });
  const open = (who: Pick<Person, 'post'>, key: string, fields: object = {}) =>
    who.post(
      '/api/organizations',
      { ...FIELDS, ...fields },
      { headers: { 'idempotency-key': key } },
    );
  const organizations = async (who: Person) =>
    (await who.get(`/api/organizations/bymember/${who.userId}`)).body.organizations;

  it('gets the first response again, also after the row has changed', async () => {
    const first = await open(person, 'a');
    await person.put(
      '/api/organizations',
      { id: first.body.organization.id, name: 'Renamed' },
      { version: 1 },
    );
    const second = await open(person, 'a');
    expect([second.status, second.body, second.headers['idempotency-replayed']]).toEqual([
      201,
      first.body,
      'true',
    ]);
    expect(await organizations(person)).toHaveLength(1);
  });

  it('runs once when it is sent twenty times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(person, 'b')));
    expect(
      new Set(answers.map(({ status, body }) => `${status} ${body.organization.id}`)).size,
    ).toBe(1);
    expect(await organizations(person)).toHaveLength(1);
  });

  /** Responses are stored a moment after they were sent. */
  async function written(who: Person): Promise<void> {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const row = await test.handle.db
        .selectFrom('idempotency_keys')
        .select('status')
        .where('caller', '=', who.userId)
        .executeTakeFirst();
      if (row?.status) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error('the answer was not written');
  }

  it('gets the stored first response again from any server', async () => {
    const first = await open(person, 'g');
    await written(person);
    const elsewhere = await buildApp({
      settings: test.settings,
      handle: test.handle,
      clock: test.clock,
    });
    const second = await open(callerOf(elsewhere, person.token), 'g');
    expect([second.status, second.body, second.headers['idempotency-replayed']]).toEqual([
      201,
      first.body,
      'true',
    ]);
    await elsewhere.close();
  });

  it('runs once when the first response was lost in a crash', async () => {
    const first = await open(person, 'c');
    await written(person);
    await test.handle.transaction((tx) =>
      tx
        .updateTable('idempotency_keys')
        .set({ status: null, body: null })
        .where('caller', '=', person.userId)
        .execute(),
    );
    expect((await open(person, 'c')).body).toEqual(first.body);
    expect(await organizations(person)).toHaveLength(1);
  });

  it('is refused with another body', async () => {
    await open(person, 'd');
    const other = await open(person, 'd', { name: 'Other' });
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('runs again after an error', async () => {
    const nameless = await test.signUp({ firstName: '' });
    expect((await open(nameless, 'e')).status).toBe(403);
    await nameless.put('/api/users/update-data', { name: 'Eva' });
    expect((await open(nameless, 'e')).status).toBe(201);
  });

  it('separates the keys of two people, and keeps each for a day', async () => {
    await open(person, 'f');
    const other = await test.signUp();
    expect((await open(other, 'f')).status).toBe(201);
    test.clock.advance(DAY + 1000);
    await open(person, 'f');
    expect(await organizations(person)).toHaveLength(2);
    expect(await organizations(other)).toHaveLength(1);
  });
});
