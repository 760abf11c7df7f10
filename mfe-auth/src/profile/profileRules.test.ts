import { likelyCountry } from '../likelyCountry';
import type { ProfileAnswers } from './profileAnswers';
import { firstOpenStep } from './profileRules';

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
