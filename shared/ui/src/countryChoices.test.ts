import { countryChoices } from './countryChoices';

test.each([
  ['en', ['Germany', 'Spain']],
  ['es', ['Alemania', 'España']],
])('countries have their names in %s', (language, names) => {
  expect(countryChoices(['ES', 'DE'], language).map(({ label }) => label)).toEqual(names);
});

test('accents do not change the order, and a code without a name is its own label', () => {
  expect(countryChoices(['AF', 'AX', 'AL', 'QX'], 'en').map(({ value }) => value)).toEqual([
    'AF',
    'AX',
    'AL',
    'QX',
  ]);
});
