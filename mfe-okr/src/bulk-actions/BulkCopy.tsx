// Copies the topmost selected objectives, with all their descendants, into another cycle: one after
// the other, each with its own result. A key result alone needs a parent in that cycle, so it is
// copied in the dialog of a single item.
import { useCyclesQuery } from '@cumbre/client/cycles';
import { newIdempotencyKey } from '@cumbre/client/idempotencyKey';
import { failureOf } from '@cumbre/client/failure';
import { NativeSelectField, TickField, useServerForm } from '@cumbre/forms/form';
import type { CopyItemAnswer, CopyItemBody } from '@cumbre/contract/copies';
import type { Item } from '@cumbre/contract/items';
import { useMemo, useState } from 'react';
import { topmost } from '../data/effectsOfItems';
import { useTranslation } from '../useTranslation';
import { BulkDialog } from './BulkDialog';
import { CopiedItems } from './CopiedItems';
import { goingWith } from './goingWith';
import { useBulkRows } from './useBulkRows';
import type { RowAnswer } from './useBulkRun';

interface BulkCopyProps {
  organizationId: string;
  cycle: string;
  items: readonly Item[];
  selected: readonly Item[];
  /** Objectives below the selected ones that are not copied. */
  leftOut?: ReadonlySet<string>;
  /** The call that copies one item: passed by the page, since copying one is another feature. */
  copy: (
    itemId: string,
    body: CopyItemBody,
    idempotencyKey: string,
  ) => Promise<{ data?: CopyItemAnswer; error?: unknown }>;
  onDone: (refused: readonly string[]) => void;
  onClose: () => void;
}

const NONE: ReadonlySet<string> = new Set();

export function BulkCopy({
  organizationId,
  cycle,
  items,
  selected: asked,
  leftOut = NONE,
  copy,
  onDone,
  onClose,
}: BulkCopyProps) {
  const { t } = useTranslation();
  const { data } = useCyclesQuery(organizationId);
  const [selected] = useState(asked);
  const [before] = useState(items);
  const chosen = useMemo(
    () => topmost(before, new Set(selected.map(({ id }) => id))),
    [before, selected],
  );
  const tried = useMemo(
    () =>
      chosen.filter(({ kind, abilities }) => kind === 'objective' && abilities.includes('copy')),
    [chosen],
  );
  const targets = (data?.cycles ?? []).filter(
    ({ id, abilities }) => id !== cycle && abilities.includes('createItem'),
  );

  const form = useServerForm<{ cycle: string; carryBaseline: boolean }>({
    id: 'bulk-copy',
    initial: { cycle: '', carryBaseline: true },
    send: async () => ((await run(tried)) ? { data: true } : { error: true }),
    // Each row shows why it was refused.
    onFailure: () => true,
    failed: t('bulk.failed'),
    draft: null,
    guarded: false,
  });
  const send = async ([item]: readonly Item[]): Promise<RowAnswer[]> => {
    if (!item) return [];
    const body = {
      cycle: form.values.cycle,
      carryBaseline: form.values.carryBaseline,
      ...(leftOut.size > 0 && {
        children: goingWith(before, item.id, leftOut)
          .map(({ id }) => id)
          .filter((id) => id !== item.id),
      }),
    };
    const failure = failureOf((await copy(item.id, body, newIdempotencyKey())).error);
    return [
      { id: item.id, done: !failure, message: failure && (failure.message || t('bulk.failed')) },
    ];
  };
  const { bulk, run, retry } = useBulkRows({
    send,
    size: 1,
    doneWords: (count) => t('bulk.done.copy', { count }),
    onDone,
    onClose,
  });
  return (
    <BulkDialog
      title={t('bulk.title.copy', { count: tried.length })}
      confirmLabel={t('bulk.confirm.copy', { count: tried.length })}
      selected={chosen}
      tried={tried}
      ready={form.values.cycle !== ''}
      leftOut={t('bulk.leftCopy', { count: chosen.length - tried.length })}
      bulk={bulk}
      onStart={() => void form.submit()}
      onRetry={(answers) => void retry(tried, answers)}
      onClose={onClose}
    >
      <NativeSelectField
        form={form}
        name="cycle"
        label={t('bulk.intoCycle')}
        options={[
          { value: '', label: targets.length > 0 ? t('form.choose') : t('bulk.noCycle') },
          ...targets.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TickField form={form} name="carryBaseline" label={t('bulk.carryBaseline')} />
      <CopiedItems
        items={before}
        copied={tried}
        leftOut={leftOut}
        carryBaseline={form.values.carryBaseline}
      />
    </BulkDialog>
  );
}
