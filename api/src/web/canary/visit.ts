// A visit is a signed text in the registry of a page, which the browser returns with its reports.
// It says for whom the page was made, and which remotes it got as a canary, so that nobody can
// report about a release that they did not get, or as somebody else. People count once; those who
// are not signed in count once per address, whatever they send.
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { z } from 'zod';
import type { Clock } from '../../platform/context/context';
import { createSigner } from '../../platform/http/signedTexts';
import type { Settings } from '../../platform/settings/settings';

const DAY = 86_400_000;
const HASH_LENGTH = 22;

const visitSchema = z.object({
  /** A hash of the person or of the address. */
  source: z.string(),
  /** The remotes of the page whose release is a canary. */
  canaries: z.array(z.string()),
  /**
   * The hash of the session's cookie, where the page was made without asking who has that session.
   * With the report its person is found, or nobody, and then the address counts.
   */
  session: z.string().optional(),
  at: z.number(),
});
export type Visit = Pick<z.infer<typeof visitSchema>, 'source' | 'canaries' | 'session'>;
/** For whom a page was made, as far as the page was asked for it. */
export type VisitOf = { userId: string } | { session: string } | null;

export const sourceOfPerson = (userId: string): string =>
  `person ${createHash('sha256').update(userId).digest('base64url').slice(0, HASH_LENGTH)}`;

/** The part of an address that one customer of a provider has: four groups of an IPv6 address. */
export function networkOf(address: string): string {
  const [, inIpv6 = address] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (!isIPv6(inIpv6)) return inIpv6;
  const [head = '', tail] = address.split('::');
  const groups = (text: string) => text.split(':').filter((group) => group !== '');
  const [first, last] = [groups(head), groups(tail ?? '')];
  const missing = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array.from({ length: missing }, () => '0'), ...last].slice(0, 4).join(':');
}

export function createVisits(settings: Settings, clock: Clock) {
  const signer = createSigner(settings, 'visit');
  return {
    issue: (visitOf: VisitOf, address: string, canaries: string[]): string =>
      signer.sign({
        source:
          visitOf && 'userId' in visitOf
            ? sourceOfPerson(visitOf.userId)
            : `address ${signer.hash(networkOf(address)).slice(0, HASH_LENGTH)}`,
        ...(visitOf && 'session' in visitOf ? { session: visitOf.session } : {}),
        canaries,
        at: clock.now().getTime(),
      } satisfies z.infer<typeof visitSchema>),
    /** Null for a text that is none or is a day old. */
    read: (text: string): Visit | null => {
      const visit = visitSchema.safeParse(signer.read(text)).data;
      return visit && clock.now().getTime() - visit.at < DAY ? visit : null;
    },
  };
}
