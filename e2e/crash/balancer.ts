// A small load balancer in front of several servers. It uses the servers in turn and skips an
// unreachable one for a while. It repeats a request on another server when that is safe: nothing
// was sent, the request only reads, or it carries an Idempotency-Key. Responses are forwarded when
// they are complete, event streams at once.
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

const REST = 300;

export interface Balancer {
  address: string;
  /** Requests that were sent again to another server. */
  resent: () => number;
  close: () => Promise<void>;
}

export async function startBalancer(ports: number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const restingUntil = new Map<number, number>();
  let turn = 0;
  let resent = 0;

  function next(): number {
    for (let tried = 0; tried < ports.length; tried += 1) {
      const port = ports[turn++ % ports.length] as number;
      if ((restingUntil.get(port) ?? 0) <= Date.now()) return port;
    }
    return ports[turn++ % ports.length] as number;
  }

  function forward(
    incoming: IncomingMessage,
    body: Buffer,
    answer: ServerResponse,
    attempt: number,
  ): void {
    const port = next();
    function again(error: NodeJS.ErrnoException): void {
      restingUntil.set(port, Date.now() + REST);
      const safe =
        error.code === 'ECONNREFUSED' ||
        incoming.method === 'GET' ||
        incoming.headers['idempotency-key'] !== undefined;
      if (answer.headersSent) answer.destroy();
      else if (!safe || attempt >= 5) answer.writeHead(502).end();
      else {
        resent += 1;
        forward(incoming, body, answer, attempt + 1);
      }
    }
    const outgoing = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
      },
      (response) => {
        const { statusCode = 502, headers } = response;
        if (headers['content-type']?.startsWith('text/event-stream')) {
          answer.writeHead(statusCode, headers);
          pipeline(response, answer, () => {});
          return;
        }
        const parts: Buffer[] = [];
        response
          .on('data', (part: Buffer) => parts.push(part))
          .on('error', again)
          .on('end', () => answer.writeHead(statusCode, headers).end(Buffer.concat(parts)));
      },
    );
    outgoing.on('error', again);
    outgoing.end(body);
  }

  const server = createServer((incoming, answer) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => forward(incoming, Buffer.concat(parts), answer, 1));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    resent: () => resent,
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
