// The parts of the inbox: what came today, yesterday and earlier, by the days of the browser's time zone.
import type { Notification } from '@cumbre/contract/notifications';

export const DAYS = ['today', 'yesterday', 'earlier'] as const;
export type Day = (typeof DAYS)[number];

const startOf = (at: Date, daysBefore = 0) =>
  new Date(at.getFullYear(), at.getMonth(), at.getDate() - daysBefore).getTime();

export function dayOf(instant: string, now: Date): Day {
  const at = Date.parse(instant);
  if (at >= startOf(now)) return 'today';
  return at >= startOf(now, 1) ? 'yesterday' : 'earlier';
}

/** The days that have notifications, the newest first. */
export const byDay = (
  notifications: readonly Notification[],
  now: Date,
): { day: Day; notifications: Notification[] }[] =>
  DAYS.map((day) => ({
    day,
    notifications: notifications.filter(({ createdAt }) => dayOf(createdAt, now) === day),
  })).filter((each) => each.notifications.length > 0);
