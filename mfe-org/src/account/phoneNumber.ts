// Validates a phone number and formats it internationally. A number without a country code is
// ambiguous, so it is refused. An example is one of the country that the person probably has.
import examples from 'libphonenumber-js/examples.mobile.json';
import {
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

export function internationalPhone(text: string): string | null {
  const number = parsePhoneNumberFromString(text);
  return number?.isValid() ? number.formatInternational() : null;
}

/** Of the country of `phone`; otherwise of the first country that has telephones. */
export function phoneExample(
  phone: string,
  countries: readonly (string | undefined)[],
): { example: string; prefix: string } {
  const known = [parsePhoneNumberFromString(phone)?.country, ...countries, 'PE'];
  const country = known.find((each) => each !== undefined && isSupportedCountry(each));
  const number = getExampleNumber(country ?? 'PE', examples);
  return {
    example: number?.formatInternational() ?? '',
    prefix: number ? `+${number.countryCallingCode}` : '',
  };
}
