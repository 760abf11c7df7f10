// Migrates databases of released versions, which contain data, with this version.
import { Migrator } from 'kysely/migration';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { migrations } from '../../../migrations/index';
import { buildApp } from '../../app';
import { readSettings } from '../settings/settings';
import { callerOf } from '../../../test/support/caller';
import { openEmptyDatabase, testEngines } from '../../../test/support/testDatabase';
import type { EmptyDatabase } from '../../../test/support/testDatabase';
import { hashToken } from '../../accounts/users/tokens';
import { databaseHandleOf, openEngine } from './connect';
import type { Engine } from './connect';

type AnyDatabase = Record<string, Record<string, unknown>>;

const RELEASED = ['0001-accounts', '0002-okrs', '0003-devices'];
const AT = '2026-02-15T12:00:00.000Z';
const ID = (number: number) => `018f0000-0000-7000-8000-00000000000${number}`;
const [person, organization, cycle, objective, keyResult] = [
  ID(1),
  ID(2),
  ID(3),
  ID(4),
  ID(5),
] as const;

const migratorOf = (engine: Engine, known: Record<string, Migration>) =>
  new Migrator({ db: engine.writer, provider: { getMigrations: async () => known } });

async function asReleased(place: EmptyDatabase, count: number): Promise<Engine> {
  const engine = await openEngine(place);
  const names = RELEASED.slice(0, count);
  const { error } = await migratorOf(
    engine,
    Object.fromEntries(names.map((name) => [name, migrations[name]!])),
  ).migrateToLatest();
  if (error) throw error;
  await (engine.writer as unknown as Kysely<AnyDatabase>).transaction().execute(async (tx) => {
    const put = (table: string, row: Record<string, unknown>) =>
      tx.insertInto(table).values(row).execute();
    await put('users', {
      id: person,
      email: 'ana@example.org',
      password_hash: '!',
      first_name: 'Ana',
      last_name: 'Muñoz',
      phone: '',
      language: 'es',
      verified: 1,
      created_at: AT,
    });
    await put('sessions', {
      id: ID(8),
      user_id: person,
      token_hash: hashToken('kept'),
      created_at: AT,
      last_used_at: AT,
    });
    await put('organizations', {
      id: organization,
      name: 'Sierra',
      industry: 'education',
      employees: '11-50',
      country: 'CL',
      type: 'cooperative',
      website: null,
      purpose: 0,
      time_zone: 'America/Santiago',
      share_okrs: 1,
      visible_members: 0,
      version: 1,
      created_at: AT,
      closed_at: null,
    });
    await put('memberships', {
      organization_id: organization,
      id: ID(9),
      user_id: person,
      role: 'owner',
      hierarchy: null,
      department: null,
      created_at: AT,
    });
    if (count < 2) return;
    await put('cycles', {
      organization_id: organization,
      id: cycle,
      name: 'Year',
      state: 'running',
      start_date: '2026-01-01',
      end_date: '2026-12-31',
      version: 2,
      created_at: AT,
      finished_at: null,
    });
    const item = {
      organization_id: organization,
      cycle_id: cycle,
      position: 0,
      description: '',
      type: 'SINGLE',
      lag_measure: '',
      weight: 1,
      owner_id: person,
      assigned_id: null,
      frequency: null,
      occurrence_mode: 'last',
      start_date: null,
      end_date: null,
      version: 1,
      created_at: AT,
      updated_at: AT,
    };
    await put('items', {
      ...item,
      id: objective,
      parent_id: null,
      kind: 'objective',
      code: 'O1',
      code_key: 'o1',
      title: 'Grow',
      unit: '',
      start_value: null,
      target_value: null,
    });
    await put('items', {
      ...item,
      id: keyResult,
      parent_id: objective,
      kind: 'key_result',
      code: 'KR1.1',
      code_key: 'kr1.1',
      title: 'Measure',
      unit: '%',
      start_value: 50,
      target_value: 10,
    });
    await put('progress_entries', {
      organization_id: organization,
      id: ID(7),
      item_id: keyResult,
      date: '2026-02-01',
      value: 40,
      note: '',
      confidence: null,
      created_by: 'Ana Muñoz',
      user_id: person,
      created_at: AT,
      last_edited_at: null,
    });
  });
  return engine;
}

