// Text without case and accents, for searching and for sorting names: "nunez" finds "Núñez". A
// search matches texts that contain every one of its terms.
export function normalizeForSearch(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

export function searchTerms(search: string): string[] {
  return normalizeForSearch(search).split(/\s+/).filter(Boolean);
}

/** Whether the text contains every term. */
export function containsTerms(text: string, words: readonly string[]): boolean {
  const plain = normalizeForSearch(text);
  return words.every((word) => plain.includes(word));
}
