import { buildPerson } from '@cumbre/testing/builders';
import { mentionPattern, mentionsIn, queryAt } from './mentionText';

test.each([
  ['@', { text: '', at: 0 }],
  ['Ask @Lu', { text: 'Lu', at: 4 }],
  ['Ask (@Luz Ro', { text: 'Luz Ro', at: 5 }],
  ['¿@Ñu', { text: 'Ñu', at: 1 }],
  ['x@y', null],
  ['@Luz Rojas is', null],
  ['@Luz\nRo', null],
  ['Ask', null],
])('before the caret, %j is looked for', (before, found) => {
  expect(queryAt(before)).toEqual(found);
});

test('the longest name wins, and a name ends with its word', () => {
  const ana = buildPerson({ firstName: 'Ana', lastName: '' });
  const quispe = buildPerson({ firstName: 'Ana', lastName: 'Quispe' });
  const pattern = mentionPattern([ana, quispe])!;
  expect('@Ana Quispe, @Ana, @Anaconda'.match(pattern)).toEqual(['@Ana Quispe', '@Ana']);
  expect(mentionsIn('@Ana Quispe', [quispe])).toEqual([quispe.id]);
  expect(mentionsIn('nobody', [quispe])).toEqual([]);
  expect(mentionsIn('nobody', [])).toBeUndefined();
  expect(mentionPattern([])).toBeNull();
});
