import ICAL from 'ical.js';
import { buildApp } from '../../app';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { describeOnEngines, withTestApp } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';
import { captureLog } from '../../../test/support/writtenLog';

/** Parses the feed with a library other than the one that writes it. */
function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const url = component.getFirstPropertyValue('url');
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      start: event.startDate.toString(),
      end: event.endDate.toString(),
      wholeDay: event.startDate.isDate,
      zone: event.startDate.zone.tzid,
      url: String(url),
      free: component.getFirstPropertyValue('transp') === 'TRANSPARENT',
    };
  });
}

describeOnEngines('the calendar', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  let ana: Person;
  beforeEach(async () => {
    test ??= await start();
    // A Sunday; check-ins are due on Mondays.
    test.clock.set('2026-02-15T12:00:00.000Z');
    p = await createCycleScenario(test);
    ana = await p.member('user');
  });
  const address = async (person = ana) => {
    const { pathname, search } = new URL((await person.post('/api/users/me/calendar')).body.url);
    return pathname + search;
  };
  const read = (at: string, headers: Record<string, string> = {}) =>
    test.anonymous.get(at, { headers });
  const feed = async (at: string) => (await read(at)).raw.toString();
  const measured = (title: string, fields: object = {}) =>
    p.objective({
      title,
      unit: '%',
      startValue: 0,
      currentValue: 0,
      targetValue: 100,
      assignedUser: ana.userId,
      ...fields,
    });

  it('has an all-day event for each check-in of the next five weeks, which another library can parse', async () => {
    const { id } = await measured('Wells; “clean”, new\\old');
    await measured('Of others', { assignedUser: null });
    const answer = await read(await address());
    expect([answer.status, answer.headers['content-type']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
    const events = eventsOf(answer.raw.toString());
    expect(events.map((event) => event.start)).toEqual([
      '2026-02-16',
      '2026-02-23',
      '2026-03-02',
      '2026-03-09',
      '2026-03-16',
    ]);
    expect(events[0]).toEqual({
      uid: `${id}.2026-02-16@localhost`,
      summary: 'Check-in: Wells; “clean”, new\\old',
      description: `Sierra · Year\nhttp://localhost:3000/?cycle=${p.cycle}&item=${id}`,
      start: '2026-02-16',
      end: '2026-02-17',
      wholeDay: true,
      zone: 'floating',
      url: `http://localhost:3000/?cycle=${p.cycle}&item=${id}`,
      free: true,
    });
  });

  it('moves late check-ins to today with the same id, and drops done ones', async () => {
    const { id } = await measured('Wells');
    const at = await address();
    const uids = async () =>
      eventsOf(await feed(at)).map(({ uid, start: day }) => [uid.split('@')[0], day]);
    test.clock.set('2026-02-26T12:00:00.000Z');
    expect((await uids()).slice(0, 2)).toEqual([
      [`${id}.2026-02-16`, '2026-02-26'],
      [`${id}.2026-03-02`, '2026-03-02'],
    ]);
    ana = await test.signInAgain(ana);
    await ana.post(`/api/okrs/${id}/progress`, { value: 4, date: '2026-02-26' });
    expect((await uids())[0]).toEqual([`${id}.2026-03-02`, '2026-03-02']);
  });

  it('uses the dates of the organization’s time zone', async () => {
    test.clock.set('2026-02-14T12:00:00.000Z');
    await measured('Wells');
    const at = await address();
    const first = async (zone: string, instant: string) => {
      await test.handle.transaction((tx) =>
        tx
          .updateTable('organizations')
          .set({ time_zone: zone })
          .where('id', '=', p.organization)
          .execute(),
      );
      test.clock.set(instant);
      return eventsOf(await feed(at))[0]?.start;
    };
    // 00:15 on Tuesday in Kiritimati is Monday morning in Greenwich and Sunday evening in Los
    // Angeles.
    expect(await first('Pacific/Kiritimati', '2026-02-16T10:15:00.000Z')).toBe('2026-02-17');
    expect(await first('UTC', '2026-02-16T10:15:00.000Z')).toBe('2026-02-16');
    expect(await first('America/Los_Angeles', '2026-02-16T02:15:00.000Z')).toBe('2026-02-16');
  });

  it('answers 304 when nothing has changed, and forbids shared caches', async () => {
    const { id } = await measured('Wells');
    const at = await address();
    const { headers } = await read(at);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      etag: expect.any(String),
    });
    const again = await read(at, { 'if-none-match': String(headers.etag) });
    expect([again.status, again.raw.length]).toEqual([304, 0]);
    await ana.patch(`/api/okrs/${id}`, { title: 'Wells' }, { version: 1 });
    await p.owner.patch(
      `/api/okrs/${id}`,
      { title: 'Pumps' },
      { version: (await p.item(id)).version },
    );
    expect((await read(at, { 'if-none-match': String(headers.etag) })).status).toBe(200);
  });

  it('has one URL at a time, which its person can replace and delete', async () => {
    expect((await ana.get('/api/users/me/calendar')).body).toEqual({ calendar: null });
    const first = await address();
    const second = await address();
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    expect((await ana.get('/api/users/me/calendar')).body).toEqual({
      calendar: { since: '2026-02-15T12:00:00.000Z' },
    });
    expect((await ana.get('/api/users/me/export')).body.calendarSince).toBe(
      '2026-02-15T12:00:00.000Z',
    );
    const kept = await test.handle.db
      .selectFrom('calendar_feeds')
      .selectAll()
      .where('user_id', '=', ana.userId)
      .executeTakeFirstOrThrow();
    expect(second).not.toContain(kept.token_hash);
    await ana.delete('/api/users/me/calendar');
    expect((await read(second)).status).toBe(404);
    expect((await read('/api/calendar.ics')).status).toBe(400);
  });

  it('contains only the person’s due check-ins, and none of an organization that the person has left', async () => {
    await measured('Wells', { description: 'hidden words' });
    await p.owner.post(`/api/okrs/${(await measured('Done')).id}/notes`, {
      content: 'hidden note',
    });
    const at = await address();
    const text = await feed(at);
    for (const secret of ['hidden', ana.email, p.owner.email, 'Muñoz', 'ATTENDEE', 'ORGANIZER'])
      expect(text).not.toContain(secret);
    await p.owner.delete(`/api/organizations/${p.organization}/members/${ana.userId}`);
    expect(eventsOf(await feed(at))).toEqual([]);
  });

  it('is in the language of its person', async () => {
    await test.handle.transaction((tx) =>
      tx.updateTable('users').set({ language: 'es' }).where('id', '=', ana.userId).execute(),
    );
    await measured('Pozos');
    expect(eventsOf(await feed(await address()))[0]?.summary).toBe('Avance: Pozos');
  });
});

