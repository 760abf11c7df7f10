// The history of an item, and who recorded what a new value of the same date replaces.
import { useAppDispatch, useAppSelector } from '@cumbre/client/hooks';
import { selectUser } from '@cumbre/client/session';
import type { CheckIn, CheckInsAnswer, RecordCheckInAnswer } from '@cumbre/contract/checkIns';
import { useCallback, useEffect } from 'react';
import { api } from '../api';
import { nameOf } from '../format/formatNumbers';

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkIns: build.query<CheckIn[], string>({
      query: (itemId) => ({ path: `okrs/${itemId}/progress`, silent: true, offlineCache: true }),
      transformResponse: (answer: CheckInsAnswer) => answer.entries,
      providesTags: (_answer, _failure, itemId) => ['Entries', { type: 'Entries', id: itemId }],
    }),
  }),
});

export const { useCheckInsQuery } = historyApi;

/** A cached answer is not fetched again. Without a reader it is dropped after a minute. */
export const fetchCheckInsAhead = (itemId: string) =>
  historyApi.endpoints.checkIns.initiate(itemId, { subscribe: false });

/** A check-in that was just recorded, as its undo needs it. */
export interface RecordedEntry {
  itemId: string;
  entryId: string;
  /** What it said before; null for nothing. A correction may have changed its date, too. */
  replaced: (NonNullable<RecordCheckInAnswer['replaced']> & { date?: string }) | null;
}

/** People other than the reader, by name. */
export interface ReplacedAuthors {
  /** Of the value; null: the reader, or not known. */
  by: string | null;
  /** Of the note; null where there is none, too. */
  noteBy: string | null;
}

export function authorsOf(entry: CheckIn, reader: string | undefined): ReplacedAuthors {
  const author = nameOf(entry.user) || entry.createdBy;
  const by = reader !== undefined && entry.user?.id === reader ? null : author;
  // Absent in an answer of an earlier server.
  const { noteBy = null } = entry as Partial<CheckIn>;
  return { by, noteBy: entry.note === '' ? null : (noteBy ?? by) };
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((each, index) => each === other[index]);

/** Reads the histories of items that have a check-in of the date. */
export function useReplacedAuthors(
  itemIds: readonly string[],
  date: string,
): (itemId: string) => ReplacedAuthors | null {
  const dispatch = useAppDispatch();
  const ids = itemIds.join(' ');
  useEffect(() => {
    const reads = ids
      .split(' ')
      .filter(Boolean)
      .map((id) => dispatch(historyApi.endpoints.checkIns.initiate(id)));
    return () => {
      for (const read of reads) read.unsubscribe();
    };
  }, [dispatch, ids]);
  const reader = useAppSelector(selectUser)?.id;
  const entries = useAppSelector(
    (state) =>
      itemIds.map((id) =>
        historyApi.endpoints.checkIns
          .select(id)(state)
          .data?.find((each) => each.date === date),
      ),
    isSame,
  );
  return useCallback(
    (itemId) => {
      const entry = entries[ids.split(' ').indexOf(itemId)];
      return entry ? authorsOf(entry, reader) : null;
    },
    [entries, ids, reader],
  );
}
