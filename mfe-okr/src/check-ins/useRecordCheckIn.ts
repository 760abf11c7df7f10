// Recording a value for an item: with the preview of its effect, and with what the server says when it refuses.
// Both the row and the form save through here.
import { newIdempotencyKey } from '@cumbre/client/idempotencyKey';
import type { Failure } from '@cumbre/client/request';
import type { Item } from '@cumbre/contract/items';
import type { RecordProgressBody } from '@cumbre/contract/progress';
import { useCallback } from 'react';
import { useRecordProgressMutation } from './checkInCalls';

export interface CheckInOrder {
  itemId: string;
  body: RecordProgressBody;
  preview: readonly Item[];
}

/** Answers null when it is recorded, else the failure. `quiet` where the caller shows it itself. */
export function useRecordCheckIn({ quiet = false } = {}) {
  const [recordProgress, { isLoading }] = useRecordProgressMutation();
  const recordCheckIn = useCallback(
    async (order: CheckInOrder): Promise<Failure | null> => {
      const answer = await recordProgress({ ...order, quiet, idempotencyKey: newIdempotencyKey() });
      return answer.error ? (answer.error as Failure) : null;
    },
    [recordProgress, quiet],
  );
  return { recordCheckIn, isRecording: isLoading };
}
