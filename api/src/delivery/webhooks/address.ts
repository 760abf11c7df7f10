// Decides which addresses webhooks may call: only public ones, unless the operator allows others. A
// name is resolved once, every result is checked, and the connection uses a checked address, so
// that DNS rebinding has no effect.
import ipaddr from 'ipaddr.js';
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';

/** An address that may not be called; `message` is a word for the log. */
export class AddressRefusedError extends Error {}

export type Resolve = (host: string) => Promise<LookupAddress[]>;

const lookUp: Resolve = (host) => lookup(host, { all: true, verbatim: true });

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether the address is public unicast: not this machine, a private or link-local network, or a
 * reserved range.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address mapped to IPv6 is checked as IPv4.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
}

const withoutBrackets = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/** The checks that need no DNS lookup; throws AddressRefusedError. */
export function requireCallableUrl(url: string, privateAddresses: boolean): URL {
  const parsed = new URL(url);
  if (parsed.username !== '' || parsed.password !== '')
    throw new AddressRefusedError('credentials');
  if (privateAddresses) return parsed;
  if (parsed.protocol !== 'https:') throw new AddressRefusedError('https');
  const host = withoutBrackets(parsed.hostname);
  if (host === 'localhost' || host.endsWith('.localhost')) throw new AddressRefusedError('private');
  if (ipaddr.isValid(host) && !isPublicAddress(host)) throw new AddressRefusedError('private');
  return parsed;
}

/** The addresses of a URL. Throws AddressRefusedError where one of them is not allowed. */
export async function resolveAllowedAddresses(
  url: URL,
  privateAddresses: boolean,
  resolve: Resolve = lookUp,
): Promise<LookupAddress[]> {
  const host = withoutBrackets(url.hostname);
  const addresses = ipaddr.isValid(host)
    ? [{ address: host, family: ipaddr.parse(host).kind() === 'ipv6' ? 6 : 4 }]
    : await resolve(host);
  if (addresses.length === 0) throw new AddressRefusedError('unknown');
  if (!privateAddresses && !addresses.every(({ address }) => isPublicAddress(address)))
    throw new AddressRefusedError('private');
  return addresses;
}
