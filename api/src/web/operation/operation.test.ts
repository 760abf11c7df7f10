import { describeOnEngines } from '../../../test/support/testApp';
import { deleteExpired } from './housekeeping';

const DAY = 86_400_000;

describeOnEngines('operating the server', (start) => {
  it('is alive and ready', async () => {
    const test = await start();
    expect((await test.anonymous.get('/healthz')).body).toEqual({ status: 'ok' });
    expect((await test.anonymous.get('/readyz')).body).toEqual({ status: 'ok' });
  });

  it('is alive but not ready without its database', async () => {
    const test = await start();
    const failing = jest.spyOn(test.handle.db, 'selectFrom').mockImplementation(() => {
      throw new Error('gone');
    });
    const [alive, ready] = [
      await test.anonymous.get('/healthz'),
      await test.anonymous.get('/readyz'),
    ];
    failing.mockRestore();
    expect(alive.status).toBe(200);
    expect([ready.status, ready.body.code, ready.headers['retry-after']]).toEqual([
      503,
      'DATABASE_UNAVAILABLE',
      '2',
    ]);
  });

  it('deletes only expired rows', async () => {
    const test = await start();
    await test.anonymous.post('/api/users', {
      email: 'ana@example.org',
      password: 'Cordillera-7!',
    });
    const count = async () =>
      Promise.all(
        (['sessions', 'link_tokens', 'mails', 'users'] as const).map(
          async (table) =>
            (
              await test.handle.db
                .selectFrom(table)
                .select(({ fn }) => fn.countAll<number>().as('rows'))
                .executeTakeFirstOrThrow()
            ).rows,
        ),
      );
    await deleteExpired(test.handle, test.clock);
    expect(await count()).toEqual([1, 1, 1, 1]);
    test.clock.advance(8 * DAY);
    await deleteExpired(test.handle, test.clock);
    // The unsent mail stays, because it must still be sent.
    expect(await count()).toEqual([0, 0, 1, 1]);
  });
});
