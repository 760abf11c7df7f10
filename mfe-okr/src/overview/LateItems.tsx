// The items whose check-in is late, and those that have been silent for four weeks.
import type { Overview } from '@cumbre/contract/overview';
import { Link } from '@cumbre/remote/router';
import { Card, Paragraph, Tag, Text } from '@cumbre/ui/base';
import { formatDate } from '@cumbre/ui/formatDate';
import { nameOf } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';
import { ItemList } from './ItemList';
import { treeOf } from './place';
import type { Place } from './place';

/** How many the list shows; the others are counted. */
const SHOWN = 8;
/** The id of the list in the page. */
export const LATE_LIST = 'mfe-okr_late';

export function LateItems({
  overview,
  place,
  isWide,
}: {
  overview: Overview;
  place: Place;
  /** Nothing stands beside it. */
  isWide: boolean;
}) {
  const { t } = useTranslation();
  const { count, silentCount, items } = overview.late;
  const people = new Map(overview.people.map((person) => [person.id, person]));
  return (
    <Card
      id={LATE_LIST}
      title={t('overview.late.title')}
      className={`mfe-okr_picture${isWide ? ' mfe-okr_wide' : ''}`}
    >
      <Paragraph tone="secondary">
        {count === 0
          ? t('overview.late.none')
          : `${t('overview.late.sentence', { count })} ${t('overview.late.silent', { count: silentCount })}`}
      </Paragraph>
      <div>
        <ItemList
          items={items}
          count={count}
          shown={SHOWN}
          cycle={place.cycle}
          rest={treeOf(place, { status: 'outdated' })}
        >
          {(item) => (
            <>
              <Text small tone="secondary">
                {nameOf(people.get(item.responsible))}
                {' · '}
                {item.lastCheckIn === null
                  ? t('overview.late.never')
                  : t('overview.late.last', { date: formatDate(item.lastCheckIn) })}
              </Text>
              <Text small>{t('overview.late.days', { count: item.daysLate })}</Text>
              {item.silent ? <Tag>{t('overview.late.isSilent')}</Tag> : null}
            </>
          )}
        </ItemList>
        {count > 0 ? (
          <p className="mfe-okr_list-rest">
            <Link to={treeOf(place, { status: 'outdated' })}>{t('overview.late.toTree')}</Link>
          </p>
        ) : null}
      </div>
    </Card>
  );
}
