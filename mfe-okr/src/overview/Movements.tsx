// What rose, fell and began in the last seven days, as short lists with links.
import type { Movement, Overview } from '@cumbre/contract/overview';
import { Card, Paragraph, Text } from '@cumbre/ui/base';
import { formatDate } from '@cumbre/ui/formatDate';
import { StatusTag } from '@cumbre/ui/progress';
import { formatPercent } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';
import { ItemList } from './ItemList';
import { treeOf } from './place';
import type { Place } from './place';

/** How many a list shows; the others are counted. */
const SHOWN = 5;

/**
 * From where to where an item moved: its status where that is another one, and its progress where it
 * reads as another one. One of both is why it is in a list.
 */
function MovedFacts({ item }: { item: Movement }) {
  const { t, language } = useTranslation();
  const [from, to] = [item.formerProgress, item.progress].map((ratio) =>
    formatPercent(ratio, language),
  );
  const isOtherStatus = item.formerStatus !== item.status;
  const status = <StatusTag status={item.status} label={t(`items.status.${item.status}`)} />;
  const progress = () => {
    if (from !== to) return t('overview.movements.fromTo', { from, to });
    return isOtherStatus ? null : t('overview.movements.little');
  };
  const moved = progress();
  const words =
    moved === null ? null : (
      <Text small tone="secondary">
        {moved}
      </Text>
    );
  if (!isOtherStatus)
    return (
      <>
        {words}
        {status}
      </>
    );
  return (
    <>
      <span className="mfe-okr_status-change">
        <StatusTag status={item.formerStatus} label={t(`items.status.${item.formerStatus}`)} />
        {' → '}
        {status}
      </span>
      {words}
    </>
  );
}

function MovementList({
  title,
  count,
  movements,
  place,
}: {
  title: string;
  count: number;
  movements: readonly Movement[];
  place: Place;
}) {
  if (movements.length === 0) return null;
  return (
    <div>
      <h3 className="mfe-okr_list-title">{title}</h3>
      <ItemList
        items={movements}
        count={count}
        shown={SHOWN}
        cycle={place.cycle}
        rest={treeOf(place)}
      >
        {(item) => <MovedFacts item={item} />}
      </ItemList>
    </div>
  );
}

export function Movements({ overview, place }: { overview: Overview; place: Place }) {
  const { t } = useTranslation();
  const { movements } = overview;
  return (
    <Card title={t('overview.movements.title')} className="mfe-okr_picture">
      {movements === null ? (
        <Paragraph tone="secondary">{t('overview.movements.tooEarly')}</Paragraph>
      ) : (
        <>
          <Paragraph tone="secondary">
            {[
              t('overview.movements.since', { date: formatDate(movements.since) }),
              movements.fell.length === 0 ? t('overview.movements.noneFell') : '',
              movements.rose.length === 0 ? t('overview.movements.noneRose') : '',
            ]
              .filter(Boolean)
              .join(' ')}
          </Paragraph>
          <div className="mfe-okr_columns">
            <MovementList
              title={t('overview.movements.fell', { count: movements.fellCount })}
              count={movements.fellCount}
              movements={movements.fell}
              place={place}
            />
            <MovementList
              title={t('overview.movements.rose', { count: movements.roseCount })}
              count={movements.roseCount}
              movements={movements.rose}
              place={place}
            />
            {movements.begunCount ? (
              <div>
                <h3 className="mfe-okr_list-title">
                  {t('overview.movements.begun', { count: movements.begunCount })}
                </h3>
                <Paragraph tone="secondary" small>
                  {t('overview.movements.begunCounts')}
                </Paragraph>
                <ItemList
                  items={movements.begun ?? []}
                  count={movements.begunCount}
                  shown={SHOWN}
                  cycle={place.cycle}
                  rest={treeOf(place)}
                >
                  {({ status }) => (
                    <StatusTag status={status} label={t(`items.status.${status}`)} />
                  )}
                </ItemList>
              </div>
            ) : null}
          </div>
        </>
      )}
    </Card>
  );
}
