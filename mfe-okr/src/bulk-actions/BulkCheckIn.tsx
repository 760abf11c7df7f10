// A value for each of the selected items that have a measure, recorded together for one day. Empty fields are left out.
import { newIdempotencyKey } from '@cumbre/client/idempotencyKey';
import type { Failure } from '@cumbre/client/request';
import type { Item } from '@cumbre/contract/items';
import { useUnsavedChanges } from '@cumbre/remote/useUnsavedChanges';
import { DatePicker } from '@cumbre/ui/form';
import { useId, useMemo, useState } from 'react';
import { editedValue, readValue, shownQuantity, shownValue } from '../shownNumbers';
import { takesCheckIn } from '../takesCheckIn';
import { useTexts } from '../useTexts';
import { BulkDialog } from './BulkDialog';
import { useRecordManyMutation } from './bulkCheckInCalls';
import { useBulkCalls } from './useBulkCalls';
import { useBulkRows } from './useBulkRows';
import type { RowAnswer } from './useBulkRun';

interface BulkCheckInProps {
  organizationId: string;
  cycle: string;
  selected: readonly Item[];
  today: string;
  onDone: (refused: readonly string[]) => void;
  onClose: () => void;
}

export function BulkCheckIn({ organizationId, cycle, selected: asked, today, onDone, onClose }: BulkCheckInProps) {
  const { t, language } = useTexts();
  const dateId = useId();
  const { changed } = useBulkCalls(organizationId, cycle);
  const [record] = useRecordManyMutation();
  const [selected] = useState(asked);
  const [date, setDate] = useState(today);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const tried = useMemo(() => selected.filter(takesCheckIn), [selected]);
  const filled = tried.filter(({ id }) => typed[id]?.trim());
  const unreadable = filled.filter(({ id }) => readValue(typed[id] ?? '', language) === null);

  const send = async (part: readonly Item[]): Promise<RowAnswer[]> => {
    const body = part.map(({ id }) => ({ id, date, value: readValue(typed[id] ?? '', language) ?? 0 }));
    const answer = await record({ organizationId, cycle, body, idempotencyKey: newIdempotencyKey() });
    if (answer.error) return part.map(({ id }) => ({ id, done: false, message: (answer.error as Failure).message || t('bulk.failed') }));
    return answer.data.rows.map(({ recorded, error }, index) => ({ id: part[index]?.id ?? '', done: recorded, message: error?.message ?? null }));
  };
  const { bulk, run, retry } = useBulkRows({ send, doneWords: (count) => t('bulk.done.checkIn', { count }), onRun: changed, onDone, onClose });
  const { phase, answers } = bulk.run;
  const recorded = new Set(answers.filter(({ done }) => done).map(({ id }) => id));
  useUnsavedChanges(phase !== 'running' && filled.some(({ id }) => !recorded.has(id)));
  return (
    <BulkDialog title={t('bulk.title.checkIn', { count: tried.length })} confirmLabel={t('bulk.confirm.checkIn', { count: filled.length })} selected={selected} tried={tried} ready={filled.length > 0 && unreadable.length === 0 && date !== '' && date <= today}
      bulk={bulk} onStart={() => void run(filled)} onRetry={(answers) => void retry(filled, answers)} onClose={onClose}>
      <div className="okr-bulk-field">
        <label htmlFor={dateId}>{t('checkIn.date')}</label>
        <DatePicker id={dateId} max={today} value={date || null} onChange={(day) => setDate(day ?? '')} />
      </div>
      <ul className="okr-bulk-values">
        {tried.map((item) => (
          <li key={item.id}>
            <label htmlFor={`${dateId}-${item.id}`}><strong>{item.code}</strong> {item.title} <span className="cu-tone-secondary">{shownValue(item.currentValue, language)} → {shownQuantity(item.targetValue, item.unit, language)}</span></label>
            <input
              id={`${dateId}-${item.id}`} inputMode="decimal" autoComplete="off" placeholder={editedValue(item.currentValue, language)} value={typed[item.id] ?? ''} aria-invalid={unreadable.includes(item)}
              onChange={(event) => setTyped({ ...typed, [item.id]: event.target.value })}
            />
          </li>
        ))}
      </ul>
    </BulkDialog>
  );
}
