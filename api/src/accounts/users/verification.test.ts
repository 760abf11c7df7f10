import { callerOf } from '../../../test/support/caller';
import type { Caller } from '../../../test/support/caller';
import { mailedToken, mailsTo } from '../../../test/support/mails';
import { withPasswordChangedMeanwhile } from '../../../test/support/passwordMeanwhile';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

const HOUR = 3_600_000;

describeOnEngines('verifying an e-mail', (start) => {
  let test: TestApp;
  let people = 0;
  beforeAll(async () => {
    test = await start();
  });
  async function signedUp() {
    people += 1;
    const email = `verify${people}@example.org`;
    const { body } = await test.anonymous.post('/api/users', { email, password: 'Cordillera-7!' });
    return {
      email,
      id: String(body.result.id),
      caller: callerOf(test.app, body.result.token),
      link: await mailedToken(test, email),
    };
  }
  const validate = (caller: Caller, token: string) =>
    caller.put(`/api/users/validate?token=${token}`);

  it('accepts a link once, also from fifty concurrent requests', async () => {
    const { caller, link } = await signedUp();
    const answers = await Promise.all(Array.from({ length: 50 }, () => validate(caller, link)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      answers.filter(({ status, body }) => status === 400 && body.code === 'LINK_TOKEN_INVALID'),
    ).toHaveLength(49);
  });

  it('accepts a link for 24 hours', async () => {
    const early = await signedUp();
    const late = await signedUp();
    test.clock.advance(24 * HOUR - 1000);
    expect((await validate(early.caller, early.link)).status).toBe(200);
    test.clock.advance(2000);
    expect((await validate(late.caller, late.link)).body.code).toBe('LINK_TOKEN_INVALID');
  });

  it('invalidates the previous link when a new one is mailed', async () => {
    const { email, caller, link } = await signedUp();
    expect((await test.anonymous.post('/api/users/resend-validation', { email })).status).toBe(204);
    const newer = await mailedToken(test, email);
    expect(newer).not.toBe(link);
    expect((await validate(caller, link)).status).toBe(400);
    expect((await validate(caller, newer)).status).toBe(200);
  });

  it('answers every resend alike, and mails only to unverified accounts', async () => {
    const { email, caller, link } = await signedUp();
    await validate(caller, link);
    const verified = await test.anonymous.post('/api/users/resend-validation', { email });
    const unknown = await test.anonymous.post('/api/users/resend-validation', {
      email: 'nobody@example.org',
    });
    expect([verified.status, verified.body]).toEqual([unknown.status, unknown.body]);
    expect(await mailsTo(test, email)).toHaveLength(1);
    expect(await mailsTo(test, 'nobody@example.org')).toHaveLength(0);
  });

  it('reveals the verified state only to the account itself', async () => {
    const ana = await signedUp();
    const other = await signedUp();
    await validate(ana.caller, ana.link);
    const ask = `/api/users/email-verified?email=${ana.email}`;
    expect((await ana.caller.get(ask)).body.result.verified).toBe(true);
    expect((await other.caller.get(ask)).body.result.verified).toBe(false);
    expect((await test.anonymous.get(ask)).body.result.verified).toBe(false);
  });

  it('keeps the verified e-mail until the new one is verified', async () => {
    const { email, link, caller } = await signedUp();
    await validate(caller, link);
    const changing = await caller.put('/api/users/update-data', {
      email: 'moved@example.org',
      password: 'Cordillera-7!',
    });
    expect(changing.body.result.email).toBe(email);
    expect((await mailsTo(test, email))[0]?.subject).toBe(
      'The e-mail of your Cumbre account is being changed',
    );
    const proof = await mailedToken(test, 'moved@example.org');
    expect((await validate(caller, proof)).status).toBe(200);
    expect((await caller.get('/api/users/me')).body.result).toMatchObject({
      email: 'moved@example.org',
      validated_email: true,
    });
  });

  it('changes the e-mail of a verified account only with its password', async () => {
    const { email, link, caller } = await signedUp();
    await validate(caller, link);
    const without = await caller.put('/api/users/update-data', { email: 'stolen@example.org' });
    expect([without.status, without.body.code, without.body.errors[0]]).toMatchObject([
      400,
      'VALIDATION_FAILED',
      { path: 'password', code: 'required' },
    ]);
    const wrong = await caller.put('/api/users/update-data', {
      email: 'stolen@example.org',
      password: 'Cordillera-8!',
    });
    expect([wrong.status, wrong.body.errors[0]]).toMatchObject([
      400,
      { path: 'password', code: 'wrongPassword' },
    ]);
    expect(await mailsTo(test, 'stolen@example.org')).toEqual([]);
    expect((await caller.put('/api/users/update-data', { email, name: 'Anita' })).status).toBe(200);
  });

  it('does not change the e-mail with a password that changes at the same time', async () => {
    const { link, caller, id } = await signedUp();
    await validate(caller, link);
    const { status, body } = await withPasswordChangedMeanwhile(test, id, () =>
      caller.put('/api/users/update-data', {
        email: 'taken@example.org',
        password: 'Cordillera-7!',
      }),
    );
    expect([status, body.code]).toEqual([400, 'INVALID_CREDENTIALS']);
    expect(await mailsTo(test, 'taken@example.org')).toEqual([]);
  });

  it('does not let two accounts verify the same e-mail', async () => {
    const first = await signedUp();
    const second = await signedUp();
    await validate(first.caller, first.link);
    await first.caller.put('/api/users/update-data', {
      email: 'wanted@example.org',
      password: 'Cordillera-7!',
    });
    const link = await mailedToken(test, 'wanted@example.org');
    await second.caller.put('/api/users/update-data', {
      email: 'wanted@example.org',
      password: 'Cordillera-7!',
    });
    expect((await validate(first.caller, link)).body.code).toBe('EMAIL_IN_USE');
    expect(
      (
        await first.caller.put('/api/users/update-data', {
          email: 'wanted@example.org',
          password: 'Cordillera-7!',
        })
      ).status,
    ).toBe(409);
  });

  describe('without a session of the account', () => {
    const complete = (token: string, password: string) =>
      test.anonymous.put('/api/users/update-password', { token, password });
    const signIn = (email: string, password: string) =>
      test.anonymous.post('/api/users/authenticate', { email, password });

    it('asks for a password and leaves the link usable', async () => {
      const { caller, link } = await signedUp();
      const stranger = (await signedUp()).caller;
      for (const elsewhere of [test.anonymous, stranger, callerOf(test.app, 'a token of nobody')]) {
        const { status, body } = await validate(elsewhere, link);
        expect([status, body.code]).toEqual([409, 'PASSWORD_REQUIRED']);
      }
      expect((await caller.get('/api/users/me')).body.result.validated_email).toBe(false);
      expect((await validate(caller, link)).status).toBe(200);
    });

    it('ends the access of the stranger who signed up with this e-mail', async () => {
      const { email, link, caller: stranger } = await signedUp();
      const second = callerOf(test.app, (await signIn(email, 'Cordillera-7!')).body.result.token);
      await stranger.put('/api/users/update-data', {
        name: 'Not',
        lastname: 'Me',
        cellphone: '+56 9 1234 5678',
      });
      const { status, body } = await complete(link, 'Altiplano-8?');
      expect([status, body.result]).toMatchObject([
        200,
        { email, validated_email: true, hasProfile: false, name: '' },
      ]);
      expect((await stranger.get('/api/users/me')).status).toBe(401);
      expect((await second.get('/api/users/me')).status).toBe(401);
      expect((await signIn(email, 'Cordillera-7!')).body.code).toBe('INVALID_CREDENTIALS');
      expect(
        (await callerOf(test.app, body.result.token).get('/api/users/me')).body.result,
      ).toMatchObject({ email, cellphone: '' });
      const waiting = await stranger.get(`/api/users/email-verified?email=${email}`);
      expect([waiting.status, waiting.body.code]).toEqual([401, 'TOKEN_INVALID']);
    });

    it('continues on both devices with the password of the sign-up', async () => {
      const { email, link, caller } = await signedUp();
      const { status, body } = await complete(link, 'Cordillera-7!');
      expect(status).toBe(200);
      expect(
        (await caller.get(`/api/users/email-verified?email=${email}`)).body.result.verified,
      ).toBe(true);
      expect((await callerOf(test.app, body.result.token).get('/api/users/me')).status).toBe(200);
      expect((await complete(link, 'Cordillera-7!')).body.code).toBe('LINK_TOKEN_INVALID');
    });

    it('completes an account once from ten concurrent requests', async () => {
      const { link } = await signedUp();
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, number) => complete(link, `Altiplano-${number}?`)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ body }) => body.code === 'LINK_TOKEN_INVALID')).toHaveLength(9);
    });

    it('never opens a verified account with the link sent to a mistyped new e-mail', async () => {
      const { email, link, caller } = await signedUp();
      await validate(caller, link);
      await caller.put('/api/users/update-data', {
        email: 'mistyped@example.org',
        password: 'Cordillera-7!',
      });
      const wrong = await mailedToken(test, 'mistyped@example.org');
      expect((await validate(test.anonymous, wrong)).body.code).toBe('SIGN_IN_REQUIRED');
      expect((await complete(wrong, 'Altiplano-8?')).body.code).toBe('LINK_TOKEN_INVALID');
      expect((await complete(wrong, 'Cordillera-7!')).body.code).toBe('LINK_TOKEN_INVALID');
      expect((await caller.get('/api/users/me')).body.result).toMatchObject({
        email,
        validated_email: true,
      });
      expect((await validate(caller, wrong)).status).toBe(200);
    });
  });
});
