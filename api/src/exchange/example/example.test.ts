import { describeOnEngines } from '../../../test/support/testApp';
import { verifyAudit } from '../../delivery/audit/verifyAudit';

describeOnEngines('the example organization', (start) => {
  it.each(['en', 'es'] as const)(
    'has nine weeks of work in %s, visible only to its creator',
    async (language) => {
      const test = await start();
      const ana = await test.signUp();
      const { status, body } = await ana.post('/api/organizations/example', {
        language,
        timeZone: 'America/Lima',
      });
      expect([status, body.organization.role, body.organization.numberOfUsers]).toEqual([
        201,
        'owner',
        5,
      ]);
      expect(body.organization.name).toBe(
        language === 'es' ? 'Café Lago Azul (ejemplo)' : 'Blue Lake Coffee (example)',
      );
      const organization = body.organization.id;
      const { body: cycles } = await ana.get(`/api/organizations/${organization}/cycles`);
      expect(cycles.cycles.map((cycle: { state: string }) => cycle.state).sort()).toEqual([
        'finished',
        'planning',
        'running',
      ]);
      const former = cycles.cycles.find(({ state }: { state: string }) => state === 'finished');
      const { body: closing } = await ana.get(`/api/cycles/${former.id}/closing`);
      expect(
        closing.objectives.map(
          ({ verdict }: { verdict: { grade: number | null } }) => verdict.grade,
        ),
      ).toEqual([0.8, 0.8]);
      // The organization has a retrospective, and one team.
      expect(closing.teams.map(({ name }: { name: string }) => name)).toContain(
        language === 'es' ? 'Tienda y entregas' : 'Shop and delivery',
      );
      const ofOrganization = closing.cards.filter(
        ({ team }: { team: string | null }) => team === null,
      );
      expect([closing.cards.length, ofOrganization.length]).toEqual([6, 4]);
      const { body: tree } = await ana.get(
        `/api/organizations/${organization}/okrs?cycle=${cycles.current}`,
      );
      expect(new Set(tree.items.map((item: { status: string }) => item.status))).toEqual(
        new Set(['achieved', 'onTrack', 'behind', 'atRisk', 'outdated', 'notStarted']),
      );
      expect(tree.items.some((item: { disagrees: boolean }) => item.disagrees)).toBe(true);
      expect(tree.items.some((item: { type: string }) => item.type === 'RECURRENT')).toBe(true);
      const {
        body: { teams },
      } = await ana.get(`/api/organizations/${organization}/teams`);
      expect(teams.map(({ name }: { name: string }) => name).sort()).toEqual(
        language === 'es'
          ? ['Fincas', 'Tienda en línea', 'Tienda y entregas', 'Tostaduría']
          : ['Farms', 'Online shop', 'Roastery', 'Shop and delivery'],
      );
      // Each team has objectives with their key results, and one objective belongs to no team.
      expect(new Set(tree.items.map(({ team }: { team: string | null }) => team))).toEqual(
        new Set([null, ...teams.map(({ id }: { id: string }) => id)]),
      );
      // The draft is in the coming cycle, and counts nowhere.
      const { drafts } = (await ana.get(`/api/organizations/${organization}/drafts`)).body;
      expect(drafts).toMatchObject([{ lines: 2, author: ana.userId }]);
      const falling = tree.items.find((item: { startValue: number }) => item.startValue === 18);
      const { body: history } = await ana.get(`/api/okrs/${falling.id}/progress`);
      expect(history.entries.length).toBe(8);
      expect(history.entries[0].createdBy).toBe('Mateo Paredes');
      const doubted = tree.items.find((item: { disagrees: boolean }) => item.disagrees);
      expect((await ana.get(`/api/okrs/${doubted.id}/notes`)).body.notes.length).toBe(2);
      expect((await ana.get(`/api/okrs/${doubted.id}/commitments`)).body.commitments.length).toBe(
        1,
      );
      expect((await (await test.signUp()).get(`/api/organizations/${organization}`)).status).toBe(
        404,
      );
    },
  );

  it('leaves its creator one check-in of the week to record', async () => {
    const test = await start();
    // Each day of a week.
    for (const day of [6, 7, 8, 9, 10, 11, 12]) {
      test.clock.set(`2026-04-${String(day).padStart(2, '0')}T15:00:00.000Z`);
      const ana = await test.signUp();
      await ana.post('/api/organizations/example', { language: 'en', timeZone: 'UTC' });
      const { body } = await ana.get('/api/users/me/week');
      expect(
        body.rows.filter(({ urgency }: { urgency: string }) => ['late', 'due'].includes(urgency)),
      ).not.toEqual([]);
    }
  });

  it('has an activity log in the order of its times, with a valid chain', async () => {
    const test = await start();
    const ana = await test.signUp();
    const { body } = await ana.post('/api/organizations/example', { language: 'en' });
    const { id } = body.organization;
    const entries = await test.handle.db
      .selectFrom('audit_entries')
      .where('scope', '=', id)
      .orderBy('sequence')
      .select(['created_at', 'action'])
      .execute();
    const times = entries.map(({ created_at }) => created_at);
    expect(new Set(times).size).toBeGreaterThan(20);
    expect(times).toEqual([...times].sort());
    expect(entries[0]?.action).toBe('organization.created');
    expect((await verifyAudit(test.handle.db, { now: test.clock.now() })).broken).toEqual([]);
  });

  it.each(['00:00', '00:20', '12:00', '23:19', '23:21', '23:59'])(
    'is created at %s of the day, with a meeting of one day',
    async (time) => {
      const test = await start();
      test.clock.set(`2026-04-10T${time}:00.000Z`);
      const ana = await test.signUp();
      const { status, body } = await ana.post('/api/organizations/example', {
        language: 'en',
        timeZone: 'UTC',
      });
      expect(status).toBe(201);
      const { body: cycles } = await ana.get(`/api/organizations/${body.organization.id}/cycles`);
      const { body: list } = await ana.get(`/api/cycles/${cycles.current}/meetings`);
      const [{ startedAt, endedAt }] = list.meetings;
      expect([startedAt, endedAt].map((each: string) => each.slice(0, 10))).toEqual([
        '2026-04-02',
        '2026-04-02',
      ]);
      expect(Date.parse(endedAt) - Date.parse(startedAt)).toBe(40 * 60_000);
    },
  );

  it('keeps its days where the clocks of the zone changed meanwhile', async () => {
    const test = await start();
    // In Madrid half past midnight; eight weeks before it was half past eleven of the day before.
    test.clock.set('2026-04-10T22:30:00.000Z');
    const ana = await test.signUp();
    const { status } = await ana.post('/api/organizations/example', {
      language: 'es',
      timeZone: 'Europe/Madrid',
    });
    expect(status).toBe(201);
  });

  it('is created only for a person with a complete profile', async () => {
    const test = await start();
    const { status, body } = await (
      await test.signUp({ lastName: '' })
    ).post('/api/organizations/example', { language: 'en' });
    expect([status, body.code]).toEqual([403, 'PROFILE_INCOMPLETE']);
  });

  it('is created once per person, and again after it was deleted', async () => {
    const test = await start();
    const ana = await test.signUp();
    const ask = () => ana.post('/api/organizations/example', { language: 'en' });
    const first = await ask();
    const again = await ask();
    expect([first.status, again.body.code]).toEqual([201, 'EXAMPLE_EXISTS']);
    const { id, name } = first.body.organization;
    expect(again.body.organization).toEqual({ id, name });
    expect(again.body.detail).toContain(name);
    expect((await ana.delete(`/api/organizations/${first.body.organization.id}`)).status).toBe(204);
    expect((await ask()).status).toBe(201);
  });

  it.each([
    ['en', 'now'],
    ['es', 'daily'],
  ] as const)(
    'has an inbox in %s that mentions its creator, and no mail about it: %s',
    async (language, delivery) => {
      const test = await start();
      const ana = await test.signUp({ firstName: 'Ana María', lastName: 'Quispe' });
      const kinds = ['commitmentAssigned', 'meetingSummary', 'mentioned'];
      await ana.put('/api/notifications/preferences', {
        deliveries: Object.fromEntries(kinds.map((kind) => [kind, delivery])),
      });
      await ana.post('/api/organizations/example', { language });
      const { notifications } = (await ana.get('/api/notifications')).body;
      expect(notifications.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(kinds);
      expect(
        notifications.find(({ kind }: { kind: string }) => kind === 'mentioned').subject,
      ).toMatchObject({
        person: 'Ingrid Solano',
        text: expect.stringMatching(/^@Ana María Quispe /),
      });
      expect(await test.handle.db.selectFrom('mails').selectAll().execute()).toEqual([]);
      const waiting = test.handle.db.selectFrom('notifications').where('digest', 'is not', null);
      expect(await waiting.selectAll().execute()).toEqual([]);
    },
  );

  it('sends no mail to its fictional people, and none of them can sign in', async () => {
    const test = await start();
    const ana = await test.signUp();
    const { body } = await ana.post('/api/organizations/example', { language: 'en' });
    const { body: members } = await ana.get(`/api/organizations/${body.organization.id}/members`);
    const { email } = members.members.find(
      (member: { firstName: string }) => member.firstName === 'Lucía',
    );
    expect(email).toMatch(/^lucia\.rivas\.[0-9a-f]{12}@example\.invalid$/);
    await test.anonymous.get(`/api/users/recovery-password?email=${email}`);
    expect(await test.handle.db.selectFrom('mails').selectAll().execute()).toEqual([]);
    expect(
      (await test.anonymous.post('/api/users/authenticate', { email, password: '!' })).body.code,
    ).toBe('INVALID_CREDENTIALS');
  });
});
