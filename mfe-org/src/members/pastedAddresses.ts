// Parses pasted text into addresses to invite: separated by line, comma, semicolon or tab, alone or
// with a name as mail programs and spreadsheets write them. Duplicates count once; invalid
// addresses are shown, not dropped silently.
export interface PastedPerson {
  email: string;
  name?: string;
}

export interface PastedAddresses {
  people: PastedPerson[];
  unreadable: string[];
}

const ADDRESS = /[^\s<>",;]+@[^\s<>",;]+\.[^\s<>",;]+/;

/** "Ana Quispe" <ana@example.org> · Ana Quispe <ana@…> · Quispe, Ana <ana@…> · ana@… Ana Quispe */
function personIn(part: string): PastedPerson | null {
  const email = ADDRESS.exec(part)?.[0].toLowerCase();
  if (!email) return null;
  const name = part
    .replace(ADDRESS, ' ')
    .replaceAll(/[<>"()]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,;]+|[\s,;]+$/g, '');
  return { email, ...(name && { name: name.slice(0, 120) }) };
}

/**
 * One row of a spreadsheet may contain a name beside its address; several addresses on a line are
 * several people.
 */
function partsOf(line: string): string[] {
  const addresses = line.match(new RegExp(ADDRESS, 'g'))?.length ?? 0;
  return addresses > 1 ? line.split(/[,;\t]|\s+(?=[^\s<>",;]+@)/) : [line.replaceAll('\t', ' ')];
}

export function pastedAddresses(text: string): PastedAddresses {
  const people = new Map<string, PastedPerson>();
  const unreadable: string[] = [];
  for (const part of text
    .split(/\r?\n/)
    .flatMap(partsOf)
    .map((each) => each.trim())
    .filter(Boolean)) {
    const person = personIn(part);
    if (!person) unreadable.push(part);
    else if (!people.has(person.email)) people.set(person.email, person);
  }
  return { people: [...people.values()], unreadable };
}
