// A first guess at the person's country from the browser's locale (es-MX, en-GB), which the person
// can change.
import { COUNTRIES } from '@cumbre/contract/enumerations';

/** A country code, or an empty text where no browser language names one. */
export function likelyCountry(browserLanguages: readonly string[]): string {
  for (const language of browserLanguages) {
    const region = /[-_]([A-Z]{2})\b/.exec(language)?.[1];
    if (region && (COUNTRIES as readonly string[]).includes(region)) return region;
  }
  return '';
}
