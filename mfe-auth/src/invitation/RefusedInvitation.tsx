// An invitation that cannot be answered: what became of it and what the person can do, or a failed
// request that can be repeated.
import { useAppSelector } from '@cumbre/client/hooks';
import type { Failure } from '@cumbre/client/request';
import { selectUser } from '@cumbre/client/session';
import { Link } from '@cumbre/remote/router';
import { Button, Paragraph } from '@cumbre/ui/base';
import { AuthPage } from '../AuthPage';
import { failureText } from '../failures';
import { useTranslation } from '../useTranslation';

const KNOWN = ['accepted', 'rejected', 'expired', 'revoked'] as const;
type KnownState = (typeof KNOWN)[number];

interface Became {
  state: KnownState;
  organization: string;
}

function becameOf({ problem }: Failure): Became | null {
  const became = problem.invitation as Became | undefined;
  return became && KNOWN.includes(became.state) ? became : null;
}

export function RefusedInvitation({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useTranslation();
  const isSignedIn = useAppSelector(selectUser) !== null;
  const isRefused = failure.code === 'INVITATION_INVALID';
  const became = isRefused ? becameOf(failure) : null;
  const key = became?.state ?? 'unknown';
  const organization = became?.organization ?? '';
  return (
    <AuthPage
      key={isRefused ? key : 'failed'}
      takesFocus
      title={isRefused ? t(`invited.refused.${key}.title`, { organization }) : t('invited.loading')}
      below={
        <p>
          <Link to={isSignedIn ? '/' : '/auth/sign-in'}>
            {t(isSignedIn ? 'completion.open' : 'signUp.signIn')}
          </Link>
        </p>
      }
    >
      <Paragraph>
        {isRefused
          ? t(`invited.refused.${key}.text`, { organization })
          : failureText(t, failure, 'invitation')}
      </Paragraph>
      {!isRefused && <Button onClick={onRetry}>{t('completion.retry')}</Button>}
    </AuthPage>
  );
}
