// Reads the items of a cycle and patches changed ones in the cache. Every feature of this remote
// reads the same list, so that a row, a panel and a form never show different numbers. Each feature
// has its own writes; writes that several features share are in itemChanges.
import { api } from '../api';
import { earlyPaths } from '@cumbre/client/earlyCalls';
import { onServerEvent } from '@cumbre/client/serverEvents';
import type { AppDispatch, RootState } from '@cumbre/client/store';
import type { Item, ItemAnswer, ItemsAnswer, MoveItemBody } from '@cumbre/contract/items';
import { hasMeasure } from '@cumbre/domain/measure';
import { countsInParent } from '@cumbre/domain/rollUp';
import { original } from '@cumbre/client/toolkit';
import { fetchCheckInsAhead } from './checkIns';

export interface TreeAddress {
  organizationId: string;
  cycle: string;
}

const itemsApi = api.injectEndpoints({
  endpoints: (build) => ({
    items: build.query<ItemsAnswer, TreeAddress>({
      query: ({ organizationId, cycle }) => ({
        path: `organizations/${organizationId}/okrs`,
        query: { cycle },
        silent: true,
        revalidate: true,
        offlineCache: true,
      }),
      providesTags: ['Items'],
    }),
    item: build.query<ItemAnswer, string>({
      query: (itemId) => ({ path: `okrs/${itemId}`, silent: true, offlineCache: true }),
      providesTags: (_answer, _failure, itemId) => ['Items', { type: 'Items', id: itemId }],
    }),
  }),
});

export const { useItemsQuery, useItemQuery } = itemsApi;

let stopHearing = (): void => {};
const TREE_PATH = /^organizations\/([^/?]+)\/okrs\?cycle=([^&]+)$/;

/**
 * Reads the tree that the page has asked for before its scripts, so that the first render of the
 * screen has the rows. The screen reads the same entry of the cache.
 */
export function readTreeAhead(dispatch: AppDispatch): void {
  for (const path of earlyPaths()) {
    const [, organizationId, cycle] = TREE_PATH.exec(path) ?? [];
    if (!organizationId || !cycle) continue;
    // Until the screen hears events itself, a change makes it read again.
    const stop = () => {
      for (const each of stops) each();
    };
    const readAgain = () => {
      stop();
      dispatch(itemsApi.util.invalidateTags(['Items']));
    };
    const stops = (['tree', 'teams', 'reset'] as const).map((kind) =>
      onServerEvent(kind, readAgain),
    );
    stopHearing = stop;
    void dispatch(
      itemsApi.endpoints.items.initiate({ organizationId, cycle }, { subscribe: false }),
    );
  }
}

/** For the screen, which hears events from now on (useLiveTree). */
export function endReadingAhead(): void {
  stopHearing();
}

/** The trees in the cache, also those that are being read. */
const treesOf = (state: RootState) =>
  itemsApi.util
    .selectCachedArgsForQuery(state, 'items')
    .map((address) => itemsApi.endpoints.items.select(address)(state));

/**
 * Whether a write or the read of a tree is under way: a row may be there whose item is deleted by
 * then. A browser logs a refused call, also one that nobody has asked for.
 */
const isTreeChanging = (state: RootState): boolean =>
  Object.values(state.api.mutations).some((each) => each?.status === 'pending') ||
  treesOf(state).some(({ status }) => status === 'pending');

/**
 * Fetches what the panel of a row waits for: the item, and the check-ins of one with a measure. A
 * cached answer is not fetched again. Without a reader it is dropped after a minute. What fails is
 * read again by the panel, which says why.
 */
export const fetchItemAhead =
  (itemId: string) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const state = getState();
    if (isTreeChanging(state)) return;
    const isMeasured = treesOf(state).some(({ data }) =>
      data?.items.some((item) => item.id === itemId && hasMeasure(item)),
    );
    await Promise.all([
      dispatch(itemsApi.endpoints.item.initiate(itemId, { subscribe: false })),
      isMeasured && dispatch(fetchCheckInsAhead(itemId)),
    ]);
  };

/** Rolls back an optimistic change. */
export type Undo = () => void;

type Rows = ReadonlyMap<string, Item>;

/**
 * The calculation of an objective with the progress of these rows. The panel of an objective is
 * cached, and a check-in of its key result would leave the former numbers in it.
 */
function withTerms(answer: ItemAnswer, rows: Rows, shown?: Rows): ItemAnswer {
  const terms = answer.terms?.map((term) => {
    const row = rows.get(term.id);
    if (!row || (shown && shown.get(term.id)?.realProgress !== term.progress)) return term;
    const { realProgress: progress, weight } = row;
    return { ...term, progress, weight, counts: countsInParent({ progress, weight }) };
  });
  return terms ? { ...answer, terms } : answer;
}

/**
 * Replaces rows in every cached list; with `shown`, only rows that are still identical to these.
 */
function replaceItems(rows: Rows, shown?: Rows) {
  return (dispatch: AppDispatch, getState: () => RootState): Rows => {
    const former = new Map<string, Item>();
    const replacement = (item: Item): Item => {
      const row = rows.get(item.id);
      if (!row || (shown && shown.get(item.id) !== item)) return item;
      former.set(item.id, item);
      return row;
    };
    for (const { endpointName, originalArgs } of itemsApi.util.selectInvalidatedBy(getState(), [
      'Items',
    ])) {
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
            return { ...withTerms(answer, rows, shown), item: replacement(answer.item) };
          }),
        );
      }
    }
    return former;
  };
}

/**
 * Shows these rows in every cached list and returns the rollback. Rows that no list contains are
 * skipped: a new row needs a position, which only the server's list defines.
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

/**
 * The list with one item moved: the array order of siblings is their order in the tree, and the
 * tree reads nothing else from it.
 */
export function withMove(
  items: readonly Item[],
  itemId: string,
  { parentId, position }: MoveItemBody,
): Item[] {
  const moved = items.find(({ id }) => id === itemId);
  if (!moved) return [...items];
  const rest = items.filter((item) => item !== moved);
  const next = rest.filter((item) => item.parentId === parentId)[position];
  const at = next ? rest.indexOf(next) : rest.length;
  return rest.toSpliced(at, 0, { ...moved, parentId, version: moved.version + 1 });
}

/** Shows an item at its new position until the list is read again, and returns the rollback. */
export function showMove(itemId: string, place: MoveItemBody) {
  return (dispatch: AppDispatch, getState: () => RootState): Undo => {
    const undone: Undo[] = [];
    for (const { endpointName, originalArgs } of itemsApi.util.selectInvalidatedBy(getState(), [
      'Items',
    ])) {
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
