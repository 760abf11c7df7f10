// The website of an organization: from typed text to an address that can be opened. The forms and
// the server use the same rule. This module imports no schema library, so that forms may check
// while a person types.
import { URL_LENGTH } from './limits';

/** Whether the text starts with a scheme (`https:`, `mailto:`), not with a host and a port. */
const hasScheme = (text: string): boolean =>
  /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+:\d+(\/|$)/.test(text);

/**
 * The normalized address, or null if `typed` is no address. `www.example.org` gets `https://`. An
 * address without a path has no slash at its end, so that normalizing is idempotent. An address has
 * http or https, a host with a dot, no user, no password and at most URL_LENGTH characters
 * (specification, section 5).
 */
export function websiteAddress(typed: string): string | null {
  const text = typed.trim();
  if (!text || /\s/.test(text)) return null;
  try {
    const address = new URL(hasScheme(text) ? text : `https://${text}`);
    const fits =
      /^https?:$/.test(address.protocol) &&
      /[^.]\.[^.]/.test(address.hostname) &&
      !address.username &&
      !address.password;
    const whole =
      address.pathname === '/' && !address.search && !address.hash ? address.origin : address.href;
    return fits && whole.length <= URL_LENGTH ? whole : null;
  } catch {
    return null;
  }
}
