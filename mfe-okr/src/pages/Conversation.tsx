// What people wrote about an item: its notes, and its check-ins that have a note. Both are read where
// the notes and the history read them.
import type { CheckIn } from '@cumbre/contract/checkIns';
import type { Item } from '@cumbre/contract/items';
import { hasMeasure } from '@cumbre/domain/measure';
import { skipToken } from '@cumbre/client/toolkit';
import { useMemo } from 'react';
import { useCheckInsQuery } from '../data/checkIns';
import { Notes } from '../notes/Notes';
import { useNotesInfiniteQuery } from '../notes/notesApi';
import { useTranslation } from '../useTranslation';

/** undefined until the history is read; none for an item without a measure, or where it fails. */
function useCheckInsWithNote(item: Item): readonly CheckIn[] | undefined {
  const isMeasured = hasMeasure(item);
  const { data, isError } = useCheckInsQuery(isMeasured ? item.id : skipToken);
  const isRead = data !== undefined || isError || !isMeasured;
  return useMemo(
    () => (isRead ? (data ?? []).filter(({ note }) => note !== '') : undefined),
    [isRead, data],
  );
}

/** The label counts by itself: its answers do not render the panel again. */
export function NotesLabel({ item }: { item: Item }) {
  const { t } = useTranslation();
  const { data } = useNotesInfiniteQuery(item.id);
  const checkIns = useCheckInsWithNote(item);
  const count = (data?.pages[0]?.total ?? 0) + (checkIns?.length ?? 0);
  return count > 0 ? t('view.notesCounted', { count }) : t('view.notes');
}

interface ConversationProps {
  item: Item;
  organizationId: string;
  /** Of a check-in in the history. */
  hrefOf: (entryId: string) => string;
  mayAdd: boolean;
  linked?: string | null;
  first?: number;
  foldsForm?: boolean;
}

export function Conversation({ item, organizationId, hrefOf, ...props }: ConversationProps) {
  const entries = useCheckInsWithNote(item);
  return (
    <Notes
      {...props}
      itemId={item.id}
      organizationId={organizationId}
      checkIns={entries && { entries, unit: item.unit, hrefOf }}
    />
  );
}
