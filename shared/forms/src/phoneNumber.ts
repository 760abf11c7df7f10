// Mobile phone numbers. The rules of each country are those of libphonenumber (`min`: which digits
// a number may have, not whether somebody has it), by which the server judges too
// (api/src/accounts/users/phones.ts). Countries are codes of two letters (ISO 3166-1).
import { COUNTRIES } from '@cumbre/contract/enumerations';
import examples from 'libphonenumber-js/examples.mobile.json';
import {
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min';

/** The countries that have a code of their own or share one. */
export const PHONE_COUNTRIES: readonly string[] = COUNTRIES.filter((country) =>
  isSupportedCountry(country),
);

/** The code before the numbers of a country, such as +34; empty for one without telephones. */
export function phonePrefix(country: string): string {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : '';
}

/** A mobile number as people of the country write it; empty for one without telephones. */
export function examplePhone(country: string): string {
  return isSupportedCountry(country)
    ? (getExampleNumber(country, examples)?.formatNational() ?? '')
    : '';
}

export interface PhoneNumber {
  /** The form without spaces, such as +34612345678 (ITU-T E.164). */
  e164: string;
  /** Such as +34 612 34 56 78. */
  international: string;
  /** As people of its country write it, such as 612 34 56 78. */
  national: string;
  /** Null where several countries share the code and the digits do not tell which one it is. */
  country: string | null;
}

/**
 * The number that a person typed for this country. One typed with + and a code wins over the
 * country, which may be empty. Null where no country has such a number.
 */
export function phoneNumber(typed: string, country: string): PhoneNumber | null {
  const parsed = parsePhoneNumberFromString(
    typed,
    isSupportedCountry(country) ? country : undefined,
  );
  if (!parsed?.isValid()) return null;
  return {
    e164: parsed.number,
    international: parsed.formatInternational(),
    national: parsed.formatNational(),
    country: parsed.country ?? null,
  };
}

/** Whether a number lacks digits or has too many; null where it has as many as there may be, or none. */
export function phoneLength(typed: string, country: string): 'short' | 'long' | null {
  const fault = validatePhoneNumberLength(typed, isSupportedCountry(country) ? country : undefined);
  if (fault === 'TOO_SHORT') return 'short';
  return fault === 'TOO_LONG' ? 'long' : null;
}

/** The values of the field: the number as typed, and the country whose code is before it. */
export interface PhoneValues {
  phoneCountry: string;
  phone: string;
}

/**
 * The two values of a stored number. A number of no country stays whole; without a number the first
 * country of `languages` (tags such as es-MX, those of the browser) that has telephones is chosen.
 */
export function phoneValues(stored: string, languages: readonly string[]): PhoneValues {
  const known = phoneNumber(stored, '');
  if (known?.country) return { phoneCountry: known.country, phone: known.national };
  const regions = languages.map((language) => /[-_]([A-Z]{2})\b/.exec(language)?.[1] ?? '');
  return {
    phoneCountry: regions.find((region) => phonePrefix(region) !== '') ?? '',
    phone: stored,
  };
}
