import { sql } from 'kysely';
import { buildApp } from '../../app';
import { connectDatabase } from '../../platform/database/connect';
import { backgroundContext, inTransaction } from '../../platform/context/context';
import { callerOf } from '../../../test/support/caller';
import { openEventStream } from '../../../test/support/eventStream';
import type { EventStreamClient } from '../../../test/support/eventStream';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';
import { recordEvent } from '../../platform/context/domainEvents';

describeOnEngines('the event stream', (start, engine) => {
  let test: TestApp;
  let planning: CycleScenario;
  let streams: EventStreamClient[];
  beforeEach(async () => {
    test ??= await start();
    planning = await createCycleScenario(test);
    streams = [];
  });
  afterEach(() => {
    for (const stream of streams) stream.close();
  });
  const hear = async (
    token: string | null,
    lastId?: string,
    app = test.app,
  ): Promise<EventStreamClient> => {
    const stream = await openEventStream(app, token, lastId);
    streams.push(stream);
    return stream;
  };
  const rename = async (id: string, title: string, tab = 'tab-1') => {
    const { version } = await planning.item(id);
    expect(
      (
        await planning.owner.patch(
          `/api/okrs/${id}`,
          { title },
          { version, headers: { 'x-tab': tab } },
        )
      ).status,
    ).toBe(200);
  };
  const tell = (userId: string, ids: string[]) => {
    return inTransaction(backgroundContext(test.parts, 'test'), async (tx) => {
      for (const notificationId of ids)
        recordEvent(tx, { kind: 'notificationCreated', userId, notificationId });
    });
  };

  it('requires a session', async () => {
    expect((await hear(null)).status).toBe(401);
    const stream = await hear(planning.owner.token);
    expect([
      stream.status,
      stream.headers['content-type'],
      stream.headers['cache-control'],
    ]).toEqual([200, 'text/event-stream; charset=utf-8', 'no-store']);
  });

  it('sends every member a change in the tree, with the tab that made it', async () => {
    const colleague = await planning.member('user');
    const stranger = await test.signUp();
    const [hers, theirs] = [await hear(colleague.token), await hear(stranger.token)];
    const { id } = await planning.objective();
    await rename(id, 'Grow more', 'tab-7');
    const [created, renamed] = await hers.received('tree', 2);
    expect(created?.data).toEqual({
      organization: planning.organization,
      cycle: planning.cycle,
      origin: null,
    });
    expect(renamed?.data.origin).toBe('tab-7');
    await tell(stranger.userId, ['x']);
    await theirs.received('notification');
    expect(theirs.events.map(({ kind }) => kind)).toEqual(['open', 'notification']);
  });

  it('sends changes of cycles, and new and read notifications', async () => {
    const stream = await hear(planning.owner.token);
    await planning.finish();
    expect((await stream.received('cycles'))[0]?.data).toMatchObject({ cycle: planning.cycle });
    await tell(planning.owner.userId, ['one']);
    await planning.owner.post('/api/notifications/read-all');
    expect((await stream.received('notification', 2)).map(({ data }) => data)).toEqual([
      { change: 'created', id: 'one' },
      { change: 'read', id: null },
    ]);
  });

  it('sends the members that an invitation was sent, revoked or answered', async () => {
    const { organization, owner } = planning;
    const guest = await test.signUp();
    const stream = await hear(owner.token);
    const invite = async (email: string) =>
      (
        await owner.post(
          `/api/organizations/${organization}/invitations`,
          { email, name: 'Luz', role: 'Viewer' },
          { headers: { 'x-tab': 'tab-1' } },
        )
      ).body.invitation;
    await invite(guest.email);
    await guest.post('/api/organizations/respondinvitation', { organization, answer: 'accepted' });
    const { id } = await invite('nobody@example.org');
    expect((await owner.delete(`/api/invitations/${id}`)).status).toBe(204);
    expect((await stream.received('members', 4)).map(({ data }) => data)).toEqual(
      ['tab-1', null, 'tab-1', null].map((origin) => ({ organization, origin })),
    );
  });

  it('sends a person the end and the changes of the own membership, and the others that the members changed', async () => {
    const { organization, owner } = planning;
    const [colleague, other] = [await planning.member('user'), await planning.member('user')];
    const [owners, theirs, others] = [
      await hear(owner.token),
      await hear(colleague.token),
      await hear(other.token),
    ];
    const { body } = await owner.get(`/api/organizations/${organization}/members`);
    const { user_organization_id } = body.members.find(
      ({ id }: { id: string }) => id === colleague.userId,
    );
    const change = async (to: object) =>
      expect(
        (
          await owner.patch(
            '/api/organizations/member',
            { user_organization_id, ...to },
            { headers: { 'x-tab': 'tab-1' } },
          )
        ).status,
      ).toBe(200);
    await change({ role: 'partner' });
    await change({ hierarchy: 'Manager', area: 'Consulting' });
    expect(
      (await owner.delete(`/api/organizations/${organization}/members/${colleague.userId}`)).status,
    ).toBe(204);
    expect(
      (await other.delete(`/api/organizations/${organization}/members/${other.userId}`)).status,
    ).toBe(204);
    expect((await theirs.received('membership', 2)).map(({ data }) => data)).toEqual([
      { organization, change: 'role', origin: 'tab-1' },
      { organization, change: 'removed', origin: null },
    ]);
    expect((await others.received('membership')).map(({ data }) => data.change)).toEqual(['left']);
    await owners.received('members', 4);
    expect(owners.events.filter(({ kind }) => kind === 'membership')).toEqual([]);
  });

  it('sends every member that the organization was deleted, and both owners that it was handed over', async () => {
    const { organization, owner } = planning;
    const colleague = await planning.member('admin');
    const streams = [await hear(owner.token), await hear(colleague.token)];
    expect(
      (await owner.post(`/api/organizations/${organization}/transfer`, { user: colleague.userId }))
        .status,
    ).toBe(200);
    expect((await colleague.delete(`/api/organizations/${organization}`)).status).toBe(204);
    for (const stream of streams)
      expect((await stream.received('membership', 2)).map(({ data }) => data.change)).toEqual([
        'role',
        'closed',
      ]);
  });

  it('sends nothing about refused or rolled back changes', async () => {
    const stream = await hear(planning.owner.token);
    const { id } = await planning.objective();
    expect(
      (await planning.owner.patch(`/api/okrs/${id}`, { title: 'Stale' }, { version: 99 })).status,
    ).toBe(412);
    await rename(id, 'Last');
    await stream.received('tree', 2);
    expect(stream.events.filter(({ kind }) => kind === 'tree')).toHaveLength(2);
  });

  it('resumes after a disconnect with the missed events, each once', async () => {
    const first = await hear(planning.owner.token);
    const { id } = await planning.objective();
    await first.received('tree');
    first.close();
    for (const title of ['A', 'B', 'C']) await rename(id, title, title);
    const second = await hear(planning.owner.token, first.lastId());
    await rename(id, 'D', 'D');
    await second.received('tree', 4);
    expect(second.events.map(({ kind, data }) => (kind === 'tree' ? data.origin : kind))).toEqual([
      'open',
      'A',
      'B',
      'C',
      'D',
    ]);
  });

  it('sends a reset where it cannot resume', async () => {
    const first = await hear(planning.owner.token);
    const { id } = await planning.objective();
    await rename(id, 'A');
    await test.handle.transaction((tx) => tx.deleteFrom('events').execute());
    const second = await hear(planning.owner.token, first.events[0]?.id);
    expect(second.events[0]?.kind).toBe('reset');
    await rename(id, 'B', 'B');
    expect((await second.received('tree')).map(({ data }) => data.origin)).toEqual(['B']);
    expect(
      (await hear(planning.owner.token, `${planning.organization}=999999`)).events[0]?.kind,
    ).toBe('reset');
  });

  it.each(['', 'nonsense', 'u=x,=3', '0199'])(
    'starts at the newest event with the Last-Event-ID %j',
    async (lastId) => {
      expect((await hear(planning.owner.token, lastId)).events.map(({ kind }) => kind)).toEqual([
        'open',
      ]);
    },
  );

  it('ends after the missed events with follow=false', async () => {
    const first = await hear(planning.owner.token);
    await planning.objective();
    const { body } = await planning.owner.get('/api/notifications/stream?follow=false', {
      headers: { 'last-event-id': first.lastId() },
    });
    expect(body.match(/^event: .*$/gm)).toEqual(['event: open', 'event: tree']);
  });

  it('numbers events without gaps or duplicates, also with concurrent writers', async () => {
    const stream = await hear(planning.owner.token);
    const { id } = await planning.objective();
    const keys = await Promise.all(
      ['a', 'b', 'c', 'd'].map((title) => planning.keyResult(id, { title })),
    );
    await Promise.all(
      keys.flatMap((key) =>
        [1, 2, 3].map((value) =>
          planning.owner.post(
            `/api/okrs/${key.id}/progress`,
            { value, date: '2026-02-15' },
            { headers: { 'x-tab': `${key.id}-${value}` } },
          ),
        ),
      ),
    );
    const heard = await stream.received('tree', 17);
    expect(new Set(heard.map((event) => event.id)).size).toBe(17);
    const rows = await test.handle.db
      .selectFrom('events')
      .select('sequence')
      .where('scope', '=', `organization:${planning.organization}`)
      .orderBy('sequence')
      .execute();
    expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_row, index) => index + 1));
  });

  it('ends with the session, only on this device', async () => {
    const again = await test.signInAgain(planning.owner);
    const [here, there] = [await hear(planning.owner.token), await hear(again.token)];
    expect((await planning.owner.post('/api/users/logout')).status).toBeLessThan(300);
    await here.ended;
    await tell(planning.owner.userId, ['still']);
    await there.received('notification');
  });

  it('follows memberships: removed members get no more events, new members get them at once', async () => {
    const member = await planning.member('user');
    const stream = await hear(member.token);
    await planning.objective();
    await stream.received('tree');
    expect(
      (
        await planning.owner.delete(
          `/api/organizations/${planning.organization}/members/${member.userId}`,
        )
      ).status,
    ).toBe(204);
    const own = await member.post('/api/organizations', {
      name: 'Own',
      industry: 'education',
      employees: '1',
      country: 'CL',
      type: 'cooperative',
      website: null,
    });
    await planning.objective();
    await member.post(`/api/organizations/${own.body.organization.id}/cycles`, {
      name: 'Q',
      start: '2026-03-01',
      end: '2026-04-01',
    });
    await stream.received('cycles');
    expect(stream.events.filter(({ kind }) => kind === 'tree')).toHaveLength(1);
  });

  it('ends when the server stops, at once', async () => {
    const other = await start();
    const person = await other.signUp();
    const stream = await openEventStream(other.app, person.token);
    await other.app.close();
    await stream.ended;
  });

  if (engine === 'postgres') {
    it('receives events of another server, and resumes there after a disconnect', async () => {
      const handle = await connectDatabase({
        dataDir: test.settings.dataDir,
        databaseUrl: test.databaseUrl,
      });
      const second = await buildApp({ settings: test.settings, handle, clock: test.clock });
      try {
        const stream = await hear(planning.owner.token, undefined, second);
        const { id } = await planning.objective();
        for (const title of ['A', 'B']) await rename(id, title, title);
        await stream.received('tree', 3);
        stream.close();
        await rename(id, 'C', 'C');
        const resumed = await hear(planning.owner.token, stream.lastId(), test.app);
        expect((await resumed.received('tree')).map(({ data }) => data.origin)).toEqual(['C']);
      } finally {
        await second.close();
        await handle.close();
      }
    });

    it('receives missed events after the announcements reconnect', async () => {
      const stream = await hear(planning.owner.token);
      const cut =
        'select count(pg_terminate_backend(pid)) from pg_stat_activity where datname = current_database() and ' +
        "pid <> pg_backend_pid() and query ilike 'listen%'";
      await sql.raw(cut).execute(test.handle.db);
      const elsewhere = await connectDatabase({
        dataDir: test.settings.dataDir,
        databaseUrl: test.databaseUrl,
      });
      const second = await buildApp({
        settings: test.settings,
        handle: elsewhere,
        clock: test.clock,
      });
      try {
        await callerOf(second, planning.owner.token).post(
          `/api/organizations/${planning.organization}/cycles`,
          { name: 'Next', start: '2026-03-01', end: '2026-04-01' },
        );
        await stream.received('cycles');
      } finally {
        await second.close();
        await elsewhere.close();
      }
    });
  }
});
