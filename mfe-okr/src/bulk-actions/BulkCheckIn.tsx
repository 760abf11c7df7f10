// Records a value for each selected item that has a measure, all for the same day. Empty fields are
// skipped. A value that is probably a slip is asked about in its row, as in my week; the last answer
// records them all.
import { newIdempotencyKey } from '@cumbre/client/idempotencyKey';
import { failureOf } from '@cumbre/client/failure';
import type { Failure } from '@cumbre/client/request';
import type { Item } from '@cumbre/contract/items';
import { Field, FormSummary, useServerForm } from '@cumbre/forms/form';
import { Button, Flex } from '@cumbre/ui/base';
import { DatePicker } from '@cumbre/ui/form';
import { useMemo, useRef, useState } from 'react';
import { readValue, formatQuantity, formatValue } from '../format/formatNumbers';
import { useUndo } from '../components/UndoScope';
import type { RecordedEntry } from '../data/checkIns';
import { canCheckIn } from '../data/canCheckIn';
import { NumberField } from '../format/NumberField';
import { useReplacedAuthors } from '../data/checkIns';
import { useReplacedText } from '../format/useReplacedText';
import { useOutlierQuestion } from '../format/useOutlierQuestion';
import { useTranslation } from '../useTranslation';
import { BulkDialog } from './BulkDialog';
import { useRecordManyMutation } from './bulkCheckInsApi';
import { useBulkCalls } from './useBulkCalls';
import { useBulkRows } from './useBulkRows';
import type { RowAnswer } from './useBulkRun';

/** The date, and the typed values by item id. */
type Values = Record<string, string>;

interface BulkCheckInProps {
  organizationId: string;
  cycle: string;
  selected: readonly Item[];
  today: string;
  /** Undoes what was recorded: passed by the page, since check-ins are another feature. */
  takeBack: (entries: readonly RecordedEntry[]) => Promise<Failure | null>;
  onDone: (refused: readonly string[]) => void;
  onClose: () => void;
}

