import { startTestApp } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';
import { operationsOf } from '../../../test/fuzz/requests';
import { CALLS, TAGS } from './openApiOperations';

type Operations = Record<
  string,
  Record<string, { requestBody?: object; responses?: Record<string, unknown> }>
>;
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
    ['post', '/api/users'],
    ['post', '/api/users/google-auth'],
    ['post', '/api/users/authenticate'],
    ['get', '/api/users/recovery-password'],
    ['put', '/api/users/validate'],
    ['put', '/api/users/update-password'],
    ['get', '/api/users/me'],
    ['put', '/api/users/update-data'],
    ['patch', '/api/users/change-password'],
    ['get', '/api/users/email-verified'],
    ['post', '/api/users/resend-validation'],
    ['post', '/api/users/check-email'],
    ['get', '/api/organizations/bymember/{userId}'],
    ['get', '/api/organizations/{id}'],
    ['post', '/api/organizations/respondinvitation'],
    ['put', '/api/organizations/activate/{id}'],
    ['patch', '/api/organizations/member'],
    ['put', '/api/organizations/'],
    ['post', '/api/organizations/'],
    ['delete', '/api/organizations/{id}'],
  ] as const) {
    const found = paths[path]?.[method] ?? paths[path.replace(/\/$/, '')]?.[method];
    expect(found ? null : `${method} ${path}`).toBeNull();
  }
  expect(paths['/api/users']?.post?.requestBody).toBeDefined();
});

it('omits routes outside the API', async () => {
  const paths = Object.keys(
    (await test.anonymous.get('/api/openapi.json')).body.paths as Operations,
  );
  expect(paths.filter((path) => !/^\/(api\/|healthz|readyz)/.test(path))).toEqual([]);
});

it('has an id and a summary for every call, and no entry without a call', async () => {
  const { body } = await test.anonymous.get('/api/openapi.json');
  const operations = Object.entries(
    body.paths as Record<
      string,
      Record<string, { operationId: string; summary: string; description: string }>
    >,
  ).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      ...operation,
    })),
  );
  expect(
    operations.filter(
      ({ operationId, summary, description }) =>
        !/^[a-z][A-Za-z]+$/.test(operationId) || !summary || !description.startsWith(summary),
    ),
  ).toEqual([]);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  expect(Object.keys(CALLS).toSorted()).toEqual(operations.map(({ call }) => call).toSorted());
});

it('describes every tag of a call', async () => {
  const { body } = await test.anonymous.get('/api/openapi.json');
  const used = new Set(
    Object.values(body.paths as Record<string, Record<string, { tags: string[] }>>).flatMap(
      (methods) => Object.values(methods).flatMap(({ tags }) => tags),
    ),
  );
  expect([...used].toSorted()).toEqual(Object.keys(TAGS).toSorted());
});

it('has no repeated schema above a minimum length', async () => {
  const { body, raw } = await test.anonymous.get('/api/openapi.json');
  const counts = new Map<string, number>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const text = JSON.stringify(value);
    if ('type' in value && value.type === 'object' && text.length > 600)
      counts.set(text, (counts.get(text) ?? 0) + 1);
    Object.values(value).forEach(look);
  };
  look({ paths: body.paths, components: body.components });
  expect([...counts].filter(([, count]) => count > 1).map(([text]) => text.slice(0, 80))).toEqual(
    [],
  );
  // Raised from 250,000: with the overview of a team and the calls of drafts, which repeat the fields
  // of a new item in a body of their own, it has 267,000; with the calls of meetings 283,000, and with
  // what is left open by a closing 290,000; with the weeks of an item and the parts of a team 296,000;
  // with what an import leaves out 300,300; with the copies between two cycles 304,000;
  // with the parts of a publication, the plan of an import and the groups by person 306,600.
  expect(raw.length).toBeLessThan(308_000);
  for (const name of ['Problem', 'Item', 'Cycle', 'Organization', 'Member', 'ItemsAnswer'])
    expect(body.components.schemas).toHaveProperty(name);
});

it('describes each header once', async () => {
  const { body } = await test.anonymous.get('/api/openapi.json');
  expect(JSON.stringify(body.paths)).not.toContain('"in":"header"');
  expect(
    Object.values(body.components.parameters as Record<string, { name: string }>).map(
      ({ name }) => name,
    ),
  ).toEqual(['idempotency-key', 'if-match']);
});

