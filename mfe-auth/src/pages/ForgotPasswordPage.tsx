// Requests a link to reset the password. The sign-in screen follows, with a confirmation and the
// e-mail filled in (specification, section 2). An e-mail that was typed there is filled in here.
import { Link, useLocation, useNavigate } from '@cumbre/remote/router';
import { AuthPage } from '../AuthPage';
import { EmailForm } from '../EmailForm';
import { useRequestRecoveryMutation } from '../accountApi';
import { useTranslation } from '../useTranslation';
import type { SignInState } from './SignInPage';

export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { email = '' } = (useLocation().state ?? {}) as SignInState;
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
        email={email}
        submit={t('forgot.submit')}
        working={t('forgot.working')}
        call="forgotPassword"
        send={(address) => requestRecovery(address).unwrap()}
        onSent={(sentTo) =>
          void navigate('/auth/sign-in', {
            state: { notice: 'linkSent', email: sentTo } satisfies SignInState,
          })
        }
      />
    </AuthPage>
  );
}
