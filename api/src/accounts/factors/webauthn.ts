// The relying party of passkeys, from PUBLIC_URL. The library checks challenge, origin, relying
// party, flags and signature; it is loaded with the first use.
import type { PasskeyAssertion, PasskeyRegistration } from '@cumbre/contract/factors';
import type {
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Context } from '../../platform/context/context';
import { DomainError } from '../../platform/errors/errors';
import { isOwnChallenge, newChallenge } from './challenges';
import type { ChallengePurpose } from './challenges';

export interface StoredCredential {
  credential_id: string;
  public_key: string;
  transports: string;
}
type Settings = Pick<Context, 'clock' | 'settings'>;

const relyingPartyOf = ({ settings }: Settings) => new URL(settings.publicUrl).hostname;
const webauthn = () => import('@simplewebauthn/server');
const refused = () => new DomainError('PASSKEY_REFUSED');
/** A copy, because the library's types exclude shared memory. */
const bytes = (buffer: Buffer) => new Uint8Array(buffer);
const transportsOf = ({ transports }: Pick<StoredCredential, 'transports'>) =>
  JSON.parse(transports) as AuthenticatorTransport[];

const credentialOf = (stored: StoredCredential) => ({
  id: stored.credential_id,
  transports: transportsOf(stored),
});

export async function registrationOptions(
  context: Settings,
  user: { id: string; email: string; name: string },
  existing: readonly StoredCredential[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: 'Cumbre',
    rpID: relyingPartyOf(context),
    userID: bytes(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: user.name,
    challenge: bytes(newChallenge(context, `register ${user.id}`)),
    attestationType: 'none',
    excludeCredentials: existing.map(credentialOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/** Without `allowed`, the authenticator offers its own passkeys of this relying party. */
export async function assertionOptions(
  context: Settings,
  purpose: ChallengePurpose,
  allowed?: readonly StoredCredential[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: relyingPartyOf(context),
    challenge: bytes(newChallenge(context, purpose)),
    userVerification: purpose === 'signIn' ? 'required' : 'preferred',
    ...(allowed ? { allowCredentials: allowed.map(credentialOf) } : {}),
  });
}

/** The challenge that the browser signed; empty where it cannot be read. */
export function challengeOf({ response }: { response: { clientDataJSON: string } }): string {
  try {
    const { challenge } = JSON.parse(
      Buffer.from(response.clientDataJSON, 'base64url').toString(),
    ) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

export async function verifyRegistration(
  context: Settings,
  userId: string,
  passkey: PasskeyRegistration,
): Promise<{ credentialId: string; publicKey: string; counter: number; synced: boolean }> {
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...passkey,
      response: {
        ...passkey.response,
        transports: passkey.response.transports as AuthenticatorTransport[],
      },
      clientExtensionResults: {},
    },
    expectedChallenge: (challenge) => isOwnChallenge(context, challenge, `register ${userId}`),
    expectedOrigin: context.settings.publicUrl,
    expectedRPID: relyingPartyOf(context),
    requireUserVerification: false,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw refused();
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    synced: credentialBackedUp,
  };
}

/** The authenticator's counter and state; PASSKEY_REFUSED where any check fails. */
export async function verifyAssertion(
  context: Settings,
  purpose: ChallengePurpose,
  stored: StoredCredential,
  passkey: PasskeyAssertion,
): Promise<{ counter: number; synced: boolean }> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...passkey,
      response: { ...passkey.response, userHandle: passkey.response.userHandle ?? undefined },
      clientExtensionResults: {},
    },
    expectedChallenge: (challenge) => isOwnChallenge(context, challenge, purpose),
    expectedOrigin: context.settings.publicUrl,
    expectedRPID: relyingPartyOf(context),
    requireUserVerification: purpose === 'signIn',
    credential: {
      id: stored.credential_id,
      publicKey: bytes(Buffer.from(stored.public_key, 'base64url')),
      // The stored counter is compared under the lock of the account (passkeys.ts).
      counter: 0,
    },
  }).catch(() => ({ verified: false, authenticationInfo: null }));
  if (!verified || !authenticationInfo) throw refused();
  return {
    counter: authenticationInfo.newCounter,
    synced: authenticationInfo.credentialBackedUp,
  };
}
