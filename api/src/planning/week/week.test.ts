import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';

describeOnEngines('my week', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  let member: Person;
  // oxlint-disable-next-line typescript/no-explicit-any -- assertions read into answers of every shape
  const week = async (person = member): Promise<any> =>
    (await person.get('/api/users/me/week')).body;
  const titles = async (person = member) =>
    (await week(person)).rows.map(({ title }: { title: string }) => title);
  const record = (itemId: string, value: number, date: string, by = p.owner) =>
    by.post(`/api/okrs/${itemId}/progress`, { value, date });

  beforeEach(async () => {
    test ??= await start();
    test.clock.set('2026-02-15T12:00:00.000Z');
    p = await createCycleScenario(test);
    member = await p.member('user');
  });

  it('is empty for a person without due check-ins', async () => {
    await p.keyResult((await p.objective()).id);
    expect(await week()).toEqual({
      organizations: [],
      cycles: [],
      teams: [],
      rows: [],
      followed: [],
      commitments: [],
    });
    expect((await test.anonymous.get('/api/users/me/week')).status).toBe(401);
  });

  it('lists the open commitments that the caller keeps, by last day, until their cycle ends', async () => {
    const { id } = await p.objective({ title: 'Water' });
    const add = (title: string, fields: object = {}, by = p.owner) =>
      by.post(`/api/okrs/${id}/commitments`, { title, ...fields });
    const partner = await p.member('partner');
    const mine = { assignedUser: partner.userId };
    await add('later', { ...mine, endsAt: '2026-03-01' });
    await add('sooner', { ...mine, endsAt: '2026-02-20' });
    await add('own', { endsAt: '2026-02-25' }, partner);
    await add('kept', { ...mine, state: 'kept' });
    await add('of another');
    await p.owner.patch(
      `/api/okrs/${id}/commitments/${(await add('passed on', {}, partner)).body.commitment.id}`,
      { assignedUser: p.owner.userId },
      { version: 1 },
    );
    const answer = await week(partner);
    expect(
      answer.commitments.map(
        ({ commitment }: { commitment: { title: string } }) => commitment.title,
      ),
    ).toEqual(['sooner', 'own', 'later']);
    expect(answer.commitments[0]).toMatchObject({
      organization: p.organization,
      cycle: p.cycle,
      item: { id, title: 'Water' },
      commitment: { abilities: ['edit'], version: 1 },
    });
    expect(answer.organizations).toMatchObject([{ id: p.organization, today: '2026-02-15' }]);
    await p.finish();
    expect((await week(partner)).commitments).toEqual([]);
  });

  it('lists owned and assigned items with a measure, with the progress of the tree', async () => {
    const objective = await p.objective({ title: 'No measure', assignedUser: member.userId });
    const assigned = await p.keyResult(objective.id, {
      title: 'Assigned',
      assignedUser: member.userId,
    });
    await p.keyResult(objective.id, { title: 'Owned', owner: member.userId });
    await p.keyResult(objective.id, { title: 'Of others' });
    await record(assigned.id, 40, '2026-02-15');
    const answer = await week();
    expect(answer.organizations).toEqual([
      { id: p.organization, name: 'Sierra', today: '2026-02-15' },
    ]);
    expect(answer.cycles).toMatchObject([{ id: p.cycle, name: 'Year', end: '2026-12-31' }]);
    expect(
      answer.rows
        .map(({ title, assigned: mine }: { title: string; assigned: boolean }) => [title, mine])
        .sort(),
    ).toEqual([
      ['Assigned', true],
      ['Owned', false],
    ]);
    const item = await p.item(assigned.id);
    expect(answer.rows.find(({ id }: { id: string }) => id === assigned.id)).toMatchObject({
      code: item.code,
      currentValue: 40,
      realProgress: item.realProgress,
      expectedProgress: item.expectedProgress,
      status: item.status,
      last: { date: '2026-02-15', value: 40 },
      organization: p.organization,
      cycle: p.cycle,
    });
  });

  it('has the newest values, the newest note, the confidence and the team of each item', async () => {
    const created = await p.owner.post(`/api/organizations/${p.organization}/teams`, {
      name: 'Water',
      colour: 'blue',
    });
    const { team } = created.body;
    const objective = await p.objective({ team: team.id });
    const talked = await p.keyResult(objective.id, { assignedUser: member.userId });
    const silent = await p.keyResult(objective.id, { assignedUser: member.userId });
    test.clock.set('2026-02-26T12:00:00.000Z');
    const owner = await test.signInAgain(p.owner);
    for (let day = 16; day <= 25; day += 1)
      await owner.post(`/api/okrs/${talked.id}/progress`, {
        value: day,
        date: `2026-02-${day}`,
        ...(day === 20 || day === 18 ? { note: `Said on ${day}`, confidence: day / 100 } : {}),
      });
    const { rows, teams } = await week(await test.signInAgain(member));
    const rowOf = (id: string) => rows.find((row: { id: string }) => row.id === id);
    expect(teams).toMatchObject([{ id: team.id, name: 'Water', organization: p.organization }]);
    expect(rowOf(talked.id)).toMatchObject({
      trend: [18, 19, 20, 21, 22, 23, 24, 25],
      lastNote: { date: '2026-02-20', note: 'Said on 20' },
      confidence: 0.2,
      team: team.id,
    });
    expect(rowOf(silent.id)).toMatchObject({
      trend: [],
      lastNote: null,
      confidence: null,
    });
  });

  it('lists late items first, with the days of delay', async () => {
    const objective = await p.objective();
    const fresh = await p.keyResult(objective.id, { title: 'fresh', assignedUser: member.userId });
    const late = await p.keyResult(objective.id, { title: 'late', assignedUser: member.userId });
    const never = await p.keyResult(objective.id, { title: 'never', assignedUser: member.userId });
    test.clock.set('2026-03-04T12:00:00.000Z');
    const owner = await test.signInAgain(p.owner);
    await record(fresh.id, 1, '2026-03-03', owner);
    await record(late.id, 1, '2026-02-17', owner);
    const { rows } = await week(await test.signInAgain(member));
    // The cycle started on Sunday the 15th, so values were due on Monday the 16th and on the 23rd.
    expect(
      rows.map(({ id, due, urgency, daysLate }: Record<string, unknown>) => [
        id,
        due,
        urgency,
        daysLate,
      ]),
    ).toEqual([
      [never.id, '2026-02-16', 'late', 16],
      [late.id, '2026-02-23', 'late', 9],
      [fresh.id, '2026-03-09', 'later', 0],
    ]);
  });

  it('spans organizations and omits planned and finished cycles, and organizations left by the person', async () => {
    const key = async (planning: CycleScenario, title: string) =>
      planning.keyResult((await planning.objective()).id, { title, assignedUser: member.userId });
    await key(p, 'here');
    const elsewhere = await createCycleScenario(test);
    const invited = async (planning: CycleScenario) =>
      test.handle.transaction((db) =>
        db
          .insertInto('memberships')
          .values({
            organization_id: planning.organization,
            id: planning.cycle,
            user_id: member.userId,
            role: 'user',
            hierarchy: null,
            department: null,
            created_at: test.clock.now().toISOString(),
          })
          .execute(),
      );
    await invited(elsewhere);
    await key(elsewhere, 'there');
    const planned = await createCycleScenario(test, { state: 'planning' });
    await invited(planned);
    await key(planned, 'not yet');
    expect((await titles()).sort()).toEqual(['here', 'there']);
    expect((await week()).organizations).toHaveLength(2);
    await p.finish();
    expect(await titles()).toEqual(['there']);
    await member.delete(`/api/organizations/${elsewhere.organization}/members/${member.userId}`);
    expect(await titles()).toEqual([]);
  });
});
