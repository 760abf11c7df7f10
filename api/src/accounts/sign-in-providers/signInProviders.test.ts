import { callerOf } from '../../../test/support/caller';
import { ProviderBrowser, startOpenIdProvider } from '../../../test/support/providerBrowser';
import { describeOnEngines, withTestApp } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

type Provider = Awaited<ReturnType<typeof startOpenIdProvider>>;
let corporate: Provider;
let partner: Provider;
beforeAll(async () => {
  [corporate, partner] = await Promise.all([startOpenIdProvider(), startOpenIdProvider()]);
});
afterAll(async () => {
  await Promise.all([corporate.stop(), partner.stop()]);
});

const settingOf = (...entries: object[]) => ({ SIGN_IN_PROVIDERS: JSON.stringify(entries) });
const corporateEntry = (more: object = {}) =>
  corporate.entry('corporate', { mailDomains: ['corp.example'], ...more });
const person = (email: string, more: object = {}) => ({
  email,
  email_verified: true,
  given_name: 'Ana',
  family_name: 'Quispe',
  ...more,
});
const FAILED = '/auth/sign-in?corporate=failed';

describeOnEngines('signing in with two OpenID providers', (start) => {
  let test: TestApp;
  let logins = 0;
  beforeAll(async () => {
    test = await start({
      environment: settingOf(corporateEntry(), partner.entry('partner')),
    });
  });
  async function browserAt(provider: Provider, id: string, claims: object) {
    const login = `person-${(logins += 1)}`;
    await provider.tell({ people: { [login]: claims } });
    return new ProviderBrowser(test, login, id);
  }
  const atCorporate = (claims: object) => browserAt(corporate, 'corporate', claims);

  it('opens accounts of both providers, each by its own button', async () => {
    const one = await atCorporate(person('one@corp.example'));
    const other = await browserAt(partner, 'partner', person('two@partner.example'));
    const [page, otherPage] = [await one.signIn(), await other.signIn()];
    expect(page).toMatch(/^\/auth\/sign-in#corporate=[\w-]{43}$/);
    expect(otherPage).toMatch(/^\/auth\/sign-in#partner=[\w-]{43}$/);
    expect((await one.redeem(page)).body.result.email).toBe('one@corp.example');
    expect((await other.redeem(otherPage)).body.result.email).toBe('two@partner.example');
  });

  it('does not confuse people whom two providers name by the same subject', async () => {
    const login = 'same-subject';
    await corporate.tell({ people: { [login]: person('same@corp.example') } });
    await partner.tell({ people: { [login]: person('same@partner.example') } });
    const [one, other] = [
      new ProviderBrowser(test, login, 'corporate'),
      new ProviderBrowser(test, login, 'partner'),
    ];
    const first = await one.redeem(await one.signIn());
    const second = await other.redeem(await other.signIn());
    expect(first.body.result.id).not.toBe(second.body.result.id);
  });

  it('links an account of a domain that the provider hosts, and asks for the password otherwise', async () => {
    await test.signUp({ email: 'known@corp.example' });
    await test.signUp({ email: 'known@other.example' });
    const hosted = await atCorporate(person('known@corp.example'));
    expect((await hosted.redeem(await hosted.signIn())).status).toBe(200);
    const asked = await browserAt(partner, 'partner', person('known@other.example'));
    const { status, body } = await asked.redeem(await asked.signIn());
    expect([status, body.code, body.email]).toEqual([
      409,
      'PROVIDER_PASSWORD_REQUIRED',
      'known@other.example',
    ]);
    expect(body.detail ?? body.title).toContain('Provider partner');
  });

  it('does not redeem the proof of one provider at the other', async () => {
    const browser = await atCorporate(person('proof@corp.example'));
    const proof = (await browser.signIn()).split('=')[1];
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/users/sign-in-providers/partner/session',
      headers: { cookie: browser.cumbre.header },
      payload: { proof },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'PROVIDER_PROOF_REQUIRED']);
  });

  it('refuses the answer of another provider, at each address and with each state', async () => {
    const browser = await atCorporate(person('mixed@corp.example'));
    const other = await browserAt(partner, 'partner', person('mixed@partner.example'));
    const foreign = new URL(await other.answerOfProvider(), 'http://x');
    const own = new URL(await browser.answerOfProvider(), 'http://x');
    // The state and cookie of this sign-in, with the code and the issuer of the other provider.
    const mixed = new URL(own);
    mixed.searchParams.set('code', foreign.searchParams.get('code') ?? '');
    mixed.searchParams.set('iss', foreign.searchParams.get('iss') ?? '');
    expect(await browser.visit(mixed.pathname + mixed.search)).toBe(FAILED);
    // The whole answer of the other provider.
    expect(await other.visit(`${own.pathname}${foreign.search}`)).toBe(FAILED);
    expect(await other.visit(foreign.pathname + foreign.search)).toContain('#partner=');
  });

  it('refuses an answer that does not name the issuer, because the provider always does', async () => {
    const browser = await atCorporate(person('nameless@corp.example'));
    const callback = new URL(await browser.answerOfProvider(), 'http://x');
    callback.searchParams.delete('iss');
    expect(await browser.visit(callback.pathname + callback.search)).toBe(FAILED);
  });

  it.each([
    ['that is not signed', { alg: 'none' }],
    ['that is signed with the client secret', { alg: 'HS256' }],
    ['of the other issuer', () => ({ iss: partner.issuer })],
    ['for another audience', { aud: 'another-application' }],
    ['for several audiences without an authorized party', { aud: ['cumbre-test', 'other'] }],
    ['with another nonce', { nonce: 'replayed' }],
    ['that has expired', { exp: 1_000_000_000 }],
    ['without a subject', { sub: '' }],
  ])('refuses an ID token %s', async (_what, given) => {
    const browser = await atCorporate(person('twisted@corp.example'));
    const callback = await browser.answerOfProvider();
    await corporate.tell({ twist: typeof given === 'function' ? given() : given });
    expect(await browser.visit(callback)).toBe(FAILED);
    await corporate.tell({ twist: null });
  });

  it('opens one session for fifty concurrent answers with one code', async () => {
    const browser = await atCorporate(person('fifty@corp.example'));
    const callback = await browser.answerOfProvider();
    const cookie = browser.cumbre.header;
    const pages = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const answer = await test.app.inject({ url: callback, headers: { cookie } });
        return String(answer.headers.location);
      }),
    );
    const proofs = pages.filter((page) => page.includes('#corporate='));
    expect([proofs.length, pages.filter((page) => page === FAILED).length]).toEqual([1, 49]);
    expect((await browser.redeem(proofs[0] ?? '')).status).toBe(200);
    const sessions = await test.handle.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .where('users.email', '=', 'fifty@corp.example')
      .select(['sessions.provider_id', 'sessions.id_token'])
      .execute();
    expect(sessions).toHaveLength(1);
    expect(sessions[0]?.provider_id).toBe('corporate');
    // The ID token is encrypted with the token of the session.
    expect(sessions[0]?.id_token).not.toContain('.');
  });

  it('names each provider in the page, in the order of the settings', async () => {
    expect(test.settings.signInProviders.map(({ id, icon }) => [id, icon])).toEqual([
      ['corporate', 'key'],
      ['partner', 'key'],
    ]);
  });

  it('shows the identities in the export of the account', async () => {
    const browser = await atCorporate(person('export@corp.example'));
    const { body } = await browser.redeem(await browser.signIn());
    const me = callerOf(test.app, body.result.token);
    expect((await me.get('/api/users/me/export')).body).toMatchObject({
      google: [],
      identities: [
        { issuer: corporate.issuer, subject: `person-${logins}`, email: 'export@corp.example' },
      ],
    });
  });
});

