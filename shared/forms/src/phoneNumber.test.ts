import {
  PHONE_COUNTRIES,
  examplePhone,
  phoneLength,
  phoneNumber,
  phonePrefix,
  phoneValues,
} from './phone';

test.each([
  ['999 888 777', 'PE', '+51999888777'],
  ['+34 612 34 56 78', 'PE', '+34612345678'],
  ['07400 123456', 'GB', '+447400123456'],
  ['12', 'PE', undefined],
  ['612345678', '', undefined],
  ['abc', 'ES', undefined],
])('the phone %j of %s is sent as %j', (typed, country, e164) => {
  expect(phoneNumber(typed, country)?.e164).toBe(e164);
});

test.each([
  ['123', 'MX', 'short'],
  ['222 123 45678', 'MX', 'long'],
  ['222 123 4567', 'MX', null],
  // As many digits as there may be, and yet no number.
  ['000 000 0000', 'MX', null],
  ['+34 12', '', 'short'],
  ['612345678', '', null],
  ['abc', 'MX', null],
] as const)('the digits of %j are in %j: %j', (typed, country, length) => {
  expect(phoneLength(typed, country)).toBe(length);
});

test('a number typed with its code wins over the chosen country', () => {
  expect(phoneNumber('+34612345678', 'PE')).toEqual({
    e164: '+34612345678',
    international: '+34 612 34 56 78',
    national: '612 34 56 78',
    country: 'ES',
  });
  expect(phoneNumber('12345', 'PE')).toBeNull();
});

test('a country without a telephone network has no code and is in no list', () => {
  expect([phonePrefix('PE'), phonePrefix('AQ'), phonePrefix('')]).toEqual(['+51', '', '']);
  expect(PHONE_COUNTRIES).toContain('PE');
  expect(PHONE_COUNTRIES.filter((country) => phonePrefix(country) === '')).toEqual([]);
});

test('the example of a number is one of the chosen country', () => {
  expect([examplePhone('PE'), examplePhone('MX'), examplePhone('')]).toEqual([
    '912 345 678',
    '222 123 4567',
    '',
  ]);
});

test('a stored number is shown as code and number, and both make the stored number again', () => {
  const values = phoneValues('+51 999 888 777', ['es-ES']);
  expect(values).toEqual({ phoneCountry: 'PE', phone: '999 888 777' });
  expect(phoneNumber(values.phone, values.phoneCountry)?.international).toBe('+51 999 888 777');
});

test('without a number the code is that of the browser, and what cannot be read stays whole', () => {
  expect(phoneValues('', ['es', 'es-419', 'es-MX'])).toEqual({ phoneCountry: 'MX', phone: '' });
  expect(phoneValues('', [])).toEqual({ phoneCountry: '', phone: '' });
  expect(phoneValues('12', ['es-PE']).phone).toBe('12');
});
