// What a server tells by accident in other products: folders, metadata of source control, methods
// that repeat a request, and texts without their encoding.
import { describeOnEngines, withTestApp } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';
import { createCycleScenario } from '../../../test/support/cycleScenario';

describeOnEngines('the server', (start) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await start();
  });

  it('does not answer TRACE', async () => {
    const { statusCode, payload } = await test.app.inject({
      method: 'TRACE' as 'GET',
      url: '/api/users/me',
      headers: { cookie: 'secret=planted', 'x-access-token': 'planted' },
    });
    expect([404, 405]).toContain(statusCode);
    expect(payload).not.toContain('planted');
  });

  it.each(['/.git/config', '/.git/HEAD', '/.env', '/files/', '/files', '/package.json', '/src/'])(
    'serves nothing at %s',
    async (url) => {
      const { statusCode, payload } = await test.app.inject({ url });
      expect(payload).not.toMatch(/\[core\]|ref: refs|COOKIE_SECRET|Index of|"devDependencies"/);
      expect(statusCode === 404 || payload === '' || payload.startsWith('<!doctype html>')).toBe(
        true,
      );
    },
  );

  it('refuses a parameter that is given twice', async () => {
    const p = await createCycleScenario(test);
    const at = (query: string) => p.owner.get(`/api/organizations/${p.organization}/okrs?${query}`);
    expect((await at(`cycle=${p.cycle}`)).status).toBe(200);
    expect((await at(`cycle=${p.cycle}&cycle=${p.cycle}`)).status).toBe(400);
  });

  it('decodes a parameter once', async () => {
    const p = await createCycleScenario(test);
    const found = async (search: string): Promise<number> =>
      (await p.owner.get(`/api/organizations/${p.organization}/members?search=${search}`)).body
        .members.length;
    expect(await found('%40')).toBe(1);
    expect(await found('%2540')).toBe(0);
  });

  it.each(['/api/openapi.json', '/api/users/me', '/registry.json', '/api/none'])(
    'names type and encoding of its answer at %s',
    async (url) => {
      const type = String((await test.app.inject({ url })).headers['content-type']);
      // JSON is UTF-8 by its own definition.
      expect(type).toMatch(/^(application\/(problem\+)?json\b|text\/\w+; charset=utf-8)/i);
    },
  );
});

it('does not redirect a call that came without TLS to the address with TLS', () =>
  withTestApp(
    async ({ app }) => {
      const { statusCode, headers } = await app.inject({
        url: '/api/users/me',
        headers: { 'x-forwarded-proto': 'http' },
      });
      expect(statusCode).toBe(401);
      expect(headers.location).toBeUndefined();
    },
    { environment: { PUBLIC_URL: 'https://okr.example.org' } },
  ));
