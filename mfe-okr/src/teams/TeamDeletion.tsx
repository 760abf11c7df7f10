// Asks before a team is deleted.
import type { Team } from '@cumbre/contract/teams';
import { FormSummary, useServerForm } from '@cumbre/forms/form';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Paragraph } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { useTranslation } from '../useTranslation';
import { useDeleteTeamMutation } from './teamsApi';

interface TeamDeletionProps {
  organizationId: string;
  team: Team;
  onClose: () => void;
}

export function TeamDeletion({ organizationId, team, onClose }: TeamDeletionProps) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const [remove] = useDeleteTeamMutation();
  const form = useServerForm({
    id: 'team-deletion',
    initial: {},
    send: () => remove({ organizationId, team }),
    onSaved: () => {
      notify.success(t('teams.done.deleted', { name: team.name }));
      onClose();
    },
    failed: t('teams.failed.delete'),
    messageOf: ({ status, message }) =>
      status === 412 ? t('teams.failed.stale') : message || t('teams.failed.delete'),
    draft: null,
  });
  return (
    <Modal
      open
      title={t('teams.delete.title', { name: team.name })}
      okText={t('teams.delete.confirm')}
      okButtonProps={{ danger: true }}
      cancelText={t('common.cancel')}
      confirmLoading={form.busy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <FormSummary form={form} />
      <Paragraph>{t('teams.delete.text')}</Paragraph>
    </Modal>
  );
}
