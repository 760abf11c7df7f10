// The security headers. The content security policy is enforced: scripts and styles come only from
// this host and the hosts of remotes; the page's one inline script is allowed by its hash. A loopback
// address is allowed only in a page that overrides a remote with it (web/page/routes.ts). Responses of
// the API are never stored.
import helmet from '@fastify/helmet';
import fastifyPlugin from 'fastify-plugin';
import { isLoopback } from '../settings/settings';
import type { Settings } from '../settings/settings';

/**
 * `hosts` are the ones in the page's own registry. The page adds import maps with `nonce`, which
 * are inline scripts for the browser (shared/remote/src/releaseFiles.ts). `inlineScripts` are hashes.
 */
export function contentPolicy(
  { remoteOrigins }: Settings,
  {
    hosts = [],
    nonce,
    inlineScripts = [],
  }: { hosts?: string[]; nonce?: string; inlineScripts?: string[] } = {},
) {
  const allowedSources = [
    ...new Set(["'self'", ...remoteOrigins.filter((origin) => !isLoopback(origin)), ...hosts]),
  ];
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: [
        ...allowedSources,
        ...(nonce ? [`'nonce-${nonce}'`] : []),
        ...inlineScripts.map((hash) => `'${hash}'`),
      ],
      styleSrc: allowedSources,
      imgSrc: [...allowedSources, 'data:'],
      fontSrc: allowedSources,
      connectSrc: allowedSources,
      workerSrc: ["'self'"],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      // Only the shell's policy may turn text into markup or a script URL
      // (shell/src/page/trustedTypes.ts).
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['default'],
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
