// Cookies are always HttpOnly, and with TLS also `Secure` with the __Host- prefix, so that no other
// host or path can set them. Their values are tokens and need no escaping.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings';

export interface OwnCookie {
  name: string;
  /** Empty removes the cookie. */
  value: string;
  seconds: number;
  sameSite: 'Lax' | 'Strict';
}

const usesTls = ({ publicUrl }: Pick<Settings, 'publicUrl'>): boolean =>
  publicUrl.startsWith('https:');
const nameOf = (settings: Pick<Settings, 'publicUrl'>, name: string): string =>
  usesTls(settings) ? `__Host-${name}` : name;

export function setCookie(
  reply: FastifyReply,
  settings: Pick<Settings, 'publicUrl'>,
  { name, value, seconds, sameSite }: OwnCookie,
): void {
  void reply.header(
    'set-cookie',
    `${nameOf(settings, name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; ` +
      `SameSite=${sameSite}${usesTls(settings) ? '; Secure' : ''}`,
  );
}

/** Empty where the request has no such cookie. */
export function cookieOf(
  request: FastifyRequest,
  settings: Pick<Settings, 'publicUrl'>,
  name: string,
): string {
  const prefix = `${nameOf(settings, name)}=`;
  return (
    request.headers.cookie
      ?.split(/;\s*/)
      .find((pair) => pair.startsWith(prefix))
      ?.slice(prefix.length) ?? ''
  );
}
