// What the claims of a provider say about a person. An e-mail counts only when the provider has
// verified it, or when the settings trust its addresses.
import type { SignInProvider } from '../../platform/settings/signInProviders';

export type Claims = { iss: string; sub: string } & Record<string, unknown>;

export interface Identity {
  issuer: string;
  subject: string;
  /** In lower case. */
  email: string;
  /** Whether the provider hands out the mailbox itself, so that it proves its ownership today. */
  hostsMailbox: boolean;
  firstName: string;
  lastName: string;
  groups: string[];
  /** The provider's session, which it names when it ends it. */
  sessionId: string | null;
}

export class EmailNotVerifiedError extends Error {}

const MAX_NAME_LENGTH = 120;
/** OpenID Connect Core, section 2. */
const MAX_SUBJECT_LENGTH = 255;
const MAX_TEXT_LENGTH = 200;
const MAX_LIST_LENGTH = 500;

const cleanText = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .normalize('NFC')
        .replace(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, MAX_NAME_LENGTH)
    : '';

/** One text counts as a list of one; anything else than texts is left out. */
const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .filter(
      (entry): entry is string => typeof entry === 'string' && entry.length <= MAX_TEXT_LENGTH,
    )
    .slice(0, MAX_LIST_LENGTH);

/** The claim of that name; otherwise the dots lead into objects, as in `realm_access.roles`. */
export function claimAt(claims: Record<string, unknown>, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, name)
          ? (value as Record<string, unknown>)[name]
          : undefined,
      claims,
    );
}

export const mailDomainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

export function identityOf(claims: Claims, given: SignInProvider): Identity {
  const { email_verified: verified, email: address, sub: subject } = claims;
  if (subject === '' || subject.length > MAX_SUBJECT_LENGTH)
    throw new Error('the ID token names no subject');
  const isVerified = verified === true || (given.trustsEmail && verified === undefined);
  if (!isVerified || typeof address !== 'string' || !/^[^\s@]+@[^\s@]+$/.test(address.trim()))
    throw new EmailNotVerifiedError();
  const email = address.trim().toLowerCase();
  const hosted = given.hostedDomainClaim && claims[given.hostedDomainClaim];
  return {
    issuer: claims.iss,
    subject,
    email,
    hostsMailbox:
      given.mailDomains.includes(mailDomainOf(email)) ||
      (typeof hosted === 'string' && hosted.toLowerCase() === mailDomainOf(email)),
    firstName: cleanText(claims['given_name']) || cleanText(claims['name']),
    lastName: cleanText(claims['family_name']),
    groups: given.groupsClaim === undefined ? [] : textsOf(claimAt(claims, given.groupsClaim)),
    sessionId: textsOf(claims['sid'])[0] ?? null,
  };
}
