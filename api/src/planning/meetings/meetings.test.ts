import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { createScheduler } from '../../delivery/scheduler/scheduler';

const MEASURE = { unit: '%', startValue: 0, currentValue: 0, targetValue: 100 };

describeOnEngines('a meeting', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  let kr: { id: string };
  let other: { id: string };
  beforeAll(async () => {
    test = await start();
  });
  beforeEach(async () => {
    test.clock.set('2026-02-15T12:00:00.000Z');
    p = await createCycleScenario(test);
    const objective = await p.objective();
    kr = await p.keyResult(objective.id, { title: 'Wells', ...MEASURE });
    other = await p.keyResult(objective.id, { title: 'Schools', ...MEASURE });
  });
  const startMeeting = async (by: Person = p.owner, body: object = {}) =>
    (await by.post(`/api/cycles/${p.cycle}/meetings`, body)).body.meeting;
  const tick = (by: Person, meeting: string, item = kr.id) =>
    by.put(`/api/meetings/${meeting}/ticks/${item}`);
  const current = async (by: Person = p.owner) =>
    (await by.get(`/api/cycles/${p.cycle}/meetings/current`)).body;
  const end = (by: Person, meeting: string) => by.post(`/api/meetings/${meeting}/end`, {});
  const summary = async (meeting: string, by: Person = p.owner) =>
    (await by.get(`/api/meetings/${meeting}`)).body;

  it('is one for all: who starts it while it is open comes into it', async () => {
    const colleague = await p.member('user');
    const [one, two] = await Promise.all([startMeeting(), startMeeting(colleague)]);
    expect(one.id).toBe(two.id);
    expect(one).toMatchObject({ state: 'open', team: null, day: '2026-02-15', endedAt: null });
    expect((await p.owner.get(`/api/cycles/${p.cycle}/meetings`)).body.meetings).toHaveLength(1);
  });

  it('keeps one tick of two people who tick the same line at once, and loses none of different lines', async () => {
    const colleague = await p.member('user');
    const { id } = await startMeeting();
    const answers = await Promise.all([
      tick(p.owner, id),
      tick(colleague, id),
      tick(colleague, id, other.id),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]!.body.tick.by.id).toBe(answers[1]!.body.tick.by.id);
    const { ticks, meeting } = await current();
    expect(ticks.map(({ item }: { item: string }) => item).toSorted()).toEqual(
      [kr.id, other.id].toSorted(),
    );
    expect(meeting.discussed).toBe(2);
    expect((await colleague.delete(`/api/meetings/${id}/ticks/${kr.id}`)).status).toBe(204);
    expect((await current()).ticks).toHaveLength(1);
  });

  it('tells what was discussed, recorded and written in it', async () => {
    const colleague = await p.member('shepherd');
    await p.owner.post(`/api/okrs/${other.id}/notes`, { content: 'Before' });
    test.clock.advance(60_000);
    const { id } = await startMeeting();
    test.clock.advance(60_000);
    await tick(p.owner, id);
    await colleague.post(`/api/okrs/${kr.id}/progress`, { value: 40, date: '2026-02-15' });
    await colleague.post(`/api/okrs/${kr.id}/notes`, { content: 'The pump came' });
    await colleague.post(`/api/okrs/${kr.id}/commitments`, { title: 'Order it' });
    await end(p.owner, id);
    test.clock.advance(60_000);
    await p.owner.post(`/api/okrs/${kr.id}/notes`, { content: 'After' });
    const { lines, checkIns, notes, commitments, participants, recipients, count, meeting } =
      await summary(id);
    expect(meeting).toMatchObject({
      state: 'ended',
      discussed: 1,
      endedBy: { id: p.owner.userId },
    });
    expect(count).toBe(2);
    expect(lines).toMatchObject([
      { item: kr.id, tick: { by: { id: p.owner.userId } }, before: null, after: { value: 40 } },
      { item: other.id, tick: null, before: null, after: { value: 0 } },
    ]);
    expect(checkIns).toMatchObject([{ item: kr.id, value: 40 }]);
    expect(notes.map(({ content }: { content: string }) => content)).toEqual(['The pump came']);
    expect(commitments).toMatchObject([{ promise: 'Order it' }]);
    for (const people of [participants, recipients])
      expect(people.map(({ id: who }: { id: string }) => who)).toEqual([
        p.owner.userId,
        colleague.userId,
      ]);
  });

  it('says in the list how many commitments came out of it, as its summary does', async () => {
    const list = async () =>
      (await p.owner.get(`/api/cycles/${p.cycle}/meetings`)).body.meetings.map(
        ({ commitments }: { commitments: object }) => commitments,
      );
    const teams = `/api/organizations/${p.organization}/teams`;
    const { team } = (await p.owner.post(teams, { name: 'Water', colour: 'blue' })).body;
    await p.owner.post(`/api/okrs/${kr.id}/commitments`, { title: 'Before it' });
    test.clock.advance(60_000);
    const ofAll = await startMeeting();
    expect(await list()).toEqual([{ all: 0, open: 0 }]);
    test.clock.advance(60_000);
    const { commitment } = (
      await p.owner.post(`/api/okrs/${kr.id}/commitments`, { title: 'Order it' })
    ).body;
    await p.owner.post(`/api/okrs/${other.id}/commitments`, { title: 'Call them' });
    await p.owner.patch(
      `/api/okrs/${kr.id}/commitments/${commitment.id}`,
      { state: 'kept' },
      { version: commitment.version },
    );
    expect(await list()).toEqual([{ all: 2, open: 1 }]);
    await end(p.owner, ofAll.id);
    test.clock.advance(60_000);
    const ofTeam = await startMeeting(p.owner, { team: team.id });
    test.clock.advance(60_000);
    const { item } = (await p.owner.get(`/api/okrs/${kr.id}`)).body;
    await p.owner.patch(`/api/okrs/${kr.id}`, { team: team.id }, { version: item.version });
    await p.owner.post(`/api/okrs/${kr.id}/commitments`, { title: 'Paint it' });
    await p.owner.post(`/api/okrs/${other.id}/commitments`, { title: 'Not of the team' });
    expect(await list()).toEqual([
      { all: 1, open: 1 },
      { all: 2, open: 1 },
    ]);
    for (const [id, count] of [
      [ofTeam.id, 1],
      [ofAll.id, 2],
    ] as const)
      expect((await summary(id)).commitments).toHaveLength(count);
  });

  it('suggests its summary to members who are responsible for what was talked about', async () => {
    const [responsible, elsewhere, keeper, gone] = [
      await p.member('user'),
      await p.member('user'),
      await p.member('user'),
      await p.member('user'),
    ];
    const { item } = (await p.owner.get(`/api/okrs/${kr.id}`)).body;
    await p.owner.patch(
      `/api/okrs/${kr.id}`,
      { assignedUser: responsible.userId },
      { version: item.version },
    );
    await p.keyResult((await p.objective()).id, { assignedUser: elsewhere.userId, ...MEASURE });
    const { id } = await startMeeting();
    await tick(p.owner, id);
    await tick(gone, id, other.id);
    await p.owner.post(`/api/okrs/${kr.id}/commitments`, {
      title: 'Order it',
      assignedUser: keeper.userId,
    });
    await end(p.owner, id);
    const { status } = await p.owner.delete(
      `/api/organizations/${p.organization}/members/${gone.userId}`,
    );
    expect(status).toBeLessThan(300);
    const { participants, recipients } = await summary(id);
    const ids = (people: { id: string }[]) => people.map(({ id: who }) => who);
    expect(ids(participants)).toContain(gone.userId);
    expect(ids(recipients).toSorted()).toEqual(
      [p.owner, responsible, keeper].map(({ userId }) => userId).toSorted(),
    );
  });

  it('sends what was said in it, and what is left to discuss', async () => {
    const ana = await p.member('user');
    const { id } = await startMeeting();
    await tick(p.owner, id);
    await p.owner.post(`/api/okrs/${kr.id}/progress`, {
      value: 40,
      date: '2026-02-15',
      confidence: 0.75,
      note: 'Two are deep',
    });
    await p.owner.post(`/api/okrs/${kr.id}/notes`, { content: 'The pump <came>\nat noon' });
    await p.owner.post(`/api/okrs/${kr.id}/commitments`, {
      title: 'Order it',
      endsAt: '2026-02-20',
    });
    test.clock.advance(40 * 60_000);
    await end(p.owner, id);
    await test.handle.transaction((tx) => tx.deleteFrom('mails').execute());
    await p.owner.post(`/api/meetings/${id}/summary`, { people: [ana.userId] });
    const [mail] = await test.handle.db.selectFrom('mails').selectAll().execute();
    const text = mail!.text_body;
    for (const part of [
      /on 2026\/02\/15 from \d\d:\d\d to \d\d:\d\d\. Took part: Ana Muñoz\./,
      /\nDISCUSSED \(1\)\n\n\S+ Wells\n40% · /,
      /VALUES RECORDED \(1\)\n\n\S+ Wells\n40% · Confidence: High · Ana Muñoz\nTwo are deep\n/,
      /COMMITMENTS \(1\)\n\nOrder it\nAna Muñoz · until 2026\/02\/20 · /,
      /NOTES \(1\)\n\n\S+ Wells\nThe pump <came>\nat noon\nAna Muñoz\n/,
      /LEFT TO DISCUSS \(1\)\n\n\S+ Schools\n/,
    ])
      expect(text).toMatch(part);
    expect(mail!.html_body).toContain('The pump &lt;came&gt;<br>at noon');
  });

  it('is compared with what the meeting before saw, also after a correction of its values', async () => {
    const first = await startMeeting();
    await tick(p.owner, first.id);
    const { body } = await p.owner.post(`/api/okrs/${kr.id}/progress`, {
      value: 40,
      date: '2026-02-15',
      confidence: 0.75,
    });
    await end(p.owner, first.id);
    test.clock.set('2026-02-22T12:00:00.000Z');
    p.owner = await test.signInAgain(p.owner);
    await p.owner.post(`/api/okrs/${kr.id}/progress`, { value: 60, date: '2026-02-22' });
    const second = await startMeeting();
    expect(second.id).not.toBe(first.id);
    const { previous } = await current();
    expect(previous).toMatchObject({ id: first.id, day: '2026-02-15', discussed: [kr.id] });
    expect(previous.numbers.find(({ item }: { item: string }) => item === kr.id)).toMatchObject({
      progress: 0.4,
      confidence: 0.75,
      value: 40,
    });
    await p.owner.patch(`/api/okrs/${kr.id}/progress/${body.entry.id}`, { value: 45 });
    const { lines, previous: before } = await summary(second.id);
    expect(before).toEqual({ id: first.id, day: '2026-02-15' });
    expect(lines.find(({ item }: { item: string }) => item === kr.id)).toMatchObject({
      tick: null,
      before: { progress: 0.4 },
      after: { progress: 0.6 },
    });
  });

  it('keeps a disagreement that it saw, and has no line for what was created after it', async () => {
    const { id } = await startMeeting();
    await p.owner.post(`/api/okrs/${kr.id}/progress`, {
      value: 90,
      date: '2026-02-15',
      confidence: 0,
    });
    await end(p.owner, id);
    await p.owner.post(`/api/okrs/${kr.id}/progress`, {
      value: 90,
      date: '2026-02-15',
      confidence: 1,
    });
    await p.keyResult((await p.objective()).id, { title: 'Later', ...MEASURE });
    const { lines, count } = await summary(id);
    expect(count).toBe(2);
    expect(lines).toMatchObject([
      { item: kr.id, after: { status: 'onTrack', disagrees: true } },
      { item: other.id, after: { disagrees: false } },
    ]);
  });

  it('before the cycle begins leaves nothing to discuss, also once the cycle runs', async () => {
    const { owner, cycle, ...planned } = await createCycleScenario(test, {
      start: '2026-03-01',
      end: '2026-05-31',
      state: 'planning',
    });
    await planned.keyResult((await planned.objective()).id, { title: 'Bridges', ...MEASURE });
    const begin = async () => (await owner.post(`/api/cycles/${cycle}/meetings`, {})).body.meeting;
    const first = await begin();
    await end(owner, first.id);
    expect((await summary(first.id, owner)).lines).toMatchObject([
      { after: { status: 'notStarted', planned: true } },
    ]);
    const ana = await planned.member('user');
    await test.handle.transaction((tx) => tx.deleteFrom('mails').execute());
    await owner.post(`/api/meetings/${first.id}/summary`, { people: [ana.userId] });
    const [mail] = await test.handle.db.selectFrom('mails').selectAll().execute();
    expect(mail!.text_body).toMatch(/PLANNED, NOT DISCUSSED \(1\)\n\n\S+ Bridges\n/);
    expect(mail!.text_body).not.toMatch(/LEFT TO DISCUSS|ON TRACK/);
    await owner.patch(`/api/cycles/${cycle}/state`, { state: 'running' }, { version: 1 });
    expect((await summary((await begin()).id, owner)).lines[0].after.planned).toBe(true);
    test.clock.set('2026-03-01T12:00:00.000Z');
    const later = await test.signInAgain(owner);
    const second = (await later.post(`/api/cycles/${cycle}/meetings`, {})).body.meeting;
    expect((await summary(second.id, later)).lines[0].after).not.toHaveProperty('planned');
    expect((await summary(first.id, later)).lines[0].after.planned).toBe(true);
  });

  it('is not compared with a meeting in which nothing was discussed', async () => {
    const left = await startMeeting();
    await end(p.owner, left.id);
    await startMeeting();
    expect((await current()).previous).toBeNull();
  });

  it('ends with its day, and keeps the numbers of its day', async () => {
    const { id } = await startMeeting();
    await tick(p.owner, id);
    await p.owner.post(`/api/okrs/${kr.id}/progress`, { value: 40, date: '2026-02-15' });
    test.clock.set('2026-02-17T12:00:00.000Z');
    p.owner = await test.signInAgain(p.owner);
    await p.owner.post(`/api/okrs/${kr.id}/progress`, { value: 90, date: '2026-02-16' });
    expect((await tick(p.owner, id, other.id)).body.code).toBe('MEETING_ENDED');
    expect((await end(p.owner, id)).body.code).toBe('MEETING_ENDED');
    expect((await current()).meeting).toBeNull();
    await createScheduler({
      ...test.parts,
      onFailure: (error) => {
        throw error as Error;
      },
    }).runDue();
    const { meeting, lines } = await summary(id);
    expect(meeting).toMatchObject({ state: 'ended', endedBy: null });
    expect(meeting.endedAt).not.toBeNull();
    expect(lines[0]).toMatchObject({ item: kr.id, after: { progress: 0.4 } });
  });

  it('of a team has the lines of that team and those below it, and ends by its lead', async () => {
    const [lead, member] = [await p.member('user'), await p.member('user')];
    const team = (
      await p.owner.post(`/api/organizations/${p.organization}/teams`, {
        name: 'Wells',
        colour: 'blue',
        lead: lead.userId,
      })
    ).body.team.id as string;
    const mine = await p.objective({ team, ...MEASURE });
    const { id } = await startMeeting(member, { team });
    expect((await tick(member, id)).status).toBe(404);
    expect((await tick(member, id, mine.id)).status).toBe(200);
    expect((await summary(id)).count).toBe(1);
    expect((await current()).meeting).toBeNull();
    expect((await end(await p.member('partner'), id)).status).toBe(403);
    expect((await end(lead, id)).status).toBe(200);
  });

  it('sends its summary by e-mail to those who want it so, and never twice to one person', async () => {
    const [ana, luis] = [await p.member('user'), await p.member('user')];
    await luis.put('/api/notifications/preferences', { deliveries: { meetingSummary: 'never' } });
    const { id } = await startMeeting();
    await tick(p.owner, id);
    await end(p.owner, id);
    await test.handle.transaction((tx) => tx.deleteFrom('mails').execute());
    const { status, body } = await p.owner.post(`/api/meetings/${id}/summary`, {
      people: [ana.userId, ana.userId, luis.userId, p.owner.userId],
    });
    expect([status, body]).toEqual([200, { sent: 2 }]);
    const mails = await test.handle.db.selectFrom('mails').selectAll().execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual([ana.email]);
    expect(mails[0]!.text_body).toContain('Wells');
    expect(mails[0]!.text_body).toContain(`/meetings/${id}`);
    for (const person of [ana, luis])
      expect((await person.get('/api/notifications')).body.notifications[0]).toMatchObject({
        kind: 'meetingSummary',
        path: `/meetings/${id}`,
      });
  });
});