describe.each(testEngines())('a database of a released version, on %s', (name) => {
  const places: EmptyDatabase[] = [];
  const place = async () => {
    const made = await openEmptyDatabase(name);
    places.push(made);
    return made;
  };
  afterAll(() => Promise.all(places.map((each) => each.drop())));

  async function readsAsBefore(engine: Engine, dataDir: string, count: number): Promise<void> {
    const app = await buildApp({
      settings: readSettings({ DATA_DIR: dataDir }),
      handle: databaseHandleOf(engine),
      clock: { now: () => new Date(AT) },
    });
    const ana = callerOf(app, 'kept');
    expect((await ana.get('/api/users/me')).body.result).toMatchObject({
      id: person,
      lastname: 'Muñoz',
    });
    expect((await ana.get(`/api/organizations/${organization}`)).body.result).toMatchObject({
      name: 'Sierra',
      timeZone: 'America/Santiago',
      owner: person,
    });
    if (count >= 2) {
      expect(
        (await ana.get(`/api/organizations/${organization}/okrs?cycle=${cycle}`)).body.items,
      ).toMatchObject([
        { id: objective, code: 'O1', realProgress: 0.25 },
        {
          id: keyResult,
          parentId: objective,
          currentValue: 40,
          realProgress: 0.25,
          startValue: 50,
          targetValue: 10,
        },
      ]);
      expect(
        (await ana.post(`/api/okrs/${keyResult}/progress`, { value: 10, date: '2026-02-15' }))
          .status,
      ).toBe(201);
      expect((await ana.get(`/api/okrs/${objective}`)).body.item.realProgress).toBe(1);
    }
    await app.close();
  }

  it.each([1, 2, 3])('is migrated from migration %d with all its content', async (count) => {
    const where = await place();
    const engine = await asReleased(where, count);
    await databaseHandleOf(engine).migrate();
    await readsAsBefore(engine, where.dataDir, count);
    await engine.close();
  });

  it('restores a deletion made before the table of check-ins was renamed', async () => {
    const where = await place();
    const engine = await asReleased(where, 3);
    const before = Object.fromEntries(
      Object.entries(migrations).filter(([name]) => name < '0020-check-ins'),
    );
    const { error } = await migratorOf(engine, before).migrateToLatest();
    expect(error).toBeUndefined();
    const old = engine.writer as unknown as Kysely<AnyDatabase>;
    const rowsOf = (table: string, column: string) =>
      old.selectFrom(table).selectAll().where(column, '=', keyResult).execute();
    const removed = {
      items: await rowsOf('items', 'id'),
      belonging: {
        progress_entries: await rowsOf('progress_entries', 'item_id'),
        notes: [],
        commitments: [],
      },
      copies: [],
    };
    await old.transaction().execute(async (tx) => {
      await tx
        .insertInto('deletions')
        .values({
          organization_id: organization,
          id: ID(6),
          cycle_id: cycle,
          item_id: keyResult,
          code: 'KR1.1',
          title: 'Measure',
          removed: 1,
          removed_rows: JSON.stringify(removed),
          user_id: person,
          created_at: AT,
        })
        .execute();
      await tx.deleteFrom('items').where('id', '=', keyResult).execute();
    });
    await databaseHandleOf(engine).migrate();
    const app = await buildApp({
      settings: readSettings({ DATA_DIR: where.dataDir }),
      handle: databaseHandleOf(engine),
      clock: { now: () => new Date(AT) },
    });
    const ana = callerOf(app, 'kept');
    expect((await ana.post(`/api/deletions/${ID(6)}/restore`)).status).toBe(200);
    expect((await ana.get(`/api/okrs/${keyResult}/progress`)).body.entries).toMatchObject([
      { value: 40, date: '2026-02-01' },
    ]);
    await app.close();
    await engine.close();
  });

  describe('an update that is interrupted', () => {
    const newer = Object.keys(migrations).filter((each) => !RELEASED.includes(each));
    const upTo = (last: string) =>
      Object.fromEntries(Object.entries(migrations).filter(([each]) => each <= last));
    /** Interrupts the update to `last` after its last step, and expects no change. */
    async function interrupt(engine: Engine, last: string): Promise<void> {
      const before = await engine.writer.introspection.getTables();
      const cutOff: Record<string, Migration> = {
        ...upTo(last),
        [last]: {
          up: async (db) => {
            await migrations[last]!.up(db);
            throw new Error('power cut');
          },
        },
      };
      expect((await migratorOf(engine, cutOff).migrateToLatest()).error).toMatchObject({
        message: 'power cut',
      });
      expect(await engine.writer.introspection.getTables()).toEqual(before);
    }

    it('changes nothing after any step, and the next start takes the step', async () => {
      const where = await place();
      const engine = await asReleased(where, 3);
      for (const last of newer) {
        await interrupt(engine, last);
        expect((await migratorOf(engine, upTo(last)).migrateToLatest()).error).toBeUndefined();
      }
      await readsAsBefore(engine, where.dataDir, 3);
      await engine.close();
    }, 120_000);

    it('changes nothing after all steps, and the next start takes them', async () => {
      const where = await place();
      const engine = await asReleased(where, 3);
      await interrupt(engine, newer.at(-1)!);
      await engine.close();
      const again = await openEngine(where);
      await databaseHandleOf(again).migrate();
      await readsAsBefore(again, where.dataDir, 3);
      await again.close();
    });
  });
});
