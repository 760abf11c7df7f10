// The link of an invitation, /auth/sign-up#invitation=…: a new person creates an account with the
// invited e-mail, which joins the organization. A person with an account signs in, and answers one
// question in the list of organizations. A link that is no longer open says why.
import { useAppDispatch, useAppSelector } from '@cumbre/client/hooks';
import { logOut } from '@cumbre/client/logOut';
import { selectUser } from '@cumbre/client/session';
import { memberRoleOf } from '@cumbre/contract/invitationRoles';
import { signInPath } from '@cumbre/remote/returnAddress';
import { Link, Navigate } from '@cumbre/remote/router';
import { Button, Paragraph, Skeleton } from '@cumbre/ui/base';
import { useState } from 'react';
import { AuthPage } from '../AuthPage';
import { useInvitationQuery } from '../accountApi';
import { failureOf } from '../failures';
import { nextScreen } from '../newSession';
import { useTranslation } from '../useTranslation';
import { InvitedForm } from './InvitedForm';
import { RefusedInvitation } from './RefusedInvitation';

const answeredAt = (organizationId: string) => `/organizations?join=${organizationId}`;

export function InvitedSignUp({ token }: { token: string }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const { data: invitation, error, refetch } = useInvitationQuery(token);
  const [hasJoined, setJoined] = useState(false);

  if (error) {
    return <RefusedInvitation failure={failureOf(error)} onRetry={() => void refetch()} />;
  }
  if (!invitation)
    return (
      <AuthPage title={t('invited.loading')}>
        <Skeleton active title={false} />
      </AuthPage>
    );

  const { organization, organizationId, invitedBy, email, role, hasAccount } = invitation;
  const title = t('invited.title', { organization });
  const introduction = t('invited.text', {
    person: invitedBy,
    role: t(`label.memberRole.${memberRoleOf(role)}`),
    may: t(`label.memberRoleYouMay.${memberRoleOf(role)}`),
  });
  if (user?.email === email)
    // A new member goes on to the objectives, or to the verification of an e-mail that the link does
    // not prove.
    return <Navigate to={nextScreen(user, hasJoined ? '/' : answeredAt(organizationId))} replace />;
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
          <Link to={signInPath(answeredAt(organizationId))}>{t('signUp.signIn')}</Link>
        </p>
      </AuthPage>
    );
  }
  return (
    <AuthPage key="new" takesFocus title={title} introduction={introduction}>
      <InvitedForm token={token} invitation={invitation} onJoining={() => setJoined(true)} />
    </AuthPage>
  );
}
