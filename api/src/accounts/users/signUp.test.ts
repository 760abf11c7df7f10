import { callerOf } from '../../../test/support/caller';
import { mailedToken, mailsTo } from '../../../test/support/mails';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

const PASSWORD = 'Cordillera-7!';

describeOnEngines('signing up', (start) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await start();
  });
  const register = (email: string, more: object = {}, headers: Record<string, string> = {}) =>
    test.anonymous.post('/api/users', { email, password: PASSWORD, ...more }, { headers });

  it('leads from the form to a verified account with a profile', async () => {
    const { status, body } = await register('Ana@Example.org');
    expect(status).toBe(201);
    expect(body.result).toEqual({
      token: expect.any(String),
      email: 'ana@example.org',
      id: expect.any(String),
      validated_email: false,
      hasProfile: false,
    });
    const ana = callerOf(test.app, body.result.token);
    expect((await ana.get('/api/users/email-verified?email=ana@example.org')).body).toEqual({
      result: { verified: false },
    });

    expect(
      (await ana.put(`/api/users/validate?token=${await mailedToken(test, 'ana@example.org')}`))
        .status,
    ).toBe(200);
    expect((await ana.get('/api/users/email-verified?email=ana@example.org')).body).toEqual({
      result: { verified: true },
    });

    const profile = await ana.put('/api/users/update-data', {
      name: 'Ana',
      lastname: 'Muñoz',
      cellphone: '+56 9 1234 5678',
    });
    expect(profile.body.result).toEqual({
      id: body.result.id,
      email: 'ana@example.org',
      name: 'Ana',
      lastname: 'Muñoz',
      cellphone: '+56 9 1234 5678',
      validated_email: true,
      hasProfile: true,
      hasPassword: true,
      signUpAnswers: null,
    });
    expect((await ana.get('/api/users/me')).body).toEqual(profile.body);
  });

  it('mails the link in the requested language, with the public address and the token in the fragment', async () => {
    await register('es@example.org', {}, { 'accept-language': 'es-CL', host: 'evil.example' });
    await register('en@example.org', { language: 'en' }, { 'accept-language': 'es-CL' });
    const [spanish] = await mailsTo(test, 'es@example.org');
    expect(spanish?.subject).toBe('Verifica tu correo en Cumbre');
    expect(spanish?.text).toMatch(
      /http:\/\/localhost:3000\/auth\/activate-account#token=[\w-]{43}&lng=es\n/,
    );
    expect(spanish?.html).toContain('http://localhost:3000/auth/activate-account#token=');
    expect((await mailsTo(test, 'en@example.org'))[0]?.subject).toBe(
      'Verify your e-mail for Cumbre',
    );
  });

  it('refuses an e-mail that is in use, in whatever letter case', async () => {
    await register('taken@example.org');
    const again = await register('Taken@Example.ORG');
    expect([again.status, again.body.code]).toEqual([409, 'EMAIL_IN_USE']);
    expect(
      (await test.anonymous.post('/api/users/check-email', { email: 'TAKEN@example.org' })).body,
    ).toBe(false);
    expect(
      (await test.anonymous.post('/api/users/check-email', { email: 'free@example.org' })).body,
    ).toBe(true);
  });

  it('creates one account from twenty concurrent sign-ups', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => register('once@example.org')),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(await mailsTo(test, 'once@example.org')).toHaveLength(1);
  });

  it.each([
    ['short', 'Ab1!', ['passwordLength']],
    ['plain', 'cordillera', ['passwordUppercase', 'passwordNumber', 'passwordSpecial']],
  ])('names the rules that a %s password violates', async (_name, password, codes) => {
    const { status, body } = await test.anonymous.post('/api/users', {
      email: 'weak@example.org',
      password,
    });
    expect([status, body.code]).toEqual([422, 'PASSWORD_TOO_WEAK']);
    expect(
      body.errors.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
    ).toEqual(codes.map((code) => `password ${code}`));
  });

  it('refuses a common password', async () => {
    const { status, body } = await test.anonymous.post('/api/users', {
      email: 'weak@example.org',
      password: 'P@ssw0rd',
    });
    expect([status, body.code]).toEqual([422, 'PASSWORD_TOO_COMMON']);
  });

  it('allows an unverified account only to finish the sign-up', async () => {
    const { body } = await register('half@example.org');
    const half = callerOf(test.app, body.result.token);
    expect((await half.get('/api/users/me')).status).toBe(200);
    const refused = await half.get(`/api/organizations/bymember/${body.result.id}`);
    expect([refused.status, refused.body.code]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
  });

  it('stores neither the password nor a token in the database', async () => {
    const { body } = await register('secret@example.org');
    const user = await test.handle.db
      .selectFrom('users')
      .where('id', '=', body.result.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const sessions = await test.handle.db.selectFrom('sessions').select('token_hash').execute();
    expect(sessions.map((session) => session.token_hash)).not.toContain(body.result.token);
  });

  it('requires a proof of Google instead of a name', async () => {
    const { status, body } = await test.anonymous.post('/api/users/google-auth', {
      email: 'ana@example.org',
      name: 'Ana',
      lastName: 'Muñoz',
    });
    expect([status, body.code]).toEqual([400, 'GOOGLE_PROOF_REQUIRED']);
  });
});
