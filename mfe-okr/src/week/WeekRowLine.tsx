// One item of the grid: its name, its due date, its progress, the fields for a new value and a
// note, and the result of the last save. The grid decides which cell has the focus and what a key
// does. On a phone the rows are laid out as cards, where browsers drop the roles of a table.
/* oxlint-disable jsx-a11y/no-redundant-roles */
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { Person } from '@cumbre/contract/items';
import type { WeekRow } from '@cumbre/contract/week';
import { NOTE_LENGTH } from '@cumbre/contract/limits';
import { Link } from '@cumbre/remote/router';
import { Button, LiveRegion } from '@cumbre/ui/base';
import { formatDate } from '@cumbre/ui/formatDate';
import { progressAt, valueAt } from '@cumbre/domain/measure';
import { StatusTag } from '@cumbre/ui/progress';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { readValue, formatRounded, formatValue, withUnit } from '../format/formatNumbers';
import { useMentionInput, withPerson } from '../components/useMentionInput';
import { useReplacedAuthors } from '../data/checkIns';
import { useReplacedText } from '../format/useReplacedText';
import { saysNote } from '../data/unsentValues';
import type { Draft } from '../data/unsentValues';
import { useTranslation } from '../useTranslation';
import { ConfidenceCell } from './ConfidenceCell';
import { Due } from './Due';
import { ValueAndTarget } from './ValueAndTarget';
import type { GridColumn } from './gridKeys';
import { DraftAnswer, Replaced } from './DraftAnswer';
import { Sparkline } from '../components/Sparkline';
import { noteIn } from './weekDrafts';
import type { CellChange, OpeningNote } from './weekDrafts';

/** Of a line of the grid, with its fields or done. */
export interface WeekLineProps {
  row: WeekRow;
  /** Of the item's panel. */
  href: string;
  /** Among the rows, which its cells are numbered by. */
  index: number;
  /** Among the lines of the grid. */
  line: number;
  /** Organization and cycle, where there is more than one of either. */
  place: string;
  /** The date of the row's organization. */
  today: string;
  measure: (row: HTMLTableRowElement | null) => void;
  activeColumn: GridColumn | null;
}

interface WeekRowLineProps extends WeekLineProps {
  draft: Draft | undefined;
  /** What the field of the value says before anything is typed. */
  opensWith: string;
  /** What the field of the note says before anything is typed there. */
  opensNote: OpeningNote;
  saved: boolean;
  /** The confidence is behind a button until it is given. */
  isFolded: boolean;
  question: string | null;
  onType: (column: CellChange['column'], content: string, mentions?: readonly Person[]) => void;
  /** Records the value that the question is about. */
  onRecord: () => void;
  onAmend: () => void;
  onResolve: (keeps: 'mine' | 'theirs') => void;
  /** Of a row that is done: takes back what is typed, if anything is, and shows the one line again. */
  onCancel?: (() => void) | undefined;
}

