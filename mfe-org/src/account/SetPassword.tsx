// For somebody who signs in with Google alone: a password is set by the link of a mail, like a forgotten one. It is
// needed where the password is asked for once more.
import type { Failure } from '@cumbre/client/request';
import { Alert, Button, Flex, MailOutlined, Paragraph } from '@cumbre/ui/base';
import { useOrgTexts } from '../useOrgTexts';
import { useRequestPasswordLinkMutation } from './accountCalls';

export function SetPassword({ email }: { email: string }) {
  const t = useOrgTexts('account');
  const [request, { isLoading, isSuccess, error }] = useRequestPasswordLinkMutation();
  return (
    <Flex vertical gap={16} align="flex-start">
      <Paragraph>{t('setPassword.text')}</Paragraph>
      {error && <Alert role="alert" type="error" showIcon title={(error as Failure).message || t('failed.link')} />}
      {isSuccess
        ? <Alert role="status" type="success" showIcon title={t('setPassword.sent', { email })} />
        : <Button sends icon={<MailOutlined aria-hidden />} loading={isLoading} onClick={() => void request(email)}>{t('setPassword.action')}</Button>}
    </Flex>
  );
}