it('has a schema or no content for every response', async () => {
  const { body } = await test.anonymous.get('/api/openapi.json');
  const without = Object.entries(
    body.paths as Record<
      string,
      Record<
        string,
        {
          responses: Record<
            string,
            { $ref?: string; content?: Record<string, { schema?: object }> }
          >;
        }
      >
    >,
  ).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      Object.entries(responses)
        .filter(
          ([status, { $ref, content }]) =>
            !$ref &&
            !['204', '302', '304'].includes(status) &&
            !Object.values(content ?? {}).some(({ schema }) => schema),
        )
        .map(([status]) => `${method} ${path} ${status}`),
    ),
  );
  expect(without).toEqual([]);
});

it('uses problem documents for all errors', async () => {
  const { body } = await test.anonymous.get('/api/openapi.json');
  const wrong = Object.entries(
    body.paths as Record<
      string,
      Record<string, { responses: Record<string, { $ref?: string; content?: object }> }>
    >,
  ).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      Object.entries(responses)
        .filter(
          ([status, { $ref, content }]) =>
            status >= '4' && !$ref && !('application/problem+json' in (content ?? {})),
        )
        .map(([status]) => `${method} ${path} ${status}`),
    ),
  );
  expect(wrong).toEqual([]);
  for (const [name, { content }] of Object.entries(
    body.components.responses as Record<string, { content: object }>,
  ))
    expect([name, Object.keys(content)]).toEqual([name, ['application/problem+json']]);
});

it('documents access, responses and problem documents of every call', async () => {
  const { body } = await test.anonymous.get('/api/openapi.json');
  const operations = Object.entries(
    body.paths as Record<
      string,
      Record<string, { tags: string[]; security: object[]; responses: Record<string, object> }>
    >,
  ).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method} ${path}`,
      ...operation,
    })),
  );
  expect(
    operations
      .filter(({ responses }) => !Object.keys(responses).some((status) => /^[23]/.test(status)))
      .map(({ name }) => name),
  ).toEqual([]);
  expect(
    operations
      .filter(
        ({ tags, security, responses }) => tags.length !== 1 || !security || !responses.default,
      )
      .map(({ name }) => name),
  ).toEqual([]);
  for (const { statuses } of operationsOf(body)) expect(statuses).toContain(503);
  expect(body.components.schemas.Problem.properties).toHaveProperty('code');
  expect(body.components.securitySchemes.apiKey).toMatchObject({ in: 'header', name: 'x-api-key' });
  expect(
    operations
      .filter(({ security }) => security.some((scheme) => 'apiKey' in scheme))
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([
    'delete /api/okrs/{id}',
    'delete /api/okrs/{id}/progress/{entryId}',
    'get /api/cycles/{id}/closing',
    'get /api/okrs/downloadOKRs/{organization}/{cycle}',
    'get /api/okrs/uploaderOKRs/{organization}/template',
    'get /api/okrs/{id}',
    'get /api/okrs/{id}/progress',
    'get /api/okrs/{id}/weeks',
    'get /api/organizations/{id}/audit/feed',
    'get /api/organizations/{id}/cycles',
    'get /api/organizations/{id}/okrs',
    'get /api/organizations/{id}/overview',
    'get /api/organizations/{id}/teams',
    'patch /api/okrs/{id}',
    'patch /api/okrs/{id}/progress/{entryId}',
    'post /api/okrs/uploaderOKRs/{organization}',
    'post /api/okrs/uploaderOKRs/{organization}/annotated',
    'post /api/okrs/{id}/move',
    'post /api/okrs/{id}/progress',
    'post /api/organizations/{id}/okrs',
    'post /api/organizations/{id}/okrs/bulk',
    'post /api/organizations/{id}/progress',
  ]);
});

it('documents whether a call needs a session, as the server requires it', async () => {
  const { body } = await test.anonymous.get('/api/openapi.json');
  const wrong: string[] = [];
  for (const [path, methods] of Object.entries(
    body.paths as Record<string, Record<string, { security: object[] }>>,
  )) {
    for (const [method, { security }] of Object.entries(methods)) {
      const { statusCode } = await test.app.inject({
        method: method.toUpperCase() as 'GET',
        url: path.replaceAll(/\{\w+\}/g, '01900000-0000-7000-8000-000000000001'),
      });
      if ((statusCode === 401) !== security.length > 0)
        wrong.push(
          `${method} ${path}: ${statusCode}, and the document ${security.length > 0 ? 'asks for' : 'needs no'} session`,
        );
    }
  }
  expect(wrong).toEqual([]);
});
