// A person's own identities at sign-in providers: list, link, unlink.
import { z } from 'zod';
import { LANGUAGES } from './enumerations';
import { id } from './scalars';

const provider = z.string().min(1).max(31);

/** `provider` is null where the server's settings no longer have the issuer. */
export const identityResult = z.object({
  id,
  provider: z.object({ id: z.string(), name: z.string() }).nullable(),
  issuer: z.string(),
  /** The e-mail at the provider, as of the last sign-in; null for old rows. */
  email: z.string().nullable(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export const identitiesAnswer = z.object({ identities: z.array(identityResult) });
export const identityAnswer = z.object({ identity: identityResult });

/** `language`: the language of the pages of the provider. */
export const startIdentityBody = z.strictObject({
  provider,
  language: z.enum(LANGUAGES).optional(),
});
/** `continueAt`: the page of the provider, which returns to the account with a one-time proof. */
export const startIdentityAnswer = z.object({ continueAt: z.string() });
/** The one-time `proof` works with the session and the cookie of the start. */
export const linkIdentityBody = z.strictObject({ provider, proof: z.string().min(1).max(200) });

export type LinkedIdentity = z.infer<typeof identityResult>;
export type LinkIdentityBody = z.input<typeof linkIdentityBody>;
