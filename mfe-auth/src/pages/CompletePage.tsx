// Completion after step 5: sends the answers and shows the progress.
import { useEffect, useState } from 'react';
import { useAppSelector } from '@cumbre/client/hooks';
import { selectUser } from '@cumbre/client/session';
import type { SessionUser } from '@cumbre/client/session';
import { Link, Navigate, useNavigate } from '@cumbre/remote/router';
import { AuthPage } from '../AuthPage';
import { CompletionProgress } from '../profile/CompletionProgress';
import { hasProfileAnswers, useProfileAnswers } from '../profile/profileAnswers';
import type { ProfileAnswers } from '../profile/profileAnswers';
import { firstOpenStep } from '../profile/profileRules';
import { useCompletion } from '../profile/useCompletion';
import { useTranslation } from '../useTranslation';

/** Long enough to read that all is ready. */
const READY_SHOWN_MILLISECONDS = 1600;

export function CompletePage() {
  const user = useAppSelector(selectUser);
  if (!user) return <Navigate to="/auth/sign-in" replace />;
  return <OwnCompletion key={user.email} user={user} />;
}

function OwnCompletion({ user }: { user: SessionUser }) {
  const { answers, idempotencyKey } = useProfileAnswers(user);
  // Decided once, because sending changes both values that the decision reads.
  const [atFirst] = useState(() =>
    user.hasProfile
      ? 'done'
      : firstOpenStep(answers) === 6 && hasProfileAnswers(user.email)
        ? 'send'
        : 'open',
  );

  if (atFirst === 'done') return <Ready user={user} />;
  if (atFirst === 'open')
    return (
      <Navigate
        to={user.validated_email ? '/auth/continue-sign-up' : '/auth/sign-up?step=2'}
        replace
      />
    );
  return <ProfileCompletion answers={answers} idempotencyKey={idempotencyKey} />;
}

function Ready({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  return (
    <AuthPage title={t('completion.readyTitle', { name: user.firstName })}>
      <p className="mfe-auth_open">
        <Link to="/">{t('completion.open')}</Link>
      </p>
    </AuthPage>
  );
}

function ProfileCompletion({
  answers,
  idempotencyKey,
}: {
  answers: ProfileAnswers;
  idempotencyKey: string;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const completion = useCompletion(answers, idempotencyKey);
  const isReady = completion.stage === 'ready';

  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => void navigate('/', { replace: true }), READY_SHOWN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isReady, navigate]);

  return (
    <AuthPage
      key={isReady ? 'ready' : 'sending'}
      takesFocus={isReady}
      title={
        isReady
          ? t('completion.readyTitle', { name: answers.firstName.trim() })
          : t('completion.title')
      }
    >
      <CompletionProgress
        completion={completion}
        organization={answers.organization.trim()}
        onBack={() => void navigate('/auth/continue-sign-up?step=5')}
      />
      {isReady && (
        <p className="mfe-auth_open">
          <Link to="/" replace>
            {t('completion.open')}
          </Link>
        </p>
      )}
    </AuthPage>
  );
}
