// Sharing with other organizations: the list of both directions, and the dialog that the address
// names: `new` chooses an objective to share, `item` shares that one, `share` answers that offer.
// `organization` selects the organization when a notification links here.
import { useAppDispatch } from '@cumbre/client/hooks';
import { useMyOrganizations, useSelectedOrganization } from '@cumbre/client/organizations';
import { organizationSelected } from '@cumbre/client/selection';
import { skipToken } from '@cumbre/client/toolkit';
import type { Share } from '@cumbre/contract/shares';
import { useNavigate, useSearchParams } from '@cumbre/remote/router';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import {
  Button,
  ErrorState,
  LoadingState,
  PageHeader,
  PlusOutlined,
  Tag,
  Text,
} from '@cumbre/ui/base';
import { AcceptDialog } from '../sharing/AcceptDialog';
import { ChooseObjective } from '../sharing/ChooseObjective';
import { ShareDialog } from '../sharing/ShareDialog';
import { ShareList } from '../sharing/ShareList';
import { useSharesQuery } from '../sharing/sharesApi';
import { useTranslation } from '../useTranslation';
import { screenTexts } from '../locales/screenTexts';

function Answer({
  organization,
  shareId,
  onClose,
  onAccepted,
}: {
  organization: string;
  shareId: string;
  onClose: () => void;
  onAccepted: (share: Share) => void;
}) {
  const share = useSharesQuery({ organization }).data?.find(({ id }) => id === shareId);
  return share?.abilities.includes('accept') ? (
    <AcceptDialog
      organization={organization}
      share={share}
      onClose={onClose}
      onAccepted={onAccepted}
    />
  ) : null;
}

export function SharesPage() {
  useLazyNamespace(screenTexts);
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { accepted, isLoading, failure, refetch } = useMyOrganizations();
  const { organization: selected } = useSelectedOrganization();
  const organization = accepted.find(({ id }) => id === address.get('organization')) ?? selected;
  const [item, share] = [address.get('item'), address.get('share')];
  const mayShare = organization?.abilities.includes('shareObjective') ?? false;
  const shares = useSharesQuery(
    mayShare && organization ? { organization: organization.id } : skipToken,
  );
  const onShare = () =>
    setAddress((next) => {
      next.set('new', '');
      return next;
    });
  const addressOf = (chosen: string) => {
    const next = new URLSearchParams(address);
    next.delete('new');
    next.set('item', chosen);
    return `/shares?${next}`;
  };
  const without = (name: string) =>
    setAddress(
      (next) => {
        next.delete(name);
        return next;
      },
      { replace: true },
    );
  const onAccept = ({ id }: Share) =>
    setAddress((next) => {
      next.set('share', id);
      return next;
    });

  return (
    <div className="cu-stack">
      <PageHeader
        title={t('named.shares')}
        actions={
          (shares.data?.length ?? 0) > 0 && (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onShare}>
              {t('sharing.dialogTitle')}
            </Button>
          )
        }
        description={
          <>
            {organization ? (
              <Text>{t('sharing.of', { organization: organization.name })} </Text>
            ) : null}
            <Tag color="blue">{t('sharing.beta')}</Tag> {t('sharing.betaMeans')}
          </>
        }
      />
      {isLoading && <LoadingState label={t('sharing.loading')} />}
      {failure && (
        <ErrorState
          title={t('sharing.failed')}
          retryLabel={t('inbox.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {organization && (
        <ShareList organization={organization.id} onAccept={onAccept} onShare={onShare} />
      )}
      {organization && mayShare && !item && address.has('new') && (
        <ChooseObjective
          organization={organization.id}
          onClose={() => without('new')}
          addressOf={addressOf}
        />
      )}
      {organization && item && (
        <ShareDialog organization={organization.id} item={item} onClose={() => without('item')} />
      )}
      {organization && share && (
        <Answer
          key={share}
          organization={organization.id}
          shareId={share}
          onClose={() => without('share')}
          onAccepted={({ item: mirror, cycle }) => {
            dispatch(organizationSelected(organization.id));
            void navigate(`/?cycle=${cycle}&item=${mirror}`);
          }}
        />
      )}
    </div>
  );
}
