// What changed in the current line since the meeting before.
import type { CurrentMeeting } from '@cumbre/contract/meetings';
import type { Item } from '@cumbre/contract/items';
import { Link } from '@cumbre/remote/router';
import { Text } from '@cumbre/ui/base';
import { formatDate } from '@cumbre/ui/formatDate';
import { useTranslation } from '../useTranslation';
import { changesBetween } from './changesBetween';

interface SinceMeetingProps {
  previous: NonNullable<CurrentMeeting['previous']>;
  item: Item;
}

export function SinceMeeting({ previous, item }: SinceMeetingProps) {
  const { t, language } = useTranslation();
  const before = previous.numbers.find((numbers) => numbers.item === item.id);
  const changes =
    before && item.status
      ? changesBetween(
          before,
          { progress: item.realProgress, confidence: item.confidence, status: item.status },
          { t, language },
        )
      : null;
  return (
    <div className="mfe-okr_since">
      <Text small tone="secondary">
        <Link to={`/meetings/${previous.id}`}>
          {t('meetings.since', { date: formatDate(previous.day) })}
        </Link>
        {': '}
      </Text>
      {changes === null ? (
        <Text small>{t('meetings.wasNew')}</Text>
      ) : (
        <Text small>{changes.length > 0 ? changes.join(' · ') : t('meetings.unchanged')}</Text>
      )}
    </div>
  );
}
