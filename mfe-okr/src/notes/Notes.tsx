// The notes of an item, newest first, and the field of a new one. Who may edit or delete which is the server's word.
import type { Note } from '@cumbre/contract/notes';
import { useHost } from '@cumbre/remote/host';
import { Button, ErrorState, Flex, LoadingState, Text } from '@cumbre/ui/base';
import { RemarkActions } from '../RemarkActions';
import { nameOf } from '../shownNumbers';
import { shownInstant } from '../shownInstant';
import { useRemarks } from '../useRemarks';
import { useTexts } from '../useTexts';
import { NoteEditor } from './NoteEditor';
import { NoteForm } from './NoteForm';
import { useDeleteNoteMutation, useNotesInfiniteQuery } from './noteCalls';
import '../talk.css';

interface NotesProps {
  itemId: string;
  mayAdd: boolean;
  /** Says whether something typed would be lost: the screen asks before it is left. */
  onUnsaved: (unsaved: boolean) => void;
}

function NoteHead({ itemId, note, onEdit }: { itemId: string; note: Note; onEdit: () => void }) {
  const { t } = useTexts();
  const { notify } = useHost();
  const [deleteNote, { isLoading }] = useDeleteNoteMutation();
  const about = { name: nameOf(note.user), date: shownInstant(note.createdAt) };
  const remove = async () => {
    const answer = await deleteNote({ itemId, note });
    if (!answer.error) notify.success(t('notes.deleted'));
  };
  return (
    <Flex className="okr-remark-head" gap={8} wrap align="center">
      <Text strong>{about.name}</Text>
      <Text small tone="secondary"><time dateTime={note.createdAt}>{about.date}</time>{note.lastEdited ? ` · ${t('notes.wasEdited', { date: shownInstant(note.lastEdited) })}` : ''}</Text>
      <RemarkActions
        remark={note} deleting={isLoading} onEdit={onEdit} onDelete={remove}
        words={{ edit: t('notes.edit', about), delete: t('notes.delete', about), title: t('notes.deleteTitle'), question: t('notes.deleteText') }}
      />
    </Flex>
  );
}

export function Notes({ itemId, mayAdd, onUnsaved }: NotesProps) {
  const { t } = useTexts();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotesInfiniteQuery(itemId);
  const { shown: notes, edited, setEdited, setDraftUnsaved, setEditUnsaved } = useRemarks(data?.pages.flatMap((page) => page.notes), onUnsaved);

  const list = () => {
    if (error && !notes) return <ErrorState level={3} title={t('notes.failed')} retryLabel={t('common.retry')} onRetry={() => void refetch()} />;
    if (!notes) return <LoadingState label={t('common.loading')} rows={4} />;
    if (notes.length === 0) return <Text tone="secondary">{t('notes.none')}</Text>;
    return (
      <ul className="okr-remarks">
        {notes.map((note) => (
          <li key={note.id} className="okr-remark">
            <NoteHead itemId={itemId} note={note} onEdit={() => setEdited(note)} />
            {edited?.id === note.id ? <NoteEditor itemId={itemId} note={edited} onUnsaved={setEditUnsaved} onDone={() => setEdited(null)} /> : <p className="okr-remark-text">{note.content}</p>}
          </li>
        ))}
      </ul>
    );
  };
  return (
    <div className="okr-talk">
      {mayAdd ? <NoteForm itemId={itemId} onUnsaved={setDraftUnsaved} /> : null}
      {list()}
      {hasNextPage ? <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>{t('notes.earlier')}</Button> : null}
    </div>
  );
}