export function WeekRowLine({
  row,
  href,
  index,
  line,
  place,
  today,
  draft,
  opensWith,
  opensNote,
  saved,
  isFolded,
  question,
  measure,
  activeColumn,
  onType,
  onRecord,
  onAmend,
  onResolve,
  onCancel,
}: WeekRowLineProps) {
  const { t, language } = useTranslation();
  const stopAt = (column: GridColumn) => ({
    'data-cell': `${index} ${column}`,
    // Tab goes from value to note and confidence, and on to the next row; arrow keys alone reach the titles.
    tabIndex: column !== 'title' || activeColumn === column ? 0 : -1,
  });
  const noteId = useId();
  const fieldId = useId();
  const { note, mentions } = noteIn(draft, opensNote, today);
  // Emptied, it stays empty while the person is in it.
  const [isEmptied, setEmptied] = useState(false);
  // The field keeps its lines when it is left: what is pressed below it must not move away.
  const [isNoteEntered, setNoteEntered] = useState(false);
  const mention = useMentionInput({
    id: fieldId,
    organizationId: row.organization,
    value: note,
    onChange: (text, mentioned) =>
      onType('note', text, mentioned && withPerson(mentions, mentioned)),
  });
  const answerId = useId();
  const replacedText = useReplacedText();
  const hasToday = row.last?.date === today;
  // The place for what a second value of the day replaces is free from the start, and does not come
  // with the first one, so that saving moves no row.
  const [hadToday] = useState(hasToday);
  const isOfToday = draft !== undefined && hasToday;
  const authors = useReplacedAuthors(isOfToday ? [row.id] : [], today)(row.id);
  const replaced =
    isOfToday && row.last ? replacedText({ ...row.last, unit: row.unit, today, authors }) : null;
  const replacedNote =
    isOfToday && authors?.noteBy && note.trim() !== '' && saysNote(draft)
      ? t('checkIn.replacesNote', { name: authors.noteBy })
      : null;
  // Absent in an answer that this browser kept from an earlier release.
  const { lastNote = null, trend = [] } = row as Partial<WeekRow>;
  // The field has that of today.
  const saysLastNote = lastNote !== null && opensNote.note === '';
  const plan = row.type === 'SINGLE' ? valueAt(row, row.expectedProgress) : null;
  const unreadable =
    draft !== undefined && draft.text.trim() !== '' && readValue(draft.text, language) === null;
  const state = draft?.state;
  const isSaved = saved && !draft;
  // What the row answers while one is in it stands above the bar with the buttons.
  const answer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const line = answer.current?.closest('tr');
    if (line?.contains(document.activeElement) && answer.current?.textContent)
      line.scrollIntoView?.({ block: 'nearest' });
  }, [unreadable, state, question, saved]);
  return (
    <tr
      ref={measure}
      data-index={line}
      role="row"
      aria-rowindex={line + 2}
      className={`mfe-okr_week-row${isSaved ? ' mfe-okr_week-row-saved' : ''}`}
    >
      <th role="rowheader" scope="row">
        <Link to={href} {...stopAt('title')}>
          {row.title}
        </Link>
        <span className="mfe-okr_week-standing">
          <span className="mfe-okr_week-place">
            {[row.code, place].filter(Boolean).join(' · ')}
          </span>
          <StatusTag status={row.status} label={t(`items.status.${row.status}`)} />
        </span>
      </th>
      <td role="gridcell" data-label={t('week.column.due')}>
        <Due row={row} today={today} />
      </td>
      <td role="gridcell" data-label={t('week.column.last')} className="mfe-okr_week-last">
        <ValueAndTarget row={row} />
        <span className="mfe-okr_week-place">
          {row.last
            ? t('week.lastOn', { date: formatDate(row.last.date) })
            : t('week.neverReported')}
        </span>
        <span className="mfe-okr_week-place mfe-okr_week-trend">
          {plan === null ? null : (
            <span>
              {t('week.plan', {
                value: withUnit(formatRounded(plan, language), row.unit, language),
              })}
            </span>
          )}
          <Sparkline
            values={trend}
            startValue={row.startValue}
            targetValue={row.targetValue}
            label={t('week.trend', {
              values: trend.map((value) => formatValue(value, language)).join(', '),
            })}
          />
        </span>
      </td>
      <td role="gridcell" data-label={t('week.column.value')}>
        <input
          {...stopAt('text')}
          className="mfe-okr_week-field mfe-okr_week-value"
          inputMode="decimal"
          autoComplete="off"
          aria-label={t('checkIn.valueOf', { title: row.title })}
          aria-invalid={unreadable}
          aria-describedby={answerId}
          value={draft?.text ?? (isEmptied ? '' : opensWith)}
          onChange={({ target }) => {
            setEmptied(target.value === '');
            onType('text', target.value);
          }}
          onBlur={() => setEmptied(false)}
        />
        <div
          id={answerId}
          ref={answer}
          className={
            hadToday ? 'mfe-okr_week-answer mfe-okr_week-answer-today' : 'mfe-okr_week-answer'
          }
        >
          <DraftAnswer
            draft={draft}
            saved={saved}
            progress={
              row.type === 'SINGLE' && row.last?.value === row.currentValue
                ? row.realProgress
                : null
            }
            progressTyped={
              row.type === 'SINGLE' && draft
                ? progressAt(row, readValue(draft.text, language))
                : null
            }
            period={
              // Absent in an answer of an earlier server.
              row.type === 'RECURRENT' && (row as Partial<WeekRow>).occurrenceMode
                ? t(`week.period.${row.occurrenceMode}`)
                : null
            }
            question={question}
            replaced={replaced}
            onRecord={onRecord}
            onAmend={onAmend}
            onResolve={onResolve}
            onReread={(text) => onType('text', text)}
          />
        </div>
        {/* Once for a value: whose it replaces is known by then, and does not change by typing. */}
        {hasToday ? <LiveRegion message={authors && replaced ? replaced : ''} /> : null}
      </td>
      <td role="gridcell" data-label={t('week.column.note')}>
        <div className="mfe-okr_mention-field">
          <textarea
            {...stopAt('note')}
            {...mention.control}
            id={fieldId}
            rows={1}
            data-entered={isNoteEntered || undefined}
            onFocus={() => setNoteEntered(true)}
            className="mfe-okr_week-field mfe-okr_week-note-field"
            autoComplete="off"
            maxLength={NOTE_LENGTH}
            aria-label={t('week.noteOf', { title: row.title })}
            placeholder={t('notes.mentionHint')}
            aria-describedby={saysLastNote ? noteId : undefined}
            value={note}
          />
          {mention.list}
        </div>
        {replacedNote === null ? null : <Replaced>{replacedNote}</Replaced>}
        <ConfidenceCell
          title={row.title}
          inForce={row.confidence ?? null}
          given={draft?.confidence ?? null}
          isFolded={isFolded}
          cell={stopAt('confidence')}
          onChoose={(choice) => onType('confidence', choice)}
        />
        {saysLastNote ? (
          <span id={noteId} className="mfe-okr_week-place mfe-okr_week-note" title={lastNote.note}>
            {t('week.lastNote', { date: formatDate(lastNote.date), note: lastNote.note })}
          </span>
        ) : null}
        {onCancel ? (
          <Button
            size="small"
            className="mfe-okr_week-cancel"
            aria-label={t(isSaved ? 'week.closeOf' : 'week.cancelOf', { title: row.title })}
            onClick={onCancel}
          >
            {t(isSaved ? 'week.close' : 'common.cancel')}
          </Button>
        ) : null}
      </td>
    </tr>
  );
}
