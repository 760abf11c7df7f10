import { callerOf } from '../../../test/support/caller';
import { ProviderBrowser, startOpenIdProvider } from '../../../test/support/providerBrowser';
import { mailedToken, mailsTo } from '../../../test/support/mails';
import { describeOnEngines, withTestApp } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

const PASSWORD = 'Cordillera-7!';
let google: Awaited<ReturnType<typeof startOpenIdProvider>>;
beforeAll(async () => {
  google = await startOpenIdProvider();
});
afterAll(() => google.stop());

const at = (email: string, more: object = {}) => ({
  email,
  email_verified: true,
  given_name: 'Ana',
  family_name: 'Quispe',
  ...more,
});

describeOnEngines('signing in with Google', (start) => {
  let test: TestApp;
  let logins = 0;
  beforeAll(async () => {
    test = await start({ environment: google.environment });
  });
  /** A person with an account at the provider, and the browser. */
  async function browserOf(claims: object) {
    const login = `person-${(logins += 1)}`;
    await google.tell({ people: { [login]: claims } });
    return new ProviderBrowser(test, login);
  }
  const whoIs = async (token: string) =>
    (await callerOf(test.app, token).get('/api/users/me')).body.result;
  const register = async (email: string, verified: boolean) => {
    const { result } = (await test.anonymous.post('/api/users', { email, password: PASSWORD }))
      .body;
    const caller = callerOf(test.app, result.token);
    if (verified) await caller.put(`/api/users/validate?token=${await mailedToken(test, email)}`);
    return caller;
  };

  it('makes an account with a verified e-mail and returns to the requested page', async () => {
    const browser = await browserOf(at('New.Person@gmail.com'));
    const page = await browser.signIn('/api/users/google/start?return=%2Fcycles%3Fnew&language=es');
    expect(page).toMatch(/^\/auth\/sign-in\?return=%2Fcycles%3Fnew#google=[\w-]{43}$/);
    const { status, body } = await browser.redeem(page, {
      email: 'new.person@gmail.com',
      name: 'Mallory',
      lastName: 'Nobody',
    });
    expect(status).toBe(200);
    expect(body.result).toMatchObject({
      email: 'new.person@gmail.com',
      firstName: 'Ana',
      lastName: 'Quispe',
      hasProfile: false,
      validated_email: true,
    });
    expect(await whoIs(body.result.token)).toMatchObject({
      email: 'new.person@gmail.com',
      hasPassword: false,
      signUpAnswers: null,
    });
    const { language } = await test.handle.db
      .selectFrom('users')
      .select('language')
      .where('email', '=', 'new.person@gmail.com')
      .executeTakeFirstOrThrow();
    expect(language).toBe('es');
  });

  it('asks for the rest of the profile, because Google provides no phone and not always a family name', async () => {
    const browser = await browserOf({
      email: 'mononym@gmail.com',
      email_verified: true,
      name: 'Sukarno',
    });
    expect((await browser.redeem(await browser.signIn())).body.result).toMatchObject({
      firstName: 'Sukarno',
      lastName: '',
      hasProfile: false,
    });
  });

  it('finds the account by issuer and subject, also after the e-mail at Google has changed', async () => {
    const browser = await browserOf(at('before@gmail.com'));
    const first = await browser.redeem(await browser.signIn());
    await google.tell({ people: { [`person-${logins}`]: at('after@gmail.com') } });
    const second = await browser.redeem(await browser.signIn());
    expect(second.body.result).toMatchObject({
      id: first.body.result.id,
      email: 'before@gmail.com',
    });
  });

  it('does not open the account of an e-mail for another subject that gets the e-mail at Google later', async () => {
    await register('moved@corp.example', true);
    const stranger = await browserOf(at('moved@corp.example'));
    const { status, body } = await stranger.redeem(await stranger.signIn());
    expect([status, body.code, body.email, body.hasPassword]).toEqual([
      409,
      'GOOGLE_PASSWORD_REQUIRED',
      'moved@corp.example',
      true,
    ]);
  });

  it('links a verified account at once where Google hosts the mailbox, and notifies its owner', async () => {
    const owner = await register('linked@corp.example', true);
    const browser = await browserOf(at('linked@corp.example', { hd: 'corp.example' }));
    const { body } = await browser.redeem(await browser.signIn());
    expect(body.result.id).toBe((await owner.get('/api/users/me')).body.result.id);
    expect((await owner.get('/api/users/me/export')).body.google).toEqual([
      { issuer: google.issuer, subject: `person-${logins}`, since: expect.any(String) },
    ]);
    expect((await mailsTo(test, 'linked@corp.example'))[0]?.subject).toContain('Google');
    expect(
      (
        await test.anonymous.post('/api/users/authenticate', {
          email: 'linked@corp.example',
          password: PASSWORD,
        })
      ).status,
    ).toBe(200);
  });

  it('links any other verified account with its password, and with no other', async () => {
    const email = 'asked@corp.example';
    await register(email, true);
    const browser = await browserOf(at(email));
    const page = await browser.signIn();
    const wrong = await browser.redeem(page, { email, password: 'Cordillera-8!' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'INVALID_CREDENTIALS']);
    expect(
      (await browser.redeem(page, { email: 'other@corp.example', password: PASSWORD })).body.code,
    ).toBe('GOOGLE_PROOF_REQUIRED');
    expect((await browser.redeem(page, { email, password: PASSWORD })).status).toBe(200);
    expect((await browser.redeem(await browser.signIn())).status).toBe(200);
  });

  it('removes the access of a stranger who registered the e-mail before', async () => {
    const email = 'mine@gmail.com';
    const stranger = await register(email, false);
    await stranger.put('/api/users/update-data', {
      name: 'Mallory',
      lastname: 'Stranger',
      cellphone: '+51 987 654 321',
    });
    const verification = await mailedToken(test, email);
    const browser = await browserOf(at(email));
    const { body } = await browser.redeem(await browser.signIn());
    expect(await whoIs(body.result.token)).toMatchObject({
      name: 'Ana',
      lastname: 'Quispe',
      cellphone: '',
      hasPassword: false,
      signUpAnswers: null,
    });
    expect((await stranger.get('/api/users/me')).status).toBe(401);
    expect(
      (await test.anonymous.post('/api/users/authenticate', { email, password: PASSWORD })).status,
    ).toBe(400);
    expect(
      (
        await test.anonymous.put('/api/users/update-password', {
          token: verification,
          password: PASSWORD,
        })
      ).body.code,
    ).toBe('LINK_TOKEN_INVALID');
  });

  it('is unlinked by a reset, which proves the mailbox again', async () => {
    const email = 'former@corp.example';
    const browser = await browserOf(at(email));
    await browser.redeem(await browser.signIn());
    await test.anonymous.get(`/api/users/recovery-password?email=${email}`);
    await test.anonymous.put('/api/users/update-password', {
      token: await mailedToken(test, email),
      password: PASSWORD,
    });
    expect((await browser.redeem(await browser.signIn())).body.code).toBe(
      'GOOGLE_PASSWORD_REQUIRED',
    );
  });

  it('is removed when the account is deleted', async () => {
    const email = 'leaving@gmail.com';
    const browser = await browserOf(at(email));
    await browser.redeem(await browser.signIn());
    await test.anonymous.get(`/api/users/recovery-password?email=${email}`);
    const { result } = (
      await test.anonymous.put('/api/users/update-password', {
        token: await mailedToken(test, email),
        password: PASSWORD,
      })
    ).body;
    const linked = await browser.redeem(await browser.signIn());
    expect(linked.status).toBe(200);
    expect(
      (
        await callerOf(test.app, result.token).delete('/api/users/me', {
          body: { password: PASSWORD },
        })
      ).status,
    ).toBe(204);
    expect(
      await test.handle.db
        .selectFrom('identities')
        .selectAll()
        .where('user_id', '=', result.id)
        .execute(),
    ).toEqual([]);
  });

  it.each([{}, { proof: 'forged' }, { email: 'ana@gmail.com', name: 'Ana', lastName: 'Quispe' }])(
    'refuses a sign-in without proof: %j',
    async (body) => {
      const browser = await browserOf(at('ana@gmail.com'));
      await browser.signIn();
      const { status, body: answer } = await browser.redeem('', body);
      expect([status, answer.code]).toEqual([400, 'GOOGLE_PROOF_REQUIRED']);
    },
  );

  it('accepts a proof once, also from fifty concurrent requests', async () => {
    const browser = await browserOf(at('once@gmail.com'));
    const page = await browser.signIn();
    const cookie = browser.cumbre.header;
    const proof = page.split('#google=')[1];
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        test.app.inject({
          method: 'POST',
          url: '/api/users/google-auth',
          headers: { cookie },
          payload: { proof },
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]));
  });

  it('creates one account when two tabs sign in at once', async () => {
    const [one, other] = [
      await browserOf(at('tabs@gmail.com')),
      new ProviderBrowser(test, `person-${logins}`),
    ];
    const pages = [await one.signIn(), await other.signIn()] as const;
    const answers = await Promise.all([one.redeem(pages[0]), other.redeem(pages[1])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0].body.result.id).toBe(answers[1].body.result.id);
  });

  it('accepts a proof only in the browser that started the sign-in, and for ten minutes', async () => {
    const browser = await browserOf(at('bound@gmail.com'));
    const page = await browser.signIn();
    expect((await new ProviderBrowser(test, 'other').redeem(page)).body.code).toBe(
      'GOOGLE_PROOF_REQUIRED',
    );
    test.clock.advance(10 * 60_000);
    expect((await browser.redeem(page)).body.code).toBe('GOOGLE_PROOF_REQUIRED');
  });

  it('accepts an answer of Google once, in the browser that started the sign-in', async () => {
    const browser = await browserOf(at('state@gmail.com'));
    const callback = await browser.answerOfProvider();
    expect(await new ProviderBrowser(test, 'other').visit(callback)).toBe(
      '/auth/sign-in?google=failed',
    );
    expect(await browser.visit(callback.replace(/state=[\w-]+/, 'state=forged'))).toBe(
      '/auth/sign-in?google=failed',
    );
    expect(await browser.visit(callback)).toContain('#google=');
    expect(await browser.visit(callback)).toBe('/auth/sign-in?google=failed');
  });

  it('does not exchange a forged code', async () => {
    const browser = await browserOf(at('code@gmail.com'));
    expect(
      await browser.visit((await browser.answerOfProvider()).replace(/code=[\w-]+/, 'code=forged')),
    ).toBe('/auth/sign-in?google=failed');
  });

  it('accepts an ID token that is signed again with an irrelevant claim', async () => {
    const browser = await browserOf(at('harmless@gmail.com'));
    const callback = await browser.answerOfProvider();
    await google.tell({ twist: { locale: 'es' } });
    expect(await browser.visit(callback)).toContain('#google=');
    await google.tell({ twist: null });
  });

  it.each([
    ['another nonce', { nonce: 'replayed' }],
    ['another audience', { aud: 'another-application' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['a time long ago', { exp: 1_000_000_000 }],
    ['another signature', { signature: true }],
  ])('refuses an ID token with %s', async (_what, twist) => {
    const browser = await browserOf(at('twisted@gmail.com'));
    const callback = await browser.answerOfProvider();
    await google.tell({ twist });
    expect(await browser.visit(callback)).toBe('/auth/sign-in?google=failed');
    await google.tell({ twist: null });
  });

  it.each([[false], [undefined], ['true']])(
    'refuses an e-mail that Google has not verified: %j',
    async (email_verified) => {
      const browser = await browserOf({ email: 'unproven@gmail.com', email_verified });
      expect(await browser.signIn()).toBe('/auth/sign-in?google=unverified');
    },
  );

  it('distinguishes a cancelled sign-in from a failure', async () => {
    const browser = await browserOf(at('cancel@gmail.com'));
    const state = /state=([\w-]+)/.exec(
      await browser.visit('/api/users/google/start?return=%2Faccount'),
    )?.[1];
    expect(
      await browser.visit(`/api/users/google/callback?error=access_denied&state=${state}`),
    ).toBe('/auth/sign-in?return=%2Faccount&google=cancelled');
  });

  it('uses the code flow with PKCE, state, nonce and the public callback URL, whatever the Host header', async () => {
    const answer = await test.app.inject({
      url: '/api/users/google/start?language=es',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    const asked = new URL(answer.headers.location ?? '').searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: `${test.settings.publicUrl}/api/users/google/callback`,
      ui_locales: 'es',
    });
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^cumbre-provider=[\w-]{43}; Path=\/; Max-Age=1200; HttpOnly; SameSite=Lax$/,
    );
  });
});

it('answers 404 where Google is not configured', async () => {
  await withTestApp(async (test) => {
    for (const path of ['start', 'callback?state=x'])
      expect((await test.anonymous.get(`/api/users/google/${path}`)).status).toBe(404);
    expect((await test.anonymous.post('/api/users/google-auth', { proof: 'any' })).body.code).toBe(
      'GOOGLE_PROOF_REQUIRED',
    );
  });
});

it('says on the sign-in page that Google cannot be reached', async () => {
  await withTestApp(
    async (test) => {
      expect(
        (await test.anonymous.get('/api/users/google/start?return=%2Fcycles')).headers.location,
      ).toBe('/auth/sign-in?return=%2Fcycles&google=unreachable');
    },
    { environment: { ...google.environment, GOOGLE_ISSUER: 'http://localhost:9' } },
  );
});
