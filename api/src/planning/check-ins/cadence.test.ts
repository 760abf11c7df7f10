import ICAL from 'ical.js';
import { createScheduler } from '../../delivery/scheduler/scheduler';
import { upload, workbook } from '../../../test/support/spreadsheets';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

describeOnEngines('the cadence of check-ins', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  beforeEach(async () => {
    test ??= await start();
    await test.handle.transaction((tx) => tx.deleteFrom('job_leases').execute());
    // A Sunday; check-ins are due on Mondays.
    test.clock.set('2026-02-15T12:00:00.000Z');
    p = await createCycleScenario(test);
  });
  const measured = (fields: object) =>
    p.objective({ unit: '%', startValue: 0, currentValue: 0, targetValue: 100, ...fields });
  const again = async (instant: string) => {
    test.clock.set(instant);
    p.owner = await test.signInAgain(p.owner);
  };
  const due = async () =>
    Object.fromEntries(
      (
        (await p.owner.get('/api/users/me/week')).body.rows as {
          title: string;
          due: string | null;
        }[]
      ).map((row) => [row.title, row.due]),
    );

  it('is weekly by default, and changed like any other field', async () => {
    const { id, version } = await measured({});
    expect((await p.item(id)).cadence).toBe('weekly');
    expect(
      (await p.owner.patch(`/api/okrs/${id}`, { cadence: 'monthly' }, { version })).body.item
        .cadence,
    ).toBe('monthly');
    for (const cadence of ['quarterly', 'sometimes', null])
      expect((await p.create({ cadence })).status).toBe(400);
    const copy = (
      await p.owner.post(`/api/okrs/${id}/copy`, {
        cycle: p.cycle,
        children: true,
        carryBaseline: false,
      })
    ).body.item;
    expect(copy.cadence).toBe('monthly');
  });

  it('uses the same due date in my week, the calendar, reminders and the status', async () => {
    for (const cadence of ['daily', 'weekly', 'biweekly', 'monthly', 'none'])
      await measured({ title: cadence, cadence });
    await measured({
      title: 'recurrent',
      type: 'RECURRENT',
      frequency: 'monthly',
      startDate: '2026-02-15',
      endDate: '2026-12-31',
      cadence: 'daily',
    });
    expect(await due()).toEqual({
      daily: '2026-02-16',
      weekly: '2026-02-16',
      biweekly: '2026-02-23',
      monthly: '2026-03-02',
      none: null,
      recurrent: '2026-03-02',
    });

    const { search } = new URL((await p.owner.post('/api/users/me/calendar')).body.url);
    const calendar = new ICAL.Component(
      ICAL.parse(
        (await test.anonymous.get(`/api/calendar.ics${search}`)).raw.toString(),
      ) as unknown[],
    );
    const first = new Map<string, string>();
    for (const event of calendar
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component))) {
      const title = event.summary.replace('Check-in: ', '');
      if (!first.has(title)) first.set(title, event.startDate.toString());
    }
    expect(Object.fromEntries(first)).toEqual({
      daily: '2026-02-16',
      weekly: '2026-02-16',
      biweekly: '2026-02-23',
      monthly: '2026-03-02',
      recurrent: '2026-03-02',
    });

    const failures: unknown[] = [];
    const jobs = createScheduler({ ...test.parts, onFailure: (error) => failures.push(error) });
    const reminded = async (instant: string) => {
      await again(instant);
      await jobs.runDue();
      const rows = await test.handle.db
        .selectFrom('notifications')
        .select('subject')
        .where('user_id', '=', p.owner.userId)
        .where('kind', '=', 'checkInDue')
        .orderBy('id', 'desc')
        .execute();
      return [
        rows.length,
        rows[0] && (JSON.parse(rows[0].subject) as { title: string; count?: string }),
      ];
    };
    expect(await reminded('2026-02-16T09:00:00Z')).toEqual([
      1,
      { title: 'daily', title2: 'weekly', count: '2' },
    ]);
    expect(await reminded('2026-02-23T09:00:00Z')).toEqual([
      2,
      { date: '2026/02/23', title: 'biweekly' },
    ]);
    expect(await reminded('2026-03-02T09:00:00Z')).toEqual([
      3,
      { title: 'monthly', title2: 'recurrent', count: '2' },
    ]);
    expect(failures).toEqual([]);

    await again('2026-03-05T12:00:00Z');
    const statuses = Object.fromEntries(
      (await p.tree(p.owner)).map((item) => [item.title, item.status]),
    );
    expect(statuses).toEqual({
      daily: 'outdated',
      weekly: 'outdated',
      biweekly: 'outdated',
      monthly: 'notStarted',
      none: 'notStarted',
      recurrent: 'notStarted',
    });
    await again('2026-03-06T12:00:00Z');
    expect((await p.tree(p.owner)).find(({ title }) => title === 'monthly').status).toBe(
      'outdated',
    );
  });

  it('starts on the day on which an item is created, in the organization’s time zone', async () => {
    // Each time it is Monday in Auckland and still Sunday in UTC.
    await again('2026-03-01T20:00:00Z');
    p = await createCycleScenario(test, { start: '2026-03-02', timeZone: 'Pacific/Auckland' });
    test.clock.set('2026-03-08T12:00:00Z');
    await measured({ title: 'Young' });
    expect(await due()).toEqual({ Young: '2026-03-16' });
    const status = async (instant: string) => {
      await again(instant);
      return (await p.tree(p.owner))[0].status as string;
    };
    expect([
      await status('2026-03-08T12:00:00Z'),
      await status('2026-03-19T09:00:00Z'),
      await status('2026-03-19T12:00:00Z'),
    ]).toEqual(['notStarted', 'notStarted', 'outdated']);
  });

  it('survives an export and import of a spreadsheet', async () => {
    const { id } = await measured({ title: 'Wells', cadence: 'none' });
    const file = (await p.owner.get(`/api/okrs/downloadOKRs/${p.organization}/${p.cycle}`)).raw;
    const answer = await upload(p.owner, { organization: p.organization, cycle: p.cycle }, file);
    expect([answer.status, answer.body.import.summary]).toMatchObject([
      200,
      { unchanged: 1, update: 0, errors: 0 },
    ]);
    const changed = await upload(
      p.owner,
      { organization: p.organization, cycle: p.cycle },
      await workbook([{ id, title: 'Pumps' }], [], ['id', 'title']),
    );
    expect(changed.body.import.summary).toMatchObject({ update: 1, errors: 0 });
    expect(await p.item(id)).toMatchObject({ title: 'Pumps', cadence: 'none' });
  });

  it('is restored with a deleted item', async () => {
    const { id, version } = await measured({ cadence: 'biweekly' });
    const { deletion } = (await p.owner.delete(`/api/okrs/${id}`, { version })).body;
    await p.owner.post(`/api/deletions/${deletion}/restore`);
    expect((await p.item(id)).cadence).toBe('biweekly');
  });
});
