// Shows the progress of an objective at the end of each week, because an objective has no check-ins of
// its own: a drawing with the expected line and the forecast, and a table of the same numbers.
import { failureOf } from '@cumbre/client/failure';
import type { Item } from '@cumbre/contract/items';
import type { ItemWeeks } from '@cumbre/contract/itemWeeks';
import { ErrorState, Heading, LoadingState, Paragraph, Text } from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import { formatDate } from '@cumbre/ui/formatDate';
import { memo, useDeferredValue } from 'react';
import { ChartKey } from '../components/ChartKey';
import { ProgressDrawing } from '../components/ProgressDrawing';
import { forecastBasis, forecastBesideStatus, forecastLine } from '../components/groupForecast';
import { NOTHING, formatPercent } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';
import { useItemWeeksQuery } from './itemWeeksApi';

const TITLE = 'mfe-okr_weeks';
const FORECAST = 'mfe-okr_weeks-forecast';

interface PictureProps {
  title: string;
  status: Item['status'];
  /** The cycle goes on, so that a forecast is to come. */
  goesOn: boolean;
  /** undefined while they are read. */
  answer: ItemWeeks | undefined;
}

const Picture = memo(function Picture({ title, status, goesOn, answer }: PictureProps) {
  const { t, language } = useTranslation();
  const room = `mfe-okr_weeks${goesOn ? ' mfe-okr_weeks-goes-on' : ''}`;
  if (!answer)
    return (
      <div className={room}>
        <LoadingState label={t('common.loading')} rows={4} />
      </div>
    );
  // The forecast is absent in an answer of an earlier server.
  const { start, weeks, ahead, forecast = null, noForecast = null } = answer;
  // What held at the end is said above: nothing is ahead.
  const isAhead = (forecast ?? noForecast) !== null && noForecast !== 'ENDED';
  if (!weeks.some(({ hasCheckIn }) => hasCheckIn))
    return <Text tone="secondary">{t('history.empty')}</Text>;
  // Without anything that counts, nothing is expected of an objective.
  const planned = weeks.map((week) =>
    week.progress === null ? { ...week, expected: null } : week,
  );
  const rows = [
    ...planned.map(({ date, progress, expected, hasCheckIn }) => ({
      date,
      progress: hasCheckIn ? formatPercent(progress, language) : t('items.status.notStarted'),
      expected,
    })),
    ...ahead.map((week) => ({ ...week, progress: NOTHING })),
  ];
  return (
    <div className={room}>
      <div>
        <ProgressDrawing
          start={start}
          weeks={planned.map((week) => (week.hasCheckIn ? week : { ...week, progress: null }))}
          ahead={ahead}
          forecast={forecast}
          label={t('history.weeks.chart', { title })}
          todayLabel={t('history.weeks.today')}
        />
        <ChartKey
          lines={[
            { line: 'actual', label: t('history.progress') },
            { line: 'plan', label: t('history.key.expected') },
            ...forecastLine(forecast, t),
          ]}
        />
      </div>
      {isAhead ? (
        <section aria-labelledby={FORECAST} className="mfe-okr_forecast">
          <Heading level={3} id={FORECAST}>
            {t('forecast.title')}
          </Heading>
          <Paragraph>
            {forecastBesideStatus(status, { forecast, noForecast }, t, language)}
          </Paragraph>
          {forecast ? (
            <Paragraph className="mfe-okr_forecast-basis">
              {forecastBasis({ forecast }, t)}
            </Paragraph>
          ) : null}
        </section>
      ) : null}
      <details>
        <summary>{t('history.weeks.table')}</summary>
        <Table
          caption={t('history.weeks.caption', { title })}
          dataSource={rows}
          rowKey="date"
          columns={[
            {
              key: 'date',
              title: t('history.weeks.ending'),
              rowHeader: true,
              render: ({ date }) => formatDate(date),
            },
            {
              key: 'progress',
              title: t('history.progress'),
              align: 'end',
              dataIndex: 'progress',
            },
            {
              key: 'expected',
              title: t('history.key.expected'),
              align: 'end',
              render: ({ expected }) => formatPercent(expected, language),
            },
          ]}
        />
      </details>
    </div>
  );
});

/** The drawing is rendered in slices when the answer comes: the panel does not wait for it. */
export function WeekHistory({ item, goesOn }: Pick<PictureProps, 'goesOn'> & { item: Item }) {
  const { t } = useTranslation();
  const isStarted = item.status !== 'notStarted';
  const { data, error, refetch } = useItemWeeksQuery(item.id, { skip: !isStarted });
  const answer = useDeferredValue(data);
  const failure = data ? null : failureOf(error);
  // An earlier server does not have the call.
  if (failure?.status === 404) return null;
  const body = () => {
    if (!isStarted) return <Text tone="secondary">{t('history.empty')}</Text>;
    if (failure)
      return (
        <ErrorState
          level={3}
          title={t('history.failed')}
          retryLabel={t('common.retry')}
          onRetry={() => void refetch()}
        />
      );
    return <Picture title={item.title} status={item.status} goesOn={goesOn} answer={answer} />;
  };
  return (
    <section aria-labelledby={TITLE}>
      <Heading level={2} className="mfe-okr_section" id={TITLE}>
        {t('history.title')}
      </Heading>
      {body()}
    </section>
  );
}
