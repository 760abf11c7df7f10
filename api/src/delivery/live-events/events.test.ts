import { sql } from 'kysely';
import { buildApp } from '../../app';
import { connectDatabase } from '../../platform/database/connect';
import { backgroundContext, inTransaction } from '../../platform/context/context';
import { callerOf } from '../../../test/support/caller';
import { listen } from '../../../test/support/eventStream';
import type { HeardStream } from '../../../test/support/eventStream';
import { plan } from '../../../test/support/planning';
import type { Planning } from '../../../test/support/planning';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';
import { recordEvent } from '../../platform/context/domainEvents';

describeOnEngines('the event stream', (start, engine) => {
  let test: TestApp;
  let planning: Planning;
  let streams: HeardStream[];
  beforeEach(async () => {
    test ??= await start();
    planning = await plan(test);
    streams = [];
  });
  afterEach(() => {
    for (const stream of streams) stream.close();
  });
  const hear = async (token: string | null, lastId?: string, app = test.app): Promise<HeardStream> => {
    const stream = await listen(app, token, lastId);
    streams.push(stream);
    return stream;
  };
  const rename = async (id: string, title: string, tab = 'tab-1') => {
    const { version } = await planning.item(id);
    expect((await planning.owner.patch(`/api/okrs/${id}`, { title }, { version, headers: { 'x-tab': tab } })).status).toBe(200);
  };
  const tell = (userId: string, ids: string[]) => {
    return inTransaction(backgroundContext(test.parts, 'test'), async (tx) => {
      for (const notificationId of ids) recordEvent(tx, { kind: 'notificationCreated', userId, notificationId });
    });
  };

  it('is for those who are signed in', async () => {
    expect((await hear(null)).status).toBe(401);
    const stream = await hear(planning.owner.token);
    expect([stream.status, stream.headers['content-type'], stream.headers['cache-control']]).toEqual([200, 'text/event-stream; charset=utf-8', 'no-store']);
  });

  it('tells every member of a change in the tree, and which tab made it', async () => {
    const colleague = await planning.member('user');
    const stranger = await test.signUp();
    const [hers, theirs] = [await hear(colleague.token), await hear(stranger.token)];
    const { id } = await planning.objective();
    await rename(id, 'Grow more', 'tab-7');
    const [created, renamed] = await hers.heard('tree', 2);
    expect(created?.data).toEqual({ organization: planning.organization, cycle: planning.cycle, origin: null });
    expect(renamed?.data.origin).toBe('tab-7');
    await tell(stranger.userId, ['x']);
    await theirs.heard('notification');
    expect(theirs.events.map(({ kind }) => kind)).toEqual(['open', 'notification']);
  });

  it('tells of a cycle that changed its state, and of notifications that came and were read', async () => {
    const stream = await hear(planning.owner.token);
    await planning.finish();
    expect((await stream.heard('cycles'))[0]?.data).toMatchObject({ cycle: planning.cycle });
    await tell(planning.owner.userId, ['one']);
    await planning.owner.post('/api/notifications/read-all');
    expect((await stream.heard('notification', 2)).map(({ data }) => data)).toEqual([{ change: 'created', id: 'one' }, { change: 'read', id: null }]);
  });

  it('says nothing of what was refused or rolled back', async () => {
    const stream = await hear(planning.owner.token);
    const { id } = await planning.objective();
    expect((await planning.owner.patch(`/api/okrs/${id}`, { title: 'Stale' }, { version: 99 })).status).toBe(412);
    await rename(id, 'Last');
    await stream.heard('tree', 2);
    expect(stream.events.filter(({ kind }) => kind === 'tree')).toHaveLength(2);
  });

  it('goes on after a break with what was missed, each once', async () => {
    const first = await hear(planning.owner.token);
    const { id } = await planning.objective();
    await first.heard('tree');
    first.close();
    for (const title of ['A', 'B', 'C']) await rename(id, title, title);
    const second = await hear(planning.owner.token, first.lastId());
    await rename(id, 'D', 'D');
    await second.heard('tree', 4);
    expect(second.events.map(({ kind, data }) => (kind === 'tree' ? data.origin : kind))).toEqual(['open', 'A', 'B', 'C', 'D']);
  });

  it('says that everything may be out of date where it cannot go on', async () => {
    const first = await hear(planning.owner.token);
    const { id } = await planning.objective();
    await rename(id, 'A');
    await test.handle.transaction((tx) => tx.deleteFrom('events').execute());
    const second = await hear(planning.owner.token, first.events[0]?.id);
    expect(second.events[0]?.kind).toBe('reset');
    await rename(id, 'B', 'B');
    expect((await second.heard('tree')).map(({ data }) => data.origin)).toEqual(['B']);
    expect((await hear(planning.owner.token, `${planning.organization}=999999`)).events[0]?.kind).toBe('reset');
  });

  it.each(['', 'nonsense', 'u=x,=3', '0199'])('begins now where the last event is said to be %j', async (lastId) => {
    expect((await hear(planning.owner.token, lastId)).events.map(({ kind }) => kind)).toEqual(['open']);
  });

  it('ends after what was missed where that is asked for', async () => {
    const first = await hear(planning.owner.token);
    await planning.objective();
    const { body } = await planning.owner.get('/api/notifications/stream?follow=false', { headers: { 'last-event-id': first.lastId() } });
    expect(body.match(/^event: .*$/gm)).toEqual(['event: open', 'event: tree']);
  });

  it('numbers events without gaps and without doubles, also when many write at once', async () => {
    const stream = await hear(planning.owner.token);
    const { id } = await planning.objective();
    const keys = await Promise.all(['a', 'b', 'c', 'd'].map((title) => planning.keyResult(id, { title })));
    await Promise.all(keys.flatMap((key) => [1, 2, 3].map((value) => planning.owner.post(`/api/okrs/${key.id}/progress`, { value, date: '2026-02-15' }, { headers: { 'x-tab': `${key.id}-${value}` } }))));
    const heard = await stream.heard('tree', 17);
    expect(new Set(heard.map((event) => event.id)).size).toBe(17);
    const rows = await test.handle.db.selectFrom('events').select('sequence').where('scope', '=', `organization:${planning.organization}`).orderBy('sequence').execute();
    expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_row, index) => index + 1));
  });

  it('ends with the session, on this device alone', async () => {
    const again = await test.signInAgain(planning.owner);
    const [here, there] = [await hear(planning.owner.token), await hear(again.token)];
    expect((await planning.owner.post('/api/users/logout')).status).toBeLessThan(300);
    await here.ended;
    await tell(planning.owner.userId, ['still']);
    await there.heard('notification');
  });

  it('follows memberships: who is removed hears no more, who joins hears at once', async () => {
    const member = await planning.member('user');
    const stream = await hear(member.token);
    await planning.objective();
    await stream.heard('tree');
    expect((await planning.owner.delete(`/api/organizations/${planning.organization}/members/${member.userId}`)).status).toBe(204);
    const own = await member.post('/api/organizations', { name: 'Own', industry: 'education', employees: '1', country: 'CL', type: 'cooperative', website: null });
    await planning.objective();
    await member.post(`/api/organizations/${own.body.organization.id}/cycles`, { name: 'Q', start: '2026-03-01', end: '2026-04-01' });
    await stream.heard('cycles');
    expect(stream.events.filter(({ kind }) => kind === 'tree')).toHaveLength(1);
  });

  it('ends when the server stops, at once', async () => {
    const other = await start();
    const person = await other.signUp();
    const stream = await listen(other.app, person.token);
    await other.app.close();
    await stream.ended;
  });

  if (engine === 'postgres') {
    it('hears on one server what is written on another, and goes on there after a break', async () => {
      const handle = await connectDatabase({ dataDir: test.settings.dataDir, databaseUrl: test.databaseUrl });
      const second = await buildApp({ settings: test.settings, handle, clock: test.clock });
      try {
        const stream = await hear(planning.owner.token, undefined, second);
        const { id } = await planning.objective();
        for (const title of ['A', 'B']) await rename(id, title, title);
        await stream.heard('tree', 3);
        stream.close();
        await rename(id, 'C', 'C');
        const resumed = await hear(planning.owner.token, stream.lastId(), test.app);
        expect((await resumed.heard('tree')).map(({ data }) => data.origin)).toEqual(['C']);
      } finally {
        await second.close();
        await handle.close();
      }
    });

    it('hears what it was not told of, once it listens again', async () => {
      const stream = await hear(planning.owner.token);
      const cut = 'select count(pg_terminate_backend(pid)) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query ilike \'listen%\'';
      await sql.raw(cut).execute(test.handle.db);
      const elsewhere = await connectDatabase({ dataDir: test.settings.dataDir, databaseUrl: test.databaseUrl });
      const second = await buildApp({ settings: test.settings, handle: elsewhere, clock: test.clock });
      try {
        await callerOf(second, planning.owner.token).post(`/api/organizations/${planning.organization}/cycles`, { name: 'Next', start: '2026-03-01', end: '2026-04-01' });
        await stream.heard('cycles');
      } finally {
        await second.close();
        await elsewhere.close();
      }
    });
  }
});
