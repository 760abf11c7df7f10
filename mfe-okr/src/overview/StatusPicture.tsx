// How the statuses are distributed at each week's end, as columns; the numbers of today are links
// into the tree with the same filter.
import type { ItemKind } from '@cumbre/contract/enumerations';
import type { Overview } from '@cumbre/contract/overview';
import { Link } from '@cumbre/remote/router';
import { Segmented } from '@cumbre/ui/base';
import { useChartWidth } from '@cumbre/ui/charts';
import { Table } from '@cumbre/ui/data';
import { formatDate } from '@cumbre/ui/formatDate';
import { StatusTag } from '@cumbre/ui/progress';
import { shownCounts, statusesOf } from '../data/shownStatus';
import { useTranslation } from '../useTranslation';
import { Picture } from './Picture';
import { treeOf } from './place';
import type { Place } from './place';

const HEIGHT = 200;
const AREA = { top: 8, bottom: 172 };
const MAX_COLUMN = 40;

interface StatusPictureProps {
  overview: Overview;
  kind: ItemKind;
  onKind: (kind: ItemKind) => void;
  place: Place;
}

export function StatusPicture({ overview, kind, onKind, place }: StatusPictureProps) {
  const { t } = useTranslation();
  const { width, drawing } = useChartWidth();
  const { weeks } = overview;
  const { isFinished = false } = place;
  const all = statusesOf(isFinished);
  const countsOf = ({ statuses, outcomes }: (typeof weeks)[number]) => {
    const counts = shownCounts(
      { statuses: statuses[kind], outcomes: outcomes?.[kind] },
      isFinished,
    );
    return (status: (typeof all)[number]) => counts[status] ?? 0;
  };
  const newest = countsOf(weeks.at(-1)!);
  const total = all.reduce((sum, status) => sum + newest(status), 0);
  const step = width / weeks.length;
  const column = Math.min(MAX_COLUMN, step * 0.7);
  const heightOf = (count: number) => (count / Math.max(total, 1)) * (AREA.bottom - AREA.top);
  const title = t('overview.statuses.title');
  const present = all.filter((status) => newest(status) > 0);
  const sentence =
    total === 0
      ? t('overview.statuses.none')
      : `${present
          .map((status) =>
            t('overview.statuses.part', {
              status: t(`items.status.${status}`),
              count: newest(status),
            }),
          )
          .join(' · ')}.`;
  const dateTexts = weeks.length > 1 ? [0, weeks.length - 1] : [0];
  return (
    <Picture
      title={title}
      sentence={sentence}
      actions={
        <Segmented
          aria-label={t('overview.statuses.kind')}
          value={kind}
          onChange={onKind}
          options={(['key_result', 'objective'] as const).map((value) => ({
            value,
            label: t(`overview.statuses.kinds.${value}`),
          }))}
        />
      }
      table={
        <Table
          caption={title}
          dataSource={weeks}
          rowKey="date"
          columns={[
            {
              key: 'date',
              title: t('overview.week'),
              rowHeader: true,
              render: ({ date }) => formatDate(date),
            },
            ...all.map((status) => ({
              key: status,
              title: t(`items.status.${status}`),
              align: 'end' as const,
              render: (week: (typeof weeks)[number]) => countsOf(week)(status),
            })),
          ]}
        />
      }
    >
      <svg
        ref={drawing}
        className="mfe-okr_drawing"
        viewBox={`0 0 ${width} ${HEIGHT}`}
        height={HEIGHT}
        role="img"
        aria-label={`${title}. ${sentence}`}
      >
        <line className="cu-grid" x1={0} x2={width} y1={AREA.bottom} y2={AREA.bottom} />
        {weeks.map((week, index) => {
          const { date } = week;
          const counts = countsOf(week);
          let y = AREA.bottom;
          return all.map((status) => {
            const height = heightOf(counts(status));
            y -= height;
            return height > 0 ? (
              <rect
                key={`${date} ${status}`}
                className={`mfe-okr_column mfe-okr_column-${status}`}
                x={step * (index + 0.5) - column / 2}
                y={y}
                width={column}
                height={height}
              />
            ) : null;
          });
        })}
        {dateTexts.map((index) => (
          <text
            key={index}
            className="cu-axis"
            x={index === 0 ? 0 : width}
            y={HEIGHT - 10}
            textAnchor={index === 0 ? 'start' : 'end'}
          >
            {formatDate(weeks[index]!.date)}
          </text>
        ))}
      </svg>
      <ul className="mfe-okr_statuses">
        {all.map((status) => (
          <li key={status}>
            <span className={`cu-printed mfe-okr_swatch mfe-okr_column-${status}`} aria-hidden />
            <Link to={treeOf(place, { status, kind })}>
              <StatusTag status={status} label={t(`items.status.${status}`)} />
              <span className="mfe-okr_count">{newest(status)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Picture>
  );
}
