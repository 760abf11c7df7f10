import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';

describeOnEngines("the shepherd's board", (start) => {
  let test: TestApp;
  let p: CycleScenario;
  const board = (by: Person = p.owner) =>
    by.get(`/api/organizations/${p.organization}/board?cycle=${p.cycle}`);
  beforeEach(async () => {
    test ??= await start();
    test.clock.set('2026-02-15T12:00:00.000Z');
    p = await createCycleScenario(test);
  });

  it('shows who is late and by how many days, who has no items, and who is up to date', async () => {
    const [late, fresh, idle] = [
      await p.member('user'),
      await p.member('partner'),
      await p.member('user'),
    ];
    const objective = await p.objective();
    const old = await p.keyResult(objective.id, { title: 'old', assignedUser: late.userId });
    await p.keyResult(objective.id, { title: 'never', owner: late.userId });
    const kept = await p.keyResult(objective.id, { title: 'kept', assignedUser: fresh.userId });
    const done = await p.keyResult(objective.id, { title: 'done', assignedUser: fresh.userId });
    await p.owner.post(`/api/okrs/${old.id}/progress`, { value: 1, date: '2026-02-15' });
    await p.owner.post(`/api/okrs/${done.id}/progress`, { value: 100, date: '2026-02-15' });
    test.clock.set('2026-03-04T12:00:00.000Z');
    const owner = await test.signInAgain(p.owner);
    await owner.post(`/api/okrs/${kept.id}/progress`, { value: 2, date: '2026-03-03' });
    const { status, body } = await board(owner);
    expect(status).toBe(200);
    expect(body.today).toBe('2026-03-04');
    const linesBy = new Map(
      body.people.map((line: { person: { id: string } }) => [line.person.id, line]),
    );
    expect(linesBy.get(late.userId)).toMatchObject({
      items: 2,
      reports: 2,
      statuses: { outdated: 2 },
      outdated: 2,
      lastCheckIn: '2026-02-15',
    });
    expect(linesBy.get(idle.userId)).toMatchObject({
      role: 'user',
      items: 0,
      reports: 0,
      late: [],
      lastCheckIn: null,
    });
    expect(linesBy.get(fresh.userId)).toMatchObject({
      role: 'partner',
      items: 2,
      reports: 2,
      outdated: 0,
      late: [],
      lastCheckIn: '2026-03-03',
    });
    expect(linesBy.get(p.owner.userId)).toMatchObject({ items: 4, reports: 0, late: [] });
    expect(
      body.people.slice(0, 2).map(({ person }: { person: { id: string } }) => person.id),
    ).toEqual([late.userId, idle.userId]);
    expect(body.people[0].late).toMatchObject([
      { title: 'old', status: 'outdated', due: '2026-02-16', daysLate: 16 },
      { title: 'never', due: '2026-02-16', daysLate: 16 },
    ]);
  });

  it('names former members who are still responsible', async () => {
    const gone = await p.member('partner');
    await p.objective({ owner: gone.userId });
    await gone.delete(`/api/organizations/${p.organization}/members/${gone.userId}`);
    expect(
      (await board()).body.people.find(
        ({ person }: { person: { id: string } }) => person.id === gone.userId,
      ),
    ).toMatchObject({ role: null, items: 1 });
  });

  it('is for owner, admin and shepherd, of that organization and cycle', async () => {
    for (const [role, status] of [
      ['admin', 200],
      ['shepherd', 200],
      ['partner', 403],
      ['user', 403],
    ] as const)
      expect((await board(await p.member(role))).status).toBe(status);
    const elsewhere = await createCycleScenario(test);
    expect((await board(elsewhere.owner)).status).toBe(404);
    expect(
      (await p.owner.get(`/api/organizations/${p.organization}/board?cycle=${elsewhere.cycle}`))
        .status,
    ).toBe(404);
  });

  it('reads the newest notes and the open commitments of the cycle for the review, and of no other cycle', async () => {
    const [item, other] = [await p.objective(), await createCycleScenario(test)];
    const foreign = await other.objective();
    await other.owner.post(`/api/okrs/${foreign.id}/notes`, { content: 'Foreign' });
    for (const content of ['one', 'two', 'three'])
      await p.owner.post(`/api/okrs/${item.id}/notes`, { content });
    await p.owner.post(`/api/okrs/${item.id}/commitments`, { title: 'Open', endsAt: '2026-03-01' });
    await p.owner.post(`/api/okrs/${item.id}/commitments`, { title: 'Kept', state: 'kept' });
    const review = (by: Person, cycle = p.cycle) =>
      by.get(`/api/organizations/${p.organization}/review?cycle=${cycle}`);
    const { body } = await review(await p.member('user'));
    expect(
      body.notes.map(({ item: id, content, by }: Record<string, string>) => [id, content, by]),
    ).toEqual([
      [item.id, 'three', 'Ana Muñoz'],
      [item.id, 'two', 'Ana Muñoz'],
    ]);
    expect(body.commitments).toEqual([
      { item: item.id, title: 'Open', by: 'Ana Muñoz', endsAt: '2026-03-01' },
    ]);
    expect((await review(other.owner)).status).toBe(404);
    expect((await review(p.owner, other.cycle)).status).toBe(404);
  });
});
