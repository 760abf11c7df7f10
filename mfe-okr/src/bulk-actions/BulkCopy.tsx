// Copies the topmost of the selected objectives, with everything below them, into another cycle: one after the other, each
// with an answer of its own. A key result alone needs a parent there: that is the copy dialog of one item.
import { useCyclesQuery } from '@cumbre/client/cycles';
import { newIdempotencyKey } from '@cumbre/client/idempotencyKey';
import type { Failure } from '@cumbre/client/request';
import type { CopyItemAnswer, CopyItemBody } from '@cumbre/contract/copies';
import type { Item } from '@cumbre/contract/items';
import { NativeSelect } from '@cumbre/ui/base';
import { Checkbox } from '@cumbre/ui/fields';
import { useId, useMemo, useState } from 'react';
import { topmost } from '../effectsOfItems';
import { useTexts } from '../useTexts';
import { BulkDialog } from './BulkDialog';
import { CopiedItems } from './CopiedItems';
import { useBulkRows } from './useBulkRows';
import type { RowAnswer } from './useBulkRun';

interface BulkCopyProps {
  organizationId: string;
  cycle: string;
  items: readonly Item[];
  selected: readonly Item[];
  /** The call that copies one item: given by the page, since copying one is another feature. */
  copy: (itemId: string, body: CopyItemBody, idempotencyKey: string) => Promise<{ data?: CopyItemAnswer; error?: unknown }>;
  onDone: (refused: readonly string[]) => void;
  onClose: () => void;
}

export function BulkCopy({ organizationId, cycle, items, selected: asked, copy, onDone, onClose }: BulkCopyProps) {
  const { t } = useTexts();
  const cycleId = useId();
  const { data } = useCyclesQuery(organizationId);
  const [target, setTarget] = useState('');
  const [carryBaseline, setCarryBaseline] = useState(true);
  const [selected] = useState(asked);
  const [before] = useState(items);
  const chosen = useMemo(() => topmost(before, new Set(selected.map(({ id }) => id))), [before, selected]);
  const tried = useMemo(() => chosen.filter(({ kind, abilities }) => kind === 'objective' && abilities.includes('copy')), [chosen]);
  const targets = (data?.cycles ?? []).filter(({ id, abilities }) => id !== cycle && abilities.includes('createItem'));

  const send = async ([item]: readonly Item[]): Promise<RowAnswer[]> => {
    if (!item) return [];
    const answer = await copy(item.id, { cycle: target, carryBaseline }, newIdempotencyKey());
    return [{ id: item.id, done: !answer.error, message: answer.error ? (answer.error as Failure).message || t('bulk.failed') : null }];
  };
  const { bulk, run, retry } = useBulkRows({ send, size: 1, doneWords: (count) => t('bulk.done.copy', { count }), onDone, onClose });
  return (
    <BulkDialog title={t('bulk.title.copy', { count: tried.length })} confirmLabel={t('bulk.confirm.copy', { count: tried.length })} selected={chosen} tried={tried} ready={target !== ''} leftOut={t('bulk.leftCopy', { count: chosen.length - tried.length })}
      bulk={bulk} onStart={() => void run(tried)} onRetry={(answers) => void retry(tried, answers)} onClose={onClose}>
      <div className="okr-bulk-field">
        <label htmlFor={cycleId}>{t('bulk.intoCycle')}</label>
        <NativeSelect id={cycleId} value={target} onChange={setTarget} options={[{ value: '', label: targets.length > 0 ? t('form.choose') : t('bulk.noCycle') }, ...targets.map(({ id, name }) => ({ value: id, label: name }))]} />
      </div>
      <Checkbox checked={carryBaseline} onChange={(event) => setCarryBaseline(event.target.checked)}>{t('bulk.carryBaseline')}</Checkbox>
      <CopiedItems items={before} copied={tried} carryBaseline={carryBaseline} />
    </BulkDialog>
  );
}
