import { pastedAddresses, placeOf, withoutAddress } from './pastedAddresses';

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

test('a word after an address and its comma is nobody’s name', () => {
  expect(
    pastedAddresses(
      'Ana Prima <ana@outsider.test>; bo@outsider.test, notanaddress\nrita@outsider.test',
    ),
  ).toEqual({
    people: [
      { email: 'ana@outsider.test', name: 'Ana Prima' },
      { email: 'bo@outsider.test' },
      { email: 'rita@outsider.test' },
    ],
    unreadable: ['notanaddress'],
  });
});

// Whatever stands around a stray word, it names nobody and is marked.
const PEOPLE: [string, string, string?][] = [
  ['bo@example.org', 'bo@example.org'],
  ['<bo@example.org>', 'bo@example.org'],
  ['Bo Ríos <bo@example.org>', 'bo@example.org', 'Bo Ríos'],
  ['"Ríos, Bo" <bo@example.org>', 'bo@example.org', 'Bo Ríos'],
  ['bo@example.org (Bo Ríos)', 'bo@example.org', 'Bo Ríos'],
];
const SEPARATORS = [',', ', ', ' , ', ';', '; ', '\n', '\r\n', ',\n', ';\n', ' ;\r\n'];
const STRAYS = ['notanaddress', 'Notanaddress', 'not.an.address', 'nobody@', 'two words', 'Ñandú'];
const matrix = PEOPLE.flatMap(([written, email, name]) =>
  SEPARATORS.flatMap((separator) =>
    STRAYS.flatMap((stray) => [
      { text: `${written}${separator}${stray}`, email, name, stray },
      { text: `${written}${separator}${stray}${separator}rita@example.org`, email, name, stray },
      { text: `eva@example.org${separator}${stray}${separator}${written}`, email, name, stray },
    ]),
  ),
);
test.each(matrix)('in $text the stray word is marked', ({ text, email, name, stray }) => {
  const { people, unreadable } = pastedAddresses(text);
  expect(unreadable).toEqual([stray]);
  expect(people).toContainEqual(name ? { email, name } : { email });
  for (const each of people) if (each.email !== email) expect(each.name).toBeUndefined();
});

test.each<[string, string[], string[]]>([
  ['bo@example.org notanaddress', ['bo@example.org'], ['notanaddress']],
  ['notanaddress bo@example.org', ['bo@example.org'], ['notanaddress']],
  ['bo@example.org, Bo Ríos', ['bo@example.org'], ['Bo Ríos']],
  ['Ana <ana@example.org> Bo', ['ana@example.org Ana'], ['Bo']],
  ['Ana <ana@example.org> bo@example.org', ['ana@example.org Ana', 'bo@example.org'], []],
  ['ana@example.org <ana@example.org>', ['ana@example.org'], []],
  ['"ana@example.org" <ana@example.org>', ['ana@example.org'], []],
  ['"ana@example.org","bo@example.org"', ['ana@example.org', 'bo@example.org'], []],
  ['1. ana@example.org\n- bo@example.org', ['ana@example.org', 'bo@example.org'], []],
  ['• Ana Quispe <ana@example.org>', ['ana@example.org Ana Quispe'], []],
  ['Ana\tana@example.org\tSales', ['ana@example.org'], ['Ana', 'Sales']],
  ['1\tana@example.org', ['ana@example.org'], ['1']],
  ['Quispe, Ana\tana@example.org', ['ana@example.org Ana Quispe'], []],
  ['ana@example.org\tbo@example.org', ['ana@example.org', 'bo@example.org'], []],
  ['Name\tMail\nAna\tana@example.org', ['ana@example.org Ana'], ['Name\tMail']],
  ['Luz\tluz@exa', [], ['Luz', 'luz@exa']],
  ['Quispe, Ana <ana@exa>', [], ['Quispe, Ana <ana@exa>']],
])('in %j the names are just those that the text gives', (text, expected, marked) => {
  const { people, unreadable } = pastedAddresses(text);
  expect(people.map(({ email, name }) => [email, name].filter(Boolean).join(' '))).toEqual(
    expected,
  );
  expect(unreadable).toEqual(marked);
  for (const part of unreadable) expect(placeOf(text, part)).toBeGreaterThanOrEqual(0);
});

test('finds the place of a part on its own, not inside an address', () => {
  const text = 'nobody@example.org\nnobody, luz@exa';
  expect(placeOf(text, 'nobody')).toBe(19);
  expect(placeOf(text, 'luz@exa')).toBe(27);
  expect(placeOf('Luz\t<luz@exa>', 'Luz\t<luz@exa>')).toBe(0);
  expect(placeOf(text, 'gone')).toBe(-1);
});

test.each([
  [
    'a line of its own',
    'ana@example.org\n- Luz <luz@example.org>',
    'ana@example.org',
    '- Luz <luz@example.org>',
  ],
  [
    'several lines',
    'ana@example.org\nluz@example.org\nAna <ana@example.org>',
    'ana@example.org',
    'luz@example.org',
  ],
  [
    'a line with others',
    'Ana Quispe <ana@example.org>, "Rojas, Luz" <luz@example.org>; nobody\neva@example.org',
    'ana@example.org',
    'Luz Rojas <luz@example.org>\neva@example.org\nnobody',
  ],
  ['the only address', 'Ana <ana@example.org>', 'ana@example.org', ''],
])(
  'an address is removed from %s, and the others stay with their names',
  (_name, text, email, left) => {
    expect(withoutAddress(text, email)).toBe(left);
  },
);
