// Asks before a cycle is deleted and says how much goes with it.
import type { Cycle } from '@cumbre/contract/cycles';
import type { Failure } from '@cumbre/client/request';
import { useHost } from '@cumbre/remote/host';
import { Alert, Flex, Paragraph } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { useDeleteCycleMutation } from './cycleCalls';
import { useCycleTexts } from './useCycleTexts';

export function CycleDeletion({ cycle, onClose }: { cycle: Cycle; onClose: () => void }) {
  const t = useCycleTexts();
  const { notify } = useHost();
  const [remove, { isLoading, error }] = useDeleteCycleMutation();
  const failure = error as Failure | undefined;

  async function confirm() {
    const answer = await remove({ id: cycle.id, version: cycle.version });
    if (answer.error) return;
    notify.success(t('done.deleted', { name: cycle.name }));
    onClose();
  }

  const refusal = failure && (failure.status === 412 ? t('failed.stale') : failure.message || t('failed.delete'));
  return (
    <Modal open title={t('delete.title', { name: cycle.name })} okText={t('delete.confirm')} okButtonProps={{ danger: true }} cancelText={t('form.cancel')}
      confirmLoading={isLoading} onOk={confirm} onCancel={onClose}>
      <Flex vertical gap={12}>
        <Paragraph>{cycle.items > 0 ? t('delete.withItems', { count: cycle.items }) : t('delete.text')}</Paragraph>
        {refusal && <Alert role="alert" type="error" showIcon title={refusal} />}
      </Flex>
    </Modal>
  );
}
