// The countries by their names in the reader's language, in that language's order; and a first guess at the person's own
// from what the browser says (es-MX, en-GB), which they can change.
import { COUNTRIES } from '@cumbre/contract/enumerations';

export interface CountryName { code: string; name: string }

export function countryNames(language: string): CountryName[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const order = new Intl.Collator(language);
  return COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).sort((one, other) => order.compare(one.name, other.name));
}

/** A country code, or an empty text where no browser language names one. */
export function likelyCountry(browserLanguages: readonly string[]): string {
  for (const language of browserLanguages) {
    const region = /[-_]([A-Z]{2})\b/.exec(language)?.[1];
    if (region && (COUNTRIES as readonly string[]).includes(region)) return region;
  }
  return '';
}
