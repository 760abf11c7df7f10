// The few cookies of ours: always http-only, and under TLS `Secure` with the prefix that lets no other host or path set
// them. Their values are tokens, so nothing has to be escaped.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings';

export interface OwnCookie {
  name: string;
  /** Empty to remove it. */
  value: string;
  seconds: number;
  sameSite: 'Lax' | 'Strict';
}

const overTls = ({ publicUrl }: Pick<Settings, 'publicUrl'>): boolean => publicUrl.startsWith('https:');
const nameOf = (settings: Pick<Settings, 'publicUrl'>, name: string): string => (overTls(settings) ? `__Host-${name}` : name);

export function setCookie(reply: FastifyReply, settings: Pick<Settings, 'publicUrl'>, { name, value, seconds, sameSite }: OwnCookie): void {
  void reply.header('set-cookie', `${nameOf(settings, name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${overTls(settings) ? '; Secure' : ''}`);
}

/** Empty where the browser sent none. */
export function cookieOf(request: FastifyRequest, settings: Pick<Settings, 'publicUrl'>, name: string): string {
  const prefix = `${nameOf(settings, name)}=`;
  return request.headers.cookie?.split(/;\s*/).find((pair) => pair.startsWith(prefix))?.slice(prefix.length) ?? '';
}
