// The SQL of the export: the rows of a part ordered by key, in batches with one query each.
import type { Kysely } from 'kysely';
import type { Context } from '../../platform/context/context';
import type { Part } from './parts';

export type Row = Record<string, unknown>;

const selectRows = (
  { db }: Context,
  { table, organizationColumn: of }: Part,
  organizationId: string,
  until: string,
) =>
  (db as unknown as Kysely<Record<string, Row>>)
    .selectFrom(table)
    .where(of, '=', organizationId)
    .where('created_at', '<=', until);

export async function countOf(
  context: Context,
  part: Part,
  organizationId: string,
  until: string,
): Promise<number> {
  const { count } = await selectRows(context, part, organizationId, until)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function* batchesOf(
  context: Context,
  part: Part,
  organizationId: string,
  until: string,
): AsyncIterable<Row[]> {
  let lastKey = '';
  for (;;) {
    const rows = await selectRows(context, part, organizationId, until)
      .where(part.key, '>', lastKey)
      .orderBy(part.key)
      .limit(part.rowsPerQuery)
      .selectAll()
      .execute();
    if (rows.length > 0)
      yield rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).filter(([column]) => !Object.hasOwn(part.excluded, column)),
        ),
      );
    if (rows.length < part.rowsPerQuery) return;
    lastKey = String(rows.at(-1)?.[part.key]);
  }
}

export async function peopleOf({ db }: Context, ids: readonly string[]): Promise<Map<string, Row>> {
  const people = await db
    .selectFrom('users')
    .where('id', 'in', ids)
    .select(['id', 'email', 'first_name', 'last_name'])
    .execute();
  return new Map(people.map(({ id, ...person }) => [id, person]));
}

export async function namesOfOrganizations(
  { db }: Context,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const organizations = await db
    .selectFrom('organizations')
    .where('id', 'in', ids)
    .select(['id', 'name'])
    .execute();
  return new Map(organizations.map(({ id, name }) => [id, name]));
}
