// The countries by their names in the page's language, sorted for that language, and a first guess
// at the person's country from the browser's locale (es-MX, en-GB), which the person can change.
import { COUNTRIES } from '@cumbre/contract/enumerations';

export interface CountryName {
  code: string;
  name: string;
}

export function countryNames(language: string): CountryName[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const order = new Intl.Collator(language);
  return COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).sort((one, other) =>
    order.compare(one.name, other.name),
  );
}

/** A country code, or an empty text where no browser language names one. */
export function likelyCountry(browserLanguages: readonly string[]): string {
  for (const language of browserLanguages) {
    const region = /[-_]([A-Z]{2})\b/.exec(language)?.[1];
    if (region && (COUNTRIES as readonly string[]).includes(region)) return region;
  }
  return '';
}
