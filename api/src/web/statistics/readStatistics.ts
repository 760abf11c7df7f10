// Anonymous statistics for operators, over organizations that agreed to it (`purpose`). A figure is
// withheld while fewer than five organizations contribute to it, so that it does not describe a
// single one.
import { addDays, daysBetween } from '@cumbre/domain/calendar';
import { OUTDATED_AFTER_DAYS } from '@cumbre/domain/status';
import type { Context } from '../../platform/context/context';
import { checkInsByDay, countContributedItems, countContributing } from './store';

export const MIN_CONTRIBUTORS = 5;
export const DAYS = 30;

export interface Statistics {
  at: string;
  /** null where fewer than FEWEST organizations contribute; the same for the other figures. */
  organizations: number | null;
  items: number | null;
  /** Recorded in the last DAYS days. */
  checkIns: number | null;
  /** 0..1: the share of these that was recorded within three days of its date. */
  onTime: number | null;
}

const withholdFew = (count: number, contributors: number): number | null =>
  contributors >= MIN_CONTRIBUTORS ? count : null;

export async function readStatistics(context: Pick<Context, 'db' | 'clock'>): Promise<Statistics> {
  const at = context.clock.now().toISOString();
  const agreedCount = await countContributing(context);
  const items = await countContributedItems(context);
  const { contributors, days } = await checkInsByDay(context, addDays(at.slice(0, 10), -DAYS));
  const checkIns = days.reduce((sum, { count }) => sum + count, 0);
  const onTime = days
    .filter(({ date, recorded }) => daysBetween(date, recorded) <= OUTDATED_AFTER_DAYS)
    .reduce((sum, { count }) => sum + count, 0);
  return {
    at,
    organizations: withholdFew(agreedCount, agreedCount),
    items: withholdFew(items.count, items.contributors),
    checkIns: withholdFew(checkIns, contributors),
    onTime: withholdFew(checkIns, contributors) === null ? null : onTime / checkIns,
  };
}
