// Whether a phone number can exist: it begins with its country's code, and that country's numbering plan decides.
import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { DomainError } from '../../platform/errors/errors';

export function requireRealPhone(phone: string | undefined, path: string): void {
  if (phone !== undefined && !isValidPhoneNumber(phone)) throw new DomainError('VALIDATION_FAILED', { errors: [{ path, code: 'phone' }] });
}
