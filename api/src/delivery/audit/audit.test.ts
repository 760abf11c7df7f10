import { describeOnEngines, withTestApp } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';
import { untilLogged } from '../../../test/support/untilLogged';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { deleteExpired } from '../../web/operation/housekeeping';
import { verifyAudit } from './verifyAudit';
import type { BrokenEntry, Head } from './verifyAudit';
import type { AuditEntry } from '@cumbre/contract/audit';

const PASSWORD = 'Cordillera-7!';
const DAY = 86_400_000;
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

const verify = ({ handle, clock }: TestApp, noted: Head[] = []) =>
  verifyAudit(handle.db, { now: clock.now(), noted });

async function logOf(person: Person, organization: string, query = ''): Promise<AuditEntry[]> {
  const { status, body } = await person.get(`/api/organizations/${organization}/audit${query}`);
  expect(status).toBe(200);
  return body.entries;
}

const apiKey = async (p: CycleScenario, scope: string): Promise<string> => {
  const { body } = await p.owner.post('/api/api-keys', {
    organization: p.organization,
    description: `collector ${scope}`,
    scope,
  });
  return body.key;
};

describeOnEngines('the audit log of an organization', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  beforeAll(async () => {
    test = await start();
    p = await createCycleScenario(test);
  });

  it('shows who changed what, when, from where, with the state before and after, newest first', async () => {
    const item = await p.objective({ title: 'Grow the north' });
    const { body } = await p.owner.patch(
      `/api/okrs/${item.id}`,
      { title: 'Grow the south' },
      { version: item.version, headers: { 'user-agent': CHROME } },
    );
    expect(body.item).toMatchObject({ title: 'Grow the south' });
    const [changed, created] = await logOf(p.owner, p.organization, '?kind=item');
    expect(changed).toMatchObject({
      action: 'item.changed',
      at: '2026-02-15T12:00:00.000Z',
      actor: { kind: 'person', id: p.owner.userId, name: 'Ana Muñoz' },
      subject: { id: item.id, name: 'Grow the south' },
      before: { title: 'Grow the north' },
      after: { title: 'Grow the south' },
      origin: { address: '127.0.0.1', browser: 'Chrome', system: 'Linux' },
      erased: false,
    });
    expect(created?.action).toBe('item.created');
    expect(changed!.sequence).toBeGreaterThan(created!.sequence);
  });

  it('is filtered by person, kind, days, thing and text, and read page by page', async () => {
    const admin = await test.addMember(p.organization, 'admin', { firstName: 'Berta' });
    await admin.post(`/api/organizations/${p.organization}/invitations`, {
      email: 'casilda@example.org',
      name: 'Casilda 100%_',
      role: 'Viewer',
    });
    const of = (query: string) => logOf(p.owner, p.organization, query);
    const byPerson = await of(`?person=${admin.userId}`);
    expect(byPerson.map(({ action }) => action)).toEqual(['invitation.sent']);
    expect(await of('?search=100%25_')).toEqual(byPerson);
    expect(await of('?search=casilda&kind=invitation&from=2026-02-15&to=2026-02-15')).toEqual(
      byPerson,
    );
    expect(await of('?from=2026-02-16')).toEqual([]);
    expect(await of('?to=2026-02-14')).toEqual([]);
    expect(await of('?to=9999-12-31')).not.toEqual([]);
    expect(await of(`?subject=${byPerson[0]!.subject.id}`)).toEqual(byPerson);
    const all = await of('?limit=100');
    const pages: AuditEntry[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await p.owner.get(
        `/api/organizations/${p.organization}/audit?limit=2${cursor && `&cursor=${cursor}`}`,
      );
      pages.push(...body.entries);
      cursor = body.nextCursor;
    }
    expect(pages).toEqual(all);
    expect(all.map(({ sequence }) => sequence)).toEqual(all.map((_, index) => all.length - index));
  });

  it('is exported as CSV and JSON lines, without formulas, and the export is an entry', async () => {
    await p.objective({ title: '=HYPERLINK("evil")' });
    const read = (format: string) =>
      p.owner.get(`/api/organizations/${p.organization}/audit/export?format=${format}&kind=item`);
    const csv = await read('csv');
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [header, ...lines] = String(csv.raw).split('\r\n');
    expect(header).toMatch(/^sequence,at,action,actorKind/);
    expect(String(csv.raw)).toContain(`,"'=HYPERLINK(""evil"")",`);
    const jsonLines = String((await read('jsonl')).raw)
      .trimEnd()
      .split('\n');
    expect(jsonLines).toHaveLength(lines.length - 1);
    expect(jsonLines.map((line) => JSON.parse(line))).toEqual(
      (await logOf(p.owner, p.organization, '?kind=item')).toReversed(),
    );
    expect((await logOf(p.owner, p.organization, '?kind=audit'))[0]).toMatchObject({
      action: 'audit.exported',
      after: { format: 'jsonl', filter: { kind: 'item' } },
    });
  });

  it('names the person of a sign-in as its actor, and the account of a refused one as its subject', async () => {
    const { body } = await test.anonymous.post('/api/users', {
      email: 'doris@example.org',
      password: PASSWORD,
    });
    const userId: string = body.result.id;
    await test.handle.transaction((db) =>
      db.updateTable('users').set({ verified: 1 }).where('id', '=', userId).execute(),
    );
    const member = await test.addMember(p.organization, 'user');
    await test.handle.transaction((db) =>
      db
        .updateTable('memberships')
        .set({ user_id: userId })
        .where('user_id', '=', member.userId)
        .execute(),
    );
    const signIn = (password: string) =>
      test.anonymous.post('/api/users/authenticate', { email: 'doris@example.org', password });
    expect((await signIn('Wrong-7!')).status).toBe(400);
    const ofDoris = async (action: string) =>
      (await logOf(p.owner, p.organization, `?subject=${userId}`)).filter(
        (entry) => entry.action === action,
      );
    const [refused] = await untilLogged(() => ofDoris('user.signInRefused'));
    expect(refused).toMatchObject({
      actor: { kind: 'anonymous' },
      subject: { id: userId, name: 'doris@example.org' },
      origin: { address: '127.0.0.1' },
    });
    expect((await signIn(PASSWORD)).status).toBe(200);
    expect(await ofDoris('user.signedIn')).toMatchObject([
      {
        actor: { kind: 'person', id: userId, name: 'doris@example.org' },
        after: { by: 'password' },
      },
    ]);
    // In the browser of somebody else, it is still the person who signs in.
    await p.owner.post('/api/users/authenticate', {
      email: 'doris@example.org',
      password: PASSWORD,
    });
    expect((await ofDoris('user.signedIn')).map(({ actor }) => 'id' in actor && actor.id)).toEqual([
      userId,
      userId,
    ]);
  });

  it('shows a member whose call was refused, also for one row of many', async () => {
    const member = await test.addMember(p.organization, 'user', { firstName: 'Elsa' });
    const { id } = await p.objective({ title: 'Not of Elsa' });
    const refused = () => logOf(p.owner, p.organization, `?person=${member.userId}&kind=access`);
    expect((await member.get(`/api/organizations/${p.organization}/audit`)).status).toBe(403);
    expect(await untilLogged(refused)).toMatchObject([
      {
        action: 'access.refused',
        actor: { kind: 'person', id: member.userId },
        after: { ability: 'viewAudit' },
      },
    ]);
    const answer = await member.post(`/api/organizations/${p.organization}/okrs/bulk`, {
      action: 'delete',
      cycle: p.cycle,
      items: [
        { id, version: 1 },
        { id, version: 1 },
      ],
    });
    expect(answer.body.rows).toMatchObject([
      { error: { code: 'FORBIDDEN' } },
      { error: { code: 'FORBIDDEN' } },
    ]);
    const both = await untilLogged(async () => {
      const entries = await refused();
      return entries.length > 1 ? entries : [];
    });
    expect(both.map(({ after }) => after)).toEqual([
      { ability: 'delete' },
      { ability: 'viewAudit' },
    ]);
  });

  it('names drafts, invitations and webhooks whose entries have no name, drafts to people alone', async () => {
    const at = `/api/organizations/${p.organization}`;
    const content = { objective: { title: 'Open three shops', owner: p.owner.userId }, lines: [] };
    const write = async () =>
      (await p.owner.post(`${at}/drafts`, { cycle: p.cycle, parentId: null, ...content })).body
        .draft as { id: string };
    const [kept, published] = [await write(), await write()];
    expect(
      (await p.owner.post(`/api/drafts/${published.id}/publish`, undefined, { version: 1 })).status,
    ).toBe(201);
    const { invitation } = (
      await p.owner.post(`${at}/invitations`, {
        email: 'luz@example.org',
        name: 'Luz',
        role: 'Viewer',
      })
    ).body;
    await p.owner.post(`/api/invitations/${invitation.id}/resend`);
    const entries = await logOf(p.owner, p.organization);
    const named = (action: string) =>
      entries.filter((entry) => entry.action === action).map(({ subject }) => subject.name);
    expect(named('draft.created')).toEqual(['Open three shops', 'Open three shops']);
    expect(named('invitation.resent')).toEqual(['luz@example.org']);
    const { body } = await p.owner.get(`${at}/audit/feed?limit=500`);
    const inFeed = body.entries.find(
      ({ subject, action }: AuditEntry) => subject.id === kept.id && action === 'draft.created',
    );
    expect(inFeed.subject.name).toBeNull();
  });

  it('numbers what a publication creates right before it, in its order', async () => {
    const at = `/api/organizations/${p.organization}`;
    const owner = p.owner.userId;
    const line = (title: string) => ({ kind: 'objective', above: null, title, owner });
    const { draft } = (
      await p.owner.post(`${at}/drafts`, {
        cycle: p.cycle,
        parentId: null,
        objective: { title: 'Water', owner },
        lines: [line('Wells'), line('Pumps')],
      })
    ).body;
    await p.owner.post(`/api/drafts/${draft.id}/publish`, undefined, { version: 1 });
    const entries = await logOf(p.owner, p.organization);
    const index = entries.findIndex(({ action }) => action === 'draft.published');
    expect(
      entries
        .slice(index, index + 4)
        .map(({ action, subject, sequence }) => [
          action,
          subject.name,
          entries[index]!.sequence - sequence,
        ]),
    ).toEqual([
      ['draft.published', 'Water', 0],
      ['item.created', 'Pumps', 1],
      ['item.created', 'Wells', 2],
      ['item.created', 'Water', 3],
    ]);
    expect(entries[index]?.after).toMatchObject({ items: 3 });
    const parts = entries.slice(index + 1, index + 4).toReversed();
    expect(entries[index]?.parts).toEqual(parts);
    const [alone] = await logOf(p.owner, p.organization, '?search=water&kind=draft');
    expect(alone).toEqual(entries[index]);
  });

  it('belongs to owner and admins, and to no other organization', async () => {
    const other = await createCycleScenario(test);
    const shepherd = await test.addMember(p.organization, 'shepherd');
    for (const path of ['audit', 'audit/feed', 'audit/export?format=csv']) {
      const at = `/api/organizations/${p.organization}/${path}`;
      expect([path, (await shepherd.get(at)).status]).toEqual([path, 403]);
      expect([path, (await other.owner.get(at)).status]).toEqual([path, 404]);
    }
    const foreign = await logOf(other.owner, other.organization, `?person=${p.owner.userId}`);
    expect(foreign).toEqual([]);
  });

  it('is read by a key of the scope audit, which may do nothing else', async () => {
    const feed = `/api/organizations/${p.organization}/audit/feed`;
    const call = (path: string, key: string) =>
      test.anonymous.get(path, { headers: { 'x-api-key': key } });
    const collector = await apiKey(p, 'audit');
    expect((await call(feed, collector)).status).toBe(200);
    for (const path of [
      `/api/organizations/${p.organization}/okrs?cycle=${p.cycle}`,
      `/api/organizations/${p.organization}/audit`,
    ])
      expect((await call(path, collector)).status).toBe(403);
    for (const scope of ['read', 'write'])
      expect((await call(feed, await apiKey(p, scope))).body.code).toBe('API_KEY_NOT_ALLOWED');
  });

  it('gives a collector each entry once, also under concurrent writes', async () => {
    const feed = async (after: string) =>
      (await p.owner.get(`/api/organizations/${p.organization}/audit/feed?after=${after}&limit=3`))
        .body;
    let isWriting = true;
    const writing = Promise.all(
      Array.from({ length: 6 }, async (_, writer) => {
        for (let round = 0; round < 5; round += 1)
          await p.objective({ title: `Written ${writer} ${round}` });
      }),
    ).finally(() => {
      isWriting = false;
    });
    const collected: AuditEntry[] = [];
    let cursor = '0';
    for (;;) {
      // Lets the writers continue.
      await new Promise((resolve) => setImmediate(resolve));
      const wasWriting = isWriting;
      const body = await feed(cursor);
      collected.push(...body.entries);
      if (body.entries.length === 0 && !wasWriting) break;
      ({ cursor } = body);
    }
    await writing;
    expect(collected.map(({ sequence }) => sequence)).toEqual(
      collected.map((_, index) => index + 1),
    );
    expect(collected.filter(({ subject }) => subject.name?.startsWith('Written'))).toHaveLength(30);
    expect(await verify(test)).toMatchObject({ broken: [] });
  });
});

