// What sign-up and an invitation say of a phone number that cannot be sent.
import { phoneLength, phoneNumber, phonePrefix } from '@cumbre/forms/phone';
import type { PhoneValues } from '@cumbre/forms/phone';
import type { Problem } from './fieldRules';

export function phoneProblem({ phone, phoneCountry }: PhoneValues): Problem | null {
  if (!phone.trim()) return { key: 'problem.phoneRequired' };
  if (phoneNumber(phone, phoneCountry)) return null;
  const length = phoneLength(phone, phoneCountry);
  if (length) return { key: length === 'short' ? 'problem.phoneShort' : 'problem.phoneLong' };
  const prefix = phonePrefix(phoneCountry);
  return prefix
    ? { key: 'problem.phoneInvalid', values: { prefix } }
    : { key: 'problem.phoneCountryRequired' };
}
