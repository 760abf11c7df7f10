// Closes connections when the server stops. The server accepts no new connections; each response
// says `connection: close` and ends the connection. An idle connection is closed a second later,
// because a request may already be on the way. A connection without any received byte is closed at
// once; browsers open such connections in advance.
import fastifyPlugin from 'fastify-plugin';
import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import type { Socket } from 'node:net';

/** Milliseconds in which an active client sends another request and learns of the shutdown. */
const GRACE_MS = 1_000;
const CHECK_INTERVAL_MS = 20;
/** In milliseconds: a response that was streamed during the shutdown had no `connection: close`. */
const IDLE_CHECK_INTERVAL_MS = 50;

export const shutdown = fastifyPlugin(async (app) => {
  const sockets = new Set<Socket>();
  const responses = new Map<Socket, ServerResponse>();

  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.server.on('request', ({ socket }, answer) => {
    responses.set(socket, answer);
    answer.once('close', () => responses.delete(socket));
  });

  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    // Calls the method of net.Server, because that of http.Server also closes idle connections.
    Server.prototype.close.call(app.server);
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    // Fastify adds the header to later requests.
    for (const answer of responses.values())
      if (!answer.headersSent) answer.setHeader('connection', 'close');
    const deadline = performance.now() + GRACE_MS;
    while ([...sockets].some((socket) => !responses.has(socket)) && performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS));
    }
    const closing = setInterval(
      () => app.server.closeIdleConnections(),
      IDLE_CHECK_INTERVAL_MS,
    ).unref();
    app.server.once('close', () => clearInterval(closing));
  });
});
