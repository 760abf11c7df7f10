import { MEMBER_ROLES } from '@cumbre/contract/enumerations';
import { callerWith } from '../../../test/support/caller';
import type { Caller } from '../../../test/support/caller';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { upload, workbook } from '../../../test/support/spreadsheets';
import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';

const DAY = 86_400_000;

describeOnEngines('an API key', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  beforeEach(async () => {
    test ??= await start({ environment: { RATE_LIMITS: 'on' } });
    p = await createCycleScenario(test);
  });

  const make = (fields: object = {}, by: Person = p.owner) =>
    by.post('/api/api-keys', {
      organization: p.organization,
      description: 'Sales script',
      ...fields,
    });
  /** Calls the API as a script does: with the key and without a session. */
  const scriptOf = (key: string) => callerWith(test.app, { 'x-api-key': key });
  const script = async (fields: object = { scope: 'write' }) =>
    scriptOf((await make(fields)).body.key);
  const keyResult = async () => p.keyResult((await p.objective()).id);
  const tree = () => `/api/organizations/${p.organization}/okrs?cycle=${p.cycle}`;

  it('is returned once; its hash, prefix, last four characters, creator and purpose are stored', async () => {
    const { status, body } = await make();
    expect([status, body.key]).toEqual([201, expect.stringMatching(/^cmb_[\w-]{43}$/)]);
    expect(body.apiKey).toMatchObject({
      description: 'Sales script',
      scope: 'read',
      prefix: body.key.slice(0, 8),
      lastFour: body.key.slice(-4),
      createdBy: { id: p.owner.userId },
      expiresOn: null,
      expired: false,
      lastUsedAt: null,
    });
    expect((await p.owner.get(`/api/api-keys/${p.organization}`)).body).toEqual({
      apiKeys: [body.apiKey],
    });
    const kept = await Promise.all(
      (['api_keys', 'audit_entries', 'idempotency_keys'] as const).map((table) =>
        test.handle.db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(kept)).not.toContain(body.key.slice(10));
  });

  it.each<[string, object, number, string]>([
    ['no description', { description: ' ' }, 400, 'VALIDATION_FAILED'],
    ['an unknown scope', { scope: 'admin' }, 400, 'VALIDATION_FAILED'],
    ['a last day in the past', { expiresOn: '2026-02-14' }, 422, 'API_KEY_EXPIRY_PAST'],
  ])('is not created with %s', async (_name, fields, status, code) => {
    const answer = await make(fields);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it.each(MEMBER_ROLES)(
    'is created, listed and revoked only by owner and admin: %s',
    async (role) => {
      const person = role === 'owner' ? p.owner : await p.member(role);
      const { apiKey } = (await make()).body;
      const allowed = role === 'owner' || role === 'admin';
      expect((await make({}, person)).status).toBe(allowed ? 201 : 403);
      expect((await person.get(`/api/api-keys/${p.organization}`)).status).toBe(
        allowed ? 200 : 403,
      );
      expect((await person.delete(`/api/api-keys/${apiKey.id}`)).status).toBe(allowed ? 204 : 403);
    },
  );

  it('does not exist for a stranger, and a key cannot create keys', async () => {
    const { apiKey, key } = (await make({ scope: 'write' })).body;
    const stranger = await test.signUp();
    expect((await make({}, stranger)).status).toBe(404);
    expect((await stranger.get(`/api/api-keys/${p.organization}`)).status).toBe(404);
    expect((await stranger.delete(`/api/api-keys/${apiKey.id}`)).status).toBe(404);
    expect(
      (
        await scriptOf(key).post('/api/api-keys', {
          organization: p.organization,
          description: 'more',
        })
      ).body.code,
    ).toBe('API_KEY_NOT_ALLOWED');
  });

  it('with the scope write records values under its description', async () => {
    const { id } = await keyResult();
    const api = await script();
    const { status, body } = await api.post(`/api/okrs/${id}/progress`, {
      value: 30,
      date: '2026-02-15',
      note: 'nightly',
    });
    expect([
      status,
      body.items.find((item: { id: string }) => item.id === id).currentValue,
    ]).toEqual([201, 30]);
    const { entries } = (await p.owner.get(`/api/okrs/${id}/progress`)).body;
    expect(entries).toMatchObject([{ value: 30, createdBy: 'API: Sales script', user: null }]);
    const trail = await test.handle.db
      .selectFrom('audit_entries')
      .where('subject_id', '=', id)
      .where('action', '=', 'progress.recorded')
      .selectAll()
      .execute();
    expect(trail).toMatchObject([{ user_id: null, api_key_id: expect.any(String) }]);
  });

  it('is named as the author of what it replaces, and a person of what the person replaces afterwards', async () => {
    const { id } = await keyResult();
    const api = await script();
    const record = (by: Caller, value: number) =>
      by.post(`/api/okrs/${id}/progress`, { value, date: '2026-02-15' });
    const signed = async () =>
      (await p.owner.get(`/api/okrs/${id}/progress`)).body.entries.map(
        (entry: { createdBy: string; user: object | null }) => [
          entry.createdBy,
          entry.user !== null,
        ],
      );
    await record(p.owner, 10);
    await record(api, 20);
    expect(await signed()).toEqual([['API: Sales script', false]]);
    await record(p.owner, 30);
    expect(await signed()).toEqual([['Ana Muñoz', true]]);
  });

  it('with the scope write does everything on the routes of items, values, cycles, bulk and spreadsheets', async () => {
    const api = await script();
    const made = await api.post(`/api/organizations/${p.organization}/okrs`, {
      kind: 'objective',
      cycle: p.cycle,
      title: 'By script',
      owner: p.owner.userId,
    });
    const { id } = made.body.item;
    const measure = await p.keyResult(id);
    const entry = (
      await api.post(`/api/okrs/${measure.id}/progress`, { value: 1, date: '2026-02-15' })
    ).body.entry;
    const answers = [
      made,
      await api.get(`/api/okrs/${id}`),
      await api.patch(`/api/okrs/${id}`, { title: 'Again' }, { version: 1 }),
      await api.post(`/api/okrs/${id}/move`, { parentId: null, position: 0 }, { version: 2 }),
      await api.get(tree()),
      await api.get(`/api/organizations/${p.organization}/cycles`),
      await api.get(`/api/okrs/${measure.id}/progress`),
      await api.patch(`/api/okrs/${measure.id}/progress/${entry.id}`, { value: 2 }),
      await api.post(`/api/organizations/${p.organization}/progress`, [
        { code: measure.code, value: 3, date: '2026-02-15' },
      ]),
      await api.delete(`/api/okrs/${measure.id}/progress/${entry.id}`),
      await api.get(`/api/okrs/downloadOKRs/${p.organization}/${p.cycle}`),
      await upload(
        api,
        { organization: p.organization, cycle: p.cycle },
        await workbook([{ kind: 'objective', title: 'Imported' }]),
      ),
      await api.delete(`/api/okrs/${measure.id}`, { version: measure.version }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([
      201, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200,
    ]);
    expect((await p.tree()).map(({ title, owner }) => [title, owner])).toEqual([
      ['Again', p.owner.userId],
      ['Imported', p.owner.userId],
    ]);
  });

  it('with the scope read reads and changes nothing', async () => {
    const { id } = await keyResult();
    const api = await script({});
    for (const path of [
      tree(),
      `/api/okrs/${id}`,
      `/api/okrs/${id}/progress`,
      `/api/organizations/${p.organization}/cycles`,
      `/api/okrs/downloadOKRs/${p.organization}/${p.cycle}`,
    ]) {
      expect((await api.get(path)).status).toBe(200);
    }
    expect((await api.get(`/api/okrs/${id}`)).body.item.abilities).toEqual([]);
    for (const answer of [
      await api.post(`/api/okrs/${id}/progress`, { value: 1, date: '2026-02-15' }),
      await api.post(`/api/organizations/${p.organization}/okrs`, {
        kind: 'objective',
        cycle: p.cycle,
        title: 'x',
        owner: p.owner.userId,
      }),
      await api.patch(`/api/okrs/${id}`, { title: 'x' }, { version: 1 }),
      await api.delete(`/api/okrs/${id}`, { version: 1 }),
      await api.post(`/api/organizations/${p.organization}/progress`, [
        { id, value: 1, date: '2026-02-15' },
      ]),
      await upload(
        api,
        { organization: p.organization, cycle: p.cycle },
        await workbook([{ kind: 'objective', title: 'x' }]),
      ),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'API_KEY_NOT_ALLOWED']);
  });

  it('opens no other route and no other organization', async () => {
    const other = await createCycleScenario(test);
    const { id } = await other.objective();
    const api = await script();
    for (const path of [
      '/api/users/me',
      `/api/organizations/${p.organization}`,
      `/api/organizations/${p.organization}/members`,
      '/api/notifications',
      `/api/organizations/${p.organization}/invitations`,
    ]) {
      expect([path, (await api.get(path)).body.code]).toEqual([path, 'API_KEY_NOT_ALLOWED']);
    }
    for (const answer of [
      await api.get(`/api/organizations/${other.organization}/okrs?cycle=${other.cycle}`),
      await api.get(`/api/okrs/${id}`),
      await api.patch(`/api/okrs/${id}`, { title: 'x' }, { version: 1 }),
      await api.get(`/api/organizations/${other.organization}/cycles`),
      await api.post(`/api/organizations/${other.organization}/progress`, [
        { id, value: 1, date: '2026-02-15' },
      ]),
      await api.get(`/api/okrs/downloadOKRs/${other.organization}/${other.cycle}`),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('cannot write into a finished cycle', async () => {
    const { id } = await keyResult();
    const api = await script();
    await p.finish();
    for (const answer of [
      await api.post(`/api/okrs/${id}/progress`, { value: 1, date: '2026-02-15' }),
      await api.patch(`/api/okrs/${id}`, { title: 'x' }, { version: 1 }),
      await api.post(`/api/organizations/${p.organization}/progress`, [
        { id, value: 1, date: '2026-02-15' },
      ]),
      await upload(
        api,
        { organization: p.organization, cycle: p.cycle },
        await workbook([{ kind: 'objective', title: 'x' }]),
      ),
    ])
      expect([answer.status, answer.body.code]).toEqual([423, 'CYCLE_FINISHED']);
  });

  it('is unknown when revoked, expired, or its creator has left; and takes precedence over a session', async () => {
    const admin = await p.member('admin');
    const { apiKey, key } = (await make()).body;
    const [dated, left] = [
      (await make({ expiresOn: '2026-02-16' })).body.key,
      (await make({}, admin)).body.key,
    ];
    for (const each of [key, dated, left])
      expect((await scriptOf(each).get(tree())).status).toBe(200);
    await p.owner.delete(`/api/api-keys/${apiKey.id}`);
    expect(
      (await p.owner.get(`/api/organizations/${p.organization}/members/${admin.userId}/holdings`))
        .body.holdings.apiKeys,
    ).toBe(1);
    await p.owner.delete(`/api/organizations/${p.organization}/members/${admin.userId}`);
    for (const each of [key, left, 'cmb_nothing', 'x']) {
      const answer = await scriptOf(each).get(tree());
      expect([answer.status, answer.body.code]).toEqual([401, 'API_KEY_INVALID']);
    }
    expect((await p.owner.get(tree(), { headers: { 'x-api-key': key } })).status).toBe(401);
    test.clock.advance(2 * DAY);
    expect((await scriptOf(dated).get(tree())).status).toBe(401);
    test.clock.advance(-2 * DAY);
  });

  it('is revoked once by concurrent requests', async () => {
    const { apiKey } = (await make()).body;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => p.owner.delete(`/api/api-keys/${apiKey.id}`)),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(9);
  });

  it('shows its last use', async () => {
    const api = await script();
    await api.get(tree());
    expect((await p.owner.get(`/api/api-keys/${p.organization}`)).body.apiKeys[0].lastUsedAt).toBe(
      test.clock.now().toISOString(),
    );
  });

  it('is rate limited, and each response has the remaining calls', async () => {
    const api = await script({});
    const first = await api.get(tree());
    expect(
      [
        first.headers['ratelimit-limit'],
        first.headers['ratelimit-remaining'],
        first.headers['ratelimit-reset'],
      ].map(String),
    ).toEqual(['120', '119', '60']);
    for (let call = 1; call < 120; call++)
      await api.get(`/api/organizations/${p.organization}/cycles`);
    const last = await api.get(tree());
    expect([last.status, last.body.code, Number(last.headers['retry-after']) > 0]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      true,
    ]);
    expect((await (await script({})).get(tree())).status).toBe(200);
  });

  it('works once for a repeat with the same Idempotency-Key', async () => {
    const api = await script();
    const body = { kind: 'objective', cycle: p.cycle, title: 'Once', owner: p.owner.userId };
    const headers = { 'idempotency-key': 'nightly-1' };
    const [one, two] = [
      await api.post(`/api/organizations/${p.organization}/okrs`, body, { headers }),
      await api.post(`/api/organizations/${p.organization}/okrs`, body, { headers }),
    ];
    expect([one.status, two.body.item.id]).toEqual([201, one.body.item.id]);
    expect(await p.tree()).toHaveLength(1);
  });

  it('is refused above the maximum number of keys', async () => {
    for (let count = 0; count < 50; count++) await make();
    expect((await make()).body.code).toBe('TOO_MANY_API_KEYS');
  });
});
