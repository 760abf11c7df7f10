// Overrides of single remotes for one browser, for testing (docs/registry.md): parses an override
// such as ?mfe.okr=<release or http://localhost:port>, checks it, and stores it in a signed cookie
// for eight hours. Only in development and staging, with audit entries; in production it is ignored
// and logged. The registry applies overrides.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contextOf, inTransaction } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { rateLimit } from '../../platform/http/rateLimits';
import { createSigner } from '../../platform/http/signedTexts';
import type { App } from '../../platform/http/routing';
import { isLoopback } from '../../platform/settings/settings';

/** By name of the remote: a release, or an origin on the tester's machine. */
export type RemoteOverrides = Record<string, string>;
export interface RefusedOverride {
  remote: string;
  to: string;
  why: 'release' | 'origin';
}

const COOKIE = 'cumbre-swaps';
const EIGHT_HOURS = 8 * 3600;
const MAX_LOGGED_LENGTH = 200;
/** The maximum number of overrides per request. */
const MAX_OVERRIDES = 20;
const PARAMETER = /^mfe\.([a-z0-9][a-z0-9-]*)$/;

export interface OverrideHandler {
  /** The overrides of this request. If the URL changes them, the response sets the cookie. */
  resolve: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<{ swaps: RemoteOverrides; refused: RefusedOverride[] }>;
  /** The overrides of the cookie. */
  read: (request: FastifyRequest) => RemoteOverrides;
}

/**
 * Records one event per changed or refused override. The actor is unknown, because pages are
 * requested without a session.
 */
async function recordChanges(
  request: FastifyRequest,
  before: RemoteOverrides,
  after: RemoteOverrides,
  refused: RefusedOverride[],
): Promise<void> {
  const changedRemotes = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (remote) => before[remote] !== after[remote],
  );
  if (changedRemotes.length + refused.length === 0) return;
  await inTransaction(contextOf(request), async (tx) => {
    for (const remote of changedRemotes) {
      recordEvent(tx, {
        kind: 'remoteSwapped',
        remote,
        before: before[remote],
        after: after[remote],
      });
    }
    for (const { remote, to, why: reason } of refused)
      recordEvent(tx, {
        kind: 'remoteSwapRefused',
        remote,
        to: to.slice(0, MAX_LOGGED_LENGTH),
        reason,
      });
  });
}

export function createOverrideHandler(
  app: App,
  isReleased: (remote: string, release: string) => Promise<boolean>,
): OverrideHandler {
  const { settings } = app;
  const now = () => app.clock.now();
  // Each request writes audit entries without a session, so it is rate limited.
  const limit = rateLimit(app, { name: 'swaps', max: 30, window: 60_000, key: ({ ip }) => ip });
  const signer = createSigner(settings, COOKIE);
  const isAllowed = !settings.production;

  const isListed = (to: string) => isLoopback(to) && settings.remoteOrigins.includes(to);

  function read(request: FastifyRequest): RemoteOverrides {
    const [, cookie] =
      new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.-]+)`).exec(request.headers.cookie ?? '') ?? [];
    const content = isAllowed && cookie ? signer.read(cookie) : null;
    if (content === null) return {};
    const { swaps, until } = content as { swaps: RemoteOverrides; until: number };
    if (until <= now().getTime()) return {};
    return Object.fromEntries(
      Object.entries(swaps).filter(([, to]) => !to.startsWith('http') || isListed(to)),
    );
  }

  async function resolve(request: FastifyRequest, reply: FastifyReply) {
    const before = read(request);
    const requested = [...new URLSearchParams(request.url.split('?').slice(1).join('?'))]
      .flatMap(([name, to]) => {
        const remote = PARAMETER.exec(name)?.[1];
        return remote ? [{ remote: `mfe-${remote}`, to: to.replace(/\/$/, '') }] : [];
      })
      .slice(0, MAX_OVERRIDES);
    if (requested.length === 0) return { swaps: before, refused: [] };
    if (!isAllowed) {
      request.log.warn(
        { asked: requested },
        'a swap of a remote was asked for and ignored: this is production',
      );
      return { swaps: {}, refused: [] };
    }
    await limit(request, reply);
    const swaps = new Map(Object.entries(before));
    const refused: RefusedOverride[] = [];
    for (const { remote, to } of requested) {
      const isLocal = to.includes('://');
      if (remote === 'mfe-reset') swaps.clear();
      else if (to === '') swaps.delete(remote);
      else if (isLocal ? isListed(to) : await isReleased(remote, to)) swaps.set(remote, to);
      else refused.push({ remote, to, why: isLocal ? 'origin' : 'release' });
    }
    const resolved = Object.fromEntries(swaps);
    await recordChanges(request, before, resolved, refused);
    request.log.warn({ before, after: resolved, refused }, 'a browser swapped remotes for testing');
    const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : '';
    const [value, age] =
      swaps.size > 0
        ? [
            signer.sign({ swaps: resolved, until: now().getTime() + EIGHT_HOURS * 1000 }),
            EIGHT_HOURS,
          ]
        : ['', 0];
    void reply.header(
      'set-cookie',
      `${COOKIE}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`,
    );
    return { swaps: resolved, refused };
  }

  return { resolve, read };
}
