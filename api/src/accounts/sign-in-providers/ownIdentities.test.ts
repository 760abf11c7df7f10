// A person links and unlinks identities at two real providers.
import { callerOf } from '../../../test/support/caller';
import { addPasskey } from '../../../test/support/factors';
import { mailsTo } from '../../../test/support/mails';
import { ProviderBrowser, startOpenIdProvider } from '../../../test/support/providerBrowser';
import { describeOnEngines, withTestApp } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';
import { hashPassword } from '../users/passwords';

type Provider = Awaited<ReturnType<typeof startOpenIdProvider>>;
let corporate: Provider;
let partner: Provider;
beforeAll(async () => {
  [corporate, partner] = await Promise.all([startOpenIdProvider(), startOpenIdProvider()]);
});
afterAll(async () => {
  await Promise.all([corporate.stop(), partner.stop()]);
});

const MINUTE = 60_000;
const PATH = '/api/users/me/identities';
const identitiesOf = async (person: Pick<Person, 'get'>) =>
  (await person.get(PATH)).body.identities;
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
];

describeOnEngines("a person's own identities", (start) => {
  let test: TestApp;
  let logins = 0;
  beforeAll(async () => {
    test = await start({
      environment: {
        SIGN_IN_PROVIDERS: JSON.stringify([corporate.entry('corporate'), partner.entry('partner')]),
      },
    });
  });

  async function browserAt(id: 'corporate' | 'partner', email?: string) {
    const login = `linked-${(logins += 1)}`;
    await (id === 'corporate' ? corporate : partner).tell({
      people: { [login]: { email: email ?? `${login}@${id}.example`, email_verified: true } },
    });
    return new ProviderBrowser(test, login, id);
  }
  async function linked(person: Person, id: 'corporate' | 'partner' = 'corporate') {
    const browser = await browserAt(id);
    const { body } = await browser.link(await browser.confirmLink(person.token), person.token);
    return { browser, identity: body.identity };
  }
  async function withPassword(): Promise<Person> {
    const person = await test.signUp();
    const password_hash = await hashPassword('Cordillera-7!');
    await test.handle.transaction((tx) =>
      tx.updateTable('users').set({ password_hash }).where('id', '=', person.userId).execute(),
    );
    return person;
  }
  const actionsOf = async ({ userId }: Person) =>
    (
      await test.handle.db
        .selectFrom('audit_entries')
        .where('subject_id', '=', userId)
        .where('action', 'like', 'user.identity%')
        .orderBy('id')
        .select('action')
        .execute()
    ).map(({ action }) => action);

  it('are listed with provider, e-mail, start and last use, to their owner only', async () => {
    const [person, other] = [await test.signUp(), await test.signUp()];
    expect(await identitiesOf(person)).toEqual([]);
    const { browser, identity } = await linked(person);
    const since = test.clock.now().toISOString();
    test.clock.advance(MINUTE);
    await browser.redeem(await browser.signIn());
    expect(await identitiesOf(person)).toEqual([
      {
        id: identity.id,
        provider: { id: 'corporate', name: 'Provider corporate' },
        issuer: corporate.issuer,
        email: `linked-${logins}@corporate.example`,
        createdAt: since,
        lastUsedAt: test.clock.now().toISOString(),
      },
    ]);
    expect(await identitiesOf(other)).toEqual([]);
  });

  it('open the account after they are linked, whatever their e-mail is, and are told by mail', async () => {
    const person = await withPassword();
    const browser = await browserAt('partner');
    const page = await browser.confirmLink(person.token);
    expect(page).toMatch(/^\/account\?tab=mfe-auth%2Fsecurity#partner=[\w-]{43}$/);
    expect((await browser.link(page, person.token)).status).toBe(201);
    const { body } = await browser.redeem(await browser.signIn());
    expect(body.result.id).toBe(person.userId);
    const [mail] = await mailsTo(test, person.email);
    expect(mail?.subject).toBe('Provider partner was connected with your Cumbre account');
    expect(await actionsOf(person)).toEqual(['user.identityLinked']);
  });

  it('change nothing when they are linked twice', async () => {
    const person = await test.signUp();
    const { browser, identity } = await linked(person);
    const again = await browser.link(await browser.confirmLink(person.token), person.token);
    expect([again.status, again.body.identity.id]).toEqual([200, identity.id]);
    expect(await identitiesOf(person)).toHaveLength(1);
    expect(await mailsTo(test, person.email)).toHaveLength(1);
    expect(await actionsOf(person)).toEqual(['user.identityLinked']);
  });

  it('are refused when they belong to another account, also in the same moment', async () => {
    const [person, other] = [await test.signUp(), await test.signUp()];
    const { browser } = await linked(person);
    const taken = await browser.link(await browser.confirmLink(other.token), other.token);
    expect(codeOf(taken)).toEqual([409, 'IDENTITY_TAKEN']);
    expect(taken.body.detail ?? taken.body.title).toContain('Provider corporate');
    expect(await identitiesOf(other)).toEqual([]);

    const second = await browserAt('partner');
    const same = new ProviderBrowser(test, `linked-${logins}`, 'partner');
    const pages = [await second.confirmLink(person.token), await same.confirmLink(other.token)];
    const answers = await Promise.all([
      second.link(pages[0] ?? '', person.token),
      same.link(pages[1] ?? '', other.token),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409,
    ]);
  });

  it('need the proof of their own start: this session, this browser, this provider, once', async () => {
    const person = await test.signUp();
    const [otherDevice, other] = [await test.signInAgain(person), await test.signUp()];
    const browser = await browserAt('corporate');
    const page = await browser.confirmLink(person.token);
    const stranger = await browserAt('partner');
    const refused = [400, 'PROVIDER_PROOF_REQUIRED'];
    expect(codeOf(await browser.link(page, otherDevice.token))).toEqual(refused);
    expect(codeOf(await browser.link(page, other.token))).toEqual(refused);
    expect(codeOf(await stranger.link(page, person.token))).toEqual(refused);
    expect(codeOf(await browser.redeem(page))).toEqual(refused);
    expect((await browser.link(page, person.token)).status).toBe(201);
    expect(codeOf(await browser.link(page, person.token))).toEqual(refused);
  });

  it('are not linked by the proof of a sign-in, nor by one that is too old', async () => {
    const person = await test.signUp();
    const browser = await browserAt('corporate');
    const refused = [400, 'PROVIDER_PROOF_REQUIRED'];
    expect(codeOf(await browser.link(await browser.signIn(), person.token))).toEqual(refused);
    const page = await browser.confirmLink(person.token);
    test.clock.advance(10 * MINUTE);
    expect(codeOf(await browser.link(page, person.token))).toEqual(refused);
  });

  it('are linked by one of twenty concurrent calls with one proof', async () => {
    const person = await test.signUp();
    const browser = await browserAt('corporate');
    const page = await browser.confirmLink(person.token);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.link(page, person.token)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
  });

  it('return to the account with the reason where the provider proves nothing', async () => {
    const person = await test.signUp();
    const browser = await browserAt('corporate');
    await corporate.tell({
      people: { [`linked-${logins}`]: { email: 'x@corporate.example', email_verified: false } },
    });
    expect(await browser.confirmLink(person.token)).toBe(
      '/account?tab=mfe-auth%2Fsecurity&corporate=unverified',
    );
    await corporate.tell({ twist: { aud: 'another-application' } });
    const other = await browserAt('corporate');
    await corporate.tell({
      people: { [`linked-${logins}`]: { email: 'y@corporate.example', email_verified: true } },
      twist: { aud: 'another-application' },
    });
    expect(await other.confirmLink(person.token)).toBe(
      '/account?tab=mfe-auth%2Fsecurity&corporate=failed',
    );
    await corporate.tell({ twist: null });
  });

  it('are unlinked by their owner only, with a mail, and open nothing any more', async () => {
    const [person, other] = [await withPassword(), await test.signUp()];
    const { browser, identity } = await linked(person);
    expect((await other.delete(`${PATH}/${identity.id}`)).status).toBe(404);
    expect((await person.delete(`${PATH}/${identity.id}`)).status).toBe(204);
    expect((await person.delete(`${PATH}/${identity.id}`)).status).toBe(404);
    expect(await identitiesOf(person)).toEqual([]);
    const [mail] = await mailsTo(test, person.email);
    expect(mail?.subject).toBe('Provider corporate was disconnected from your Cumbre account');
    expect(await actionsOf(person)).toEqual(['user.identityLinked', 'user.identityUnlinked']);
    const { body } = await browser.redeem(await browser.signIn());
    expect(body.result.id).not.toBe(person.userId);
  });

  it('end their other sessions when they are unlinked, and no others', async () => {
    const person = await withPassword();
    const { browser, identity } = await linked(person);
    const opened = async () =>
      callerOf(test.app, (await browser.redeem(await browser.signIn())).body.result.token);
    const [here, elsewhere] = [await opened(), await opened()];
    const byPassword = await test.signInAgain(person);
    expect((await here.delete(`${PATH}/${identity.id}`)).status).toBe(204);
    const statuses = await Promise.all(
      [here, elsewhere, byPassword].map(
        async (caller) => (await caller.get('/api/users/me')).status,
      ),
    );
    expect(statuses).toEqual([200, 401, 200]);
  });

  it.each<[string, (person: Person) => Promise<unknown>, number]>([
    ['the only way to sign in', async () => {}, 409],
    ['not the only way, beside a passkey', (person) => addPasskey(person), 204],
    ['not the only way, beside another provider', (person) => linked(person, 'partner'), 204],
  ])('are refused or unlinked when they are %s', async (_what, prepare, status) => {
    const person = await test.signUp();
    const { identity } = await linked(person);
    await prepare(person);
    const answer = await person.delete(`${PATH}/${identity.id}`);
    expect(answer.status).toBe(status);
    if (status === 409) expect(answer.body.code).toBe('LAST_WAY_TO_SIGN_IN');
  });

  it('leave one of two that are unlinked in the same moment', async () => {
    const person = await test.signUp();
    const [one, other] = [await linked(person), await linked(person, 'partner')];
    const answers = await Promise.all(
      [one, other].map(({ identity }) => person.delete(`${PATH}/${identity.id}`)),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      204, 409,
    ]);
  });

  it('need a new proof of the person after ten minutes', async () => {
    const person = await test.signUp();
    const { identity } = await linked(person);
    test.clock.advance(11 * MINUTE);
    const stepUp = [403, 'STEP_UP_REQUIRED'];
    expect(codeOf(await person.post(`${PATH}/start`, { provider: 'partner' }))).toEqual(stepUp);
    expect(codeOf(await person.post(PATH, { provider: 'partner', proof: 'x' }))).toEqual(stepUp);
    expect(codeOf(await person.delete(`${PATH}/${identity.id}`))).toEqual(stepUp);
  });

  it('are at most twenty, and of a provider that this server has', async () => {
    const person = await test.signUp();
    await test.handle.transaction(async (tx) => {
      for (let index = 0; index < 20; index += 1)
        await tx
          .insertInto('identities')
          .values({
            id: `018f0000-0000-7000-8000-0000000000${10 + index}`,
            issuer: 'https://former.example',
            subject: `subject-${index}`,
            user_id: person.userId,
            email: null,
            created_at: test.clock.now().toISOString(),
            last_used_at: null,
          })
          .execute();
    });
    const [first] = await identitiesOf(person);
    // No provider of the settings has this issuer any more.
    expect(first).toMatchObject({ provider: null, issuer: 'https://former.example' });
    const browser = await browserAt('corporate');
    const { status, body } = await browser.link(
      await browser.confirmLink(person.token),
      person.token,
    );
    expect([status, body.code]).toEqual([409, 'TOO_MANY_FACTORS']);
    expect((await person.post(`${PATH}/start`, { provider: 'none' })).status).toBe(404);
  });
});

it('says that a provider which is down cannot be reached', () =>
  withTestApp(
    async (test) => {
      const person = await test.signUp();
      const answer = await person.post(`${PATH}/start`, { provider: 'corporate' });
      expect(codeOf(answer)).toEqual([503, 'PROVIDER_UNREACHABLE']);
      expect(answer.body.detail ?? answer.body.title).toContain('Provider corporate');
    },
    {
      environment: {
        SIGN_IN_PROVIDERS: JSON.stringify([
          corporate.entry('corporate', { issuer: 'http://localhost:9' }),
        ]),
      },
    },
  ));
