import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';

describeOnEngines('commitments', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  let objective: { id: string };
  const path = (id = '') => `/api/okrs/${objective.id}/commitments${id && `/${id}`}`;
  const add = (fields: object = {}, by: Person = p.owner) =>
    by.post(path(), { title: 'Order the pump', ...fields });
  const titles = async () =>
    (await p.owner.get(path())).body.commitments.map(({ title }: { title: string }) => title);

  beforeEach(async () => {
    test ??= await start();
    test.clock.set('2026-02-15T12:00:00.000Z');
    p = await createCycleScenario(test);
    objective = await p.objective({ title: 'Water' });
  });

  it('have title, description, dates and state; by default they start today and are open', async () => {
    expect((await add()).body.commitment).toMatchObject({
      title: 'Order the pump',
      description: '',
      startsAt: '2026-02-15',
      endsAt: null,
      state: 'open',
      version: 1,
      user: { id: p.owner.userId },
      abilities: ['edit', 'delete'],
    });
    const { body } = await add({
      title: 'Dig',
      description: 'Deep',
      startsAt: '2026-02-01',
      endsAt: '2026-02-20',
      state: 'kept',
    });
    expect(body.commitment).toMatchObject({
      title: 'Dig',
      description: 'Deep',
      startsAt: '2026-02-01',
      endsAt: '2026-02-20',
      state: 'kept',
    });
  });

  it('are listed with open ones first by end date, then the others', async () => {
    await add({ title: 'kept', state: 'kept' });
    await add({ title: 'no end' });
    await add({ title: 'later', endsAt: '2026-03-01' });
    await add({ title: 'sooner', endsAt: '2026-02-20' });
    expect(await titles()).toEqual(['sooner', 'later', 'no end', 'kept']);
  });

  it('are listed by pages without repetitions or gaps, also with equal end dates or times of change', async () => {
    for (let index = 0; index < 60; index += 1)
      await add({
        title: `open ${index}`,
        endsAt: index < 5 ? null : `2026-03-0${1 + (index % 3)}`,
      });
    for (let index = 0; index < 55; index += 1) {
      if (index % 10 === 0) test.clock.advance(60_000);
      await add({ title: `closed ${index}`, state: index % 2 === 0 ? 'kept' : 'missed' });
    }
    const pages: { title: string; state: string; endsAt: string | null }[][] = [];
    let cursor: string | null = null;
    do {
      const {
        status,
        body,
      }: {
        status: number;
        body: { commitments: (typeof pages)[number]; open: number; nextCursor: string | null };
      } = await p.owner.get(`${path()}${cursor === null ? '' : `?cursor=${cursor}`}`);
      expect([status, body.open]).toEqual([200, 60]);
      pages.push(body.commitments);
      cursor = body.nextCursor;
    } while (cursor !== null && pages.length < 9);
    expect(pages.map((page) => page.length)).toEqual([50, 50, 15]);
    const all = pages.flat();
    expect(new Set(all.map(({ title }) => title)).size).toBe(115);
    expect(all.slice(0, 60).map(({ endsAt }) => endsAt ?? '9999')).toEqual(
      all
        .slice(0, 60)
        .map(({ endsAt }) => endsAt ?? '9999')
        .toSorted(),
    );
    expect(all.slice(60).every(({ state }) => state !== 'open')).toBe(true);
    expect(all[60]?.title).toBe('closed 54');
    expect(all.at(-1)?.title).toBe('closed 0');
  }, 60_000);

  it('refuse an invalid cursor', async () => {
    for (const cursor of ['x', 'open_2026-02-01_1', `open_2026-02-01_${'0'.repeat(36)}_1`])
      expect(await p.owner.get(`${path()}?cursor=${cursor}`)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'cursor' }] },
      });
    expect((await p.owner.get(path())).body).toEqual({
      commitments: [],
      open: 0,
      nextCursor: null,
    });
  });

  it('refuse an end before the start, an unknown state and an empty title', async () => {
    expect(await add({ startsAt: '2026-02-10', endsAt: '2026-02-01' })).toMatchObject({
      status: 422,
      body: { code: 'DATES_REVERSED', errors: [{ path: 'endsAt' }] },
    });
    expect((await add({ state: 'forgotten' })).status).toBe(400);
    expect((await add({ title: ' ' })).status).toBe(400);
    expect((await add({ endsAt: '2026-02-30' })).status).toBe(400);
    const { commitment } = (await add({ endsAt: '2026-02-20' })).body;
    expect(
      (await p.owner.patch(path(commitment.id), { startsAt: '2026-02-21' }, { version: 1 })).body
        .code,
    ).toBe('DATES_REVERSED');
  });

  it.each(['kept', 'missed', 'dropped'] as const)(
    'are set to %s, and opened again',
    async (state) => {
      const { commitment } = (await add()).body;
      test.clock.set('2026-02-16T12:00:00.000Z');
      expect(
        (await p.owner.patch(path(commitment.id), { state }, { version: 1 })).body.commitment,
      ).toMatchObject({
        state,
        title: 'Order the pump',
        version: 2,
        lastEdited: '2026-02-16T12:00:00.000Z',
      });
      expect(
        (await p.owner.patch(path(commitment.id), { state: 'open' }, { version: 2 })).body
          .commitment.state,
      ).toBe('open');
    },
  );

  it('are made on any item by owner, admin, shepherd and partner, and by a user on his or her own', async () => {
    for (const role of ['admin', 'shepherd', 'partner'] as const)
      expect((await add({}, await p.member(role))).status).toBe(201);
    const user = await p.member('user');
    expect(await add({}, user)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    objective = await p.objective({ assignedUser: user.userId });
    expect((await add({}, user)).status).toBe(201);
  });

  it('are changed by author, responsible members and managers; deleted by author and managers', async () => {
    const [author, other, assigned, shepherd] = [
      await p.member('partner'),
      await p.member('partner'),
      await p.member('user'),
      await p.member('shepherd'),
    ];
    objective = await p.objective({ assignedUser: assigned.userId });
    const { commitment } = (await add({}, author)).body;
    const abilities = async (person: Person) =>
      (await person.get(path())).body.commitments[0].abilities;
    expect(await Promise.all([author, other, assigned, shepherd].map(abilities))).toEqual([
      ['edit', 'delete'],
      [],
      ['edit'],
      ['edit', 'delete'],
    ]);
    expect((await other.patch(path(commitment.id), { state: 'kept' }, { version: 1 })).status).toBe(
      403,
    );
    expect(
      (await assigned.patch(path(commitment.id), { state: 'kept' }, { version: 1 })).status,
    ).toBe(200);
    expect((await assigned.delete(path(commitment.id), { version: 2 })).status).toBe(403);
    expect((await shepherd.delete(path(commitment.id), { version: 2 })).status).toBe(204);
  });

  const newsOf = async (person: Person) =>
    (await person.get('/api/notifications')).body.notifications.filter(
      ({ kind }: { kind: string }) => kind === 'commitmentAssigned',
    );

  it('are assigned to another member by those who may edit the item, and that member is notified', async () => {
    const [keeper, partner, shepherd] = [
      await p.member('user'),
      await p.member('partner'),
      await p.member('shepherd'),
    ];
    const assignedUser = keeper.userId;
    expect(await add({ assignedUser }, partner)).toMatchObject({ status: 403 });
    const { commitment } = (await add({ assignedUser }, shepherd)).body;
    expect(commitment).toMatchObject({
      user: { id: shepherd.userId },
      assignedUser: { id: keeper.userId },
    });
    expect(await newsOf(keeper)).toMatchObject([
      {
        organization: p.organization,
        subject: { title: 'Order the pump', personId: shepherd.userId },
        path: `/?cycle=${p.cycle}&item=${objective.id}&view=commitments`,
      },
    ]);
    expect(await newsOf(shepherd)).toEqual([]);
    const { body } = await p.owner.get(
      `/api/organizations/${p.organization}/review?cycle=${p.cycle}`,
    );
    const { firstName, lastName } = commitment.assignedUser;
    expect(body.commitments).toMatchObject([{ by: `${firstName} ${lastName}` }]);
  });

  it('are kept by the assigned member, who may change but not delete them', async () => {
    const keeper = await p.member('user');
    const { commitment } = (await add({ assignedUser: keeper.userId })).body;
    expect((await keeper.get(path())).body.commitments).toMatchObject([{ abilities: ['edit'] }]);
    expect(
      (await keeper.patch(path(commitment.id), { state: 'kept' }, { version: 1 })).body.commitment,
    ).toMatchObject({ state: 'kept', assignedUser: { id: keeper.userId } });
    expect((await keeper.delete(path(commitment.id), { version: 2 })).status).toBe(403);
    expect(
      await keeper.patch(path(commitment.id), { assignedUser: null }, { version: 2 }),
    ).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });

  it('that are closed by somebody else notify their author and the person who keeps them', async () => {
    const [keeper, bystander] = [await p.member('user'), await p.member('user')];
    const closedNews = async (person: Person) =>
      (await person.get('/api/notifications')).body.notifications
        .filter(({ kind }: { kind: string }) => kind === 'commitmentClosed')
        .map(({ subject, path: to }: { subject: Record<string, string>; path: string }) => [
          subject.outcome,
          subject.personId,
          to,
        ]);
    const place = `/?cycle=${p.cycle}&item=${objective.id}&view=commitments`;
    const { commitment } = (await add({ assignedUser: keeper.userId })).body;
    await keeper.patch(path(commitment.id), { state: 'kept' }, { version: 1 });
    expect(await closedNews(p.owner)).toEqual([['kept', keeper.userId, place]]);
    await keeper.patch(path(commitment.id), { title: 'Ordered' }, { version: 2 });
    expect(await closedNews(p.owner)).toHaveLength(1);
    await keeper.patch(path(commitment.id), { state: 'open' }, { version: 3 });
    expect(await closedNews(p.owner)).toEqual([]);
    await p.owner.patch(path(commitment.id), { state: 'dropped' }, { version: 4 });
    expect(await closedNews(keeper)).toEqual([['dropped', p.owner.userId, place]]);
    expect(await closedNews(p.owner)).toEqual([]);
    expect(await closedNews(bystander)).toEqual([]);
  });

  it('that are closed after their author has left notify nobody outside', async () => {
    const author = await p.member('partner');
    const { commitment } = (await add({}, author)).body;
    await author.delete(`/api/organizations/${p.organization}/members/${author.userId}`);
    const unread = async () => (await author.get('/api/notifications')).body.unread;
    const before = await unread();
    await p.owner.patch(path(commitment.id), { state: 'missed' }, { version: 1 });
    expect(await unread()).toBe(before);
    const rows = await test.handle.db
      .selectFrom('notifications')
      .where('user_id', '=', author.userId)
      .where('kind', '=', 'commitmentClosed')
      .select('id')
      .execute();
    expect(rows).toEqual([]);
  });

  it('go to another member or back to the author, who is then notified', async () => {
    const [author, keeper] = [await p.member('partner'), await p.member('user')];
    const { commitment } = (await add({}, author)).body;
    await p.owner.patch(path(commitment.id), { assignedUser: keeper.userId }, { version: 1 });
    await p.owner.patch(path(commitment.id), { title: 'Order two' }, { version: 2 });
    expect(await newsOf(keeper)).toHaveLength(1);
    const { body } = await p.owner.patch(
      path(commitment.id),
      { assignedUser: author.userId },
      { version: 3 },
    );
    expect(body.commitment.assignedUser).toBeNull();
    expect(await newsOf(author)).toHaveLength(1);
  });

  it('are assigned to members only, and to oneself without the right to edit the item', async () => {
    const stranger = (await createCycleScenario(test)).owner;
    expect(await add({ assignedUser: stranger.userId })).toMatchObject({
      status: 422,
      body: { code: 'PERSON_UNKNOWN', errors: [{ path: 'assignedUser' }] },
    });
    const partner = await p.member('partner');
    expect((await add({ assignedUser: partner.userId }, partner)).body.commitment).toMatchObject({
      assignedUser: null,
      user: { id: partner.userId },
    });
  });

  it('are never overwritten silently', async () => {
    const { commitment } = (await add()).body;
    expect((await p.owner.patch(path(commitment.id), { state: 'kept' })).status).toBe(428);
    await p.owner.patch(path(commitment.id), { state: 'kept' }, { version: 1 });
    expect(
      await p.owner.patch(path(commitment.id), { title: 'Other' }, { version: 1 }),
    ).toMatchObject({ status: 412, body: { current: { state: 'kept', version: 2 } } });
    expect((await p.owner.delete(path(commitment.id), { version: 1 })).status).toBe(412);
  });

  it('are locked with their cycle and stay readable', async () => {
    const { commitment } = (await add()).body;
    const stranger = (await createCycleScenario(test)).owner;
    const user = await p.member('user');
    await p.finish();
    const answers = [
      await add(),
      await p.owner.patch(path(commitment.id), { state: 'kept' }, { version: 1 }),
      await p.owner.delete(path(commitment.id), { version: 1 }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [423, 'CYCLE_FINISHED']),
    );
    expect((await p.owner.get(path())).body.commitments).toMatchObject([{ abilities: [] }]);
    expect((await add({}, user)).status).toBe(403);
    expect((await add({}, stranger)).status).toBe(404);
  });

  it('do not exist for a stranger, nor under another item', async () => {
    const { commitment } = (await add()).body;
    const stranger = (await createCycleScenario(test)).owner;
    const other = await p.objective();
    const answers = [
      await stranger.get(path()),
      await add({}, stranger),
      await stranger.patch(path(commitment.id), { state: 'kept' }, { version: 1 }),
      await stranger.delete(path(commitment.id), { version: 1 }),
      await p.owner.patch(
        `/api/okrs/${other.id}/commitments/${commitment.id}`,
        { state: 'kept' },
        { version: 1 },
      ),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});
