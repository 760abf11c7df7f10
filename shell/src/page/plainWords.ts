// Normalizes a text for searching: lower case, without accents, single spaces.
export const plainWords = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();
