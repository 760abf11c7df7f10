import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { problemSchema } from '@cumbre/contract/problem';
import { startTestApp } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp('sqlite');
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

/** Everything received until the server closes the connection. */
async function answerTo(
  text: string | Buffer,
): Promise<{ status: number; headers: string; body: string }> {
  const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1')
    .setEncoding('utf8')
    .on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  let all = '';
  socket.on('data', (part: string) => {
    all += part;
  });
  await once(socket, 'close');
  const [headers = '', body = ''] = all.split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(headers)?.[1]),
    headers: headers.toLowerCase(),
    body,
  };
}

const POST =
  'POST /api/users/check-email HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\n';

it.each<[what: string, text: string | Buffer, status: number, code: string]>([
  [
    'headers of more than 32 KB',
    `GET /healthz HTTP/1.1\r\nhost: localhost\r\nx-much: ${'x'.repeat(40_000)}\r\n\r\n`,
    431,
    'HEADERS_TOO_LARGE',
  ],
  ['no HTTP', 'hello\r\n\r\n', 400, 'MALFORMED_REQUEST'],
  [
    'the beginning of TLS',
    Buffer.from('160301020001000001fc0303', 'hex'),
    400,
    'MALFORMED_REQUEST',
  ],
  [
    'a method that does not exist',
    'FETCH / HTTP/1.1\r\nhost: localhost\r\n\r\n',
    400,
    'MALFORMED_REQUEST',
  ],
  [
    'a version that does not exist',
    'GET / HTTP/9.9\r\nhost: localhost\r\n\r\n',
    400,
    'MALFORMED_REQUEST',
  ],
  ['no host', 'GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'MALFORMED_REQUEST'],
  [
    'a header without a colon',
    'GET / HTTP/1.1\r\nhost localhost\r\n\r\n',
    400,
    'MALFORMED_REQUEST',
  ],
  [
    'a NUL in a header',
    'GET / HTTP/1.1\r\nhost: localhost\r\nx: a\u0000b\r\n\r\n',
    400,
    'MALFORMED_REQUEST',
  ],
  ['a length that is no number', `${POST}content-length: abc\r\n\r\n{}`, 400, 'MALFORMED_REQUEST'],
  [
    'two lengths',
    `${POST}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`,
    400,
    'MALFORMED_REQUEST',
  ],
  [
    'a length and chunks',
    `${POST}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
    'MALFORMED_REQUEST',
  ],
  [
    'a chunk without its length',
    `${POST}transfer-encoding: chunked\r\n\r\nxyz\r\n{}\r\n0\r\n\r\n`,
    400,
    'MALFORMED_REQUEST',
  ],
  [
    'endless chunk extensions',
    `${POST}transfer-encoding: chunked\r\n\r\n2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
    413,
    'PAYLOAD_TOO_LARGE',
  ],
  [
    'an encoding that is not known',
    `${POST}transfer-encoding: rot13\r\n\r\n{}`,
    400,
    'MALFORMED_REQUEST',
  ],
])('refuses %s with a problem document', async (_what, text, status, code) => {
  const answer = await answerTo(text);
  expect(answer.status).toBe(status);
  expect(answer.headers).toContain('content-type: application/problem+json; charset=utf-8');
  expect(answer.headers).toContain('connection: close');
  const problem = JSON.parse(answer.body) as { requestId: string };
  expect(problemSchema.parse(problem)).toMatchObject({
    status,
    code,
    type: `urn:cumbre:problem:${code}`,
  });
  expect(answer.headers).toContain(`x-request-id: ${problem.requestId}`);
});

it('answers in the language of the received headers', async () => {
  const { body } = await answerTo(
    `GET / HTTP/1.1\r\nhost: localhost\r\naccept-language: es-CL,es;q=0.9\r\nbroken\r\n\r\n`,
  );
  expect(JSON.parse(body)).toMatchObject({ detail: 'No se pudo leer la solicitud.' });
});

it('says that a request came too slowly', async () => {
  const { server } = test.app;
  const { headersTimeout, requestTimeout } = server;
  Object.assign(server, { headersTimeout: 300, requestTimeout: 300 });
  const answers = await Promise.all(
    ['GET /healthz HTTP/1.1\r\nhost: local', `${POST}content-length: 30\r\n\r\n{"em`].map(answerTo),
  );
  Object.assign(server, { headersTimeout, requestTimeout });
  for (const { status, body } of answers)
    expect([status, JSON.parse(body)]).toMatchObject([
      408,
      { code: 'REQUEST_TOO_SLOW', status: 408 },
    ]);
});

it('answers a request with an Expect header, whatever it expects', async () => {
  const body = '{"email":"ana@example.org"}';
  for (const expectation of ['100-continue', 'a-miracle']) {
    const {
      status,
      headers,
      body: rest,
    } = await answerTo(
      `${POST}expect: ${expectation}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    expect([
      expectation,
      status === 100 ? Number(/^HTTP\/1\.1 (\d{3})/.exec(rest)?.[1]) : status,
      headers.length > 0,
    ]).toEqual([expectation, 200, true]);
  }
});
