// Asks before an item is deleted and tells the consequences: what goes with it, and what its parents will show.
import type { Failure } from '@cumbre/client/request';
import type { Item } from '@cumbre/contract/items';
import { useHost } from '@cumbre/remote/host';
import { Alert, Paragraph } from '@cumbre/ui/base';
import { ConfirmDialog } from '@cumbre/ui/overlay';
import { useMemo } from 'react';
import { shownPercent } from '../shownNumbers';
import { useTexts } from '../useTexts';
import { consequencesOf } from './consequences';
import { useDeleteItemMutation } from './deletionCalls';

interface ItemDeletionProps {
  item: Item;
  items: readonly Item[];
  onClose: () => void;
  onDeleted: (item: Item) => void;
}

export function ItemDeletion({ item, items, onClose, onDeleted }: ItemDeletionProps) {
  const { t, language } = useTexts();
  const { notify } = useHost();
  const [deleteItem, { error }] = useDeleteItemMutation();
  const failure = error as Failure | undefined;
  const { below, parent, parentProgress } = useMemo(() => consequencesOf(item, items), [item, items]);

  const confirm = async () => {
    const answer = await deleteItem({ itemId: item.id, version: item.version });
    if (answer.error) return;
    notify.success(t('deletion.done', { title: item.title }));
    onDeleted(item);
  };
  return (
    <ConfirmDialog open danger title={t('deletion.title', { code: item.code })} confirmLabel={t('deletion.confirm')} cancelLabel={t('common.cancel')} onConfirm={confirm} onCancel={onClose}>
      {failure ? <Alert role="alert" type="error" showIcon title={failure.status === 412 ? t('deletion.stale') : failure.message || t('deletion.failed')} className="okr-form-alert" /> : null}
      <Paragraph strong>{item.title}</Paragraph>
      <Paragraph>{below > 0 ? t('deletion.below', { count: below }) : t('deletion.alone')}</Paragraph>
      {parent ? (
        <Paragraph>{t('deletion.parent', { code: parent.code, title: parent.title, from: shownPercent(parent.realProgress, language), to: shownPercent(parentProgress, language) })}</Paragraph>
      ) : null}
    </ConfirmDialog>
  );
}
