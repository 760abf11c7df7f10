// What was said about an item, newest first: its notes and its check-ins that have a note. Above is
// the field for a new note. The server decides who may edit or delete which note; a check-in is
// corrected in the history.
import type { CheckIn } from '@cumbre/contract/checkIns';
import type { Note } from '@cumbre/contract/notes';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Link } from '@cumbre/remote/router';
import { Button, ErrorState, Flex, LoadingState, Text } from '@cumbre/ui/base';
import { formatDate } from '@cumbre/ui/formatDate';
import { formatInstant } from '@cumbre/ui/formatInstant';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ItemCommentActions } from '../components/ItemCommentActions';
import { LinkedText } from '../components/LinkedText';
import { formatQuantity, nameOf } from '../format/formatNumbers';
import { useItemComments } from '../hooks/useItemComments';
import { useRetainedPermission } from '@cumbre/remote/useRetainedPermission';
import { useTranslation } from '../useTranslation';
import { conversationOf, saidAt } from './conversation';
import { NoteEditor } from './NoteEditor';
import { NoteForm } from './NoteForm';
import { useDeleteNoteMutation, useNotesInfiniteQuery } from './notesApi';
import '../components/talk.css';

interface CheckInsWithNote {
  entries: readonly CheckIn[];
  /** Of their values. */
  unit: string;
  /** Of a check-in in the history. */
  hrefOf: (entryId: string) => string;
}

interface NotesProps {
  itemId: string;
  organizationId: string;
  /** Those with a note; undefined until they are read. */
  checkIns: CheckInsWithNote | undefined;
  /** The note or check-in that a link leads to. */
  linked?: string | null;
  mayAdd: boolean;
  /**
   * In a review the list comes before the form, because people talk about it: the first ones, and a
   * button that shows all.
   */
  first?: number;
  /** Whether the form for a new one is folded. */
  foldsForm?: boolean;
}

function Head({
  name,
  at,
  lastEdited,
  children,
}: {
  name: string;
  at: string;
  lastEdited: string | null;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className="mfe-okr_comment-head">
      <Flex gap="0 8px" wrap align="baseline">
        <Text strong>{name}</Text>
        <Text small tone="secondary">
          <time dateTime={at}>{formatInstant(at)}</time>
          {lastEdited ? ` · ${t('notes.wasEdited', { date: formatInstant(lastEdited) })}` : ''}
        </Text>
      </Flex>
      {children}
    </div>
  );
}

function CheckInHead({
  entry,
  unit,
  hrefOf,
}: { entry: CheckIn } & Pick<CheckInsWithNote, 'unit' | 'hrefOf'>) {
  const { t, language } = useTranslation();
  const author = nameOf(entry.user) || entry.createdBy;
  // Absent in an answer of an earlier server.
  const { noteBy: keptBy = null } = entry as Partial<CheckIn>;
  const said = {
    date: formatDate(entry.date),
    value: formatQuantity(entry.value, unit, language),
  };
  return (
    <>
      <Head
        name={keptBy ?? author}
        at={saidAt(entry)}
        lastEdited={keptBy === null ? entry.lastEdited : null}
      />
      <Link to={hrefOf(entry.id)} className="mfe-okr_said-value">
        {keptBy === null
          ? t('notes.checkIn', said)
          : t('notes.checkInBy', { ...said, name: author })}
      </Link>
    </>
  );
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
    <Head name={about.name} at={note.createdAt} lastEdited={note.lastEdited}>
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
    </Head>
  );
}

export function Notes({
  itemId,
  organizationId,
  checkIns,
  mayAdd: mayAddNow,
  linked = null,
  first,
  foldsForm = false,
}: NotesProps) {
  const { t } = useTranslation();
  const mayAdd = useRetainedPermission(mayAddNow, itemId);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useNotesInfiniteQuery(itemId);
  const {
    shown: notes,
    edited,
    setEdited,
  } = useItemComments(data?.pages.flatMap((page) => page.notes));
  const total = data?.pages[0]?.total ?? 0;
  const said =
    notes &&
    conversationOf({
      notes,
      entries: checkIns?.entries ?? [],
      hasEarlierNotes: hasNextPage,
      linked,
    });
  const linkedNote = useRef<HTMLLIElement>(null);
  const isThere = linked !== null && said?.some(({ id }) => id === linked) === true;
  useEffect(() => {
    if (!isThere) return;
    linkedNote.current?.scrollIntoView({ block: 'center' });
    linkedNote.current?.focus({ preventScroll: true });
  }, [isThere, linked]);
  const [all, setAll] = useState(false);
  const isFolded = !all && first !== undefined && (said?.length ?? 0) > first;

  const list = () => {
    if (error && !said)
      return (
        <ErrorState
          level={3}
          title={t('notes.failed')}
          retryLabel={t('common.retry')}
          onRetry={() => void refetch()}
        />
      );
    if (!said || (said.length === 0 && !checkIns))
      return <LoadingState label={t('common.loading')} rows={4} />;
    if (said.length === 0) return <Text tone="secondary">{t('notes.none')}</Text>;
    return (
      <ul className="mfe-okr_comments">
        {said.slice(0, all ? undefined : first).map((each) => (
          <li
            key={each.id}
            ref={each.id === linked ? linkedNote : undefined}
            tabIndex={each.id === linked ? -1 : undefined}
            className={
              each.id === linked ? 'mfe-okr_comment mfe-okr_note-linked' : 'mfe-okr_comment'
            }
          >
            {each.kind === 'note' ? (
              <NoteHead itemId={itemId} note={each.note} onEdit={() => setEdited(each.note)} />
            ) : checkIns ? (
              <CheckInHead entry={each.entry} unit={checkIns.unit} hrefOf={checkIns.hrefOf} />
            ) : null}
            {edited?.id === each.id ? (
              <NoteEditor
                itemId={itemId}
                organizationId={organizationId}
                note={edited}
                onDone={() => setEdited(null)}
              />
            ) : (
              <p className="mfe-okr_comment-text">
                <LinkedText
                  text={each.kind === 'note' ? each.note.content : each.entry.note}
                  // Absent in an answer of an earlier server.
                  people={
                    (each.kind === 'note'
                      ? (each.note as Partial<Note>)
                      : (each.entry as Partial<CheckIn>)
                    ).mentions ?? []
                  }
                />
              </p>
            )}
          </li>
        ))}
      </ul>
    );
  };
  const fields = mayAdd ? <NoteForm itemId={itemId} organizationId={organizationId} /> : null;
  const form =
    fields && foldsForm ? (
      <details className="mfe-okr_fold">
        <summary>{t('notes.add')}</summary>
        {fields}
      </details>
    ) : (
      fields
    );
  return (
    <div className="mfe-okr_talk">
      {first === undefined ? form : null}
      {checkIns && total > 0 && checkIns.entries.length > 0 ? (
        <Text small tone="secondary">
          {t('notes.counted', {
            notes: t('notes.countedNotes', { count: total }),
            checkIns: t('notes.countedCheckIns', { count: checkIns.entries.length }),
          })}
        </Text>
      ) : null}
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
