// Countries to choose from, by their names in the reader's language. The names are those of the
// browser, so that no list of them is loaded.
import { sortedChoices } from './sortedChoices';
import type { SortedChoice } from './sortedChoices';

/**
 * `countries` are codes of two letters (ISO 3166-1), in any order; `language` is a tag such as `es`.
 * A code that the browser has no name for is its own label; what is no code throws a RangeError.
 */
export function countryChoices<Country extends string>(
  countries: readonly Country[],
  language: string,
): SortedChoice<Country>[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return sortedChoices(countries, (country) => names.of(country) ?? country, language);
}
