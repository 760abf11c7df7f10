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

const cityOf = (zone: string): string => zone.split('/').at(-1)!.replaceAll('_', ' ');

function partOf(
  zone: string,
  language: string,
  timeZoneName: 'longGeneric' | 'shortGeneric' | 'shortOffset',
): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** "hora de Ciudad de México" names the place in the reader's language; "CST" names none. */
const PLACE = /^(?:hora de(?: la)? (.+)|(.+ .+) Time|(\p{Lu}\p{Ll}+) Time)$/u;

const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

const OFFSET = /^GMT/;

/** "Mexico City: Central Standard Time (GMT-6)". A zone that the browser does not know keeps its name. */
export function timeZoneName(zone: string, language: string): string {
  try {
    const offset = partOf(zone, language, 'shortOffset');
    const name = partOf(zone, language, 'longGeneric');
    if (OFFSET.test(name)) return `${cityOf(zone)} (${offset})`;
    const [, ...places] = PLACE.exec(partOf(zone, language, 'shortGeneric')) ?? [];
    const place = places.find(Boolean) ?? cityOf(zone);
    return name.includes(place)
      ? `${capitalized(name)} (${offset})`
      : `${place}: ${name} (${offset})`;
  } catch {
    return zone.replaceAll('_', ' ');
  }
}

/** The names of all zones take a moment, and are the same until the language changes. */
const known = new Map<string, Choice[]>();

function allTimeZones(language: string): Choice[] {
  const found = known.get(language);
  if (found) return found;
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].map((value) => ({
    value,
    label: timeZoneName(value, language),
  }));
  const counts = new Map<string, number>();
  for (const { label } of zones) counts.set(label, (counts.get(label) ?? 0) + 1);
  const choices = zones.map(({ value, label }) => ({
    value,
    // Several zones of a country have one name.
    label: counts.get(label)! > 1 ? `${cityOf(value)}: ${label}` : label,
  }));
  known.set(language, choices);
  return choices;
}

/** The browser's time zones, including `present` even when the browser uses another name for it. */
export function timeZoneChoices(present: string, language: string): Choice[] {
  const all = allTimeZones(language);
  const choices = all.some(({ value }) => value === present)
    ? all
    : [...all, { value: present, label: timeZoneName(present, language) }];
  return choices.toSorted((one, other) => one.label.localeCompare(other.label, language));
}

const searchable = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('_', ' ').toLowerCase();

/** A zone is also found by its name in the database of zones, such as "America/La Paz". */
export function matchesTimeZone(input: string, choice: object = {}): boolean {
  const texts = Object.values(choice).filter((text) => typeof text === 'string');
  return searchable(texts.join(' ')).includes(searchable(input));
}

/** The time zone of this browser: the default of a new organization. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
