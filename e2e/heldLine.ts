// A line to the server that can be held: what the browser sends then stays on its way, as on a line that is slower than
// anybody waits for. What the server sends goes through.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface HeldLine {
  address: string;
  hold: () => void;
  close: () => Promise<void>;
}

export async function lineTo(port: number): Promise<HeldLine> {
  const open = new Set<Socket>();
  let held = false;
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
      if (held) browser.pause();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    hold: () => { held = true; },
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
