// Records a value for an item, with the preview of the effect, the undo and the server's message
// for a refused value. Without a network the value is queued in this browser and sent later. The row,
// the form and the palette save through this hook.
import { useAppDispatch, useAppSelector } from '@cumbre/client/hooks';
import { newIdempotencyKey } from '@cumbre/client/idempotencyKey';
import { failureOf } from '@cumbre/client/failure';
import type { Failure } from '@cumbre/client/request';
import { selectUser } from '@cumbre/client/session';
import type { Item, Person } from '@cumbre/contract/items';
import type { RecordCheckInBody } from '@cumbre/contract/checkIns';
import { useCallback } from 'react';
import { showItems } from '../data/items';
import { editedValue } from '../format/formatNumbers';
import { queueValue } from '../data/unsentValues';
import { useTranslation } from '../useTranslation';
import { useUndo } from '../components/UndoScope';
import type { Undoable } from '../components/UndoScope';
import { useCheckInScope } from './CheckInScope';
import type { Surroundings } from './CheckInScope';
import { useRecordProgressMutation } from './checkInsApi';
import type { GivenBack } from './undoneText';
import { useCheckInUndo } from './useCheckInUndo';

export interface CheckInOrder {
  itemId: string;
  body: RecordCheckInBody;
  /** The people of `body.mentions`, for a value that is queued. */
  mentioned?: readonly Person[];
  /** The note of that day before, for a value that is queued. */
  formerNote?: string;
  preview: readonly Item[];
  /** Of a form, which shows its text again after the next sign-in. */
  keepsText?: boolean;
  /** The key of a form, which may send the value again; by default a new key for each call. */
  idempotencyKey?: string;
  /** Of a form: takes back what was typed when the check-in is undone; returns whether it did. */
  onUndone?: () => GivenBack;
}

/** `recorded` by the server, `queued` in this browser until the server answers, or the failure. */
export type CheckInOutcome = 'recorded' | 'queued' | Failure;

/** A form keeps its own text when the session ends; a value of a row or the palette is queued. */
const mustWait = ({ status, code }: Failure, keepsText: boolean): boolean =>
  keepsText ? code === 'UNREACHABLE' : status === 0 || status === 401;

interface SenderOptions {
  /** Where the caller shows a failure itself. */
  silent?: boolean;
  offer: (undoable: Undoable) => void;
}

/** For callers outside a CheckInScope, which pass what surrounds the item. */
export function useCheckInSender({ silent = false, offer }: SenderOptions) {
  const [recordProgress] = useRecordProgressMutation();
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUser)?.id;
  const { language } = useTranslation();
  const offerUndo = useCheckInUndo(offer);
  return useCallback(
    async (
      { onUndone, keepsText = false, ...order }: CheckInOrder,
      { items, organizationId, today }: Omit<Surroundings, 'cycle'>,
    ): Promise<CheckInOutcome> => {
      const before = items.find(({ id }) => id === order.itemId);
      const answer = await recordProgress({
        ...order,
        silent,
        idempotencyKey: order.idempotencyKey ?? newIdempotencyKey(),
      });
      const failure = failureOf(answer.error);
      if (!failure) {
        if (answer.data) offerUndo(order.itemId, before, answer.data, today, onUndone);
        return 'recorded';
      }
      if (!mustWait(failure, keepsText) || !before || userId === undefined) return failure;
      const { value, date, note, confidence } = order.body;
      queueValue(userId, order.itemId, {
        organization: organizationId,
        cycle: before.cycle,
        text: editedValue(value, language),
        note: note ?? '',
        opensNote: note === undefined ? undefined : order.formerNote,
        mentions: order.mentioned,
        date,
        confidence,
        seen: before.currentValue === null ? null : { value: before.currentValue },
      });
      // The value is shown optimistically; the list of queued values shows that the server does not
      // have it.
      dispatch(showItems(order.preview));
      return 'queued';
    },
    [dispatch, language, offerUndo, silent, recordProgress, userId],
  );
}

/** `silent` where the caller shows a failure itself. */
export function useRecordCheckIn({ silent = false } = {}) {
  const { read } = useCheckInScope();
  const { offer } = useUndo();
  const send = useCheckInSender({ silent, offer });
  const recordCheckIn = useCallback((order: CheckInOrder) => send(order, read()), [send, read]);
  return { recordCheckIn };
}
