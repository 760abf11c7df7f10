// Placeholder addresses for the fictional people of an example organization. They end in .invalid,
// a reserved name (RFC 2606), so they receive no mail and cannot sign up.
import { normalizeForSearch } from '@cumbre/domain/searchText';

const DOMAIN = '@example.invalid';

/** The pattern of `like` for them. */
export const PLACEHOLDER_EMAILS = `%${DOMAIN}`;

export const isPlaceholderEmail = (email: string): boolean => email.endsWith(DOMAIN);

/** One address per person and organization, in lower case without accents. */
export function placeholderEmail(
  firstName: string,
  lastName: string,
  organizationId: string,
): string {
  return `${normalizeForSearch(`${firstName}.${lastName}`)}.${organizationId.replaceAll('-', '').slice(-12)}${DOMAIN}`;
}
