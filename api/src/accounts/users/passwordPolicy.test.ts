import { COMMON_PASSWORDS } from '@cumbre/contract/commonPasswords';
import { callerOf } from '../../../test/support/caller';
import { mailedToken } from '../../../test/support/mails';
import { describeOnEngines, withTestApp } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';
import { isCommonPassword, isMadeOf } from './guessablePasswords';

describe('common passwords', () => {
  it.each([
    '123456',
    'Password1!',
    'P@ssw0rd',
    'pa$$w0rd2026!',
    'PASSWORD-2026.!',
    'Qwerty123!',
    'Letme1n!',
    '!!Dragon88',
    '1q2w3e4r!',
    'Contraseña1!',
    'Verano2026!',
    'Cumbre!26',
  ])('include %s', async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  });

  it.each([
    'Cordillera-7!',
    'Acantilado-9!',
    'Dragon-48237712!',
    'correct horse battery staple',
    'Ab1!Cd',
  ])('do not include %s', async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  });
});

it('begins with the list that forms have', async () => {
  for (const word of COMMON_PASSWORDS) expect(await isCommonPassword(word)).toBe(true);
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(1_000);
});

describe('a password of own words', () => {
  const own = ['Eva Núñez', 'Eva', 'Núñez', 'eva.nz', 'andina', 'Forestal del Sur S.A.'];
  it.each([
    'EvaNunez1!',
    'Núñez-2026!',
    '3va-Nun3z!',
    'eva.nz@andina1',
    'ForestalDelSurSA1!',
    'Forestal-Sur9!',
    'AndinaEva#77',
  ])('is recognized in %s', (password) => {
    expect(isMadeOf(own, password)).toBe(true);
  });
  it.each(['Evaluar-Rocas7!', 'Cordillera-7!', 'Nieve-Eva-7!', 'Eva-4827719930!', ''])(
    'is not recognized in %s',
    (password) => {
      expect(isMadeOf(own, password)).toBe(false);
    },
  );
});

const OLD = 'Cordillera-7!';

async function signUp(test: TestApp, email: string, password = OLD, more: object = {}) {
  return test.anonymous.post('/api/users', { email, password, ...more });
}

async function signedUp(test: TestApp, email: string, password = OLD): Promise<Person> {
  const { body } = await signUp(test, email, password);
  const caller = callerOf(test.app, body.result.token);
  await caller.put(`/api/users/validate?token=${await mailedToken(test, email)}`);
  await caller.put('/api/users/update-data', {
    name: 'Eva',
    lastname: 'Núñez',
    cellphone: '+56 2 2345 6789',
  });
  return { ...caller, userId: body.result.id, email, token: body.result.token };
}

describeOnEngines('a guessable new password', (start) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await start();
  });

  it('is refused at sign-up, with the e-mail and the names that are sent', async () => {
    const common = await signUp(test, 'new@example.org', 'Password-1!');
    expect([common.status, common.body.code]).toEqual([422, 'PASSWORD_TOO_COMMON']);
    const ofEmail = await signUp(test, 'quillaipe@example.org', 'Quillaipe-1!');
    expect(ofEmail.body).toMatchObject({
      code: 'PASSWORD_TOO_PERSONAL',
      errors: [{ path: 'password', code: 'passwordPersonal' }],
    });
    expect((await signUp(test, 'x@quillaipe.cl', 'Quillaipe-1!')).body.code).toBe(
      'PASSWORD_TOO_PERSONAL',
    );
    const ofName = await signUp(test, 'new@example.org', 'Quillaipe-1!', { lastName: 'Quillaipe' });
    expect(ofName.body.code).toBe('PASSWORD_TOO_PERSONAL');
    expect((await signUp(test, 'new@example.org', 'Quillaipe-1!')).status).toBe(201);
  });

  it('is refused at a change and at a reset, also with the name of the organization', async () => {
    const email = 'eva.nz@example.org';
    const person = await signedUp(test, email);
    await test.createOrganization(person, { name: 'Forestal Quillaipe' });
    const change = async (newPassword: string) =>
      (
        await person.patch('/api/users/change-password', {
          password: OLD,
          newPassword,
          confirmPassword: newPassword,
        })
      ).body?.code;
    expect(await change('Monkeys')).toBe('PASSWORD_TOO_COMMON');
    expect(await change('Núñez2026')).toBe('PASSWORD_TOO_PERSONAL');
    expect(await change('quillaipe99')).toBe('PASSWORD_TOO_PERSONAL');

    await test.anonymous.get(`/api/users/recovery-password?email=${email}`);
    const token = await mailedToken(test, email);
    const reset = (password: string) =>
      test.anonymous.put('/api/users/update-password', { token, password });
    expect((await reset('Welcome-12!')).body.code).toBe('PASSWORD_TOO_COMMON');
    expect((await reset('Forestal-2026!')).body.code).toBe('PASSWORD_TOO_PERSONAL');
    expect((await reset('Altiplano-8?')).status).toBe(200);
  });
});

describe('PASSWORD_POLICY=asvs', () => {
  it('asks for eight characters without composition, at sign-up, reset and change', async () => {
    await withTestApp(
      async (test) => {
        const short = await signUp(test, 'short@example.org', 'Abc1!xy');
        expect(short.body).toMatchObject({
          code: 'PASSWORD_TOO_WEAK',
          errors: [{ code: 'passwordLength', message: 'At least 8 characters.' }],
        });
        expect((await signUp(test, 'common@example.org', 'princess')).body.code).toBe(
          'PASSWORD_TOO_COMMON',
        );
        expect((await signUp(test, 'long@example.org', 'río '.repeat(60))).status).toBe(201);
        const caller = await signedUp(test, 'eva@example.org', 'acantilado');
        const change = (newPassword: string) =>
          caller.patch('/api/users/change-password', {
            password: 'acantilado',
            newPassword,
            confirmPassword: newPassword,
          });
        expect((await change('cumbres')).body.code).toBe('PASSWORD_TOO_WEAK');
        expect((await change('desfiladero')).status).toBe(204);
        await test.anonymous.get('/api/users/recovery-password?email=eva@example.org');
        const token = await mailedToken(test, 'eva@example.org');
        const reset = await test.anonymous.put('/api/users/update-password', {
          token,
          password: 'altiplano seco',
        });
        expect(reset.status).toBe(200);
      },
      { environment: { PASSWORD_POLICY: 'asvs' } },
    );
  });

  it('refuses a policy that it does not know', async () => {
    await expect(
      withTestApp(() => Promise.resolve(), { environment: { PASSWORD_POLICY: 'none' } }),
    ).rejects.toThrow('PASSWORD_POLICY must be one of specified, asvs');
  });
});
