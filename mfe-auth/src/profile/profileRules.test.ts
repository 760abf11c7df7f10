import { countryNames, likelyCountry } from '../countryNames';
import { examplePhone, phoneNumber, phonePrefix } from '../phone';
import type { ProfileAnswers } from './profileAnswers';
import { firstOpenStep } from './profileRules';

test.each([
  ['999 888 777', 'PE', '+51999888777'],
  ['+34 612 34 56 78', 'PE', '+34612345678'],
  ['07400 123456', 'GB', '+447400123456'],
  ['12', 'PE', undefined],
  ['612345678', '', undefined],
  ['abc', 'ES', undefined],
])('the phone %j of %s is sent as %j', (typed, country, e164) => {
  expect(phoneNumber(typed, country)?.e164).toBe(e164);
});

test('a country without a telephone network has no code', () => {
  expect([phonePrefix('PE'), phonePrefix('AQ'), phonePrefix('')]).toEqual(['+51', '', '']);
});

test.each([
  ['en', 'Spain'],
  ['es', 'España'],
])('all countries have a name in %s, in the order of that language', (language, spain) => {
  const countries = countryNames(language);
  expect(countries).toHaveLength(249);
  expect(countries.find(({ code }) => code === 'ES')?.name).toBe(spain);
  expect(countries.filter(({ code, name }) => code === name)).toEqual([]);
  expect(countries.map(({ name }) => name)).toEqual(
    countries.map(({ name }) => name).toSorted(new Intl.Collator(language).compare),
  );
});

test.each([
  [['es-MX', 'en'], 'MX'],
  [['es', 'en-GB'], 'GB'],
  [['zh-Hant-TW'], 'TW'],
  [['es-419'], ''],
  [[], ''],
])('a browser that speaks %j is likely in %j', (languages, country) => {
  expect(likelyCountry(languages)).toBe(country);
});

test('a step opens when the steps before it are complete', () => {
  const all: ProfileAnswers = {
    firstName: 'Ana',
    lastName: 'Quispe',
    organization: 'Andes',
    website: '',
    noWebsite: true,
    type: 'startup',
    employees: '1',
    country: 'PE',
    industry: 'mining',
    phoneCountry: 'PE',
    phone: '999888777',
    statistics: false,
  };
  expect(firstOpenStep(all)).toBe(6);
  expect(firstOpenStep({ ...all, phone: '1' })).toBe(5);
  expect(firstOpenStep({ ...all, employees: '' })).toBe(4);
  expect(firstOpenStep({ ...all, noWebsite: false })).toBe(3);
  expect(firstOpenStep({ ...all, firstName: ' ', employees: '' })).toBe(3);
  expect(firstOpenStep({ ...all, organization: 'x'.repeat(121) })).toBe(3);
});

test('the example of a number is one of the chosen country', () => {
  expect([examplePhone('PE'), examplePhone('MX'), examplePhone('')]).toEqual([
    '912 345 678',
    '222 123 4567',
    '',
  ]);
});
