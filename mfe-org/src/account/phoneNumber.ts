// Whether a text is a phone number that exists somewhere, and how it is written internationally. A number without a
// country code cannot be told apart, so it is refused.
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

export function internationalPhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text);
  return number?.isValid() ? number.formatInternational() : null;
}
