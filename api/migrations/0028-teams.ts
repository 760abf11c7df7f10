// Teams, their members, and the team of an item. A tree shows teams, so triggers move the counters
// of the organization's trees (0009). Without its membership a person leaves the teams.
import { PostgresAdapter, sql } from 'kysely';
import type { Kysely } from 'kysely';

type Db = Kysely<unknown>;

const grow = (row: 'new' | 'old') =>
  `update tree_versions set version = version + 1 where organization_id = ${row}.organization_id`;
const CHANGES = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
] as const;

async function createTriggers(db: Db): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const trigger = async (name: string, when: string, condition: string, row: 'new' | 'old') => {
    if (!isPostgres)
      return run(`create trigger ${name} after ${when} ${condition} begin ${grow(row)}; end`);
    await run(`create function ${name}() returns trigger language plpgsql as $$ begin
      ${grow(row)}; return null; end $$`);
    return run(
      `create trigger ${name} after ${when} for each row ${condition} execute function ${name}()`,
    );
  };
  for (const [change, row] of CHANGES)
    await trigger(`tree_version_team_${change}`, `${change} on teams`, '', row);
  await trigger('tree_version_lead', 'delete on team_members', 'when (old.is_lead = 1)', 'old');
}

export async function up(db: Db): Promise<void> {
  await db.schema
    .createTable('teams')
    .addColumn('organization_id', 'text', (column) =>
      column.notNull().references('organizations.id').onDelete('cascade'),
    )
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('parent_id', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('colour', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('teams_key', ['organization_id', 'id'])
    .addUniqueConstraint('teams_name', ['organization_id', 'name_key'])
    .addForeignKeyConstraint('teams_parent', ['organization_id', 'parent_id'], 'teams', [
      'organization_id',
      'id',
    ])
    .execute();
  await db.schema.createIndex('teams_by_id').unique().on('teams').column('id').execute();
  await db.schema
    .createTable('team_members')
    .addColumn('organization_id', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('team_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('is_lead', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('team_members_key', ['organization_id', 'team_id', 'user_id'])
    .addForeignKeyConstraint(
      'team_members_team',
      ['organization_id', 'team_id'],
      'teams',
      ['organization_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'team_members_membership',
      ['organization_id', 'user_id'],
      'memberships',
      ['organization_id', 'user_id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('team_members_of_person')
    .on('team_members')
    .columns(['organization_id', 'user_id', 'is_lead'])
    .execute();
  await db.schema
    .createIndex('team_members_lead')
    .unique()
    .on('team_members')
    .column('team_id')
    .where(sql.ref('is_lead'), '=', sql.lit(1))
    .execute();
  await db.schema
    .alterTable('items')
    .addColumn('team_id', 'text', (column) => column.references('teams.id').onDelete('set null'))
    .execute();
  await db.schema.createIndex('items_of_team').on('items').column('team_id').execute();
  await createTriggers(db);
}
