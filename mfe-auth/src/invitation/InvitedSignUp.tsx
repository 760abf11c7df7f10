// The link of an invitation, /auth/sign-up#invitation=…: a new person creates an account with the
// invited e-mail, a person with an account signs in, and a signed-in person is redirected to the
// page that answers invitations. This page does not accept them.
import { useAppDispatch, useAppSelector } from '@cumbre/client/hooks';
import { logOut } from '@cumbre/client/logOut';
import { selectUser } from '@cumbre/client/session';
import { memberRoleOf } from '@cumbre/contract/invitationRoles';
import { signInPath } from '@cumbre/remote/returnAddress';
import { Link, Navigate } from '@cumbre/remote/router';
import { Button, Paragraph, Skeleton } from '@cumbre/ui/base';
import { AuthPage } from '../AuthPage';
import { useInvitationQuery } from '../accountApi';
import { failureOf, failureText } from '../failures';
import { nextScreen } from '../newSession';
import { useTranslation } from '../useTranslation';
import { InvitedForm } from './InvitedForm';

const ANSWERED_AT = '/organizations';

export function InvitedSignUp({ token }: { token: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const { data: invitation, error, refetch } = useInvitationQuery(token);

  if (error) {
    const failure = failureOf(error);
    const dead = failure.code === 'INVITATION_INVALID';
    return (
      <AuthPage
        key="dead"
        takesFocus
        title={t('invited.invalid')}
        below={
          <p>
            <Link to="/auth/sign-in">{t('signUp.signIn')}</Link>
          </p>
        }
      >
        <Paragraph>
          {dead ? t('invited.invalidText') : failureText(t, failure, 'invitation')}
        </Paragraph>
        {!dead && <Button onClick={() => refetch()}>{t('completion.retry')}</Button>}
      </AuthPage>
    );
  }
  if (!invitation)
    return (
      <AuthPage title={t('invited.loading')}>
        <Skeleton active title={false} />
      </AuthPage>
    );

  const { organization, invitedBy, email, role, hasAccount } = invitation;
  const title = t('invited.title', { organization });
  const introduction = t('invited.text', {
    person: invitedBy,
    role: t(`invited.role.${memberRoleOf(role)}`),
  });
  if (user?.email === email) return <Navigate to={nextScreen(user, ANSWERED_AT)} replace />;
  if (user) {
    return (
      <AuthPage key="other" takesFocus title={title} introduction={introduction}>
        <Paragraph>{t('invited.otherPerson', { email, signedIn: user.email })}</Paragraph>
        <div className="mfe-auth_actions">
          <Button
            type="primary"
            size="large"
            className="mfe-auth_submit"
            onClick={() => void dispatch(logOut())}
          >
            {t('signUp.leave')}
          </Button>
        </div>
      </AuthPage>
    );
  }
  if (hasAccount) {
    return (
      <AuthPage key="known" takesFocus title={title} introduction={introduction}>
        <Paragraph>{t('invited.hasAccount', { email })}</Paragraph>
        <p className="mfe-auth_open">
          <Link to={signInPath(ANSWERED_AT)}>{t('signUp.signIn')}</Link>
        </p>
      </AuthPage>
    );
  }
  return (
    <AuthPage key="new" takesFocus title={title} introduction={introduction}>
      <InvitedForm token={token} invitation={invitation} />
    </AuthPage>
  );
}
