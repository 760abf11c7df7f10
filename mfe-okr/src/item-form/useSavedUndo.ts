// Offers to undo what the form saved: a new item is deleted, and an edited item gets its former fields.
// The server refuses both once somebody has changed the item.
import { failureOf } from '@cumbre/client/failure';
import type { Failure } from '@cumbre/client/request';
import type { CreateItemAnswer, Item } from '@cumbre/contract/items';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { useUndo } from '../components/UndoScope';
import { offerUndo } from '../components/undoOffers';
import { useDeleteItemMutation } from '../data/itemChanges';
import { changesOf, fieldsOf } from '../data/itemFields';
import { useTranslation } from '../useTranslation';
import { useUpdateItemMutation } from './itemFormApi';

const CHANGED = 412;

/** `before`: null for a new item. Where nothing can be undone, a toast says what is saved. */
export function useSavedUndo(): (before: Item | null, saved: CreateItemAnswer) => void {
  const { t, language } = useTranslation();
  const { notify } = useRemoteContext();
  const [deleteItem] = useDeleteItemMutation();
  const [updateItem] = useUpdateItemMutation();
  const { forget } = useUndo();
  return (before, { item: saved, undoable = false }) => {
    const { id: itemId, code, version } = saved;
    const message = t(before ? 'form.saved' : 'form.created', { code });
    // A move has its own undo, so the parent stays.
    const former = before && { ...fieldsOf(before, language), parentId: saved.parentId };
    const body = former && changesOf(saved, former, language);
    // An edited value is a check-in, which is undone where it is shown.
    const isUndoable = body
      ? Object.keys(body).length > 0 && body.currentValue === undefined
      : undoable;
    if (!isUndoable) {
      // The undo of an earlier check-in would take this value back as well.
      if (body?.currentValue !== undefined) forget(itemId);
      notify.success(message);
      return;
    }
    const takeBack = () =>
      body ? updateItem({ itemId, version, body }) : deleteItem({ itemId, version, created: true });
    offerUndo({
      message,
      itemId,
      row: before ? itemId : saved.parentId,
      undo: async (): Promise<Failure | null> => {
        const failure = failureOf((await takeBack()).error);
        return failure?.status === CHANGED
          ? { ...failure, message: t(before ? 'form.editedSince' : 'form.usedSince', { code }) }
          : failure;
      },
      done: () => t('undo.done', { message }),
    });
  };
}
