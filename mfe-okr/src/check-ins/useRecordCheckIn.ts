// Recording a value for an item: with the preview of its effect, and with what the server says when it refuses. Without a
// network the value waits in this browser and is sent later. Both the row and the form save through here.
import { useAppDispatch, useAppSelector } from '@cumbre/client/hooks';
import { newIdempotencyKey } from '@cumbre/client/idempotencyKey';
import type { Failure } from '@cumbre/client/request';
import { selectUser } from '@cumbre/client/session';
import type { Item } from '@cumbre/contract/items';
import type { RecordCheckInBody } from '@cumbre/contract/checkIns';
import { useCallback } from 'react';
import { showItems } from '../items';
import { editedValue } from '../shownNumbers';
import { queueValue } from '../unsentValues';
import { useTexts } from '../useTexts';
import { useCheckInScope } from './CheckInScope';
import { useRecordProgressMutation } from './checkInCalls';

export interface CheckInOrder {
  itemId: string;
  body: RecordCheckInBody;
  preview: readonly Item[];
}

/** `recorded` by the server, `queued` here until it answers, or why not. */
export type CheckInOutcome = 'recorded' | 'queued' | Failure;

/** `quiet` where the caller shows a failure itself. */
export function useRecordCheckIn({ quiet = false } = {}) {
  const [recordProgress, { isLoading }] = useRecordProgressMutation();
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUser)?.id;
  const { language } = useTexts();
  const { read } = useCheckInScope();
  const recordCheckIn = useCallback(
    async (order: CheckInOrder): Promise<CheckInOutcome> => {
      const { items, organizationId } = read();
      const before = items.find(({ id }) => id === order.itemId);
      const answer = await recordProgress({ ...order, quiet, idempotencyKey: newIdempotencyKey() });
      if (!answer.error) return 'recorded';
      const failure = answer.error as Failure;
      if (failure.status !== 0 || !before || userId === undefined) return failure;
      const { value, date, note = '', confidence } = order.body;
      queueValue(userId, order.itemId, {
        organization: organizationId, cycle: before.cycle, text: editedValue(value, language), note, date, confidence, seen: before.currentValue === null ? null : { value: before.currentValue },
      });
      // Shown as it will be; the list of what waits says that it is not there yet.
      dispatch(showItems(order.preview));
      return 'queued';
    },
    [dispatch, language, quiet, read, recordProgress, userId],
  );
  return { recordCheckIn, isRecording: isLoading };
}
