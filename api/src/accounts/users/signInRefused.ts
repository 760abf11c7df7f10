// The options of an error that refuses a sign-in, so that the audit log shows the attempt. `userId`
// is absent where the attempt belongs to no account; what was typed is not recorded.
import type { DomainEvent } from '../../platform/context/domainEvents';

export function signInRefused(userId: string | undefined): { refusal: DomainEvent } {
  return { refusal: { kind: 'signInRefused', userId: userId ?? null } };
}
