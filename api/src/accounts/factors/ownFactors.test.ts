// A person's own factors, and the step-up.
import { addPasskey, addRecoveryCodes, addTotpApp } from '../../../test/support/factors';
import { mailsTo } from '../../../test/support/mails';
import { withPasswordChangedMeanwhile } from '../../../test/support/passwordMeanwhile';
import { SoftAuthenticator } from '../../../test/support/softAuthenticator';
import { describeOnEngines, withTestApp } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';
import { hashPassword } from '../users/passwords';
import { STEP_UP_ROUTES } from './stepUp';

const PASSWORD = 'Cordillera-7!';
const MINUTE = 60_000;
const factorsOf = async (person: Person) => (await person.get('/api/users/me/factors')).body;
const subjectsTo = async (test: TestApp, person: Person) =>
  (await mailsTo(test, person.email)).map(({ subject }) => subject);

describeOnEngines("a person's own factors", (start) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await start();
  });

  it('are listed with name, start and last use, and without what proves them', async () => {
    const person = await test.signUp();
    expect(await factorsOf(person)).toEqual({
      passkeys: [],
      authenticatorApps: [],
      recoveryCodes: null,
    });
    await addPasskey(person, 'Laptop');
    await addPasskey(person, 'Key ring');
    await addTotpApp(test, person, 'Phone');
    await addRecoveryCodes(person);
    const since = test.clock.now().toISOString();
    const row = { id: expect.any(String), createdAt: since, lastUsedAt: null };
    expect(await factorsOf(person)).toEqual({
      passkeys: [
        { ...row, name: 'Laptop', synced: false },
        { ...row, name: 'Key ring', synced: false },
      ],
      authenticatorApps: [{ ...row, name: 'Phone' }],
      recoveryCodes: { left: 10, createdAt: since },
    });
    const added = Array.from(
      { length: 3 },
      () => 'A second factor was added to your Cumbre account',
    );
    // The first codes replace none.
    expect(await subjectsTo(test, person)).toEqual(added);
    await person.post('/api/users/me/recovery-codes');
    expect(await subjectsTo(test, person)).toEqual([
      'New recovery codes for your Cumbre account',
      ...added,
    ]);
  });

  it('stores the secret of an app encrypted', async () => {
    const person = await test.signUp();
    const { secret } = await addTotpApp(test, person);
    const [row] = await test.handle.db
      .selectFrom('authenticator_apps')
      .where('user_id', '=', person.userId)
      .selectAll()
      .execute();
    for (const form of ['hex', 'base64', 'base64url'] as const)
      expect(row?.secret).not.toContain(secret.toString(form));
  });

  it('are renamed and removed by their owner only', async () => {
    const [person, other] = [await test.signUp(), await test.signUp()];
    await addPasskey(person);
    await addTotpApp(test, person);
    const { passkeys, authenticatorApps } = await factorsOf(person);
    const paths = [
      `/api/users/me/passkeys/${passkeys[0].id}`,
      `/api/users/me/authenticator-apps/${authenticatorApps[0].id}`,
    ];
    for (const path of paths) {
      expect((await other.patch(path, { name: 'Mine' })).status).toBe(404);
      expect((await other.delete(path)).status).toBe(404);
      expect((await person.patch(path, { name: 'Old' })).status).toBe(204);
    }
    await addRecoveryCodes(person);
    const renamed = await factorsOf(person);
    expect([renamed.passkeys[0].name, renamed.authenticatorApps[0].name]).toEqual(['Old', 'Old']);
    for (const path of paths) expect((await person.delete(path)).status).toBe(204);
    // Recovery codes alone would open nothing.
    expect((await factorsOf(person)).recoveryCodes).toBeNull();
    expect((await subjectsTo(test, person)).slice(0, 2)).toEqual([
      'A second factor was removed from your Cumbre account',
      'A second factor was removed from your Cumbre account',
    ]);
    const codes = await person.post('/api/users/me/recovery-codes');
    expect([codes.status, codes.body.code]).toEqual([409, 'NO_FACTOR']);
  });

  it('refuses a passkey that is registered, for another person, or with a used challenge', async () => {
    const [person, other] = [await test.signUp(), await test.signUp()];
    const authenticator = await addPasskey(person);
    const optionsOf = async (by: Person) =>
      (await by.post('/api/users/me/passkeys/options')).body.options;
    const options = await optionsOf(person);
    expect(options.excludeCredentials).toHaveLength(1);
    const add = async (by: Person, passkey: object) =>
      (await by.post('/api/users/me/passkeys', { name: 'New', passkey })).body.code;
    expect(await add(person, authenticator.register(options))).toBe('PASSKEY_EXISTS');
    const [first, second] = [new SoftAuthenticator(), new SoftAuthenticator()];
    expect(await add(other, first.register(options))).toBe('PASSKEY_REFUSED');
    const fresh = await optionsOf(person);
    expect(await add(person, first.register(fresh))).toBeUndefined();
    expect(await add(person, second.register(fresh))).toBe('PASSKEY_REFUSED');
    const elsewhere = second.register(await optionsOf(person), { origin: 'https://evil.example' });
    expect(await add(person, elsewhere)).toBe('PASSKEY_REFUSED');
  });

  it('are at most ten of a kind', async () => {
    const person = await test.signUp();
    for (let index = 0; index < 10; index += 1) await addPasskey(person, `Key ${index}`);
    const { options } = (await person.post('/api/users/me/passkeys/options')).body;
    const eleventh = await person.post('/api/users/me/passkeys', {
      name: 'One more',
      passkey: new SoftAuthenticator().register(options),
    });
    expect([eleventh.status, eleventh.body.code]).toEqual([409, 'TOO_MANY_FACTORS']);
  });

  it('are reset by the operator, who signs the person out and tells them by mail', async () => {
    const person = await test.signUp();
    const reset = () => test.anonymous.post('/operation/factor-resets', { email: person.email });
    expect((await reset()).status).toBe(404);
    await addPasskey(person);
    await addTotpApp(test, person);
    await addRecoveryCodes(person);
    expect((await reset()).status).toBe(204);
    expect((await person.get('/api/users/me')).status).toBe(401);
    expect(await factorsOf(await test.signInAgain(person))).toEqual({
      passkeys: [],
      authenticatorApps: [],
      recoveryCodes: null,
    });
    expect((await subjectsTo(test, person))[0]).toBe('Your second factors for Cumbre were removed');
  });

  it('are exported without secrets and deleted with the account', async () => {
    const person = await test.signUp();
    await test.handle.transaction(async (db) =>
      db
        .updateTable('users')
        .set({ password_hash: await hashPassword(PASSWORD) })
        .where('id', '=', person.userId)
        .execute(),
    );
    await addPasskey(person, 'Laptop');
    await addTotpApp(test, person, 'Phone');
    await addRecoveryCodes(person);
    const { factors } = (await person.get('/api/users/me/export')).body;
    expect(factors).toEqual(await factorsOf(person));
    const deleted = await person.delete('/api/users/me', { body: { password: PASSWORD } });
    expect(deleted.status).toBe(204);
    for (const table of ['passkeys', 'authenticator_apps', 'recovery_codes'] as const)
      expect(
        await test.handle.db
          .selectFrom(table)
          .where('user_id', '=', person.userId)
          .selectAll()
          .execute(),
      ).toEqual([]);
  });
});

