import { pastedAddresses, placeOf } from './pastedAddresses';

test.each<[string, string, string[]]>([
  [
    'lines',
    'ana@example.org\nluz@example.org\r\n\n eva@example.org ',
    ['ana@example.org', 'luz@example.org', 'eva@example.org'],
  ],
  [
    'commas, semicolons and blanks',
    'ana@example.org, luz@example.org;eva@example.org rio@example.org',
    ['ana@example.org', 'luz@example.org', 'eva@example.org', 'rio@example.org'],
  ],
  [
    'a mail program’s list',
    '"Ana Quispe" <Ana@Example.org>, Luz Rojas <luz@example.org>',
    ['ana@example.org Ana Quispe', 'luz@example.org Luz Rojas'],
  ],
  ['the family name first', 'Quispe, Ana <ana@example.org>', ['ana@example.org Ana Quispe']],
  [
    'a family name of several words first',
    'de la Cruz, Ana <ana@example.org>',
    ['ana@example.org Ana de la Cruz'],
  ],
  [
    'the family name first in quotes',
    '"Pérez Soto, Luis" <luis@example.org>',
    ['luis@example.org Luis Pérez Soto'],
  ],
  [
    'rows of a spreadsheet',
    'Ana Quispe\tana@example.org\nluz@example.org\tLuz Rojas',
    ['ana@example.org Ana Quispe', 'luz@example.org Luz Rojas'],
  ],
  ['an address twice', 'ana@example.org\nANA@example.org', ['ana@example.org']],
])('%s are read', (_name, text, expected) => {
  const { people, unreadable } = pastedAddresses(text);
  expect(people.map(({ email, name }) => [email, name].filter(Boolean).join(' '))).toEqual(
    expected,
  );
  expect(unreadable).toEqual([]);
});

test('lists texts that are not addresses, and finds none in an empty text', () => {
  expect(pastedAddresses('ana\nluz@example.org\n@x')).toEqual({
    people: [{ email: 'luz@example.org' }],
    unreadable: ['ana', '@x'],
  });
  expect(pastedAddresses(' \n ')).toEqual({ people: [], unreadable: [] });
});

test.each([
  ['ana@example', 'ana@example'],
  ['ana@@example.org', 'ana@@example.org'],
  ['ana..luz@example.org', 'ana..luz@example.org'],
  ['Luz <luz@exam_ple.org>', 'Luz <luz@exam_ple.org>'],
  ['ok@example.org, luz@exa', 'luz@exa'],
  ['ok@example.org; @x; ok@example.org', '@x'],
])('in %s, %s is no address, as the server decides', (text, part) => {
  const { people, unreadable } = pastedAddresses(text);
  expect(unreadable).toEqual([part]);
  expect(people.map(({ email, name }) => [email, name])).toEqual(
    text.includes('ok@') ? [['ok@example.org', undefined]] : [],
  );
});

test.each([
  'Mateo Ríos <mateo@example.org>; nobody',
  'nobody; Mateo Ríos <mateo@example.org>',
  'Mateo Ríos <mateo@example.org>, nobody',
  'nobody, Mateo Ríos <mateo@example.org>',
])('in %s, the part without an address does not become a name', (text) => {
  expect(pastedAddresses(text)).toEqual({
    people: [{ email: 'mateo@example.org', name: 'Mateo Ríos' }],
    unreadable: ['nobody'],
  });
});

test('finds the place of a part on its own, not inside an address', () => {
  const text = 'nobody@example.org\nnobody, luz@exa';
  expect(placeOf(text, 'nobody')).toBe(19);
  expect(placeOf(text, 'luz@exa')).toBe(27);
  expect(placeOf('Luz\t<luz@exa>', 'Luz\t<luz@exa>')).toBe(0);
  expect(placeOf(text, 'gone')).toBe(-1);
});
