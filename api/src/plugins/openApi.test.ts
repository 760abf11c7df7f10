import { startTestApp } from '../testing/testApp';
import type { TestApp } from '../testing/testApp';
import { CALL_SUMMARIES } from './callSummaries';

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

it('says in a sentence what every call does', async () => {
  const { body } = await test.anonymous.get('/api/openapi.json');
  const named = Object.entries(body.paths as Record<string, Record<string, { summary?: string }>>).flatMap(([path, methods]) => Object.entries(methods).map(([method, { summary }]) => [`${method.toUpperCase()} ${path}`, summary] as const));
  expect(named.filter(([, summary]) => !summary).map(([call]) => `${call} has no sentence in callSummaries.ts`)).toEqual([]);
  const calls = new Set<string>(named.map(([call]) => call));
  expect(Object.keys(CALL_SUMMARIES).filter((call) => !calls.has(call))).toEqual([]);
});

it('says of every call who may make it, what it answers and that it refuses by a problem document', async () => {
  const { body } = await test.anonymous.get('/api/openapi.json');
  const operations = Object.entries(body.paths as Record<string, Record<string, { tags: string[]; security: object[]; responses: Record<string, { content?: object }> }>>)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })));
  expect(operations.filter(({ responses }) => !Object.keys(responses).some((status) => status.startsWith('2')) && !responses.default).map(({ name }) => name)).toEqual([]);
  expect(operations.filter(({ tags, security, responses }) => tags.length !== 1 || !security || !responses['403']?.content || !('application/problem+json' in responses['403'].content)).map(({ name }) => name)).toEqual([]);
  expect(body.components.schemas.Problem.properties).toHaveProperty('code');
  expect(body.components.securitySchemes.apiKey).toMatchObject({ in: 'header', name: 'x-api-key' });
  expect(operations.filter(({ security }) => security.some((scheme) => 'apiKey' in scheme)).map(({ name }) => name).toSorted()).toEqual([
    'delete /api/okrs/{id}', 'delete /api/okrs/{id}/progress/{entryId}', 'get /api/okrs/downloadOKRs/{organization}/{cycle}', 'get /api/okrs/{id}', 'get /api/okrs/{id}/progress',
    'get /api/organizations/{id}/cycles', 'get /api/organizations/{id}/okrs', 'patch /api/okrs/{id}', 'patch /api/okrs/{id}/progress/{entryId}', 'post /api/okrs/uploaderOKRs/{organization}', 'post /api/okrs/uploaderOKRs/{organization}/annotated',
    'post /api/okrs/{id}/move', 'post /api/okrs/{id}/progress', 'post /api/organizations/{id}/okrs', 'post /api/organizations/{id}/okrs/bulk', 'post /api/organizations/{id}/progress',
  ]);
});

it('says of every call whether it needs a session, as the server does', async () => {
  const { body } = await test.anonymous.get('/api/openapi.json');
  const wrong: string[] = [];
  for (const [path, methods] of Object.entries(body.paths as Record<string, Record<string, { security: object[] }>>)) {
    for (const [method, { security }] of Object.entries(methods)) {
      const { statusCode } = await test.app.inject({ method: method.toUpperCase() as 'GET', url: path.replaceAll(/\{\w+\}/g, '01900000-0000-7000-8000-000000000001') });
      if ((statusCode === 401) !== security.length > 0) wrong.push(`${method} ${path}: ${statusCode}, and the document ${security.length > 0 ? 'asks for' : 'needs no'} session`);
    }
  }
  expect(wrong).toEqual([]);
});
