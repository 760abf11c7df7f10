import { containsTerms, normalizeForSearch, searchTerms } from './searchText';

test.each([
  ['Núñez', 'nunez'],
  ['ÁRBOL', 'arbol'],
  ['Nu\u0301n\u0303ez', 'nunez'],
  ['İstanbul', 'istanbul'],
  ['Łódź', 'łodz'],
  ['Ελλάδα', 'ελλαδα'],
  ['李 雷', '李 雷'],
  ['a^b`c', 'a^b`c'],
  ['', ''],
])('%s is compared as %s', (text, expected) => {
  expect(normalizeForSearch(text)).toBe(expected);
});

test('the terms of a search are its words, whatever separates them', () => {
  expect(searchTerms('  María \t del\nMar ')).toEqual(['maria', 'del', 'mar']);
  expect(searchTerms(' ')).toEqual([]);
});

test('a text matches a search when it contains every term, in any order', () => {
  expect(containsTerms('Rosa María Núñez', searchTerms('NUNEZ rosa'))).toBe(true);
  expect(containsTerms('Rosa María Núñez', searchTerms('nunez ana'))).toBe(false);
  expect(containsTerms('', [])).toBe(true);
});
