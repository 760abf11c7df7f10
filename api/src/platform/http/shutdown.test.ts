import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { startTestApp } from '../../../test/support/testApp';

it('waits on shutdown neither for unused nor for idle connections, and finishes running requests', async () => {
  const test = await startTestApp('sqlite');
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  const opened = async (text?: string): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    await once(socket, 'connect');
    if (text) socket.write(text);
    return socket;
  };
  const ahead = await opened();
  const done = await opened('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(done, 'data');
  // The body is still incomplete when the server stops.
  const body = JSON.stringify({ email: 'ana@example.org' });
  const begun = once(test.app.server, 'request');
  const underWay = await opened(
    'POST /api/users/check-email HTTP/1.1\r\nhost: localhost\r\ncontent-type: ' +
      `application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  await begun;

  const gone = [ahead, done].map(
    (socket) =>
      new Promise((resolve) => {
        socket
          .resume()
          .once('close', resolve)
          .on('error', () => {});
      }),
  );
  const stopped = test.close();
  await Promise.all(gone);
  underWay.write(body.slice(5));
  const [answer] = (await once(underWay, 'data')) as [string];
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer.toLowerCase()).toContain('connection: close');
  await stopped;
});
