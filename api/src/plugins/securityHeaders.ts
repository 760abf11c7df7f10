// The headers that tell browsers what they may not do. The content policy is enforced: scripts and styles come from this
// host and the remotes' hosts alone, never from the page itself. Answers of the API are never stored.
import helmet from '@fastify/helmet';
import fastifyPlugin from 'fastify-plugin';

export const securityHeaders = fastifyPlugin(async (app) => {
  const { publicUrl, remoteOrigins } = app.settings;
  const ours = ["'self'", ...remoteOrigins];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"], scriptSrc: ours, styleSrc: ours, imgSrc: ["'self'", 'data:'], fontSrc: ours, connectSrc: ours,
        frameAncestors: ["'none'"], objectSrc: ["'none'"], baseUri: ["'self'"], formAction: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: false,
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api')) void reply.header('cache-control', 'no-store');
  });
});
