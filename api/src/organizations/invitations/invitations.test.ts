import labelsEn from '@cumbre/contract/labels/en';
import labelsEs from '@cumbre/contract/labels/es';
import { callerOf } from '../../../test/support/caller';
import { mailsTo } from '../../../test/support/mails';
import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, StartOptions, TestApp } from '../../../test/support/testApp';

const PASSWORD = 'Cordillera-7!';
const DAY = 86_400_000;
const MAIL_SERVER: StartOptions = { environment: { SMTP_URL: 'smtp://localhost:2525' } };

describeOnEngines('inviting people', (start) => {
  let test: TestApp;
  let owner: Person;
  let id: string;
  let people = 0;
  const address = () => `guest${people++}@example.org`;
  beforeEach(async () => {
    test ??= await start(MAIL_SERVER);
    owner = await test.signUp();
    id = await test.createOrganization(owner);
  });

  const path = () => `/api/organizations/${id}/invitations`;
  const invite = (fields: object, by: Person = owner) =>
    by.post(path(), { role: 'Viewer', name: 'Luz Rojas', ...fields });
  const invited = async (email: string, fields: object = {}) =>
    (await invite({ email, ...fields })).body.invitation;
  const listed = async () => (await owner.get(path())).body.invitations;
  const tokenIn = (text: string) => /#invitation=([\w-]{43})/.exec(text)?.[1] ?? '';
  const mailedTo = async (email: string) => tokenIn((await mailsTo(test, email))[0]?.text ?? '');
  const copied = async (invitation: string) =>
    tokenIn((await owner.get(`/api/invitations/${invitation}/link`)).body.link);
  const look = (token: string) => test.anonymous.post('/api/invitations/look-up', { token });
  const signUpBy = (invitation: string, email: string, more: object = {}) =>
    test.anonymous.post('/api/users', {
      email,
      password: PASSWORD,
      name: 'Luz',
      lastName: 'Rojas',
      phone: '+56 2 2345 6789',
      invitation,
      ...more,
    });

  const toldOfJoining = async () =>
    (await owner.get('/api/notifications')).body.notifications.filter(
      ({ kind }: { kind: string }) => kind === 'invitationAccepted',
    );

  it('stores e-mail, role, inviting member and expiry, and never the token', async () => {
    const email = address();
    const { status, body } = await invite({
      email: ` ${email.toUpperCase()} `,
      name: 'Luz Rojas',
      phone: '51999888777',
      role: 'Editor',
    });
    expect(status).toBe(201);
    expect(body.invitation).toMatchObject({
      email,
      name: 'Luz Rojas',
      phone: '51999888777',
      role: 'Editor',
      state: 'pending',
      invitedBy: { id: owner.userId },
      abilities: ['resend', 'copyLink', 'revoke'],
      expiresAt: new Date(test.clock.now().getTime() + 7 * DAY).toISOString(),
    });
    expect(await listed()).toEqual([body.invitation]);
    const stored = JSON.stringify(
      await test.handle.db.selectFrom('invitations').selectAll().execute(),
    );
    expect(stored).not.toContain(await mailedTo(email));
  });

  it.each<[string, object, string]>([
    ['no e-mail', { email: 'nobody' }, 'email email'],
    ['no role', { email: 'a@example.org', role: 'owner' }, 'role notChoice'],
    ['no name', { email: 'a@example.org', name: undefined }, 'name required'],
    ['a name of two lines', { email: 'a@example.org', name: 'Luz\r\nBcc: x' }, 'name oneLine'],
    [
      'a name that turns what follows',
      { email: 'a@example.org', name: 'Luz \u202Egro' },
      'name oneLine',
    ],
    [
      'a phone with more than digits',
      { email: 'a@example.org', phone: '+51 999' },
      'phone phoneDigits',
    ],
    [
      'a field nobody asked for',
      { email: 'a@example.org', state: 'accepted' },
      'state unknownField',
    ],
  ])('refuses one person with %s', async (_name, fields, expected) => {
    const { status, body } = await invite(fields);
    expect([
      status,
      body.errors.map((each: { path: string; code: string }) => `${each.path} ${each.code}`),
    ]).toEqual([400, [expected]]);
  });

  it('is listed by pages, by status and by a search without accents; each status is counted', async () => {
    const guests = [];
    for (const name of ['José Núñez', 'Luz', 'Eva'])
      guests.push(await invited(address(), { name }));
    const rejecting = await test.signUp();
    await invite({ email: rejecting.email, name: 'Nuñez' });
    await rejecting.post('/api/organizations/respondinvitation', {
      organization: id,
      answer: 'rejected',
    });
    const list = async (query: string) => (await owner.get(`${path()}?${query}`)).body;
    const names = (answer: { invitations: { name: string }[] }) =>
      answer.invitations.map(({ name }) => name);
    const first = await list('limit=3');
    expect([names(first), first.counts]).toEqual([
      ['Nuñez', 'Eva', 'Luz'],
      { pending: 3, rejected: 1 },
    ]);
    const second = await list(`limit=3&cursor=${first.nextCursor}`);
    expect([names(second), second.nextCursor]).toEqual([['José Núñez'], null]);
    const found = await list('search=NUNEZ&status=pending');
    expect([names(found), found.counts]).toEqual([['José Núñez'], { pending: 1, rejected: 1 }]);
    expect(names(await list(`search=${guests[1].email}`))).toEqual(['Luz']);
    expect(names(await list('status=rejected'))).toEqual(['Nuñez']);
    expect(names(await list(`ids=${guests[2].id}`))).toEqual(['Eva']);
    expect((await owner.get(`${path()}?status=accepted`)).status).toBe(400);
  });

  it('sends mail in the language of the invited person, or else of the inviting member, as text and HTML', async () => {
    const [known, unknown] = [await test.signUp(), address()];
    await test.handle.transaction((tx) =>
      tx.updateTable('users').set({ language: 'es' }).where('id', '=', known.userId).execute(),
    );
    // As stored before names were limited to one line.
    await test.handle.transaction((tx) =>
      tx
        .updateTable('organizations')
        .set({ name: 'Sierra <b>&\r\n\u202ECo' })
        .where('id', '=', id)
        .execute(),
    );
    await invite({ email: known.email });
    await invite({ email: unknown });
    const [spanish] = await mailsTo(test, known.email);
    expect(spanish?.subject).toBe('Ana Muñoz te invita a Sierra <b>& Co en Cumbre');
    expect(spanish?.html).toContain('Sierra &lt;b&gt;&amp; Co');
    expect((await mailsTo(test, unknown))[0]?.subject).toBe(
      'Ana Muñoz invites you to Sierra <b>& Co on Cumbre',
    );
  });

  it('names the role as the screens do and says to the person what it may do, in their language', async () => {
    const [known, unknown] = [await test.signUp(), address()];
    await test.handle.transaction((db) =>
      db.updateTable('users').set({ language: 'es' }).where('id', '=', known.userId).execute(),
    );
    await invite({ email: known.email, role: 'Editor' });
    await invite({ email: unknown, role: 'Editor' });
    expect((await mailsTo(test, known.email))[0]?.text).toContain(
      `Tu rol es ${labelsEs.memberRole.partner}. ${labelsEs.memberRoleYouMay.partner}`,
    );
    expect((await mailsTo(test, unknown))[0]?.text).toContain(
      `Your role is ${labelsEn.memberRole.partner}. ${labelsEn.memberRoleYouMay.partner}`,
    );
  });

  it('greets by the name of the account, else by the name that was given, else without one', async () => {
    const [known, named, unnamed] = [
      await test.signUp({ firstName: 'Rosa' }),
      address(),
      address(),
    ];
    await invite({ email: known.email, name: 'Someone Else' });
    await invite({ email: named, name: 'Luz Mamani' });
    await owner.post(path(), [{ email: unnamed, role: 'Viewer' }]);
    const greetingIn = async (email: string) =>
      (await mailsTo(test, email))[0]?.text.split('\n')[0];
    expect(await greetingIn(known.email)).toBe('Hello Rosa,');
    expect(await greetingIn(named)).toBe('Hello Luz Mamani,');
    expect(await greetingIn(unnamed)).toBe('Hello,');
  });

  it('answers for each row of a list, and 409 for a person with a pending invitation', async () => {
    const [first, second] = [address(), address()];
    await invite({ email: first });
    const again = await invite({ email: first });
    expect([again.status, again.body.code]).toEqual([409, 'INVITATION_PENDING']);
    const { status, body } = await owner.post(
      path(),
      [first, 'nobody', second, second, owner.email].map((email) => ({ email, role: 'Viewer' })),
    );
    expect(status).toBe(200);
    expect(
      body.rows.map(
        ({
          email,
          invitation,
          error,
        }: {
          email: string;
          invitation: { state: string } | null;
          error: { code: string } | null;
        }) => [email, invitation?.state ?? error?.code],
      ),
    ).toEqual([
      [first, 'INVITATION_PENDING'],
      ['nobody', 'VALIDATION_FAILED'],
      [second, 'pending'],
      [second, 'INVITATION_PENDING'],
      [owner.email, 'ALREADY_MEMBER'],
    ]);
    expect(await listed()).toHaveLength(2);
  });

  it('accepts one of twenty concurrent invitations of one person', async () => {
    const email = address();
    const answers = await Promise.all(Array.from({ length: 20 }, () => invite({ email })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
  });

  it('is sent by owner and admin, and an admin cannot give a role that he or she may not assign', async () => {
    const admin = await test.addMember(id, 'admin');
    expect((await admin.get(path())).body.roles).toEqual(['Editor', 'Viewer']);
    expect((await invite({ email: address(), role: 'Editor' }, admin)).status).toBe(201);
    expect((await invite({ email: address(), role: 'Admin' }, admin)).body.code).toBe(
      'ROLE_NOT_ALLOWED',
    );
    const chief = await invited(address(), { role: 'Admin' });
    expect((await admin.post(`/api/invitations/${chief.id}/resend`)).body.code).toBe(
      'ROLE_NOT_ALLOWED',
    );
    expect((await admin.get(`/api/invitations/${chief.id}/link`)).status).toBe(403);
    expect((await admin.delete(`/api/invitations/${chief.id}`)).status).toBe(403);
    const stranger = await test.signUp();
    for (const [caller, status] of [
      [await test.addMember(id, 'shepherd'), 403],
      [await test.addMember(id, 'partner'), 403],
      [await test.addMember(id, 'user'), 403],
      [stranger, 404],
      [test.anonymous, 401],
    ] as const) {
      for (const answer of [
        await caller.get(path()),
        await caller.post(path(), { email: address(), name: 'Luz', role: 'Viewer' }),
        await caller.post(`/api/invitations/${chief.id}/resend`),
        await caller.get(`/api/invitations/${chief.id}/link`),
        await caller.delete(`/api/invitations/${chief.id}`),
      ])
        expect(answer.status).toBe(status);
    }
  });

  it('signs a new person up with the mailed link: the e-mail is verified, and the person is a member', async () => {
    const email = address();
    await invited(email, { role: 'Editor' });
    const token = await mailedTo(email);
    expect((await look(token)).body.invitation).toEqual({
      organization: 'Sierra',
      organizationId: id,
      invitedBy: 'Ana Muñoz',
      email,
      name: 'Luz Rojas',
      role: 'Editor',
      hasAccount: false,
    });
    expect((await signUpBy(token, 'other@example.org')).body.code).toBe('INVITATION_INVALID');
    const { status, body } = await signUpBy(token, email);
    expect([status, body.result]).toEqual([
      201,
      expect.objectContaining({ email, validated_email: true, hasProfile: true }),
    ]);
    expect(await mailsTo(test, email)).toHaveLength(1);
    const guest = callerOf(test.app, body.result.token);
    expect(
      (await guest.get(`/api/organizations/bymember/${body.result.id}`)).body.organizations,
    ).toMatchObject([{ id, state: 'accepted', role: 'partner' }]);
    expect((await guest.get(`/api/organizations/${id}`)).body.result.role).toBe('partner');
    expect((await look(token)).body.code).toBe('INVITATION_INVALID');
    expect(await listed()).toEqual([]);
    expect(await toldOfJoining()).toMatchObject([
      { subject: { organization: 'Sierra', person: 'Luz Rojas', personId: body.result.id } },
    ]);
  });

  it('makes a person who signed up with a copied link a member once the e-mail is verified', async () => {
    const email = address();
    const invitation = await invited(email);
    const { body } = await signUpBy(await copied(invitation.id), email);
    const guest = callerOf(test.app, body.result.token);
    const verification = /activate-account#token=([\w-]+)/.exec(
      (await mailsTo(test, email))[0]?.text ?? '',
    )?.[1];
    expect((await guest.put(`/api/users/validate?token=${verification}`)).status).toBe(200);
    expect((await guest.get(`/api/organizations/${id}`)).body.result.role).toBe('user');
    expect(await listed()).toEqual([]);
    const { body: log } = await owner.get(`/api/organizations/${id}/audit`);
    expect(
      log.entries.find(({ action }: { action: string }) => action === 'invitation.accepted').actor
        .id,
    ).toBe(body.result.id);
    expect(await toldOfJoining()).toHaveLength(1);
  });

  it('says of a known link what became of the invitation', async () => {
    const became = async (token: string) => (await look(token)).body.invitation?.state;
    const emails = [address(), address(), address(), address()] as const;
    const tokens: string[] = [];
    const ids: string[] = [];
    for (const email of emails) {
      ids.push((await invited(email)).id);
      tokens.push(await mailedTo(email));
    }
    const copy = await copied(ids[0]!);
    await owner.delete(`/api/invitations/${ids[0]}`);
    expect(await became(copy)).toBe('revoked');
    await signUpBy(tokens[1]!, emails[1]);
    const guest = await test.signUp();
    await invited(guest.email);
    const theirs = await mailedTo(guest.email);
    await guest.post('/api/organizations/respondinvitation', {
      organization: id,
      answer: 'rejected',
    });
    await owner.post(`/api/invitations/${ids[2]}/resend`);
    expect([
      await became(tokens[0]!),
      await became(tokens[1]!),
      await became(theirs),
      await became(tokens[2]!),
    ]).toEqual(['revoked', 'accepted', 'rejected', undefined]);
    test.clock.advance(8 * DAY);
    expect((await look(tokens[3]!)).body).toMatchObject({
      code: 'INVITATION_INVALID',
      invitation: { state: 'expired', organization: 'Sierra', organizationId: id },
    });
  });

  it('accepts one of twenty concurrent sign-ups with a link', async () => {
    const email = address();
    await invited(email);
    const token = await mailedTo(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUpBy(token, email)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toHaveLength(0);
  });

  it('does not accept a copied link as proof where mail can be sent, and keeps the mailed link valid', async () => {
    const email = address();
    const invitation = await invited(email);
    const [mailed, one, two] = [
      await mailedTo(email),
      await copied(invitation.id),
      await copied(invitation.id),
    ];
    for (const token of [mailed, one, two]) expect((await look(token)).status).toBe(200);
    const { status, body } = await signUpBy(one, email);
    expect([status, body.result.validated_email]).toEqual([201, false]);
    expect((await mailsTo(test, email))[0]?.subject).toBe('Verify your e-mail for Cumbre');
    expect(
      (
        await callerOf(test.app, body.result.token).post('/api/organizations/respondinvitation', {
          organization: id,
          answer: 'accepted',
        })
      ).body.code,
    ).toBe('EMAIL_NOT_VERIFIED');
  });

  it('accepts a copied link as proof where no mail server is configured', async () => {
    const alone = await start();
    const keeper = await alone.signUp();
    const organization = await alone.createOrganization(keeper);
    const { invitation } = (
      await keeper.post(`/api/organizations/${organization}/invitations`, {
        email: 'luz@example.org',
        name: 'Luz',
        role: 'Viewer',
      })
    ).body;
    const { link } = (await keeper.get(`/api/invitations/${invitation.id}/link`)).body;
    expect(link).toMatch(/^http:\/\/localhost:3000\/auth\/sign-up#invitation=/);
    const { body } = await alone.anonymous.post('/api/users', {
      email: 'luz@example.org',
      password: PASSWORD,
      name: 'Luz',
      lastName: 'Rojas',
      phone: '+56 2 2345 6789',
      invitation: tokenIn(link),
    });
    expect(body.result).toMatchObject({ validated_email: true, hasProfile: true });
  });

  it('invalidates every earlier link when it is sent again, and starts a new period of seven days', async () => {
    const email = address();
    const invitation = await invited(email);
    const former = [await mailedTo(email), await copied(invitation.id)];
    test.clock.advance(8 * DAY);
    const [again] = [await test.signInAgain(owner)];
    expect((await again.get(path())).body.invitations[0]).toMatchObject({
      state: 'expired',
      abilities: ['resend', 'revoke'],
    });
    for (const token of former) expect((await look(token)).body.code).toBe('INVITATION_INVALID');
    expect(
      (await again.post(`/api/invitations/${invitation.id}/resend`)).body.invitation.state,
    ).toBe('pending');
    for (const token of former) expect((await look(token)).status).toBe(400);
    expect((await look(await mailedTo(email))).status).toBe(200);
  });

  it('may be repeated once it has expired or was rejected', async () => {
    const guest = await test.signUp();
    await invited(guest.email);
    expect((await guest.get('/api/notifications')).body.notifications).toMatchObject([
      { kind: 'invitation', path: '/organizations', subject: { organization: 'Sierra' } },
    ]);
    expect(
      (
        await guest.post('/api/organizations/respondinvitation', {
          organization: id,
          answer: 'rejected',
        })
      ).status,
    ).toBe(200);
    // An answer says that the invitation was read.
    expect((await guest.get('/api/notifications')).body.unread).toBe(0);
    expect(await listed()).toMatchObject([{ state: 'rejected', abilities: ['resend', 'revoke'] }]);
    expect((await invite({ email: guest.email })).status).toBe(201);
    expect(await listed()).toMatchObject([{ state: 'pending' }]);
  });

  it('is invalid once it was revoked or answered, or its organization was closed', async () => {
    const [email, other] = [address(), address()];
    const invitation = await invited(email);
    expect((await owner.delete(`/api/invitations/${invitation.id}`)).status).toBe(204);
    expect((await owner.delete(`/api/invitations/${invitation.id}`)).body.code).toBe(
      'INVITATION_CLOSED',
    );
    expect(
      (await (await test.addMember(id, 'user')).delete(`/api/invitations/${invitation.id}`)).body
        .code,
    ).toBe('FORBIDDEN');
    expect((await look(await mailedTo(email))).body.code).toBe('INVITATION_INVALID');
    expect((await signUpBy(await mailedTo(email), email)).body.code).toBe('INVITATION_INVALID');
    await invited(other);
    const token = await mailedTo(other);
    await owner.delete(`/api/organizations/${id}`);
    expect((await look(token)).body.code).toBe('INVITATION_INVALID');
  });

  it('has no link to copy once it was revoked, accepted, rejected or has expired', async () => {
    const guests = [
      await test.signUp(),
      await test.signUp(),
      await test.signUp(),
      await test.signUp(),
    ] as const;
    const invitations: string[] = [];
    for (const { email } of guests) invitations.push((await invited(email)).id);
    expect((await owner.delete(`/api/invitations/${invitations[0]}`)).status).toBe(204);
    for (const [guest, answer] of [
      [guests[1], 'accepted'],
      [guests[2], 'rejected'],
    ] as const) {
      expect(
        (await guest.post('/api/organizations/respondinvitation', { organization: id, answer }))
          .status,
      ).toBe(200);
    }
    test.clock.advance(8 * DAY);
    const again = await test.signInAgain(owner);
    for (const invitation of invitations) {
      const { status, body } = await again.get(`/api/invitations/${invitation}/link`);
      expect([status, body.code]).toEqual([409, 'INVITATION_CLOSED']);
    }
  });

  it('answers an unknown token like an invalidated one', async () => {
    const { status, body } = await look('x'.repeat(43));
    expect([status, body.code]).toEqual([400, 'INVITATION_INVALID']);
  });
});

describeOnEngines('the limits of inviting', (start) => {
  it('refuses mails above the daily limit of an organization', async () => {
    const test = await start({ environment: { RATE_LIMITS: 'on' } });
    const owner = await test.signUp();
    const id = await test.createOrganization(owner);
    const rows = (from: number) =>
      Array.from({ length: 100 }, (_, row) => ({
        email: `p${from + row}@example.org`,
        role: 'Viewer',
      }));
    for (const from of [0, 100, 200])
      expect((await owner.post(`/api/organizations/${id}/invitations`, rows(from))).status).toBe(
        200,
      );
    const more = await owner.post(`/api/organizations/${id}/invitations`, {
      email: 'one@example.org',
      name: 'One',
      role: 'Viewer',
    });
    expect([more.status, more.body.code, more.headers['retry-after']]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      '3600',
    ]);
  });
});
