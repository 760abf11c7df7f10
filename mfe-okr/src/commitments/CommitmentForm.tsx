// The form of a new or existing commitment: a short text and a due date. For a stale version it
// shows both versions and overwrites nothing silently.
import { ServerForm, SubmitButton, TextField, useServerForm } from '@cumbre/forms/form';
import { DateField, TextAreaField } from '@cumbre/forms/fields';
import type { Commitment } from '@cumbre/contract/commitments';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '@cumbre/contract/limits';
import { Alert, Button, Flex } from '@cumbre/ui/base';
import { formatDate } from '@cumbre/ui/formatDate';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../useTranslation';
import { useAddCommitmentMutation, useChangeCommitmentMutation } from './commitmentsApi';

interface CommitmentFormProps {
  itemId: string;
  /** The one that is edited; absent for a new one. */
  commitment?: Commitment;
  onDone?: () => void;
}

interface Fields {
  title: string;
  description: string;
  startsAt: string | null;
  endsAt: string | null;
}

const fieldsOf = (commitment: Commitment | undefined): Fields => ({
  title: commitment?.title ?? '',
  description: commitment?.description ?? '',
  startsAt: commitment?.startsAt ?? null,
  endsAt: commitment?.endsAt ?? null,
});

export function CommitmentForm({ itemId, commitment, onDone = () => {} }: CommitmentFormProps) {
  const { t } = useTranslation();
  const [add] = useAddCommitmentMutation();
  const [change] = useChangeCommitmentMutation();
  const form = useServerForm<Fields, unknown, Commitment>({
    id: commitment ? 'edited-commitment' : 'commitment',
    initial: fieldsOf(commitment),
    base: commitment,
    check: ({ title }) => ({ title: title.trim() ? null : t('commitments.titleRequired') }),
    send: (fields, { base, idempotencyKey }) => {
      if (base) return change({ itemId, commitment: base, body: fields });
      const { startsAt, ...others } = fields;
      return add({ itemId, body: startsAt === null ? others : fields, idempotencyKey });
    },
    onSaved: () => {
      if (!commitment) form.reset(fieldsOf(undefined));
      onDone();
    },
    failed: t('commitments.failedToSave'),
    draft: `commitment ${itemId} ${commitment?.id ?? 'new'}`,
  });
  const { theirs } = form;
  const isEditor = commitment !== undefined;
  const focus = useEffectEvent(() => form.focus('title'));
  useEffect(() => {
    if (isEditor) focus();
  }, [isEditor]);

  return (
    <ServerForm form={form} className="mfe-okr_note-form" data-typing={commitment ? '' : undefined}>
      <TextField
        form={form}
        name="title"
        label={t(commitment ? 'commitments.title' : 'commitments.new')}
        maxLength={TITLE_LENGTH}
        hint={commitment ? undefined : t('commitments.hint')}
        placeholder={t('commitments.placeholder')}
      />
      {form.values.title === '' && !commitment ? null : (
        <TextAreaField
          form={form}
          name="description"
          label={t('commitments.description')}
          rows={2}
          maxLength={DESCRIPTION_LENGTH}
        />
      )}
      <Flex gap={16} wrap>
        <DateField
          form={form}
          name="startsAt"
          label={t('commitments.startsAt')}
          placeholder={commitment ? undefined : t('commitments.today')}
        />
        <DateField form={form} name="endsAt" label={t('commitments.endsAt')} />
      </Flex>
      {theirs ? (
        <Alert
          role="alert"
          type="warning"
          showIcon
          title={t('conflict.title')}
          description={t('commitments.theirs', {
            title: theirs.title,
            state: t(`commitments.state.${theirs.state}`),
            date: formatDate(theirs.endsAt) || '–',
          })}
        />
      ) : null}
      <Flex gap={8} wrap>
        <SubmitButton form={form}>
          {t(theirs ? 'notes.saveAnyway' : commitment ? 'notes.save' : 'commitments.add')}
        </SubmitButton>
        {commitment ? (
          <Button type="text" onClick={() => void form.leave(onDone)}>
            {t(theirs ? 'notes.takeTheirs' : 'common.cancel')}
          </Button>
        ) : null}
      </Flex>
    </ServerForm>
  );
}
