// The SQL of the statistics: counts over open organizations that agreed. It reads no ids, names or
// values.
import { sql } from 'kysely';
import type { Context } from '../../platform/context/context';

type DatabaseContext = Pick<Context, 'db'>;

const selectContributing = ({ db }: DatabaseContext) =>
  db.selectFrom('organizations').where('purpose', '=', 1).where('closed_at', 'is', null);

export async function countContributing(context: DatabaseContext): Promise<number> {
  return (
    await selectContributing(context)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;
}

export interface ContributedCount {
  count: number;
  /** The number of contributing organizations. */
  contributors: number;
}

export function countContributedItems(context: DatabaseContext): Promise<ContributedCount> {
  return context.db
    .selectFrom('items')
    .where('organization_id', 'in', selectContributing(context).select('id'))
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.count<number>('organization_id').distinct().as('contributors'),
    ])
    .executeTakeFirstOrThrow();
}

/** Check-ins recorded since a calendar date (UTC), by their date and the date of recording. */
export async function checkInsByDay(
  context: DatabaseContext,
  since: string,
): Promise<{ contributors: number; days: { date: string; recorded: string; count: number }[] }> {
  const recentCheckIns = context.db
    .selectFrom('check_ins')
    .where('organization_id', 'in', selectContributing(context).select('id'))
    .where('created_at', '>=', since);
  const { contributors } = await recentCheckIns
    .select(({ fn }) => fn.count<number>('organization_id').distinct().as('contributors'))
    .executeTakeFirstOrThrow();
  const day = sql<string>`substr(created_at, 1, 10)`;
  const days = await recentCheckIns
    .select(({ fn }) => ['date', day.as('recorded'), fn.countAll<number>().as('count')])
    .groupBy(['date', day])
    .execute();
  return { contributors, days };
}
