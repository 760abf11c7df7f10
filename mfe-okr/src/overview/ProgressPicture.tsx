// Progress at each week's end with the plan beside it, and the forecast with its range.
import type { Overview } from '@cumbre/contract/overview';
import { Link } from '@cumbre/remote/router';
import { dayNumber, linePath, scale } from '@cumbre/ui/charts';
import { Text } from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import { formatDate } from '@cumbre/ui/formatDate';
import { ChartKey } from '../components/ChartKey';
import { hasStarted } from '../data/standing';
import { NOTHING, formatPercent } from '../format/formatNumbers';
import { useDrawingWidth } from '../hooks/useDrawingWidth';
import { useTranslation } from '../useTranslation';
import { forecastBasis, hasRange } from './Headline';
import { Picture } from './Picture';
import { weekColumn } from './weekColumn';

const HEIGHT = 260;
const AREA = { left: 44, top: 12, bottom: 224 };
const TICKS = [0, 0.25, 0.5, 0.75, 1];

interface Point {
  date: string;
  value: number | null;
}

function Drawing({ overview, label }: { overview: Overview; label: string }) {
  const { t, language } = useTranslation();
  const { width, drawing } = useDrawingWidth(0.6);
  const { weeks, ahead, forecast } = overview;
  const right = width - 16;
  const dates = [...weeks, ...ahead].map(({ date }) => date);
  const last = dates.at(-1)!;
  // Absent in an answer of an earlier server.
  const { start = dates[0]! } = overview as Partial<Overview>;
  const first = start < dates[0]! ? start : dates[0]!;
  const x = scale(dayNumber(first), dayNumber(last), AREA.left, right);
  const y = scale(0, 1, AREA.bottom, AREA.top);
  const placesOf = (points: readonly Point[]) =>
    points.flatMap(({ date, value }) =>
      value === null ? [] : [[x(dayNumber(date)), y(value)] as const],
    );
  const plan = placesOf(
    [...weeks, ...ahead].map(({ date, expected }) => ({ date, value: expected })),
  );
  const line = placesOf(
    weeks.filter(hasStarted).map(({ date, progress }) => ({ date, value: progress })),
  );
  const newest = line.at(-1);
  const end = (value: number) => [x(dayNumber(last)), y(value)] as const;
  return (
    <svg
      ref={drawing}
      className="mfe-okr_drawing"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      {TICKS.map((tick) => (
        <g key={tick}>
          <line className="cu-grid" x1={AREA.left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text className="cu-axis" x={AREA.left - 8} y={y(tick) + 4} textAnchor="end">
            {formatPercent(tick, language)}
          </text>
        </g>
      ))}
      <text className="cu-axis" x={AREA.left} y={HEIGHT - 14}>
        {formatDate(first)}
      </text>
      <text className="cu-axis" x={right} y={HEIGHT - 14} textAnchor="end">
        {formatDate(last)}
      </text>
      {newest && ahead.length > 0 ? (
        <>
          <line
            className="mfe-okr_now"
            x1={newest[0]}
            x2={newest[0]}
            y1={AREA.top}
            y2={AREA.bottom}
          />
          {newest[0] - AREA.left > 130 && right - newest[0] > 130 ? (
            <text className="cu-axis" x={newest[0]} y={HEIGHT - 14} textAnchor="middle">
              {t('overview.now')}
            </text>
          ) : null}
        </>
      ) : null}
      {line.length > 1 ? (
        <path
          className="mfe-okr_progress-area"
          d={`${linePath([[line[0]![0], AREA.bottom], ...line, [newest![0], AREA.bottom]])} Z`}
        />
      ) : null}
      <path className="cu-line-expected" d={linePath(plan)} />
      {forecast && newest ? (
        <>
          <path
            className="cu-range"
            d={`${linePath([newest, end(forecast.worst), end(forecast.best)])} Z`}
          />
          <path className="cu-line-forecast" d={linePath([newest, end(forecast.progress)])} />
        </>
      ) : null}
      <path className="cu-line" d={linePath(line)} />
      {line.map(([cx, cy], index) => (
        <circle
          key={cx}
          className={index === line.length - 1 ? 'mfe-okr_newest' : 'cu-point'}
          cx={cx}
          cy={cy}
          r={index === line.length - 1 ? 6 : 3}
        />
      ))}
    </svg>
  );
}

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
      <Drawing overview={overview} label={`${title}. ${headline} ${sentence}`} />
      <ChartKey
        lines={[
          { line: 'actual', label: t('overview.progress.actual') },
          { line: 'plan', label: t('overview.progress.plan') },
          ...(overview.forecast
            ? [
                {
                  line: 'forecast' as const,
                  label: t(
                    hasRange(overview.forecast)
                      ? 'overview.progress.forecast'
                      : 'overview.progress.forecastAlone',
                  ),
                },
              ]
            : []),
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
