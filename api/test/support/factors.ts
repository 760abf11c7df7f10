// Second factors of people in tests.
import { totpCodeOf, totpStepOf } from '../../src/accounts/factors/totp';
import type { Caller } from './caller';
import { SoftAuthenticator } from './softAuthenticator';
import type { TestApp } from './testApp';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

export async function addPasskey(
  caller: Caller,
  name = 'Laptop',
  authenticator = new SoftAuthenticator(),
): Promise<SoftAuthenticator> {
  const { options } = (await caller.post('/api/users/me/passkeys/options')).body;
  const answer = await caller.post('/api/users/me/passkeys', {
    name,
    passkey: authenticator.register(options),
  });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return authenticator;
}

/** An authenticator app: its codes by the clock of the test. */
export interface TotpApp {
  id: string;
  secret: Buffer;
  /** The code `steps` away from now. */
  code: (steps?: number) => string;
}

/** The app is confirmed by the code of the previous step, so that the present one is unused. */
export async function addTotpApp(
  test: { clock: Pick<TestApp['clock'], 'now'> },
  caller: Caller,
  name = 'Phone',
): Promise<TotpApp> {
  const { body } = await caller.post('/api/users/me/authenticator-apps', { name });
  const secret = fromBase32(body.secret);
  const code = (steps = 0) => totpCodeOf(secret, totpStepOf(test.clock.now()) + steps);
  const answer = await caller.post(`/api/users/me/authenticator-apps/${body.id}/confirm`, {
    code: code(-1),
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return { id: body.id, secret, code };
}

export async function addRecoveryCodes(caller: Caller): Promise<string[]> {
  return (await caller.post('/api/users/me/recovery-codes')).body.codes;
}
