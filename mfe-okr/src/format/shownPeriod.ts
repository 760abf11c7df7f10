// Formats a period of a recurrent item: its first and last day, or its only day.
import type { Occurrence } from '@cumbre/domain/recurrence';
import { shownDate } from '@cumbre/ui/shownDate';

export const shownPeriod = ({ startDate, endDate }: Occurrence): string =>
  startDate === endDate ? shownDate(startDate) : `${shownDate(startDate)} – ${shownDate(endDate)}`;
