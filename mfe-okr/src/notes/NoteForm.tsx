// The field of a new note.
import { useMediaQuery } from '@cumbre/ui/base';
import { ServerForm, SubmitButton, useServerForm } from '@cumbre/forms/form';
import { usePanelStay, useTypedInPanel } from '../hooks/usePanelStay';
import { useTranslation } from '../useTranslation';
import { MentionField } from '../components/MentionField';
import type { MentioningFields } from '../components/MentionField';
import { mentionsIn } from '../components/mentionText';
import { useAddNoteMutation } from './notesApi';

export interface NoteFields extends MentioningFields {
  content: string;
}

const EMPTY: NoteFields = { content: '', mentions: [] };

interface NoteFormProps {
  itemId: string;
  organizationId: string;
}

export function NoteForm({ itemId, organizationId }: NoteFormProps) {
  const { t } = useTranslation();
  const [addNote] = useAddNoteMutation();
  const hasKeys = !useMediaQuery('(pointer: coarse)');
  const staysAt = usePanelStay();
  const form = useServerForm<NoteFields>({
    id: 'note',
    initial: EMPTY,
    check: ({ content }) => ({ content: content.trim() ? null : t('notes.empty') }),
    send: ({ content, mentions }, { idempotencyKey }) =>
      addNote({ itemId, content, mentions: mentionsIn(content, mentions), idempotencyKey }),
    onSaved: () => {
      form.reset(EMPTY);
    },
    failed: t('notes.failedToAdd'),
    draft: `note ${itemId}`,
    staysAt,
  });
  useTypedInPanel(form.edited);
  return (
    <ServerForm form={form} className="mfe-okr_note-form">
      <MentionField
        form={form}
        name="content"
        organizationId={organizationId}
        label={t('notes.new')}
        rows={2}
        placeholder={t('notes.placeholder')}
        // It stands there from the start, so that typing moves nothing.
        hint={t(hasKeys ? 'notes.keys' : 'notes.mentionHint')}
      />
      <SubmitButton form={form}>{t('notes.add')}</SubmitButton>
    </ServerForm>
  );
}
