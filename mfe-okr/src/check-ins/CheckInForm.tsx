// The form of a check-in: value, date, note and confidence, with its effect shown while typing. It records a new value or
// corrects an entry of the history; what is refused stays in the form.
import type { Item } from '@cumbre/contract/items';
import { occurrencesOf } from '@cumbre/domain/recurrence';
import type { Occurrence } from '@cumbre/domain/recurrence';
import type { CheckIn } from '@cumbre/contract/checkIns';
import type { Failure } from '@cumbre/client/request';
import { NOTE_LENGTH } from '@cumbre/contract/limits';
import { Alert, Button, Flex, Paragraph } from '@cumbre/ui/base';
import { DatePicker, Form, Input, RadioField, TextArea } from '@cumbre/ui/form';
import { useHost } from '@cumbre/remote/host';
import { useKeptForm, useRestoredForm } from '@cumbre/remote/useKeptForm';
import { useUnsavedChanges } from '@cumbre/remote/useUnsavedChanges';
import { useEffect, useEffectEvent, useState } from 'react';
import { editedValue, readValue, shownQuantity } from '../shownNumbers';
import { shownPeriod } from '../shownPeriod';
import { useTexts } from '../useTexts';
import { CheckInEffect } from './CheckInEffect';
import { useCorrectCheckInMutation, useCheckInsQuery } from './checkInCalls';
import { previewCheckIn } from './previewCheckIn';
import { useCheckInScope } from './CheckInScope';
import { useRecordCheckIn } from './useRecordCheckIn';
import type { CheckInOutcome } from './useRecordCheckIn';
import './checkIns.css';

interface CheckInFormProps {
  item: Item;
  /** The entry that is corrected; absent for a new one. */
  entry?: CheckIn;
  /** Of a recurrent item: a value for this period is wanted, so its newest possible day is set. */
  period?: Occurrence | null;
  /** Whether typing can begin at once: where the form is what was opened. */
  focused?: boolean;
  /** Says whether something typed would be lost, where the form stands in a dialog without an address. */
  onUnsaved?: (unsaved: boolean) => void;
  onDone?: () => void;
}

interface CheckInFields {
  value: string;
  date: string | null;
  note: string;
  /** A key of the radio group: its values are words. */
  confidence: string;
}

const CONFIDENCES = [0, 0.25, 0.5, 0.75, 1] as const;
const NO_OPINION = 'none';
const confidenceKey = (confidence: number | null) => (confidence === null ? NO_OPINION : String(confidence));
const FIELDS: readonly string[] = ['value', 'date', 'note', 'confidence'];

/** The period of a recurrent item in which the day lies; null outside of all. */
function periodOn({ type, frequency, startDate, endDate }: Item, date: string): Occurrence | null {
  if (type !== 'RECURRENT' || !frequency || !startDate || !endDate) return null;
  return occurrencesOf({ frequency, startDate, endDate }).find((each) => each.startDate <= date && date <= each.endDate) ?? null;
}

