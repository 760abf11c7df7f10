// What a changed role and a removal leave behind: entries in the inbox, and mails that a mail server
// receives.
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { mailsTo } from '../../../test/support/mails';
import { startSmtpServer } from '../../../test/support/smtpServer';
import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';
import { createMailSender } from '../../delivery/mail/sendMails';

describeOnEngines('a trace of a membership', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  let member: Person;
  beforeEach(async () => {
    test ??= await start();
    p = await createCycleScenario(test);
    member = await p.member('partner');
  });

  const speak = (person: Person, language: 'en' | 'es') =>
    test.handle.transaction((db) =>
      db.updateTable('users').set({ language }).where('id', '=', person.userId).execute(),
    );
  const members = () => `/api/organizations/${p.organization}/members`;
  const change = async (fields: object, by: Person = p.owner, whom: Person = member) => {
    const { user_organization_id } = (await by.get(members())).body.members.find(
      ({ id }: { id: string }) => id === whom.userId,
    );
    return by.patch('/api/organizations/member', { user_organization_id, ...fields });
  };
  const remove = (query = '', whom: Person = member, by: Person = p.owner) =>
    by.delete(`${members()}/${whom.userId}${query}`);
  const inboxOf = async (person: Person) =>
    (await person.get('/api/notifications')).body.notifications as {
      kind: string;
      subject: Record<string, string>;
      path: string;
      organization: string;
    }[];
  const choose = (person: Person, delivery: 'daily' | 'never') =>
    person.put('/api/notifications/preferences', { deliveries: { roleChanged: delivery } });

  describe('of a changed role', () => {
    it('is an entry that names organization, person and both roles, and leads there', async () => {
      expect((await change({ role: 'admin' })).status).toBe(200);
      expect(await inboxOf(member)).toEqual([
        expect.objectContaining({
          kind: 'roleChanged',
          organization: p.organization,
          path: `/organizations/${p.organization}`,
          subject: {
            organization: 'Sierra',
            person: 'Ana Muñoz',
            personId: p.owner.userId,
            before: 'partner',
            after: 'admin',
          },
        }),
      ]);
    });

    it.each([
      [
        'en',
        'Ana Muñoz changed your role in Sierra: Partner → User',
        'You can see everything, write notes, and check in on what you own or are assigned.',
      ],
      [
        'es',
        'Ana Muñoz cambió tu rol en Sierra: Colaborador → Usuario',
        'Puedes verlo todo, escribir notas y registrar avances en lo que es tuyo o tienes asignado.',
      ],
    ] as const)(
      'is a mail in %s that says what the role may do',
      async (language, subject, may) => {
        await speak(member, language);
        await change({ role: 'user' });
        const [mail] = await mailsTo(test, member.email);
        expect(mail?.subject).toBe(subject);
        expect(mail?.text).toContain(may);
        expect(mail?.html).toContain(may);
      },
    );

    it('comes in the summary of the day or not at all where the person chose so', async () => {
      const other = await p.member('user');
      await choose(member, 'daily');
      await choose(other, 'never');
      await change({ role: 'user' });
      await change({ role: 'partner' }, p.owner, other);
      const waiting = await test.handle.db
        .selectFrom('notifications')
        .where('user_id', 'in', [member.userId, other.userId])
        .select(['user_id', 'digest'])
        .orderBy('id')
        .execute();
      expect(waiting).toEqual([
        { user_id: member.userId, digest: 'waiting' },
        { user_id: other.userId, digest: null },
      ]);
      expect([
        ...(await mailsTo(test, member.email)),
        ...(await mailsTo(test, other.email)),
      ]).toEqual([]);
    });

    it('is none where only the place changes, and nobody else gets one', async () => {
      const other = await p.member('admin');
      await change({ area: 'Sales' });
      expect(await inboxOf(member)).toEqual([]);
      await change({ role: 'user' });
      expect(await inboxOf(other)).toEqual([]);
      expect(await inboxOf(p.owner)).toEqual([]);
    });

    it('is none where the change is refused', async () => {
      const shepherd = await p.member('shepherd');
      expect((await change({ role: 'user' }, shepherd)).status).toBe(403);
      expect(await inboxOf(member)).toEqual([]);
      expect(await mailsTo(test, member.email)).toEqual([]);
    });

    it('is an entry for the new owner, whose mail is that of the transfer', async () => {
      await p.owner.post(`/api/organizations/${p.organization}/transfer`, { user: member.userId });
      expect(await inboxOf(member)).toMatchObject([
        { kind: 'roleChanged', subject: { before: 'partner', after: 'owner' } },
      ]);
      expect((await mailsTo(test, member.email)).map(({ subject }) => subject)).toEqual([
        'You are now the owner of Sierra',
      ]);
    });
  });

  describe('of a member who joined or left', () => {
    const joins = async (inviter: Person, answer = 'accepted') => {
      const guest = await test.signUp({ firstName: 'Luz', lastName: 'Rojas' });
      await inviter.post(`/api/organizations/${p.organization}/invitations`, {
        name: 'Luz Rojas',
        email: guest.email,
        role: 'Viewer',
      });
      await guest.post('/api/organizations/respondinvitation', {
        organization: p.organization,
        answer,
      });
    };

    it.each([
      ['en', 'Luz Rojas accepted your invitation and is now in Sierra'],
      ['es', 'Luz Rojas aceptó tu invitación y ya está en Sierra'],
    ] as const)('is an entry and a mail for who invited, in %s', async (language, sentence) => {
      const admin = await p.member('admin');
      await speak(admin, language);
      await admin.put('/api/notifications/preferences', {
        deliveries: { invitationAccepted: 'now' },
      });
      await joins(admin);
      expect(await inboxOf(admin)).toMatchObject([
        {
          kind: 'invitationAccepted',
          organization: p.organization,
          path: `/organizations/${p.organization}/users`,
        },
      ]);
      expect((await mailsTo(test, admin.email)).map(({ subject }) => subject)).toEqual([sentence]);
      expect(await inboxOf(p.owner)).toEqual([]);
    });

    it('is none where the invitation was declined', async () => {
      const admin = await p.member('admin');
      await joins(admin, 'rejected');
      expect(await inboxOf(admin)).toEqual([]);
    });

    it.each([
      ['en', 'Luis Prado left Sierra'],
      ['es', 'Luis Prado dejó Sierra'],
    ] as const)(
      'is an entry and a mail for owner and admins, in %s',
      async (language, sentence) => {
        const [admin, other] = [await p.member('admin'), await p.member('partner')];
        await speak(admin, language);
        await admin.put('/api/notifications/preferences', { deliveries: { memberLeft: 'now' } });
        member = await test.addMember(p.organization, 'partner', {
          firstName: 'Luis',
          lastName: 'Prado',
        });
        expect((await remove('', member, member)).status).toBe(204);
        const entry = expect.objectContaining({
          kind: 'memberLeft',
          subject: { organization: 'Sierra', person: 'Luis Prado', personId: member.userId },
          path: `/organizations/${p.organization}/users`,
        });
        expect(await inboxOf(admin)).toEqual([entry]);
        expect(await inboxOf(p.owner)).toEqual([entry]);
        expect([await inboxOf(other), await inboxOf(member)]).toEqual([[], []]);
        expect((await mailsTo(test, admin.email)).map(({ subject }) => subject)).toEqual([
          sentence,
        ]);
      },
    );

    it('is none of a member whom somebody removed', async () => {
      const admin = await p.member('admin');
      await remove();
      expect(await inboxOf(admin)).toEqual([]);
    });
  });

  describe('of items that somebody takes over', () => {
    const takeOver = async (by: Person, query: (heir: Person) => string, heir: Person) => {
      const { id } = await p.objective({ owner: member.userId });
      // One item that is both owned and assigned.
      const keyResult = await p.keyResult(id, {
        owner: member.userId,
        assignedUser: member.userId,
      });
      await member.post(`/api/okrs/${keyResult.id}/commitments`, {
        title: 'Call the mayor',
        endsAt: '2098-12-31',
      });
      expect((await remove(query(heir), member, by)).status).toBe(204);
    };

    it.each([
      [
        'en',
        'removed',
        'You take over from Luis Prado in Sierra: objectives and key results (2), commitments (1)',
      ],
      [
        'es',
        'left',
        'Quedas a cargo de lo que llevaba Luis Prado en Sierra: objetivos y resultados clave (2), compromisos (1)',
      ],
    ] as const)(
      'is an entry and a mail in %s where the member %s, with a link to the items',
      async (language, how, sentence) => {
        const heir = await p.member('partner');
        await speak(heir, language);
        member = await test.addMember(p.organization, 'partner', {
          firstName: 'Luis',
          lastName: 'Prado',
        });
        await choose(heir, 'daily');
        await heir.put('/api/notifications/preferences', { deliveries: { assigned: 'now' } });
        await takeOver(how === 'left' ? member : p.owner, ({ userId }) => `?heir=${userId}`, heir);
        expect(await inboxOf(heir)).toEqual([
          expect.objectContaining({
            kind: 'assigned',
            organization: p.organization,
            path: `/?cycle=${p.cycle}&who=${heir.userId}`,
            subject: {
              outcome: 'takenOver',
              person: 'Luis Prado',
              personId: member.userId,
              organization: 'Sierra',
              items: '2',
              commitments: '1',
            },
          }),
        ]);
        expect((await mailsTo(test, heir.email)).map(({ subject }) => subject)).toEqual([sentence]);
      },
    );

    it('is no mail where the person chose so, and nothing for who removes and takes over', async () => {
      const heir = await p.member('partner');
      await heir.put('/api/notifications/preferences', { deliveries: { assigned: 'never' } });
      await takeOver(p.owner, ({ userId }) => `?heir=${userId}`, heir);
      expect(await inboxOf(heir)).toHaveLength(1);
      expect(await mailsTo(test, heir.email)).toEqual([]);
      const before = await inboxOf(p.owner);
      await remove(`?heir=${p.owner.userId}`, heir);
      expect(await inboxOf(p.owner)).toEqual(before);
    });

    it('is none where there was nothing to take over', async () => {
      const heir = await p.member('partner');
      await remove(`?heir=${heir.userId}`);
      expect(await inboxOf(heir)).toEqual([]);
    });
  });

  describe('of a removal', () => {
    it('is an entry that the person still sees, and leads to the own organizations', async () => {
      expect((await remove()).status).toBe(204);
      expect(await inboxOf(member)).toEqual([
        expect.objectContaining({
          kind: 'memberRemoved',
          path: '/organizations',
          subject: { organization: 'Sierra', person: 'Ana Muñoz', personId: p.owner.userId },
        }),
      ]);
    });

    it('is none but itself: earlier entries of the organization are gone', async () => {
      await change({ role: 'user' });
      await remove();
      expect((await inboxOf(member)).map(({ kind }) => kind)).toEqual(['memberRemoved']);
    });

    it.each([
      [
        'en',
        'You are no longer a member of Sierra',
        [
          'Ana Muñoz removed you from Sierra.',
          'What you owned there (1), were assigned (1) and had committed to (0) in open cycles now belongs to Rosa Heir.',
          'ask Ana Muñoz.',
        ],
      ],
      [
        'es',
        'Ya no perteneces a Sierra',
        [
          'Ana Muñoz te quitó de Sierra.',
          'Lo que era tuyo allí (1), lo que tenías asignado (1) y tus compromisos abiertos (0) en ciclos abiertos ahora pertenecen a Rosa Heir.',
          'pregunta a Ana Muñoz.',
        ],
      ],
    ] as const)('arrives in %s at a mail server', async (language, subject, sentences) => {
      const smtp = await startSmtpServer();
      await speak(member, language);
      const heir = await test.addMember(p.organization, 'user', {
        firstName: 'Rosa',
        lastName: 'Heir',
      });
      const { id } = await p.objective({ owner: member.userId });
      await p.keyResult(id, { owner: p.owner.userId, assignedUser: member.userId });
      await remove(`?heir=${heir.userId}`);
      const [mail] = await mailsTo(test, member.email);
      expect(mail?.subject).toBe(subject);
      for (const sentence of sentences) {
        expect(mail?.text).toContain(sentence);
        expect(mail?.html).toContain(sentence);
      }
      const sender = createMailSender({
        handle: test.handle,
        clock: test.clock,
        smtpUrl: smtp.url,
        from: 'Cumbre <okr@example.org>',
        onFailure: () => {},
      });
      await sender.sendDue();
      await sender.stop();
      await smtp.close();
      expect(smtp.received.filter(({ to }) => to.includes(member.email))).toHaveLength(1);
    });

    it('says that items keep the name where nobody takes them over, and that keys have ended', async () => {
      const admin = await p.member('admin');
      await p.objective({ owner: admin.userId });
      await admin.post(`/api/api-keys`, { organization: p.organization, description: 'script' });
      await remove('', admin);
      const [mail] = await mailsTo(test, admin.email);
      expect(mail?.text).toContain(
        'What you own there (1), are assigned (0) and have committed to (0) in open cycles',
      );
      expect(mail?.text).toContain('API keys that you created there no longer work.');
      await remove();
      expect((await mailsTo(test, member.email))[0]?.text).toContain(
        'You owned nothing there in an open cycle, and had no open commitments.',
      );
    });

    it('is a mail that no choice prevents, and the choices do not offer it', async () => {
      const { deliveries } = (await member.get('/api/notifications/preferences')).body;
      expect(Object.keys(deliveries)).not.toContain('memberRemoved');
      const all = Object.fromEntries(Object.keys(deliveries).map((kind) => [kind, 'never']));
      await member.put('/api/notifications/preferences', { deliveries: all });
      expect(
        (
          await member.put('/api/notifications/preferences', {
            deliveries: { memberRemoved: 'never' },
          })
        ).status,
      ).toBe(400);
      await remove();
      expect(await mailsTo(test, member.email)).toHaveLength(1);
    });

    it('says the address of who removed only where members see addresses', async () => {
      await remove();
      const [hidden] = await mailsTo(test, member.email);
      expect(hidden?.text).not.toContain(p.owner.email);
      expect(JSON.stringify(await inboxOf(member))).not.toContain(p.owner.email);
      const other = await p.member('user');
      await test.handle.transaction((db) =>
        db
          .updateTable('organizations')
          .set({ visible_members: 1 })
          .where('id', '=', p.organization)
          .execute(),
      );
      await remove('', other);
      const [visible] = await mailsTo(test, other.email);
      expect(visible?.text).toContain(`ask Ana Muñoz (${p.owner.email}).`);
    });

    it('is none for who leaves, and none where the removal is refused', async () => {
      const admin = await p.member('admin');
      expect((await remove('', member, admin)).status).toBe(403);
      expect((await remove('', member, member)).status).toBe(204);
      expect(await inboxOf(member)).toEqual([]);
      expect(await mailsTo(test, member.email)).toEqual([]);
    });

    it('gives nothing of the organization back to the removed person', async () => {
      await remove();
      const [entry] = await inboxOf(member);
      expect(Object.keys(entry?.subject ?? {}).sort()).toEqual([
        'organization',
        'person',
        'personId',
      ]);
      expect((await member.get(`/api/organizations/${entry?.organization}`)).status).toBe(404);
    });
  });
});
