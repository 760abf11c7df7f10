// Undoes copying: deletes each copy with what was copied along. The server refuses a copy that somebody
// has changed since; that copy stays, and the message says so.
import { failureOf } from '@cumbre/client/failure';
import type { Failure } from '@cumbre/client/request';
import type { CopyItemAnswer } from '@cumbre/contract/copies';
import { useCallback } from 'react';
import { useDeleteItemMutation } from '../data/itemChanges';
import { useTranslation } from '../useTranslation';

const CHANGED = 412;

export function useCopyUndo() {
  const { t } = useTranslation();
  const [deleteItem] = useDeleteItemMutation();
  return useCallback(
    async (copies: readonly CopyItemAnswer[]): Promise<Failure | null> => {
      const failures: Failure[] = [];
      for (const { item, copied } of copies) {
        const { error } = await deleteItem({ itemId: item.id, version: item.version, copied });
        const failure = failureOf(error);
        if (failure) failures.push(failure);
      }
      const changed = failures.filter(({ status }) => status === CHANGED);
      const [first] = changed;
      if (!first) return failures[0] ?? null;
      const message =
        copies.length === 1
          ? t('copy.changed')
          : t('copy.someChanged', { count: changed.length, total: copies.length });
      return { ...first, message };
    },
    [deleteItem, t],
  );
}
