// The website of an organization as people type it, made into an address that can be followed. One rule for the forms and
// the server. No schema library here, so that forms may check while somebody types.
import { URL_LENGTH } from './limits';

/** A scheme, such as `https:` or `mailto:`; a host with a port, such as `example.org:8080`, is none. */
const hasScheme = (text: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+:\d+(\/|$)/.test(text);

/**
 * The whole address in its one form, or null where `typed` is none. `www.example.org` gets its `https://`; an address
 * without a path has no slash at its end, so that the answer of this function is its own answer again. Only http and
 * https, a host with a dot, no user and no password; at most URL_LENGTH characters (specification, section 5).
 */
export function websiteAddress(typed: string): string | null {
  const text = typed.trim();
  if (!text || /\s/.test(text)) return null;
  try {
    const address = new URL(hasScheme(text) ? text : `https://${text}`);
    const fits = /^https?:$/.test(address.protocol) && /[^.]\.[^.]/.test(address.hostname) && !address.username && !address.password;
    const whole = address.pathname === '/' && !address.search && !address.hash ? address.origin : address.href;
    return fits && whole.length <= URL_LENGTH ? whole : null;
  } catch {
    return null;
  }
}
