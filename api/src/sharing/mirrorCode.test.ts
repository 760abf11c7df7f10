import { mirrorCode, shortNameOf } from './mirrorCode';

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
  expect(mirrorCode('Sierra', 'O1')).toBe('SIE·O1');
  expect(mirrorCode('Sierra', mirrorCode('Sierra', 'KR1.2'))).toBe('SIE·KR1.2');
  expect(mirrorCode('—', 'O1')).toBe('O1');
});
