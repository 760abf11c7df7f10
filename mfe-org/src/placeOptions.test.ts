import labelsEn from '@cumbre/contract/labels/en';
import labelsEs from '@cumbre/contract/labels/es';
import {
  COUNTRIES,
  DEPARTMENTS,
  HIERARCHY_LEVELS,
  INDUSTRIES,
  ORGANIZATION_TYPES,
} from '@cumbre/contract/enumerations';
import { countryChoices } from '@cumbre/ui/countryChoices';
import { sortedChoices } from '@cumbre/ui/sortedChoices';
import { allTimeZones, matchesTimeZone, timeZoneChoices, timeZoneName } from './placeOptions';

const LABELS = { en: labelsEn, es: labelsEs };

describe.each(['en', 'es'] as const)('the lists in %s', (language) => {
  test.each([
    ['areas', DEPARTMENTS, 'department'],
    ['levels', HIERARCHY_LEVELS, 'hierarchyLevel'],
    ['industries', INDUSTRIES, 'industry'],
    ['types of organizations', ORGANIZATION_TYPES, 'organizationType'],
  ] as const)('of %s follow the alphabet of the language', (_, values, name) => {
    const names: Readonly<Record<string, string>> = LABELS[language][name];
    const choices = sortedChoices(values as readonly string[], (value) => names[value]!, language);
    const labels = choices
      .filter(({ value }) => value.toLowerCase() !== 'other')
      .map(({ label }) => label);
    expect(labels).toEqual(labels.toSorted(new Intl.Collator(language).compare));
    expect(choices).toHaveLength(values.length);
  });

  test('of countries name all of them, in the order of the alphabet', () => {
    const choices = countryChoices(COUNTRIES, language);
    const labels = choices.map(({ label }) => label);
    expect(choices).toHaveLength(249);
    expect(choices.filter(({ value, label }) => value === label)).toEqual([]);
    expect(labels).toEqual(labels.toSorted(new Intl.Collator(language).compare));
  });

  test('of time zones have different names, in the order of the alphabet', async () => {
    const zones = await allTimeZones(language);
    const labels = timeZoneChoices('America/La_Paz', zones, language).map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other, language)));
  });
});

test.each([
  ['en', 'America/Mexico_City', 'Mexico City: Central Standard Time (GMT-6)'],
  ['es', 'America/Mexico_City', 'Ciudad de México: hora estándar central (GMT-6)'],
  ['es', 'America/Cancun', 'Cancún: hora estándar oriental (GMT-5)'],
  ['en', 'America/La_Paz', 'Bolivia Time (GMT-4)'],
  ['es', 'America/La_Paz', 'Hora de Bolivia (GMT-4)'],
  ['en', 'Asia/Tokyo', 'Japan Standard Time (GMT+9)'],
  ['en', 'UTC', 'UTC (GMT+0)'],
  ['en', 'Nowhere/Some_Place', 'Nowhere/Some Place'],
])('a time zone has in %s a name that people say: %s', (language, zone, name) => {
  expect(timeZoneName(zone, language)).toBe(name);
});

/** Chromium names no place of a zone: its “hora estándar central” is that of many cities. */
test('the city is Spanish where the browser names no place', () => {
  const formatToParts = Object.getOwnPropertyDescriptor(
    Intl.DateTimeFormat.prototype,
    'formatToParts',
  )!.value as (this: Intl.DateTimeFormat) => Intl.DateTimeFormatPart[];
  jest.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(function parts(
    this: Intl.DateTimeFormat,
  ) {
    return formatToParts
      .call(this)
      .map((part) =>
        part.value.includes('Ciudad de México') ? { ...part, value: 'hora de Mexico City' } : part,
      );
  });
  expect(timeZoneName('America/Mexico_City', 'es')).toBe(
    'Ciudad de México: hora estándar central (GMT-6)',
  );
  jest.restoreAllMocks();
});

test('a time zone is found by its city and by its name in the database of zones', async () => {
  const zones = timeZoneChoices('UTC', await allTimeZones('es'), 'es');
  const zone = zones.find(({ value }) => value === 'America/Mexico_City');
  for (const typed of ['ciudad de mexico', 'Mexico City', 'america/mex', 'hora estandar central'])
    expect(matchesTimeZone(typed, zone)).toBe(true);
  expect(matchesTimeZone('Bolivia', zone)).toBe(false);
});

test('the chosen time zone keeps its name, whether the others are named yet or not', async () => {
  const present = 'America/Argentina/Cordoba';
  const named = (choices: { value: string; label: string }[]) =>
    choices.find(({ value }) => value === present)?.label;
  const name = named(timeZoneChoices(present, [], 'en'));
  const choices = timeZoneChoices(present, await allTimeZones('en'), 'en');
  expect(named(choices)).toBe(name);
  expect(choices.filter(({ label }) => label === name)).toHaveLength(1);
});
