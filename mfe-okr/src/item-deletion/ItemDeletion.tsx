// Asks before an item is deleted and shows the consequences: the descendants that are deleted with
// it, the new progress of its parents, and how long it can be restored.
import { failureOf } from '@cumbre/client/failure';
import type { Item } from '@cumbre/contract/items';
import { withDescendants } from '@cumbre/domain/treeOrder';
import { FormSummary, useServerForm } from '@cumbre/forms/form';
import { Paragraph } from '@cumbre/ui/base';
import { ConfirmDialog } from '@cumbre/ui/overlay';
import { useMemo } from 'react';
import { EffectList } from '../components/EffectList';
import { effectsOfItems } from '../data/effectsOfItems';
import type { EvaluatedOn } from '../data/effectsOfItems';
import { useDeleteItemMutation, useRestoreDeletionMutation } from '../data/itemChanges';
import { useUndo } from '../components/UndoScope';
import { useTranslation } from '../useTranslation';

interface ItemDeletionProps {
  item: Item;
  items: readonly Item[];
  evaluatedOn: EvaluatedOn;
  onClose: () => void;
  onDeleted: (item: Item) => void;
}

export function ItemDeletion({ item, items, evaluatedOn, onClose, onDeleted }: ItemDeletionProps) {
  const { t } = useTranslation();
  const { offer } = useUndo();
  const [deleteItem] = useDeleteItemMutation();
  const [restore] = useRestoreDeletionMutation();
  const { below, effects } = useMemo(() => {
    const itemIds = new Set([item.id]);
    return {
      below: withDescendants(items, itemIds).size - 1,
      effects: effectsOfItems(items, { kind: 'deletion', itemIds }, evaluatedOn),
    };
  }, [item, items, evaluatedOn]);

  const form = useServerForm({
    id: 'item-deletion',
    initial: {},
    send: () => deleteItem({ itemId: item.id, version: item.version }),
    onSaved: ({ deletion }) => {
      offer({
        message: t('deletion.done', { title: item.title }),
        row: item.id,
        undo: async () => failureOf((await restore(deletion)).error),
      });
      onDeleted(item);
    },
    failed: t('deletion.failed'),
    messageOf: ({ status, message }) =>
      status === 412 ? t('deletion.stale') : message || t('deletion.failed'),
    draft: null,
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t('deletion.title', { code: item.code })}
      confirmLabel={t('deletion.confirm')}
      cancelLabel={t('common.cancel')}
      onConfirm={() => form.submit()}
      onCancel={onClose}
    >
      <FormSummary form={form} />
      <Paragraph strong>{item.title}</Paragraph>
      <Paragraph>
        {below > 0 ? t('deletion.below', { count: below }) : t('deletion.alone')}
      </Paragraph>
      <EffectList effects={effects} />
      <Paragraph>{t('deletion.restorable')}</Paragraph>
    </ConfirmDialog>
  );
}
