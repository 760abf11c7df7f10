// Formats a period of a recurrent item: its first and last day, or its only day.
import type { Occurrence } from '@cumbre/domain/recurrence';
import { formatDate } from '@cumbre/ui/formatDate';

export const formatPeriod = ({ startDate, endDate }: Occurrence): string =>
  startDate === endDate
    ? formatDate(startDate)
    : `${formatDate(startDate)} – ${formatDate(endDate)}`;
