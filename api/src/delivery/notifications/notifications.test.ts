import { NOTIFICATION_GROUPS, NOTIFICATION_KINDS } from '@cumbre/contract/enumerations';
import { uuidv7 } from 'uuidv7';
import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';
import { createCycleScenario } from '../../../test/support/cycleScenario';

describeOnEngines('notifications', (start) => {
  let test: TestApp;
  let person: Person;
  beforeEach(async () => {
    test ??= await start();
    person = await test.signUp();
  });
  async function notify(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => uuidv7());
    await test.handle.transaction((tx) =>
      tx
        .insertInto('notifications')
        .values(
          ids.map((id, number) => ({
            id,
            user_id: person.userId,
            organization_id: null,
            kind: 'assigned',
            subject: JSON.stringify({ title: `Item ${number}` }),
            path: '/',
            created_at: test.clock.now().toISOString(),
            read_at: null,
          })),
        )
        .execute(),
    );
    return ids;
  }

  it('are none at first', async () => {
    expect((await person.get('/api/notifications')).body).toEqual({
      notifications: [],
      unread: 0,
      nextCursor: null,
    });
  });

  it('come newest first, page by page, each once', async () => {
    const ids = await notify(120);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await person.get(`/api/notifications${cursor ? `?cursor=${cursor}` : ''}`);
      expect(body.unread).toBe(120);
      seen.push(...body.notifications.map(({ id }: { id: string }) => id));
      cursor = body.nextCursor;
    }
    expect(seen).toEqual([...ids].reverse());
  });

  it('come without those that were read, where only the unread are asked for', async () => {
    const [first, second, third] = await notify(3);
    await person.patch(`/api/notifications/${second}`, { read: true });
    const { body } = await person.get('/api/notifications?show=unread');
    expect(body.notifications.map(({ id }: { id: string }) => id)).toEqual([third, first]);
    expect(body.unread).toBe(2);
  });

  it('come of one group of kinds, where it is asked for', async () => {
    const ids = await notify(2);
    const of = async (group: string) =>
      (await person.get(`/api/notifications?group=${group}`)).body.notifications.map(
        ({ id }: { id: string }) => id,
      );
    expect(await of('assignments')).toEqual(ids.toReversed());
    expect(await of('mentions')).toEqual([]);
    expect((await person.get('/api/notifications?group=nonsense')).status).toBe(400);
  });

  it('has each kind in one group', () => {
    expect(Object.values(NOTIFICATION_GROUPS).flat().toSorted()).toEqual(
      [...NOTIFICATION_KINDS].toSorted(),
    );
  });

  it('say that a finished cycle was reopened, not that it has started', async () => {
    test.clock.set('2026-02-15T12:00:00.000Z');
    const p = await createCycleScenario(test);
    const member = await p.member('user');
    await p.finish();
    const { cycles } = (await p.owner.get(`/api/organizations/${p.organization}/cycles`)).body;
    const { status } = await p.owner.patch(
      `/api/cycles/${p.cycle}/state`,
      { state: 'running', reason: 'It was finished too early' },
      { version: cycles[0].version },
    );
    expect(status).toBe(200);
    const { notifications } = (await member.get('/api/notifications')).body;
    expect(
      notifications.map(({ kind, subject }: { kind: string; subject: { outcome?: string } }) => [
        kind,
        subject.outcome,
      ]),
    ).toEqual([
      ['cycleStarted', 'reopened'],
      ['cycleFinished', undefined],
    ]);
  });

  it('are marked as read and unread by their recipient', async () => {
    const [id = ''] = await notify(2);
    const other = await test.signUp();
    expect((await other.patch(`/api/notifications/${id}`, { read: true })).status).toBe(404);
    expect((await person.patch(`/api/notifications/${id}`, { read: true })).status).toBe(204);
    expect((await person.get('/api/notifications')).body).toMatchObject({
      unread: 1,
      notifications: [
        { readAt: null },
        { id, readAt: test.clock.now().toISOString(), subject: { title: 'Item 0' } },
      ],
    });
    await person.patch(`/api/notifications/${id}`, { read: false });
    expect((await person.get('/api/notifications')).body.unread).toBe(2);
    expect((await person.post('/api/notifications/read-all')).status).toBe(200);
    expect((await person.get('/api/notifications')).body.unread).toBe(0);
  });

  it('that were marked together are unread again together, and no others', async () => {
    const [first = '', second = '', third = ''] = await notify(3);
    const unread = async () =>
      (await person.get('/api/notifications?show=unread')).body.notifications.map(
        ({ id }: { id: string }) => id,
      );
    await person.patch(`/api/notifications/${first}`, { read: true });
    test.clock.set(new Date(test.clock.now().getTime() + 1).toISOString());
    const { readAt } = (await person.post('/api/notifications/read-all')).body;
    expect((await person.post('/api/notifications/read-all')).body).toEqual({ readAt: null });
    const undo = (by: Person) => by.post('/api/notifications/unread-all', { readAt });
    const other = await test.signUp();
    expect((await undo(other)).status).toBe(204);
    expect(await unread()).toEqual([]);
    expect((await undo(person)).status).toBe(204);
    expect(await unread()).toEqual([third, second]);
    expect((await person.post('/api/notifications/unread-all', {})).status).toBe(400);
  });
});
