// The error of a member or an API key without the right, whose attempt the audit log shows.
import type { DomainEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import type { RefusedAttemptCode } from '../../platform/errors/errors';
import type { Membership } from './rules';

declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    /**
     * A call of a member or an API key was refused; `ability` is the right that it lacked, or the
     * call where the key may do none of its kind.
     */
    accessRefused: { organizationId: string; ability: string };
  }
}

export const forbidden = (
  { organizationId }: Pick<Membership, 'organizationId'>,
  ability: string,
  code: RefusedAttemptCode = 'FORBIDDEN',
): DomainError => {
  const refusal: DomainEvent = { kind: 'accessRefused', organizationId, ability };
  return new DomainError(code, { refusal });
};