describeOnEngines('the chain of the audit logs', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  beforeAll(async () => {
    test = await start();
    p = await createCycleScenario(test);
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await p.objective({ title });
  });

  /** Changes rows behind the back of the application, verifies, and restores them. */
  async function tampered(
    change: (
      db: Parameters<Parameters<TestApp['handle']['transaction']>[0]>[0],
    ) => Promise<unknown>,
    noted: Head[] = [],
  ): Promise<BrokenEntry[]> {
    const rollBack = new Error('rolled back');
    let broken: BrokenEntry[] = [];
    await test.handle
      .transaction(async (db) => {
        await change(db);
        ({ broken } = await verifyAudit(db, { now: test.clock.now(), noted }));
        throw rollBack;
      })
      .catch((error: unknown) => {
        if (error !== rollBack) throw error;
      });
    return broken;
  }
  const entry = (sequence: number) => ({ scope: p.organization, sequence });

  it('holds for what the application wrote', async () => {
    const { broken, heads, entries } = await verify(test);
    expect(broken).toEqual([]);
    expect(heads.map(({ scope }) => scope)).toContain(p.organization);
    expect(entries).toBeGreaterThan(5);
  });

  it.each([
    ['action', { action: 'item.deleted' }, 'changed'],
    ['actor', { user_id: null }, 'changed'],
    ['time', { created_at: '2026-02-14T12:00:00.000Z' }, 'changed'],
    ['content', { after_change: '{"title":"Other"}' }, 'content changed'],
    ['origin', { origin: '{"address":"10.0.0.1"}' }, 'origin changed'],
    ['hash', { hash: 'f'.repeat(64) }, 'changed'],
    ['organization', { organization_id: null }, 'changed'],
    [
      'erased content',
      { before_change: null, after_change: null, content_salt: null },
      'erased without a record',
    ],
    ['erased origin', { origin: null }, 'erased without a record'],
  ])('names the entry whose %s was changed', async (_what, set, reason) => {
    const broken = await tampered((db) =>
      db
        .updateTable('audit_entries')
        .set(set)
        .where('scope', '=', p.organization)
        .where('sequence', '=', 3)
        .execute(),
    );
    expect(broken).toEqual([{ ...entry(3), reason }]);
  });

  it('names the place of an entry that was deleted', async () => {
    const broken = await tampered((db) =>
      db
        .deleteFrom('audit_entries')
        .where('scope', '=', p.organization)
        .where('sequence', '=', 2)
        .execute(),
    );
    expect(broken).toEqual([{ ...entry(2), reason: 'missing' }]);
  });

  it('names the first of two entries that changed places', async () => {
    const broken = await tampered(async (db) => {
      const move = (from: number, to: number) =>
        db
          .updateTable('audit_entries')
          .set({ sequence: to })
          .where('scope', '=', p.organization)
          .where('sequence', '=', from)
          .execute();
      await move(2, 900);
      await move(3, 2);
      await move(900, 3);
    });
    expect(broken).toEqual([{ ...entry(2), reason: 'changed' }]);
  });

  it('names an entry that was put in', async () => {
    const broken = await tampered(async (db) => {
      const last = await db
        .selectFrom('audit_entries')
        .where('scope', '=', p.organization)
        .orderBy('sequence', 'desc')
        .selectAll()
        .executeTakeFirstOrThrow();
      await db
        .insertInto('audit_entries')
        .values({ ...last, id: 'forged', sequence: last.sequence + 1 })
        .execute();
    });
    expect(broken).toMatchObject([{ scope: p.organization, reason: 'changed' }]);
  });

  it('names an end that was cut off, by the end of the log or by a head that was noted', async () => {
    const { heads } = await verify(test);
    const head = heads.find(({ scope }) => scope === p.organization)!;
    const cut = (db: Parameters<Parameters<typeof tampered>[0]>[0]) =>
      db
        .deleteFrom('audit_entries')
        .where('scope', '=', p.organization)
        .where('sequence', '>', 4)
        .execute();
    expect(await tampered(cut)).toEqual([{ ...entry(5), reason: 'missing' }]);
    // The attacker also moves the end of the log.
    const cutAndMoved = async (db: Parameters<typeof cut>[0]) => {
      await cut(db);
      const last = await db
        .selectFrom('audit_entries')
        .where('scope', '=', p.organization)
        .where('sequence', '=', 4)
        .select('hash')
        .executeTakeFirstOrThrow();
      await db
        .updateTable('audit_chains')
        .set({ last_sequence: 4, head: last.hash })
        .where('scope', '=', p.organization)
        .execute();
    };
    expect(await tampered(cutAndMoved)).toEqual([]);
    expect(await tampered(cutAndMoved, [head])).toEqual([{ ...entry(5), reason: 'missing' }]);
    await p.objective({ title: 'Six' });
    expect((await verify(test, [head])).broken).toEqual([]);
    expect((await verify(test, [{ ...head, hash: 'a'.repeat(64) }])).broken).toEqual([
      { ...entry(head.sequence), reason: 'not the noted hash' },
    ]);
  });

  it('names a log that is gone, if its head was noted', async () => {
    const noted = { scope: p.organization, sequence: 3, hash: 'a'.repeat(64) };
    const broken = await tampered(
      async (db) => {
        await db.deleteFrom('audit_entries').where('scope', '=', p.organization).execute();
        await db.deleteFrom('audit_chains').where('scope', '=', p.organization).execute();
      },
      [noted],
    );
    expect(broken).toEqual([{ ...entry(1), reason: 'missing' }]);
  });

  it('holds after an account and what the log says about it are erased', async () => {
    const { body } = await test.anonymous.post('/api/users', {
      email: 'gone@example.org',
      password: PASSWORD,
    });
    const userId: string = body.result.id;
    await p.owner.post(`/api/organizations/${p.organization}/invitations`, {
      email: 'gone@example.org',
      name: 'Gone Person',
      role: 'Viewer',
    });
    await test.handle.transaction((db) =>
      db.updateTable('users').set({ verified: 1 }).where('id', '=', userId).execute(),
    );
    const signedIn = await test.anonymous.post('/api/users/authenticate', {
      email: 'gone@example.org',
      password: PASSWORD,
    });
    const deleted = await test.app.inject({
      method: 'DELETE',
      url: '/api/users/me',
      headers: { 'x-access-token': signedIn.body.result.token },
      payload: { password: PASSWORD },
    });
    expect(deleted.statusCode).toBe(204);
    const [invited] = await logOf(p.owner, p.organization, '?kind=invitation');
    expect(invited).toMatchObject({ before: null, after: null, erased: true });
    const rows = await test.handle.db.selectFrom('audit_entries').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('gone@example.org');
    expect((await verify(test)).broken).toEqual([]);
  });

  it('holds after addresses and devices are erased with their age', async () => {
    test.clock.advance(181 * DAY);
    await deleteExpired(test.handle, test.clock);
    const entries = await test.handle.db
      .selectFrom('audit_entries')
      .where('origin', 'is not', null)
      .selectAll()
      .execute();
    expect(entries).toEqual([]);
    expect((await verify(test)).broken).toEqual([]);
  });
});

