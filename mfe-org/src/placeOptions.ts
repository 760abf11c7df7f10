// Countries and time zones to choose from, with their names in the reader's language from the
// browser itself.
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
  return COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).sort((one, other) =>
    one.label.localeCompare(other.label, language),
  );
}

export function formatTimeZone(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** The browser's time zones, including `present` even when the browser uses another name for it. */
export function timeZoneChoices(current: string): Choice[] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current]);
  return [...zones].sort().map((value) => ({ value, label: formatTimeZone(value) }));
}

/** The time zone of this browser: the default of a new organization. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
