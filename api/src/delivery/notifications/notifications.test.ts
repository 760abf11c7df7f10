import { uuidv7 } from 'uuidv7';
import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';

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
    expect((await person.post('/api/notifications/read-all')).status).toBe(204);
    expect((await person.get('/api/notifications')).body.unread).toBe(0);
  });
});
