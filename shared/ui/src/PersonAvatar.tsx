// The initials of a person on a colour of their own, beside the name, which says who it is; the
// style sheet writes them, so that copied text has the name alone. Both come from the name: it is
// what every screen knows of a person, before and after an invitation is accepted (decision 0132).
// PERSON_COLOURS is the number of classes in styles/components.css.
export const PERSON_COLOURS = 8;

/** A first and a last name, each of which may have several words. */
export interface PersonName {
  firstName: string;
  lastName: string;
}

/** Where a name is one text, nothing says which of its words is the last name. */
const textOf = (name: string | PersonName): string =>
  typeof name === 'string' ? name : `${name.firstName} ${name.lastName}`;

/** The first letters of the first and the last word, the same from one text and from two fields. */
export function initialsOf(name: string | PersonName): string {
  const words = textOf(name).trim().split(/\s+/);
  return [...words.slice(0, 1), ...words.slice(1).slice(-1)]
    .map((word) => [...word].find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? '')
    .join('')
    .toUpperCase();
}

export function colourOf(seed: string): number {
  let sum = 0;
  for (const letter of seed) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % PERSON_COLOURS;
}

/** The same for every way to write a name: as a text, or in two fields, and with or without accents. */
const seedOf = (name: string | PersonName): string =>
  textOf(name)
    .normalize('NFD')
    .replaceAll(/[\p{M}\s]/gu, '')
    .toLowerCase();

export interface PersonAvatarProps {
  /** @deprecated The name alone decides. */
  id?: string;
  name: string | PersonName;
}

export function PersonAvatar({ name }: PersonAvatarProps) {
  return (
    <span
      className={`cu-person cu-person-${colourOf(seedOf(name))}`}
      data-initials={initialsOf(name)}
      aria-hidden
    />
  );
}
