// The field of a new note.
import { ServerForm, SubmitButton, useServerForm } from '@cumbre/forms/form';
import { TextAreaField } from '@cumbre/forms/fields';
import { NOTE_LENGTH } from '@cumbre/contract/limits';
import { useTranslation } from '../useTranslation';
import { useAddNoteMutation } from './notesApi';

const EMPTY = { content: '' };

export function NoteForm({ itemId }: { itemId: string }) {
  const { t } = useTranslation();
  const [addNote] = useAddNoteMutation();
  const form = useServerForm<{ content: string }>({
    id: 'note',
    initial: EMPTY,
    check: ({ content }) => ({ content: content.trim() ? null : t('notes.empty') }),
    send: ({ content }, { idempotencyKey }) => addNote({ itemId, content, idempotencyKey }),
    onSaved: () => {
      form.reset(EMPTY);
    },
    failed: t('notes.failedToAdd'),
    draft: `note ${itemId}`,
  });
  return (
    <ServerForm form={form} className="mfe-okr_note-form">
      <TextAreaField
        form={form}
        name="content"
        label={t('notes.new')}
        rows={2}
        maxLength={NOTE_LENGTH}
        placeholder={t('notes.placeholder')}
        hint={form.values.content === '' ? undefined : t('notes.keys')}
      />
      <SubmitButton form={form}>{t('notes.add')}</SubmitButton>
    </ServerForm>
  );
}
