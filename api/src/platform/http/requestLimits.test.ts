import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { startTestApp } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp('sqlite');
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

async function sent(text: string): Promise<Socket> {
  const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1')
    .setEncoding('utf8')
    .on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}
async function answerTo(text: string): Promise<string> {
  const socket = await sent(text);
  const [answer] = (await once(socket, 'data')) as [string];
  socket.destroy();
  return answer;
}
const check = (body: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/users/check-email',
    payload: body,
    headers: { 'content-type': 'application/json' },
  });

it('accepts a URL of eight thousand characters and refuses a longer one, also on unknown paths', async () => {
  const answerAt = (path: string, length: number) =>
    test.app.inject({ url: `${path}?${'x'.repeat(length - path.length - 1)}` });
  expect((await answerAt('/healthz', 8_000)).statusCode).toBe(200);
  for (const path of ['/healthz', '/api/nothing', '/account']) {
    const answer = await answerAt(path, 8_001);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      414,
      { code: 'URI_TOO_LONG', status: 414 },
    ]);
  }
  expect(
    await answerTo(`GET /healthz?${'x'.repeat(30_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`),
  ).toMatch(/^HTTP\/1\.1 414 /);
});

it('refuses headers and a URL of more than 32 kilobytes together', async () => {
  const answerWith = (length: number) =>
    answerTo(
      `GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nx-much: ${'x'.repeat(length)}\r\n\r\n`,
    );
  expect(await answerWith(30_000)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await answerWith(33_000)).toMatch(/^HTTP\/1\.1 431 /);
});

it('accepts a body of 32 levels and refuses a deeper one, also in an unknown property', async () => {
  const lists = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const unknown = (depth: number) => check(`{"email":"ana@example.org","more":${lists(depth)}}`);
  // This body is refused for another reason than its depth.
  expect((await unknown(31)).json()).toMatchObject({ errors: [{ path: 'more' }] });
  for (const answer of [await unknown(32), await unknown(400_000), await check(lists(400_000))]) {
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: 'VALIDATION_FAILED', errors: [{ path: 'body', code: 'tooDeep' }] },
    ]);
  }
});

it('closes connections that send headers or a body too slowly, and answers others meanwhile', async () => {
  const { server } = test.app;
  // Node checks twice a second: thirty seconds are the latest, not the earliest.
  expect([server.headersTimeout, server.requestTimeout]).toEqual([29_500, 29_500]);
  // The test shortens the time limit.
  server.headersTimeout = 500;
  server.requestTimeout = 500;
  const begun = 'POST /api/users/check-email HTTP/1.1\r\nhost: localhost\r\n';
  const cut = [
    begun,
    `${begun}content-type: application/json\r\ncontent-length: 30\r\n\r\n{"em`,
  ].map(answerTo);
  expect((await check('{"email":"ana@example.org"}')).statusCode).toBe(200);
  for (const answer of await Promise.all(cut)) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});
