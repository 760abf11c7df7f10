// Undoes check-ins that were recorded together: each entry is deleted, or gets back what it said before on
// that date. It ends at the first refusal.
import { failureOf } from '@cumbre/client/failure';
import type { Failure } from '@cumbre/client/request';
import { useCallback } from 'react';
import type { RecordedEntry } from '../data/checkIns';
import { useCorrectCheckInMutation, useDeleteCheckInMutation } from './checkInsApi';

export function useTakeBackEntries() {
  const [correctCheckIn] = useCorrectCheckInMutation();
  const [deleteCheckIn] = useDeleteCheckInMutation();
  return useCallback(
    async <Entry extends RecordedEntry>(
      entries: readonly Entry[],
      onUndone: (entry: Entry) => void = () => {},
    ): Promise<Failure | null> => {
      for (const entry of entries) {
        const { itemId, entryId, replaced } = entry;
        const at = { itemId, entryId };
        const { error } = await (replaced
          ? correctCheckIn({ ...at, body: replaced })
          : deleteCheckIn(at));
        const failure = failureOf(error);
        if (failure) return failure;
        onUndone(entry);
      }
      return null;
    },
    [correctCheckIn, deleteCheckIn],
  );
}
