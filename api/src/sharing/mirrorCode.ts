// The code of a mirrored item: that of its owner after a short name of the owning organization, so
// that a tree does not show two O1.

const LETTERS = 3;

/** The initials of the first words, or the beginning of a single one: "RV", "SIE". */
export function shortNameOf(organization: string): string {
  const words = organization.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters =
    words.length > 1 ? words.slice(0, LETTERS).map((word) => [...word][0]) : [...(words[0] ?? '')];
  return letters.slice(0, LETTERS).join('').toUpperCase();
}

/** "SIE·O1". A snapshot may contain the code already. */
export function mirrorCode(organization: string, code: string): string {
  const short = shortNameOf(organization);
  return short === '' || code.startsWith(`${short}·`) ? code : `${short}·${code}`;
}
