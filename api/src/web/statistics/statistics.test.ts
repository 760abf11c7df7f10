import { describeOnEngines, startTestApp } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';
import { createCycleScenario } from '../../../test/support/cycleScenario';

const HERE = { host: 'localhost:3000' };
const TODAY = '2026-02-15';
const WITHHELD = { organizations: null, items: null, checkIns: null, onTime: null };

/** An organization with two items and two values, one of them recorded a week after its date. */
async function busy(
  test: TestApp,
  purpose: boolean,
): Promise<{ owner: Person; organization: string }> {
  const p = await createCycleScenario(test);
  const { version } = (await p.owner.get(`/api/organizations/${p.organization}`)).body.result;
  await p.owner.put('/api/organizations', { id: p.organization, purpose }, { version });
  const { id } = await p.keyResult((await p.objective({ title: 'Zafiro' })).id);
  await p.owner.post(`/api/okrs/${id}/progress`, { value: 5, date: TODAY });
  await p.owner.post(`/api/okrs/${id}/progress`, { value: 4, date: '2026-02-08' });
  return p;
}

describeOnEngines('the anonymous statistics', (start) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await start();
  });
  const read = async () => {
    test.clock.advance(600_000);
    return (await test.anonymous.get('/operation/statistics.json', { headers: HERE })).body;
  };

  it('are withheld while fewer than five organizations agreed, however many exist', async () => {
    for (const purpose of [true, true, true, true, false, false]) await busy(test, purpose);
    expect(await read()).toMatchObject(WITHHELD);
  });

  it('count only organizations that agreed, from five on', async () => {
    await busy(test, true);
    expect(await read()).toMatchObject({ organizations: 5, items: 10, checkIns: 10, onTime: 0.5 });
  });

  it('withhold a figure with fewer than five contributing organizations', async () => {
    const bare = await start();
    for (let index = 0; index < 5; index += 1)
      await bare.createOrganization(await bare.signUp(), { purpose: true });
    expect(
      (await bare.anonymous.get('/operation/statistics.json', { headers: HERE })).body,
    ).toMatchObject({ ...WITHHELD, organizations: 5 });
  });

  it('exclude an organization that no longer agrees, or is closed', async () => {
    const leaving = await busy(test, true);
    expect(await read()).toMatchObject({ organizations: 6 });
    await leaving.owner.delete(`/api/organizations/${leaving.organization}`);
    expect(await read()).toMatchObject({ organizations: 5 });
  });

  it('contain no names, also on the page', async () => {
    const { body } = await test.anonymous.get('/operation/statistics', {
      headers: { ...HERE, 'accept-language': 'es' },
    });
    expect(body).toContain('<html lang="es">');
    expect(body).toContain('50');
    for (const word of ['Zafiro', 'Sierra', 'example.org']) expect(body).not.toContain(word);
  });
});

it('answer 404 to everyone but operators', async () => {
  const production = {
    APP_ENV: 'production',
    PUBLIC_URL: 'https://okr.example.org',
    SMTP_URL: 'smtp://localhost',
  };
  const test = await startTestApp('sqlite', { environment: production });
  for (const path of ['/operation/statistics', '/operation/statistics.json'])
    expect((await test.anonymous.get(path, { headers: HERE })).status).toBe(404);
  await test.close();
});
