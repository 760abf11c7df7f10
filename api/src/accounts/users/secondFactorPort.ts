// What a sign-in needs of second factors (accounts/factors), and its two outcomes.
import type { SecondFactorRequest } from '@cumbre/contract/factors';
import type { Context } from '../../platform/context/context';
import { recordEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import { openSession } from './sessions';
import type { EndedAtProvider, SessionOrigin } from './sessions';
import type { User } from './store';

export interface SecondFactorPort {
  /** A sign-in that waits for its second step; null where the account has no second factor. */
  begin(tx: Context, userId: string, origin?: SessionOrigin): Promise<SecondFactorRequest | null>;
  /** Ends the sign-ins that wait for their second step. */
  cancel(tx: Context, userId: string): Promise<void>;
  /** Ends those that began at a provider's session, which the provider has ended. */
  cancelAtProvider(tx: Context, named: EndedAtProvider): Promise<void>;
  /** Deletes all factors of the account. */
  erase(tx: Context, userId: string): Promise<void>;
}

declare module '../../platform/context/context' {
  interface Ports {
    secondFactor: SecondFactorPort;
  }
}

export type FirstStep =
  | { user: User; token: string }
  | { user: User; secondFactor: SecondFactorRequest };

/** `provesSecondFactor`: the operator trusts the provider's own second factor. */
interface FirstStepOptions {
  /** How the person signed in, for the audit log. */
  by?: string;
  origin?: SessionOrigin;
  provesSecondFactor?: boolean;
}

/**
 * Ends the first step of a sign-in: opens the session, or asks for the second factor. Every way to
 * sign in ends here, unless it proves a second factor itself.
 */
export async function finishFirstStep(
  tx: Context,
  user: User,
  { by, origin, provesSecondFactor = false }: FirstStepOptions = {},
): Promise<FirstStep> {
  const secondFactor = provesSecondFactor
    ? null
    : await tx.ports.secondFactor.begin(tx, user.id, origin);
  if (secondFactor) return { user, secondFactor };
  if (by !== undefined) recordEvent(tx, { kind: 'signedIn', userId: user.id, by });
  return { user, token: await openSession(tx, user.id, origin) };
}

/** Call this after the commit, so that the waiting sign-in is stored. */
export function requireSession(step: FirstStep): { user: User; token: string } {
  if ('token' in step) return step;
  throw new DomainError('SECOND_FACTOR_REQUIRED', {
    extensions: { secondFactor: step.secondFactor },
  });
}
