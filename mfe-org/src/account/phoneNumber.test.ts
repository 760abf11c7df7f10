import { phoneExample } from './phoneNumber';

test('the example has the country of the known number, otherwise of the browser', () => {
  expect(phoneExample('+51 999 888 777', ['ES'])).toEqual({
    example: '+51 912 345 678',
    prefix: '+51',
  });
  expect(phoneExample('', [undefined, '419', 'MX']).prefix).toBe('+52');
  expect(phoneExample('', []).prefix).toBe('+51');
});
