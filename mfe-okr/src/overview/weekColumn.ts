// The first column of the tables that stand for a picture: the end of each week.
import { formatDate } from '@cumbre/ui/formatDate';
import type { Texts } from '../useTranslation';

export const weekColumn = (t: Texts) => ({
  key: 'date',
  title: t('overview.week'),
  rowHeader: true,
  render: ({ date }: { date: string }) => formatDate(date),
});
