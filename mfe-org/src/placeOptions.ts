// Time zones to choose from, and the name of a country, in the reader's language from the browser
// itself; the cities that it names in English alone are our own.
import { zoneCity } from '@cumbre/ui/zoneCity';

export interface Choice {
  value: string;
  label: string;
}

export function countryName(code: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}

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
    const city = zoneCity(zone, language);
    if (OFFSET.test(name)) return `${city} (${offset})`;
    const [, ...places] = PLACE.exec(partOf(zone, language, 'shortGeneric')) ?? [];
    const named = places.find(Boolean);
    const place = named === undefined || named === zoneCity(zone, 'en') ? city : named;
    return name.includes(place)
      ? `${capitalized(name)} (${offset})`
      : `${place}: ${name} (${offset})`;
  } catch {
    return zone.replaceAll('_', ' ');
  }
}

/** By language: the names of all zones, which are the same until the language changes. */
const known = new Map<string, Promise<Choice[]>>();

/** Milliseconds; the names of all zones take half a second of a slow phone. */
const SLICE = 8;

async function nameAllTimeZones(language: string): Promise<Choice[]> {
  const zones: Choice[] = [];
  let end = performance.now() + SLICE;
  for (const value of new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])) {
    zones.push({ value, label: timeZoneName(value, language) });
    if (performance.now() < end) continue;
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    end = performance.now() + SLICE;
  }
  return zones;
}

/** Names the browser's time zones, in slices between which the page responds. */
export function allTimeZones(language: string): Promise<Choice[]> {
  const found = known.get(language) ?? nameAllTimeZones(language);
  known.set(language, found);
  return found;
}

/**
 * The time zones in the order of their names, including `present` even when the browser uses another
 * name for it. `present` keeps its name; others of the same name have their city before it.
 */
export function timeZoneChoices(
  present: string,
  zones: readonly Choice[],
  language: string,
): Choice[] {
  const counts = new Map<string, number>();
  for (const { label } of zones) counts.set(label, (counts.get(label) ?? 0) + 1);
  const named = timeZoneName(present, language);
  const others = zones
    .filter(({ value }) => value !== present)
    .map(({ value, label }) => ({
      value,
      // Several zones of a country have one name.
      label:
        counts.get(label)! > 1 || label === named
          ? `${zoneCity(value, language)}: ${label}`
          : label,
    }));
  return [...others, { value: present, label: named }].toSorted((one, other) =>
    one.label.localeCompare(other.label, language),
  );
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
