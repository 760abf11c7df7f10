// Every configured provider against every hostile answer: forged, mixed up, stale and replayed. The
// provider for tests signs what the variant asks for; the settings of the providers differ.
import { ProviderBrowser, startOpenIdProvider } from '../../../test/support/providerBrowser';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

type Provider = Awaited<ReturnType<typeof startOpenIdProvider>>;
type Twist = Record<string, unknown>;

const IDS = ['google', 'corporate', 'partner'] as const;
type Id = (typeof IDS)[number];
/** The provider whose issuer or key a variant borrows. */
const OTHER: Record<Id, Id> = { google: 'corporate', corporate: 'partner', partner: 'google' };
const providers = {} as Record<Id, Provider>;
beforeAll(async () => {
  await Promise.all(
    IDS.map(async (id) => {
      providers[id] = await startOpenIdProvider();
    }),
  );
});
afterAll(() => Promise.all(IDS.map((id) => providers[id].stop())));

const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

/** By what the ID token is; `null` leaves a claim out. */
const HOSTILE_TOKENS: Record<string, (other: Provider) => Twist | Promise<Twist>> = {
  'for another audience': () => ({ aud: 'another-application' }),
  'without an audience': () => ({ aud: null }),
  'for several audiences without an authorized party': () => ({ aud: ['cumbre-test', 'other'] }),
  'for several audiences and another authorized party': () => ({
    aud: ['cumbre-test', 'other'],
    azp: 'other',
  }),
  'of an unknown issuer': () => ({ iss: 'https://evil.example' }),
  'without an issuer': () => ({ iss: null }),
  'of the other provider’s issuer': ({ issuer }) => ({ iss: issuer }),
  'signed by the other provider': async (other) => ({ signature: (await other.key()).pem }),
  'signed by the other provider, by its key id': async (other) => {
    const { kid, pem } = await other.key();
    return { signature: pem, kid };
  },
  'wholly the other provider’s': async (other) => {
    const { kid, pem } = await other.key();
    return { signature: pem, kid, iss: other.issuer };
  },
  'signed by a key that nobody published': () => ({ signature: true }),
  'of an unknown key id': () => ({ kid: 'unknown' }),
  'not signed': () => ({ alg: 'none' }),
  'signed with the client secret': () => ({ alg: 'HS256' }),
  expired: () => ({ exp: secondsFromNow(-120) }),
  'without an expiry': () => ({ exp: null }),
  'not yet valid': () => ({ nbf: secondsFromNow(600) }),
  'without a time of issue': () => ({ iat: null }),
  'with another nonce': () => ({ nonce: 'replayed' }),
  'without a nonce': () => ({ nonce: null }),
  'without a subject': () => ({ sub: null }),
  'with an empty subject': () => ({ sub: '' }),
  'with a number as subject': () => ({ sub: 7 }),
  'with a subject of more than 255 characters': () => ({ sub: 'x'.repeat(256) }),
};

const HARMLESS: Record<string, Twist> = {
  'with another claim': { locale: 'es' },
  'valid since a moment ago': { nbf: secondsFromNow(-5) },
  'for this application alone, as a list': { aud: ['cumbre-test'] },
  'without the e-mail, which the provider tells otherwise': { email: null },
};

const UNVERIFIED: Record<string, Twist> = {
  'that is not verified': { email_verified: false },
  'of which nothing is said': { email_verified: null },
  'that is verified by a text': { email_verified: 'true' },
  'that is none': { email: 'ana' },
  'that are two': { email: ['ana@one.example', 'ana@two.example'] },
};

