// Second factors: passkeys, authenticator apps (TOTP) and recovery codes; the second step of the
// sign-in, and the step-up before calls that change much.
import { z } from 'zod';
import { id, requiredLine } from './scalars';
import { FACTOR_NAME_LENGTH, PASSWORD_MAX_LENGTH } from './limits';

export const FACTOR_KINDS = ['passkey', 'totp', 'recoveryCode'] as const;
/** The kinds of proof of a step-up; `provider` means a new sign-in at the sign-in provider. */
export const STEP_UP_KINDS = [...FACTOR_KINDS, 'password', 'provider'] as const;

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/);
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
};

/** What a browser answers when a passkey was made. It may have further fields. */
export const passkeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
/** What a browser answers when a passkey was used. It may have further fields. */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200).nullish(),
  }),
});

/** Six digits; spaces between them do not matter. */
const totpCode = z.string().min(1).max(20);
/** A recovery code as it was shown; case, spaces and hyphens do not matter. */
const recoveryCode = z.string().min(1).max(60);

const totpProof = z.strictObject({ kind: z.literal('totp'), code: totpCode });
const recoveryProof = z.strictObject({ kind: z.literal('recoveryCode'), code: recoveryCode });
const passkeyProof = z.strictObject({ kind: z.literal('passkey'), passkey: passkeyAssertion });
export const factorProof = z.discriminatedUnion('kind', [totpProof, recoveryProof, passkeyProof]);

/** The extension `secondFactor` of the error SECOND_FACTOR_REQUIRED. */
export const secondFactorRequest = z.object({
  token: z.string(),
  kinds: z.array(z.enum(FACTOR_KINDS)),
});
/** The extension `stepUp` of the error STEP_UP_REQUIRED. */
export const stepUpRequest = z.object({ kinds: z.array(z.enum(STEP_UP_KINDS)) });

const secondFactorToken = z.string().min(1).max(200);
export const secondFactorBody = z.strictObject({ token: secondFactorToken, proof: factorProof });
export const secondFactorOptionsBody = z.strictObject({ token: secondFactorToken });
export const passkeySignInBody = z.strictObject({ passkey: passkeyAssertion });
export const stepUpBody = z.strictObject({
  proof: z.discriminatedUnion('kind', [
    totpProof,
    recoveryProof,
    passkeyProof,
    z.strictObject({
      kind: z.literal('password'),
      password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
    }),
  ]),
});

/** Options for `navigator.credentials`, in the JSON form of WebAuthn. */
export const passkeyOptionsAnswer = z.object({
  options: z.looseObject({ challenge: z.string() }),
});

const name = requiredLine(FACTOR_NAME_LENGTH);
export const addPasskeyBody = z.strictObject({ name, passkey: passkeyRegistration });
export const addAuthenticatorAppBody = z.strictObject({ name });
export const confirmAuthenticatorAppBody = z.strictObject({ code: totpCode });
export const renameFactorBody = z.strictObject({ name });

/** `synced`: the passkey is backed up by its provider, so other devices have it too. */
export const passkeyResult = z.object({
  id,
  name: z.string(),
  synced: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export const authenticatorAppResult = passkeyResult.omit({ synced: true });
export const passkeyAnswer = z.object({ passkey: passkeyResult });
export const authenticatorAppAnswer = z.object({ authenticatorApp: authenticatorAppResult });
/** A new authenticator app, which is used only after a code confirmed it. */
export const authenticatorAppSecret = z.object({
  id,
  /** Base32, for typing it in. */
  secret: z.string(),
  /** `otpauth://totp/…`, for the QR code. */
  uri: z.string(),
});
export const factorsAnswer = z.object({
  passkeys: z.array(passkeyResult),
  authenticatorApps: z.array(authenticatorAppResult),
  /** null before any were made. */
  recoveryCodes: z.object({ left: z.number().int(), createdAt: z.string() }).nullable(),
});
export const recoveryCodesAnswer = z.object({ codes: z.array(z.string()) });

export type FactorKind = (typeof FACTOR_KINDS)[number];
export type StepUpKind = (typeof STEP_UP_KINDS)[number];
export type FactorProof = z.output<typeof factorProof>;
export type StepUpProof = z.output<typeof stepUpBody>['proof'];
export type SecondFactorRequest = z.infer<typeof secondFactorRequest>;
export type StepUpRequest = z.infer<typeof stepUpRequest>;
export type SecondFactorBody = z.input<typeof secondFactorBody>;
export type StepUpBody = z.input<typeof stepUpBody>;
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>;
export type Passkey = z.infer<typeof passkeyResult>;
export type AuthenticatorApp = z.infer<typeof authenticatorAppResult>;
export type AuthenticatorAppSecret = z.infer<typeof authenticatorAppSecret>;
export type FactorsAnswer = z.infer<typeof factorsAnswer>;
