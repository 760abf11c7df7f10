// Dates in difficult cases: the edges of the day in five time zones, both changes of
// daylight-saving time, 29 February, and a server clock that jumps. Each row has the local calendar
// date; the instants were computed by hand.
import { addDays } from '@cumbre/domain/calendar';
import { createScheduler } from '../src/delivery/scheduler/scheduler';
import { mailsTo } from './support/mails';
import { createCycleScenario } from './support/cycleScenario';
import { describeOnEngines } from './support/testApp';
import type { TestApp } from './support/testApp';

const HOUR = 3_600_000;

/** zone · instant · local date */
const TODAY: [zone: string, instant: string, today: string][] = [
  // When daylight-saving time starts in Santiago, the day starts at 01:00; when it ends, 23:00
  // occurs twice.
  ['America/Santiago', '2026-09-06T03:59:59Z', '2026-09-05'],
  ['America/Santiago', '2026-09-06T04:00:00Z', '2026-09-06'],
  ['America/Santiago', '2026-09-07T02:59:59Z', '2026-09-06'],
  ['America/Santiago', '2026-09-07T03:00:00Z', '2026-09-07'],
  ['America/Santiago', '2026-04-05T02:59:59Z', '2026-04-04'],
  ['America/Santiago', '2026-04-05T03:30:00Z', '2026-04-04'],
  ['America/Santiago', '2026-04-05T04:00:00Z', '2026-04-05'],
  ['Europe/Madrid', '2026-03-28T22:59:59Z', '2026-03-28'],
  ['Europe/Madrid', '2026-03-28T23:00:00Z', '2026-03-29'],
  ['Europe/Madrid', '2026-03-29T21:59:59Z', '2026-03-29'],
  ['Europe/Madrid', '2026-03-29T22:00:00Z', '2026-03-30'],
  ['Europe/Madrid', '2026-10-24T22:00:00Z', '2026-10-25'],
  ['Europe/Madrid', '2026-10-25T22:59:59Z', '2026-10-25'],
  ['Europe/Madrid', '2026-10-25T23:00:00Z', '2026-10-26'],
  ['America/New_York', '2026-03-08T04:59:59Z', '2026-03-07'],
  ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-08'],
  ['America/New_York', '2026-03-09T04:00:00Z', '2026-03-09'],
  ['America/New_York', '2026-11-01T04:00:00Z', '2026-11-01'],
  ['America/New_York', '2026-11-02T04:59:59Z', '2026-11-01'],
  ['Asia/Kolkata', '2028-02-28T18:29:59Z', '2028-02-28'],
  ['Asia/Kolkata', '2028-02-28T18:30:00Z', '2028-02-29'],
  ['Asia/Kolkata', '2028-02-29T18:30:00Z', '2028-03-01'],
  ['Pacific/Kiritimati', '2028-02-29T09:59:59Z', '2028-02-29'],
  ['Pacific/Kiritimati', '2028-02-29T10:00:00Z', '2028-03-01'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
];

/**
 * zone · the last day before a change · the reminder at nine of a check-in due on the following
 * Monday · the digests at seven of that Monday and Tuesday
 */
const MORNINGS: [zone: string, saturday: string, reminded: string, digested: string[]][] = [
  ['America/Santiago', '2026-04-04', '2026-04-06T13:00', ['2026-04-06T11:00', '2026-04-07T11:00']],
  ['America/Santiago', '2026-09-05', '2026-09-07T12:00', ['2026-09-07T10:00', '2026-09-08T10:00']],
  ['Europe/Madrid', '2026-03-28', '2026-03-30T07:00', ['2026-03-30T05:00', '2026-03-31T05:00']],
  ['Europe/Madrid', '2026-10-24', '2026-10-26T08:00', ['2026-10-26T06:00', '2026-10-27T06:00']],
  ['America/New_York', '2026-03-07', '2026-03-09T13:00', ['2026-03-09T11:00', '2026-03-10T11:00']],
  ['America/New_York', '2026-10-31', '2026-11-02T14:00', ['2026-11-02T12:00', '2026-11-03T12:00']],
  ['Asia/Kolkata', '2026-04-04', '2026-04-06T04:00', ['2026-04-06T02:00', '2026-04-07T02:00']],
  [
    'Pacific/Kiritimati',
    '2028-02-26',
    '2028-02-27T19:00',
    ['2028-02-27T17:00', '2028-02-28T17:00'],
  ],
];

describeOnEngines('clocks and zones', (start) => {
  let test: TestApp;
  const failures: unknown[] = [];
  beforeAll(async () => {
    test = await start();
  });
  // Closes the organizations of earlier rows, so that their check-ins are ignored.
  beforeEach(() =>
    test.handle.transaction(async (tx) => {
      await tx.deleteFrom('job_leases').execute();
      await tx
        .updateTable('organizations')
        .set({ closed_at: test.clock.now().toISOString() })
        .execute();
    }),
  );
  afterEach(() => expect(failures.splice(0)).toEqual([]));
  const jobs = () => createScheduler({ ...test.parts, onFailure: (error) => failures.push(error) });
  const remindedOf = async (userId: string) =>
    (
      await test.handle.db
        .selectFrom('notifications')
        .select('created_at')
        .where('user_id', '=', userId)
        .where('kind', '=', 'checkInDue')
        .orderBy('id')
        .execute()
    ).map(({ created_at }) => created_at.slice(0, 16));

  it.each(TODAY)(
    'uses the local date in %s at %s, %s, for cycles, check-ins and my week',
    async (timeZone, instant, today) => {
      test.clock.set(instant);
      const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];
      const p = await createCycleScenario(test, {
        timeZone,
        start: today,
        end: addDays(today, 40),
      });
      const cycleFrom = (from: string) =>
        p.owner.post(`/api/organizations/${p.organization}/cycles`, {
          name: from,
          start: from,
          end: addDays(from, 10),
        });
      expect((await cycleFrom(yesterday)).body.code).toBe('CYCLE_START_IN_PAST');
      expect((await cycleFrom(tomorrow)).status).toBe(201);

      const { id } = await p.objective({
        title: 'Wells',
        unit: '%',
        startValue: 0,
        currentValue: 0,
        targetValue: 100,
      });
      const record = (date: string) =>
        p.owner.post(`/api/okrs/${id}/progress`, { value: 10, date });
      expect((await record(tomorrow)).body.code).toBe('DATE_IN_FUTURE');
      expect((await record(today)).status).toBe(201);
      const tree = await p.owner.get(`/api/organizations/${p.organization}/okrs?cycle=${p.cycle}`);
      expect(tree.body.today).toBe(today);
      const week = await p.owner.get('/api/users/me/week');
      expect(week.body.organizations.map((each: { today: string }) => each.today)).toEqual([today]);
      expect(week.body.rows[0].last.date).toBe(today);
    },
  );

  it.each(MORNINGS)(
    'sends reminders and digests at the same local time in %s after the change following %s',
    async (timeZone, saturday, reminded, digested) => {
      const began = new Date(`${addDays(saturday, -2)}T12:00:00Z`).getTime();
      test.clock.set(new Date(began).toISOString());
      const p = await createCycleScenario(test, {
        timeZone,
        start: saturday,
        end: addDays(saturday, 60),
      });
      const ana = await p.member('user');
      await p.objective({
        title: 'Wells',
        unit: '%',
        startValue: 0,
        currentValue: 0,
        targetValue: 100,
        assignedUser: ana.userId,
      });
      // Clears earlier notifications.
      await test.handle.transaction((tx) =>
        tx.updateTable('notifications').set({ digest: null }).execute(),
      );
      const digests: string[] = [];
      let known = (await mailsTo(test, ana.email)).length;
      // Creates a notification each night at about three, so that each morning has a digest.
      const night = (Number(digested[0]?.slice(11, 13)) + 20) % 24;
      for (let hour = 24; hour < 6 * 24; hour += 1) {
        const instant = new Date(began + hour * HOUR);
        test.clock.set(instant.toISOString());
        if (instant.getUTCHours() === night) {
          await test.handle.transaction((tx) =>
            tx
              .insertInto('notifications')
              .values({
                id: `${String(hour).padStart(8, '0')}-0000-7000-8000-${ana.userId.slice(-12)}`,
                user_id: ana.userId,
                organization_id: null,
                kind: 'invitation',
                subject: '{"organization":"Sierra"}',
                path: null,
                created_at: instant.toISOString(),
                read_at: null,
                digest: 'waiting',
              })
              .execute(),
          );
        }
        await jobs().runDue();
        const mails = (await mailsTo(test, ana.email)).length;
        if (mails > known) digests.push(instant.toISOString().slice(0, 16));
        known = mails;
      }
      expect((await remindedOf(ana.userId))[0]).toBe(reminded);
      // Due on Monday: reminders on that day and one and three days later, once each.
      expect((await remindedOf(ana.userId)).length).toBeLessThanOrEqual(3);
      expect(digests.filter((instant) => digested.includes(instant))).toEqual(digested);
      // One per day, whether the day has 23, 24 or 25 hours.
      expect(
        digests.every(
          (instant, index) =>
            index === 0 ||
            Date.parse(`${instant}Z`) - Date.parse(`${digests[index - 1]}Z`) >= 23 * HOUR,
        ),
      ).toBe(true);
    },
    120_000,
  );

  it.each<[string, string, string, [instant: string, closed: number][]]>([
    [
      'Europe/Madrid',
      '2026-03-27',
      '2026-03-31',
      [
        ['2026-03-28T22:59:59Z', 1],
        ['2026-03-28T23:00:00Z', 2],
        ['2026-03-29T21:59:59Z', 2],
        ['2026-03-29T22:00:00Z', 3],
        ['2026-03-31T22:00:00Z', 5],
      ],
    ],
    [
      'America/New_York',
      '2026-10-30',
      '2026-11-03',
      [
        ['2026-11-01T03:59:59Z', 1],
        ['2026-11-01T04:00:00Z', 2],
        ['2026-11-02T04:59:59Z', 2],
        ['2026-11-02T05:00:00Z', 3],
      ],
    ],
    [
      'America/Santiago',
      '2026-09-04',
      '2026-09-08',
      [
        ['2026-09-06T03:59:59Z', 1],
        ['2026-09-06T04:00:00Z', 2],
        ['2026-09-07T02:59:59Z', 2],
        ['2026-09-07T03:00:00Z', 3],
      ],
    ],
    [
      'Asia/Kolkata',
      '2028-02-26',
      '2028-03-01',
      [
        ['2028-02-28T18:29:59Z', 2],
        ['2028-02-28T18:30:00Z', 3],
        ['2028-02-29T18:30:00Z', 4],
        ['2028-03-01T18:30:00Z', 5],
      ],
    ],
    [
      'Pacific/Kiritimati',
      '2028-02-26',
      '2028-03-01',
      [
        ['2028-02-28T09:59:59Z', 2],
        ['2028-02-28T10:00:00Z', 3],
        ['2028-02-29T10:00:00Z', 4],
      ],
    ],
  ])(
    'ends the days in %s from %s to %s at local midnight',
    async (timeZone, from, to, closings) => {
      test.clock.set(`${addDays(from, -3)}T12:00:00Z`);
      const p = await createCycleScenario(test, {
        timeZone,
        start: addDays(from, -2),
        end: addDays(to, 30),
      });
      const { id } = await p.objective({
        title: 'Every day',
        type: 'RECURRENT',
        frequency: 'daily',
        startDate: from,
        endDate: to,
        unit: '%',
        startValue: 0,
        currentValue: 0,
        targetValue: 1,
      });
      for (const [instant, closed] of closings) {
        test.clock.set(instant);
        const owner = await test.signInAgain(p.owner);
        expect([instant, (await p.item(id, owner)).expectedProgress]).toEqual([
          instant,
          closed / 5,
        ]);
      }
    },
  );

  it('repeats no reminder and changes no date when the clock goes back', async () => {
    test.clock.set('2026-02-14T12:00:00Z');
    const p = await createCycleScenario(test, { start: '2026-02-15' });
    const ana = await p.member('user');
    const { id } = await p.objective({
      title: 'Wells',
      unit: '%',
      startValue: 0,
      currentValue: 0,
      targetValue: 100,
      assignedUser: ana.userId,
    });
    for (const instant of [
      '2026-02-16T09:30:00Z',
      '2026-02-16T08:30:00Z',
      '2026-02-16T09:10:00Z',
      '2026-02-15T10:00:00Z',
      '2026-02-16T10:00:00Z',
    ]) {
      test.clock.set(instant);
      await test.handle.transaction((tx) => tx.deleteFrom('job_leases').execute());
      await jobs().runDue();
    }
    expect(await remindedOf(ana.userId)).toEqual(['2026-02-16T09:30']);

    test.clock.set('2026-02-17T12:00:00Z');
    expect(
      (await ana.post(`/api/okrs/${id}/progress`, { value: 40, date: '2026-02-17' })).status,
    ).toBe(201);
    test.clock.set('2026-02-16T12:00:00Z');
    expect(await p.item(id)).toMatchObject({ currentValue: 40, realProgress: 0.4 });
    expect(
      (await ana.post(`/api/okrs/${id}/progress`, { value: 50, date: '2026-02-17' })).body.code,
    ).toBe('DATE_IN_FUTURE');
    expect(
      (await ana.post(`/api/okrs/${id}/progress`, { value: 20, date: '2026-02-16' })).status,
    ).toBe(201);
    expect((await p.item(id)).currentValue).toBe(40);
  });

  it('reminds by the new date when the clock jumps forward, once per day', async () => {
    test.clock.set('2026-02-14T12:00:00Z');
    const p = await createCycleScenario(test, { start: '2026-02-15' });
    const ana = await p.member('user');
    await p.objective({
      title: 'Wells',
      unit: '%',
      startValue: 0,
      currentValue: 0,
      targetValue: 100,
      assignedUser: ana.userId,
    });
    // Due on the 16th. The server sleeps until the 18th, two days late; the next reminder is on the
    // third day.
    for (const instant of [
      '2026-02-15T20:00:00Z',
      '2026-02-18T12:00:00Z',
      '2026-02-19T12:00:00Z',
      '2026-02-19T20:00:00Z',
    ]) {
      test.clock.set(instant);
      await jobs().runDue();
    }
    expect(await remindedOf(ana.userId)).toEqual(['2026-02-19T12:00']);
  });
});
