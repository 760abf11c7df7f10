// Asks before a cycle is finished or reopened, and asks for a reason when one is required. The
// domain's rule defines the minimum length of the reason for reopening.
import type { Cycle } from '@cumbre/contract/cycles';
import { REASON_LENGTH } from '@cumbre/contract/limits';
import { REOPEN_REASON_LENGTH } from '@cumbre/domain/cycles';
import { TextAreaField } from '@cumbre/forms/fields';
import { ServerForm, useServerForm } from '@cumbre/forms/form';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Flex, Paragraph } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { formatDate } from '@cumbre/ui/formatDate';
import type { CycleMove } from './cycleMoves';
import { useChangeCycleStateMutation } from './cyclesApi';
import { useTranslation } from '../useTranslation';

export interface StateReasonProps {
  cycle: Cycle;
  move: CycleMove;
  onClose: () => void;
}

export function StateReason({ cycle, move, onClose }: StateReasonProps) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const [change] = useChangeCycleStateMutation();
  const kind = move.word === 'reopen' ? 'reopen' : 'finish';
  const least = kind === 'reopen' ? REOPEN_REASON_LENGTH : 1;
  const tooShort =
    least === 1 ? t('cycles.reasonRequired') : t('cycles.reasonTooShort', { count: least });

  const form = useServerForm({
    id: 'cycle-state',
    initial: { reason: '' },
    check: ({ reason }) => ({
      reason: move.reasonRequired && [...reason.trim()].length < least ? tooShort : null,
    }),
    send: ({ reason }) =>
      change({
        id: cycle.id,
        version: cycle.version,
        body: { state: move.to, ...(reason.trim() && { reason: reason.trim() }) },
      }),
    onSaved: () => {
      notify.success(t(`cycles.done.${move.to}`, { name: cycle.name }));
      onClose();
    },
    failed: t('cycles.failed.state'),
    messageOf: ({ status, message }) =>
      status === 412 ? t('cycles.failed.stale') : message || t('cycles.failed.state'),
    draft: `cycle state ${cycle.id} ${move.to}`,
  });

  return (
    <Modal
      open
      title={t(`cycles.${kind}.title`, { name: cycle.name })}
      okText={t(`cycles.${kind}.confirm`)}
      okButtonProps={{ htmlType: 'submit', form: form.id }}
      cancelText={t('cycles.form.cancel')}
      confirmLoading={form.busy}
      onCancel={onClose}
      mask={{ closable: false }}
      afterOpenChange={(open) => open && form.focus('reason')}
    >
      <Flex vertical gap={12}>
        <Paragraph>{t(`cycles.${kind}.text`)}</Paragraph>
        <ServerForm form={form}>
          {move.reasonRequired && (
            <TextAreaField
              form={form}
              name="reason"
              label={t(`cycles.${kind}.reason`, { end: formatDate(cycle.end) })}
              hint={least > 1 ? tooShort : undefined}
              maxLength={REASON_LENGTH}
              required
            />
          )}
        </ServerForm>
      </Flex>
    </Modal>
  );
}
