// Step 1 for a person who returns to it: the account exists, so the person can only continue with
// it or start again with another e-mail.
import { Button, Paragraph } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';

export function AlreadyRegistered({
  email,
  onGoOn,
  onOtherEmail,
}: {
  email: string;
  onGoOn: () => void;
  onOtherEmail: () => void;
}) {
  const { t } = useTranslation();
  return (
    <>
      <Paragraph>{t('signUp.registered', { email })}</Paragraph>
      <div className="mfe-auth_actions">
        <Button type="primary" size="large" className="mfe-auth_submit" onClick={onGoOn}>
          {t('signUp.goOn')}
        </Button>
        <Button type="text" size="large" onClick={onOtherEmail}>
          {t('signUp.otherEmail')}
        </Button>
      </div>
    </>
  );
}
