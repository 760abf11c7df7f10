// Moves an item and shows the result: the new position at once in the tree with undo, or the
// message of a refused move. Quick moves in succession (a key held down) are sent one after the
// other, each with the version that the previous one returned.
import { failureOf } from '@cumbre/client/failure';
import type { Failure } from '@cumbre/client/request';
import type { Item, MoveItemBody } from '@cumbre/contract/items';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { useCallback, useEffect, useRef } from 'react';
import { useMoveItemMutation } from '../data/itemChanges';
import { useUndo } from '../components/UndoScope';
import { useTranslation } from '../useTranslation';
import { placeByKey, placeOf } from './places';
import type { Direction, PlaceAnswer } from './places';

export function useMoveItem(items: readonly Item[]) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const { offer, announce } = useUndo();
  const [send] = useMoveItemMutation();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const versions = useRef(new Map<string, number>());
  const list = useRef(items);
  useEffect(() => {
    list.current = items;
  }, [items]);

  const call = useCallback(
    async (item: Item, body: MoveItemBody): Promise<Failure | null> => {
      const version = Math.max(item.version, versions.current.get(item.id) ?? 0);
      const answer = await send({ itemId: item.id, version, body });
      if (!answer.data) return failureOf(answer.error);
      versions.current.set(item.id, answer.data.item.version);
      return null;
    },
    [send],
  );

  const refuse = useCallback(
    (refusal: NonNullable<PlaceAnswer['refusal']>) => {
      const words = t(`move.refused.${refusal}`);
      announce(words);
      notify.info(words, 'move-refused');
    },
    [announce, notify, t],
  );

  /** Answers with the failure, or null. */
  const move = useCallback(
    (item: Item, place: MoveItemBody): Promise<Failure | null> => {
      const back = placeOf(list.current, item);
      const done = queue.current
        .then(() => call(item, place))
        .then((failure) => {
          if (!failure)
            offer({
              message: t('move.done', { code: item.code, title: item.title }),
              movedId: item.id,
              row: item.id,
              undo: () => call(item, back),
            });
          return failure;
        });
      queue.current = done;
      return done;
    },
    [call, offer, t],
  );

  /** After a key or a drop, both a refused move and a failed one show a message. */
  const moveOrSay = useCallback(
    async (item: Item, { place, refusal }: PlaceAnswer) => {
      if (!place) return refuse(refusal);
      const failure = await move(item, place);
      if (failure) notify.error(failure.message || t('move.failed'));
    },
    [move, notify, refuse, t],
  );
  const moveByKey = useCallback(
    (itemId: string, direction: Direction) => {
      const item = list.current.find(({ id }) => id === itemId);
      if (item) void moveOrSay(item, placeByKey(list.current, item, direction));
    },
    [moveOrSay],
  );
  return { move, moveOrSay, moveByKey };
}
