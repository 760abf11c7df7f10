// Mobile phone numbers, as sign-up asks for them: the country's code apart, and the number as people of
// the country write it. A number typed with + and a code wins over the chosen country.
import { COUNTRIES } from '@cumbre/contract/enumerations';
import examples from 'libphonenumber-js/examples.mobile.json';
import {
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** Such as +34; empty for a country without telephones. */
export const phonePrefix = (country: string): string =>
  isSupportedCountry(country) ? `+${getCountryCallingCode(country)}` : '';

/** A number as people of the country write it; empty for a country without telephones. */
export const examplePhone = (country: string): string =>
  isSupportedCountry(country) ? (getExampleNumber(country, examples)?.formatNational() ?? '') : '';

export interface PhoneNumber {
  international: string;
  national: string;
  country: string | null;
}

/** Null where the number exists in no country. */
export function phoneNumber(typed: string, country: string): PhoneNumber | null {
  const parsed = parsePhoneNumberFromString(
    typed,
    isSupportedCountry(country) ? country : undefined,
  );
  if (!parsed?.isValid()) return null;
  return {
    international: parsed.formatInternational(),
    national: parsed.formatNational(),
    country: parsed.country ?? null,
  };
}

export interface PhoneValues {
  phoneCountry: string;
  phone: string;
}

/**
 * The two fields of a stored number. A number of no country stays whole; without a number the first
 * country of the browser's languages that has telephones is chosen.
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

/** The countries that have a code of their own or share one. */
export const PHONE_COUNTRIES: readonly string[] = COUNTRIES.filter((country) =>
  isSupportedCountry(country),
);
