import { mirrorCode, shortNameOf, shortNamesOf } from './mirrorCode';

test.each([
  ['Sierra', 'SIE'],
  ['Río Verde', 'RV'],
  ['Fundación para el Agua', 'FPE'],
  ['AB', 'AB'],
  ['  «Ñandú»  ', 'ÑAN'],
  ['北京水务', '北京水'],
  ['—', ''],
])('the short name of "%s" is "%s"', (organization, short) => {
  expect(shortNameOf(organization)).toBe(short);
});

test('the code of a mirror names the organization once', () => {
  expect(mirrorCode('Sierra', 'SIE', 'O1')).toBe('SIE·O1');
  expect(mirrorCode('Sierra', 'SIE', mirrorCode('Sierra', 'SIE', 'KR1.2'))).toBe('SIE·KR1.2');
  expect(mirrorCode('Sierra', 'SIE', 'SIE2·KR1.2')).toBe('SIE·KR1.2');
  expect(mirrorCode('Sierra', 'SIE2', 'SIE·KR1.2')).toBe('SIE2·KR1.2');
  expect(mirrorCode('Sierra', 'SIE', 'a·b')).toBe('SIE·a·b');
  expect(mirrorCode('—', '', 'O1')).toBe('O1');
});

test('organizations with the same short name are numbered in the order of being followed', () => {
  expect([
    ...shortNamesOf([
      { id: '1', name: 'Río Verde' },
      { id: '2', name: 'Red Viva' },
      { id: '1', name: 'Río Verde' },
      { id: '3', name: 'RV2' },
      { id: '4', name: 'Ruta Vial' },
      { id: '5', name: '—' },
      { id: '6', name: '…' },
    ]),
  ]).toEqual([
    ['1', 'RV'],
    ['2', 'RV2'],
    ['3', 'RV22'],
    ['4', 'RV3'],
    ['5', ''],
    ['6', ''],
  ]);
});