/** The outcome of one sign-in at a server with this entry of settings. */
async function outcomeWith(entry: object, claims: object): Promise<string> {
  let page = '';
  await withTestApp(
    async (test) => {
      await corporate.tell({ people: { ana: claims } });
      page = await new ProviderBrowser(test, 'ana', 'corporate').signIn();
    },
    { environment: settingOf(entry) },
  );
  return page.replace(/=[\w-]{43}$/, '=proof');
}

it.each([
  ['without email_verified', {}, {}, '?corporate=unverified'],
  ['without email_verified, of a trusted provider', { trustsEmail: true }, {}, '#corporate=proof'],
  [
    'that is not verified, even of a trusted provider',
    { trustsEmail: true },
    { email_verified: false },
    '?corporate=unverified',
  ],
])('decides about an e-mail %s', async (_what, settings, claims, outcome) => {
  expect(
    await outcomeWith(corporateEntry(settings), { email: 'ana@corp.example', ...claims }),
  ).toBe(`/auth/sign-in${outcome}`);
});

it('says that a provider is out of reach and keeps the other one working', async () => {
  await withTestApp(
    async (test) => {
      await partner.tell({ people: { ana: person('ana@partner.example') } });
      expect(
        await new ProviderBrowser(test, 'ana', 'corporate').visit(
          '/api/users/sign-in-providers/corporate/start',
        ),
      ).toBe('/auth/sign-in?corporate=unreachable');
      const browser = new ProviderBrowser(test, 'ana', 'partner');
      expect((await browser.redeem(await browser.signIn())).status).toBe(200);
    },
    {
      environment: settingOf(
        corporateEntry({ issuer: 'http://localhost:9' }),
        partner.entry('partner'),
      ),
    },
  );
});

it('refuses a provider that describes itself as another issuer', async () => {
  const issuer = corporate.issuer.replace('localhost', '127.0.0.1');
  await withTestApp(
    async (test) => {
      expect(
        (await test.anonymous.get('/api/users/sign-in-providers/corporate/start')).headers.location,
      ).toBe('/auth/sign-in?corporate=unreachable');
    },
    { environment: settingOf(corporateEntry({ issuer })) },
  );
});

it('discovers a provider once, and again after an hour without making people wait', async () => {
  const provider = await startOpenIdProvider();
  await withTestApp(
    async (test) => {
      const begin = async () =>
        (await test.anonymous.get('/api/users/sign-in-providers/corporate/start')).headers.location;
      expect(await begin()).toContain(provider.issuer);
      await provider.stop();
      expect(await begin()).toContain(provider.issuer);
      test.clock.advance(2 * 3_600_000);
      expect(await begin()).toContain(provider.issuer);
    },
    { environment: settingOf(provider.entry('corporate')) },
  );
});

it('answers 404 for a provider that is not configured', async () => {
  await withTestApp(async (test) => {
    for (const path of ['start', 'callback?state=x'])
      expect((await test.anonymous.get(`/api/users/sign-in-providers/none/${path}`)).status).toBe(
        404,
      );
    expect(
      (await test.anonymous.post('/api/users/sign-in-providers/none/session', { proof: 'any' }))
        .status,
    ).toBe(404);
  });
});
