// What `purpose` of an organization agrees to: anonymous statistics for whoever runs the server. Figures are sums over the
// organizations that agreed, and each is withheld while fewer than five of them contribute to it, so that none speaks of one.
import { addDays, daysBetween } from '@cumbre/domain/calendar';
import { OUTDATED_AFTER_DAYS } from '@cumbre/domain/status';
import type { Context } from '../../platform/context/context';
import { checkInsByDay, itemsOfAgreed, organizationsThatAgreed } from './store';

export const FEWEST = 5;
export const DAYS = 30;

export interface Statistics {
  at: string;
  /** Null: fewer than FEWEST agreed. The same below. */
  organizations: number | null;
  items: number | null;
  /** Recorded in the last DAYS days. */
  checkIns: number | null;
  /** 0..1: of these, recorded within three days after the day they are for, as long as an item is not outdated. */
  onTime: number | null;
}

const enough = (count: number, contributors: number): number | null => (contributors >= FEWEST ? count : null);

export async function readStatistics(context: Pick<Context, 'db' | 'clock'>): Promise<Statistics> {
  const at = context.clock.now().toISOString();
  const agreed = await organizationsThatAgreed(context);
  const items = await itemsOfAgreed(context);
  const { contributors, days } = await checkInsByDay(context, addDays(at.slice(0, 10), -DAYS));
  const checkIns = days.reduce((sum, { count }) => sum + count, 0);
  const onTime = days.filter(({ date, recorded }) => daysBetween(date, recorded) <= OUTDATED_AFTER_DAYS).reduce((sum, { count }) => sum + count, 0);
  return {
    at, organizations: enough(agreed, agreed), items: enough(items.count, items.contributors), checkIns: enough(checkIns, contributors),
    onTime: enough(checkIns, contributors) === null ? null : onTime / checkIns,
  };
}
