// Progress at each week's end with the plan beside it, and the forecast with its range.
import type { Overview } from '@cumbre/contract/overview';
import { Link } from '@cumbre/remote/router';
import { Text } from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import { formatDate } from '@cumbre/ui/formatDate';
import { ChartKey } from '../components/ChartKey';
import { ProgressDrawing } from '../components/ProgressDrawing';
import { forecastBasis, forecastLine } from '../components/groupForecast';
import { hasStarted } from '../data/standing';
import { NOTHING, formatPercent } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';
import { Picture } from './Picture';
import { weekColumn } from './weekColumn';

export function ProgressPicture({
  overview,
  headline,
  sentence,
  treePath,
}: {
  overview: Overview;
  /** Said by the headline of the page already, so only the drawing repeats it. */
  headline: string;
  sentence: string;
  treePath: string;
}) {
  const { t, language } = useTranslation();
  const title = t('overview.progress.title');
  // Absent in an answer of an earlier server.
  const { start = '', cycleStart = '' } = overview as Partial<Overview>;
  const beginsLater = start > cycleStart;
  const hasEnded = overview.noForecast === 'ENDED';
  const rows = [
    ...overview.weeks.map((week) => ({
      ...week,
      progress: hasStarted(week)
        ? formatPercent(week.progress, language)
        : t('items.status.notStarted'),
    })),
    ...overview.ahead.map((week) => ({ ...week, progress: NOTHING })),
  ];
  return (
    <Picture
      title={title}
      sentence={sentence}
      link={{ to: treePath, label: t('overview.toTree') }}
      table={
        <Table
          caption={title}
          dataSource={rows}
          rowKey="date"
          columns={[
            weekColumn(t),
            {
              key: 'progress',
              title: t('overview.progress.actual'),
              align: 'end',
              dataIndex: 'progress',
            },
            {
              key: 'expected',
              title: t('overview.progress.plan'),
              align: 'end',
              render: ({ expected }) => formatPercent(expected, language),
            },
          ]}
        />
      }
    >
      <ProgressDrawing
        start={start}
        weeks={overview.weeks.map((week) =>
          hasStarted(week) ? week : { ...week, progress: null },
        )}
        ahead={overview.ahead}
        forecast={overview.forecast}
        label={`${title}. ${headline} ${sentence}`}
        todayLabel={t('overview.now')}
      />
      <ChartKey
        lines={[
          { line: 'actual', label: t('overview.progress.actual') },
          { line: 'plan', label: t('overview.progress.plan') },
          ...forecastLine(overview.forecast, t),
        ]}
      />
      <Text as="p" small tone="secondary" className="mfe-okr_picture-begins">
        {[
          forecastBasis(overview, t),
          t(hasEnded ? 'overview.expected.whyAtEnd' : 'overview.expected.why'),
        ]
          .filter(Boolean)
          .join(' ')}{' '}
        <Link to="/help/overview">{t('overview.expected.help')}</Link>
      </Text>
      {beginsLater ? (
        <Text as="p" small tone="secondary" className="mfe-okr_picture-begins">
          {t('overview.progress.begins', {
            date: formatDate(start),
            start: formatDate(cycleStart),
          })}
        </Text>
      ) : null}
    </Picture>
  );
}
