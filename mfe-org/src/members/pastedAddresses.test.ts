import { pastedAddresses } from './pastedAddresses';

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
  ['the family name first', 'Quispe, Ana <ana@example.org>', ['ana@example.org Quispe, Ana']],
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
