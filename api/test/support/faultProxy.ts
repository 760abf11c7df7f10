// A TCP proxy in front of a database: it can close all connections and refuse new ones, delay
// packets, or freeze, so that it accepts data and forwards it later.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

export interface FaultProxy {
  port: number;
  cut(): Promise<void>;
  slow(milliseconds: number): void;
  freeze(): void;
  /** Restores normal operation. */
  heal(): Promise<void>;
  close(): Promise<void>;
}

export async function startFaultProxy(target: { host: string; port: number }): Promise<FaultProxy> {
  let delay = 0;
  let isFrozen = false;
  const heldPackets: (() => void)[] = [];
  const sockets = new Set<Socket>();

  function pass(from: Socket, to: Socket): void {
    from.on('data', (chunk) => {
      const write = () => {
        if (to.writable) to.write(chunk);
      };
      if (isFrozen) heldPackets.push(write);
      else if (delay > 0) setTimeout(write, delay);
      else write();
    });
    from.on('close', () => {
      const end = () => void to.destroy();
      if (isFrozen) heldPackets.push(end);
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
    port,
    cut,
    slow: (milliseconds) => {
      delay = milliseconds;
    },
    freeze: () => {
      isFrozen = true;
    },
    heal: async () => {
      delay = 0;
      isFrozen = false;
      for (const write of heldPackets.splice(0)) write();
      server ??= await listen(port);
    },
    close: cut,
  };
}
