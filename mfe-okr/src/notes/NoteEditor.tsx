// Editing a note in its place. Where its author has changed it elsewhere in the meantime, both versions are shown and
// nothing is overwritten without a word.
import type { Failure } from '@cumbre/client/request';
import { NOTE_LENGTH } from '@cumbre/contract/limits';
import type { Note } from '@cumbre/contract/notes';
import { Alert, Button, Flex } from '@cumbre/ui/base';
import { TextArea } from '@cumbre/ui/form';
import { useEffect, useId, useState } from 'react';
import { useTexts } from '../useTexts';
import { useEditNoteMutation } from './noteCalls';

interface NoteEditorProps {
  itemId: string;
  note: Note;
  onUnsaved: (unsaved: boolean) => void;
  onDone: () => void;
}

export function NoteEditor({ itemId, note, onUnsaved, onDone }: NoteEditorProps) {
  const { t } = useTexts();
  const id = useId();
  const [content, setContent] = useState(note.content);
  const [theirs, setTheirs] = useState<Note | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [editNote, { isLoading }] = useEditNoteMutation();
  const changed = content !== note.content;
  useEffect(() => {
    onUnsaved(changed);
    return () => onUnsaved(false);
  }, [changed, onUnsaved]);

  useEffect(() => document.getElementById(id)?.focus(), [id]);

  const save = async (over: Note) => {
    if (content.trim() === '') return setFailure(t('notes.empty'));
    const answer = await editNote({ itemId, note: over, content });
    if (!answer.error) return onDone();
    const refusal = answer.error as Failure;
    if (refusal.code === 'VERSION_STALE') setTheirs(refusal.problem.current as Note);
    setFailure(refusal.code === 'VERSION_STALE' ? null : refusal.message || t('notes.failedToAdd'));
  };
  return (
    <div className="okr-note-form" data-typing>
      <TextArea id={id} rows={3} maxLength={NOTE_LENGTH} aria-label={t('notes.edited')} value={content} onChange={({ target }) => setContent(target.value)} />
      {failure === null ? null : <Alert role="alert" type="error" showIcon title={failure} />}
      {theirs ? <Alert role="alert" type="warning" showIcon title={t('conflict.title')} description={<p className="okr-remark-text">{theirs.content}</p>} /> : null}
      <Flex gap={8} wrap>
        <Button sends type="primary" loading={isLoading} onClick={() => void save(theirs ?? note)}>{t(theirs ? 'notes.saveAnyway' : 'notes.save')}</Button>
        <Button type="text" onClick={onDone}>{t(theirs ? 'notes.takeTheirs' : 'common.cancel')}</Button>
      </Flex>
    </div>
  );
}
