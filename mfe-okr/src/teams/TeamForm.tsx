// The form of a team, as a dialog with its own address. A lead sees the members alone.
import { TEAM_COLOURS } from '@cumbre/contract/enumerations';
import { TEAM_NAME_LENGTH } from '@cumbre/contract/limits';
import type { Team } from '@cumbre/contract/teams';
import { withTeamsBelow } from '@cumbre/domain/teams';
import { SelectField } from '@cumbre/forms/fields';
import { Field, NativeSelectField, ServerForm, TextField, useServerForm } from '@cumbre/forms/form';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Modal } from '@cumbre/ui/overlay';
import { useState } from 'react';
import { PersonPicker } from '../components/PersonPicker';
import { useTranslation } from '../useTranslation';
import { MembersField } from './MembersField';
import { TeamConflict } from './TeamConflict';
import { NO_TEAM, changesOf, fieldsOf } from './teamFields';
import type { TeamFields } from './teamFields';
import { useCreateTeamMutation, useUpdateTeamMutation } from './teamsApi';

interface TeamFormProps {
  organizationId: string;
  /** null: a new one. */
  team: Team | null;
  teams: readonly Team[];
  /** Names of the members of teams. */
  names: ReadonlyMap<string, string>;
  onClose: () => void;
}

export function TeamForm({ organizationId, team, teams, names: known, onClose }: TeamFormProps) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const [create] = useCreateTeamMutation();
  const [update] = useUpdateTeamMutation();
  const [added, setAdded] = useState<ReadonlyMap<string, string>>(new Map());
  const names = new Map([...known, ...added]);
  const onName = (id: string, name: string) => setAdded(new Map([...added, [id, name]]));
  const isLead = team !== null && !team.abilities.includes('edit');
  const form = useServerForm<TeamFields, { team: Team }, Team>({
    id: 'team',
    initial: team ? fieldsOf(team) : NO_TEAM,
    base: team,
    check: ({ name }) => ({ name: name.trim() ? null : t('teams.form.nameRequired') }),
    send: (fields, { base, idempotencyKey }) =>
      base
        ? update({ organizationId, team: base, body: changesOf(base, fields) })
        : create({
            organizationId,
            body: { ...fields, name: fields.name.trim() },
            idempotencyKey,
          }),
    onSaved: (answer) => {
      notify.success(
        t(team ? 'teams.done.saved' : 'teams.done.created', { name: answer.team.name }),
      );
      onClose();
    },
    failed: t('teams.failed.save'),
    draft: `team ${organizationId} ${team?.id ?? 'new'}`,
  });
  const title = t(team ? 'teams.form.editTitle' : 'teams.form.createTitle', {
    name: team?.name ?? '',
  });
  const { base, theirs } = form;
  if (base && theirs) {
    return (
      <Modal open title={title} footer={null} onCancel={onClose} mask={{ closable: false }}>
        <TeamConflict
          former={base}
          theirs={theirs}
          mine={form.values}
          isLead={isLead}
          teams={teams}
          names={names}
          isSaving={form.busy}
          onSave={(merged) => void form.overwrite(merged)}
          onTakeTheirs={() => form.reset(fieldsOf(theirs), theirs)}
          onBack={form.forgetTheirs}
        />
      </Modal>
    );
  }
  const below = withTeamsBelow(teams, team ? [team.id] : []);
  const parents = teams.filter(({ id }) => !below.has(id));
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      mask={{ closable: false }}
      afterOpenChange={(open) => open && form.focus(isLead ? 'members' : 'name')}
      okText={t(team ? 'form.save' : 'teams.form.create')}
      cancelText={t('common.cancel')}
      okButtonProps={{ htmlType: 'submit', form: form.id }}
      confirmLoading={form.busy}
    >
      <ServerForm form={form}>
        {isLead ? null : (
          <>
            <TextField
              form={form}
              name="name"
              label={t('teams.form.name')}
              required
              maxLength={TEAM_NAME_LENGTH}
            />
            <NativeSelectField
              form={form}
              name="colour"
              label={t('teams.form.colour')}
              options={TEAM_COLOURS.map((value) => ({ value, label: t(`teams.colour.${value}`) }))}
            />
            <SelectField
              form={form}
              name="parentId"
              label={t('teams.form.parent')}
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('teams.form.noParent')}
              options={parents.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <Field form={form} name="lead" label={t('teams.lead')} hint={t('teams.form.leadHint')}>
              {(control) => (
                <PersonPicker
                  {...control}
                  organizationId={organizationId}
                  names={names}
                  allowClear
                  placeholder={t('form.nobody')}
                />
              )}
            </Field>
          </>
        )}
        <MembersField
          form={form}
          organizationId={organizationId}
          names={names}
          lead={form.values.lead}
          onName={onName}
        />
      </ServerForm>
    </Modal>
  );
}
