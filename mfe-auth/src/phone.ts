// Mobile phone numbers: the country code before them, their validation, and the one form (E.164) in
// which they are sent. A number typed with + and a country code wins over the chosen country.
import { COUNTRIES } from '@cumbre/contract/enumerations';
import examples from 'libphonenumber-js/examples.mobile.json';
import {
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import type { CountryCode } from 'libphonenumber-js/min';
import type { Problem } from './fieldRules';

/** The countries that have a code of their own or share one. */
export const PHONE_COUNTRIES: readonly string[] = COUNTRIES.filter((country) =>
  isSupportedCountry(country),
);

/** Such as +34; empty for a country without telephones. */
export function phonePrefix(country: string): string {
  return isSupportedCountry(country) ? `+${getCountryCallingCode(country as CountryCode)}` : '';
}

/** A number as people of the country write it; empty for a country without telephones. */
export function examplePhone(country: string): string {
  return isSupportedCountry(country)
    ? (getExampleNumber(country as CountryCode, examples)?.formatNational() ?? '')
    : '';
}

export interface PhoneNumber {
  e164: string;
  national: string;
  country: string | null;
}

/** Null where the number exists in no country. */
export function phoneNumber(typed: string, country: string): PhoneNumber | null {
  const parsed = parsePhoneNumberFromString(
    typed,
    isSupportedCountry(country) ? (country as CountryCode) : undefined,
  );
  if (!parsed?.isValid()) return null;
  return {
    e164: parsed.number,
    national: parsed.formatNational(),
    country: parsed.country ?? null,
  };
}

/** The number as typed, and the country whose code is put before it. */
export interface PhoneAnswers {
  phoneCountry: string;
  phone: string;
}

export function phoneProblem({ phone, phoneCountry }: PhoneAnswers): Problem | null {
  if (!phone.trim()) return { key: 'problem.phoneRequired' };
  if (phoneNumber(phone, phoneCountry)) return null;
  const prefix = phonePrefix(phoneCountry);
  return prefix
    ? { key: 'problem.phoneInvalid', values: { prefix } }
    : { key: 'problem.phoneCountryRequired' };
}
