// For a person who signs in with Google only: sets a password by a mailed link, like resetting a
// forgotten one. Some actions ask for the password again.
import { failureOf } from '@cumbre/client/failure';
import { Alert, Button, Flex, MailOutlined, Paragraph } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';
import { useRequestPasswordLinkMutation } from './accountApi';

export function SetPassword({ email }: { email: string }) {
  const { t } = useTranslation();
  const [request, { isLoading, isSuccess, error }] = useRequestPasswordLinkMutation();
  return (
    <Flex vertical gap={16} align="flex-start">
      <Paragraph>{t('account.setPassword.text')}</Paragraph>
      {error && (
        <Alert
          role="alert"
          type="error"
          showIcon
          title={failureOf(error)?.message || t('account.failed.link')}
        />
      )}
      {isSuccess ? (
        <Alert
          role="status"
          type="success"
          showIcon
          title={t('account.setPassword.sent', { email })}
        />
      ) : (
        <Button
          sends
          icon={<MailOutlined aria-hidden />}
          loading={isLoading}
          onClick={() => void request(email)}
        >
          {t('account.setPassword.action')}
        </Button>
      )}
    </Flex>
  );
}
