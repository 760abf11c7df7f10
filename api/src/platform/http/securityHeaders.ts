// The headers that tell browsers what they may not do. The content policy is enforced: scripts and styles come from this
// host and the remotes' hosts alone, never from the page itself; an address on a tester's own machine only in the page
// that has swapped a remote for it (web/routes.ts). Answers of the API are never stored.
import helmet from '@fastify/helmet';
import fastifyPlugin from 'fastify-plugin';
import { isLoopback } from '../settings/settings';
import type { Settings } from '../settings/settings';

/** `hosts` are those that the page's own registry names. */
export function contentPolicy({ remoteOrigins }: Settings, hosts: string[] = []) {
  const ours = [...new Set(["'self'", ...remoteOrigins.filter((origin) => !isLoopback(origin)), ...hosts])];
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"], scriptSrc: ours, styleSrc: ours, imgSrc: [...ours, 'data:'], fontSrc: ours, connectSrc: ours, workerSrc: ["'self'"],
      frameAncestors: ["'none'"], objectSrc: ["'none'"], baseUri: ["'self'"], formAction: ["'self'"],
      // Only the shell's own policy may turn text into markup or a script's address (shell/src/trustedTypes.ts).
      requireTrustedTypesFor: ["'script'"], trustedTypes: ['default'],
    },
  };
}

export const securityHeaders = fastifyPlugin(async (app) => {
  const { publicUrl } = app.settings;
  await app.register(helmet, {
    contentSecurityPolicy: contentPolicy(app.settings),
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
