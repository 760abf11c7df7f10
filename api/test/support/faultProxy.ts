// A TCP proxy in front of a database for tests: it can cut every connection and refuse new ones, delay each packet, or
// freeze, which is to say accept everything and pass nothing on. What arrives while it is frozen passes when it thaws.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

export interface FaultProxy {
  port: number;
  cut(): Promise<void>;
  slow(milliseconds: number): void;
  freeze(): void;
  /** As if nothing had been. */
  heal(): Promise<void>;
  close(): Promise<void>;
}

export async function startFaultProxy(target: { host: string; port: number }): Promise<FaultProxy> {
  let delay = 0;
  let frozen = false;
  const held: (() => void)[] = [];
  const sockets = new Set<Socket>();

  function pass(from: Socket, to: Socket): void {
    from.on('data', (chunk) => {
      const write = () => {
        if (to.writable) to.write(chunk);
      };
      if (frozen) held.push(write);
      else if (delay > 0) setTimeout(write, delay);
      else write();
    });
    from.on('close', () => {
      const end = () => void to.destroy();
      if (frozen) held.push(end);
      else end();
    });
    from.on('error', () => {});
  }

  async function listen(port: number): Promise<Server> {
    const server = createServer((incoming) => {
      const outgoing = connect(target);
      for (const socket of [incoming, outgoing]) {
        sockets.add(socket);
        socket.on('close', () => sockets.delete(socket));
      }
      pass(incoming, outgoing);
      pass(outgoing, incoming);
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  }
  let server: Server | null = await listen(0);
  const { port } = server.address() as AddressInfo;

  async function cut(): Promise<void> {
    const closing = server;
    server = null;
    for (const socket of sockets) socket.destroy();
    if (!closing) return;
    closing.close();
    await once(closing, 'close');
  }
  return {
    port, cut,
    slow: (milliseconds) => {
      delay = milliseconds;
    },
    freeze: () => {
      frozen = true;
    },
    heal: async () => {
      delay = 0;
      frozen = false;
      for (const write of held.splice(0)) write();
      server ??= await listen(port);
    },
    close: cut,
  };
}
