import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestApp } from '../../../test/support/testApp';

const STOPS = 20;
const CONNECTIONS = 24;

interface Load {
  answered: number;
  /** Requests on an open connection that got no response. */
  cut: string[];
}

/**
 * Clients that send the next request after each response, on keep-alive connections, until the
 * server accepts no connections.
 */
function keepAsking(port: number, agent: Agent, load: Load): Promise<void> {
  return new Promise((resolve) => {
    const ask = () => {
      const sent = request({ port, host: '127.0.0.1', path: '/healthz', agent }, (answer) => {
        answer.resume().on('end', () => {
          load.answered += 1;
          // Some clients send at once, some after a pause.
          if (load.answered % 3 === 0) setTimeout(ask, load.answered % 40);
          else ask();
        });
      });
      sent.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ECONNREFUSED')
          load.cut.push(`${error.code} ${sent.reusedSocket ? 'reused' : 'new'}`);
        resolve();
      });
      sent.end();
    };
    ask();
  });
}

it(`loses no request in ${STOPS} shutdowns under load: connection: close comes before each end`, async () => {
  const outcomes: Load[] = [];
  for (let stop = 0; stop < STOPS; stop += 1) {
    const test = await startTestApp('sqlite');
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const load: Load = { answered: 0, cut: [] };
    const callers = Array.from({ length: CONNECTIONS }, () => keepAsking(port, agent, load));
    // The moment of the shutdown varies.
    while (load.answered < 200 + 7 * stop) await new Promise((resolve) => setImmediate(resolve));
    await Promise.all([test.close(), ...callers]);
    agent.destroy();
    outcomes.push(load);
  }
  expect(outcomes.flatMap(({ cut }) => cut)).toEqual([]);
}, 120_000);
