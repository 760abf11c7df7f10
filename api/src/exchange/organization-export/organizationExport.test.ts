import { WEBHOOK_KINDS } from '@cumbre/contract/enumerations';
import { LINE_COUNT_HEADER } from '@cumbre/contract/files';
import type { Kysely } from 'kysely';
import { contentTables } from '../../platform/backup/snapshot';
import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { EXCLUDED_TABLES, PARTS } from './parts';

type Row = Record<string, unknown>;
type Exported = Record<string, Row[]> & {
  format: string;
  version: number;
  organization: Row;
  rows: Record<string, number>;
};

const TODAY = '2026-02-15';
const tablesOf = ({ handle }: TestApp) => handle.db as unknown as Kysely<Record<string, Row>>;
const camelCase = (column: string) =>
  column.replaceAll(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase());

/** Content of every kind, with unique texts. */
async function fill(test: TestApp, p: CycleScenario, word: string, email: string) {
  const objective = await p.objective({ title: `Objective ${word}` });
  const keyResult = await p.keyResult(objective.id, { title: `Key result ${word}` });
  await p.owner.post(`/api/okrs/${keyResult.id}/progress`, {
    value: 5,
    date: TODAY,
    note: `Value ${word}`,
  });
  await p.owner.post(`/api/okrs/${keyResult.id}/progress`, {
    value: 6,
    date: TODAY,
    note: `Replaced ${word}`,
  });
  await p.owner.post(`/api/okrs/${objective.id}/notes`, { content: `Note ${word}` });
  await p.owner.post(`/api/okrs/${objective.id}/commitments`, { title: `Commitment ${word}` });
  await p.owner.put(
    `/api/okrs/${objective.id}/verdict`,
    { decision: 'carryOn', learning: `Learning ${word}` },
    { version: 0 },
  );
  await p.owner.post(`/api/cycles/${p.cycle}/retrospective`, {
    column: 'keep',
    content: `Card ${word}`,
  });
  const { body: started } = await p.owner.post(`/api/cycles/${p.cycle}/meetings`, {});
  await p.owner.put(`/api/meetings/${started.meeting.id}/ticks/${keyResult.id}`);
  const gone = await p.objective({ title: `Deleted ${word}` });
  await p.owner.delete(`/api/okrs/${gone.id}`, { version: gone.version });
  const { body: key } = await p.owner.post('/api/api-keys', {
    organization: p.organization,
    description: `Key ${word}`,
    scope: 'read',
  });
  const { body: hook } = await p.owner.post(`/api/organizations/${p.organization}/webhooks`, {
    url: `https://${word.toLowerCase()}.example.org/hook`,
    description: `Hook ${word}`,
    kinds: [WEBHOOK_KINDS[0]],
  });
  await p.owner.post(`/api/organizations/${p.organization}/domains`, {
    domain: `${word.toLowerCase()}.example`,
  });
  await p.owner.put(
    `/api/organizations/${p.organization}/sign-in-policy`,
    { provider: null, required: false, joiningRole: null, groupRoles: [] },
    { version: 1 },
  );
  const { body: invited } = await p.owner.post(`/api/organizations/${p.organization}/invitations`, {
    email,
    name: word,
    role: 'Viewer',
  });
  await p.owner.post(`/api/organizations/${p.organization}/teams`, {
    name: word,
    colour: 'blue',
    lead: p.owner.userId,
  });
  await p.owner.post(`/api/organizations/${p.organization}/drafts`, {
    cycle: p.cycle,
    parentId: null,
    objective: { title: word, owner: p.owner.userId },
    lines: [],
  });
  const { body: link } = await p.owner.get(`/api/invitations/${invited.invitation.id}/link`);
  return {
    objective,
    secrets: [String(key.key), String(link.link).split('#').at(-1) ?? '', String(hook.secret)],
  };
}

async function exportFor(person: Person, organization: string) {
  const answer = await person.get(`/api/organizations/${organization}/export`);
  return { ...answer, text: JSON.stringify(answer.body), exported: answer.body as Exported };
}

