// Asks before an item is deleted and tells the consequences: what goes with it, what its parents will show, and for how
// long it can be brought back.
import type { Failure } from '@cumbre/client/request';
import type { Item } from '@cumbre/contract/items';
import { Alert, Paragraph } from '@cumbre/ui/base';
import { ConfirmDialog } from '@cumbre/ui/overlay';
import { useMemo } from 'react';
import { EffectList } from '../EffectList';
import { effectsOfItems, withDescendants } from '../effectsOfItems';
import type { EvaluatedOn } from '../effectsOfItems';
import { useDeleteItemMutation, useRestoreDeletionMutation } from '../itemChanges';
import { useUndo } from '../UndoScope';
import { useTexts } from '../useTexts';

interface ItemDeletionProps {
  item: Item;
  items: readonly Item[];
  evaluatedOn: EvaluatedOn;
  onClose: () => void;
  onDeleted: (item: Item) => void;
}

export function ItemDeletion({ item, items, evaluatedOn, onClose, onDeleted }: ItemDeletionProps) {
  const { t } = useTexts();
  const { offer } = useUndo();
  const [deleteItem, { error }] = useDeleteItemMutation();
  const [restore] = useRestoreDeletionMutation();
  const failure = error as Failure | undefined;
  const { below, effects } = useMemo(() => {
    const removed = withDescendants(items, new Set([item.id]));
    return { below: removed.size - 1, effects: effectsOfItems(items, { removed }, evaluatedOn) };
  }, [item, items, evaluatedOn]);

  const confirm = async () => {
    const answer = await deleteItem({ itemId: item.id, version: item.version });
    if (answer.error) return;
    const { deletion } = answer.data;
    offer({
      message: t('deletion.done', { title: item.title }),
      undo: async () => ((await restore(deletion)).error as Failure | undefined) ?? null,
    });
    onDeleted(item);
  };
  return (
    <ConfirmDialog open danger title={t('deletion.title', { code: item.code })} confirmLabel={t('deletion.confirm')} cancelLabel={t('common.cancel')} onConfirm={confirm} onCancel={onClose}>
      {failure ? <Alert role="alert" type="error" showIcon title={failure.status === 412 ? t('deletion.stale') : failure.message || t('deletion.failed')} className="okr-form-alert" /> : null}
      <Paragraph strong>{item.title}</Paragraph>
      <Paragraph>{below > 0 ? t('deletion.below', { count: below }) : t('deletion.alone')}</Paragraph>
      <EffectList effects={effects} />
      <Paragraph>{t('deletion.restorable')}</Paragraph>
    </ConfirmDialog>
  );
}
