import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from './schema';
import { openTestDatabase } from '../../../test/support/testDatabase';
import type { TestDatabase } from '../../../test/support/testDatabase';

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;

onPostgres('statements on PostgreSQL', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('postgres');
  });
  afterAll(() => database.close());

  const organizations = (db: Kysely<Database>) =>
    db.selectFrom('organizations').selectAll().where('id', '=', 'none').execute();
  const addColumn = (name: string) =>
    sql.raw(`alter table organizations add column ${name} text`).execute(database.engine.writer);
  const prepared = async (db: Kysely<Database>) =>
    (
      await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
    ).rows.map(({ statement }) => statement);

  it('are prepared under one name after some uses', async () => {
    await database.handle.transaction(async (tx) => {
      const before = await prepared(tx);
      for (let time = 0; time < 20; time += 1)
        await tx
          .selectFrom('users')
          .select('id')
          .where('email', '=', `person${time}@example.org`)
          .execute();
      const after = await prepared(tx);
      expect(
        after.filter((statement) => !before.includes(statement) && statement.includes('"email"')),
      ).toHaveLength(1);
    });
  });

  it('with lists of every length do not fill a connection', async () => {
    const ids = Array.from({ length: 60 }, (_, index) => `id${index}`);
    await database.handle.transaction(async (tx) => {
      for (let length = 1; length <= 60; length += 1)
        for (let time = 0; time < 11; time += 1)
          await tx
            .selectFrom('users')
            .select('id')
            .where('id', 'in', ids.slice(0, length))
            .execute();
      expect((await prepared(tx)).length).toBeLessThanOrEqual(50);
    });
  });

  it('still run after another server has added a column to their table', async () => {
    for (let time = 0; time < 30; time += 1) await organizations(database.handle.db);
    await addColumn('added');
    expect(await organizations(database.handle.db)).toEqual([]);
    // Runs on every connection of the pool.
    await Promise.all(
      Array.from({ length: 10 }, () =>
        database.handle.transaction(async (tx) => {
          for (let time = 0; time < 5; time += 1) await organizations(tx);
          await sql`select pg_sleep(0.2)`.execute(tx);
        }),
      ),
    );
    await addColumn('added_too');
    let tries = 0;
    const found = await database.handle.transaction((tx) => {
      tries += 1;
      return organizations(tx);
    });
    expect([found, tries]).toEqual([[], 2]);
  });
});