describeOnEngines('the step-up', (start) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await start();
  });
  const password_hash = hashPassword(PASSWORD);
  const person = async (): Promise<Person> => {
    const signedUp = await test.signUp();
    const hash = await password_hash;
    await test.handle.transaction((db) =>
      db
        .updateTable('users')
        .set({ password_hash: hash })
        .where('id', '=', signedUp.userId)
        .execute(),
    );
    return signedUp;
  };
  const newApp = (by: Person) => by.post('/api/users/me/authenticator-apps', { name: 'Phone' });
  const prove = (by: Person, proof: object) => by.post('/api/users/me/step-up', { proof });

  it('is not asked in the first ten minutes of a session, and then by password', async () => {
    const by = await person();
    test.clock.advance(10 * MINUTE);
    expect((await newApp(by)).status).toBe(201);
    test.clock.advance(1);
    const late = await newApp(by);
    expect([late.status, late.body.code]).toEqual([403, 'STEP_UP_REQUIRED']);
    expect(late.body.stepUp).toEqual({ kinds: ['password'] });
    const wrong = await prove(by, { kind: 'password', password: 'Altiplano-8?' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'INVALID_CREDENTIALS']);
    expect((await newApp(by)).status).toBe(403);
    expect((await prove(by, { kind: 'password', password: PASSWORD })).status).toBe(204);
    expect((await newApp(by)).status).toBe(201);
  });

  it('refuses a password that changes while it is compared', async () => {
    const by = await person();
    const { status } = await withPasswordChangedMeanwhile(test, by.userId, () =>
      prove(by, { kind: 'password', password: PASSWORD }),
    );
    expect(status).toBe(400);
  });

  it('counts for its session alone', async () => {
    const by = await person();
    const other = await test.signInAgain(by);
    test.clock.advance(11 * MINUTE);
    expect((await prove(by, { kind: 'password', password: PASSWORD })).status).toBe(204);
    expect((await newApp(by)).status).toBe(201);
    expect((await newApp(other)).status).toBe(403);
  });

  it('asks a factor where the account has one, and no longer the password', async () => {
    const by = await person();
    const app = await addTotpApp(test, by);
    const passkey = await addPasskey(by);
    const [code = ''] = await addRecoveryCodes(by);
    const later = async () => {
      test.clock.advance(11 * MINUTE);
      const { body } = await newApp(by);
      expect(body.stepUp).toEqual({ kinds: ['passkey', 'totp', 'recoveryCode'] });
    };
    await later();
    expect((await prove(by, { kind: 'password', password: PASSWORD })).status).toBe(400);
    expect((await prove(by, { kind: 'totp', code: app.code() })).status).toBe(204);
    expect((await newApp(by)).status).toBe(201);
    expect((await prove(by, { kind: 'totp', code: app.code() })).status).toBe(400);
    await later();
    expect((await prove(by, { kind: 'recoveryCode', code })).status).toBe(204);
    await later();
    const { options } = (await by.post('/api/users/me/step-up/passkey-options')).body;
    const assertion = { kind: 'passkey', passkey: passkey.assert(options) };
    const other = await test.signInAgain(by);
    expect((await prove(other, assertion)).status).toBe(400);
    expect((await prove(by, assertion)).status).toBe(204);
    expect((await newApp(by)).status).toBe(201);
  });

  it('asks for a new sign-in where the account has neither password nor factor', async () => {
    const by = await test.signUp();
    test.clock.advance(11 * MINUTE);
    expect((await newApp(by)).body.stepUp).toEqual({ kinds: ['provider'] });
    expect((await newApp(await test.signInAgain(by))).status).toBe(201);
  });

  it('is asked before every route of its table', async () => {
    const by = await person();
    const organization = await test.createOrganization(by);
    test.clock.advance(11 * MINUTE);
    const id = '018f0000-0000-7000-8000-000000000000';
    const bodies: Record<string, unknown> = {
      'POST /api/organizations/:id/transfer': { user: id },
      'PUT /api/organizations/:id/second-factor': { secondFactorFrom: null },
      'POST /api/api-keys': { organization, description: 'Script', scope: 'read' },
      'POST /api/users/me/passkeys': {
        name: 'Key',
        passkey: new SoftAuthenticator().register({ challenge: 'YQ', user: { id: 'YQ' } }),
      },
      'POST /api/users/me/authenticator-apps': { name: 'Phone' },
      'POST /api/users/me/identities/start': { provider: 'corporate' },
      'POST /api/users/me/identities': { provider: 'corporate', proof: 'x' },
      'POST /api/users/me/authenticator-apps/:id/confirm': { code: '123456' },
    };
    for (const route of STEP_UP_ROUTES) {
      const [method = '', path = ''] = route.split(' ');
      const url = path.replace(':id', path.includes('/organizations/') ? organization : id);
      const { status, body } =
        method === 'DELETE'
          ? await by.delete(url)
          : await by[method === 'PUT' ? 'put' : 'post'](url, bodies[route]);
      expect([route, status, body.code]).toEqual([route, 403, 'STEP_UP_REQUIRED']);
    }
  });
});

it('limits the guesses of a step-up', () =>
  withTestApp(
    async (test) => {
      const person = await test.signUp();
      await addTotpApp(test, person);
      const statuses: number[] = [];
      for (let index = 0; index < 11; index += 1)
        statuses.push(
          (await person.post('/api/users/me/step-up', { proof: { kind: 'totp', code: '000000' } }))
            .status,
        );
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    },
    { environment: { RATE_LIMITS: 'on' } },
  ));
