// The second step of the sign-in and the sign-in by passkey alone, with hostile variants.
import { addPasskey, addRecoveryCodes, addTotpApp } from '../../../test/support/factors';
import type { TotpApp } from '../../../test/support/factors';
import { mailedToken, mailsTo } from '../../../test/support/mails';
import { callerOf } from '../../../test/support/caller';
import { SoftAuthenticator } from '../../../test/support/softAuthenticator';
import { describeOnEngines, withTestApp } from '../../../test/support/testApp';
import { untilLogged } from '../../../test/support/untilLogged';
import type { Person, TestApp } from '../../../test/support/testApp';
import { hashPassword } from '../users/passwords';

const PASSWORD = 'Cordillera-7!';
const MINUTE = 60_000;
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

async function personWithPassword(test: TestApp): Promise<Person> {
  const person = await test.signUp();
  await test.handle.transaction((db) =>
    db
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', person.userId)
      .execute(),
  );
  return person;
}

const firstStep = (test: TestApp, { email }: Person) =>
  test.anonymous.post('/api/users/authenticate', { email, password: PASSWORD });
const tokenOf = async (test: TestApp, person: Person): Promise<string> =>
  (await firstStep(test, person)).body.secondFactor.token;
const secondStep = (test: TestApp, token: string, proof: object) =>
  test.anonymous.post('/api/users/second-factor', { token, proof });
const totp = (code: string) => ({ kind: 'totp', code });
const recovery = (code: string) => ({ kind: 'recoveryCode', code });
const passkeyOptions = async (test: TestApp, token: string) =>
  (await test.anonymous.post('/api/users/second-factor/passkey-options', { token })).body.options;
const signInOptions = async (test: TestApp) =>
  (await test.anonymous.post('/api/users/passkey-options')).body.options;
const signInWith = (test: TestApp, passkey: object) =>
  test.anonymous.post('/api/users/passkey-sign-in', { passkey });
const audited = async (test: TestApp, userId: string): Promise<string[]> =>
  (
    await test.handle.db
      .selectFrom('audit_entries')
      .where('subject_id', '=', userId)
      .orderBy('id')
      .select('action')
      .execute()
  ).map(({ action }) => action);

