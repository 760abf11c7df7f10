import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { hashPassword } from '../../accounts/users/passwords';
import { readableText, storedText } from './mentions';

const ana = { id: 'a1', firstName: 'Ana', lastName: '' };
const quispe = { id: 'a2', firstName: 'Ana', lastName: 'Quispe' };
const other = { id: 'a3', firstName: 'Ana', lastName: 'Quispe' };
const peopleOf = (...people: (typeof ana)[]) => new Map(people.map((each) => [each.id, each]));

describe('the text of a mention', () => {
  it('is kept without the name, and read with the name of today', () => {
    const stored = storedText('Hi @Ana Quispe, and @Ana!', [ana, quispe]);
    expect(stored).toEqual({ content: 'Hi @[a2], and @[a1]!', mentions: '["a2","a1"]' });
    expect(readableText(stored, peopleOf(ana, { ...quispe, lastName: 'Rojas' }))).toBe(
      'Hi @Ana Rojas, and @Ana!',
    );
  });

  it('of two people with one name is each of them in turn', () => {
    expect(storedText('@Ana Quispe and @Ana Quispe', [quispe, other]).content).toBe(
      '@[a2] and @[a3]',
    );
  });

  it('is no mention inside another word, nor of who is not in the text', () => {
    expect(storedText('@Anaconda x@y', [ana])).toEqual({
      content: '@Anaconda x@y',
      mentions: '[]',
    });
  });

  it('is not read from an id that somebody typed', () => {
    const stored = storedText('@[a2] and @Ana', [ana]);
    expect(readableText(stored, peopleOf(ana, quispe))).toBe('@[a2] and @Ana');
  });

  it('of a person without a name on record stays as it was stored', () => {
    expect(readableText({ content: '@[a9]', mentions: '["a9"]' }, new Map())).toBe('@[a9]');
  });
});

