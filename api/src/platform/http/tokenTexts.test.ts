import { callerOf } from '../../../test/support/caller';
import { withTestApp } from '../../../test/support/testApp';

const DAY = 86_400_000;

it.each([
  [
    'en',
    'You are not signed in, or your session has ended. Sign in again.',
    'The token is not valid. Sign in again.',
  ],
  [
    'es',
    'No has iniciado sesión o tu sesión terminó. Vuelve a iniciar sesión.',
    'El token no es válido. Vuelve a iniciar sesión.',
  ],
])(
  'distinguishes a missing or ended session from an invalid token, in %s',
  (language, missing, invalid) =>
    withTestApp(async (test) => {
      const headers = { 'accept-language': language };
      const ana = await test.signUp();
      const told = async (token: string | null) => {
        const { status, body } = await callerOf(test.app, token).get('/api/users/me', { headers });
        return [status, body.code, body.detail];
      };
      expect(await told(null)).toEqual([401, 'TOKEN_MISSING', missing]);
      expect(await told('nobody-has-this')).toEqual([401, 'TOKEN_INVALID', invalid]);
      test.clock.advance(8 * DAY);
      expect(await told(ana.token)).toEqual([401, 'TOKEN_MISSING', missing]);
    }),
);
