// An item of the grid that is done: what was saved, in one line. "Change" opens the fields in its place.
// On a phone the rows are laid out as cards, where browsers drop the roles of a table.
/* oxlint-disable jsx-a11y/no-redundant-roles */
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { WeekRow } from '@cumbre/contract/week';
import { Link } from '@cumbre/remote/router';
import { Button, CheckOutlined } from '@cumbre/ui/base';
import { formatDate } from '@cumbre/ui/formatDate';
import { StatusTag } from '@cumbre/ui/progress';
import { confidenceText } from '../format/confidence';
import { formatPercent, formatQuantity, formatValue } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';
import { Due } from './Due';
import { ValueAndTarget } from './ValueAndTarget';
import type { WeekLineProps } from './WeekRowLine';

interface WeekDoneLineProps extends WeekLineProps {
  onChange: () => void;
}

/** The value before the last one; null where there is nothing to compare. */
function formerValue({ type, last, trend, startValue }: Partial<WeekRow>): number | null {
  if (type !== 'SINGLE' || !last || !trend) return null;
  // The answer that has the saved value in its trend may not be here yet.
  const before = trend.at(-1) === last.value ? trend.slice(0, -1) : trend;
  return before.at(-1) ?? startValue ?? null;
}

export function WeekDoneLine({
  row,
  href,
  index,
  line,
  place,
  today,
  measure,
  activeColumn,
  onChange,
}: WeekDoneLineProps) {
  const { t, language } = useTranslation();
  // Absent in an answer that this browser kept from an earlier release.
  const { lastNote = null } = row as Partial<WeekRow>;
  const { last, confidence = null } = row;
  const note = lastNote && lastNote.date === last?.date ? lastNote.note : '';
  const former = formerValue(row);
  const isRead = last?.value === row.currentValue || row.type === 'RECURRENT';
  return (
    <tr
      ref={measure}
      data-index={line}
      role="row"
      aria-rowindex={line + 2}
      className="mfe-okr_week-done-row"
    >
      <th role="rowheader" scope="row">
        <Link to={href} data-cell={`${index} title`} tabIndex={activeColumn === 'title' ? 0 : -1}>
          {row.title}
        </Link>{' '}
        <span className="mfe-okr_week-code">{[row.code, place].filter(Boolean).join(' · ')}</span>
      </th>
      <td role="gridcell" className="mfe-okr_week-done-due">
        <Due row={row} today={today} isDone />
      </td>
      <td role="gridcell" className="mfe-okr_week-done-target">
        <ValueAndTarget row={row} />
        {isRead ? (
          <div>
            <StatusTag status={row.status} label={t(`items.status.${row.status}`)} />
          </div>
        ) : null}
      </td>
      <td role="gridcell" className="mfe-okr_week-last">
        <CheckOutlined aria-hidden className="mfe-okr_week-saved" />{' '}
        {former === null ? null : `${formatValue(former, language)} → `}
        <strong>{formatQuantity(last?.value ?? row.currentValue, row.unit, language)}</strong>{' '}
        <span className="mfe-okr_week-code mfe-okr_week-done-standing">
          {isRead ? formatPercent(row.realProgress, language) : null}
          {last && last.date !== today ? (
            <span className="mfe-okr_week-done-when">
              {t('week.lastOn', { date: formatDate(last.date) })}
            </span>
          ) : null}
        </span>
      </td>
      <td role="gridcell" className="mfe-okr_week-done-note">
        <span>
          {note === '' ? null : (
            <span className="mfe-okr_week-note" title={note}>
              {note}
            </span>
          )}
          {confidence === null ? null : (
            <span className="mfe-okr_week-code">
              {t('week.confidence', { answer: t(confidenceText(confidence)) })}
            </span>
          )}
        </span>
        <Button
          type="link"
          data-cell={`${index} text`}
          aria-label={t('week.changeOf', { title: row.title })}
          onClick={onChange}
        >
          {t('week.change')}
        </Button>
      </td>
    </tr>
  );
}
