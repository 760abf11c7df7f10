import { phoneNumber, phoneValues } from './phoneNumber';

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

test('a number typed with its code wins over the chosen country', () => {
  expect(phoneNumber('+34612345678', 'PE')).toEqual({
    international: '+34 612 34 56 78',
    national: '612 34 56 78',
    country: 'ES',
  });
  expect(phoneNumber('12345', 'PE')).toBeNull();
});
