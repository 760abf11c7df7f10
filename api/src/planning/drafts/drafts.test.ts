import { MAX_DRAFTS } from '@cumbre/contract/limits';
import { openEventStream } from '../../../test/support/eventStream';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import type { EventStreamClient } from '../../../test/support/eventStream';
import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';

describeOnEngines('drafts', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  let author: Person;
  let assigned: Person;
  beforeAll(async () => {
    test = await start();
    p = await createCycleScenario(test);
    author = await p.member('partner');
    assigned = await p.member('user');
  });
  afterAll(() => test.close());

  const line = (fields: object = {}) => ({
    kind: 'key_result',
    above: null,
    title: 'Wells',
    owner: author.userId,
    ...fields,
  });
  const measured = (fields: object = {}) =>
    line({ unit: '%', startValue: 0, currentValue: 0, targetValue: 10, ...fields });
  const bodyOf = (fields: object = {}, lines: object[] = []) => ({
    cycle: p.cycle,
    parentId: null,
    objective: { title: 'Water', owner: author.userId },
    lines,
    ...fields,
  });
  const send = (body: object, by: Person = author) =>
    by.post(`/api/organizations/${p.organization}/drafts`, body);
  const write = async (fields?: object, lines?: object[], by?: Person) => {
    const { status, body } = await send(bodyOf(fields, lines), by);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.draft as { id: string; version: number };
  };
  const put = (id: string, body: object, version: number, by: Person = author) =>
    by.put(`/api/drafts/${id}`, body, { version });
  const publish = (id: string, version = 1, by: Person = author) =>
    by.post(`/api/drafts/${id}/publish`, undefined, { version });
  const read = (id: string, by: Person = author) => by.get(`/api/drafts/${id}`);
  const statusFor = async (id: string, by: Person) => (await read(id, by)).status;
  const errorOf = ({ status, body }: Awaited<ReturnType<typeof send>>) => [
    status,
    body.code,
    body.errors?.[0]?.path,
  ];

  it('are read by the author, by those they name, and by admins', async () => {
    const [stranger, other, admin] = [
      await test.signUp(),
      await p.member('shepherd'),
      await p.member('admin'),
    ];
    const { id } = await write({}, [line({ assignedUser: assigned.userId })]);
    expect(await statusFor(id, author)).toBe(200);
    expect(await statusFor(id, assigned)).toBe(200);
    expect(await statusFor(id, admin)).toBe(200);
    expect(await statusFor(id, p.owner)).toBe(200);
    expect(await statusFor(id, other)).toBe(404);
    expect(await statusFor(id, stranger)).toBe(404);
    const listed = async (by: Person) =>
      (await by.get(`/api/organizations/${p.organization}/drafts`)).body.drafts.map(
        (draft: { id: string }) => draft.id,
      );
    expect(await listed(assigned)).toContain(id);
    expect(await listed(other)).toEqual([]);
    expect((await read(id, author)).body.draft.abilities).toEqual(['edit', 'delete', 'publish']);
    expect((await read(id, assigned)).body.draft.abilities).toEqual([]);
    // A person who is no longer named may no longer read the draft.
    expect((await put(id, bodyOf({}, [line()]), 1)).status).toBe(200);
    expect(await statusFor(id, assigned)).toBe(404);
  });

  it('may be incomplete, but name members, teams and earlier lines', async () => {
    const { id } = await write({}, [line({ unit: '%' })]);
    expect(errorOf(await publish(id))).toEqual([422, 'MEASURE_INCOMPLETE', 'lines.0.startValue']);
    const stranger = await test.signUp();
    expect(errorOf(await send(bodyOf({}, [line({ owner: stranger.userId })])))).toEqual([
      422,
      'PERSON_UNKNOWN',
      'lines.0.owner',
    ]);
    expect(errorOf(await send(bodyOf({}, [line({ team: p.cycle })])))).toEqual([
      422,
      'TEAM_UNKNOWN',
      'lines.0.team',
    ]);
    expect(errorOf(await send(bodyOf({}, [line({ above: 0 })])))).toEqual([
      422,
      'PARENT_UNKNOWN',
      'lines.0.above',
    ]);
    expect(errorOf(await send(bodyOf({}, [line(), line({ above: 0 })])))).toEqual([
      422,
      'UNDER_KEY_RESULT',
      'lines.1.above',
    ]);
  });

  it('may have no titles yet, which publishing asks for by their place', async () => {
    const untitled = { title: ' ', owner: author.userId };
    const { id } = await write({ objective: untitled }, [measured({ title: '' })]);
    const { draft } = (await read(id)).body;
    expect([draft.title, draft.lines, draft.content.lines[0].title]).toEqual(['', 1, '']);
    const before = (await p.tree()).length;
    expect(errorOf(await publish(id))).toEqual([400, 'VALIDATION_FAILED', 'objective.title']);
    expect((await put(id, bodyOf({}, [measured({ title: '' })]), 1)).status).toBe(200);
    const refused = await publish(id, 2);
    expect(errorOf(refused)).toEqual([400, 'VALIDATION_FAILED', 'lines.0.title']);
    expect(refused.body.errors[0].message).toBe('Fill this in.');
    expect((await p.tree()).length).toBe(before);
    expect((await put(id, bodyOf({}, [measured()]), 2)).status).toBe(200);
    expect((await publish(id, 3)).status).toBe(201);
  });

  it('are published once, in order, with codes, and the people are told', async () => {
    const { id } = await write({}, [
      line({ kind: 'objective', title: 'North' }),
      measured({ above: 0, title: 'Wells', assignedUser: assigned.userId }),
      measured({ title: 'Rain', currentValue: 4 }),
    ]);
    const told = async () =>
      (await assigned.get('/api/notifications')).body.notifications.length as number;
    const before = await told();
    const results = await Promise.all([publish(id), publish(id)]);
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([201, 404]));
    expect(await statusFor(id, author)).toBe(404);
    const { item, items } = results.find(({ status }) => status === 201)!.body;
    expect(items).toBe(4);
    const tree = await p.tree();
    const root = tree.find((each) => each.id === item.id);
    const north = tree.find((each) => each.parentId === item.id && each.title === 'North');
    expect(root).toMatchObject({ title: 'Water', code: item.code });
    expect(tree.find((each) => each.parentId === north.id)).toMatchObject({ title: 'Wells' });
    expect(tree.find((each) => each.title === 'Rain')).toMatchObject({ currentValue: 4 });
    expect(await told()).toBeGreaterThanOrEqual(before);
  });

  describe('are planned', () => {
    const today = '2026-02-15';
    const year = { start: '2026-01-01', end: '2026-12-31' };
    const noDates = { startDate: null, endDate: null };
    const monthly = { type: 'RECURRENT', frequency: 'monthly', title: 'Rain' };
    const publishIn = async (
      scenario: { start?: string; end?: string; state?: string },
      lines: object[],
      objective: object = {},
    ) => {
      const other = await createCycleScenario(test, scenario);
      const owner = other.owner.userId;
      const path = `/api/organizations/${other.organization}/drafts`;
      const written = await other.owner.post(path, {
        cycle: other.cycle,
        parentId: null,
        objective: { title: 'Water', owner, ...objective },
        lines: lines.map((each) => ({ ...each, owner })),
      });
      expect((await publish(written.body.draft.id, 1, other.owner)).status).toBe(201);
      const items = await other.tree();
      return (title: string) => items.find((each) => each.title === title);
    };

    it('from the day of publishing in a cycle under way, and are behind nowhere', async () => {
      const item = await publishIn(year, [
        measured(),
        measured(monthly),
        measured({ ...noDates, title: 'Ponds' }),
      ]);
      const fromToday = { startDate: today, endDate: year.end, expectedProgress: 0 };
      for (const title of ['Wells', 'Rain', 'Ponds']) expect(item(title)).toMatchObject(fromToday);
      expect(item('Water')).toMatchObject({ ...noDates, expectedProgress: 0 });
      for (const title of ['Water', 'Wells', 'Rain', 'Ponds'])
        expect(['behind', 'atRisk']).not.toContain(item(title).status);
    });

    it('from that day also where the objective has a measure of its own', async () => {
      const own = { unit: 'l', startValue: 0, currentValue: 0, targetValue: 9 };
      const item = await publishIn(year, [], own);
      expect(item('Water')).toMatchObject({ startDate: today, expectedProgress: 0 });
    });

    it('over the dates that the draft has', async () => {
      const ofCycle = { startDate: year.start, endDate: year.end };
      const item = await publishIn(year, [
        measured(ofCycle),
        measured({ title: 'Ponds', startDate: '2026-08-01' }),
      ]);
      expect(item('Wells')).toMatchObject(ofCycle);
      expect(item('Wells').expectedProgress).toBeGreaterThan(0.1);
      expect(item('Ponds')).toMatchObject({ startDate: '2026-08-01', endDate: year.end });
    });

    it.each([
      ['that has just begun', { start: today, end: year.end }],
      ['that is planned', { ...year, state: 'planning' }],
    ])('with a cycle %s', async (_title, cycle) => {
      const item = await publishIn(cycle, [measured(), measured(monthly)]);
      expect(item('Wells')).toMatchObject(noDates);
      expect(item('Rain')).toMatchObject({ startDate: cycle.start, endDate: cycle.end });
    });
  });

  it('create nothing where one line cannot be published', async () => {
    const { id } = await write({}, [measured(), line()]);
    const before = (await p.tree()).length;
    expect((await publish(id)).status).toBe(422);
    expect((await p.tree()).length).toBe(before);
    expect(await statusFor(id, author)).toBe(200);
  });

  it('are changed and published only in the version that was read', async () => {
    const { id } = await write();
    expect(
      (await put(id, bodyOf({ objective: { title: 'Rain', owner: author.userId } }), 1)).status,
    ).toBe(200);
    const stale = await put(id, bodyOf(), 1);
    expect([stale.status, stale.body.code, stale.body.current.title]).toEqual([
      412,
      'VERSION_STALE',
      'Rain',
    ]);
    expect((await publish(id, 1)).status).toBe(412);
    expect((await publish(id, 2, assigned)).status).toBe(404);
    expect((await publish(id, 2)).status).toBe(201);
  });

  it('wait for a parent that is deleted, and can be published after it is restored', async () => {
    const parent = await p.objective({ owner: author.userId }, author);
    const { id } = await write({ parentId: parent.id });
    const { deletion } = (await p.owner.delete(`/api/okrs/${parent.id}`, { version: 1 })).body;
    expect(errorOf(await publish(id))).toEqual([422, 'PARENT_UNKNOWN', 'parentId']);
    expect((await put(id, bodyOf({ parentId: parent.id }), 1)).status).toBe(200);
    expect((await p.owner.post(`/api/deletions/${deletion}/restore`)).status).toBe(200);
    expect((await publish(id, 2)).status).toBe(201);
  });

  it('outlive their cycle, and go to another one', async () => {
    const { id: cycle, version } = (
      await p.owner.post(`/api/organizations/${p.organization}/cycles`, {
        name: 'Next',
        start: '2026-03-01',
        end: '2026-12-31',
      })
    ).body.cycle;
    const { id } = await write({ cycle });
    expect((await p.owner.delete(`/api/cycles/${cycle}`, { version })).status).toBe(204);
    expect((await read(id)).body.draft.cycle).toBeNull();
    expect(errorOf(await publish(id))).toEqual([422, 'CYCLE_UNKNOWN', 'cycle']);
    expect((await put(id, bodyOf(), 1)).status).toBe(200);
    expect((await publish(id, 2)).status).toBe(201);
  });

  it('wait in a cycle that is finished meanwhile, and go to another one', async () => {
    const year = { name: 'Later', start: '2026-03-01', end: '2026-12-31' };
    const path = `/api/organizations/${p.organization}/cycles`;
    const { id: cycle, version } = (await p.owner.post(path, year)).body.cycle;
    const setState = (state: string, from: number, reason?: string) =>
      p.owner.patch(`/api/cycles/${cycle}/state`, { state, reason }, { version: from });
    const { id } = await write({ cycle }, [measured({ title: 'Kept' })]);
    expect((await setState('running', version)).status).toBe(200);
    expect((await setState('finished', version + 1, 'Over')).status).toBe(200);
    expect(errorOf(await publish(id)).slice(0, 2)).toEqual([423, 'CYCLE_FINISHED']);
    const { draft } = (await read(id)).body;
    expect([draft.version, draft.content.lines[0].title]).toEqual([1, 'Kept']);
    expect((await put(id, bodyOf(), 1)).status).toBe(200);
    expect((await publish(id, 2)).status).toBe(201);
  });

  it('wait for another team where theirs was deleted', async () => {
    const path = `/api/organizations/${p.organization}/teams`;
    const { team } = (await p.owner.post(path, { name: 'Water', colour: 'blue' })).body;
    const objective = { title: 'Water', owner: p.owner.userId, team: team.id };
    const { id } = await write({ objective }, [], p.owner);
    expect((await p.owner.delete(`${path}/${team.id}`, { version: team.version })).status).toBe(
      204,
    );
    const before = (await p.tree()).length;
    expect(errorOf(await publish(id, 1, p.owner))).toEqual([422, 'TEAM_UNKNOWN', 'objective.team']);
    expect((await p.tree()).length).toBe(before);
    expect(await statusFor(id, p.owner)).toBe(200);
    const without = bodyOf({ objective: { title: 'Water', owner: p.owner.userId } });
    expect((await put(id, without, 1, p.owner)).status).toBe(200);
    expect((await publish(id, 2, p.owner)).status).toBe(201);
  });

  it('wait for another owner where theirs left the organization', async () => {
    const leaving = await p.member('user');
    const { id } = await write({}, [measured({ owner: leaving.userId })]);
    const member = `/api/organizations/${p.organization}/members/${leaving.userId}`;
    expect((await p.owner.delete(member)).status).toBe(204);
    expect(errorOf(await publish(id))).toEqual([422, 'PERSON_UNKNOWN', 'lines.0.owner']);
    expect((await put(id, bodyOf({}, [measured()]), 1)).status).toBe(200);
    expect((await publish(id, 2)).status).toBe(201);
  });

  it('are edited by whom the objective is assigned to, who cannot decide about them', async () => {
    const objective = { title: 'Water', owner: author.userId, assignedUser: assigned.userId };
    const { id } = await write({ objective });
    expect((await read(id, assigned)).body.draft.abilities).toEqual(['edit']);
    const changed = bodyOf({ objective: { ...objective, title: 'Clean water' } }, [line()]);
    expect((await put(id, changed, 1, assigned)).status).toBe(200);
    const taken = bodyOf({ objective: { ...objective, owner: assigned.userId } });
    expect((await put(id, taken, 2, assigned)).status).toBe(403);
    expect((await publish(id, 2, assigned)).status).toBe(403);
    const deletion = await assigned.delete(`/api/drafts/${id}`, { version: 2 });
    expect(deletion.status).toBe(403);
    expect((await read(id)).body.draft).toMatchObject({
      title: 'Clean water',
      lines: 1,
      keyResults: 1,
    });
  });

  describe('shown to readers', () => {
    let reader: Person;
    beforeEach(async () => {
      reader = await p.member('user');
    });
    const shown = (fields: object = {}) => write({ readers: [reader.userId], ...fields });
    const readersOf = async (id: string) => (await read(id)).body.draft.readers as string[];
    const leave = (person: Person, heir = '') =>
      p.owner.delete(`/api/organizations/${p.organization}/members/${person.userId}${heir}`);

    it('are read and listed by them, who change, publish and discard nothing', async () => {
      const { id } = await shown();
      const { draft, people } = (await read(id, reader)).body;
      expect(draft).toMatchObject({ readers: [reader.userId], abilities: [] });
      expect(draft.named).toContain(reader.userId);
      expect(draft.content).toEqual({ objective: bodyOf().objective, lines: [] });
      expect(people.map((person: { id: string }) => person.id)).toContain(reader.userId);
      const { drafts } = (await reader.get(`/api/organizations/${p.organization}/drafts`)).body;
      expect(drafts.map((each: { id: string }) => each.id)).toEqual([id]);
      expect((await put(id, bodyOf(), 1, reader)).status).toBe(403);
      expect((await publish(id, 1, reader)).status).toBe(403);
      expect((await reader.delete(`/api/drafts/${id}`, { version: 1 })).status).toBe(403);
    });

    it('keep them where an earlier page saves without a word of them, and lose whom a save leaves out', async () => {
      const { id } = await shown();
      expect((await put(id, bodyOf(), 1)).status).toBe(200);
      expect(await readersOf(id)).toEqual([reader.userId]);
      expect(await statusFor(id, reader)).toBe(200);
      expect((await put(id, bodyOf({ readers: [] }), 2)).status).toBe(200);
      expect(await readersOf(id)).toEqual([]);
      expect(await statusFor(id, reader)).toBe(404);
    });

    it('are shown to members alone, each once, in the version that was read', async () => {
      const stranger = await test.signUp();
      expect(errorOf(await send(bodyOf({ readers: [stranger.userId] })))).toEqual([
        422,
        'PERSON_UNKNOWN',
        'readers',
      ]);
      const { id } = await shown({ readers: [reader.userId, reader.userId] });
      expect(await readersOf(id)).toEqual([reader.userId]);
      const unknown = bodyOf({ readers: [reader.userId, stranger.userId] });
      expect(errorOf(await put(id, unknown, 1))).toEqual([422, 'PERSON_UNKNOWN', 'readers']);
      expect((await put(id, bodyOf({ readers: [] }), 7)).status).toBe(412);
      expect(await readersOf(id)).toEqual([reader.userId]);
    });

    it('are no longer read by a reader who left, also not after coming back', async () => {
      const { id } = await shown();
      expect((await leave(reader)).status).toBe(204);
      expect(await statusFor(id, reader)).toBe(404);
      expect(await readersOf(id)).toEqual([]);
      const { organization } = p;
      const invited = { email: reader.email, name: 'Back', role: 'Viewer' };
      const path = `/api/organizations/${organization}/invitations`;
      expect((await p.owner.post(path, invited)).status).toBe(201);
      const answer = { organization, answer: 'accepted' };
      const joined = await reader.post('/api/organizations/respondinvitation', answer);
      expect(joined.status).toBe(200);
      expect(await statusFor(id, reader)).toBe(404);
      // When a member leaves, the heir's name replaces theirs, and the people of each draft are stored again.
      const leaving = await p.member('user');
      const heir = await p.member('user');
      expect((await put(id, bodyOf({}, [line({ assignedUser: leaving.userId })]), 1)).status).toBe(
        200,
      );
      expect((await leave(leaving, `?heir=${heir.userId}`)).status).toBe(204);
      expect(await statusFor(id, heir)).toBe(200);
      expect(await statusFor(id, reader)).toBe(404);
    });

    it('are saved by a page that still has a reader who left meanwhile', async () => {
      const { id } = await shown();
      expect((await leave(reader)).status).toBe(204);
      expect((await put(id, bodyOf({ readers: [reader.userId] }), 1)).status).toBe(200);
      expect(await readersOf(id)).toEqual([]);
    });

    it('do not go to the heir of a reader', async () => {
      const heir = await p.member('user');
      const { id } = await shown();
      expect((await leave(reader, `?heir=${heir.userId}`)).status).toBe(204);
      expect(await readersOf(id)).toEqual([]);
      expect(await statusFor(id, heir)).toBe(404);
    });

    it('give them no part in what is published', async () => {
      const { id } = await shown();
      const told = async () =>
        (await reader.get('/api/notifications')).body.notifications.length as number;
      const before = await told();
      const { item } = (await publish(id)).body;
      const published = (await p.tree()).find((each) => each.id === item.id);
      expect(published).toMatchObject({ owner: author.userId, assignedUser: null });
      expect(JSON.stringify(published)).not.toContain(reader.userId);
      expect(await told()).toBe(before);
    });

    it('have them in the exports of their author and of the organization', async () => {
      const { id } = await shown();
      const own = (await author.get('/api/users/me/export')).body.drafts;
      expect(own.find((each: { id: string }) => each.id === id).content.readers).toEqual([
        reader.userId,
      ]);
      const file = await p.owner.get(`/api/organizations/${p.organization}/export`);
      expect(file.raw.toString('utf8')).toContain(`"readers":["${reader.userId}"]`);
    });
  });

  it('are told to the open streams of their readers, and to nobody else', async () => {
    const [admin, colleague, stranger] = [
      await p.member('admin'),
      await p.member('shepherd'),
      await test.signUp(),
    ];
    const people = [author, assigned, admin, colleague, stranger];
    const streams = await Promise.all(people.map(({ token }) => openEventStream(test.app, token)));
    const [hers, theirs, admins, colleagues, strangers] = streams as [
      EventStreamClient,
      EventStreamClient,
      EventStreamClient,
      EventStreamClient,
      EventStreamClient,
    ];
    try {
      const { id } = await write({}, [line({ assignedUser: assigned.userId })]);
      // A person who is no longer named is told of this last change.
      expect((await put(id, bodyOf({}, [line()]), 1)).status).toBe(200);
      expect((await author.delete(`/api/drafts/${id}`, { version: 2 })).status).toBe(204);
      const told = { organization: p.organization, origin: null };
      const dataOf = async (stream: EventStreamClient, count: number) =>
        (await stream.received('drafts', count)).map(({ data }) => data);
      expect(await dataOf(hers, 3)).toEqual([told, told, told]);
      expect(await dataOf(admins, 3)).toEqual([told, told, told]);
      expect(await dataOf(theirs, 2)).toEqual([told, told]);
      // What comes after is received, so nothing of the draft is still on its way.
      await p.objective();
      await colleagues.received('tree');
      expect(colleagues.events.map(({ kind }) => kind)).toEqual(['open', 'tree']);
      expect(strangers.events.map(({ kind }) => kind)).toEqual(['open']);
      expect(theirs.events.filter(({ kind }) => kind === 'drafts')).toHaveLength(2);
    } finally {
      for (const stream of streams) stream.close();
    }
  });

  it('go to the heir of a member who leaves, and are read by admins without one', async () => {
    const [leaving, heir, other] = [
      await p.member('shepherd'),
      await p.member('user'),
      await p.member('shepherd'),
    ];
    const objective = { title: 'Water', owner: leaving.userId };
    const { id } = await write({ objective }, [line({ assignedUser: leaving.userId })], leaving);
    const path = `/api/organizations/${p.organization}/members`;
    const removal = `${path}/${leaving.userId}?heir=${heir.userId}`;
    expect((await p.owner.delete(removal)).status).toBe(204);
    const { draft } = (await read(id, heir)).body;
    expect(draft).toMatchObject({ author: heir.userId, owner: heir.userId });
    expect(draft.content.lines[0].assignedUser).toBe(heir.userId);
    expect(await statusFor(id, leaving)).toBe(404);
    const kept = await write({ objective: { title: 'Rain', owner: other.userId } }, [], other);
    expect((await p.owner.delete(`${path}/${other.userId}`)).status).toBe(204);
    expect(await statusFor(kept.id, other)).toBe(404);
    expect(await statusFor(kept.id, p.owner)).toBe(200);
  });

  it('are told to the streams of heir and admins when their author leaves', async () => {
    const [leaving, heir, colleague] = [
      await p.member('shepherd'),
      await p.member('user'),
      await p.member('shepherd'),
    ];
    await write({ objective: { title: 'Water', owner: leaving.userId } }, [], leaving);
    const people = [heir, p.owner, colleague];
    const streams = await Promise.all(people.map(({ token }) => openEventStream(test.app, token)));
    try {
      const path = `/api/organizations/${p.organization}/members/${leaving.userId}`;
      expect((await p.owner.delete(`${path}?heir=${heir.userId}`)).status).toBe(204);
      const told = { organization: p.organization, origin: null };
      for (const stream of streams.slice(0, 2))
        expect((await stream.received('drafts')).map(({ data }) => data)).toEqual([told]);
      await p.objective();
      await streams[2]!.received('tree');
      expect(streams[2]!.events.map(({ kind }) => kind)).not.toContain('drafts');
    } finally {
      for (const stream of streams) stream.close();
    }
  });

  it('are in the export of their author, and as many as a person may have', async () => {
    const writer = await p.member('shepherd');
    const objective = { title: 'Water', owner: writer.userId };
    for (let count = 0; count < MAX_DRAFTS; count += 1) await write({ objective }, [], writer);
    expect(errorOf(await send(bodyOf({ objective }), writer)).slice(0, 2)).toEqual([
      409,
      'TOO_MANY_DRAFTS',
    ]);
    const { drafts } = (await writer.get('/api/users/me/export')).body;
    expect(drafts).toHaveLength(MAX_DRAFTS);
    expect(drafts[0].content.objective.title).toBe('Water');
  });
});
