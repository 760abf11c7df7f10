import { addPasskey } from '../../../test/support/factors';
import { callerOf } from '../../../test/support/caller';
import { mailedToken, mailsTo } from '../../../test/support/mails';
import { startNameServer } from '../../../test/support/nameServer';
import type { NameServer } from '../../../test/support/nameServer';
import { ProviderBrowser, startOpenIdProvider } from '../../../test/support/providerBrowser';
import { describeOnEngines, withTestApp } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';
import { hashPassword } from '../../accounts/users/passwords';

const PASSWORD = 'Cordillera-7!';
type Provider = Awaited<ReturnType<typeof startOpenIdProvider>>;
let corporate: Provider;
let other: Provider;
let names: NameServer;
beforeAll(async () => {
  [corporate, other, names] = await Promise.all([
    startOpenIdProvider(),
    startOpenIdProvider(),
    startNameServer(),
  ]);
});
afterAll(async () => {
  await Promise.all([corporate.stop(), other.stop(), names.stop()]);
});

const OPEN = { provider: null, required: false, joiningRole: null, groupRoles: [] };
const DEMAND = { provider: 'corporate', required: true, joiningRole: 'user', groupRoles: [] };

describeOnEngines('the sign-in policy of an organization', (start) => {
  let test: TestApp;
  let owner: Person;
  let organization: string;
  let path: string;
  let counter = 0;
  let domain: string;
  beforeAll(async () => {
    test = await start({
      environment: {
        DNS_SERVERS: names.address,
        SIGN_IN_PROVIDERS: JSON.stringify([
          corporate.entry('corporate', { groupsClaim: 'groups' }),
          other.entry('other'),
        ]),
      },
    });
  });
  beforeEach(async () => {
    owner = await test.signUp();
    organization = await test.createOrganization(owner);
    path = `/api/organizations/${organization}`;
    domain = `corp${(counter += 1)}.example`;
  });

  const publish = ({ record }: { record: { name: string; value: string } }) =>
    names.records.set(record.name, ['unrelated', record.value]);
  const add = async (name = domain, by = owner, of = path) =>
    (await by.post(`${of}/domains`, { domain: name })).body.domain;
  const prove = async (name = domain) => {
    const added = await add(name);
    publish(added);
    return (await owner.post(`${path}/domains/${added.id}/prove`, {})).body.domain;
  };
  const change = async (body: object) => {
    const { policy } = (await owner.get(`${path}/sign-in-policy`)).body;
    return owner.put(`${path}/sign-in-policy`, body, { version: policy.version });
  };
  const demand = async (body: object = DEMAND) => {
    await prove();
    return change(body);
  };
  const memberOf = async (email: string) => {
    const { members } = (await owner.get(`${path}/members`)).body;
    return members.find((member: { email: string }) => member.email === email);
  };
  async function signInAt(provider: 'corporate' | 'other', email: string, groups?: string[]) {
    const login = email.replace(/\W/g, '-');
    await (provider === 'corporate' ? corporate : other).tell({
      people: {
        [login]: { email, email_verified: true, given_name: 'Eva', family_name: 'Rojas', groups },
      },
    });
    const browser = new ProviderBrowser(test, login, provider);
    return browser.redeem(await browser.signIn());
  }
  async function withPassword(email: string): Promise<Person> {
    return withPasswordOf(await test.signUp({ email }));
  }
  async function withPasswordOf(person: Person): Promise<Person> {
    const password_hash = await hashPassword(PASSWORD);
    await test.handle.transaction((tx) =>
      tx.updateTable('users').set({ password_hash }).where('id', '=', person.userId).execute(),
    );
    return person;
  }
  const signInByPassword = (email: string, password = PASSWORD) =>
    test.anonymous.post('/api/users/authenticate', { email, password });

  describe('proves a domain', () => {
    it('by a TXT record, once it is there', async () => {
      const added = await add(` @CORP${counter}.Example. `);
      expect(added).toMatchObject({
        domain,
        record: {
          name: `_cumbre.${domain}`,
          value: expect.stringMatching(/^cumbre-domain=[0-9a-f]{40}$/),
        },
        provedAt: null,
        provedBy: null,
      });
      const ask = () => owner.post(`${path}/domains/${added.id}/prove`, {});
      expect((await ask()).body.code).toBe('DOMAIN_RECORD_MISSING');
      names.records.set(added.record.name, ['cumbre-domain=of-somebody-else']);
      expect((await ask()).body.code).toBe('DOMAIN_RECORD_MISSING');
      publish(added);
      expect((await ask()).body.domain).toMatchObject({ provedBy: 'dns' });
    });

    it('by a mail to a mailbox of its administrators, with a link for 24 hours', async () => {
      const { id } = await add();
      const mail = () => owner.post(`${path}/domains/${id}/mail`, { mailbox: 'postmaster' });
      const proveBy = (token: string, by = owner) =>
        by.post(`${path}/domains/${id}/prove`, { token });
      expect((await mail()).status).toBe(204);
      const former = await mailedToken(test, `postmaster@${domain}`);
      await mail();
      const [latest] = await mailsTo(test, `postmaster@${domain}`);
      expect(latest?.subject).toContain(domain);
      const token = await mailedToken(test, `postmaster@${domain}`);
      expect((await proveBy(former)).body.code).toBe('LINK_TOKEN_INVALID');
      expect((await proveBy(token, await test.signUp())).status).toBe(404);
      test.clock.advance(24 * 3_600_000);
      expect((await proveBy(token)).body.code).toBe('LINK_TOKEN_INVALID');
      await mail();
      const fresh = await mailedToken(test, `postmaster@${domain}`);
      expect((await proveBy(fresh)).body.domain).toMatchObject({ provedBy: 'mail' });
      expect((await proveBy(fresh)).body.code).toBe('LINK_TOKEN_INVALID');
    });

    it('by no mail to any other mailbox', async () => {
      const { id } = await add();
      expect((await owner.post(`${path}/domains/${id}/mail`, { mailbox: 'mallory' })).status).toBe(
        400,
      );
    });

    it.each(['gmail.com', 'localhost', '10.0.0.1', 'corp', 'a b.example', '-corp.example', '.'])(
      'but not %s',
      async (name) => {
        expect((await owner.post(`${path}/domains`, { domain: name })).body).toMatchObject({
          code: 'DOMAIN_INVALID',
          errors: [{ path: 'domain' }],
        });
      },
    );

    it('which is in the list once, and at most twenty', async () => {
      await add();
      expect((await owner.post(`${path}/domains`, { domain })).body.code).toBe('DOMAIN_EXISTS');
      for (let turn = 1; turn < 20; turn += 1) await add(`d${turn}.${domain}`);
      expect((await owner.post(`${path}/domains`, { domain: `x.${domain}` })).body.code).toBe(
        'TOO_MANY_DOMAINS',
      );
    });

    it('for one organization: of two that claim it, the first proof counts', async () => {
      const rival = await test.signUp();
      const rivalPath = `/api/organizations/${await test.createOrganization(rival)}`;
      const [own, claimed] = [await add(), await add(domain, rival, rivalPath)];
      names.records.set(own.record.name, [own.record.value, claimed.record.value]);
      const answers = await Promise.all([
        owner.post(`${path}/domains/${own.id}/prove`, {}),
        rival.post(`${rivalPath}/domains/${claimed.id}/prove`, {}),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('DOMAIN_TAKEN');
    });

    it('that a closed organization has, for the next one', async () => {
      const proved = await prove();
      await owner.delete(path);
      const next = await test.signUp();
      const nextPath = `/api/organizations/${await test.createOrganization(next)}`;
      const claimed = await add(domain, next, nextPath);
      names.records.set(proved.record.name, [claimed.record.value]);
      expect((await next.post(`${nextPath}/domains/${claimed.id}/prove`, {})).status).toBe(200);
    });
  });

  describe('demands a provider', () => {
    it('instead of a password, and names it, whether or not the account exists', async () => {
      const email = `ana@${domain}`;
      await withPassword(email);
      expect((await signInByPassword(email)).status).toBe(200);
      expect((await demand()).status).toBe(200);
      for (const [address, password] of [
        [email, PASSWORD],
        [email, 'Wrong-1!'],
        [`nobody@${domain}`, PASSWORD],
      ] as const) {
        const { status, body } = await signInByPassword(address, password);
        expect([status, body.code, body.provider]).toEqual([
          403,
          'PROVIDER_REQUIRED',
          { id: 'corporate', name: 'Provider corporate' },
        ]);
        expect(body.detail ?? body.title).toContain('Provider corporate');
      }
      expect((await signInByPassword('elsewhere@else.example')).body.code).toBe(
        'INVALID_CREDENTIALS',
      );
    });

    it('also against a sign-up and a reset of the password', async () => {
      const email = `reset@${domain}`;
      const person = await withPassword(email);
      await test.anonymous.get(`/api/users/recovery-password?email=${email}`);
      const token = await mailedToken(test, email);
      await demand();
      expect(
        (await test.anonymous.post('/api/users', { email: `new@${domain}`, password: PASSWORD }))
          .body.code,
      ).toBe('PROVIDER_REQUIRED');
      expect(
        (
          await test.anonymous.put('/api/users/update-password', {
            token,
            password: 'Altiplano-8?',
          })
        ).body.code,
      ).toBe('PROVIDER_REQUIRED');
      expect((await person.get('/api/users/me')).status).toBe(401);
    });

    it('and refuses another provider', async () => {
      await demand();
      const { status, body } = await signInAt('other', `eva@${domain}`);
      expect([status, body.code]).toEqual([403, 'PROVIDER_REQUIRED']);
      expect((await signInAt('corporate', `eva@${domain}`)).status).toBe(200);
    });

    it('but lets the owner use a password, as the way out', async () => {
      const email = `owner@${domain}`;
      owner = await withPassword(email);
      organization = await test.createOrganization(owner);
      path = `/api/organizations/${organization}`;
      await demand();
      expect((await signInByPassword(email)).status).toBe(200);
      expect((await signInByPassword(email, 'Wrong-1!')).body.code).toBe('PROVIDER_REQUIRED');
      expect((await owner.get('/api/users/me')).status).toBe(200);
    });

    it('and ends the sessions that were opened otherwise', async () => {
      const person = await withPassword(`ends@${domain}`);
      const stranger = await withPassword(`ends@sub.${domain}`);
      const { body } = await signInAt('corporate', `kept@${domain}`);
      await demand();
      expect((await person.get('/api/users/me')).status).toBe(401);
      expect((await stranger.get('/api/users/me')).status).toBe(200);
      expect((await callerOf(test.app, body.result.token).get('/api/users/me')).status).toBe(200);
    });

    it('only for proved domains, and no longer after one is removed', async () => {
      const email = `ana@${domain}`;
      await withPassword(email);
      const added = await add();
      await change(DEMAND);
      expect((await signInByPassword(email)).status).toBe(200);
      publish(added);
      await owner.post(`${path}/domains/${added.id}/prove`, {});
      expect((await signInByPassword(email)).status).toBe(403);
      expect((await owner.delete(`${path}/domains/${added.id}`)).status).toBe(204);
      expect((await signInByPassword(email)).status).toBe(200);
    });

    it('no longer after the organization is closed', async () => {
      const email = `ana@${domain}`;
      await withPassword(email);
      await demand();
      await owner.delete(path);
      expect((await signInByPassword(email)).status).toBe(200);
    });
  });

  it('counts as the second factor that the organization demands, except for the owner', async () => {
    const email = `eva@${domain}`;
    await demand();
    const { body } = await signInAt('corporate', email);
    const eva = callerOf(test.app, body.result.token);
    await addPasskey(owner);
    const { version } = (await owner.get(`${path}/second-factor`)).body.factorDemand;
    const today = { secondFactorFrom: test.clock.now().toISOString().slice(0, 10) };
    expect((await owner.put(`${path}/second-factor`, today, { version })).body).toMatchObject({
      factorDemand: { membersWithout: 0 },
    });
    expect((await eva.get(path)).status).toBe(200);
    // A session that was opened otherwise.
    const byPassword = await test.signInAgain({ userId: body.result.id, email } as Person);
    expect((await byPassword.get(path)).body.code).toBe('FACTOR_NEEDED');
    await change({ ...DEMAND, required: false });
    expect((await eva.get(path)).body.code).toBe('FACTOR_NEEDED');
  });

  describe('lets new people join', () => {
    it('with the role that the organization chose', async () => {
      await demand({ ...DEMAND, required: false, joiningRole: 'partner' });
      await signInAt('corporate', `eva@${domain}`);
      expect(await memberOf(`eva@${domain}`)).toMatchObject({ role: 'partner', firstName: 'Eva' });
    });

    it('and links an account of the domain without its password', async () => {
      const email = `known@${domain}`;
      const person = await withPassword(email);
      await demand();
      expect((await signInAt('corporate', email)).body.result.id).toBe(person.userId);
    });

    it('but nobody of another domain, by another provider or without a role', async () => {
      await demand({ ...DEMAND, required: false });
      await signInAt('corporate', `eva@sub.${domain}`);
      await signInAt('other', `lia@${domain}`);
      expect(await memberOf(`eva@sub.${domain}`)).toBeUndefined();
      expect(await memberOf(`lia@${domain}`)).toBeUndefined();
      await change({ ...DEMAND, joiningRole: null });
      await signInAt('corporate', `noa@${domain}`);
      expect(await memberOf(`noa@${domain}`)).toBeUndefined();
    });

    it('but nobody who was removed', async () => {
      const email = `eva@${domain}`;
      await demand();
      await signInAt('corporate', email);
      const { id } = await memberOf(email);
      expect((await owner.delete(`${path}/members/${id}`)).status).toBe(204);
      await signInAt('corporate', email);
      expect(await memberOf(email)).toBeUndefined();
    });
  });

  describe('maps groups to roles', () => {
    const GROUPS = [
      { group: 'okr-users', role: 'user' },
      { group: 'okr-admins', role: 'admin' },
    ];
    const mapped = { ...DEMAND, groupRoles: GROUPS, joiningRole: 'partner' };

    it('at each sign-in, the highest of them, and the joining role without one', async () => {
      const email = `eva@${domain}`;
      await demand(mapped);
      const roles: string[] = [];
      for (const groups of [undefined, ['okr-users'], ['okr-users', 'okr-admins'], ['x'], []]) {
        await signInAt('corporate', email, groups);
        roles.push((await memberOf(email)).role);
      }
      expect(roles).toEqual(['partner', 'user', 'admin', 'partner', 'partner']);
    });

    it('and leaves a member who was added by hand alone, unless a group has a role', async () => {
      const email = `hand@${domain}`;
      await test.addMember(organization, 'shepherd', { email });
      await demand(mapped);
      await signInAt('corporate', email, ['x']);
      expect((await memberOf(email)).role).toBe('shepherd');
      await signInAt('corporate', email, ['okr-users']);
      expect((await memberOf(email)).role).toBe('user');
    });

    it('never for the owner, and never to the owner', async () => {
      const email = `owner@${domain}`;
      owner = await withPassword(email);
      organization = await test.createOrganization(owner);
      path = `/api/organizations/${organization}`;
      await demand(mapped);
      await signInAt('corporate', email, ['okr-users']);
      expect((await memberOf(email)).role).toBe('owner');
      for (const body of [
        { ...DEMAND, groupRoles: [{ group: 'bosses', role: 'owner' }] },
        { ...DEMAND, joiningRole: 'owner' },
      ])
        expect((await change(body)).status).toBe(400);
    });
  });

  it('is changed by the owner only, with the version that was read', async () => {
    const admin = await test.addMember(organization, 'admin');
    expect((await admin.get(`${path}/sign-in-policy`)).status).toBe(403);
    const first = (await owner.get(`${path}/sign-in-policy`)).body;
    expect(first).toEqual({
      policy: { ...OPEN, version: 1 },
      domains: [],
      providers: [
        { id: 'corporate', name: 'Provider corporate', groups: true },
        { id: 'other', name: 'Provider other', groups: false },
      ],
    });
    const saved = await owner.put(`${path}/sign-in-policy`, DEMAND, { version: 1 });
    expect(saved.body.policy).toEqual({ ...DEMAND, version: 2 });
    expect((await owner.put(`${path}/sign-in-policy`, OPEN, { version: 1 })).status).toBe(412);
    expect((await owner.put(`${path}/sign-in-policy`, OPEN)).status).toBe(428);
  });

  it('refuses an unknown provider, and a demand without one', async () => {
    expect((await change({ ...DEMAND, provider: 'none' })).body.code).toBe('PROVIDER_UNKNOWN');
    expect((await change({ ...DEMAND, provider: null })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ path: 'provider' }],
    });
  });

  it('keeps the demanded provider linked, and lets the owner and other providers go', async () => {
    await demand();
    await withPassword(`eva@${domain}`);
    const eva = await signInAt('corporate', `eva@${domain}`);
    const person = callerOf(test.app, eva.body.result.token);
    const [identity] = (await person.get('/api/users/me/identities')).body.identities;
    const unlink = () => person.delete(`/api/users/me/identities/${identity.id}`);
    const refused = await unlink();
    expect([refused.status, refused.body.code]).toEqual([409, 'IDENTITY_DEMANDED']);
    expect(refused.body.detail ?? refused.body.title).toContain('Provider corporate');
    await change({ ...DEMAND, provider: 'other' });
    const again = await signInAt('other', `eva@${domain}`);
    const there = callerOf(test.app, again.body.result.token);
    expect((await there.delete(`/api/users/me/identities/${identity.id}`)).status).toBe(204);
  });

  describe('demands the provider, and a new e-mail', () => {
    const rename = async (person: Pick<Person, 'put'>, email: string) => {
      const { status, body } = await person.put('/api/users/update-data', {
        email,
        password: PASSWORD,
      });
      return [status, body.code, body.errors?.[0]?.path];
    };
    const REFUSED = [409, 'EMAIL_OF_ORGANIZATION', 'email'];
    const memberWithPassword = async () => {
      const person = await withPassword(`eva@${domain}`);
      const { body } = await signInAt('corporate', `eva@${domain}`);
      return { ...person, ...callerOf(test.app, body.result.token) };
    };

    it('takes no member out of the rule', async () => {
      await demand();
      const eva = await memberWithPassword();
      expect(await rename(eva, 'eva@private.example')).toEqual(REFUSED);
      expect(await memberOf(`eva@${domain}`)).toBeDefined();
    });

    it('may be of another proved domain of the organization, but not of one that is only claimed', async () => {
      await demand();
      await prove(`second-${domain}`);
      await add(`claimed-${domain}`);
      const eva = await memberWithPassword();
      expect(await rename(eva, `eva@claimed-${domain}`)).toEqual(REFUSED);
      expect((await rename(eva, `eva@second-${domain}`))[0]).toBe(200);
    });

    it('is free for the owner, who may use a password, and for people who left', async () => {
      await demand();
      await test.handle.transaction((tx) =>
        tx
          .updateTable('users')
          .set({ email: `owner@${domain}` })
          .where('id', '=', owner.userId)
          .execute(),
      );
      const [eva, boss] = [await memberWithPassword(), await withPasswordOf(owner)];
      expect((await rename(boss, `boss@private-${domain}`))[0]).toBe(200);
      const { membershipId, id } = await memberOf(`eva@${domain}`);
      const removed = await owner.delete(`${path}/members/${membershipId ?? id}`);
      expect(removed.status).toBeLessThan(300);
      expect((await rename(eva, `eva@private-${domain}`))[0]).toBe(200);
    });

    it('that was asked for before does not leave the rule either', async () => {
      await prove();
      await change({ ...DEMAND, required: false });
      const eva = await memberWithPassword();
      const newEmail = `eva@later-${domain}`;
      expect((await rename(eva, newEmail))[0]).toBe(200);
      await change(DEMAND);
      const token = await mailedToken(test, newEmail);
      const again = await signInAt('corporate', `eva@${domain}`);
      const present = callerOf(test.app, again.body.result.token);
      const refused = await present.put(`/api/users/validate?token=${token}`);
      expect([refused.status, refused.body.code]).toEqual([409, 'EMAIL_OF_ORGANIZATION']);
      expect((await present.get('/api/users/me')).body.result.email).toBe(`eva@${domain}`);
    });

    it('of the provider makes no member of an account with an address elsewhere', async () => {
      await demand();
      const person = await withPassword(`eva@private-${domain}`);
      const login = `linked-${domain}`.replace(/\W/g, '-');
      await corporate.tell({
        people: { [login]: { email: `eva@${domain}`, email_verified: true } },
      });
      const browser = new ProviderBrowser(test, login, 'corporate');
      await browser.link(await browser.confirmLink(person.token), person.token);
      const { body } = await browser.redeem(await browser.signIn());
      expect(body.result.id).toBe(person.userId);
      expect(await memberOf(person.email)).toBeUndefined();
    });
  });

  it('is in the audit trail with every change', async () => {
    await demand();
    await signInAt('corporate', `eva@${domain}`);
    const entries = await test.handle.db
      .selectFrom('audit_entries')
      .where('organization_id', '=', organization)
      .where('action', 'not like', 'organization.%')
      .orderBy('id')
      .select('action')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'domain.added',
      'domain.proved',
      'signInPolicy.changed',
      'user.identityLinked',
      'member.joined',
      'user.signedIn',
    ]);
  });
});

it('counts a name server that does not answer as a missing record', async () => {
  await withTestApp(
    async (test) => {
      const owner = await test.signUp();
      const path = `/api/organizations/${await test.createOrganization(owner)}/domains`;
      const { domain } = (await owner.post(path, { domain: 'corp.example' })).body;
      expect((await owner.post(`${path}/${domain.id}/prove`, {})).body.code).toBe(
        'DOMAIN_RECORD_MISSING',
      );
    },
    { environment: { DNS_SERVERS: '127.0.0.1:9' } },
  );
});
