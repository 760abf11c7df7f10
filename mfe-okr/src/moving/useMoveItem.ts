// Moves an item and says what came of it: at once in the tree, with the way back offered, or with the words of a refusal.
// Moves that follow each other quickly (a key held down) wait for each other and build on each other's versions.
import type { Failure } from '@cumbre/client/request';
import type { Item, MoveItemBody } from '@cumbre/contract/items';
import { useHost } from '@cumbre/remote/host';
import { useCallback, useEffect, useRef } from 'react';
import { useMoveItemMutation } from '../itemChanges';
import { useUndo } from '../UndoScope';
import { useTexts } from '../useTexts';
import { placeByKey, placeOf } from './places';
import type { Direction, PlaceAnswer } from './places';

export function useMoveItem(items: readonly Item[]) {
  const { t } = useTexts();
  const { notify } = useHost();
  const { offer, announce } = useUndo();
  const [send] = useMoveItemMutation();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const versions = useRef(new Map<string, number>());
  const list = useRef(items);
  useEffect(() => {
    list.current = items;
  }, [items]);

  const call = useCallback(async (item: Item, body: MoveItemBody): Promise<Failure | null> => {
    const version = Math.max(item.version, versions.current.get(item.id) ?? 0);
    const answer = await send({ itemId: item.id, version, body });
    if (answer.error) return answer.error as Failure;
    versions.current.set(item.id, answer.data.item.version);
    return null;
  }, [send]);

  const refuse = useCallback((refusal: NonNullable<PlaceAnswer['refusal']>) => {
    const words = t(`move.refused.${refusal}`);
    announce(words);
    notify.info(words, 'move-refused');
  }, [announce, notify, t]);

  /** Answers with the failure, or null. */
  const move = useCallback(
    (item: Item, place: MoveItemBody): Promise<Failure | null> => {
      const back = placeOf(list.current, item);
      const done = queue.current.then(() => call(item, place)).then((failure) => {
        if (!failure) offer({ message: t('move.done', { code: item.code, title: item.title }), undo: () => call(item, back) });
        return failure;
      });
      queue.current = done;
      return done;
    },
    [call, offer, t],
  );

  /** From a key or a drop: what is refused is said, what fails as well. */
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
