// The OpenID Connect client for Google: builds the authorization URL and exchanges the code for an
// identity. The library checks state, nonce, PKCE, issuer, audience, expiry and signature. Other
// modules decide what an identity may do. It is loaded only where Google is configured.
import type { Language } from '@cumbre/contract/enumerations';
import type { Configuration, IDToken } from 'openid-client';
import type { Settings } from '../../platform/settings/settings';

export interface GoogleIdentity {
  issuer: string;
  subject: string;
  /** In lower case. */
  email: string;
  /** Whether Google hosts the mailbox, so that the Google account proves its ownership today. */
  hostsMailbox: boolean;
  firstName: string;
  lastName: string;
}

export interface Challenge {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export class EmailNotVerifiedError extends Error {}

export interface GoogleProvider {
  authorizationUrl(challenge: Challenge, language: Language): Promise<URL>;
  /** `callback` is the full URL of the callback request. Throws where any check fails. */
  identityFrom(callback: URL, challenge: Challenge): Promise<GoogleIdentity>;
}

export const CALLBACK_PATH = '/api/users/google/callback';
const TIMEOUT_SECONDS = 8;
const MAX_NAME_LENGTH = 120;

const cleanText = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .normalize('NFC')
        .replace(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, MAX_NAME_LENGTH)
    : '';

/**
 * Google's own rule: it is authoritative for gmail.com and for the domains of its organizations
 * (`hd`) only.
 */
function hostsMailbox(email: string, { hd }: IDToken): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return (
    domain === 'gmail.com' ||
    domain === 'googlemail.com' ||
    (typeof hd === 'string' && hd.toLowerCase() === domain)
  );
}

export function identityOf(claims: IDToken): GoogleIdentity {
  if (claims.email_verified !== true || typeof claims.email !== 'string')
    throw new EmailNotVerifiedError();
  const email = claims.email.trim().toLowerCase();
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email,
    hostsMailbox: hostsMailbox(email, claims),
    firstName: cleanText(claims.given_name) || cleanText(claims.name),
    lastName: cleanText(claims.family_name),
  };
}

export function googleProvider({
  google,
  publicUrl,
}: Pick<Settings, 'publicUrl'> & { google: NonNullable<Settings['google']> }): GoogleProvider {
  let discovery: Promise<Configuration> | null = null;

  async function discover(): Promise<Configuration> {
    const { allowInsecureRequests, discovery, enableNonRepudiationChecks } =
      await import('openid-client');
    // The settings allow an issuer without TLS on this machine only.
    const insecure = google.issuer.startsWith('http:') ? [allowInsecureRequests] : [];
    return discovery(new URL(google.issuer), google.clientId, google.clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      execute: [enableNonRepudiationChecks, ...insecure],
    });
  }

  /** Discovers once; a failure is not cached. */
  function configuration(): Promise<Configuration> {
    discovery ??= discover().catch((error: unknown) => {
      discovery = null;
      throw error;
    });
    return discovery;
  }

  return {
    authorizationUrl: async ({ state, nonce, codeVerifier }, language) => {
      const [{ buildAuthorizationUrl, calculatePKCECodeChallenge }, config] = [
        await import('openid-client'),
        await configuration(),
      ];
      return buildAuthorizationUrl(config, {
        redirect_uri: `${publicUrl}${CALLBACK_PATH}`,
        scope: 'openid email profile',
        state,
        nonce,
        ui_locales: language,
        prompt: 'select_account',
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
    },
    identityFrom: async (callback, { state, nonce, codeVerifier }) => {
      const { authorizationCodeGrant } = await import('openid-client');
      const tokens = await authorizationCodeGrant(await configuration(), callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the answer has no ID token');
      return identityOf(claims);
    },
  };
}