describeOnEngines('the second step of a sign-in', (start) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await start();
  });
  const withApp = async (): Promise<{ person: Person; app: TotpApp }> => {
    const person = await personWithPassword(test);
    return { person, app: await addTotpApp(test, person) };
  };

  it('is not asked without a factor', async () => {
    const person = await personWithPassword(test);
    expect((await firstStep(test, person)).status).toBe(200);
  });

  it('is not asked for an app that no code confirmed', async () => {
    const person = await personWithPassword(test);
    const added = await person.post('/api/users/me/authenticator-apps', { name: 'Phone' });
    const wrong = await person.post(`/api/users/me/authenticator-apps/${added.body.id}/confirm`, {
      code: '000000',
    });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'FACTOR_REFUSED']);
    expect((await firstStep(test, person)).status).toBe(200);
  });

  it('opens a session by a code of the app, typed with spaces', async () => {
    const { person, app } = await withApp();
    const first = await firstStep(test, person);
    expect([first.status, first.body.code]).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    expect(first.body.secondFactor).toEqual({ token: expect.any(String), kinds: ['totp'] });
    expect(first.headers['set-cookie']).toBeUndefined();
    const code = app.code().replace(/^(...)/, '$1 ');
    const second = await secondStep(test, first.body.secondFactor.token, totp(code));
    expect(second.status).toBe(200);
    expect(second.body.result).toMatchObject({ email: person.email, hasProfile: true });
    const me = await callerOf(test.app, second.body.result.token).get('/api/users/me');
    expect(me.body.result.id).toBe(person.userId);
  });

  it('accepts the code before and after, and none beyond', async () => {
    const { person, app } = await withApp();
    for (const [steps, status] of [
      [-2, 400],
      [2, 400],
      [0, 200],
      [1, 200],
    ] as const)
      expect(
        (await secondStep(test, await tokenOf(test, person), totp(app.code(steps)))).status,
      ).toBe(status);
  });

  it('lets nobody use its token as a session', async () => {
    const { person } = await withApp();
    const waiting = callerOf(test.app, await tokenOf(test, person));
    for (const path of ['/api/users/me', '/api/users/me/factors', '/api/notifications'])
      expect((await waiting.get(path)).status).toBe(401);
    expect((await waiting.post('/api/users/me/recovery-codes')).status).toBe(401);
  });

  it('refuses a code that was used, also for a new sign-in within its window', async () => {
    const { person, app } = await withApp();
    expect((await secondStep(test, await tokenOf(test, person), totp(app.code()))).status).toBe(
      200,
    );
    for (const steps of [0, -1]) {
      const again = await secondStep(test, await tokenOf(test, person), totp(app.code(steps)));
      expect([again.status, again.body.code]).toEqual([400, 'FACTOR_REFUSED']);
    }
    expect(await audited(test, person.userId)).toEqual([
      'factor.added',
      'user.secondFactorPassed',
      'user.signedIn',
      'user.secondFactorRefused',
      'user.secondFactorRefused',
    ]);
  });

  it('accepts one code once in 50 parallel sign-ins', async () => {
    const { person, app } = await withApp();
    const tokens: string[] = [];
    for (let index = 0; index < 50; index += 1)
      tokens.push(await tokenOfStored(test, person.userId));
    const answers = await Promise.all(
      tokens.map((token) => secondStep(test, token, totp(app.code()))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('accepts a recovery code once, also of 50 at once, and tells by mail', async () => {
    const { person } = await withApp();
    const [code = '', second = ''] = await addRecoveryCodes(person);
    const tokens: string[] = [];
    for (let index = 0; index < 50; index += 1)
      tokens.push(await tokenOfStored(test, person.userId));
    const answers = await Promise.all(
      tokens.map((token) => secondStep(test, token, recovery(code))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const typed = ` ${second.toLowerCase().replaceAll('-', ' ')}`;
    expect((await secondStep(test, await tokenOf(test, person), recovery(typed))).status).toBe(200);
    expect((await secondStep(test, await tokenOf(test, person), recovery(second))).status).toBe(
      400,
    );
    const [mail] = await mailsTo(test, person.email);
    expect(mail?.subject).toBe('A recovery code of your Cumbre account was used');
    expect(mail?.text).toContain('Codes left: 8');
  });

  it('stores recovery codes as hashes only, and new ones end the earlier ones', async () => {
    const { person } = await withApp();
    const codes = await addRecoveryCodes(person);
    expect(new Set(codes).size).toBe(10);
    const stored = JSON.stringify(
      await test.handle.db.selectFrom('recovery_codes').selectAll().execute(),
    );
    for (const code of codes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replaceAll('-', ''));
    }
    const [renewed = ''] = await addRecoveryCodes(person);
    const old = await secondStep(test, await tokenOf(test, person), recovery(codes[0] ?? ''));
    expect(old.status).toBe(400);
    expect((await secondStep(test, await tokenOf(test, person), recovery(renewed))).status).toBe(
      200,
    );
  });

  it('accepts no factor of another account', async () => {
    const { person } = await withApp();
    const other = await withApp();
    const [otherCode = ''] = await addRecoveryCodes(other.person);
    await addRecoveryCodes(person);
    const passkey = await addPasskey(other.person);
    const token = await tokenOf(test, person);
    const options = await passkeyOptions(test, token);
    for (const proof of [
      totp(other.app.code()),
      recovery(otherCode),
      { kind: 'passkey', passkey: passkey.assert(options) },
    ])
      expect((await secondStep(test, token, proof)).status).toBe(400);
  });

  it('ends with its token after five tries, five minutes, or one use', async () => {
    const { person, app } = await withApp();
    const tried = await tokenOf(test, person);
    for (let index = 0; index < 5; index += 1)
      expect((await secondStep(test, tried, totp('000000'))).body.code).toBe('FACTOR_REFUSED');
    const sixth = await secondStep(test, tried, totp(app.code()));
    expect(sixth.body.code).toBe('SECOND_FACTOR_EXPIRED');

    const used = await tokenOf(test, person);
    expect((await secondStep(test, used, totp(app.code()))).status).toBe(200);
    expect((await secondStep(test, used, totp(app.code(1)))).body.code).toBe(
      'SECOND_FACTOR_EXPIRED',
    );

    const old = await tokenOf(test, person);
    test.clock.advance(5 * MINUTE);
    const late = await secondStep(test, old, totp(app.code()));
    expect(late.body.code).toBe('SECOND_FACTOR_EXPIRED');
    expect((await secondStep(test, 'made-up', totp(app.code()))).status).toBe(400);
  });

  it('ends with a change of the password', async () => {
    const { person, app } = await withApp();
    const token = await tokenOf(test, person);
    const changed = await person.patch('/api/users/change-password', {
      password: PASSWORD,
      newPassword: 'Altiplano-8?',
      confirmPassword: 'Altiplano-8?',
    });
    expect(changed.status).toBe(204);
    expect((await secondStep(test, token, totp(app.code()))).body.code).toBe(
      'SECOND_FACTOR_EXPIRED',
    );
  });

  it('is asked after a reset of the password too, which changes it', async () => {
    const { person, app } = await withApp();
    await test.anonymous.get(`/api/users/recovery-password?email=${person.email}`);
    const reset = await test.anonymous.put('/api/users/update-password', {
      token: await mailedToken(test, person.email),
      password: 'Altiplano-8?',
    });
    expect([reset.status, reset.body.code]).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    expect((await person.get('/api/users/me')).status).toBe(401);
    const { token } = reset.body.secondFactor;
    expect((await secondStep(test, token, totp(app.code()))).status).toBe(200);
  });

  it('opens a session by a passkey', async () => {
    const person = await personWithPassword(test);
    const passkey = await addPasskey(person);
    const first = await firstStep(test, person);
    expect(first.body.secondFactor.kinds).toEqual(['passkey']);
    const { token } = first.body.secondFactor;
    const options = await passkeyOptions(test, token);
    expect(options.allowCredentials).toEqual([
      {
        id: passkey.credentialId.toString('base64url'),
        type: 'public-key',
        transports: ['internal'],
      },
    ]);
    // As a second step the touch is enough, because the password came first.
    const proof = { kind: 'passkey', passkey: passkey.assert(options, { userVerified: false }) };
    expect((await secondStep(test, token, proof)).status).toBe(200);
  });

  it('accepts no signature for another sign-in, for another purpose, or twice', async () => {
    const person = await personWithPassword(test);
    const passkey = await addPasskey(person);
    const [one, other] = [await tokenOf(test, person), await tokenOf(test, person)];
    const forOther = passkey.assert(await passkeyOptions(test, other));
    const forSignIn = passkey.assert(await signInOptions(test));
    for (const each of [forOther, forSignIn]) {
      const { body } = await secondStep(test, one, { kind: 'passkey', passkey: each });
      expect(body.code).toBe('PASSKEY_REFUSED');
    }
    const proof = { kind: 'passkey', passkey: passkey.assert(await passkeyOptions(test, one)) };
    expect((await secondStep(test, one, proof)).status).toBe(200);
    expect((await secondStep(test, one, proof)).body.code).toBe('SECOND_FACTOR_EXPIRED');
    expect((await secondStep(test, other, proof)).body.code).toBe('PASSKEY_REFUSED');
  });
});

/** A pending sign-in without the work of the password. */
async function tokenOfStored(test: TestApp, userId: string): Promise<string> {
  const { ports } = test.parts;
  const request = await test.handle.transaction((db) =>
    ports.secondFactor.begin(
      {
        ...test.parts,
        db,
        actor: { kind: 'anonymous' },
        language: 'en',
        requestId: 'test',
        userAgent: '',
        idempotency: null,
      },
      userId,
    ),
  );
  return request!.token;
}

describeOnEngines('signing in with a passkey alone', (start) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await start();
  });

  it('needs neither password nor e-mail, nor a second step', async () => {
    const person = await test.signUp();
    const passkey = await addPasskey(person);
    await addTotpApp(test, person);
    const options = await signInOptions(test);
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    const answer = await signInWith(test, passkey.assert(options));
    expect([answer.status, answer.body.result?.id]).toEqual([200, person.userId]);
    const me = await callerOf(test.app, answer.body.result.token).get('/api/users/me/factors');
    expect(me.body.passkeys[0].lastUsedAt).toBe(test.clock.now().toISOString());
  });

  it.each([
    ['another origin', { origin: 'https://cumbre.example.org' }],
    ['another relying party', { rpId: 'example.org' }],
    ['a touch without verification of the person', { userVerified: false }],
    ['no user handle', { userHandle: null }],
    ["another person's handle", { userHandle: 'MDE4ZjAwMDA' }],
  ])('refuses %s', async (_title, deviation) => {
    const person = await test.signUp();
    const passkey = await addPasskey(person);
    const answer = await signInWith(test, passkey.assert(await signInOptions(test), deviation));
    expect([answer.status, answer.body.code]).toEqual([400, 'PASSKEY_REFUSED']);
    // The audit log shows it after the answer, with the account of the passkey.
    expect(
      await untilLogged(async () =>
        (await audited(test, person.userId)).filter((action) => action === 'user.signInRefused'),
      ),
    ).toHaveLength(1);
  });

  it('refuses a foreign signature, an unknown passkey, and a challenge of its own making', async () => {
    const person = await test.signUp();
    const passkey = await addPasskey(person);
    const stranger = new SoftAuthenticator();
    stranger.userHandle = passkey.userHandle;
    const options = await signInOptions(test);
    const forged = stranger.assert(options);
    const named = { ...forged, id: passkey.assert(options).id, rawId: passkey.assert(options).id };
    const challenge = Buffer.from('made up').toString('base64url');
    for (const each of [forged, named, passkey.assert({ challenge })])
      expect((await signInWith(test, each)).body.code).toBe('PASSKEY_REFUSED');
  });

  it('accepts a signature once, also of 50 at once', async () => {
    const person = await test.signUp();
    const passkey = await addPasskey(person);
    const assertion = passkey.assert(await signInOptions(test));
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => signInWith(test, assertion)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await signInWith(test, assertion)).status).toBe(400);
  });

  it('accepts a challenge once, also for a second signature', async () => {
    const person = await test.signUp();
    const passkey = await addPasskey(person);
    const options = await signInOptions(test);
    expect((await signInWith(test, passkey.assert(options))).status).toBe(200);
    expect((await signInWith(test, passkey.assert(options))).status).toBe(400);
  });

  it('refuses a challenge after five minutes', async () => {
    const person = await test.signUp();
    const passkey = await addPasskey(person);
    const options = await signInOptions(test);
    test.clock.advance(5 * MINUTE);
    expect((await signInWith(test, passkey.assert(options))).status).toBe(400);
  });

  it('refuses a counter that went back, and tells the person by mail', async () => {
    const person = await test.signUp();
    const passkey = await addPasskey(person, 'Blue key');
    const at = async (counter: number) =>
      (await signInWith(test, passkey.assert(await signInOptions(test), { counter }))).status;
    expect([await at(7), await at(7), await at(3), await at(8)]).toEqual([200, 400, 400, 200]);
    const mails = await mailsTo(test, person.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A passkey of your Cumbre account was refused',
      'A passkey of your Cumbre account was refused',
      'A second factor was added to your Cumbre account',
    ]);
    expect(mails[0]?.text).toContain('“Blue key”');
    expect(await audited(test, person.userId)).toContain('factor.cloneSuspected');
  });

  it('accepts an authenticator that does not count', async () => {
    const person = await test.signUp();
    const passkey = new SoftAuthenticator();
    const { options } = (await person.post('/api/users/me/passkeys/options')).body;
    await person.post('/api/users/me/passkeys', {
      name: 'Phone',
      passkey: passkey.register(options, { counter: 0 }),
    });
    for (let index = 0; index < 2; index += 1) {
      const assertion = passkey.assert(await signInOptions(test), { counter: 0 });
      expect((await signInWith(test, assertion)).status).toBe(200);
    }
  });

  it('refuses a removed passkey', async () => {
    const person = await test.signUp();
    const passkey = await addPasskey(person);
    const [{ id }] = (await person.get('/api/users/me/factors')).body.passkeys;
    expect((await person.delete(`/api/users/me/passkeys/${id}`)).status).toBe(204);
    expect((await signInWith(test, passkey.assert(await signInOptions(test)))).status).toBe(400);
  });
});

it('takes the relying party from PUBLIC_URL', () =>
  withTestApp(
    async (test) => {
      expect(await signInOptions(test)).toMatchObject({ rpId: 'okr.example.org' });
      const person = await test.signUp();
      const passkey = await addPasskey(
        person,
        'Laptop',
        new SoftAuthenticator('https://okr.example.org', 'okr.example.org'),
      );
      expect((await signInWith(test, passkey.assert(await signInOptions(test)))).status).toBe(200);
    },
    { environment: { PUBLIC_URL: 'https://okr.example.org' } },
  ));

it('limits the guesses of one account over all its sign-ins', () =>
  withTestApp(
    async (test) => {
      const person = await personWithPassword(test);
      const app = await addTotpApp(test, person);
      const statuses: number[] = [];
      for (let signIn = 0; signIn < 3; signIn += 1) {
        const token = await tokenOf(test, person);
        for (let index = 0; index < 4; index += 1)
          statuses.push((await secondStep(test, token, totp('000000'))).status);
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
      const right = await secondStep(test, await tokenOf(test, person), totp(app.code()));
      expect([right.status, right.body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    },
    { environment: { RATE_LIMITS: 'on' } },
  ));
