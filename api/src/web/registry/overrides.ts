// Overrides of single remotes for one browser, for testing (docs/registry.md): parses an override
// such as ?mfe.okr=<release or http://localhost:port> or ?preview=mfe-okr@<name>, checks it, and
// stores it in a signed cookie for eight hours, with audit entries. In production only previews are
// stored, and each page asks again whether they are for its person; other overrides are ignored and
// logged. The registry applies overrides.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contextOf, inTransaction } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { rateLimit } from '../../platform/http/rateLimits';
import { createSigner } from '../../platform/http/signedTexts';
import type { App } from '../../platform/http/routing';
import { isLoopback } from '../../platform/settings/settings';
import type { Visitor } from '../canary/audience';
import { previewNameOf, toPreview } from './previews';
import type { PreviewReader } from './previews';

/** By name of the remote: a release, an origin on the tester's machine, or a preview (previews.ts). */
export type RemoteOverrides = Record<string, string>;
export interface RefusedOverride {
  remote: string;
  to: string;
  why: 'release' | 'origin' | 'preview';
}

const COOKIE = 'cumbre-swaps';
const EIGHT_HOURS = 8 * 3600;
const MAX_LOGGED_LENGTH = 200;
/** The maximum number of overrides per request. */
const MAX_OVERRIDES = 20;
/** `?mfe.inspect` opens the page's panel for developers. */
const PARAMETER = /^mfe\.(?!inspect$)([a-z0-9][a-z0-9-]*)$/;
const PREVIEW_PARAMETER = 'preview';
/** The name that ends all overrides. */
const RESET = 'mfe-reset';

export interface OverrideHandler {
  /** The overrides of this request. If the URL changes them, the response sets the cookie. */
  resolve: (
    request: FastifyRequest,
    reply: FastifyReply,
    visitor: () => Promise<Visitor | null>,
  ) => Promise<{ swaps: RemoteOverrides; refused: RefusedOverride[] }>;
  /** The overrides of the cookie. */
  read: (request: FastifyRequest) => RemoteOverrides;
  /** Sets the cookie to the overrides that remain. */
  keep: (reply: FastifyReply, overrides: RemoteOverrides) => void;
}

interface Requested {
  remote: string;
  /** Empty: the override ends. */
  to: string;
}

/** `?mfe.okr=1.2.0-…`, `?preview=mfe-okr@branch`, or `?preview=mfe-okr@` which ends it. */
function requestedIn(url: string): Requested[] {
  return [...new URLSearchParams(url.split('?').slice(1).join('?'))]
    .flatMap(([name, value]): Requested[] => {
      if (name === PREVIEW_PARAMETER) {
        const [, remote = '', preview = ''] = /^([^@]*)@(.*)$/.exec(value) ?? [];
        if (remote === '') return [];
        return [{ remote, to: preview === '' ? '' : toPreview(preview) }];
      }
      const remote = PARAMETER.exec(name)?.[1];
      return remote ? [{ remote: `mfe-${remote}`, to: value.replace(/\/$/, '') }] : [];
    })
    .slice(0, MAX_OVERRIDES);
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
  previews: PreviewReader,
): OverrideHandler {
  const { settings } = app;
  const now = () => app.clock.now();
  // Each request writes audit entries without a session, so it is rate limited.
  const limit = rateLimit(app, { name: 'swaps', max: 30, window: 60_000, key: ({ ip }) => ip });
  const signer = createSigner(settings, COOKIE);
  const { production } = settings;

  const isListed = (to: string) => isLoopback(to) && settings.remoteOrigins.includes(to);

  function read(request: FastifyRequest): RemoteOverrides {
    const [, cookie] =
      new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.-]+)`).exec(request.headers.cookie ?? '') ?? [];
    const content = cookie ? signer.read(cookie) : null;
    if (content === null) return {};
    const { swaps, until } = content as { swaps: RemoteOverrides; until: number };
    if (until <= now().getTime()) return {};
    return Object.fromEntries(
      Object.entries(swaps).filter(([, to]) =>
        production ? previewNameOf(to) !== null : !to.startsWith('http') || isListed(to),
      ),
    );
  }

  function keep(reply: FastifyReply, swaps: RemoteOverrides): void {
    const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : '';
    const [value, age] =
      Object.keys(swaps).length > 0
        ? [signer.sign({ swaps, until: now().getTime() + EIGHT_HOURS * 1000 }), EIGHT_HOURS]
        : ['', 0];
    void reply.header(
      'set-cookie',
      `${COOKIE}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`,
    );
  }

  /** Why a browser may not have this override, or null. */
  async function refusalOf(
    { remote, to }: Requested,
    visitor: () => Promise<Visitor | null>,
  ): Promise<RefusedOverride['why'] | null> {
    const preview = previewNameOf(to);
    if (preview !== null)
      return (await previews.read(remote, preview, visitor)) === null ? 'preview' : null;
    if (to.includes('://')) return isListed(to) ? null : 'origin';
    return (await isReleased(remote, to)) ? null : 'release';
  }

  /**
   * In production every visitor can request a preview. The cookie keeps it, so that it is shown after
   * a sign-in, and only that of its people is recorded; the others notice nothing.
   */
  async function resolveInProduction(
    request: FastifyRequest,
    reply: FastifyReply,
    requested: Requested[],
    visitor: () => Promise<Visitor | null>,
  ): Promise<RemoteOverrides> {
    const before = read(request);
    const swaps = new Map(Object.entries(before));
    const opened: RemoteOverrides = {};
    for (const { remote, to } of requested) {
      if (remote === RESET) swaps.clear();
      else if (to === '') swaps.delete(remote);
      else if (previewNameOf(to) !== null) {
        if (swaps.size >= MAX_OVERRIDES && !swaps.has(remote)) continue;
        if (swaps.get(remote) === to) continue;
        swaps.set(remote, to);
        if ((await refusalOf({ remote, to }, visitor)) === null) opened[remote] = to;
      } else
        request.log.warn(
          { asked: { remote, to } },
          'a swap of a remote was asked for and ignored: this is production',
        );
    }
    const resolved = Object.fromEntries(swaps);
    await recordChanges(request, {}, opened, []);
    if (JSON.stringify(resolved) !== JSON.stringify(before)) keep(reply, resolved);
    return resolved;
  }

  async function resolve(
    request: FastifyRequest,
    reply: FastifyReply,
    visitor: () => Promise<Visitor | null>,
  ) {
    const before = read(request);
    const requested = requestedIn(request.url);
    if (requested.length === 0) return { swaps: before, refused: [] };
    if (!production || requested.some(({ to }) => previewNameOf(to) !== null))
      await limit(request, reply);
    if (production)
      return {
        swaps: await resolveInProduction(request, reply, requested, visitor),
        refused: [],
      };
    const swaps = new Map(Object.entries(before));
    const refused: RefusedOverride[] = [];
    for (const { remote, to } of requested) {
      if (remote === RESET) swaps.clear();
      else if (to === '') swaps.delete(remote);
      else {
        const why = await refusalOf({ remote, to }, visitor);
        if (why === null) swaps.set(remote, to);
        else refused.push({ remote, to: previewNameOf(to) ?? to, why });
      }
    }
    const resolved = Object.fromEntries(swaps);
    await recordChanges(request, before, resolved, refused);
    request.log.warn({ before, after: resolved, refused }, 'a browser swapped remotes for testing');
    keep(reply, resolved);
    return { swaps: resolved, refused };
  }

  return { resolve, read, keep };
}