describeOnEngines('mentions in notes', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  let objective: { id: string };
  let luz: Person;
  beforeEach(async () => {
    test ??= await start();
    test.clock.set('2026-02-15T12:00:00.000Z');
    p = await createCycleScenario(test);
    objective = await p.objective({ title: 'Water' });
    luz = await p.member('user');
    await rename(luz, 'Luz', 'Rojas');
  });
  const rename = async (person: Person, name: string, lastname: string) => {
    const { status } = await person.put('/api/users/update-data', {
      name,
      lastname,
      cellphone: '+51 987 654 321',
    });
    expect(status).toBeLessThan(300);
  };
  const path = (noteId = '') => `/api/okrs/${objective.id}/notes${noteId && `/${noteId}`}`;
  const add = (content: string, mentions: string[], by: Person = p.owner) =>
    by.post(path(), { content, mentions });
  const newsOf = async (person: Person) =>
    (await person.get('/api/notifications')).body.notifications.filter(
      ({ kind }: { kind: string }) => ['mentioned', 'noteAdded'].includes(kind),
    );

  it('name the person as today, in every place that shows the note', async () => {
    const { body } = await add('Ask @Luz Rojas', [luz.userId]);
    expect(body.note).toMatchObject({
      content: 'Ask @Luz Rojas',
      mentions: [{ id: luz.userId, firstName: 'Luz', lastName: 'Rojas' }],
    });
    await rename(luz, 'Luz', 'Vega');
    expect((await p.owner.get(path())).body.notes[0].content).toBe('Ask @Luz Vega');
    const review = `/api/organizations/${p.organization}/review?cycle=${p.cycle}`;
    expect((await p.owner.get(review)).body.notes[0].content).toBe('Ask @Luz Vega');
    expect((await p.owner.get('/api/users/me/export')).body.notes[0].content).toBe('Ask @Luz Vega');
    await luz.delete(`/api/organizations/${p.organization}/members/${luz.userId}`);
    expect((await p.owner.get(path())).body.notes[0].content).toBe('Ask @Luz Vega');
  });

  it('notify the person once, with the text and a link to the note', async () => {
    await p.owner.patch(
      `/api/okrs/${objective.id}`,
      { assignedUser: luz.userId },
      { version: (await p.item(objective.id)).version },
    );
    const { note } = (await add('Ask @Luz Rojas', [luz.userId])).body;
    expect(await newsOf(luz)).toMatchObject([
      {
        kind: 'mentioned',
        organization: p.organization,
        subject: { personId: p.owner.userId, title: 'Water', text: 'Ask @Luz Rojas' },
        path: `/?cycle=${p.cycle}&item=${objective.id}&view=notes&note=${note.id}`,
      },
    ]);
    expect(await newsOf(p.owner)).toEqual([]);
    await p.owner.patch(path(note.id), { content: 'Tell @Luz Rojas' }, { version: 1 });
    expect(await newsOf(luz)).toMatchObject([{ subject: { text: 'Tell @Luz Rojas' } }]);
    await p.owner.delete(path(note.id), { version: 2 });
    expect((await newsOf(luz))[0].subject).not.toHaveProperty('text');
  });

  it('that an edit adds notify those who were not mentioned before', async () => {
    const sol = await p.member('user');
    await rename(sol, 'Sol', 'Paz');
    const { note } = (await add('Ask @Luz Rojas', [luz.userId])).body;
    const edited = await p.owner.patch(
      path(note.id),
      { content: 'Ask @Luz Rojas and @Sol Paz', mentions: [luz.userId, sol.userId] },
      { version: 1 },
    );
    expect(edited.body.note.mentions).toHaveLength(2);
    expect([await newsOf(luz), await newsOf(sol)].map(({ length }) => length)).toEqual([1, 1]);
    const plain = await p.owner.patch(path(note.id), { content: 'Nobody' }, { version: 2 });
    expect(plain.body.note.mentions).toEqual([]);
    expect([await newsOf(luz), await newsOf(sol)]).toEqual([[], []]);
  });

  it('that another check-in of the day drops take back what is unread, and leave what was read', async () => {
    const { id } = await p.keyResult(objective.id);
    const record = (note: string, mentions: string[] = []) =>
      p.owner.post(`/api/okrs/${id}/progress`, { value: 5, date: '2026-02-15', note, mentions });
    expect((await record('Ask @Luz Rojas', [luz.userId])).status).toBeLessThan(300);
    expect(await newsOf(luz)).toMatchObject([{ subject: { text: 'Ask @Luz Rojas' } }]);
    await record('All is well');
    expect(await newsOf(luz)).toEqual([]);
    await record('Ask @Luz Rojas', [luz.userId]);
    const [read] = await newsOf(luz);
    await luz.patch(`/api/notifications/${read.id}`, { read: true });
    await record('All is well');
    expect(await newsOf(luz)).toMatchObject([{ id: read.id }]);
  });

  it('are of members; strangers are neither named nor told', async () => {
    const { owner: stranger, organization } = await createCycleScenario(test);
    await rename(stranger, 'Rita', 'Secreta');
    const refused = await add('Ask @Rita Secreta', [stranger.userId]);
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'PERSON_UNKNOWN', errors: [{ path: 'mentions' }] },
    });
    const typed = (await add(`Ask @[${stranger.userId}]`, [])).body.note;
    expect(typed).toMatchObject({ content: `Ask @[${stranger.userId}]`, mentions: [] });
    expect(await newsOf(stranger)).toEqual([]);
    expect(organization).not.toBe(p.organization);
  });

  it('stay when the person has left, and are not told to them', async () => {
    const { note } = (await add('Ask @Luz Rojas', [luz.userId])).body;
    await luz.delete(`/api/organizations/${p.organization}/members/${luz.userId}`);
    const { body } = await p.owner.patch(
      path(note.id),
      { content: 'Ask @Luz Rojas again', mentions: [luz.userId] },
      { version: 1 },
    );
    expect(body.note.content).toBe('Ask @Luz Rojas again');
    expect(await newsOf(luz)).toEqual([]);
    expect(await add('New @Luz Rojas', [luz.userId])).toMatchObject({ status: 422 });
  });

  it('come back with a deleted item', async () => {
    await add('Ask @Luz Rojas', [luz.userId]);
    const item = await p.item(objective.id);
    await p.owner.delete(`/api/okrs/${objective.id}`, { version: item.version });
    const { deletions } = (
      await p.owner.get(`/api/organizations/${p.organization}/deletions?cycle=${p.cycle}`)
    ).body;
    await p.owner.post(`/api/deletions/${deletions[0].id}/restore`, {});
    expect((await p.owner.get(path())).body.notes[0].content).toBe('Ask @Luz Rojas');
  });

  it('forget the name of a deleted account', async () => {
    await add('Ask @Luz Rojas', [luz.userId]);
    const password = 'Cordillera-7!';
    const password_hash = await hashPassword(password);
    await test.handle.transaction((tx) =>
      tx.updateTable('users').set({ password_hash }).where('id', '=', luz.userId).execute(),
    );
    const { status } = await luz.delete('/api/users/me', { body: { password } });
    expect(status).toBeLessThan(300);
    const { content } = (await p.owner.get(path())).body.notes[0];
    expect(content).not.toContain('Luz');
    expect(content).toMatch(/^Ask @\S/);
  });
});
