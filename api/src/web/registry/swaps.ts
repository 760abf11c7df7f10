// Swaps of single remotes for one browser, for testing (docs/registry.md): what an address such as ?mfe.okr=<release or
// http://localhost:port> asks for, whether that is allowed here, and the signed cookie that keeps it for eight hours.
// Only where APP_ENV says development or staging, each with an audit entry; in production it is ignored and logged. The registry applies them.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contextOf, inTransaction } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { rateLimit } from '../../platform/http/rateLimits';
import type { App } from '../../platform/http/routing';
import { isLoopback } from '../../platform/settings/settings';

/** By the remote's name: the release, or the origin on the tester's own machine. */
export type Swaps = Record<string, string>;
export interface RefusedSwap { remote: string; to: string; why: 'release' | 'origin' }

const COOKIE = 'cumbre-swaps';
const EIGHT_HOURS = 8 * 3600;
const LONGEST_KEPT = 200;
/** So many remotes can be asked for at once. */
const MOST_ASKED = 20;
const PARAMETER = /^mfe\.([a-z0-9][a-z0-9-]*)$/;

export interface SwapDesk {
  /** The swaps that hold for this request. Where its address asks for others, the answer carries the new cookie. */
  settle: (request: FastifyRequest, reply: FastifyReply) => Promise<{ swaps: Swaps; refused: RefusedSwap[] }>;
  /** The swaps of the cookie alone. */
  kept: (request: FastifyRequest) => Swaps;
}

/** Who asked is not known: a page is opened before anybody is somebody. One entry per remote that changed or was refused. */
async function audit(request: FastifyRequest, before: Swaps, after: Swaps, refused: RefusedSwap[]): Promise<void> {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((remote) => before[remote] !== after[remote]);
  if (changed.length + refused.length === 0) return;
  await inTransaction(contextOf(request), async (tx) => {
    for (const remote of changed) {
      recordEvent(tx, { kind: 'remoteSwapped', remote, before: before[remote], after: after[remote] });
    }
    for (const { remote, to, why: reason } of refused) recordEvent(tx, { kind: 'remoteSwapRefused', remote, to: to.slice(0, LONGEST_KEPT), reason });
  });
}

export function swapDesk(app: App, isReleased: (remote: string, release: string) => Promise<boolean>): SwapDesk {
  const { settings } = app;
  const now = () => app.clock.now();
  // Each writes an audit entry, and nobody has to sign in for it.
  const limit = rateLimit(app, { name: 'swaps', max: 30, window: 60_000, key: ({ ip }) => ip });
  const key = settings.cookieSecret ?? randomBytes(32);
  const allowed = !settings.production;
  const sealOf = (content: string) => createHmac('sha256', key).update(content).digest();

  function written(swaps: Swaps): string {
    const content = Buffer.from(JSON.stringify({ swaps, until: now().getTime() + EIGHT_HOURS * 1000 })).toString('base64url');
    return `${content}.${sealOf(content).toString('base64url')}`;
  }

  const isListed = (to: string) => isLoopback(to) && settings.remoteOrigins.includes(to);

  function kept(request: FastifyRequest): Swaps {
    const [, content, seal] = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)\\.([\\w-]+)`).exec(request.headers.cookie ?? '') ?? [];
    if (!allowed || !content || !seal) return {};
    const [given, right] = [Buffer.from(seal, 'base64url'), sealOf(content)];
    if (given.length !== right.length || !timingSafeEqual(given, right)) return {};
    const { swaps, until } = JSON.parse(Buffer.from(content, 'base64url').toString()) as { swaps: Swaps; until: number };
    if (until <= now().getTime()) return {};
    return Object.fromEntries(Object.entries(swaps).filter(([, to]) => !to.startsWith('http') || isListed(to)));
  }

  async function settle(request: FastifyRequest, reply: FastifyReply) {
    const before = kept(request);
    const asked = [...new URLSearchParams(request.url.split('?').slice(1).join('?'))].flatMap(([name, to]) => {
      const remote = PARAMETER.exec(name)?.[1];
      return remote ? [{ remote: `mfe-${remote}`, to: to.replace(/\/$/, '') }] : [];
    }).slice(0, MOST_ASKED);
    if (asked.length === 0) return { swaps: before, refused: [] };
    if (!allowed) {
      request.log.warn({ asked }, 'a swap of a remote was asked for and ignored: this is production');
      return { swaps: {}, refused: [] };
    }
    await limit(request, reply);
    const swaps = new Map(Object.entries(before));
    const refused: RefusedSwap[] = [];
    for (const { remote, to } of asked) {
      const local = to.includes('://');
      if (remote === 'mfe-reset') swaps.clear();
      else if (to === '') swaps.delete(remote);
      else if (local ? isListed(to) : await isReleased(remote, to)) swaps.set(remote, to);
      else refused.push({ remote, to, why: local ? 'origin' : 'release' });
    }
    const settled = Object.fromEntries(swaps);
    await audit(request, before, settled, refused);
    request.log.warn({ before, after: settled, refused }, 'a browser swapped remotes for testing');
    const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : '';
    const [value, age] = swaps.size > 0 ? [written(settled), EIGHT_HOURS] : ['', 0];
    void reply.header('set-cookie', `${COOKIE}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`);
    return { swaps: settled, refused };
  }

  return { settle, kept };
}
