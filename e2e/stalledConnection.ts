// A connection to the server that can stall: what the browser sends with a POST to the API waits after
// its first part, and everything else passes.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface StallableConnection {
  address: string;
  hold: () => void;
  close: () => Promise<void>;
}

const POSTS = /^POST \/api\//;

export async function openStallableConnection(port: number): Promise<StallableConnection> {
  const open = new Set<Socket>();
  let isStalled = false;
  const server = createServer((browser) => {
    const onward = connect(port, '127.0.0.1');
    for (const socket of [browser, onward]) {
      open.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
    }
    browser.on('close', () => onward.destroy());
    onward.on('close', () => browser.destroy());
    onward.pipe(browser);
    browser.on('data', (sent) => {
      onward.write(sent);
      if (isStalled && POSTS.test(sent.toString('latin1', 0, 20))) browser.pause();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    hold: () => {
      isStalled = true;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
