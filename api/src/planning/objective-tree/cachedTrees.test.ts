import type { Item } from '@cumbre/contract/items';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gunzipSync } from 'node:zlib';
import { buildApp } from '../../app';
import { requireMembership } from '../../organizations/access/requireMembership';
import { backgroundContext } from '../../platform/context/context';
import type { Context } from '../../platform/context/context';
import { connectDatabase } from '../../platform/database/connect';
import { callerOf, callerWith } from '../../../test/support/caller';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { describeOnEngines } from '../../../test/support/testApp';
import type { Person, TestApp } from '../../../test/support/testApp';
import type { CachedTrees } from './cachedTrees';
import { currentTree } from './treeReader';
import { uncachedTrees } from './uncachedTrees';
import { evaluate } from './presentTree';
import { treeState } from './treeState';

const TODAY = '2026-02-15';

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

describeOnEngines('a cached tree', (start, engine) => {
  let test: TestApp;
  let p: CycleScenario;

  beforeEach(async () => {
    test ??= await start();
    p = await createCycleScenario(test);
  });

  const contextOf = ({ userId, email }: Person): Context => ({
    ...backgroundContext(test.parts, 'test'),
    actor: {
      kind: 'user',
      userId,
      sessionId: '',
      email,
      firstName: '',
      lastName: '',
      verified: true,
      hasProfile: true,
    },
  });
  /** The response of the reader without a cache. */
  async function readAnew(person: Person): Promise<Item[]> {
    const context = contextOf(person);
    const snapshot = await uncachedTrees.snapshot(
      context,
      (await treeState(context, p.organization, p.cycle))!,
    );
    const answer = await snapshot.answer(
      await requireMembership(context, p.organization),
      { people: [], teams: [], today: TODAY },
      'identity',
    );
    return (JSON.parse(answer.toString()) as { items: Item[] }).items;
  }

  it('is read once, and again after a change', async () => {
    const { id } = await p.objective();
    const context = contextOf(p.owner);
    const place = { organization_id: p.organization, id: p.cycle };
    const first = await currentTree(context, place);
    expect(await currentTree(context, place)).toBe(first);
    await p.owner.patch(`/api/okrs/${id}`, { title: 'Changed' }, { version: 1 });
    const second = await currentTree(context, place);
    expect([second === first, first.byId.get(id)!.title, second.byId.get(id)!.title]).toEqual([
      false,
      'Grow',
      'Changed',
    ]);
  });

  it('reuses the rows of the previous state, except changed ones', async () => {
    const { id } = await p.objective();
    const [changed, left] = [await p.keyResult(id), await p.keyResult(id)];
    const read = async () =>
      currentTree(contextOf(p.owner), { organization_id: p.organization, id: p.cycle });
    const before = await read();
    const numbersBefore = evaluate(before, TODAY);
    await p.owner.post(`/api/okrs/${changed.id}/progress`, { value: 40, date: TODAY });
    const after = await read();
    expect(
      [id, changed.id, left.id].map((each) => after.byId.get(each) === before.byId.get(each)),
    ).toEqual([true, false, true]);
    const numbersAfter = evaluate(after, TODAY);
    expect(
      [id, changed.id, left.id].map((each) => numbersAfter.get(each) === numbersBefore.get(each)),
    ).toEqual([false, false, true]);
  });

  it('counts the bytes of descriptions and cached responses, and drops responses with the next change', async () => {
    const weighed = async (work: () => Promise<unknown>) => {
      const before = (test.parts.ports.trees as CachedTrees).bytes;
      await work();
      return (test.parts.ports.trees as CachedTrees).bytes - before;
    };
    const { id } = await p.objective();
    await p.tree();
    const zipped = (person: Person) =>
      person.get(`/api/organizations/${p.organization}/okrs?cycle=${p.cycle}`, {
        headers: { 'accept-encoding': 'gzip' },
      });
    const bytes = async (person: Person) => (await zipped(person)).raw.length;
    const own = await bytes(p.owner);
    const partner = await p.member('partner');
    expect(await weighed(() => p.tree())).toBe(0);
    let others = 0;
    expect(
      await weighed(async () => {
        others = await bytes(partner);
      }),
    ).toBe(others);
    expect(await weighed(() => zipped(partner))).toBe(0);
    const described = await weighed(async () => {
      await p.owner.patch(`/api/okrs/${id}`, { description: 'x'.repeat(10_000) }, { version: 1 });
      await p.tree();
    });
    expect(described).toBe(20_000 - own - others);
  });

  it('releases a state when the next one was read', async () => {
    const { id } = await p.objective();
    const context = contextOf(p.owner);
    const states: WeakRef<object>[] = [];
    for (let version = 1; version <= 4; version += 1) {
      await p.tree();
      states.push(
        new WeakRef(await currentTree(context, { organization_id: p.organization, id: p.cycle })),
      );
      await p.owner.patch(`/api/okrs/${id}`, { title: `Number ${version}` }, { version });
    }
    await p.tree();
    const isReleased = () => states.map((state) => state.deref() === undefined);
    // What finishes the last answer may still hold it for a turn.
    for (let turn = 0; turn < 20 && isReleased().includes(false); turn += 1) {
      await setImmediate();
      collectGarbage();
    }
    expect(isReleased()).toEqual([true, true, true, true]);
  });

  it('computes dates again when the organization changes its time zone', async () => {
    const before = test.clock.now().toISOString();
    test.clock.set('2026-02-15T20:00:00.000Z');
    const { id } = await p.objective();
    const createdOn = async () =>
      (
        await currentTree(contextOf(p.owner), { organization_id: p.organization, id: p.cycle })
      ).byId.get(id)!.createdOn;
    expect(await createdOn()).toBe('2026-02-15');
    const { version } = (await p.owner.get(`/api/organizations/${p.organization}`)).body.result;
    await p.owner.put(
      '/api/organizations',
      { id: p.organization, timeZone: 'Asia/Tokyo' },
      { version },
    );
    expect(await createdOn()).toBe('2026-02-16');
    test.clock.set(before);
  });

  it('equals the tree without a cache after every kind of change, for every caller', async () => {
    const people = [
      p.owner,
      await p.member('shepherd'),
      await p.member('partner'),
      await p.member('user'),
      await p.member('user'),
    ];
    const [, , partner, user] = people as [Person, Person, Person, Person];
    const own = await p.objective({ owner: partner.userId });
    const keyResult = await p.keyResult(own.id, { owner: user.userId });
    const recurrent = await p.keyResult(own.id, {
      type: 'RECURRENT',
      frequency: 'weekly',
      startDate: '2026-02-01',
      endDate: '2026-12-31',
    });
    const other = await p.objective();
    const version = async () => (await p.item(own.id)).version;
    const changes: (() => Promise<unknown>)[] = [
      async () => undefined,
      () => user.post(`/api/okrs/${keyResult.id}/progress`, { value: 40, date: TODAY }),
      () => p.owner.post(`/api/okrs/${recurrent.id}/progress`, { value: 5, date: '2026-02-10' }),
      () => p.owner.post(`/api/okrs/${recurrent.id}/progress`, { value: 7, date: '2026-02-03' }),
      async () =>
        partner.patch(`/api/okrs/${own.id}`, { title: 'Other' }, { version: await version() }),
      async () =>
        p.owner.patch(`/api/okrs/${own.id}`, { owner: user.userId }, { version: await version() }),
      () => p.keyResult(own.id, { owner: partner.userId }),
      async () =>
        p.owner.post(
          `/api/okrs/${recurrent.id}/move`,
          { parentId: own.id, position: 0 },
          { version: (await p.item(recurrent.id)).version },
        ),
      async () =>
        p.owner.post(
          `/api/okrs/${recurrent.id}/move`,
          { parentId: other.id, position: 0 },
          { version: (await p.item(recurrent.id)).version },
        ),
      async () =>
        p.owner.patch(
          `/api/okrs/${keyResult.id}`,
          { weight: 3, targetValue: 80 },
          { version: (await p.item(keyResult.id)).version },
        ),
      () =>
        p.owner.put(
          `/api/cycles/${p.cycle}`,
          { name: 'Year', start: '2026-02-01', end: '2026-11-30' },
          { version: 2 },
        ),
      async () =>
        p.owner.delete(`/api/okrs/${keyResult.id}`, {
          version: (await p.item(keyResult.id)).version,
        }),
      () => p.finish(),
    ];
    for (const change of changes) {
      await change();
      for (const person of people)
        expect(await p.tree(person)).toEqual(JSON.parse(JSON.stringify(await readAnew(person))));
    }
  });

  it('gives an API key only its own abilities, also after its creator has read the tree', async () => {
    const { id } = await p.objective();
    const abilities = (items: Item[]) => items.find((item) => item.id === id)!.abilities;
    const made = async (scope: string) =>
      (
        await p.owner.post('/api/api-keys', {
          organization: p.organization,
          description: scope,
          scope,
        })
      ).body;
    const readBy = async (headers: Record<string, string>) =>
      (
        await callerWith(test.app, headers).get(
          `/api/organizations/${p.organization}/okrs?cycle=${p.cycle}`,
        )
      ).body.items as Item[];
    const shepherd = await p.member('shepherd');
    expect(abilities(await p.tree(shepherd))).toContain('addNote');
    expect(abilities(await readBy({ 'x-api-key': (await made('write')).key }))).toEqual([
      'edit',
      'move',
      'delete',
      'createChild',
    ]);
    expect(abilities(await readBy({ 'x-api-key': (await made('read')).key }))).toEqual([]);
    expect(abilities(await p.tree(shepherd))).toContain('addNote');
  });

  it('shows changes of another server at once', async () => {
    const handle =
      engine === 'postgres'
        ? await connectDatabase({ dataDir: test.settings.dataDir, databaseUrl: test.databaseUrl })
        : test.handle;
    const elsewhere = await buildApp({ settings: test.settings, handle, clock: test.clock });
    const there = callerOf(elsewhere, p.owner.token);
    const { id } = await p.objective();
    const titleThere = async () =>
      (await there.get(`/api/organizations/${p.organization}/okrs?cycle=${p.cycle}`)).body.items[0]
        .title as string;
    for (const title of ['One', 'Two', 'Three']) {
      await p.owner.patch(`/api/okrs/${id}`, { title }, { version: (await p.item(id)).version });
      expect(await titleThere()).toBe(title);
    }
    await elsewhere.close();
    if (handle !== test.handle) await handle.close();
  });

  it('caches nothing of a rolled back transaction, and shows a transaction its own changes', async () => {
    const { id } = await p.objective();
    const context = contextOf(p.owner);
    const place = { organization_id: p.organization, id: p.cycle };
    const titleIn = async (db: Context['db']) =>
      (await currentTree({ ...context, db }, place)).byId.get(id)!.title;
    const rename = (db: Context['db'], title: string) =>
      db.updateTable('items').set({ title }).where('id', '=', id).execute();
    expect(await titleIn(context.db)).toBe('Grow');
    const givenUp = test.handle.transaction(async (db) => {
      expect(await titleIn(db)).toBe('Grow');
      await rename(db, 'Given up');
      expect(await titleIn(db)).toBe('Given up');
      throw new Error('given up');
    });
    await expect(givenUp).rejects.toThrow('given up');
    expect(await titleIn(context.db)).toBe('Grow');
    await test.handle.transaction((db) => rename(db, 'Kept'));
    expect(await titleIn(context.db)).toBe('Kept');
  });

  it('is compressed for callers that accept it, and plain for others', async () => {
    await p.objective();
    const read = (accepted: string) =>
      p.owner.get(`/api/organizations/${p.organization}/okrs?cycle=${p.cycle}`, {
        headers: { 'accept-encoding': accepted },
      });
    const plain = await read('identity');
    expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([
      undefined,
      'accept-encoding',
    ]);
    for (const accepted of ['gzip', 'br, gzip;q=0.5', '*']) {
      const { headers, raw } = await read(accepted);
      expect([
        accepted,
        headers['content-encoding'],
        JSON.parse(gunzipSync(raw).toString()),
      ]).toEqual([accepted, 'gzip', plain.body]);
    }
    for (const refused of ['gzip;q=0', 'br', 'gzip;q=0.000', ''])
      expect((await read(refused)).headers['content-encoding']).toBeUndefined();
  });
});
