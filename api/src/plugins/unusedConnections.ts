// Connections that browsers open ahead of time and have sent nothing on yet. Node counts them as busy, so that stopping
// would wait for them until they time out: they are closed when the server stops. One with a request on its way is left.
import fastifyPlugin from 'fastify-plugin';
import type { Socket } from 'node:net';

export const unusedConnections = fastifyPlugin(async (app) => {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
});
