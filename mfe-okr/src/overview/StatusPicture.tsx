// How the statuses are distributed at each week's end, as columns; the numbers of today are links
// into the tree with the same filter. A finished cycle has one bar with its outcomes, and its weeks
// keep their statuses in the table (decision 0153).
import { ITEM_STATUSES } from '@cumbre/contract/enumerations';
import type { ItemKind } from '@cumbre/contract/enumerations';
import type { Overview } from '@cumbre/contract/overview';
import type { ShownStatus } from '@cumbre/domain/status';
import { Link } from '@cumbre/remote/router';
import { Segmented } from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import { formatDate } from '@cumbre/ui/formatDate';
import { StatusTag } from '@cumbre/ui/progress';
import { shownCounts, statusesOf } from '../data/shownStatus';
import { useDrawingWidth } from '../hooks/useDrawingWidth';
import { useTranslation } from '../useTranslation';
import { Picture } from './Picture';
import { treeOf } from './place';
import type { Place } from './place';
import { weekColumn } from './weekColumn';

type Week = Overview['weeks'][number];
type CountOf = (status: ShownStatus) => number;

const HEIGHT = 200;
const AREA = { top: 8, bottom: 172 };
const MAX_COLUMN = 40;
/** Of the one bar of a finished cycle. */
const BAR = 32;

/** One bar, whose parts are how many items ended how. */
function EndBar({ width, total, countOf }: { width: number; total: number; countOf: CountOf }) {
  let x = 0;
  return statusesOf(true).map((status) => {
    const part = (countOf(status) / Math.max(total, 1)) * width;
    x += part;
    return part > 0 ? (
      <rect
        key={status}
        className={`mfe-okr_column mfe-okr_column-${status}`}
        x={x - part}
        y={0}
        width={part}
        height={BAR}
      />
    ) : null;
  });
}

/** One column per week. */
function Columns({
  width,
  total,
  weeks,
  countOf,
}: {
  width: number;
  total: number;
  weeks: readonly Week[];
  countOf: (week: Week) => CountOf;
}) {
  const step = width / weeks.length;
  const column = Math.min(MAX_COLUMN, step * 0.7);
  const heightOf = (count: number) => (count / Math.max(total, 1)) * (AREA.bottom - AREA.top);
  const dateTexts = weeks.length > 1 ? [0, weeks.length - 1] : [0];
  return (
    <>
      <line className="cu-grid" x1={0} x2={width} y1={AREA.bottom} y2={AREA.bottom} />
      {weeks.map((week, index) => {
        const { date } = week;
        const count = countOf(week);
        let y = AREA.bottom;
        return ITEM_STATUSES.map((status) => {
          const height = heightOf(count(status));
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
    </>
  );
}

interface StatusPictureProps {
  overview: Overview;
  kind: ItemKind;
  onKind: (kind: ItemKind) => void;
  place: Place;
}

export function StatusPicture({ overview, kind, onKind, place }: StatusPictureProps) {
  const { t } = useTranslation();
  const { width, drawing } = useDrawingWidth(0.4);
  const { weeks } = overview;
  const { isFinished = false } = place;
  const all = statusesOf(isFinished);
  /** The statuses of that week, also where the cycle has ended since. */
  const countOf =
    ({ statuses }: Week): CountOf =>
    (status) =>
      (statuses[kind] as Partial<Record<ShownStatus, number>>)[status] ?? 0;
  const last = weeks.at(-1)!;
  const ended = shownCounts(
    { statuses: last.statuses[kind], outcomes: last.outcomes?.[kind] },
    isFinished,
  );
  const newest: CountOf = (status) => ended[status] ?? 0;
  const total = all.reduce((sum, status) => sum + newest(status), 0);
  // How the last one ended is said beside the bar.
  const tableWeeks = isFinished ? weeks.slice(0, -1) : weeks;
  const height = isFinished ? BAR : HEIGHT;
  const title = t(isFinished ? 'overview.statuses.ended' : 'overview.statuses.title');
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
      tableLabel={isFinished ? t('overview.statuses.weeks') : undefined}
      table={
        tableWeeks.length === 0 ? null : (
          <Table
            caption={isFinished ? t('overview.statuses.weeksOf') : title}
            dataSource={tableWeeks}
            rowKey="date"
            columns={[
              weekColumn(t),
              ...ITEM_STATUSES.map((status) => ({
                key: status,
                // The longest word may break its line.
                title: t(
                  status === 'outdated' ? 'overview.statuses.outdated' : `items.status.${status}`,
                ),
                align: 'end' as const,
                render: (week: Week) => countOf(week)(status),
              })),
            ]}
          />
        )
      }
    >
      <svg
        ref={drawing}
        className="mfe-okr_drawing"
        viewBox={`0 0 ${width} ${height}`}
        height={height}
        role="img"
        aria-label={`${title}. ${sentence}`}
      >
        {isFinished ? (
          <EndBar width={width} total={total} countOf={newest} />
        ) : (
          <Columns width={width} total={total} weeks={weeks} countOf={countOf} />
        )}
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
