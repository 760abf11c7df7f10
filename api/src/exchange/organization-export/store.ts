// The SQL of the export: the rows of a part in the order of their key, a piece at a time, each piece a short query of its own.
import type { Kysely } from 'kysely';
import type { Context } from '../../platform/context/context';
import type { Part } from './parts';

export type Row = Record<string, unknown>;

const rowsOf = ({ db }: Context, { table, of }: Part, organizationId: string, until: string) => (db as unknown as Kysely<Record<string, Row>>)
  .selectFrom(table).where(of, '=', organizationId).where('created_at', '<=', until);

export async function countOf(context: Context, part: Part, organizationId: string, until: string): Promise<number> {
  const { count } = await rowsOf(context, part, organizationId, until).select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return count;
}

export async function* piecesOf(context: Context, part: Part, organizationId: string, until: string): AsyncIterable<Row[]> {
  let after = '';
  for (;;) {
    const rows = await rowsOf(context, part, organizationId, until).where(part.key, '>', after).orderBy(part.key).limit(part.atOnce).selectAll().execute();
    if (rows.length > 0) yield rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !Object.hasOwn(part.without, column))));
    if (rows.length < part.atOnce) return;
    after = String(rows.at(-1)?.[part.key]);
  }
}

export async function peopleOf({ db }: Context, ids: readonly string[]): Promise<Map<string, Row>> {
  const people = await db.selectFrom('users').where('id', 'in', ids).select(['id', 'email', 'first_name', 'last_name']).execute();
  return new Map(people.map(({ id, ...person }) => [id, person]));
}

export async function namesOfOrganizations({ db }: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const named = await db.selectFrom('organizations').where('id', 'in', ids).select(['id', 'name']).execute();
  return new Map(named.map(({ id, name }) => [id, name]));
}
