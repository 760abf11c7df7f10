// A dialog with one field: the name of a passkey or an authenticator app.
import { FACTOR_NAME_LENGTH } from '@cumbre/contract/limits';
import { ServerForm, TextField, useServerForm } from '@cumbre/forms/form';
import { Alert, Flex, Paragraph } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { answerOf } from '../failures';
import { useTranslation } from '../useTranslation';

interface NameFormProps {
  title: string;
  text?: string;
  /** What follows, which one should know at the beginning. */
  more?: string | undefined;
  initial?: string;
  submit: string;
  /** Throws a failure. */
  save: (name: string) => Promise<unknown>;
  onSaved: () => void;
  onClose: () => void;
}

export function NameForm({
  title,
  text,
  more,
  initial = '',
  submit,
  save,
  onSaved,
  onClose,
}: NameFormProps) {
  const { t } = useTranslation();
  const form = useServerForm({
    id: 'factor-name',
    initial: { name: initial },
    check: ({ name }) => ({ name: name.trim() ? null : t('security.nameRequired') }),
    send: ({ name }) => answerOf(save(name.trim())),
    onSaved,
    failed: t('security.failed'),
    draft: null,
    guarded: false,
  });
  return (
    <Modal
      open
      title={title}
      okText={submit}
      cancelText={t('security.cancel')}
      confirmLoading={form.busy}
      okButtonProps={{ htmlType: 'submit', form: form.id }}
      onCancel={onClose}
      mask={{ closable: false }}
      afterOpenChange={(open) => open && form.focus('name')}
    >
      <Flex vertical gap={16}>
        {text && <Paragraph>{text}</Paragraph>}
        {more && <Alert type="info" showIcon title={more} />}
        <ServerForm form={form}>
          <TextField
            form={form}
            name="name"
            label={t('security.name')}
            hint={t('security.nameHint')}
            maxLength={FACTOR_NAME_LENGTH}
          />
        </ServerForm>
      </Flex>
    </Modal>
  );
}
