import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';

describeOnEngines('notes', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  let objective: { id: string };
  const path = (noteId = '') => `/api/okrs/${objective.id}/notes${noteId && `/${noteId}`}`;
  const add = (content = 'The pump came', by: Person = p.owner) => by.post(path(), { content });
  const notes = async (by: Person = p.owner) =>
    (await by.get(path())).body.notes as {
      id: string;
      content: string;
      version: number;
      abilities: string[];
    }[];

  beforeEach(async () => {
    test ??= await start();
    test.clock.set('2026-02-15T12:00:00.000Z');
    p = await createCycleScenario(test);
    objective = await p.objective({ title: 'Water' });
  });

  it('are written by every member, with author and time, and read newest first', async () => {
    const roles = ['admin', 'shepherd', 'partner', 'user'] as const;
    for (const role of roles) expect((await add(role, await p.member(role))).status).toBe(201);
    const { body } = await add('  Two lines\nof it  ');
    expect(body.note).toMatchObject({
      content: 'Two lines\nof it',
      user: { id: p.owner.userId, firstName: 'Ana', lastName: 'Muñoz' },
      createdAt: '2026-02-15T12:00:00.000Z',
      lastEdited: null,
      version: 1,
      abilities: ['edit', 'delete'],
    });
    expect((await notes()).map(({ content }) => content)).toEqual([
      'Two lines\nof it',
      ...roles.toReversed(),
    ]);
    expect((await p.owner.get(path())).body).toMatchObject({ total: 5, nextCursor: null });
  });

  it('are listed by pages, each once, with the total count', async () => {
    for (let number = 0; number < 55; number += 1) await add(`Note ${number}`);
    const first = (await p.owner.get(path())).body;
    const second = (await p.owner.get(`${path()}?cursor=${first.nextCursor}`)).body;
    expect([first.notes.length, second.notes.length, first.total, second.nextCursor]).toEqual([
      50,
      5,
      55,
      null,
    ]);
    expect(new Set([...first.notes, ...second.notes].map(({ id }) => id)).size).toBe(55);
  });

  it('require a text of limited length', async () => {
    expect((await add('   ')).status).toBe(400);
    expect((await add('x'.repeat(10_001))).status).toBe(400);
    expect((await p.owner.post(path(), { content: 'x', colour: 'red' })).status).toBe(400);
    expect(await notes()).toEqual([]);
  });

  it('are edited by their author alone, and removed by the author, owner, admin and shepherd', async () => {
    const author = await p.member('user');
    const { note } = (await add('Mine', author)).body;
    const people = {
      owner: p.owner,
      admin: await p.member('admin'),
      shepherd: await p.member('shepherd'),
      partner: await p.member('partner'),
      user: await p.member('user'),
    };
    for (const [role, person] of Object.entries(people)) {
      const keeps = !['partner', 'user'].includes(role);
      expect((await notes(person))[0]?.abilities).toEqual(keeps ? ['delete'] : []);
      expect(
        (await person.patch(path(note.id), { content: 'Theirs' }, { version: 1 })).status,
      ).toBe(403);
      const another = (await add('Another', author)).body.note;
      expect((await person.delete(path(another.id), { version: 1 })).status).toBe(
        keeps ? 204 : 403,
      );
    }
    test.clock.set('2026-02-15T13:00:00.000Z');
    expect(
      await author.patch(path(note.id), { content: 'Mine, better' }, { version: 1 }),
    ).toMatchObject({
      status: 200,
      body: {
        note: { content: 'Mine, better', version: 2, lastEdited: '2026-02-15T13:00:00.000Z' },
      },
    });
    expect((await author.delete(path(note.id), { version: 2 })).status).toBe(204);
    expect((await author.delete(path(note.id), { version: 2 })).status).toBe(404);
  });

  it('are never overwritten without notice', async () => {
    const { note } = (await add('First')).body;
    expect((await p.owner.patch(path(note.id), { content: 'x' })).status).toBe(428);
    await p.owner.patch(path(note.id), { content: 'Second' }, { version: 1 });
    expect(await p.owner.patch(path(note.id), { content: 'Third' }, { version: 1 })).toMatchObject({
      status: 412,
      body: { current: { content: 'Second', version: 2 } },
    });
    expect((await p.owner.delete(path(note.id), { version: 1 })).status).toBe(412);
    expect((await p.owner.delete(path(note.id))).status).toBe(428);
  });

  it('stay open in a finished cycle', async () => {
    const { note } = (await add('Before')).body;
    await p.finish();
    expect((await add('After')).status).toBe(201);
    expect(
      (await p.owner.patch(path(note.id), { content: 'Before, corrected' }, { version: 1 })).status,
    ).toBe(200);
    expect((await p.owner.delete(path(note.id), { version: 2 })).status).toBe(204);
  });

  it('do not exist for a stranger, nor under another item', async () => {
    const { note } = (await add()).body;
    const stranger = (await createCycleScenario(test)).owner;
    const other = await p.objective();
    const answers = [
      await stranger.get(path()),
      await add('x', stranger),
      await stranger.patch(path(note.id), { content: 'x' }, { version: 1 }),
      await stranger.delete(path(note.id), { version: 1 }),
      await p.owner.delete(`/api/okrs/${other.id}/notes/${note.id}`, { version: 1 }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  it('are created once when the same request is sent twenty times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        p.owner.post(path(), { content: 'Once' }, { headers: { 'idempotency-key': 'note-1' } }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.note.id)).size).toBe(1);
    expect(await notes()).toHaveLength(1);
  });

  it('notify the owner and the assigned user, but not the author, with a link to the note', async () => {
    const [assigned, author] = [await p.member('user'), await p.member('user')];
    const item = await p.objective({ title: 'Wells', assignedUser: assigned.userId });
    objective = item;
    const { note } = (await add('Look', author)).body;
    const noted = (answer: { body: { notifications: { kind: string }[] } }) =>
      answer.body.notifications.filter(({ kind }) => kind === 'noteAdded');
    for (const person of [p.owner, assigned]) {
      expect(noted(await person.get('/api/notifications'))).toMatchObject([
        {
          organization: p.organization,
          subject: { title: 'Wells', personId: author.userId, person: expect.stringMatching(/\S/) },
          path: `/?cycle=${p.cycle}&item=${item.id}&view=notes&note=${note.id}`,
        },
      ]);
    }
    expect((await author.get('/api/notifications')).body.notifications).toEqual([]);
    await add('Mine', assigned);
    expect(noted(await assigned.get('/api/notifications'))).toHaveLength(1);
  });

  it('are deleted with their item, and their text stays in the audit trail', async () => {
    const { note } = (await add('Secret')).body;
    await p.owner.delete(path(note.id), { version: 1 });
    const audit = await test.handle.db
      .selectFrom('audit_entries')
      .select(['action', 'before_change'])
      .where('subject_id', '=', objective.id)
      .where('action', 'like', 'note.%')
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['note.added', 'note.deleted']);
    expect(JSON.parse(audit[1]?.before_change ?? '{}')).toMatchObject({ content: 'Secret' });
    await add('Goes');
    expect((await p.owner.delete(`/api/okrs/${objective.id}`, { version: 1 })).status).toBe(200);
    expect((await p.owner.get(path())).status).toBe(404);
  });
});
