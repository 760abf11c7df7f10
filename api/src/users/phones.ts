// Whether a phone number can exist. With a country code the numbering plans decide; without one nothing more than its
// shape, which the schema has checked, can be known.
import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { DomainError } from '../errors';

export function requireRealPhone(phone: string | undefined, path: string): void {
  if (phone?.startsWith('+') && !isValidPhoneNumber(phone)) throw new DomainError('VALIDATION_FAILED', { errors: [{ path, code: 'phone' }] });
}
