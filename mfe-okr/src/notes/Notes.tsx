// The notes of an item, newest first, and the field for a new one. The server decides who may edit
// or delete which.
import type { Note } from '@cumbre/contract/notes';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Button, ErrorState, Flex, LoadingState, Text } from '@cumbre/ui/base';
import { formatInstant } from '@cumbre/ui/formatInstant';
import { ItemCommentActions } from '../components/ItemCommentActions';
import { nameOf } from '../format/formatNumbers';
import { useItemComments } from '../hooks/useItemComments';
import { useTranslation } from '../useTranslation';
import { NoteEditor } from './NoteEditor';
import { NoteForm } from './NoteForm';
import { LinkedText } from './LinkedText';
import { useDeleteNoteMutation, useNotesInfiniteQuery } from './notesApi';
import '../components/talk.css';

interface NotesProps {
  itemId: string;
  mayAdd: boolean;
}

function NoteHead({ itemId, note, onEdit }: { itemId: string; note: Note; onEdit: () => void }) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const [deleteNote, { isLoading }] = useDeleteNoteMutation();
  const about = { name: nameOf(note.user), date: formatInstant(note.createdAt) };
  const remove = async () => {
    const answer = await deleteNote({ itemId, note });
    if (!answer.error) notify.success(t('notes.deleted'));
  };
  return (
    <Flex className="mfe-okr_comment-head" gap={8} wrap align="center">
      <Text strong>{about.name}</Text>
      <Text small tone="secondary">
        <time dateTime={note.createdAt}>{about.date}</time>
        {note.lastEdited
          ? ` · ${t('notes.wasEdited', { date: formatInstant(note.lastEdited) })}`
          : ''}
      </Text>
      <ItemCommentActions
        comment={note}
        deleting={isLoading}
        onEdit={onEdit}
        onDelete={remove}
        words={{
          edit: t('notes.edit', about),
          delete: t('notes.delete', about),
          title: t('notes.deleteTitle'),
          question: t('notes.deleteText'),
        }}
      />
    </Flex>
  );
}

export function Notes({ itemId, mayAdd }: NotesProps) {
  const { t } = useTranslation();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useNotesInfiniteQuery(itemId);
  const {
    shown: notes,
    edited,
    setEdited,
  } = useItemComments(data?.pages.flatMap((page) => page.notes));

  const list = () => {
    if (error && !notes)
      return (
        <ErrorState
          level={3}
          title={t('notes.failed')}
          retryLabel={t('common.retry')}
          onRetry={() => void refetch()}
        />
      );
    if (!notes) return <LoadingState label={t('common.loading')} rows={4} />;
    if (notes.length === 0) return <Text tone="secondary">{t('notes.none')}</Text>;
    return (
      <ul className="mfe-okr_comments">
        {notes.map((note) => (
          <li key={note.id} className="mfe-okr_comment">
            <NoteHead itemId={itemId} note={note} onEdit={() => setEdited(note)} />
            {edited?.id === note.id ? (
              <NoteEditor itemId={itemId} note={edited} onDone={() => setEdited(null)} />
            ) : (
              <p className="mfe-okr_comment-text">
                <LinkedText text={note.content} />
              </p>
            )}
          </li>
        ))}
      </ul>
    );
  };
  return (
    <div className="mfe-okr_talk">
      {mayAdd ? <NoteForm itemId={itemId} /> : null}
      {list()}
      {hasNextPage ? (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('notes.earlier')}
        </Button>
      ) : null}
    </div>
  );
}
