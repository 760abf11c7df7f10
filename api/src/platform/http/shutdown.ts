// How connections end when the server stops. Nobody may connect any more; each answer says `connection: close`, and its
// connection ends with it. A connection that is only open is closed a second later: a caller may just have sent a request
// on it. One on which nothing was ever sent is closed at once; browsers open such connections ahead of time.
import fastifyPlugin from 'fastify-plugin';
import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import type { Socket } from 'node:net';

/** Milliseconds in which a caller that is not idle asks again and is told. */
const ANNOUNCED_FOR = 1_000;
const LOOK_EVERY = 20;
/** Whoever was answered in parts while the server stopped was not told. */
const CLOSE_ANSWERED = 50;

export const shutdown = fastifyPlugin(async (app) => {
  const open = new Set<Socket>();
  const underWay = new Map<Socket, ServerResponse>();

  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.server.on('request', ({ socket }, answer) => {
    underWay.set(socket, answer);
    answer.once('close', () => underWay.delete(socket));
  });

  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    // That of node:http closes idle connections as well.
    Server.prototype.close.call(app.server);
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    // Fastify tells those that ask from now on.
    for (const answer of underWay.values()) if (!answer.headersSent) answer.setHeader('connection', 'close');
    const until = performance.now() + ANNOUNCED_FOR;
    while ([...open].some((socket) => !underWay.has(socket)) && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
    }
    const closing = setInterval(() => app.server.closeIdleConnections(), CLOSE_ANSWERED).unref();
    app.server.once('close', () => clearInterval(closing));
  });
});
