// Step 1 for somebody who comes back to it: the account is there, so there is nothing to fill in, only to go on with it
// or to begin again with another e-mail.
import { Button, Paragraph } from '@cumbre/ui/base';
import { useTexts } from '../useTexts';

export function Registered({ email, onGoOn, onOtherEmail }: { email: string; onGoOn: () => void; onOtherEmail: () => void }) {
  const t = useTexts();
  return (
    <>
      <Paragraph>{t('signUp.registered', { email })}</Paragraph>
      <div className="auth-actions">
        <Button type="primary" size="large" className="auth-submit" onClick={onGoOn}>{t('signUp.goOn')}</Button>
        <Button type="text" size="large" onClick={onOtherEmail}>{t('signUp.otherEmail')}</Button>
      </div>
    </>
  );
}
