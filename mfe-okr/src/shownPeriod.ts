// How a period of a recurrent item is written: its days, or its one day.
import type { Occurrence } from '@cumbre/domain/recurrence';
import { shownDate } from '@cumbre/ui/shownDate';

export const shownPeriod = ({ startDate, endDate }: Occurrence): string =>
  (startDate === endDate ? shownDate(startDate) : `${shownDate(startDate)} – ${shownDate(endDate)}`);
