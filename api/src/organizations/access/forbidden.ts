// The error of a member or an API key without the right, whose attempt the audit log shows.
import type { DomainEvent } from '../../platform/context/domainEvents';
import { DomainError } from '../../platform/errors/errors';
import type { Membership } from './rules';

declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    /** A call was refused with FORBIDDEN; `ability` is the right that it lacked. */
    accessRefused: { organizationId: string; ability: string };
  }
}

export const forbidden = (
  { organizationId }: Pick<Membership, 'organizationId'>,
  ability: string,
): DomainError => {
  const refusal: DomainEvent = { kind: 'accessRefused', organizationId, ability };
  return new DomainError('FORBIDDEN', { refusal });
};
