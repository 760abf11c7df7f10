// The TXT record that proves a domain: only who administrates the domain can publish it.
import { Resolver } from 'node:dns/promises';
import type { Settings } from '../../platform/settings/settings';

const TIMEOUT = 3_000;
const ATTEMPTS = 2;

export const recordNameOf = (domain: string): string => `_cumbre.${domain}`;
export const recordValueOf = (record: string): string => `cumbre-domain=${record}`;

/** Whether the domain has the record. A name server that does not answer counts as no. */
export async function hasRecord(
  { dnsServers }: Pick<Settings, 'dnsServers'>,
  { domain, record }: { domain: string; record: string },
): Promise<boolean> {
  const resolver = new Resolver({ timeout: TIMEOUT, tries: ATTEMPTS });
  if (dnsServers.length > 0) resolver.setServers(dnsServers);
  try {
    const records = await resolver.resolveTxt(recordNameOf(domain));
    return records.some((parts) => parts.join('').trim() === recordValueOf(record));
  } catch {
    return false;
  }
}
