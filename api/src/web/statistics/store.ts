// The SQL of the statistics: counts over the organizations that agreed and are open. No id, name or value is read.
import { sql } from 'kysely';
import type { Context } from '../../platform/context/context';

type Reading = Pick<Context, 'db'>;

const agreed = ({ db }: Reading) => db.selectFrom('organizations').where('purpose', '=', 1).where('closed_at', 'is', null);

export async function organizationsThatAgreed(context: Reading): Promise<number> {
  return (await agreed(context).select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
}

export interface Counted {
  count: number;
  /** How many organizations it comes from. */
  contributors: number;
}

export function itemsOfAgreed(context: Reading): Promise<Counted> {
  return context.db.selectFrom('items').where('organization_id', 'in', agreed(context).select('id'))
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.count<number>('organization_id').distinct().as('contributors')]).executeTakeFirstOrThrow();
}

/** Those recorded since a calendar date (UTC), by the day they are for and the day they were recorded on. */
export async function checkInsByDay(context: Reading, since: string): Promise<{ contributors: number; days: { date: string; recorded: string; count: number }[] }> {
  const recent = context.db.selectFrom('check_ins').where('organization_id', 'in', agreed(context).select('id')).where('created_at', '>=', since);
  const { contributors } = await recent.select(({ fn }) => fn.count<number>('organization_id').distinct().as('contributors')).executeTakeFirstOrThrow();
  const day = sql<string>`substr(created_at, 1, 10)`;
  const days = await recent.select(({ fn }) => ['date', day.as('recorded'), fn.countAll<number>().as('count')]).groupBy(['date', day]).execute();
  return { contributors, days };
}
