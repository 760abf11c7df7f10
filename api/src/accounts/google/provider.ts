// Speaks OpenID Connect with Google: where to send the browser, and what the code is worth that it brings back. The
// checks (state, nonce, PKCE, issuer, audience, expiry, signature) are the library's; what an identity may do is not
// decided here. Loaded only where Google is configured.
import type { Language } from '@cumbre/contract/enumerations';
import type { Configuration, IDToken } from 'openid-client';
import type { Settings } from '../../platform/settings/settings';

export interface GoogleIdentity {
  issuer: string;
  subject: string;
  /** Lower case. */
  email: string;
  /** Whether the address is Google's own to give: whoever holds it there holds its mailbox now. */
  holdsMailbox: boolean;
  firstName: string;
  lastName: string;
}

export interface Challenge { state: string; nonce: string; codeVerifier: string }

export class EmailNotVerifiedThere extends Error {}

export interface GoogleProvider {
  authorizationUrl(challenge: Challenge, language: Language): Promise<URL>;
  /** `callback` is the whole address that the browser came back to. Throws where anything about it is not right. */
  identityFrom(callback: URL, challenge: Challenge): Promise<GoogleIdentity>;
}

export const CALLBACK_PATH = '/api/users/google/callback';
const TIMEOUT_SECONDS = 8;
const LONGEST_NAME = 120;

const text = (value: unknown): string => (typeof value === 'string' ? value.normalize('NFC').replace(/\p{Cc}/gu, ' ').trim().slice(0, LONGEST_NAME) : '');

/** Google's own rule: it speaks for gmail.com and for the domains of its organizations (`hd`), not for other addresses. */
function holdsMailbox(email: string, { hd }: IDToken): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return domain === 'gmail.com' || domain === 'googlemail.com' || (typeof hd === 'string' && hd.toLowerCase() === domain);
}

export function identityOf(claims: IDToken): GoogleIdentity {
  if (claims.email_verified !== true || typeof claims.email !== 'string') throw new EmailNotVerifiedThere();
  const email = claims.email.trim().toLowerCase();
  return { issuer: claims.iss, subject: claims.sub, email, holdsMailbox: holdsMailbox(email, claims), firstName: text(claims.given_name) || text(claims.name), lastName: text(claims.family_name) };
}

export function googleProvider({ google, publicUrl }: Pick<Settings, 'publicUrl'> & { google: NonNullable<Settings['google']> }): GoogleProvider {
  let discovered: Promise<Configuration> | null = null;

  async function discover(): Promise<Configuration> {
    const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await import('openid-client');
    // The settings let an issuer without TLS be on this machine only.
    const insecure = google.issuer.startsWith('http:') ? [allowInsecureRequests] : [];
    return discovery(new URL(google.issuer), google.clientId, google.clientSecret, undefined, { timeout: TIMEOUT_SECONDS, execute: [enableNonRepudiationChecks, ...insecure] });
  }

  /** Once; a failure is not kept. */
  function configuration(): Promise<Configuration> {
    discovered ??= discover().catch((error: unknown) => {
      discovered = null;
      throw error;
    });
    return discovered;
  }

  return {
    authorizationUrl: async ({ state, nonce, codeVerifier }, language) => {
      const [{ buildAuthorizationUrl, calculatePKCECodeChallenge }, config] = [await import('openid-client'), await configuration()];
      return buildAuthorizationUrl(config, {
        redirect_uri: `${publicUrl}${CALLBACK_PATH}`, scope: 'openid email profile', state, nonce, ui_locales: language, prompt: 'select_account',
        code_challenge: await calculatePKCECodeChallenge(codeVerifier), code_challenge_method: 'S256',
      });
    },
    identityFrom: async (callback, { state, nonce, codeVerifier }) => {
      const { authorizationCodeGrant } = await import('openid-client');
      const tokens = await authorizationCodeGrant(await configuration(), callback, { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true });
      const claims = tokens.claims();
      if (!claims) throw new Error('the answer has no ID token');
      return identityOf(claims);
    },
  };
}
