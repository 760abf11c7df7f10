// The form of a new commitment, one row of what it needs, and that of an existing one with all of
// it. Who may edit the item may write it for another person. For a stale version the form shows
// both versions and overwrites nothing silently.
import { Field, ServerForm, SubmitButton, TextField, useServerForm } from '@cumbre/forms/form';
import { DateField, TextAreaField } from '@cumbre/forms/fields';
import type { Commitment } from '@cumbre/contract/commitments';
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '@cumbre/contract/limits';
import { Alert, Button, Flex, PlusOutlined } from '@cumbre/ui/base';
import { formatDate } from '@cumbre/ui/formatDate';
import { cadenceOf } from '@cumbre/domain/cadence';
import { useEffect, useEffectEvent } from 'react';
import { PersonPicker } from '../components/PersonPicker';
import { nameOf } from '../format/formatNumbers';
import { usePanelStay, useTypedInPanel } from '../hooks/usePanelStay';
import { useTranslation } from '../useTranslation';
import type { CommitmentPlace } from './commitmentPlace';
import { useAddCommitmentMutation, useChangeCommitmentMutation } from './commitmentsApi';
import { suggestedLastDay } from './suggestedLastDay';

interface CommitmentFormProps {
  place: CommitmentPlace;
  /** The one that is edited; absent for a new one. */
  commitment?: Commitment;
  onDone?: () => void;
}

interface Fields {
  title: string;
  description: string;
  startsAt: string | null;
  endsAt: string | null;
  assignedUser: string | null;
}

export function CommitmentForm({ place, commitment, onDone = () => {} }: CommitmentFormProps) {
  const { t } = useTranslation();
  const { item, cycle, names, today } = place;
  const itemId = item.id;
  const mayAssign = item.abilities.includes('edit');
  const [add] = useAddCommitmentMutation();
  const [change] = useChangeCommitmentMutation();
  const initial: Fields = commitment
    ? {
        title: commitment.title,
        description: commitment.description,
        startsAt: commitment.startsAt,
        endsAt: commitment.endsAt,
        // Absent in an answer of an earlier server.
        assignedUser: (commitment as Partial<Commitment>).assignedUser?.id ?? null,
      }
    : {
        title: '',
        description: '',
        startsAt: null,
        endsAt: suggestedLastDay(cadenceOf(item), today, cycle.end),
        assignedUser: null,
      };
  // A new one begins today.
  const pastDay = (endsAt: string) =>
    !commitment && endsAt < today ? t('commitments.endsAtPast') : null;
  const staysAt = usePanelStay();
  const form = useServerForm<Fields, unknown, Commitment>({
    id: commitment ? 'edited-commitment' : 'commitment',
    initial,
    base: commitment,
    check: ({ title, endsAt }) => ({
      title: title.trim() ? null : t('commitments.titleRequired'),
      endsAt: endsAt ? pastDay(endsAt) : t('commitments.endsAtRequired'),
    }),
    send: ({ assignedUser, ...fields }, { base, idempotencyKey }) => {
      if (base)
        return change({
          itemId,
          commitment: base,
          body: mayAssign ? { ...fields, assignedUser } : fields,
        });
      const { title, endsAt } = fields;
      return add({
        itemId,
        body: assignedUser === null ? { title, endsAt } : { title, endsAt, assignedUser },
        idempotencyKey,
      });
    },
    onSaved: () => {
      if (!commitment) form.reset(initial);
      onDone();
    },
    failed: t('commitments.failedToSave'),
    draft: `commitment ${itemId} ${commitment?.id ?? 'new'}`,
    staysAt,
  });
  useTypedInPanel(form.edited);
  const { theirs } = form;
  const isEditor = commitment !== undefined;
  const focus = useEffectEvent(() => form.focus('title'));
  useEffect(() => {
    if (isEditor) focus();
  }, [isEditor]);

  const person = mayAssign ? (
    <Field form={form} name="assignedUser" label={t('commitments.assignedUser')}>
      {(control) => (
        <PersonPicker
          {...control}
          organizationId={cycle.organization}
          names={names}
          allowClear
          placeholder={commitment ? nameOf(commitment.user) : t('commitments.me')}
        />
      )}
    </Field>
  ) : null;
  const lastDay = <DateField form={form} name="endsAt" label={t('commitments.endsAt')} />;

  if (!commitment)
    return (
      <ServerForm form={form} className="mfe-okr_commitment-form">
        <TextField
          form={form}
          name="title"
          label={t('commitments.new')}
          maxLength={TITLE_LENGTH}
          placeholder={t('commitments.placeholder')}
        />
        {lastDay}
        {person}
        <SubmitButton
          form={form}
          aria-label={t('commitments.add')}
          icon={<PlusOutlined aria-hidden />}
        >
          {t('commitments.addShort')}
        </SubmitButton>
      </ServerForm>
    );
  return (
    <ServerForm form={form} className="mfe-okr_note-form" data-typing="">
      <TextField
        form={form}
        name="title"
        label={t('commitments.title')}
        maxLength={TITLE_LENGTH}
        placeholder={t('commitments.placeholder')}
      />
      <TextAreaField
        form={form}
        name="description"
        label={t('commitments.description')}
        rows={2}
        maxLength={DESCRIPTION_LENGTH}
      />
      <div className="mfe-okr_commitment-days">
        <DateField form={form} name="startsAt" label={t('commitments.startsAt')} />
        {lastDay}
        {person}
      </div>
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
        <SubmitButton form={form}>{t(theirs ? 'notes.saveAnyway' : 'notes.save')}</SubmitButton>
        <Button type="text" onClick={() => void form.leave(onDone)}>
          {t(theirs ? 'notes.takeTheirs' : 'common.cancel')}
        </Button>
      </Flex>
    </ServerForm>
  );
}
