import { mailsTo } from '../../../test/support/mails';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';

describeOnEngines('handing over', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  let leaver: Person;
  beforeEach(async () => {
    test ??= await start();
    p = await createCycleScenario(test);
    leaver = await p.member('partner');
  });
  const path = (person: Person = leaver) =>
    `/api/organizations/${p.organization}/members/${person.userId}`;

  describe('the items of a removed member', () => {
    const twoItems = async () => {
      const owned = await p.objective({ title: 'owned', owner: leaver.userId });
      const assigned = await p.keyResult(owned.id, {
        title: 'assigned',
        owner: p.owner.userId,
        assignedUser: leaver.userId,
      });
      return { owned, assigned };
    };

    it('are counted before, and go to the named heir in one transaction with an audit entry', async () => {
      const heir = await p.member('user');
      const { owned } = await twoItems();
      expect((await p.owner.get(`${path()}/holdings`)).body).toEqual({
        holdings: { owned: 1, assigned: 1, commitments: 0, locked: 0, apiKeys: 0 },
      });
      expect((await p.owner.delete(`${path()}?heir=${heir.userId}`)).status).toBe(204);
      expect(
        (await p.tree()).map(({ title, owner, assignedUser, version }) => [
          title,
          owner,
          assignedUser,
          version,
        ]),
      ).toEqual([
        ['owned', heir.userId, null, 2],
        ['assigned', p.owner.userId, heir.userId, 2],
      ]);
      const [trace] = await test.handle.db
        .selectFrom('audit_entries')
        .where('action', '=', 'member.removed')
        .where('subject_id', '=', leaver.userId)
        .selectAll()
        .execute();
      expect(JSON.parse(trace?.after_change ?? '')).toEqual({
        heir: heir.userId,
        handedOver: { owned: 1, assigned: 1, commitments: 0 },
        revokedKeys: 0,
      });
      // Live events report the change of each open item.
      expect(
        (await p.owner.patch(`/api/okrs/${owned.id}`, { title: 'x' }, { version: owned.version }))
          .status,
      ).toBe(412);
    });

    it('keep their owner where no heir is named, and the tree marks the owner as a former member', async () => {
      await twoItems();
      const seen = (await p.owner.get(`/api/organizations/${p.organization}/okrs?cycle=${p.cycle}`))
        .headers.etag as string;
      expect((await p.owner.delete(path())).status).toBe(204);
      expect((await p.tree()).map(({ owner }) => owner)).toEqual([leaver.userId, p.owner.userId]);
      const { status, body } = await p.owner.get(
        `/api/organizations/${p.organization}/okrs?cycle=${p.cycle}`,
        { headers: { 'if-none-match': seen } },
      );
      expect(status).toBe(200);
      expect(
        body.people
          .filter((person: { former?: boolean }) => person.former)
          .map((person: { id: string }) => person.id),
      ).toEqual([leaver.userId]);
    });

    it('stay unchanged in a finished cycle', async () => {
      const heir = await p.member('user');
      await twoItems();
      await p.finish();
      expect((await p.owner.get(`${path()}/holdings`)).body.holdings).toEqual({
        owned: 0,
        assigned: 0,
        commitments: 0,
        locked: 2,
        apiKeys: 0,
      });
      expect((await p.owner.delete(`${path()}?heir=${heir.userId}`)).status).toBe(204);
      expect((await p.tree()).map(({ owner }) => owner)).toEqual([leaver.userId, p.owner.userId]);
    });

    it('go neither to a non-member nor to the leaving member, and then nothing changes', async () => {
      await twoItems();
      const stranger = await test.signUp();
      for (const heir of [stranger.userId, leaver.userId]) {
        const { status, body } = await p.owner.delete(`${path()}?heir=${heir}`);
        expect([status, body.code]).toEqual([422, 'HEIR_UNKNOWN']);
      }
      expect((await leaver.get(`/api/organizations/${p.organization}`)).status).toBe(200);
    });

    it('are shown to those who may remove the member, and to the member', async () => {
      const [admin, user, stranger] = [
        await p.member('admin'),
        await p.member('user'),
        await test.signUp(),
      ];
      expect((await leaver.get(`${path()}/holdings`)).status).toBe(200);
      for (const [caller, status] of [
        [admin, 403],
        [user, 403],
        [stranger, 404],
        [test.anonymous, 401],
      ] as const)
        expect((await caller.get(`${path()}/holdings`)).status).toBe(status);
      expect((await p.owner.get(`${path(stranger)}/holdings`)).status).toBe(404);
      expect((await leaver.delete(`${path()}?heir=${user.userId}`)).status).toBe(204);
    });
  });

  describe('the open commitments of a removed member', () => {
    const paths = new Map<string, string>();
    const commit = async (by: Person, title: string, fields: object = {}) => {
      const path = `/api/okrs/${item}/commitments`;
      const { body } = await by.post(path, { title, ...fields });
      paths.set(title, `${path}/${body.commitment.id}`);
      return body.commitment as { id: string; version: number };
    };
    let item: string;
    let heir: Person;
    beforeEach(async () => {
      heir = await p.member('partner');
      item = (await p.objective({ title: 'Water', owner: heir.userId })).id;
      await commit(p.owner, 'assigned', { assignedUser: leaver.userId });
      await commit(heir, 'of the heir', { assignedUser: leaver.userId });
      await p.owner.patch(`/api/okrs/${item}`, { owner: leaver.userId }, { version: 1 });
      await commit(leaver, 'own');
      await commit(leaver, 'closed', { state: 'kept' });
      await commit(leaver, 'passed on', { assignedUser: heir.userId });
      await p.owner.patch(`/api/okrs/${item}`, { owner: heir.userId }, { version: 2 });
    });
    const keepers = async () =>
      Object.fromEntries(
        (await p.owner.get(`/api/okrs/${item}/commitments`)).body.commitments.map(
          (row: { title: string; user: { id: string }; assignedUser: { id: string } | null }) => [
            row.title,
            (row.assignedUser ?? row.user).id,
          ],
        ),
      );

    it('are those that the member keeps, and go to the heir', async () => {
      expect((await p.owner.get(`${path()}/holdings`)).body.holdings).toMatchObject({
        owned: 0,
        assigned: 0,
        commitments: 3,
      });
      expect((await p.owner.delete(`${path()}?heir=${heir.userId}`)).status).toBe(204);
      expect(await keepers()).toEqual({
        assigned: heir.userId,
        'of the heir': heir.userId,
        own: heir.userId,
        'passed on': heir.userId,
        closed: leaver.userId,
      });
      const { commitments } = (await heir.get('/api/users/me/week')).body;
      expect(commitments).toHaveLength(4);
      // An author who keeps a commitment is not named a second time.
      const { body } = await p.owner.get(`/api/okrs/${item}/commitments`);
      expect(
        body.commitments.find(({ title }: { title: string }) => title === 'of the heir'),
      ).toMatchObject({ user: { id: heir.userId }, assignedUser: null });
      const [trace] = await test.handle.db
        .selectFrom('audit_entries')
        .where('action', '=', 'member.removed')
        .where('subject_id', '=', leaver.userId)
        .selectAll()
        .execute();
      expect(JSON.parse(trace?.after_change ?? '')).toMatchObject({
        handedOver: { owned: 0, assigned: 0, commitments: 3 },
      });
      // An edit that is based on the old version is refused.
      const edit = await heir.patch(paths.get('own')!, { title: 'x' }, { version: 1 });
      expect(edit.status).toBe(412);
    });

    it('keep their keeper where no heir is named, and go to the heir of who leaves', async () => {
      const before = await keepers();
      const other = await p.member('partner');
      expect((await p.owner.delete(path(other))).status).toBe(204);
      expect(await keepers()).toEqual(before);
      expect((await leaver.delete(`${path()}?heir=${heir.userId}`)).status).toBe(204);
      expect(new Set(Object.values(await keepers()))).toEqual(
        new Set([heir.userId, leaver.userId]),
      );
    });

    it('of a finished cycle are not counted and do not change', async () => {
      await p.finish();
      expect((await p.owner.get(`${path()}/holdings`)).body.holdings).toMatchObject({
        commitments: 0,
      });
      const before = await keepers();
      expect((await p.owner.delete(`${path()}?heir=${heir.userId}`)).status).toBe(204);
      expect(await keepers()).toEqual(before);
    });
  });

  describe('an organization', () => {
    const transfer = (by: Person, to: Person) =>
      by.post(`/api/organizations/${p.organization}/transfer`, { user: to.userId });

    it('gets the new owner, makes the previous owner an admin, and notifies both', async () => {
      const { status, body } = await transfer(p.owner, leaver);
      expect([status, body.result]).toEqual([
        200,
        expect.objectContaining({ owner: leaver.userId, role: 'admin' }),
      ]);
      expect((await leaver.get(`/api/organizations/${p.organization}`)).body.result.role).toBe(
        'owner',
      );
      expect((await mailsTo(test, leaver.email))[0]?.subject).toBe(
        'You are now the owner of Sierra',
      );
      expect((await mailsTo(test, p.owner.email))[0]?.subject).toBe('You transferred Sierra');
      expect((await p.owner.delete(path(p.owner))).status).toBe(204);
    });

    it('is transferred only by the owner, and only to another member', async () => {
      const [admin, shepherd, stranger] = [
        await p.member('admin'),
        await p.member('shepherd'),
        await test.signUp(),
      ];
      for (const person of [admin, shepherd, leaver])
        expect((await transfer(person, person)).status).toBe(403);
      expect((await transfer(stranger, stranger)).status).toBe(404);
      for (const person of [stranger, p.owner])
        expect((await transfer(p.owner, person)).body.code).toBe('PERSON_UNKNOWN');
    });

    it('has one owner after twenty concurrent transfers', async () => {
      const members = [
        leaver,
        ...(await Promise.all(Array.from({ length: 3 }, () => p.member('user')))),
      ];
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, number) => transfer(p.owner, members[number % 4]!)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 403)).toHaveLength(19);
    });
  });

  it('sends the caller’s abilities with each member', async () => {
    const admin = await p.member('admin');
    const seen = async (by: Person, whom: Person) => {
      const { abilities, roles } = (
        await by.get(`/api/organizations/${p.organization}/members`)
      ).body.members.find((each: { id: string }) => each.id === whom.userId);
      return [abilities, roles];
    };
    expect(await seen(p.owner, leaver)).toEqual([
      ['edit', 'remove'],
      ['admin', 'shepherd', 'partner', 'user'],
    ]);
    expect(await seen(p.owner, p.owner)).toEqual([['edit'], []]);
    expect(await seen(admin, leaver)).toEqual([['edit'], ['partner', 'user']]);
    expect(await seen(admin, p.owner)).toEqual([['edit'], []]);
    expect(await seen(leaver, admin)).toEqual([[], []]);
    expect(await seen(leaver, leaver)).toEqual([['edit'], []]);
  });
});
