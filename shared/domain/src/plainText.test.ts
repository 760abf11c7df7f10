import { holdsWords, plainText, searchedWords } from './plainText';

test.each([
  ['Núñez', 'nunez'], ['ÁRBOL', 'arbol'], ['Nu\u0301n\u0303ez', 'nunez'], ['İstanbul', 'istanbul'], ['Łódź', 'łodz'], ['Ελλάδα', 'ελλαδα'], ['李 雷', '李 雷'], ['a^b`c', 'a^b`c'], ['', ''],
])('%s is compared as %s', (text, expected) => {
  expect(plainText(text)).toBe(expected);
});

test('a search is its words, whatever stands between them', () => {
  expect(searchedWords('  María \t del\nMar ')).toEqual(['maria', 'del', 'mar']);
  expect(searchedWords(' ')).toEqual([]);
});

test('a text holds a search when every word of it occurs, in any order', () => {
  expect(holdsWords('Rosa María Núñez', searchedWords('NUNEZ rosa'))).toBe(true);
  expect(holdsWords('Rosa María Núñez', searchedWords('nunez ana'))).toBe(false);
  expect(holdsWords('', [])).toBe(true);
});
