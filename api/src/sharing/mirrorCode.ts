// The code of a mirrored item: that of its owner after a short name of the owning organization, so
// that a tree does not show two O1. Organizations with the same short name are numbered, the one
// that was followed first without a number.

const LETTERS = 3;

/** The initials of the first words, or the beginning of a single one: "RV", "SIE". */
export function shortNameOf(organization: string): string {
  const words = organization.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters =
    words.length > 1 ? words.slice(0, LETTERS).map((word) => [...word][0]) : [...(words[0] ?? '')];
  return letters.slice(0, LETTERS).join('').toUpperCase();
}

/** The short name of each, by id: "RV", "RV2". `organizations`: in the order of being followed. */
export function shortNamesOf(
  organizations: readonly { id: string; name: string }[],
): ReadonlyMap<string, string> {
  const shortNames = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id, name } of organizations) {
    if (shortNames.has(id)) continue;
    const plain = shortNameOf(name);
    let short = plain;
    for (let number = 2; plain !== '' && taken.has(short); number += 1) short = `${plain}${number}`;
    taken.add(short);
    shortNames.set(id, short);
  }
  return shortNames;
}

/** "SIE·O1". A snapshot may contain the code already, with the number of that time. */
export function mirrorCode(organization: string, short: string, code: string): string {
  const plain = shortNameOf(organization);
  const [prefix = '', ...rest] = code.split('·');
  const isPrefixed =
    plain !== '' &&
    rest.length > 0 &&
    prefix.startsWith(plain) &&
    /^\d*$/.test(prefix.slice(plain.length));
  const own = isPrefixed ? rest.join('·') : code;
  return short === '' ? own : `${short}·${own}`;
}
