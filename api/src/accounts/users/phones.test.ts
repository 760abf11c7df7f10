import { requireValidPhone } from './phones';

it.each(['+51 987 654 321', '+56 9 1234 5678', '+1 202 555 0143', undefined])(
  'accepts %s',
  (phone) => {
    expect(() => requireValidPhone(phone, 'cellphone')).not.toThrow();
  },
);

it.each(['+51 1', '+999 123456', '+56 12', '987654321', '0000'])(
  'refuses %s and names the field',
  (phone) => {
    expect(() => requireValidPhone(phone, 'cellphone')).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_FAILED',
        options: { errors: [{ path: 'cellphone', code: 'phone' }] },
      }),
    );
  },
);
