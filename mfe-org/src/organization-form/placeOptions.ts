// Countries and time zones to choose from, with their names in the reader's language from the browser itself.
import { COUNTRIES } from '@cumbre/contract/enumerations';

export interface Choice {
  value: string;
  label: string;
}

export function countryName(code: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}

export function countryChoices(language: string): Choice[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).sort((one, other) => one.label.localeCompare(other.label, language));
}

export function shownTimeZone(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** The browser's zones, with `present` among them even where the browser calls it by another name. */
export function timeZoneChoices(present: string): Choice[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', present]);
  return [...zones].sort().map((value) => ({ value, label: shownTimeZone(value) }));
}

/** The zone of this browser: what a new organization begins with. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
