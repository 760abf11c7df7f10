import type { AuditEntry } from '@cumbre/contract/audit';
import type { Answer } from '../../../test/support/caller';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

/** What was made, changed and deleted: the last name, and one that it had before. */
const THINGS = {
  objective: { name: 'Say "hola" 100%', former: 'Wells' },
  keyResult: { name: 'Families with water', former: 'Pumps' },
  team: { name: 'Engineering', former: 'Builders' },
  cycle: { name: 'Otoño', former: 'Autumn' },
  webhook: { name: 'Warehouse', former: 'Storage' },
  apiKey: { name: 'Collector', former: null },
  invitation: { name: 'luz@example.org', former: null },
  membership: { name: 'Zoraida Ruiz', former: null },
  person: { name: 'Zoraida Ruiz', former: null },
  share: { name: 'Say "hola" 100%', former: null },
} as const;
type Thing = keyof typeof THINGS;

describeOnEngines('the audit log after things are gone', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  let at: string;
  let ids: Record<Thing, string>;

  const read = async (query = ''): Promise<AuditEntry[]> => {
    const { status, body } = await p.owner.get(`${at}/audit?limit=100${query}`);
    expect(status).toBe(200);
    return body.entries;
  };
  const search = (text: string, more = '') =>
    read(`&search=${encodeURIComponent(text.toLowerCase())}${more}`);
  const sequences = (entries: readonly AuditEntry[]) => entries.map(({ sequence }) => sequence);

  beforeAll(async () => {
    test = await start();
    p = await createCycleScenario(test);
    const other = await createCycleScenario(test);
    at = `/api/organizations/${p.organization}`;
    const ok = async (answer: Promise<Answer>) => {
      const { status, body } = await answer;
      expect([status < 300, body]).toEqual([true, body]);
      return body;
    };
    const version = async (id: string) => (await p.item(id)).version as number;

    const objective = (await p.objective({ title: THINGS.objective.former })).id;
    const keyResult = (await p.keyResult(objective, { title: THINGS.keyResult.former })).id;
    for (const [id, title] of [
      [objective, THINGS.objective.name],
      [keyResult, THINGS.keyResult.name],
    ] as const) {
      await ok(p.owner.patch(`/api/okrs/${id}`, { title }, { version: await version(id) }));
      await ok(
        p.owner.patch(`/api/okrs/${id}`, { description: 'Why' }, { version: await version(id) }),
      );
    }
    const { entry } = await ok(
      p.owner.post(`/api/okrs/${keyResult}/progress`, { value: 5, date: '2026-02-15' }),
    );
    await ok(p.owner.delete(`/api/okrs/${keyResult}/progress/${entry.id}`));
    await ok(p.owner.post(`/api/okrs/${keyResult}/notes`, { content: 'Slow' }));
    const { commitment } = await ok(
      p.owner.post(`/api/okrs/${objective}/commitments`, { title: 'Call the mayor' }),
    );
    await ok(
      p.owner.delete(`/api/okrs/${objective}/commitments/${commitment.id}`, {
        version: commitment.version,
      }),
    );
    const { share } = await ok(
      p.owner.post(`/api/okrs/${objective}/shares`, { organization: other.organization }),
    );
    await ok(p.owner.delete(`/api/okrs/${objective}`, { version: await version(objective) }));

    const { team } = await ok(
      p.owner.post(`${at}/teams`, { name: THINGS.team.former, colour: 'blue' }),
    );
    await ok(p.owner.patch(`${at}/teams/${team.id}`, { name: THINGS.team.name }, { version: 1 }));
    await ok(p.owner.delete(`${at}/teams/${team.id}`, { version: 2 }));
    const { cycle } = await ok(
      p.owner.post(`${at}/cycles`, {
        name: THINGS.cycle.former,
        start: '2027-01-01',
        end: '2027-03-31',
      }),
    );
    await ok(p.owner.put(`/api/cycles/${cycle.id}`, { name: THINGS.cycle.name }, { version: 1 }));
    await ok(p.owner.delete(`/api/cycles/${cycle.id}`, { version: 2 }));
    const { webhook } = await ok(
      p.owner.post(`${at}/webhooks`, {
        description: THINGS.webhook.former,
        url: 'https://example.org/hook',
        kinds: ['progress.recorded'],
      }),
    );
    await ok(p.owner.patch(`${at}/webhooks/${webhook.id}`, { description: THINGS.webhook.name }));
    await ok(p.owner.post(`${at}/webhooks/${webhook.id}/secret`));
    await ok(p.owner.delete(`${at}/webhooks/${webhook.id}`));
    await ok(
      p.owner.post('/api/api-keys', {
        organization: p.organization,
        description: THINGS.apiKey.name,
        scope: 'audit',
      }),
    );
    const [apiKey] = await read('&kind=apiKey');
    await ok(p.owner.delete(`/api/api-keys/${apiKey!.subject.id}`));
    const { invitation } = await ok(
      p.owner.post(`${at}/invitations`, {
        email: THINGS.invitation.name,
        name: 'Luz',
        role: 'Viewer',
      }),
    );
    await ok(p.owner.delete(`/api/invitations/${invitation.id}`));
    const member = await test.addMember(p.organization, 'user', {
      firstName: 'Zoraida',
      lastName: 'Ruiz',
    });
    const membership = await test.handle.db
      .selectFrom('memberships')
      .where('user_id', '=', member.userId)
      .select('id')
      .executeTakeFirstOrThrow();
    await ok(
      p.owner.patch('/api/organizations/member', {
        user_organization_id: membership.id,
        role: 'admin',
      }),
    );
    await ok(p.owner.delete(`${at}/members/${member.userId}`));
    ids = {
      objective,
      keyResult,
      team: team.id,
      cycle: cycle.id,
      webhook: webhook.id,
      apiKey: apiKey!.subject.id,
      invitation: invitation.id,
      membership: membership.id,
      person: member.userId,
      share: share.id,
    };
  });

  const things = Object.entries(THINGS) as [Thing, (typeof THINGS)[Thing]][];

  it.each(things)('names a deleted %s in each of its entries', async (thing, { name }) => {
    const entries = (await read()).filter(({ subject }) => subject.id === ids[thing]);
    expect(entries.length).toBeGreaterThan(0);
    for (const { action, subject } of entries)
      expect([action, subject.name]).toEqual([action, name]);
  });

  it.each(things)('finds each entry of a deleted %s by its last name', async (thing, { name }) => {
    const entries = (await read()).filter(({ subject }) => subject.id === ids[thing]);
    for (const word of [name, ...name.split(' ')])
      expect(sequences(await search(word))).toEqual(expect.arrayContaining(sequences(entries)));
  });

  it.each(things.filter(([, { former }]) => former !== null))(
    'finds by a former name of a deleted %s only the entries that show it',
    async (_thing, { former }) => {
      const found = await search(former!);
      expect(found.length).toBeGreaterThan(0);
      for (const { before, after } of found)
        expect(JSON.stringify([before, after])).toContain(former);
    },
  );

  it('finds a deletion by what was deleted below its item', async () => {
    const actions = (await search(THINGS.keyResult.name)).map(({ action }) => action);
    expect(actions).toContain('item.deleted');
    expect(await search('elementos', '&searchFields=things')).toMatchObject([
      { action: 'item.deleted' },
    ]);
  });

  it('names a deleted item as it was restored and renamed', async () => {
    const [deletion] = (await p.owner.get(`${at}/deletions?cycle=${p.cycle}`)).body.deletions;
    expect((await p.owner.post(`/api/deletions/${deletion.id}/restore`)).status).toBe(200);
    const { version } = await p.item(ids.objective);
    const title = 'Clean water';
    await p.owner.patch(`/api/okrs/${ids.objective}`, { title }, { version });
    const entries = await read(`&kind=item&subject=${ids.objective}`);
    expect(entries.map(({ subject }) => subject.name)).toEqual(entries.map(() => title));
    expect(sequences(await search(title))).toEqual(expect.arrayContaining(sequences(entries)));
    expect((await search('hola', '&kind=commitment')).map(({ action }) => action)).toEqual([]);
  });
});