export function CheckInForm({ item, entry, period = null, focused = false, onUnsaved, onDone }: CheckInFormProps) {
  const { t, language } = useTexts();
  const { notify } = useHost();
  const { read } = useCheckInScope();
  const { items, cycle, today } = read();
  const [form] = Form.useForm<CheckInFields>();
  const { data: entries } = useCheckInsQuery(item.id);
  const { recordCheckIn, isRecording } = useRecordCheckIn({ quiet: true });
  const [correctCheckIn, { isLoading: isCorrecting }] = useCorrectCheckInMutation();
  const [failure, setFailure] = useState<Failure | null>(null);
  const keptAs = `check-in ${entry?.id ?? item.id}`;
  const restored = useRestoredForm<CheckInFields>(keptAs, t('form.restored'));
  const [edited, setEdited] = useState(restored !== null);
  useKeptForm(keptAs, () => (edited ? form.getFieldsValue() : null));
  // Closing may be a change of address, which the guard meets: it has to know first that everything is saved.
  const [saves, setSaves] = useState(0);
  useUnsavedChanges(edited);
  const tellUnsaved = useEffectEvent((unsaved: boolean) => onUnsaved?.(unsaved));
  useEffect(() => {
    tellUnsaved(edited);
    return () => tellUnsaved(false);
  }, [edited]);
  const finish = useEffectEvent(() => onDone?.());
  useEffect(() => {
    if (saves > 0) finish();
  }, [saves]);
  const typed = Form.useWatch('value', form) ?? '';
  const date = Form.useWatch('date', form) ?? today;

  useEffect(() => {
    if (focused) form.focusField('value');
  }, [focused, form]);

  const setDay = useEffectEvent(({ endDate }: Occurrence) => {
    form.setFieldsValue({ date: endDate < today ? endDate : today });
    form.focusField('value');
  });
  useEffect(() => {
    if (period) setDay(period);
  }, [period]);
  const counting = periodOn(item, date);

  const others = entries?.filter(({ id }) => id !== entry?.id);
  // What a value does to a recurrent item depends on all of its entries.
  const isForetold = item.type === 'SINGLE' || others !== undefined;
  const previewOf = (value: number, on: string, confidence: number | null) =>
    previewCheckIn({ items, itemId: item.id, value, date: on, confidence, cycle, today, entries: others });
  const value = readValue(typed, language);
  const untouched: CheckInFields = { value: entry ? editedValue(entry.value, language) : '', date: entry?.date ?? today, note: entry?.note ?? '', confidence: confidenceKey(entry?.confidence ?? null) };

  const send = async (fields: CheckInFields): Promise<CheckInOutcome> => {
    const body = { value: readValue(fields.value, language) ?? 0, date: fields.date ?? today, note: fields.note.trim(), confidence: fields.confidence === NO_OPINION ? null : Number(fields.confidence) };
    if (!entry) return recordCheckIn({ itemId: item.id, body, preview: previewOf(body.value, body.date, body.confidence) });
    const answer = await correctCheckIn({ itemId: item.id, entryId: entry.id, body });
    return answer.error ? (answer.error as Failure) : 'recorded';
  };
  const submit = async (fields: CheckInFields) => {
    const outcome = await send(fields);
    const refusal = typeof outcome === 'object' ? outcome : null;
    setFailure(refusal);
    if (refusal) {
      form.setFields(refusal.errors.filter(({ path }) => FIELDS.includes(path)).map(({ path, message }) => ({ name: path as keyof CheckInFields, errors: [message] })));
      return;
    }
    setEdited(false);
    notify[outcome === 'queued' ? 'info' : 'success'](t(outcome === 'queued' ? 'checkIn.waits' : 'checkIn.done', { value: shownQuantity(readValue(fields.value, language), item.unit, language) }));
    form.setFieldsValue(entry ? fields : { ...untouched, value: '', note: '', confidence: NO_OPINION });
    setSaves((count) => count + 1);
  };

  // Of a new check-in: what holds while it says nothing else. A script may say any share, a person one of five.
  const inForce = entry ? null : (item.confidence ?? null);
  const answerOf = (confidence: number) => t(`checkIn.confidenceOf.${Math.round(confidence * 4) * 25}`);
  return (
    <Form form={form} name={entry ? 'correction' : 'checkIn'} layout="vertical" initialValues={restored ?? untouched} onValuesChange={() => setEdited(true)} onFinish={(fields) => void submit(fields)} requiredMark={false} scrollToFirstError={{ focus: true }} className="okr-check-in">
      {failure ? <Alert role="alert" type="error" showIcon title={failure.message || t('checkIn.failed')} className="okr-form-alert" /> : null}
      <Flex wrap className="okr-check-in-when">
        <Form.Item
          name="value"
          label={t('checkIn.value', { unit: item.unit })}
          className="okr-check-in-value"
          rules={[{ validator: async (_rule, text: string) => {
            if (!text?.trim()) throw new Error(t('checkIn.valueRequired'));
            if (readValue(text, language) === null) throw new Error(t('checkIn.notANumber'));
          } }]}
        >
          <Input inputMode="decimal" autoComplete="off" placeholder={editedValue(item.currentValue, language)} />
        </Form.Item>
        <Form.Item
          name="date"
          label={t('checkIn.date')}
          rules={[{ validator: async (_rule, on: string | null) => {
            if (!on) throw new Error(t('checkIn.dateRequired'));
            if (on > today) throw new Error(t('checkIn.dateInFuture'));
          } }]}
        >
          <DatePicker max={today} />
        </Form.Item>
      </Flex>
      {counting ? <Paragraph small tone="secondary" className="okr-check-in-period">{t('periods.chosen', { days: shownPeriod(counting) })}</Paragraph> : null}
      {isForetold ? <CheckInEffect before={items} after={value === null || date > today ? [] : previewOf(value, date, null)} /> : null}
      <RadioField
        name="confidence" label={t('checkIn.confidence')} extra={inForce === null ? undefined : t('checkIn.confidenceStays', { answer: answerOf(inForce) })}
        options={[{ value: NO_OPINION, label: t('checkIn.noConfidence') }, ...CONFIDENCES.map((each) => ({ value: String(each), label: t(`checkIn.confidenceOf.${each * 100}`) }))]}
      />
      <Form.Item name="note" label={t('checkIn.note')}>
        <TextArea rows={2} maxLength={NOTE_LENGTH} placeholder={t('checkIn.notePlaceholder')} />
      </Form.Item>
      {/* Without a network a new value waits in this browser; a corrected one cannot. */}
      <Button type="primary" htmlType="submit" sends={entry !== undefined} loading={isRecording || isCorrecting}>{t(entry ? 'checkIn.correct' : 'checkIn.record')}</Button>
    </Form>
  );
}
