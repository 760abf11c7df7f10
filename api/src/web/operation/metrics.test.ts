import { describeOnEngines, startTestApp, withTestApp } from '../../../test/support/testApp';
import { createCycleScenario } from '../../../test/support/cycleScenario';

const HERE = { host: 'localhost:3000' };
const TOKEN = 'the-operators-own-token-of-40-characters';

describeOnEngines('the metrics', (start, engine) => {
  it('count requests by route and status, without values from URLs or bodies', async () => {
    const test = await start();
    const p = await createCycleScenario(test);
    const item = await p.objective();
    await p.owner.get(`/api/okrs/${item.id}?secret=query`);
    await test.anonymous.get('/api/users/me');
    await test.anonymous.get('/api/nothing/person1@example.org');
    const { status, headers, body } = await test.anonymous.get('/metrics', { headers: HERE });
    expect([status, headers['content-type']]).toEqual([
      200,
      expect.stringContaining('text/plain; version=0.0.4'),
    ]);
    expect(body).toContain(
      'cumbre_http_request_seconds_count{method="GET",route="/api/okrs/:id",status="200"} 1',
    );
    expect(body).toContain(
      'cumbre_http_request_seconds_count{method="GET",route="/api/users/me",status="401"} 1',
    );
    expect(body).toContain('cumbre_mails_waiting 0');
    expect(body).toContain('cumbre_process_resident_memory_bytes');
    expect(body.includes('cumbre_database_connections{state="open"}')).toBe(engine === 'postgres');
    for (const secret of [item.id, 'secret', '@example.org']) expect(body).not.toContain(secret);
  });
});

it('are for operators only: in production with the token', async () => {
  const production = {
    APP_ENV: 'production',
    PUBLIC_URL: 'https://okr.example.org',
    SMTP_URL: 'smtp://localhost',
  };
  await withTestApp(
    async ({ anonymous }) =>
      expect((await anonymous.get('/metrics', { headers: HERE })).status).toBe(404),
    { environment: production },
  );
  const test = await startTestApp('sqlite', {
    environment: { ...production, OPERATION_TOKEN: TOKEN },
  });
  const as = (password: string) =>
    test.anonymous.get('/metrics', {
      headers: {
        ...HERE,
        authorization: `Basic ${Buffer.from(`scraper:${password}`).toString('base64')}`,
      },
    });
  expect([(await as(TOKEN)).status, (await as('guessed')).status]).toEqual([200, 401]);
  await test.close();
});
