// Parses pasted text into addresses to invite: separated by line, comma, semicolon or blank. A person
// gets a name only where the text says whose it is: `Name <address>`, `address (Name)` or the two
// cells of a spreadsheet's row. Any other word is marked before anything is sent, as what is no
// address by the rule of the server. Duplicates count once.
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

/** A text in quotes, angle brackets or parentheses; a separator; a word. */
const TOKEN = /"[^"]*"|<[^<>]*>|\([^()]*\)|[,;]|[^\s<>"(),;]+/g;
const LETTER = /\p{L}/u;
/** How a line of a list begins. */
const BULLET = /^(?:[-–—*•·]|\d+[.)])\s+/;

function addressIn(text: string): string | null {
  const email = text.replaceAll(/^[\s"<(]+|[\s">)]+$/g, '').toLowerCase();
  return email.length <= EMAIL_LENGTH && isEmailAddress(email) ? email : null;
}

function nameIn(text: string): string {
  const name = text
    .replace(BULLET, '')
    .replaceAll(/[<>"()]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,;]+|[\s,;]+$/g, '')
    // The family name first, as address books write it.
    .replace(/^([^,]+), ?([^,]+)$/, '$2 $1');
  // Mail programs repeat the address in the place of an unknown name.
  return LETTER.test(name) && !name.includes('@') ? name.slice(0, 120).trim() : '';
}

/** A family name before a comma begins with a capital letter, or has several words (de la Cruz). */
const isFamilyName = (text: string) =>
  /^[\p{L}\p{M}'’ -]+$/u.test(text) && (/\s/.test(text) || !/^\p{Ll}/u.test(text));

type Found = { email: string; name: string } | { unreadable: string };

/** A row of a spreadsheet: one address and at most one name beside it. */
function cellsOf(line: string): Found[] {
  const cells = line.split('\t').filter((cell) => cell.trim());
  const isAddress = cells.map((cell) => addressIn(cell) !== null);
  const names = cells.filter((cell, index) => !isAddress[index]);
  const [email] = cells.filter((cell, index) => isAddress[index]).map(addressIn);
  const [beside = ''] = names;
  const name = nameIn(beside);
  if (email && cells.length === 2 && names.length === 1 && name) return [{ email, name }];
  // A heading stays one text.
  return line.includes('@') ? cells.flatMap(wordsOf) : [{ unreadable: line }];
}

function wordsOf(line: string): Found[] {
  const found: Found[] = [];
  // The words since the last person or separator: where they begin and end.
  let words: [number, number] | null = null;
  // Words before a comma, which may be the family name of who follows.
  let family: [number, number] | null = null;
  let mayBeFamily = true;
  const textOf = (place: [number, number] | null) => (place ? line.slice(...place) : '');
  const mark = (place: [number, number] | null) => {
    if (place) found.push({ unreadable: textOf(place).trim() });
  };
  const forget = () => {
    words = null;
    family = null;
  };
  for (const { 0: token, index } of line.matchAll(TOKEN)) {
    const end = index + token.length;
    const email = token.includes('@') ? addressIn(token) : null;
    const previous = found.at(-1);
    if (token === ';' || token === ',') {
      mark(family);
      family = null;
      if (token === ',' && mayBeFamily && isFamilyName(textOf(words))) family = words;
      else mark(words);
      words = null;
      mayBeFamily = token === ';' || line.slice(0, index).trimEnd().endsWith('>');
    } else if (token.startsWith('<')) {
      const whole: [number, number] = [((words && family) ?? words ?? [index, 0])[0], end];
      if (family && !words) mark(family);
      const name = nameIn(family && words ? line.slice(family[0], index) : textOf(words));
      if (email) found.push({ email, name });
      else mark(whole);
      forget();
    } else if (email && !(token.startsWith('"') && /^\s*</.test(line.slice(end)))) {
      mark(family);
      if (LETTER.test(textOf(words))) mark(words);
      found.push({ email, name: '' });
      forget();
      mayBeFamily = false;
    } else if (token.startsWith('(') && !words && previous && 'email' in previous && !previous.name)
      previous.name = nameIn(token);
    else if (token.includes('@') && !token.startsWith('"')) {
      mark(family);
      mark(words);
      mark([index, end]);
      forget();
    } else words = [(words ?? [index, 0])[0], end];
  }
  mark(family);
  mark(words);
  return found;
}

export function pastedAddresses(text: string): PastedAddresses {
  const people = new Map<string, PastedPerson>();
  const unreadable: string[] = [];
  for (const each of text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .flatMap((line) => (line.includes('\t') ? cellsOf(line) : wordsOf(line)))) {
    if ('unreadable' in each) unreadable.push(each.unreadable);
    else if (!people.has(each.email))
      people.set(each.email, { email: each.email, ...(each.name && { name: each.name }) });
  }
  return { people: [...people.values()], unreadable };
}

const lineOf = ({ email, name }: PastedPerson): string => {
  if (!name) return email;
  return `${/[,;]/.test(name) ? `"${name}"` : name} <${email}>`;
};

/**
 * The text without that address: its lines go, and other lines stay as they are. Where it shares a line
 * with others, the rest is written anew, one in each line.
 */
export function withoutAddress(text: string, email: string): string {
  const has = ({ people }: PastedAddresses) => people.some((person) => person.email === email);
  const left = text
    .split(/\r?\n/)
    .filter((line) => {
      const found = pastedAddresses(line);
      return !(has(found) && found.people.length === 1 && found.unreadable.length === 0);
    })
    .join('\n');
  const found = pastedAddresses(left);
  if (!has(found)) return left;
  return [
    ...found.people.filter((person) => person.email !== email).map(lineOf),
    ...found.unreadable,
  ].join('\n');
}

/** Where a part that is no address begins in the text, to select it; -1 where it is gone. */
export function placeOf(text: string, part: string): number {
  let at = text.indexOf(part);
  // Not inside of an address.
  while (at >= 0 && /[^\s,;]/.test(text.charAt(at - 1) + text.charAt(at + part.length)))
    at = text.indexOf(part, at + 1);
  return at;
}
