// Asks before a cycle is finished or reopened, and for the reason where one must come with it. How long the reason of
// a reopening has to be is the domain's rule.
import type { Cycle } from '@cumbre/contract/cycles';
import { REASON_LENGTH } from '@cumbre/contract/limits';
import { REOPEN_REASON_LENGTH } from '@cumbre/domain/cycles';
import { useUnsavedChanges } from '@cumbre/remote/useUnsavedChanges';
import { Alert, Flex, Paragraph } from '@cumbre/ui/base';
import { Form, TextArea } from '@cumbre/ui/form';
import { Modal } from '@cumbre/ui/overlay';
import { shownDate } from '@cumbre/ui/shownDate';
import type { CycleMove } from './cycleMoves';
import { useCycleTexts } from './useCycleTexts';

export interface StateReasonProps {
  cycle: Cycle;
  move: CycleMove;
  busy: boolean;
  refusal: string | null;
  /** The state has changed: nothing that was typed can be lost any more. */
  saved: boolean;
  onConfirm: (reason: string | undefined) => void;
  onClose: () => void;
}

export function StateReason({ cycle, move, busy, refusal, saved, onConfirm, onClose }: StateReasonProps) {
  const t = useCycleTexts();
  const [form] = Form.useForm<{ reason?: string }>();
  const typed = Form.useWatch('reason', form) ?? '';
  useUnsavedChanges(typed.trim() !== '' && !saved);
  const kind = move.word === 'reopen' ? 'reopen' : 'finish';
  const least = kind === 'reopen' ? REOPEN_REASON_LENGTH : 1;

  async function checkReason(_rule: unknown, reason: string | undefined) {
    const length = [...(reason ?? '').trim()].length;
    if (length < least) throw new Error(least === 1 ? t('reasonRequired') : t('reasonTooShort', { count: least }));
  }

  return (
    <Modal open title={t(`${kind}.title`, { name: cycle.name })} okText={t(`${kind}.confirm`)} cancelText={t('form.cancel')} confirmLoading={busy}
      onOk={() => form.submit()} onCancel={onClose} mask={{ closable: false }} afterOpenChange={(open) => open && move.reasonRequired && form.focusField('reason')}>
      <Flex vertical gap={12}>
        <Paragraph>{t(`${kind}.text`)}</Paragraph>
        {refusal && <Alert role="alert" type="error" showIcon title={refusal} />}
        <Form form={form} layout="vertical" requiredMark={false} onFinish={({ reason }) => onConfirm(reason?.trim() || undefined)} scrollToFirstError={{ focus: true }}>
          {move.reasonRequired && (
            <Form.Item name="reason" label={t(`${kind}.reason`, { end: shownDate(cycle.end) })} extra={least > 1 ? t('reasonTooShort', { count: least }) : undefined} rules={[{ validator: checkReason }]}>
              <TextArea maxLength={REASON_LENGTH} />
            </Form.Item>
          )}
        </Form>
      </Flex>
    </Modal>
  );
}
