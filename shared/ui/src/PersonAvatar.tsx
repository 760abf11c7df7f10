// The initials of a person on a colour of their own, beside the name, which says who it is; the
// style sheet writes them, so that copied text has the name alone. The colour depends on the id
// alone, so a person has the same one everywhere. PERSON_COLOURS is the number of classes in
// styles/components.css.
export const PERSON_COLOURS = 8;

/** The initials of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ''] = words;
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return [first, last]
    .map((word) => [...word].find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? '')
    .join('')
    .toUpperCase();
}

export function colourOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % PERSON_COLOURS;
}

export function PersonAvatar({ id, name }: { id: string; name: string }) {
  return (
    <span
      className={`cu-person cu-person-${colourOf(id)}`}
      data-initials={initialsOf(name)}
      aria-hidden
    />
  );
}
