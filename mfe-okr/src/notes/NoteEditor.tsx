// Edits a note in its place. When its author has changed it elsewhere in the meantime, both
// versions are shown and nothing is overwritten silently.
import { ServerForm, SubmitButton, useServerForm } from '@cumbre/forms/form';
import type { Note } from '@cumbre/contract/notes';
import { Alert, Button, Flex } from '@cumbre/ui/base';
import { useEffect, useEffectEvent } from 'react';
import { usePanelStay, useTypedInPanel } from '../hooks/usePanelStay';
import { useTranslation } from '../useTranslation';
import { MentionField } from '../components/MentionField';
import { mentionsIn } from '../components/mentionText';
import type { NoteFields } from './NoteForm';
import { useEditNoteMutation } from './notesApi';

interface NoteEditorProps {
  itemId: string;
  organizationId: string;
  note: Note;
  onDone: () => void;
}

export function NoteEditor({ itemId, organizationId, note, onDone }: NoteEditorProps) {
  const { t } = useTranslation();
  const [editNote] = useEditNoteMutation();
  const staysAt = usePanelStay();
  const form = useServerForm<NoteFields, unknown, Note>({
    id: 'edited-note',
    // Absent in an answer of an earlier server.
    initial: { content: note.content, mentions: (note as Partial<Note>).mentions ?? [] },
    base: note,
    check: ({ content }) => ({ content: content.trim() ? null : t('notes.empty') }),
    send: ({ content, mentions }, { base }) =>
      editNote({
        itemId,
        note: base ?? note,
        content,
        mentions: mentionsIn(content, mentions),
      }),
    onSaved: onDone,
    failed: t('notes.failedToAdd'),
    draft: `note ${itemId} ${note.id}`,
    staysAt,
  });
  useTypedInPanel(form.edited);
  const focus = useEffectEvent(() => form.focus('content'));
  useEffect(() => focus(), []);
  return (
    <ServerForm form={form} className="mfe-okr_note-form" data-typing>
      <MentionField
        form={form}
        name="content"
        organizationId={organizationId}
        label={t('notes.edited')}
        hidesLabel
        rows={3}
      />
      {form.theirs ? (
        <Alert
          role="alert"
          type="warning"
          showIcon
          title={t('conflict.title')}
          description={<p className="mfe-okr_comment-text">{form.theirs.content}</p>}
        />
      ) : null}
      <Flex gap={8} wrap>
        <SubmitButton form={form}>
          {t(form.theirs ? 'notes.saveAnyway' : 'notes.save')}
        </SubmitButton>
        <Button type="text" onClick={() => void form.leave(onDone)}>
          {t(form.theirs ? 'notes.takeTheirs' : 'common.cancel')}
        </Button>
      </Flex>
    </ServerForm>
  );
}
