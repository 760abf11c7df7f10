// Validates a phone number and formats it internationally. A number without a country code is
// ambiguous, so it is refused.
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

export function internationalPhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text);
  return number?.isValid() ? number.formatInternational() : null;
}