describeOnEngines('a hostile answer', (start) => {
  let test: TestApp;
  let logins = 0;
  const people: Record<string, object> = {};
  beforeAll(async () => {
    test = await start({
      environment: {
        ...providers.google.environment,
        SIGN_IN_PROVIDERS: JSON.stringify([
          providers.corporate.entry('corporate', { mailDomains: ['corp.example'] }),
          providers.partner.entry('partner'),
        ]),
      },
    });
  });

  async function browserAt(id: Id) {
    const login = `person-${(logins += 1)}`;
    people[login] = {
      email: `${login}@corp.example`,
      email_verified: true,
      given_name: 'Ana',
      family_name: 'Quispe',
    };
    await providers[id].tell({ people });
    return new ProviderBrowser(test, login, id);
  }
  const opened = async () => {
    const count = async (table: 'identities' | 'sessions' | 'users') =>
      (await test.handle.db.selectFrom(table).select('id').execute()).length;
    return [await count('identities'), await count('sessions'), await count('users')];
  };
  /** The last page after an answer whose ID token is changed. */
  async function pageAfter(id: Id, twist: Twist): Promise<string> {
    const browser = await browserAt(id);
    const callback = await browser.answerOfProvider();
    await providers[id].tell({ twist });
    const page = await browser.visit(callback);
    await providers[id].tell({ twist: null });
    return page;
  }
  const proven = (id: Id) => new RegExp(`^/auth/sign-in#${id}=[\\w-]{43}$`);
  const refused = (id: Id, reason: string) => `/auth/sign-in?${id}=${reason}`;
  const table = (variants: object): [Id, string][] =>
    IDS.flatMap((id) => Object.keys(variants).map((what): [Id, string] => [id, what]));

  it.each(table(HARMLESS))('at %s is accepted with an ID token %s', async (id, what) => {
    expect(await pageAfter(id, HARMLESS[what]!)).toMatch(proven(id));
  });

  it.each(table(HOSTILE_TOKENS))('at %s is refused with an ID token %s', async (id, what) => {
    const before = await opened();
    const twist = await HOSTILE_TOKENS[what]!(providers[OTHER[id]]);
    expect(await pageAfter(id, twist)).toBe(refused(id, 'failed'));
    expect(await opened()).toEqual(before);
  });

  it.each(table(UNVERIFIED))('at %s is refused with an e-mail %s', async (id, what) => {
    const before = await opened();
    expect(await pageAfter(id, UNVERIFIED[what]!)).toBe(refused(id, 'unverified'));
    expect(await opened()).toEqual(before);
  });

  describe.each(IDS)('at %s', (id) => {
    /** The answer with some of its parameters replaced. */
    const changed = (callback: string, parameters: Record<string, string>) => {
      const url = new URL(callback, 'http://x');
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.pathname + url.search;
    };
    const parameter = (callback: string, name: string) =>
      new URL(callback, 'http://x').searchParams.get(name) ?? '';

    it('is refused when it comes again', async () => {
      const browser = await browserAt(id);
      const callback = await browser.answerOfProvider();
      expect(await browser.visit(callback)).toMatch(proven(id));
      expect(await browser.visit(callback)).toBe(refused(id, 'failed'));
    });

    it('is refused with a code that was used', async () => {
      const browser = await browserAt(id);
      const first = await browser.answerOfProvider();
      expect(await browser.visit(first)).toMatch(proven(id));
      const second = await browser.answerOfProvider();
      const code = parameter(first, 'code');
      expect(await browser.visit(changed(second, { code }))).toBe(refused(id, 'failed'));
    });

    it('is refused with the code of another person’s sign-in', async () => {
      const [victim, attacker] = [await browserAt(id), await browserAt(id)];
      const code = parameter(await attacker.answerOfProvider(), 'code');
      const callback = await victim.answerOfProvider();
      expect(await victim.visit(changed(callback, { code }))).toBe(refused(id, 'failed'));
    });

    it('is refused with a state that was used', async () => {
      const browser = await browserAt(id);
      const first = await browser.answerOfProvider();
      expect(await browser.visit(first)).toMatch(proven(id));
      const second = await browser.answerOfProvider();
      const state = parameter(first, 'state');
      expect(await browser.visit(changed(second, { state }))).toBe(refused(id, 'failed'));
    });

    it('is refused in a browser that did not start the sign-in', async () => {
      const [victim, attacker] = [await browserAt(id), await browserAt(id)];
      expect(await victim.visit(await attacker.answerOfProvider())).toBe(refused(id, 'failed'));
    });

    it('is refused at the address of another provider, and with its name as the issuer', async () => {
      const browser = await browserAt(id);
      const elsewhere = await (await browserAt(OTHER[id])).answerOfProvider();
      const { pathname } = new URL(elsewhere, 'http://x');
      const callback = await browser.answerOfProvider();
      expect(await browser.visit(pathname + new URL(callback, 'http://x').search)).toBe(
        refused(OTHER[id], 'failed'),
      );
      const next = await browser.answerOfProvider();
      expect(await browser.visit(changed(next, { iss: providers[OTHER[id]].issuer }))).toBe(
        refused(id, 'failed'),
      );
    });
  });
});