export function BulkCheckIn({
  organizationId,
  cycle,
  selected: asked,
  today,
  takeBack,
  onDone,
  onClose,
}: BulkCheckInProps) {
  const { t, language } = useTranslation();
  const { offer } = useUndo();
  const made = useRef<readonly RecordedEntry[]>([]);
  const { changed } = useBulkCalls(organizationId, cycle);
  const [record] = useRecordManyMutation();
  const [selected] = useState(asked);
  const tried = useMemo(() => selected.filter(canCheckIn), [selected]);
  const [initial] = useState<Values>(() => ({
    date: today,
    ...Object.fromEntries(tried.map(({ id }) => [id, ''])),
  }));
  const isUnreadable = (text: string | undefined) =>
    Boolean(text?.trim()) && readValue(text ?? '', language) === null;
  const filledOf = (values: Values) => tried.filter(({ id }) => values[id]?.trim());

  const send = async (part: readonly Item[]): Promise<RowAnswer[]> => {
    const body = part.map(({ id }) => ({
      id,
      date: form.values.date ?? today,
      value: readValue(form.values[id] ?? '', language) ?? 0,
    }));
    const answer = await record({
      organizationId,
      cycle,
      body,
      idempotencyKey: newIdempotencyKey(),
    });
    if (!answer.data)
      return part.map(({ id }) => ({
        id,
        done: false,
        message: failureOf(answer.error)?.message || t('bulk.failed'),
      }));
    made.current = [
      ...made.current,
      ...answer.data.rows.flatMap(({ id, entry }) =>
        id !== null && entry ? [{ itemId: id, entryId: entry.id, replaced: entry.replaced }] : [],
      ),
    ];
    return answer.data.rows.map(({ recorded, error }, index) => ({
      id: part[index]?.id ?? '',
      done: recorded,
      message: error?.message ?? null,
    }));
  };
  const [confirmed, setConfirmed] = useState<Values>({});
  /** Values that were recorded earlier, before others were refused, are taken back with the last. */
  const finish = () => {
    changed();
    const entries = made.current;
    const [first] = entries;
    if (first)
      offer({
        message: t('bulk.done.checkIn', { count: entries.length }),
        row: first.itemId,
        undo: () => takeBack(entries),
      });
  };
  const { bulk, run, retry } = useBulkRows({
    send,
    onRun: finish,
    onDone,
    onClose,
  });
  const { phase, answers } = bulk.run;
  const recorded = new Set(answers.filter(({ done }) => done).map(({ id }) => id));
  const questionOf = useOutlierQuestion();
  const replacedText = useReplacedText();
  const form = useServerForm<Values>({
    id: 'bulk-check-in',
    initial,
    check: (values) => ({
      date: !values.date
        ? t('checkIn.dateRequired')
        : values.date > today
          ? t('checkIn.dateInFuture')
          : null,
      ...Object.fromEntries(
        tried.map(({ id }) => [id, isUnreadable(values[id]) ? t('checkIn.notANumber') : null]),
      ),
    }),
    ask: (values) =>
      Object.fromEntries(
        tried.map((item) => [
          item.id,
          confirmed[item.id] === values[item.id]
            ? null
            : questionOf(item, readValue(values[item.id] ?? '', language)),
        ]),
      ),
    send: async (values) => ((await run(filledOf(values))) ? { data: true } : { error: true }),
    // Each row shows why it was refused.
    onFailure: () => true,
    failed: t('bulk.failed'),
    draft: `check-ins ${organizationId} ${cycle}`,
    guarded: phase !== 'running' && tried.some(({ id }) => !recorded.has(id)),
  });
  const authorsOf = useReplacedAuthors(
    tried
      .filter(({ id, lastCheckIn }) => lastCheckIn === form.values.date && form.values[id]?.trim())
      .map(({ id }) => id),
    form.values.date ?? today,
  );
  const filled = filledOf(form.values);
  const doubted = filled.filter(({ id }) => form.questionAt?.(id));
  const confirm = (id: string) => {
    setConfirmed({ ...confirmed, [id]: form.values[id] ?? '' });
    const next = doubted.find((each) => each.id !== id);
    if (next) form.focus(next.id);
    else void form.submit();
  };
  return (
    <BulkDialog
      title={t('bulk.title.checkIn', { count: tried.length })}
      confirmLabel={
        doubted.length > 0
          ? t('week.toConfirm', { count: doubted.length })
          : t('bulk.confirm.checkIn', { count: filled.length })
      }
      selected={selected}
      tried={tried}
      ready={filled.length > 0}
      bulk={bulk}
      onStart={() => (doubted[0] ? form.focus(doubted[0].id) : void form.submit())}
      onRetry={(former) => void retry(filled, former)}
      onClose={onClose}
    >
      <FormSummary form={form} />
      <Field form={form} name="date" label={t('checkIn.date')}>
        {({ value, onChange, ...control }) => (
          <DatePicker
            {...control}
            max={today}
            value={value || null}
            onChange={(day) => onChange(day ?? '')}
          />
        )}
      </Field>
      <ul className="mfe-okr_bulk-values">
        {tried.map(({ id, code, title, unit, currentValue, targetValue, lastCheckIn: date }) => (
          <li key={id}>
            <NumberField
              form={form}
              name={id}
              label={`${code} ${title}`}
              hint={[
                `${formatValue(currentValue, language)} → ${formatQuantity(targetValue, unit, language)}`,
                ...(date !== null && date === form.values.date && form.values[id]?.trim()
                  ? [
                      replacedText({
                        date,
                        value: currentValue,
                        unit,
                        today,
                        authors: authorsOf(id),
                      }),
                    ]
                  : []),
              ].join(' · ')}
              placeholder={currentValue === null ? '' : formatValue(currentValue, language)}
            />
            {form.questionAt?.(id) ? (
              <Flex gap={8} wrap justify="end" className="mfe-okr_bulk-choices">
                <Button size="small" onClick={() => confirm(id)}>
                  {t('checkIn.recordValue', {
                    value: formatValue(readValue(form.values[id] ?? '', language), language),
                  })}
                </Button>
                <Button size="small" onClick={() => form.focus(id)}>
                  {t('checkIn.amend')}
                </Button>
              </Flex>
            ) : null}
          </li>
        ))}
      </ul>
    </BulkDialog>
  );
}
