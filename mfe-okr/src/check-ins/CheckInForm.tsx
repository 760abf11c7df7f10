// The form of a check-in: value, date, note and confidence, with a preview of the effect while
// typing. It records a new value or corrects an entry of the history.
import type { Item } from '@cumbre/contract/items';
import { occurrencesOf } from '@cumbre/domain/recurrence';
import type { Occurrence } from '@cumbre/domain/recurrence';
import type { CheckIn } from '@cumbre/contract/checkIns';
import { useAppSelector } from '@cumbre/client/hooks';
import { selectUser } from '@cumbre/client/session';
import { DateField } from '@cumbre/forms/fields';
import { NativeSelectField, ServerForm, SubmitButton, useServerForm } from '@cumbre/forms/form';
import { formatDate } from '@cumbre/ui/formatDate';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Button, Flex, Paragraph, useMediaQuery } from '@cumbre/ui/base';
import { memo, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { MentionField } from '../components/MentionField';
import type { MentioningFields } from '../components/MentionField';
import { mentionsIn } from '../components/mentionText';
import { useUndo } from '../components/UndoScope';
import { authorsOf, useCheckInsQuery } from '../data/checkIns';
import { editedValue, readValue, formatQuantity, formatValue } from '../format/formatNumbers';
import { formatPeriod } from '../format/formatPeriod';
import { NumberField } from '../format/NumberField';
import { useReplacedText } from '../format/useReplacedText';
import { useOutlierQuestion } from '../format/useOutlierQuestion';
import { usePanelStay, useTypedInPanel } from '../hooks/usePanelStay';
import { useTranslation } from '../useTranslation';
import { NO_OPINION, confidenceChoices } from '../format/confidenceChoices';
import { CheckInEffect } from './CheckInEffect';
import { useCorrectCheckInMutation } from './checkInsApi';
import { formOfNote, noteIn, noteOfDay } from './noteOfDay';
import { previewCheckIn } from './previewCheckIn';
import { useSurroundings } from './CheckInScope';
import { giveBackText, keepText, onUndoneText } from './undoneText';
import { useCheckInUndo } from './useCheckInUndo';
import { useRecordCheckIn } from './useRecordCheckIn';
import './checkIns.css';

interface CheckInFormProps {
  item: Item;
  /** The entry that is corrected; absent for a new one. */
  entry?: CheckIn;
  /** Of a recurrent item: the period to report; the form starts with its latest possible day. */
  period?: Occurrence | null;
  /** A value that was typed elsewhere, such as in the command palette. */
  typed?: number | null;
  /**
   * Whether the form takes the focus when it opens: true when the person opened the form itself.
   */
  focused?: boolean;
  /** Whether it stands in a narrow column, as on a phone. */
  compact?: boolean;
  /** Reports unsaved content, when the form is in a dialog without an address. */
  onUnsaved?: (unsaved: boolean) => void;
  onDone?: () => void;
}

export interface CheckInFields extends MentioningFields {
  value: string;
  date: string | null;
  /** null: nothing is typed, so that of the day stays. */
  note: string | null;
  /** The value of the radio group, as a string. */
  confidence: string;
}

/** The progress of the call does not render the form again. */
const entriesOf = ({ data: entries }: { data?: CheckIn[] | undefined }) => ({ entries });

const confidenceKey = (confidence: number | null) =>
  confidence === null ? NO_OPINION : String(confidence);

const saysSame = (fields: CheckInFields, others: CheckInFields) =>
  fields.value === others.value &&
  fields.date === others.date &&
  fields.note === others.note &&
  fields.confidence === others.confidence;

/** The period of a recurrent item in which the day lies; null outside of all. */
function periodOn({ type, frequency, startDate, endDate }: Item, date: string): Occurrence | null {
  if (type !== 'RECURRENT' || !frequency || !startDate || !endDate) return null;
  return (
    occurrencesOf({ frequency, startDate, endDate }).find(
      (each) => each.startDate <= date && date <= each.endDate,
    ) ?? null
  );
}

/**
 * The answer with the check-ins of the item renders the form in slices: it comes with those of the
 * other parts of a panel, and only the preview needs it.
 */
export function CheckInForm(props: CheckInFormProps) {
  const { entries } = useCheckInsQuery(props.item.id, { selectFromResult: entriesOf });
  return <FormWithEntries {...props} entries={useDeferredValue(entries)} />;
}

interface FormWithEntriesProps extends CheckInFormProps {
  /** All check-ins of the item; undefined while they are read. */
  entries: readonly CheckIn[] | undefined;
}

/** What the entry says, as a correction sends it. */
function bodyOf({ date, value, note, confidence, ...entry }: CheckIn) {
  // Absent in an answer of an earlier server.
  const { mentions = [] } = entry as Partial<CheckIn>;
  return { date, value, note, confidence, mentions: mentions.map(({ id }) => id) };
}

const FormWithEntries = memo(function FormWithEntries({
  item,
  entry,
  period = null,
  typed = null,
  focused = false,
  compact = false,
  onUnsaved,
  onDone = () => {},
  entries,
}: FormWithEntriesProps) {
  const { t, language } = useTranslation();
  const { notify } = useRemoteContext();
  // On a phone and in a narrow column value, confidence, note and button fit the window.
  const isPhone = useMediaQuery('(max-width: 639px)');
  const isNarrow = isPhone || compact;
  const { items, cycle, today, organizationId } = useSurroundings();
  const { recordCheckIn } = useRecordCheckIn({ silent: true });
  const [correctCheckIn] = useCorrectCheckInMutation();
  const { offer } = useUndo();
  const offerUndo = useCheckInUndo(offer);

  // The effect of a value on a recurrent item, or of a correction, depends on all entries of the
  // item.
  const hasPreview = entries !== undefined || (item.type === 'SINGLE' && !entry);
  const previewOf = (value: number, on: string, confidence: number | null) => {
    const recorded = { itemId: item.id, entry: { date: on, value, confidence } };
    return previewCheckIn({
      items,
      cycle,
      today,
      entries,
      change: entry
        ? { ...recorded, kind: 'correction', date: entry.date }
        : { ...recorded, kind: 'checkIn' },
    });
  };
  const untouched: CheckInFields = {
    value: entry ? editedValue(entry.value, language) : '',
    date: entry?.date ?? today,
    ...noteOfDay(entry),
    ...(entry ? {} : { note: null }),
    confidence: confidenceKey(entry?.confidence ?? null),
  };

  /** The check-in of that day that this one takes the place of. */
  const otherOn = (date: string) =>
    entries?.find((each) => each.date === date && each.id !== entry?.id);
  const noteOn = (date: string | null) =>
    noteOfDay(entry ? undefined : entries?.find((each) => each.date === date));
  /** The note that stood in the field when typing began there. */
  const [begunWith, setBegunWith] = useState<string | null>(null);

  const reader = useAppSelector(selectUser)?.id ?? '';
  const questionOf = useOutlierQuestion();
  const replacedText = useReplacedText();
  const given = typed === null ? {} : { value: editedValue(typed, language) };
  const staysAt = usePanelStay();
  // What an undo has brought back, and whether the fields still say it.
  const back = useRef<CheckInFields | null>(null);
  const [isBack, setBack] = useState(false);
  const form = useServerForm<CheckInFields, unknown>({
    id: entry ? 'correction' : 'checkIn',
    initial: { ...untouched, ...given },
    ask: (fields) => ({ value: questionOf(item, readValue(fields.value, language)) }),
    asked: given,
    check: (fields) => ({
      value: !fields.value.trim()
        ? t('checkIn.valueRequired')
        : readValue(fields.value, language) === null
          ? t('checkIn.notANumber')
          : null,
      date: !fields.date
        ? t('checkIn.dateRequired')
        : fields.date > today
          ? t('checkIn.dateInFuture')
          : null,
    }),
    send: async (fields, { idempotencyKey }) => {
      const ofDay = noteOn(fields.date).note.trim();
      const note = fields.note?.trim() ?? ofDay;
      const values = {
        value: readValue(fields.value, language) ?? 0,
        date: fields.date ?? today,
        confidence: fields.confidence === NO_OPINION ? null : Number(fields.confidence),
      };
      const text = { note, mentions: mentionsIn(note, fields.mentions) };
      if (entry) {
        const answer = await correctCheckIn({
          itemId: item.id,
          entryId: entry.id,
          body: { ...values, ...text },
        });
        // Also the check-in of another day that it has replaced comes back.
        if (answer.data)
          offerUndo(item.id, item, { ...answer.data, replaced: bodyOf(entry) }, today);
        return answer;
      }
      const outcome = await recordCheckIn({
        itemId: item.id,
        // A value without a note leaves the note of that date.
        body: note === ofDay ? values : { ...values, ...text },
        mentioned: fields.mentions,
        formerNote: ofDay,
        preview: previewOf(values.value, values.date, values.confidence),
        keepsText: true,
        idempotencyKey,
        onUndone: () => giveBackText(reader, item.id, fields),
      });
      return typeof outcome === 'object' ? { error: outcome } : { data: outcome };
    },
    onSaved: (outcome, fields) => {
      // Otherwise the undo says what is saved.
      if (outcome === 'queued')
        notify.info(
          t('checkIn.waits', {
            value: formatQuantity(readValue(fields.value, language), item.unit, language),
          }),
        );
      if (!entry) {
        back.current = null;
        setBack(false);
        form.reset(untouched);
        // What the value has changed is in the head of the panel.
        const field = document.getElementById(form.idOf('value'));
        field?.closest('.ant-drawer-body')?.scrollTo?.({ top: 0 });
      }
      onDone();
    },
    failed: t('checkIn.failed'),
    onChange: (fields) => setBack(back.current !== null && saysSame(fields, back.current)),
    draft: `check-in ${entry?.id ?? item.id}`,
    // The next form has it again.
    guarded: !isBack,
    staysAt,
  });
  useTypedInPanel(form.edited);
  const { edited, values } = form;
  const value = readValue(values.value, language);
  const date = values.date ?? today;
  const counting = periodOn(item, date);
  const replaced = otherOn(date);
  const ofDay = noteOn(date);
  const { note } = noteIn(values, ofDay);
  const authors = replaced ? authorsOf(replaced, reader) : null;
  // A change to what the field began with is plain to see.
  const isSeen = begunWith === ofDay.note && !authors?.noteBy;
  const losesNote =
    replaced !== undefined &&
    replaced.note !== '' &&
    (entry !== undefined || (note.trim() !== ofDay.note.trim() && !isSeen));

  const tellUnsaved = useEffectEvent((unsaved: boolean) => onUnsaved?.(unsaved));
  useEffect(() => {
    tellUnsaved(edited && !isBack);
    return () => tellUnsaved(false);
  }, [edited, isBack]);

  const takeBack = useEffectEvent((fields: CheckInFields, wasOpen: boolean): boolean => {
    if (edited) return false;
    back.current = fields;
    form.changeAll(fields);
    // The button that undoes goes. A field that the person uses by then keeps the focus.
    if (wasOpen && !document.activeElement?.matches('input, select, textarea')) {
      form.focus('value');
      document.getElementById(form.idOf('value'))?.scrollIntoView?.({ block: 'center' });
    }
    return true;
  });
  const isNew = entry === undefined;
  useEffect(
    () => (isNew ? onUndoneText(reader, item.id, (...given) => takeBack(...given)) : undefined),
    [isNew, reader, item.id],
  );

  const keep = useEffectEvent(() => {
    if (isBack) keepText(reader, item.id, values);
  });
  useEffect(() => () => keep(), []);

  const selectValue = () => {
    form.focus('value');
    (document.getElementById(form.idOf('value')) as HTMLInputElement | null)?.select();
  };
  const focusValue = useEffectEvent(() => form.focus('value'));
  useEffect(() => {
    if (focused) focusValue();
  }, [focused]);
  const setDay = useEffectEvent(({ endDate }: Occurrence) => {
    const day = { date: endDate < today ? endDate : today };
    // The day of a period is preset, so it does not count as typed content.
    if (edited) form.changeAll(day);
    else form.reset({ ...values, ...day });
    form.focus('value');
  });
  useEffect(() => {
    if (period) setDay(period);
  }, [period]);

  // Of a new check-in: the confidence stays the same unless the person changes it. A script may
  // report any share, a person one of five.
  const inForce = entry ? null : (item.confidence ?? null);
  const confidence = {
    form,
    name: 'confidence' as const,
    label: t('checkIn.confidence'),
    options: confidenceChoices(t, inForce),
  };
  return (
    <ServerForm
      form={form}
      className={compact ? 'mfe-okr_check-in mfe-okr_check-in-compact' : 'mfe-okr_check-in'}
    >
      {isBack ? (
        <Paragraph small className="mfe-okr_check-in-period">
          {t('checkIn.isBack')}
        </Paragraph>
      ) : null}
      <Flex wrap className="mfe-okr_check-in-when">
        <NumberField
          form={form}
          name="value"
          label={t('checkIn.value', { unit: item.unit })}
          className="mfe-okr_check-in-value"
          placeholder={item.currentValue === null ? '' : formatValue(item.currentValue, language)}
        />
        <DateField form={form} name="date" label={t('checkIn.date')} max={today} />
        {isNarrow ? null : (
          <NativeSelectField
            {...confidence}
            hint={t('checkIn.confidenceHint')}
            className="mfe-okr_check-in-confidence"
          />
        )}
      </Flex>
      {value !== null && form.questionAt?.('value') ? (
        <Flex wrap gap={8} className="mfe-okr_check-in-answers">
          <SubmitButton form={form} sends={entry !== undefined}>
            {t('checkIn.recordValue', { value: formatValue(value, language) })}
          </SubmitButton>
          <Button onClick={selectValue}>{t('checkIn.amend')}</Button>
        </Flex>
      ) : null}
      {replaced ? (
        <Paragraph small tone="secondary" className="mfe-okr_check-in-period">
          {replacedText({
            ...replaced,
            unit: item.unit,
            today,
            authors,
            note,
            losesNote,
          })}
        </Paragraph>
      ) : null}
      {counting ? (
        <Paragraph small tone="secondary" className="mfe-okr_check-in-period">
          {t('periods.chosen', { days: formatPeriod(counting) })}
        </Paragraph>
      ) : null}
      {date < cycle.start ? (
        <Paragraph small tone="secondary">
          {t(cycle.start > today ? 'periods.beforeStart' : 'periods.dayBefore', {
            date: formatDate(cycle.start),
          })}
        </Paragraph>
      ) : null}
      {hasPreview ? (
        <CheckInEffect
          before={items}
          cycleStart={cycle.start}
          after={value === null || !values.date || date > today ? [] : previewOf(value, date, null)}
        />
      ) : null}
      {isNarrow ? <NativeSelectField {...confidence} /> : null}
      <MentionField
        form={formOfNote(form, ofDay, setBegunWith)}
        name="note"
        organizationId={organizationId}
        label={t('checkIn.note')}
        rows={isNarrow ? 1 : 2}
        placeholder={t(isNarrow ? 'checkIn.notePlaceholderShort' : 'checkIn.notePlaceholder')}
        hint={isNarrow ? undefined : t('notes.mentionHint')}
      />
      {/* Without a network, a new value is queued in this browser; a correction cannot be. */}
      <SubmitButton form={form} sends={entry !== undefined}>
        {t(entry ? 'checkIn.correct' : 'checkIn.record')}
      </SubmitButton>
    </ServerForm>
  );
});
