// Requests a link to reset the password. The sign-in screen follows, with a confirmation and the
// e-mail filled in (specification, section 2).
import { Link, useNavigate } from '@cumbre/remote/router';
import { AuthPage } from '../AuthPage';
import { EmailForm } from '../EmailForm';
import { useRequestRecoveryMutation } from '../accountApi';
import { useTranslation } from '../useTranslation';
import type { SignInState } from './SignInPage';

export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [requestRecovery] = useRequestRecoveryMutation();
  return (
    <AuthPage
      title={t('forgot.title')}
      introduction={t('forgot.text')}
      below={
        <p>
          <Link to="/auth/sign-in">{t('forgot.back')}</Link>
        </p>
      }
    >
      <EmailForm
        email=""
        submit={t('forgot.submit')}
        working={t('forgot.working')}
        call="forgotPassword"
        send={(address) => requestRecovery(address).unwrap()}
        onSent={(email) =>
          void navigate('/auth/sign-in', {
            state: { notice: 'linkSent', email } satisfies SignInState,
          })
        }
      />
    </AuthPage>
  );
}
