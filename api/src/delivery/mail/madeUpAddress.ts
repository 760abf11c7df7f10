// Addresses of people who exist in an example organization alone. They end in .invalid, a name that is kept from ever being
// given to anybody (RFC 2606), so no mail is written to them and nobody can sign up as one.
import { plainText } from '@cumbre/domain/plainText';

const DOMAIN = '@example.invalid';

export const isMadeUp = (email: string): boolean => email.endsWith(DOMAIN);

/** One address per person and organization; lower case, without accents. */
export function madeUpAddress(firstName: string, lastName: string, organizationId: string): string {
  return `${plainText(`${firstName}.${lastName}`)}.${organizationId.replaceAll('-', '').slice(-12)}${DOMAIN}`;
}
