/** In lower case and without accents. */
export const plainText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Normalizes a text for searching: also with single spaces. */
export const plainWords = (text: string): string => plainText(text).replaceAll(/\s+/g, ' ').trim();

/** The words of a search; none for an empty one. */
export const searchedWords = (search: string): string[] =>
  plainWords(search).split(' ').filter(Boolean);
