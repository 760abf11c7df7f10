import { sql } from 'kysely';
import { deleteExpired } from '../../web/operation/housekeeping';
import { describeOnEngines } from '../../../test/support/testApp';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import type { Person, TestApp } from '../../../test/support/testApp';
import { DEPENDENT_TABLES } from './store';

describeOnEngines('what was deleted', (start, engine) => {
  let test: TestApp;
  let p: CycleScenario;
  const remove = async (id: string, by: Person = p.owner) =>
    (await by.delete(`/api/okrs/${id}`, { version: (await p.item(id)).version })).body
      .deletion as string;
  const restore = (deletion: string, by: Person = p.owner) =>
    by.post(`/api/deletions/${deletion}/restore`, {});
  const list = async (by: Person = p.owner) =>
    (await by.get(`/api/organizations/${p.organization}/deletions?cycle=${p.cycle}`)).body
      .deletions;

  beforeEach(async () => {
    test ??= await start();
    test.clock.set('2026-02-15T12:00:00.000Z');
    p = await createCycleScenario(test);
  });

  it('is restored at its place, with its descendants, history and progress', async () => {
    const first = await p.objective({ title: 'first' });
    const gone = await p.objective({ title: 'gone' });
    const below = await p.objective({ title: 'below', parentId: gone.id });
    const measure = await p.keyResult(below.id, { currentValue: 40 });
    await p.owner.post(`/api/okrs/${measure.id}/progress`, {
      value: 30,
      date: '2026-02-14',
      note: 'before',
      confidence: 0.5,
    });
    await p.objective({ title: 'last' });
    const tree = await p.tree();
    const entries = (await p.owner.get(`/api/okrs/${measure.id}/progress`)).body.entries;

    const deletion = await remove(gone.id);
    expect((await p.tree()).map(({ title }) => title)).toEqual(['first', 'last']);
    expect(await list()).toMatchObject([
      {
        id: deletion,
        code: 'O2',
        title: 'gone',
        removed: 3,
        deletedBy: 'Ana Muñoz',
        abilities: ['restore'],
      },
    ]);
    const { status, body } = await restore(deletion);
    expect([status, body.restored, body.item.title]).toEqual([200, 3, 'gone']);
    expect(await p.tree()).toEqual(tree);
    expect((await p.owner.get(`/api/okrs/${measure.id}/progress`)).body.entries).toEqual(entries);
    expect(await list()).toEqual([]);
    expect((await restore(deletion)).status).toBe(404);
    expect(first.code).toBe('O1');
  });

  it('is restored with its notes, commitments and links of copies whose two items exist', async () => {
    const [source, copy] = [
      await p.objective({ title: 'source' }),
      await p.objective({ title: 'copy' }),
    ];
    await p.owner.post(`/api/okrs/${copy.id}/notes`, { content: 'Said' });
    await p.owner.post(`/api/okrs/${copy.id}/commitments`, { title: 'Promised' });
    const link = {
      organization_id: p.organization,
      item_id: copy.id,
      copied_from: source.id,
      created_at: test.clock.now().toISOString(),
    };
    const copies = test.handle.db
      .withTables<{ item_copies: typeof link }>()
      .selectFrom('item_copies')
      .selectAll();
    await test.handle.transaction((db) =>
      db
        .withTables<{ item_copies: typeof link }>()
        .insertInto('item_copies')
        .values(link)
        .execute(),
    );
    const [sourceGone, copyGone] = [await remove(source.id), await remove(copy.id)];
    await restore(copyGone);
    expect((await p.owner.get(`/api/okrs/${copy.id}/notes`)).body.notes).toMatchObject([
      { content: 'Said' },
    ]);
    expect((await p.owner.get(`/api/okrs/${copy.id}/commitments`)).body.commitments).toMatchObject([
      { title: 'Promised' },
    ]);
    expect(await copies.where('item_id', '=', copy.id).execute()).toEqual([]);
    await restore(sourceGone);
    expect(await copies.where('item_id', '=', copy.id).execute()).toEqual([link]);
  });

  it('gets the next free code where another item has taken its code', async () => {
    const gone = await p.objective({ code: 'Water' });
    const deletion = await remove(gone.id);
    await p.objective({ code: 'WATER' });
    expect((await restore(deletion)).body.item).toMatchObject({ id: gone.id, code: 'O1' });
  });

  it('cannot be restored before its parent', async () => {
    const above = await p.objective({ title: 'Water' });
    const parent = await p.objective({ parentId: above.id });
    const child = await p.keyResult(parent.id);
    const [childGone, parentGone] = [await remove(child.id), await remove(above.id)];
    expect(await restore(childGone)).toMatchObject({
      status: 422,
      body: {
        code: 'PARENT_DELETED',
        detail: 'It was below “Water”, which is deleted too. Restore that first.',
      },
    });
    expect((await restore(parentGone)).status).toBe(200);
    expect((await restore(childGone)).body).toMatchObject({
      restored: 1,
      item: { parentId: parent.id },
    });
  });

  it('is restored only by the member who deleted it or who may change every item', async () => {
    const [partner, other, shepherd, stranger] = [
      await p.member('partner'),
      await p.member('partner'),
      await p.member('shepherd'),
      await test.signUp(),
    ];
    const own = async () => remove((await p.objective({ owner: partner.userId })).id, partner);
    const [one, two] = [await own(), await own()];
    expect((await restore(one, stranger)).status).toBe(404);
    expect((await restore(one, other)).status).toBe(403);
    expect((await list(other)).map((each: { abilities: string[] }) => each.abilities)).toEqual([
      [],
      [],
    ]);
    expect((await restore(one, partner)).status).toBe(200);
    expect((await restore(two, shepherd)).status).toBe(200);
    expect(
      (await stranger.get(`/api/organizations/${p.organization}/deletions?cycle=${p.cycle}`))
        .status,
    ).toBe(404);
  });

  it('cannot be restored while its cycle is finished', async () => {
    const deletion = await remove((await p.objective()).id);
    await p.finish();
    expect(await restore(deletion)).toMatchObject({
      status: 423,
      body: { code: 'CYCLE_FINISHED' },
    });
    expect((await list())[0].abilities).toEqual([]);
  });

  it('is restored once by concurrent requests', async () => {
    const deletion = await remove((await p.objective()).id);
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => restore(deletion)))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 404, 404, 404, 404]);
  });

  it('cannot be restored after thirty days', async () => {
    const deletion = await remove((await p.objective()).id);
    test.clock.set('2026-03-18T12:00:00.000Z');
    const later = await test.signInAgain(p.owner);
    expect((await restore(deletion, later)).status).toBe(404);
    expect(await list(later)).toEqual([]);
    await deleteExpired(test.handle, test.clock);
    expect(
      await test.handle.db
        .selectFrom('deletions')
        .select('id')
        .where('id', '=', deletion)
        .execute(),
    ).toEqual([]);
  });

  it('stores no names: the author of an entry is read again on restore', async () => {
    const parent = await p.objective();
    const measure = await p.keyResult(parent.id, { currentValue: 40 });
    const deletion = await remove(measure.id);
    const { removed_rows } = await test.handle.db
      .selectFrom('deletions')
      .select('removed_rows')
      .where('id', '=', deletion)
      .executeTakeFirstOrThrow();
    expect(removed_rows).not.toContain('Muñoz');
    await p.owner.put('/api/users/update-data', { lastname: 'Mamani' });
    await restore(deletion);
    expect((await p.owner.get(`/api/okrs/${measure.id}/progress`)).body.entries).toMatchObject([
      { createdBy: 'Ana Mamani', value: 40 },
    ]);
  });

  it('includes every table with rows of an item', async () => {
    const rows =
      engine === 'sqlite'
        ? await sql<{
            name: string;
          }>`select distinct tables.name as name
            from sqlite_master as tables, pragma_foreign_key_list(tables.name) as key
            where key."table" = 'items' and tables.type = 'table'`.execute(test.handle.db)
        : await sql<{
            name: string;
          }>`select distinct conrelid::regclass::text as name from pg_constraint
            where contype = 'f' and confrelid = 'items'::regclass`.execute(test.handle.db);
    expect(rows.rows.map(({ name }) => name).toSorted()).toEqual(
      ['items', 'item_copies', ...DEPENDENT_TABLES].toSorted(),
    );
  });
});
