// What a screen shows to a person without an organization: the pending invitation, or a new organization.
import { useAppSelector } from '@cumbre/client/hooks';
import { useSelectedOrganization } from '@cumbre/client/organizations';
import { selectUser } from '@cumbre/client/session';
import { useNavigate } from '@cumbre/remote/router';
import { Button, EmptyState } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';

export function NoOrganization() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const email = useAppSelector(selectUser)?.email ?? '';
  const [invitation] = useSelectedOrganization().pending;
  return (
    <EmptyState
      title={
        invitation
          ? t('home.invitedTitle', { name: invitation.name })
          : t('home.noOrganizationTitle')
      }
      action={
        <>
          {invitation && (
            <Button type="primary" onClick={() => void navigate('/organizations')}>
              {t('home.toInvitation')}
            </Button>
          )}
          <Button
            type={invitation ? 'default' : 'primary'}
            onClick={() => void navigate('/organizations?new')}
          >
            {t('home.createOrganization')}
          </Button>
        </>
      }
    >
      {invitation
        ? t('home.invited', { person: invitation.invitedBy })
        : t('home.noInvitation', { email })}
    </EmptyState>
  );
}