describeOnEngines('the export of an organization', (start) => {
  let test: TestApp;
  let mine: CycleScenario;
  let theirs: CycleScenario;
  let secrets: string[];
  beforeAll(async () => {
    test = await start();
    mine = await createCycleScenario(test);
    theirs = await createCycleScenario(test);
    const own = await fill(test, mine, 'Quinua', 'invited-mine@example.org');
    const other = await fill(test, theirs, 'Zafiro', 'invited-theirs@example.org');
    secrets = [...own.secrets, ...other.secrets];
    // Each organization follows an objective of the other, and one of the shares has ended.
    for (const [giver, taker, given] of [
      [mine, theirs, own.objective.id],
      [theirs, mine, other.objective.id],
    ] as const) {
      const { body } = await giver.owner.post(`/api/okrs/${given}/shares`, {
        organization: taker.organization,
      });
      await taker.owner.post(`/api/shares/${body.share.id}/accept`, { cycle: taker.cycle });
    }
  });

  it('has exactly the rows of the organization in every table, as stored', async () => {
    const { exported, headers } = await exportFor(mine.owner, mine.organization);
    expect(exported).toMatchObject({
      format: 'cumbre-organization',
      version: 1,
      organization: { id: mine.organization },
    });
    let lines = 0;
    for (const { name, table, organizationColumn: of, excluded: without, json = [] } of PARTS) {
      const stored = await tablesOf(test)
        .selectFrom(table)
        .selectAll()
        .where(of, '=', mine.organization)
        .execute();
      const expected = stored.map((row) =>
        Object.fromEntries(
          Object.entries(row)
            .filter(([column]) => !(column in without))
            .map(([column, value]) => [
              camelCase(column),
              json.includes(column) && typeof value === 'string' ? JSON.parse(value) : value,
            ]),
        ),
      );
      const rows = exported[name] ?? [];
      expect(rows).toHaveLength(stored.length);
      expect(rows).toEqual(
        expect.arrayContaining(expected.map((row) => expect.objectContaining(row))),
      );
      expect([name, rows.length > 0 || name === 'itemCopies']).toEqual([name, true]);
      expect(exported.rows[name]).toBe(stored.length);
      lines += stored.length;
    }
    expect(headers[LINE_COUNT_HEADER]).toBe(String(lines));
    expect(exported.members?.[0]).toMatchObject({
      email: mine.owner.email,
      firstName: 'Ana',
      role: 'owner',
    });
  });

  it('has no content, people, ids or addresses of another organization', async () => {
    const { text } = await exportFor(mine.owner, mine.organization);
    const shared = ['Objective Zafiro'];
    const words = text.match(/[\w ]*Zafiro/g) ?? [];
    expect(words.filter((found) => !shared.includes(found))).toEqual([]);
    const foreign = [
      theirs.cycle,
      theirs.owner.userId,
      theirs.owner.email,
      'invited-theirs@example.org',
    ];
    for (const { table, organizationColumn: of } of PARTS.filter(
      ({ name }) => !['sharesGiven', 'sharesReceived'].includes(name),
    )) {
      const rows = await tablesOf(test)
        .selectFrom(table)
        .selectAll()
        .where(of, '=', theirs.organization)
        .execute();
      foreign.push(...rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])));
    }
    expect(foreign.filter((found) => text.includes(found))).toEqual([]);
  });

  it('has no secrets: no key, token, hash, password or mask', async () => {
    const { text } = await exportFor(mine.owner, mine.organization);
    const hidden = [...secrets];
    for (const [table, columns] of Object.entries({
      api_keys: ['key_hash'],
      invitations: ['token_hash'],
      invitation_links: ['token_hash'],
      shares: ['mask'],
      webhooks: ['secret'],
      users: ['password_hash'],
      sessions: ['token_hash'],
    })) {
      for (const row of await tablesOf(test).selectFrom(table).selectAll().execute())
        hidden.push(...columns.map((column) => String(row[column])));
    }
    expect(hidden.length).toBeGreaterThan(10);
    expect(hidden.filter((secret) => secret.length > 8 && text.includes(secret))).toEqual([]);
  });

  it('lists every table of an organization, as a part or as excluded', async () => {
    const introspected = await test.handle.db.introspection.getTables();
    const tables = introspected
      .filter(({ columns }) => columns.some(({ name }) => name === 'organization_id'))
      .map(({ name }) => name);
    const content = new Set(await contentTables(test.handle.db as never));
    const known = new Set<string>([
      ...PARTS.map(({ table }) => table),
      ...Object.keys(EXCLUDED_TABLES),
    ]);
    expect(
      tables
        .filter((table) => content.has(table) && !known.has(table))
        .map((table) => `${table} is neither exported nor left out: organization-export/parts.ts`),
    ).toEqual([]);
  });

  it('excludes only existing columns, and exports none with the name of a secret', async () => {
    const introspected = await test.handle.db.introspection.getTables();
    for (const { name, table, excluded: without } of PARTS) {
      const columns =
        introspected.find((one) => one.name === table)?.columns.map((column) => column.name) ?? [];
      expect([name, Object.keys(without).filter((column) => !columns.includes(column))]).toEqual([
        name,
        [],
      ]);
      expect([
        name,
        columns.filter(
          (column) =>
            /hash|token|secret|mask|password/.test(column) &&
            !(column in without) &&
            column !== 'token_used_at',
        ),
      ]).toEqual([name, []]);
    }
  });

  it('is read in batches, with each row once', async () => {
    const large = await createCycleScenario(test);
    const objective = await large.objective();
    const rows = Array.from({ length: 1_203 }, (_row, index) => ({
      organization_id: large.organization,
      id: `0190${String(index).padStart(4, '0')}-0000-7000-8000-000000000000`.slice(0, 36),
      item_id: objective.id,
      date: new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10),
      value: index,
      note: '',
      confidence: null,
      created_by: 'Ana',
      user_id: null,
      created_at: '2026-02-01T00:00:00.000Z',
      last_edited_at: null,
    }));
    for (let from = 0; from < rows.length; from += 400)
      await test.handle.transaction((db) =>
        db
          .insertInto('check_ins')
          .values(rows.slice(from, from + 400))
          .execute(),
      );
    const { exported } = await exportFor(large.owner, large.organization);
    expect(new Set(exported.entries?.map(({ value }) => value)).size).toBe(1_203);
  });

  it('is recorded in the audit trail with its actor and its size', async () => {
    const { exported } = await exportFor(mine.owner, mine.organization);
    expect(exported.audit).toContainEqual(
      expect.objectContaining({ action: 'organization.exported', userId: mine.owner.userId }),
    );
    const counts = Object.values(exported.rows as Record<string, number>);
    const { body } = await mine.owner.get(
      `/api/organizations/${mine.organization}/audit?search=organization.exported&limit=1`,
    );
    // The entry of the export itself is written after the count.
    expect(body.entries[0].after).toEqual({
      rows: counts.reduce((sum, count) => sum + count, 0) - 1,
    });
  });
});