it('bounds what a loop of refused calls writes: once a minute, 60 an hour per caller, 600 per log', async () => {
  const calls: { method: 'GET' | 'POST'; url: string }[] = [];
  await withTestApp(
    async (test) => {
      const p = await createCycleScenario(test);
      const written = async () => {
        await new Promise((resolve) => setImmediate(resolve));
        // Waits for the lock of the log, and so for records that are being written.
        await p.objective({ title: 'Later' });
        const { total } = await test.handle.db
          .selectFrom('audit_entries')
          .where('action', '=', 'access.refused')
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow();
        return Number(total);
      };
      const member = await test.addMember(p.organization, 'user');
      for (let call = 0; call < 5; call += 1)
        expect((await member.get(`/api/organizations/${p.organization}/audit`)).status).toBe(403);
      expect(await written()).toBe(1);
      const loop = async () => {
        const headers = { 'x-api-key': await apiKey(p, 'audit') };
        for (const { method, url } of calls) await test.app.inject({ method, url, headers });
      };
      await loop();
      expect(await written()).toBe(61);
      for (let keys = 0; keys < 10; keys += 1) await loop();
      expect(await written()).toBe(600);
    },
    {
      environment: { RATE_LIMITS: 'on' },
      onRoute: ({ method, url, config }) => {
        if (!url.startsWith('/api/') || config?.access === 'anyone' || calls.length === 90) return;
        for (const each of ['GET', 'POST'] as const)
          if ([method].flat().includes(each)) calls.push({ method: each, url });
      },
    },
  );
});

it('shows the log of the installation to operators, as a page and as JSON lines', async () => {
  await withTestApp(async (test) => {
    const headers = { host: 'localhost:3000' };
    await test.anonymous.post('/api/users', { email: 'x@example.org', password: PASSWORD });
    const page = await test.anonymous.get('/operation/audit?kind=', { headers });
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(String(page.raw)).toContain('user.signedUp');
    const lines = await test.anonymous.get('/operation/audit.jsonl?after=0', { headers });
    expect(JSON.parse(String(lines.raw).split('\n')[0]!)).toMatchObject({
      sequence: 1,
      action: 'user.signedUp',
    });
    expect(
      String((await test.anonymous.get('/operation/audit.jsonl?after=1', { headers })).raw),
    ).toBe('');
  });
});
