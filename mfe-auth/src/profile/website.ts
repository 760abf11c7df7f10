// A web address as people type it, made into one that can be followed: `www.example.org` gets its https. Only http and
// https, only a host with a dot, no user or password inside (the rule of the contract).
import { URL_LENGTH } from '@cumbre/contract/limits';

/** The whole address, or null where `typed` is none. */
export function websiteAddress(typed: string): string | null {
  const text = typed.trim();
  if (!text || /\s/.test(text)) return null;
  try {
    const address = new URL(/^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+:\d+(\/|$)/.test(text) ? text : `https://${text}`);
    const fits = /^https?:$/.test(address.protocol) && /[^.]\.[^.]/.test(address.hostname) && !address.username && !address.password;
    return fits && address.href.length <= URL_LENGTH ? address.href : null;
  } catch {
    return null;
  }
}
