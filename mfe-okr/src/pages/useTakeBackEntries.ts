// Undoes check-ins that were recorded together: each entry is deleted, or gets back what it said before on
// that date. It ends at the first refusal.
import { failureOf } from '@cumbre/client/failure';
import type { Failure } from '@cumbre/client/request';
import type { RecordCheckInAnswer } from '@cumbre/contract/checkIns';
import { useCallback } from 'react';
import { useCorrectCheckInMutation, useDeleteCheckInMutation } from '../check-ins/checkInsApi';

export interface TakenBackEntry {
  itemId: string;
  entryId: string;
  replaced: RecordCheckInAnswer['replaced'];
}

export function useTakeBackEntries() {
  const [correctCheckIn] = useCorrectCheckInMutation();
  const [deleteCheckIn] = useDeleteCheckInMutation();
  return useCallback(
    async <Entry extends TakenBackEntry>(
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
