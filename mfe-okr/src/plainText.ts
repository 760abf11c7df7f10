// Text as it is compared when somebody searches: without case and accents, so that "arboles" finds "Árboles".
export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{Diacritic}/gu, '').toLowerCase();
}
