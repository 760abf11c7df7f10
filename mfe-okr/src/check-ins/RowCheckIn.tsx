// The current value in a row, with in-place editing: Enter or a click opens the field, Enter saves
// the value with today's date, Escape cancels. Typing previews the effect at once; a refused value
// stays in the field and can be tried again.
import type { Item } from '@cumbre/contract/items';
import { hasMeasure } from '@cumbre/domain/measure';
import { useUnsavedChanges } from '@cumbre/remote/useUnsavedChanges';
import { skipToken } from '@cumbre/client/toolkit';
import { Button, ReloadOutlined } from '@cumbre/ui/base';
import { useEffect, useId, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import type { PrecompiledMessages } from '../format/precompiledMessages';
import {
  editedValue,
  readValue,
  formatPercent,
  formatQuantity,
  formatValue,
  isDoubtful,
} from '../format/formatNumbers';
import { periodsMet } from '../format/periodsMet';
import { ReadNumber, hasReading } from '../format/ReadNumber';
import { useReplacedText } from '../format/useReplacedText';
import { useOutlierQuestion } from '../format/useOutlierQuestion';
import { useUndo } from '../components/UndoScope';
import { canCheckIn } from '../data/canCheckIn';
import { useCheckInsQuery, useReplacedAuthors } from '../data/checkIns';
import { useTranslation } from '../useTranslation';
import { useCheckInScope } from './CheckInScope';
import { previewCheckIn } from './previewCheckIn';
import { useRecordCheckIn } from './useRecordCheckIn';
import './checkIns.css';

/** Letters of value and target that fit beside the longest status on a phone of 360 pixels. */
const SHORT_PAIR = 10;

const isLongPair = (shown: string, number: string, unit: string): boolean =>
  Math.max(shown.length, 3) +
    Math.max(number.length + 2, ...unit.split(' ').map(({ length }) => length)) >
  SHORT_PAIR;

interface RowCheckInProps {
  item: Item;
  editing: boolean;
  onEdit: (itemId: string) => void;
  onDone: () => void;
  texts: PrecompiledMessages;
}

type RecordCheckIn = ReturnType<typeof useRecordCheckIn>['recordCheckIn'];

interface EditorProps {
  item: Item;
  initial: string;
  onSave: (
    value: number,
    typed: string,
    recordCheckIn: RecordCheckIn,
    preview: readonly Item[],
  ) => void;
  onCancel: () => void;
}

function RowEditor({ item, initial, onSave, onCancel }: EditorProps) {
  const { t, language } = useTranslation();
  const { read } = useCheckInScope();
  const { today } = read();
  const isOfToday = item.lastCheckIn === today;
  const authorsOf = useReplacedAuthors(isOfToday ? [item.id] : [], today);
  // This component subscribes to the store, so that not every row does.
  const { recordCheckIn } = useRecordCheckIn();
  // The effect of a value on a recurrent item depends on all entries of the item.
  const isRecurrent = item.type === 'RECURRENT';
  const { data: entries } = useCheckInsQuery(isRecurrent ? item.id : skipToken);
  const hint = useId();
  const [typed, setTyped] = useState(initial);
  const [refused, setRefused] = useState(false);
  // The text about which Enter asked, of two meanings or far off; another Enter confirms it.
  const [asked, setAsked] = useState<string | null>(null);
  const value = readValue(typed, language);
  const replacedText = useReplacedText();
  const question = useOutlierQuestion()(item, value);
  const isOpen = question !== null && typed !== initial && typed !== asked;
  const isAsking = question !== null && typed === asked;
  const done = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  const line = useRef<HTMLSpanElement>(null);
  useUnsavedChanges(typed !== initial);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const previewOf = (each: number) => {
    const { items, cycle, today } = read();
    return previewCheckIn({
      items,
      cycle,
      today,
      entries,
      change: { kind: 'checkIn', itemId: item.id, entry: { date: today, value: each } },
    });
  };
  const leave = (act: () => void) => {
    if (done.current) return;
    done.current = true;
    act();
  };
  const save = () => {
    if (value === null) setRefused(true);
    else if (isOpen || (typed !== initial && typed !== asked && isDoubtful(typed, language)))
      setAsked(typed);
    else leave(() => onSave(value, typed, recordCheckIn, previewOf(value)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') save();
    else if (event.key === 'Escape') leave(onCancel);
    else if (event.key !== 'Tab') return;
    else if (isOpen) setAsked(typed);
    event.stopPropagation();
    if (event.key !== 'Tab' || isOpen) event.preventDefault();
  };
  const onBlur = (event: FocusEvent) => {
    // Switching to another window changes nothing; moving the focus within the page saves the typed
    // value.
    if (!event.relatedTarget || line.current?.contains(event.relatedTarget)) return;
    if (typed === initial) leave(onCancel);
    else if (isOpen) setAsked(typed);
    // The focus went elsewhere, so an open question is answered by what the field said.
    else if (value !== null) leave(() => onSave(value, typed, recordCheckIn, previewOf(value)));
    else save();
  };

  const after = value === null || (isRecurrent && !entries) ? [] : previewOf(value);
  const replaced =
    isOfToday && value !== null && value !== item.currentValue
      ? replacedText({
          date: today,
          value: item.currentValue,
          unit: item.unit,
          today,
          authors: authorsOf(item.id),
        })
      : null;
  const effect = [
    ...after.slice(0, 2).map((row) => `${row.code} ${formatPercent(row.realProgress, language)}`),
    ...(replaced === null ? [] : [replaced]),
  ].join(' · ');
  const unreadable = refused && value === null;
  return (
    <span ref={line} className="mfe-okr_edit">
      <input
        ref={field}
        data-focus
        data-typing
        className="mfe-okr_edit-field"
        inputMode="decimal"
        autoComplete="off"
        aria-label={t('checkIn.valueOf', { title: item.title })}
        aria-describedby={hint}
        aria-invalid={unreadable}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      <span
        id={hint}
        className={`mfe-okr_edit-hint ${unreadable ? 'mfe-okr_refused' : ''} ${isAsking ? 'mfe-okr_edit-hint-asking' : replaced === null ? '' : 'mfe-okr_edit-hint-below'}`}
        aria-live="polite"
      >
        {unreadable || (value === null && typed.trim() !== '') ? (
          t('checkIn.notANumber')
        ) : hasReading(typed, language) && typed !== initial ? (
          <ReadNumber
            typed={typed}
            lead={typed === asked ? t('checkIn.enterSaves') : undefined}
            onChoose={(text) => {
              setTyped(text);
              field.current?.focus();
            }}
          />
        ) : isAsking ? null : (
          effect
        )}
        {isAsking ? (
          <>
            <span className="mfe-okr_edit-question">{question}</span>
            {/* For a pointer; the keyboard stays in the field, where Enter does the same. */}
            <Button
              size="small"
              tabIndex={-1}
              className="mfe-okr_edit-anyway"
              onMouseDown={(event) => event.preventDefault()}
              onClick={save}
            >
              {t('checkIn.recordValue', { value: formatValue(value, language) })}
            </Button>
          </>
        ) : null}
      </span>
    </span>
  );
}

export function RowCheckIn({
  item,
  editing,
  onEdit,
  onDone,
  texts: { t, language },
}: RowCheckInProps) {
  const { read } = useCheckInScope();
  const { announce } = useUndo();
  const [unsaved, setUnsaved] = useState<string | null>(null);
  if (!hasMeasure(item)) return null;

  const save: EditorProps['onSave'] = async (value, typed, recordCheckIn, preview) => {
    const { today } = read();
    onDone();
    setUnsaved(null);
    const outcome = await recordCheckIn({ itemId: item.id, body: { value, date: today }, preview });
    const isRefused = typeof outcome === 'object';
    if (isRefused) setUnsaved(typed);
    // The undo announces a recorded value.
    if (outcome === 'recorded') return;
    announce(
      t(isRefused ? 'checkIn.notSaved' : 'checkIn.queued', {
        title: item.title,
        value: formatValue(value, language),
      }),
    );
  };

  if (editing) {
    return (
      <RowEditor
        item={item}
        initial={unsaved ?? editedValue(item.currentValue, language)}
        onSave={save}
        onCancel={onDone}
      />
    );
  }
  const periods = periodsMet(item);
  const per = item.type === 'RECURRENT' && item.frequency ? t(`items.per.${item.frequency}`) : '';
  const target = `${formatQuantity(item.targetValue, item.unit, language)}${per}`;
  // A percent sign stays at its number; another unit may have a line of its own.
  const isPlain = item.unit === '%' || item.unit === '';
  const number = isPlain ? target : formatValue(item.targetValue, language);
  const unit = isPlain ? '' : `${item.unit}${per}`;
  const shown = periods
    ? t('items.metOf', { met: periods.met, all: periods.all })
    : formatValue(item.currentValue, language);
  const current = <span className="mfe-okr_current">{shown}</span>;
  const isLong = isLongPair(shown, number, periods ? t(periods.words) : unit);
  return (
    <span
      className={`mfe-okr_value${isLong ? ' mfe-okr_value-long' : ''}${periods ? ' mfe-okr_value-periods' : ''}`}
    >
      {canCheckIn(item) ? (
        <button
          type="button"
          tabIndex={-1}
          data-focus
          className="mfe-okr_value-button"
          aria-label={
            periods
              ? t('checkIn.changePeriods', {
                  title: item.title,
                  met: periods.met,
                  all: periods.all,
                  periods: t(periods.words),
                  target,
                })
              : t('checkIn.change', { title: item.title, value: shown, target })
          }
          onClick={() => onEdit(item.id)}
        >
          {current}
        </button>
      ) : (
        current
      )}
      <span
        className="mfe-okr_target"
        // The button has said it.
        aria-hidden={canCheckIn(item)}
        title={`${formatValue(periods ? item.currentValue : item.startValue, language)} → ${target}`}
      >
        {periods ? (
          t(periods.words)
        ) : (
          <>
            <span className="mfe-okr_nowrap">
              <span aria-hidden="true">→ </span>
              {number}
            </span>
            {unit ? ` ${unit}` : ''}
          </>
        )}
      </span>
      {unsaved === null ? null : (
        <Button
          size="small"
          danger
          tabIndex={-1}
          icon={<ReloadOutlined aria-hidden />}
          onClick={() => onEdit(item.id)}
        >
          {t('checkIn.retry', { typed: unsaved })}
        </Button>
      )}
    </span>
  );
}