it('is rate limited by address and by token', () =>
  withTestApp(
    async (limited) => {
      const person = await limited.signUp();
      const { search } = new URL((await person.post('/api/users/me/calendar')).body.url);
      const statuses = [];
      for (let call = 0; call < 61; call += 1)
        statuses.push((await limited.anonymous.get(`/api/calendar.ics${search}`)).status);
      expect([statuses[59], statuses[60]]).toEqual([200, 429]);
    },
    { environment: { RATE_LIMITS: 'on' } },
  ));

it('does not log its secret', () =>
  withTestApp(async (test) => {
    const log = captureLog();
    const app = await buildApp({
      settings: test.settings,
      handle: test.handle,
      clock: test.clock,
      logger: log.logger,
    });
    const person = await test.signUp();
    const token =
      new URL((await person.post('/api/users/me/calendar')).body.url).searchParams.get('token') ??
      '';
    for (const url of [
      `/api/calendar.ics?token=${token}`,
      `/api/calendar.ics?token=${token}x`,
      `/api/calendar.ics?token=${token}&other=1`,
    ])
      await app.inject({ url });
    await app.close();
    expect(token).toHaveLength(43);
    expect(log.text()).toContain('"path":"/api/calendar.ics"');
    expect(log.text()).not.toContain(token);
  }));
