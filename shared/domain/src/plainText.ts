// Text as it is compared when somebody searches or when names are put in order: without case and accents, so that "nunez"
// finds "Núñez". A search means every one of its words.
export function plainText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

export function searchedWords(search: string): string[] {
  return plainText(search).split(/\s+/).filter(Boolean);
}

/** Whether every one of the searched words occurs in the text. */
export function holdsWords(text: string, words: readonly string[]): boolean {
  const plain = plainText(text);
  return words.every((word) => plain.includes(word));
}
