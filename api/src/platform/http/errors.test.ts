import { ERROR_STATUS } from '@cumbre/contract/errors';
import { problemSchema } from '@cumbre/contract/problem';
import { DomainError } from '../errors/errors';
import { startTestApp } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp('sqlite');
});
afterAll(() => test.close());

const send = (payload: string, contentType: string, path = '/api/users/check-email') =>
  test.app.inject({ method: 'POST', url: path, payload, headers: { 'content-type': contentType } });

it.each([
  ['a broken body', () => send('{"email":', 'application/json'), 'MALFORMED_BODY'],
  ['an empty body', () => send('', 'application/json'), 'MALFORMED_BODY'],
  [
    'a body that poisons prototypes',
    () => send('{"__proto__":{"x":1},"email":"a@b.co"}', 'application/json'),
    'MALFORMED_BODY',
  ],
  ['another kind of content', () => send('a=b', 'application/xml'), 'UNSUPPORTED_MEDIA_TYPE'],
  [
    'a body that is too large',
    () => send(JSON.stringify({ email: 'x'.repeat(1024 * 1024) }), 'application/json'),
    'PAYLOAD_TOO_LARGE',
  ],
  ['an unknown address', () => test.app.inject({ url: '/api/nothing' }), 'NOT_FOUND'],
  [
    'an address that cannot be decoded',
    () => test.app.inject({ url: '/api/%E0%A4%A' }),
    'NOT_FOUND',
  ],
  [
    'an unknown method',
    () => test.app.inject({ method: 'DELETE', url: '/api/users/check-email' }),
    'NOT_FOUND',
  ],
  ['a missing token', () => test.app.inject({ url: '/api/users/me' }), 'TOKEN_MISSING'],
] as const)('answers %s as a problem', async (_name, ask, code) => {
  const response = await ask();
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    ERROR_STATUS[code],
    'application/problem+json; charset=utf-8',
  ]);
  expect(problemSchema.parse(response.json())).toMatchObject({
    code,
    status: ERROR_STATUS[code],
    requestId: response.headers['x-request-id'],
  });
});

it('says in the reader’s language what is wrong with which field', async () => {
  const { body, status } = await test.anonymous.post(
    '/api/users',
    { email: 'no', extra: 1 },
    { headers: { 'accept-language': 'es' } },
  );
  expect(status).toBe(400);
  expect(body).toMatchObject({
    code: 'VALIDATION_FAILED',
    detail: 'Hay campos que revisar.',
    errors: [
      { path: 'email', code: 'email', message: 'Escribe un correo válido.' },
      { path: 'password', code: 'required', message: 'Completa este campo.' },
      { path: 'extra', code: 'unknownField', message: 'Este campo no se conoce.' },
    ],
  });
});

it('does not reveal internal errors', async () => {
  const failing = jest.spyOn(test.handle.db, 'selectFrom').mockImplementation(() => {
    throw new Error('SELECT secret FROM users at /srv/cumbre/store.ts');
  });
  const { status, body } = await test.anonymous.post('/api/users/check-email', { email: 'a@b.co' });
  failing.mockRestore();
  expect([status, body.code]).toEqual([500, 'INTERNAL']);
  expect(JSON.stringify(body)).not.toMatch(/secret|store\.ts|SELECT/);
});

it.each([
  ['SQLITE_FULL', 507, 'STORAGE_FULL'],
  ['SQLITE_IOERR_FSYNC', 503, 'DATABASE_UNAVAILABLE'],
])('answers %s with %d', async (driverCode, expected, code) => {
  const failing = jest.spyOn(test.handle.db, 'selectFrom').mockImplementation(() => {
    throw Object.assign(new Error('disk'), { code: driverCode });
  });
  const { status, body } = await test.anonymous.post('/api/users/check-email', { email: 'a@b.co' });
  failing.mockRestore();
  expect([status, body.code]).toEqual([expected, code]);
});

it('keeps its code as its message, so that a log line reads well', () => {
  expect(String(new DomainError('CYCLE_FINISHED'))).toBe('DomainError: CYCLE_FINISHED');
});
