// Challenges of passkeys: signed texts with a purpose and an end, so that showing the sign-in screen
// writes nothing. A used challenge is stored, so that it works once.
import { randomBytes } from 'node:crypto';
import { timestampAfter } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { createSigner } from '../../platform/http/signedTexts';
import { hashToken } from '../users/tokens';

const LIFETIME_MS = 5 * 60_000;

/** What a challenge is for; a challenge for one person, session or sign-in fits no other. */
export type ChallengePurpose =
  | 'signIn'
  | `register ${string}`
  | `secondFactor ${string}`
  | `stepUp ${string}`;

interface Content {
  purpose: string;
  endsAt: number;
}

type ClockAndSettings = Pick<Context, 'clock' | 'settings'>;

const signerOf = ({ settings }: ClockAndSettings) => createSigner(settings, 'passkey challenge');

export function newChallenge(context: ClockAndSettings, purpose: ChallengePurpose): Buffer {
  const content = {
    purpose,
    endsAt: context.clock.now().getTime() + LIFETIME_MS,
    random: randomBytes(16).toString('base64url'),
  };
  return Buffer.from(signerOf(context).sign(content));
}

/** Whether the server made this challenge for this purpose, less than five minutes ago. */
export function isOwnChallenge(
  context: ClockAndSettings,
  challenge: string,
  purpose: ChallengePurpose,
): boolean {
  const content = signerOf(context).read(
    Buffer.from(challenge, 'base64url').toString(),
  ) as Content | null;
  return (
    content !== null &&
    content.purpose === purpose &&
    content.endsAt > context.clock.now().getTime()
  );
}

/** False where the challenge was used before, also by a concurrent call. */
export async function consumeChallenge(tx: Context, challenge: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('used_challenges')
    .values({
      challenge_hash: hashToken(challenge),
      expires_at: timestampAfter(tx, LIFETIME_MS),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
