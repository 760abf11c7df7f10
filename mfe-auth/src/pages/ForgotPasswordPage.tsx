// Asking for a new password, and what comes then: a look into the e-mail, or another address, or back to sign in.
import { useState } from 'react';
import { Link } from '@cumbre/remote/router';
import { Button } from '@cumbre/ui/base';
import { AuthPage } from '../AuthPage';
import { EmailForm } from '../EmailForm';
import { Notice } from '../Notice';
import { useRequestRecoveryMutation } from '../accountCalls';
import { useTexts } from '../useTexts';

export function ForgotPasswordPage() {
  const t = useTexts();
  const [requestRecovery] = useRequestRecoveryMutation();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const below = <p><Link to="/auth/sign-in">{t('forgot.back')}</Link></p>;

  if (sent) {
    return (
      <AuthPage key="sent" takesFocus title={t('forgot.sent')} below={below}>
        <Notice type="success" text={t('forgot.sentText', { email })} />
        <div className="auth-actions"><Button size="large" onClick={() => setSent(false)}>{t('forgot.again')}</Button></div>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={t('forgot.title')} introduction={t('forgot.text')} below={below}>
      <EmailForm
        email={email} submit={t('forgot.submit')} working={t('forgot.working')} call="forgotPassword" send={(address) => requestRecovery(address).unwrap()}
        onSent={(address) => {
          setEmail(address);
          setSent(true);
        }}
      />
    </AuthPage>
  );
}
