// The field of a new note. What was typed stays until it is saved, given up on purpose, or brought back after a session
// has ended.
import { useIdempotencyKey } from '@cumbre/client/idempotencyKey';
import type { Failure } from '@cumbre/client/request';
import { NOTE_LENGTH } from '@cumbre/contract/limits';
import { useKeptForm, useRestoredForm } from '@cumbre/remote/useKeptForm';
import { Alert, Button } from '@cumbre/ui/base';
import { TextArea } from '@cumbre/ui/form';
import { useEffect, useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useTexts } from '../useTexts';
import { useAddNoteMutation } from './noteCalls';

interface NoteFormProps {
  itemId: string;
  /** Says whether something typed would be lost. */
  onUnsaved: (unsaved: boolean) => void;
}

export function NoteForm({ itemId, onUnsaved }: NoteFormProps) {
  const { t } = useTexts();
  const id = useId();
  const keptAs = `note ${itemId}`;
  const restored = useRestoredForm<string>(keptAs, t('form.restored'));
  const [content, setContent] = useState(restored ?? '');
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = useIdempotencyKey();
  const [addNote, { isLoading }] = useAddNoteMutation();
  const empty = content.trim() === '';
  useKeptForm(keptAs, () => (empty ? null : content));
  useEffect(() => onUnsaved(!empty), [empty, onUnsaved]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (empty) return setFailure(t('notes.empty'));
    const answer = await addNote({ itemId, content, idempotencyKey: attempt.keyFor(content) });
    setFailure(answer.error ? (answer.error as Failure).message || t('notes.failedToAdd') : null);
    if (answer.error) return;
    attempt.done();
    setContent('');
  };
  return (
    <form className="okr-note-form" onSubmit={(event) => void submit(event)} noValidate>
      <label htmlFor={id}>{t('notes.new')}</label>
      <TextArea
        id={id} rows={2} maxLength={NOTE_LENGTH} value={content} placeholder={t('notes.placeholder')} onChange={({ target }) => setContent(target.value)}
        aria-invalid={failure !== null} aria-describedby={failure === null ? undefined : `${id}-failure`}
      />
      {failure === null ? null : <Alert id={`${id}-failure`} role="alert" type="error" showIcon title={failure} />}
      <Button type="primary" htmlType="submit" loading={isLoading}>{t('notes.add')}</Button>
    </form>
  );
}
