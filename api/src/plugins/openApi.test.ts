import { startTestApp } from '../testing/testApp';
import type { TestApp } from '../testing/testApp';

type Operations = Record<string, Record<string, { requestBody?: object; responses?: Record<string, unknown> }>>;
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp('sqlite');
});
afterAll(() => test.close());

it('describes the calls of the specification', async () => {
  const { body } = await test.anonymous.get('/api/openapi.json');
  const paths = body.paths as Operations;
  expect(body.openapi).toMatch(/^3\.1/);
  for (const [method, path] of [
    ['post', '/api/users'], ['post', '/api/users/google-auth'], ['post', '/api/users/authenticate'], ['get', '/api/users/recovery-password'], ['put', '/api/users/validate'],
    ['put', '/api/users/update-password'], ['get', '/api/users/me'], ['put', '/api/users/update-data'], ['patch', '/api/users/change-password'],
    ['get', '/api/users/email-verified'], ['post', '/api/users/resend-validation'], ['post', '/api/users/check-email'],
    ['get', '/api/organizations/bymember/{userId}'], ['get', '/api/organizations/{id}'], ['post', '/api/organizations/respondinvitation'],
    ['put', '/api/organizations/activate/{id}'], ['patch', '/api/organizations/member'], ['put', '/api/organizations/'], ['post', '/api/organizations/'], ['delete', '/api/organizations/{id}'],
  ] as const) {
    const found = paths[path]?.[method] ?? paths[path.replace(/\/$/, '')]?.[method];
    expect(found ? null : `${method} ${path}`).toBeNull();
  }
  expect(paths['/api/users']?.post?.requestBody).toBeDefined();
});

it('leaves out what is no call of the API', async () => {
  const paths = Object.keys((await test.anonymous.get('/api/openapi.json')).body.paths as Operations);
  expect(paths.filter((path) => !/^\/(api\/|healthz|readyz)/.test(path))).toEqual([]);
});
