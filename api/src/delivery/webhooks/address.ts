// Which addresses may be called for an organization: those of the public internet alone, unless the operator allows
// others. A name is looked up once, every answer is judged, and the connection goes to exactly what was judged, so that a
// name which answers differently the next time (DNS rebinding) gains nothing.
import ipaddr from 'ipaddr.js';
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';

/** Where no call goes, or not yet: `message` is a word for the log. */
export class AddressRefused extends Error {}

export type Resolve = (host: string) => Promise<LookupAddress[]>;

const lookUp: Resolve = (host) => lookup(host, { all: true, verbatim: true });

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Public unicast: neither this machine, nor a private or link-local network, nor one of the ranges kept for other uses. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address inside an IPv6 one is judged as what it is.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
}

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/** What can be said of an address before anything is looked up; AddressRefused. */
export function requireCallable(url: string, privateAddresses: boolean): URL {
  const parsed = new URL(url);
  if (parsed.username !== '' || parsed.password !== '') throw new AddressRefused('credentials');
  if (privateAddresses) return parsed;
  if (parsed.protocol !== 'https:') throw new AddressRefused('https');
  const host = bare(parsed.hostname);
  if (host === 'localhost' || host.endsWith('.localhost')) throw new AddressRefused('private');
  if (ipaddr.isValid(host) && !isPublicAddress(host)) throw new AddressRefused('private');
  return parsed;
}

/** The addresses behind a URL, each of them allowed. One that is not refuses them all; AddressRefused. */
export async function checkedAddresses(url: URL, privateAddresses: boolean, resolve: Resolve = lookUp): Promise<LookupAddress[]> {
  const host = bare(url.hostname);
  const found = ipaddr.isValid(host) ? [{ address: host, family: ipaddr.parse(host).kind() === 'ipv6' ? 6 : 4 }] : await resolve(host);
  if (found.length === 0) throw new AddressRefused('unknown');
  if (!privateAddresses && !found.every(({ address }) => isPublicAddress(address))) throw new AddressRefused('private');
  return found;
}
