// Reading the items of a cycle, and putting changed ones into what has been read. Every feature of this remote starts
// from the same list, so that a row, a panel and a form can never show two numbers. Writing is each feature's own, or
// itemChanges' where several make the same call.
import { api } from './api';
import type { AppDispatch, RootState } from '@cumbre/client/store';
import type { Item, ItemAnswer, ItemsAnswer, MoveItemBody } from '@cumbre/contract/items';
import { original } from '@cumbre/client/toolkit';

export interface TreeAddress {
  organizationId: string;
  cycle: string;
}

const itemsApi = api.injectEndpoints({
  endpoints: (build) => ({
    items: build.query<ItemsAnswer, TreeAddress>({
      query: ({ organizationId, cycle }) => ({ path: `organizations/${organizationId}/okrs`, query: { cycle }, quiet: true, conditional: true, kept: true }),
      providesTags: ['Items'],
    }),
    item: build.query<ItemAnswer, string>({
      query: (itemId) => ({ path: `okrs/${itemId}`, quiet: true, kept: true }),
      providesTags: (_answer, _failure, itemId) => ['Items', { type: 'Items', id: itemId }],
    }),
  }),
});

export const { useItemsQuery, useItemQuery } = itemsApi;

/** Takes back what an optimistic change has put in. */
export type Undo = () => void;

type Rows = ReadonlyMap<string, Item>;

/** Replaces rows in everything read so far; with `shown`, only those that are still the very rows of it. */
function replaceItems(rows: Rows, shown?: Rows) {
  return (dispatch: AppDispatch, getState: () => RootState): Rows => {
    const former = new Map<string, Item>();
    const replacement = (item: Item): Item => {
      const row = rows.get(item.id);
      if (!row || (shown && shown.get(item.id) !== item)) return item;
      former.set(item.id, item);
      return row;
    };
    for (const { endpointName, originalArgs } of itemsApi.util.selectInvalidatedBy(getState(), ['Items'])) {
      // Rows are read from the plain answer: a draft of ten thousand rows would cost a proxy each.
      if (endpointName === 'items') {
        dispatch(
          itemsApi.util.updateQueryData('items', originalArgs as TreeAddress, (draft) => {
            const answer = original(draft) as ItemsAnswer;
            return { ...answer, items: answer.items.map(replacement) };
          }),
        );
      } else if (endpointName === 'item') {
        dispatch(
          itemsApi.util.updateQueryData('item', originalArgs as string, (draft) => {
            const answer = original(draft) as ItemAnswer;
            return { ...answer, item: replacement(answer.item) };
          }),
        );
      }
    }
    return former;
  };
}

/**
 * Shows these rows wherever they have been read, and answers with the way back. Rows that nobody has read are left
 * aside: a new one needs its place, which only the server's list gives.
 */
export function showItems(items: readonly Item[]) {
  return (dispatch: AppDispatch): Undo => {
    const shown = new Map(items.map((item) => [item.id, item]));
    const former = dispatch(replaceItems(shown));
    return () => {
      dispatch(replaceItems(former, shown));
    };
  };
}

/** The list with one item hung elsewhere: siblings stand in its order, which is all that a tree reads from it. */
export function withMove(items: readonly Item[], itemId: string, { parentId, position }: MoveItemBody): Item[] {
  const moved = items.find(({ id }) => id === itemId);
  if (!moved) return [...items];
  const rest = items.filter((item) => item !== moved);
  const next = rest.filter((item) => item.parentId === parentId)[position];
  const at = next ? rest.indexOf(next) : rest.length;
  return rest.toSpliced(at, 0, { ...moved, parentId, version: moved.version + 1 });
}

/** Shows an item at its new place until the list is read again, and answers with the way back. */
export function showMove(itemId: string, place: MoveItemBody) {
  return (dispatch: AppDispatch, getState: () => RootState): Undo => {
    const undone: Undo[] = [];
    for (const { endpointName, originalArgs } of itemsApi.util.selectInvalidatedBy(getState(), ['Items'])) {
      if (endpointName !== 'items') continue;
      const { undo } = dispatch(
        itemsApi.util.updateQueryData('items', originalArgs as TreeAddress, (draft) => {
          const answer = original(draft) as ItemsAnswer;
          return { ...answer, items: withMove(answer.items, itemId, place) };
        }),
      );
      undone.push(undo);
    }
    return () => undone.forEach((undo) => undo());
  };
}
