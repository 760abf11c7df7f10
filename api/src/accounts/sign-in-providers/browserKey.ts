// The cookie that binds a sign-in at a provider to the browser that started it.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, setCookie } from '../../platform/http/cookies';
import type { Settings } from '../../platform/settings/settings';

const COOKIE = 'cumbre-provider';
const COOKIE_SECONDS = 20 * 60;

/** An empty key removes the cookie. */
export function rememberBrowser(
  reply: FastifyReply,
  settings: Pick<Settings, 'publicUrl'>,
  browserKey: string,
): void {
  // SameSite is Lax because the browser returns from another site.
  setCookie(reply, settings, {
    name: COOKIE,
    value: browserKey,
    seconds: browserKey ? COOKIE_SECONDS : 0,
    sameSite: 'Lax',
  });
}

export const browserKeyOf = (
  request: FastifyRequest,
  settings: Pick<Settings, 'publicUrl'>,
): string => cookieOf(request, settings, COOKIE);
