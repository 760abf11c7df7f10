// The notes of an item, newest first, and the field for a new one. The server decides who may edit
// or delete which.
import type { Note } from '@cumbre/contract/notes';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Button, ErrorState, Flex, LoadingState, Text } from '@cumbre/ui/base';
import { formatInstant } from '@cumbre/ui/formatInstant';
import { useEffect, useRef, useState } from 'react';
import { ItemCommentActions } from '../components/ItemCommentActions';
import { LinkedText } from '../components/mentions/LinkedText';
import { nameOf } from '../format/formatNumbers';
import { useItemComments } from '../hooks/useItemComments';
import { useTranslation } from '../useTranslation';
import { NoteEditor } from './NoteEditor';
import { NoteForm } from './NoteForm';
import { useDeleteNoteMutation, useNotesInfiniteQuery } from './notesApi';
import '../components/talk.css';

interface NotesProps {
  itemId: string;
  organizationId: string;
  /** The note that a link leads to. */
  linked?: string | null;
  mayAdd: boolean;
  /**
   * In a review the list comes before the form, because people talk about it: the first ones, and a
   * button that shows all.
   */
  first?: number;
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

export function Notes({ itemId, organizationId, mayAdd, linked = null, first }: NotesProps) {
  const { t } = useTranslation();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useNotesInfiniteQuery(itemId);
  const {
    shown: notes,
    edited,
    setEdited,
  } = useItemComments(data?.pages.flatMap((page) => page.notes));
  const linkedNote = useRef<HTMLLIElement>(null);
  const isThere = linked !== null && notes?.some(({ id }) => id === linked) === true;
  useEffect(() => {
    if (!isThere) return;
    linkedNote.current?.scrollIntoView({ block: 'center' });
    linkedNote.current?.focus({ preventScroll: true });
  }, [isThere, linked]);
  const [all, setAll] = useState(false);
  const isFolded = !all && first !== undefined && (notes?.length ?? 0) > first;

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
        {notes.slice(0, all ? undefined : first).map((note) => (
          <li
            key={note.id}
            ref={note.id === linked ? linkedNote : undefined}
            tabIndex={note.id === linked ? -1 : undefined}
            className={
              note.id === linked ? 'mfe-okr_comment mfe-okr_note-linked' : 'mfe-okr_comment'
            }
          >
            <NoteHead itemId={itemId} note={note} onEdit={() => setEdited(note)} />
            {edited?.id === note.id ? (
              <NoteEditor
                itemId={itemId}
                organizationId={organizationId}
                note={edited}
                onDone={() => setEdited(null)}
              />
            ) : (
              <p className="mfe-okr_comment-text">
                <LinkedText
                  text={note.content}
                  // Absent in an answer of an earlier server.
                  people={(note as Partial<Note>).mentions ?? []}
                />
              </p>
            )}
          </li>
        ))}
      </ul>
    );
  };
  const form = mayAdd ? <NoteForm itemId={itemId} organizationId={organizationId} /> : null;
  return (
    <div className="mfe-okr_talk">
      {first === undefined ? form : null}
      {list()}
      {isFolded || hasNextPage ? (
        <Button
          loading={isFetchingNextPage}
          onClick={() => (isFolded ? setAll(true) : void fetchNextPage())}
        >
          {t('notes.earlier')}
        </Button>
      ) : null}
      {first === undefined ? null : form}
    </div>
  );
}
