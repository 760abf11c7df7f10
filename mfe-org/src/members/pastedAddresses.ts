// Parses pasted text into addresses to invite: separated by line, comma, semicolon or tab, alone or
// with a name as mail programs and spreadsheets write them. Duplicates count once. What is no
// address is marked before anything is sent, by the rule of the server.
import { isEmailAddress } from '@cumbre/contract/emailAddress';
import { EMAIL_LENGTH } from '@cumbre/contract/limits';

export interface PastedPerson {
  email: string;
  name?: string;
}

export interface PastedAddresses {
  people: PastedPerson[];
  unreadable: string[];
}

/** What is meant as an address, well-formed or not. */
const ADDRESS = /[^\s<>",;]*@[^\s<>",;]*/;

/** "Ana Quispe" <ana@example.org> · Ana Quispe <ana@…> · Quispe, Ana <ana@…>, which is Ana Quispe · ana@… Ana Quispe */
function personIn(part: string): PastedPerson | null {
  const email = ADDRESS.exec(part)?.[0].toLowerCase();
  if (!email || email.length > EMAIL_LENGTH || !isEmailAddress(email)) return null;
  const name = part
    .replace(ADDRESS, ' ')
    .replaceAll(/[<>"()]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,;]+|[\s,;]+$/g, '')
    // The family name first, as address books write it.
    .replace(/^([^,]+), ?([^,]+)$/, '$2 $1');
  return { email, ...(name && { name: name.slice(0, 120) }) };
}

/**
 * No name has a semicolon, nor follows an address in brackets. One row of a spreadsheet may contain a
 * name beside its address; several addresses on a line are several people.
 */
function partsOf(line: string): string[] {
  return line.split(/;|(?<=>)\s*,/).flatMap((part) => {
    const addresses = part.match(new RegExp(ADDRESS, 'g'))?.length ?? 0;
    if (addresses > 1) return part.split(/[,\t]|\s+(?=[^\s<>",;]*@)/);
    // A family name before a comma begins with a capital letter, or has several words (de la Cruz).
    const [, word, rest] = /^\s*(\p{Ll}[^\s,]*)\s*,(.*<.*)$/u.exec(part) ?? [];
    return word && rest ? [word, rest] : [part];
  });
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

/** Where a part that is no address begins in the text, to select it; -1 where it is gone. */
export function placeOf(text: string, part: string): number {
  let at = text.indexOf(part);
  // Not inside of an address.
  while (at >= 0 && /[^\s,;]/.test(text.charAt(at - 1) + text.charAt(at + part.length)))
    at = text.indexOf(part, at + 1);
  return at;
}
