import { uuidv7 } from 'uuidv7';
import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';

const FIELDS = {
  name: 'Sierra',
  industry: 'education',
  employees: '11-50',
  country: 'CL',
  type: 'cooperative',
  website: null,
};
const DAY = 86_400_000;

describeOnEngines('an organization', (start) => {
  let test: TestApp;
  let owner: Person;
  let id: string;
  beforeEach(async () => {
    test ??= await start();
    owner = await test.signUp();
    id = await test.createOrganization(owner);
  });

  it('belongs to its creator, with the specification’s defaults', async () => {
    const { status, body } = await owner.post('/api/organizations', FIELDS);
    expect(status).toBe(201);
    expect(body.organization).toMatchObject({
      ...FIELDS,
      owner: owner.userId,
      shareOkrs: 1,
      visibleMembers: 0,
      purpose: false,
      timeZone: 'UTC',
      numberOfUsers: 1,
      active: true,
      version: 1,
      role: 'owner',
    });
    expect(body.organization.abilities).toContain('editOrganization');
    expect(body.organization.abilities).not.toContain('leave');
    expect((await owner.get(`/api/organizations/${body.organization.id}`)).body.result).toEqual(
      body.organization,
    );
  });

  it('is created only by a person with a complete profile', async () => {
    const nameless = await test.signUp({ lastName: '' });
    const { status, body } = await nameless.post('/api/organizations', FIELDS);
    expect([status, body.code]).toEqual([403, 'PROFILE_INCOMPLETE']);
  });

  it.each<[string, object, string]>([
    ['a website that is none', { website: 'sierra' }, 'website url'],
    ['no name', { name: ' ' }, 'name required'],
    ['an unknown industry', { industry: 'magic' }, 'industry notChoice'],
    ['a country that is none', { country: 'ZZ' }, 'country notChoice'],
    ['a country in small letters', { country: 'cl' }, 'country notChoice'],
    ['an unknown time zone', { timeZone: 'Mars/Olympus' }, 'timeZone timeZone'],
    ['a field nobody asked for', { owner: 'me' }, 'owner unknownField'],
  ])('is refused with %s', async (_name, fields, expected) => {
    const { status, body } = await owner.post('/api/organizations', { ...FIELDS, ...fields });
    expect([
      status,
      body.code,
      body.errors.map((error: { path: string; code: string }) => `${error.path} ${error.code}`),
    ]).toEqual([400, 'VALIDATION_FAILED', [expected]]);
  });

  it('accepts its website as people type it, and stores the complete URL', async () => {
    expect(
      (await owner.post('/api/organizations', { ...FIELDS, website: 'www.example.org' })).body
        .organization.website,
    ).toBe('https://www.example.org');
    expect(
      (
        await owner.put(
          '/api/organizations',
          { id, website: ' Example.org/about ' },
          { version: 1 },
        )
      ).body.result.website,
    ).toBe('https://example.org/about');
  });

  it('is still read where its country was stored before countries were validated', async () => {
    await test.handle.transaction((tx) =>
      tx.updateTable('organizations').set({ country: 'ZZ' }).where('id', '=', id).execute(),
    );
    expect((await owner.get(`/api/organizations/${id}`)).body.result.country).toBe('ZZ');
    expect(
      (await owner.put('/api/organizations', { id, name: 'Nevado' }, { version: 1 })).status,
    ).toBe(200);
    expect(
      (await owner.put('/api/organizations', { id, country: 'PE' }, { version: 2 })).body.result
        .country,
    ).toBe('PE');
  });

  it('does not exist for a stranger', async () => {
    const stranger = await test.signUp();
    for (const answer of [
      await stranger.get(`/api/organizations/${id}`),
      await stranger.get(`/api/organizations/${id}/members`),
      await stranger.delete(`/api/organizations/${id}`),
      await stranger.put('/api/organizations', { id, name: 'Mine' }, { version: 1 }),
      await stranger.put(`/api/organizations/activate/${id}`),
      await stranger.delete(`/api/organizations/${id}/members/${owner.userId}`),
      await stranger.get(`/api/organizations/bymember/${owner.userId}`),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('is changed by its owner with the version that was read', async () => {
    const unseen = await owner.put('/api/organizations', { id, name: 'Nevado' });
    expect([unseen.status, unseen.body.code]).toEqual([428, 'PRECONDITION_REQUIRED']);
    const changed = await owner.put(
      '/api/organizations',
      { id, name: 'Nevado', website: 'https://nevado.example', purpose: true },
      { version: 1 },
    );
    expect(changed.body.result).toMatchObject({
      name: 'Nevado',
      website: 'https://nevado.example',
      purpose: true,
      version: 2,
      industry: 'education',
    });
    const stale = await owner.put('/api/organizations', { id, name: 'Late' }, { version: 1 });
    expect([stale.status, stale.body.code, stale.body.current.name]).toEqual([
      412,
      'VERSION_STALE',
      'Nevado',
    ]);
  });

  it('accepts one of twenty concurrent changes of one version', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        owner.put('/api/organizations', { id, name: `Name ${number}` }, { version: 1 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(19);
  });

  it.each(['admin', 'shepherd', 'partner', 'user'] as const)(
    'is neither changed nor closed by a member who is %s',
    async (role) => {
      const member = await test.addMember(id, role);
      expect(
        (await member.put('/api/organizations', { id, name: 'Mine' }, { version: 1 })).status,
      ).toBe(403);
      expect((await member.delete(`/api/organizations/${id}`)).status).toBe(403);
      expect((await member.get(`/api/organizations/${id}`)).body.result.role).toBe(role);
    },
  );

  it('is invisible to its members when it is closed, and visible again when its owner activates it', async () => {
    const member = await test.addMember(id, 'user');
    expect((await owner.delete(`/api/organizations/${id}`)).status).toBe(204);
    expect((await member.get(`/api/organizations/${id}`)).status).toBe(404);
    expect((await owner.get(`/api/organizations/${id}/members`)).status).toBe(404);
    expect(
      (await owner.get(`/api/organizations/bymember/${owner.userId}`)).body.organizations,
    ).toEqual([]);
    expect((await owner.get(`/api/organizations/bymember/${owner.userId}`)).body.closed).toEqual([
      { id, name: 'Sierra', closedAt: test.clock.now().toISOString() },
    ]);
    expect((await member.get(`/api/organizations/bymember/${member.userId}`)).body).toEqual({
      organizations: [],
      closed: [],
    });
    expect((await owner.get(`/api/organizations/${id}`)).body.result.active).toBe(false);
    expect((await owner.put(`/api/organizations/activate/${id}`)).body.result.active).toBe(true);
    expect((await member.get(`/api/organizations/${id}`)).status).toBe(200);
  });

  it('lists its members to each of them, with e-mails only where visible or to callers who edit users', async () => {
    const member = await test.addMember(id, 'user');
    const admin = await test.addMember(id, 'admin');
    const listed = async (person: Person) =>
      (await person.get(`/api/organizations/${id}/members`)).body.members as {
        email: string;
        role: string;
      }[];
    const seenBy = async (person: Person) =>
      (await listed(person)).map(({ email, role }) => `${email} ${role}`).sort();
    const everything = [
      `${owner.email} owner`,
      `${member.email} user`,
      `${admin.email} admin`,
    ].sort();
    expect(await seenBy(member)).toEqual([' owner', ' admin', `${member.email} user`].sort());
    expect(await seenBy(admin)).toEqual(everything);
    expect(await seenBy(owner)).toEqual(everything);
    await owner.put('/api/organizations', { id, visibleMembers: 1 }, { version: 1 });
    expect(await seenBy(member)).toEqual(everything);
    expect(Object.keys((await listed(member))[0] ?? {}).sort()).toEqual([
      'abilities',
      'email',
      'firstName',
      'hasSecondFactor',
      'id',
      'lastName',
      'role',
      'roles',
      'user_department',
      'user_hierarchy_level',
      'user_organization_id',
    ]);
    // Who lacks a second factor concerns only those who edit users.
    expect(await listed(member)).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ hasSecondFactor: null })),
    );
  });

  describe('with members', () => {
    const membershipOf = async (person: Person) =>
      (await person.get(`/api/organizations/bymember/${person.userId}`)).body.organizations[0]
        .user_organization_id;
    const change = async (who: Person, whom: Person, fields: object) =>
      who.patch('/api/organizations/member', {
        user_organization_id: await membershipOf(whom),
        ...fields,
      });

    it('lets members set their own level and area, and editors those of others', async () => {
      const [admin, user] = [await test.addMember(id, 'admin'), await test.addMember(id, 'user')];
      expect(
        (await change(user, user, { hierarchy: 'Manager', area: 'Sales' })).body.member,
      ).toMatchObject({ user_hierarchy_level: 'Manager', user_department: 'Sales' });
      expect((await change(admin, user, { area: 'General' })).body.member).toMatchObject({
        user_hierarchy_level: 'Manager',
        user_department: 'General',
      });
      expect((await change(user, admin, { area: 'General' })).status).toBe(403);
    });

    it('refuses an area that is not in the list', async () => {
      const user = await test.addMember(id, 'user');
      const refused = await change(user, user, { hierarchy: 'Manager', area: 'Moon' });
      expect([refused.status, refused.body.errors]).toMatchObject([400, [{ path: 'area' }]]);
      const { body } = await user.get(`/api/organizations/bymember/${user.userId}`);
      expect(body.organizations[0].user_hierarchy_level).toBeNull();
    });

    it('requires the area the first time a level is set, and not again', async () => {
      const user = await test.addMember(id, 'user');
      const refused = await change(user, user, { hierarchy: 'Manager' });
      expect([refused.status, refused.body.errors]).toMatchObject([
        400,
        [{ path: 'area', code: 'required' }],
      ]);
      expect((await change(owner, user, { role: 'partner' })).status).toBe(200);
      expect((await change(user, user, { hierarchy: 'Manager', area: 'Sales' })).status).toBe(200);
      expect((await change(user, user, { hierarchy: 'Director' })).body.member).toMatchObject({
        user_hierarchy_level: 'Director',
        user_department: 'Sales',
      });
    });

    it('lets the owner appoint shepherds and an admin only partners and users', async () => {
      const [admin, user] = [await test.addMember(id, 'admin'), await test.addMember(id, 'user')];
      expect((await change(admin, user, { role: 'partner' })).body.member.role).toBe('partner');
      for (const role of ['shepherd', 'admin', 'owner'])
        expect((await change(admin, user, { role })).body.code).toBe('ROLE_NOT_ALLOWED');
      expect((await change(owner, user, { role: 'shepherd' })).status).toBe(200);
      expect((await change(admin, user, { role: 'user' })).body.code).toBe('ROLE_NOT_ALLOWED');
      expect((await change(owner, owner, { role: 'user' })).body.code).toBe('ROLE_NOT_ALLOWED');
      expect((await change(user, user, { role: 'owner' })).body.code).toBe('ROLE_NOT_ALLOWED');
    });

    it('lets every member leave except the owner, and the owner remove others', async () => {
      const [admin, user] = [await test.addMember(id, 'admin'), await test.addMember(id, 'user')];
      const path = (person: Person) => `/api/organizations/${id}/members/${person.userId}`;
      expect((await admin.delete(path(user))).status).toBe(403);
      expect((await owner.delete(path(owner))).body.code).toBe('OWNER_CANNOT_LEAVE');
      expect((await user.delete(path(user))).status).toBe(204);
      expect((await user.get(`/api/organizations/${id}`)).status).toBe(404);
      expect((await owner.delete(path(admin))).status).toBe(204);
      expect((await owner.delete(path(admin))).status).toBe(404);
      expect((await owner.get(`/api/organizations/${id}`)).body.result.numberOfUsers).toBe(1);
    });
  });

  describe('with an invitation', () => {
    const invite = (email: string) =>
      test.handle.transaction((tx) =>
        tx
          .insertInto('invitations')
          .values({
            organization_id: id,
            id: uuidv7(),
            email,
            role: 'partner',
            token_hash: uuidv7(),
            state: 'pending',
            invited_by: owner.userId,
            name: '',
            phone: '',
            token_used_at: null,
            sent_at: null,
            created_at: test.clock.now().toISOString(),
            expires_at: new Date(test.clock.now().getTime() + 7 * DAY).toISOString(),
            answered_at: null,
          })
          .execute(),
      );
    const respond = (person: Person, answer: string) =>
      person.post('/api/organizations/respondinvitation', { organization: id, answer });

    it('shows it among the invited person’s organizations and creates the membership on acceptance', async () => {
      const guest = await test.signUp();
      await invite(guest.email);
      expect(
        (await guest.get(`/api/organizations/bymember/${guest.userId}`)).body.organizations,
      ).toMatchObject([
        {
          id,
          name: 'Sierra',
          state: 'pending',
          invitedBy: 'Ana Muñoz',
          role: 'partner',
          abilities: [],
        },
      ]);
      expect((await guest.get(`/api/organizations/${id}`)).status).toBe(404);
      expect((await respond(guest, 'accepted')).status).toBe(200);
      expect((await guest.get(`/api/organizations/${id}`)).body.result.role).toBe('partner');
      expect((await respond(guest, 'accepted')).body.code).toBe('INVITATION_CLOSED');
    });

    it('gives no membership after a rejection, after the expiry, or without an invitation', async () => {
      const [guest, late, stranger] = [
        await test.signUp(),
        await test.signUp(),
        await test.signUp(),
      ];
      await invite(guest.email);
      expect((await respond(guest, 'rejected')).status).toBe(200);
      expect(
        (await guest.get(`/api/organizations/bymember/${guest.userId}`)).body.organizations,
      ).toEqual([]);
      await invite(late.email);
      expect((await respond(stranger, 'accepted')).status).toBe(404);
      test.clock.advance(7 * DAY - 1000);
      const again = await test.signInAgain(late);
      test.clock.advance(2000);
      expect((await respond(again, 'accepted')).body.code).toBe('INVITATION_CLOSED');
    });
  });
});
