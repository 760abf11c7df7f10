import { connectDatabase } from '../../platform/database/connect';
import { mailsTo } from '../../../test/support/mails';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';
import { hourIn } from '../../platform/clock/hourIn';
import { createScheduler } from './scheduler';

it.each([
  ['America/Santiago', '2026-02-16T12:00:00Z', 9],
  ['Europe/Madrid', '2026-03-29T00:59:00Z', 1],
  ['Europe/Madrid', '2026-03-29T01:00:00Z', 3],
  ['America/New_York', '2026-11-01T05:59:00Z', 1],
  ['America/New_York', '2026-11-01T06:00:00Z', 1],
  ['Asia/Kolkata', '2026-02-16T03:29:00Z', 8],
  ['Asia/Kolkata', '2026-02-16T03:30:00Z', 9],
  ['Pacific/Kiritimati', '2026-02-15T10:00:00Z', 0],
  ['UTC', '2026-02-16T00:00:00Z', 0],
])('in %s it is at %s the hour %i', (zone, instant, hour) => {
  expect(hourIn(zone, new Date(instant))).toBe(hour);
});

describeOnEngines('what happens by itself', (start, engine) => {
  let test: TestApp;
  let p: CycleScenario;
  let ana: Person;
  let failures: unknown[];
  const jobs = (database = test.handle) =>
    createScheduler({ ...test.parts, database, onFailure: (error) => failures.push(error) });
  const at = (instant: string, by = jobs()) => {
    test.clock.set(instant);
    return by.runDue();
  };
  // Reads the table directly, because months pass in this test and sessions expire.
  const inbox = async ({ userId }: Person) =>
    (
      await test.handle.db
        .selectFrom('notifications')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .execute()
    ).map(({ kind, subject, path }) => ({
      kind,
      path,
      subject: JSON.parse(subject) as Record<string, string>,
    }));
  const kinds = async (person: Person) => (await inbox(person)).map(({ kind }) => kind);
  beforeEach(async () => {
    test ??= await start();
    failures = [];
    // The clock is set back for each test; a lease of the previous one would be in the future.
    await test.handle.transaction((tx) => tx.deleteFrom('job_leases').execute());
    // A Sunday; check-ins are due on Mondays.
    test.clock.set('2026-02-15T12:00:00.000Z');
    p = await createCycleScenario(test);
    ana = await p.member('user');
  });
  afterEach(() => expect(failures).toEqual([]));
  const measured = (title: string, assignedUser = ana.userId) =>
    p.objective({
      title,
      unit: '%',
      startValue: 0,
      currentValue: 0,
      targetValue: 100,
      assignedUser,
    });

  it('reminds of a check-in from nine o’clock on the due day, one and three days later, and then no more', async () => {
    const { id } = await measured('Wells');
    await ana.post('/api/notifications/read-all');
    const told: Record<string, number> = {};
    for (const instant of [
      '2026-02-16T08:59:00Z',
      '2026-02-16T09:00:00Z',
      '2026-02-16T15:00:00Z',
      '2026-02-17T10:00:00Z',
      '2026-02-18T10:00:00Z',
      '2026-02-19T10:00:00Z',
      '2026-02-20T10:00:00Z',
      '2026-02-21T10:00:00Z',
    ]) {
      await at(instant);
      told[instant.slice(8, 13)] = (await kinds(ana)).filter(
        (kind) => kind === 'checkInDue',
      ).length;
    }
    expect(told).toEqual({
      '16T08': 0,
      '16T09': 1,
      '16T15': 1,
      '17T10': 2,
      '18T10': 2,
      '19T10': 3,
      '20T10': 3,
      '21T10': 3,
    });
    expect((await inbox(ana))[0]).toMatchObject({
      subject: { title: 'Wells' },
      path: `/?cycle=${p.cycle}&item=${id}`,
    });
    expect((await kinds(p.owner)).filter((kind) => kind === 'checkInDue')).toEqual([]);
  });

  it('does not remind after a check-in, and combines several reminders', async () => {
    const [wells] = [await measured('Wells'), await measured('Pumps'), await measured('Pipes')];
    await ana.post(`/api/okrs/${wells.id}/progress`, { value: 5, date: '2026-02-15' });
    test.clock.set('2026-02-16T07:00:00Z');
    await ana.post(`/api/okrs/${wells.id}/progress`, { value: 6, date: '2026-02-16' });
    await at('2026-02-16T09:30:00Z');
    expect((await inbox(ana))[0]).toMatchObject({
      kind: 'checkInDue',
      subject: { title: expect.any(String), title2: expect.any(String), count: '2' },
      path: '/week',
    });
  });

  it('follows the time zone of the organization, over the change to daylight-saving time', async () => {
    await test.handle.transaction((tx) =>
      tx
        .updateTable('organizations')
        .set({ time_zone: 'Europe/Madrid' })
        .where('id', '=', p.organization)
        .execute(),
    );
    await measured('Wells');
    const due = async () => (await kinds(ana)).filter((kind) => kind === 'checkInDue').length;
    const told = [];
    for (const [sunday, monday] of [
      ['2026-02-15', '2026-02-16'],
      ['2026-03-29', '2026-03-30'],
    ] as const) {
      // Nine o'clock in Madrid is 08:00 UTC in winter and 07:00 UTC in summer.
      const nine = monday < '2026-03-29' ? '08' : '07';
      const { id } = await measured(monday);
      await test.handle.transaction((tx) =>
        tx
          .updateTable('items')
          .set({ start_date: sunday, end_date: '2026-12-31' })
          .where('id', '=', id)
          .execute(),
      );
      const before = await due();
      for (const time of [`0${Number(nine) - 1}:59`, `${nine}:00`]) {
        await at(`${monday}T${time}:00Z`);
        told.push((await due()) - before);
      }
      test.clock.set('2026-02-16T12:00:00.000Z');
      await ana.post(`/api/okrs/${id}/progress`, { value: 1, date: '2026-02-16' });
    }
    expect(told).toEqual([0, 1, 0, 1]);
  });

  it('notifies every member once, a week before a cycle ends', async () => {
    for (const instant of ['2026-12-23T10:00:00Z', '2026-12-24T10:00:00Z', '2026-12-25T10:00:00Z'])
      await at(instant);
    expect((await kinds(ana)).filter((kind) => kind === 'cycleFinishing')).toHaveLength(1);
  });

  describe('before a cycle ends', () => {
    const closings = async (person: Person) =>
      (await kinds(person)).filter((kind) => kind === 'cycleClosing').length;

    it('asks admins and owners of objectives to close it, once two weeks and once three days before', async () => {
      const [admin, lead, user] = [
        await p.member('admin'),
        await p.member('partner'),
        await p.member('user'),
      ];
      await p.objective({ owner: lead.userId });
      const told: Record<string, number[]> = {};
      for (const instant of [
        '2026-12-16T10:00:00Z',
        '2026-12-17T08:00:00Z',
        '2026-12-17T10:00:00Z',
        '2026-12-18T10:00:00Z',
        '2026-12-27T10:00:00Z',
        '2026-12-28T10:00:00Z',
        '2026-12-29T10:00:00Z',
        '2026-12-31T10:00:00Z',
        '2027-01-01T10:00:00Z',
      ]) {
        await at(instant);
        told[instant.slice(5, 13)] = await Promise.all([p.owner, admin, lead, user].map(closings));
      }
      expect(told).toEqual({
        '12-16T10': [0, 0, 0, 0],
        '12-17T08': [0, 0, 0, 0],
        '12-17T10': [1, 1, 1, 0],
        '12-18T10': [1, 1, 1, 0],
        '12-27T10': [1, 1, 1, 0],
        '12-28T10': [2, 2, 2, 0],
        '12-29T10': [2, 2, 2, 0],
        '12-31T10': [2, 2, 2, 0],
        '01-01T10': [2, 2, 2, 0],
      });
      expect((await inbox(lead)).find(({ kind }) => kind === 'cycleClosing')).toEqual({
        kind: 'cycleClosing',
        path: `/cycles/${p.cycle}/closing`,
        subject: { cycle: 'Year', end: '2026/12/31' },
      });
    });

    it('asks nobody twice after an outage, and no owner whose objectives have their verdicts', async () => {
      const [lead, graded] = [await p.member('partner'), await p.member('partner')];
      await p.objective({ owner: lead.userId });
      const { id } = await p.objective({ owner: graded.userId });
      const { status } = await graded.put(
        `/api/okrs/${id}/verdict`,
        { decision: 'drop' },
        { version: 0 },
      );
      expect(status).toBe(200);
      await at('2026-12-30T10:00:00Z');
      expect([await closings(p.owner), await closings(lead), await closings(graded)]).toEqual([
        1, 1, 0,
      ]);
    });

    it('asks in the language of each person, by mail where it is preferred at once', async () => {
      const [lead, other] = [await p.member('partner'), await p.member('admin')];
      await p.objective({ owner: lead.userId });
      await test.handle.transaction((tx) =>
        tx.updateTable('users').set({ language: 'es' }).where('id', '=', lead.userId).execute(),
      );
      for (const person of [lead, other])
        await person.put('/api/notifications/preferences', { deliveries: { cycleClosing: 'now' } });
      await at('2026-12-17T10:00:00Z');
      const mailOf = async ({ email }: Person) =>
        (await mailsTo(test, email)).find(({ text }) => text.includes('/closing'));
      expect((await mailOf(lead))?.subject).toBe(
        'El ciclo Year termina el 2026/12/31: califica tus objetivos y cuenta lo que aprendieron',
      );
      expect((await mailOf(other))?.subject).toBe(
        'The cycle Year ends on 2026/12/31: grade your objectives and say what was learned',
      );
    });

    it('asks nobody about a cycle without objectives, or about one that is shorter', async () => {
      await at('2026-12-17T10:00:00Z');
      expect(await closings(p.owner)).toBe(0);
      test.clock.set('2026-02-15T12:00:00.000Z');
      await test.handle.transaction((tx) => tx.deleteFrom('job_leases').execute());
      const short = await createCycleScenario(test, { end: '2026-02-20' });
      await short.objective();
      await at('2026-02-16T10:00:00Z');
      expect(await closings(short.owner)).toBe(0);
      await at('2026-02-17T10:00:00Z');
      expect(await closings(short.owner)).toBe(1);
    });
  });

  it('runs on one of several servers, and continues on another when that one dies', async () => {
    await measured('Wells');
    const handle =
      engine === 'postgres'
        ? await connectDatabase({ dataDir: test.settings.dataDir, databaseUrl: test.databaseUrl })
        : test.handle;
    try {
      test.clock.set('2026-02-16T09:00:00Z');
      // A holder that does not return.
      await test.handle.transaction((tx) =>
        tx
          .insertInto('job_leases')
          .values(
            ['remind', 'sendDigests', 'endPastMeetings'].map((job) => ({
              job,
              holder: 'dead',
              held_until: '2026-02-16T09:05:00.000Z',
            })),
          )
          .execute(),
      );
      expect(await jobs().runDue()).toBe(false);
      test.clock.advance(5 * 60_000);
      await Promise.all([jobs(), jobs(handle), jobs(), jobs(handle)].map((each) => each.runDue()));
      expect((await kinds(ana)).filter((kind) => kind === 'checkInDue')).toHaveLength(1);
    } finally {
      if (handle !== test.handle) await handle.close();
    }
  });

  describe('mails', () => {
    const prefer = (deliveries: object, person = ana) =>
      person.put('/api/notifications/preferences', { deliveries });
    const subjects = async (person = ana) =>
      (await mailsTo(test, person.email)).map(({ subject }) => subject);

    it('are sent once a day, from seven o’clock, with unread notifications, also by several servers', async () => {
      const { id } = await measured('Wells');
      await measured('Pumps');
      await ana.patch(
        `/api/notifications/${(await ana.get('/api/notifications')).body.notifications[0].id}`,
        { read: true },
      );
      await at('2026-02-16T06:59:00Z');
      expect(await subjects()).toEqual([]);
      test.clock.set('2026-02-16T07:00:00Z');
      await Promise.all([jobs(), jobs(), jobs()].map((each) => each.runDue()));
      await at('2026-02-16T08:00:00Z');
      expect(await subjects()).toEqual([expect.stringMatching(/ assigned “Wells” to you$/)]);
      const [mail] = await mailsTo(test, ana.email);
      expect(mail?.text).toContain(
        `assigned “Wells” to you\nhttp://localhost:3000/?cycle=${p.cycle}&item=${id}`,
      );
      await at('2026-02-17T07:30:00Z');
      expect((await subjects()).length).toBe(1);
    });

    it('about what happens after the hour of the digest come the next morning, not at once', async () => {
      await test.handle.transaction((tx) =>
        tx
          .updateTable('organizations')
          .set({ time_zone: 'America/Mexico_City' })
          .where('id', '=', p.organization)
          .execute(),
      );
      // 19:10 on Sunday: no digest was sent that day, because nothing waited at seven.
      test.clock.set('2026-02-16T01:10:00Z');
      await p.objective({ title: 'Wells', assignedUser: ana.userId });
      for (const instant of [
        '2026-02-16T01:10:30Z',
        '2026-02-16T05:59:00Z',
        '2026-02-16T12:59:00Z',
      ])
        await at(instant);
      expect(await subjects()).toEqual([]);
      await at('2026-02-16T13:00:00Z');
      expect(await subjects()).toEqual([expect.stringMatching(/ assigned “Wells” to you$/)]);
      // Neither does a second event of the same day bring a second digest.
      await p.objective({ title: 'Pumps', assignedUser: ana.userId });
      await at('2026-02-16T20:00:00Z');
      expect(await subjects()).toHaveLength(1);
      await at('2026-02-17T13:00:00Z');
      expect(await subjects()).toHaveLength(2);
    });

    it('remind of a check-in on its day where the morning had no digest, without later events', async () => {
      await measured('Wells');
      await ana.post('/api/notifications/read-all');
      await test.handle.transaction((tx) =>
        tx.updateTable('notifications').set({ digest: null }).execute(),
      );
      test.clock.set('2026-02-16T08:30:00Z');
      await p.objective({ title: 'Pumps', assignedUser: ana.userId });
      await at('2026-02-16T09:00:00Z');
      await at('2026-02-16T09:01:00Z');
      const mails = await mailsTo(test, ana.email);
      expect(mails).toHaveLength(1);
      expect(mails[0]!.text).toContain('Wells');
      expect(mails[0]!.text).not.toContain('Pumps');
    });

    it('say in the subject of a digest how many they are about, and of which organization', async () => {
      await measured('Wells');
      const { id } = await measured('Pumps', p.owner.userId);
      const about = { unit: '%', startValue: 0, currentValue: 0, targetValue: 100 };
      await p.keyResult(id, { ...about, title: 'Motors', assignedUser: ana.userId });
      await at('2026-02-16T08:00:00Z');
      const { name } = (await ana.get(`/api/organizations/${p.organization}`)).body.result;
      expect(await subjects()).toEqual([`2 updates in ${name}`]);
      const [mail] = await mailsTo(test, ana.email);
      expect(mail?.text).toMatch(/assigned “Motors” to you\nObjective: Pumps\n/);
    });

    it('are sent at once, or never, by preference', async () => {
      expect((await ana.get('/api/notifications/preferences')).body).toMatchObject({
        mail: false,
        deliveries: { assigned: 'daily', checkInDue: 'daily' },
      });
      expect(
        (await prefer({ assigned: 'now', cycleStarted: 'never' })).body.deliveries,
      ).toMatchObject({ assigned: 'now', cycleStarted: 'never', noteAdded: 'daily' });
      await measured('Wells');
      expect(await subjects()).toEqual([expect.stringMatching(/^\S.* assigned “Wells” to you$/)]);
      await prefer({ assigned: 'never' });
      await measured('Pumps');
      await at('2026-02-16T08:00:00Z');
      expect(await subjects()).toHaveLength(1);
      expect((await prefer({ nonsense: 'now' })).status).toBe(400);
    });

    it('are in the language of the recipient, and can be unsubscribed by one click without signing in', async () => {
      await test.handle.transaction((tx) =>
        tx.updateTable('users').set({ language: 'es' }).where('id', '=', ana.userId).execute(),
      );
      await prefer({ assigned: 'now' });
      await measured('Pozos');
      const row = await test.handle.db
        .selectFrom('mails')
        .selectAll()
        .where('recipient', '=', ana.email)
        .executeTakeFirstOrThrow();
      expect([row.subject, row.text_body]).toEqual([
        'Ana Muñoz te asignó «Pozos»',
        expect.stringContaining('No recibir más correos como este'),
      ]);
      const path =
        new URL(row.unsubscribe_url ?? '').pathname + new URL(row.unsubscribe_url ?? '').search;
      const seen = await test.anonymous.get(path);
      expect([seen.status, seen.headers.location]).toEqual([
        302,
        expect.stringMatching(/^\/auth\/unsubscribe#token=[\w-]+&lng=es$/),
      ]);
      expect((await ana.get('/api/notifications/preferences')).body.deliveries.assigned).toBe(
        'now',
      );
      const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
      expect(
        (await test.anonymous.post(path, Buffer.from('List-Unsubscribe=One-Click'), form)).status,
      ).toBe(204);
      expect((await test.anonymous.post(path)).status).toBe(204);
      expect((await ana.get('/api/notifications/preferences')).body.deliveries).toMatchObject({
        assigned: 'never',
        noteAdded: 'daily',
      });
      expect(
        (await test.anonymous.post('/api/notifications/unsubscribe?token=wrong')).body.code,
      ).toBe('LINK_TOKEN_INVALID');
    });

    it('of a digest are unsubscribed together', async () => {
      await prefer({ noteAdded: 'now' });
      await measured('Wells');
      await at('2026-02-16T08:00:00Z');
      const { unsubscribe_url: url } = await test.handle.db
        .selectFrom('mails')
        .select('unsubscribe_url')
        .where('recipient', '=', ana.email)
        .executeTakeFirstOrThrow();
      await test.anonymous.post(new URL(url ?? '').pathname + new URL(url ?? '').search);
      const { deliveries } = (await ana.get('/api/notifications/preferences')).body;
      expect([deliveries.assigned, deliveries.noteAdded]).toEqual(['never', 'now']);
    });
  });
});
