// A provider that ends a session says so with a logout token (OpenID Connect Back-Channel Logout).
// The token is signed by the provider, for this application, fresh, and works once; it names the
// session or the person.
import type { JWTPayload } from 'jose';
import { inTransaction } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import { endProviderSessions } from '../users/sessions';
import type { OpenIdProvider } from './provider';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const LONGEST_AGE_SECONDS = 600;
const TOLERANCE_SECONDS = 60;
/** Signatures that only the provider can make; never a shared secret. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

const invalid = () => new DomainError('LOGOUT_TOKEN_INVALID');
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

async function verified(
  context: Context,
  provider: OpenIdProvider,
  token: string,
): Promise<JWTPayload> {
  const { createRemoteJWKSet, jwtVerify } = await import('jose');
  const { jwks_uri: keys } = (await provider.configuration()).serverMetadata();
  if (keys === undefined) throw invalid();
  const { issuer, clientId } = provider.given;
  const { payload } = await jwtVerify(token, createRemoteJWKSet(new URL(keys)), {
    issuer,
    audience: clientId,
    algorithms: ALGORITHMS,
    requiredClaims: ['iat', 'jti', 'events'],
    maxTokenAge: LONGEST_AGE_SECONDS,
    clockTolerance: TOLERANCE_SECONDS,
    currentDate: context.clock.now(),
  });
  return payload;
}

/** Throws LOGOUT_TOKEN_INVALID where any check fails, also for a token that was used before. */
export async function endedAtProvider(
  context: Context,
  provider: OpenIdProvider,
  token: string,
): Promise<void> {
  const payload = await verified(context, provider, token).catch(() => {
    throw invalid();
  });
  const { iat = 0, jti = '', sub, sid, events, nonce } = payload;
  const [subject, sessionId] = [textOf(sub), textOf(sid)];
  const isLogout = typeof events === 'object' && events !== null && Object.hasOwn(events, EVENT);
  // An ID token has a nonce, so that none can be passed off as a logout token.
  if (!isLogout || nonce !== undefined || (subject === null && sessionId === null)) throw invalid();
  const expiresAt = new Date((iat + LONGEST_AGE_SECONDS + TOLERANCE_SECONDS) * 1000).toISOString();
  try {
    await inTransaction(context, async (tx) => {
      await tx.db
        .insertInto('logout_tokens')
        .values({ issuer: provider.given.issuer, token_id: jti, expires_at: expiresAt })
        .execute();
      await endProviderSessions(tx, { providerId: provider.given.id, subject, sessionId });
    });
  } catch (error) {
    throw context.database.isUniqueViolation(error) ? invalid() : error;
  }
}
