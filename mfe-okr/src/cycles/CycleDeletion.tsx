// Asks before a cycle is deleted and shows how much content is deleted with it.
import type { Cycle } from '@cumbre/contract/cycles';
import { FormSummary, useServerForm } from '@cumbre/forms/form';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Paragraph } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { useDeleteCycleMutation } from './cyclesApi';
import { useTranslation } from '../useTranslation';

export function CycleDeletion({ cycle, onClose }: { cycle: Cycle; onClose: () => void }) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const [remove] = useDeleteCycleMutation();
  const form = useServerForm({
    id: 'cycle-deletion',
    initial: {},
    send: () => remove({ id: cycle.id, version: cycle.version }),
    onSaved: () => {
      notify.success(t('cycles.done.deleted', { name: cycle.name }));
      onClose();
    },
    failed: t('cycles.failed.delete'),
    messageOf: ({ status, message }) =>
      status === 412 ? t('cycles.failed.stale') : message || t('cycles.failed.delete'),
    draft: null,
  });
  return (
    <Modal
      open
      title={t('cycles.delete.title', { name: cycle.name })}
      okText={t('cycles.delete.confirm')}
      okButtonProps={{ danger: true }}
      cancelText={t('cycles.form.cancel')}
      confirmLoading={form.busy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <FormSummary form={form} />
      <Paragraph>
        {cycle.items > 0
          ? t('cycles.delete.withItems', { count: cycle.items })
          : t('cycles.delete.text')}
      </Paragraph>
    </Modal>
  );
}
