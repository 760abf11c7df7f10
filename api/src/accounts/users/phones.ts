// Checks that a phone number can exist by the numbering plan of its country code.
import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { DomainError } from '../../platform/errors/errors';

export function requireValidPhone(phone: string | undefined, path: string): void {
  if (phone !== undefined && !isValidPhoneNumber(phone))
    throw new DomainError('VALIDATION_FAILED', { errors: [{ path, code: 'phone' }] });
}
