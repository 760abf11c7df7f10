// The OpenID Connect client of one provider: discovers it, builds the authorization URL and
// exchanges the code for an identity. The library checks state, nonce, PKCE, the issuer of the
// answer (RFC 9207) and of the ID token, audience, expiry and signature. Other modules decide what
// an identity may do. The library is loaded only where a provider is configured.
import type { Language } from '@cumbre/contract/enumerations';
import type { Configuration } from 'openid-client';
import type { Clock } from '../../platform/context/context';
import type { Settings } from '../../platform/settings/settings';
import type { SignInProvider } from '../../platform/settings/signInProviders';
import { claimAt, identityOf } from './identityOf';
import type { Claims, Identity } from './identityOf';

export interface Challenge {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The provider gave no answer, or none that describes an OpenID provider. */
export class ProviderUnreachableError extends Error {}

export interface AuthorizationOptions {
  language: Language;
  /** Whether the person has to prove anew who she is, although the provider knows her. */
  fresh?: boolean;
}

export interface ConfirmedSignIn {
  identity: Identity;
  /** For logging out at the provider. */
  idToken: string;
}

export interface OpenIdProvider {
  readonly given: SignInProvider;
  /** Each provider has its own redirect address, so that an answer cannot be passed to another. */
  readonly callbackPath: string;
  authorizationUrl(challenge: Challenge, options: AuthorizationOptions): Promise<URL>;
  /** `callback` is the full URL of the callback request. Throws where any check fails. */
  confirm(callback: URL, challenge: Challenge): Promise<ConfirmedSignIn>;
  /** Throws ProviderUnreachableError. */
  configuration(): Promise<Configuration>;
}

const TIMEOUT_SECONDS = 8;
/** After this time a provider is discovered again, while its known description stays in use. */
const REFRESH_AFTER = 3_600_000;
/** So long a provider counts as out of reach after it did not answer. */
const RETRY_AFTER = 30_000;
const GOOGLE = 'google';

/** Google's address is registered at Google since the first version, so it stays. */
export const callbackPathOf = (id: string): string =>
  id === GOOGLE ? '/api/users/google/callback' : `/api/users/sign-in-providers/${id}/callback`;

async function discover({ issuer, clientId, clientSecret }: SignInProvider) {
  const { allowInsecureRequests, discovery, enableNonRepudiationChecks } =
    await import('openid-client');
  // The settings allow an issuer without TLS on this machine only.
  const insecure = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
  try {
    return await discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      execute: [enableNonRepudiationChecks, ...insecure],
    });
  } catch (error) {
    throw new ProviderUnreachableError(`${issuer} could not be discovered`, { cause: error });
  }
}

/**
 * Discovers once and again from time to time. A failure is kept for a short time, so that people do
 * not wait again for a provider that is down.
 */
export function discoveryOf(
  clock: Clock,
  describe: () => Promise<Configuration>,
): () => Promise<Configuration> {
  let known: { configuration: Configuration; at: number } | null = null;
  let failed: { error: unknown; at: number } | null = null;
  let running: Promise<Configuration> | null = null;
  const now = () => clock.now().getTime();
  const run = () =>
    (running ??= describe()
      .then((configuration) => {
        known = { configuration, at: now() };
        failed = null;
        return configuration;
      })
      .catch((error: unknown) => {
        failed = { error, at: now() };
        throw error;
      })
      .finally(() => {
        running = null;
      }));
  const failedLately = () => failed !== null && now() - failed.at < RETRY_AFTER;
  return () => {
    if (!known) return failed && failedLately() ? Promise.reject(failed.error) : run();
    if (now() - known.at > REFRESH_AFTER && !failedLately()) void run().catch(() => {});
    return Promise.resolve(known.configuration);
  };
}

/** An unknown value of `prompt` is an error at some providers. */
const offersChoice = ({ id }: SignInProvider, configuration: Configuration): boolean => {
  const prompts: unknown = configuration.serverMetadata()['prompt_values_supported'];
  return Array.isArray(prompts) ? prompts.includes('select_account') : id === GOOGLE;
};

export function openIdProvider(
  given: SignInProvider,
  { publicUrl, clock }: { publicUrl: string; clock: Clock },
): OpenIdProvider {
  const configuration = discoveryOf(clock, () => discover(given));
  const callbackPath = callbackPathOf(given.id);

  /** Some providers tell e-mail and groups only here and not in the ID token. */
  async function withUserInfo(claims: Claims, accessToken: string): Promise<Claims> {
    const isComplete =
      claims['email'] !== undefined &&
      (given.groupsClaim === undefined || claimAt(claims, given.groupsClaim) !== undefined);
    const config = await configuration();
    if (isComplete || config.serverMetadata().userinfo_endpoint === undefined) return claims;
    const { fetchUserInfo } = await import('openid-client');
    return { ...(await fetchUserInfo(config, accessToken, claims.sub)), ...claims };
  }

  return {
    given,
    callbackPath,
    configuration,
    authorizationUrl: async ({ state, nonce, codeVerifier }, { language, fresh = false }) => {
      const [{ buildAuthorizationUrl, calculatePKCECodeChallenge }, config] = [
        await import('openid-client'),
        await configuration(),
      ];
      return buildAuthorizationUrl(config, {
        redirect_uri: `${publicUrl}${callbackPath}`,
        scope: given.scopes.join(' '),
        state,
        nonce,
        ui_locales: language,
        ...(fresh ? { prompt: 'login', max_age: '0' } : {}),
        ...(!fresh && offersChoice(given, config) ? { prompt: 'select_account' } : {}),
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
    },
    confirm: async (callback, { state, nonce, codeVerifier }) => {
      const { authorizationCodeGrant } = await import('openid-client');
      const tokens = await authorizationCodeGrant(await configuration(), callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims || tokens.id_token === undefined) throw new Error('the answer has no ID token');
      return {
        identity: identityOf(await withUserInfo(claims, tokens.access_token), given),
        idToken: tokens.id_token,
      };
    },
  };
}

const clients = new WeakMap<Settings, ReadonlyMap<string, OpenIdProvider>>();

/** The clients of all configured providers by id, one set per server. */
export function providersOf({
  settings,
  clock,
}: {
  settings: Settings;
  clock: Clock;
}): ReadonlyMap<string, OpenIdProvider> {
  const known = clients.get(settings);
  if (known) return known;
  const created = new Map(
    settings.signInProviders.map((given) => [
      given.id,
      openIdProvider(given, { publicUrl: settings.publicUrl, clock }),
    ]),
  );
  clients.set(settings, created);
  return created;
}