describeOnEngines('a reminder on the board', (start) => {
  it('reaches a person once a day, whoever asks, and only where a check-in is late', async () => {
    const test = await start();
    test.clock.set('2026-02-15T12:00:00.000Z');
    const p = await createCycleScenario(test);
    const [late, fresh] = [await p.member('user'), await p.member('user')];
    const objective = await p.objective();
    await p.keyResult(objective.id, { title: 'Wells', assignedUser: late.userId, ...MEASURE });
    test.clock.set('2026-02-20T12:00:00.000Z');
    const [owner, person] = [await test.signInAgain(p.owner), await test.signInAgain(late)];
    const nudge = (user: string) =>
      owner.post(`/api/organizations/${p.organization}/board/nudges`, { cycle: p.cycle, user });
    const answers = await Promise.all([nudge(late.userId), nudge(late.userId)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]));
    expect((await nudge(fresh.userId)).body.code).toBe('NOTHING_LATE');
    const nudges = async () =>
      (await person.get('/api/notifications')).body.notifications.filter(
        ({ kind }: { kind: string }) => kind === 'nudge',
      );
    expect(await nudges()).toMatchObject([{ subject: { title: 'Wells' } }]);
    const line = async () =>
      (
        await owner.get(`/api/organizations/${p.organization}/board?cycle=${p.cycle}`)
      ).body.people.find(({ person: who }: { person: { id: string } }) => who.id === late.userId);
    expect((await line()).nudged).toBe(true);
    test.clock.set('2026-02-21T12:00:00.000Z');
    expect((await line()).nudged).toBe(false);
    expect((await nudge(late.userId)).status).toBe(204);
    expect(await nudges()).toHaveLength(2);
  });
});
