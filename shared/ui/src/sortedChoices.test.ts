import { sortedChoices } from './sortedChoices';

test('follows the order of the language, with "other" last', () => {
  const labels = { other: 'Otro', education: 'Educación', energy: 'Energía', arts: 'Ártes' };
  const values = ['other', 'energy', 'education', 'arts'] as const;
  expect(sortedChoices(values, (value) => labels[value], 'es').map(({ value }) => value)).toEqual([
    'arts',
    'education',
    'energy',
    'other',
  ]);
});
