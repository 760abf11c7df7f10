// The objectives that other organizations offered to this one and those that it shares, each list
// newest first; what is over is folded. A person without the permission to share sees which roles have it.
// Where nothing can be shared yet, the empty list says why and leads there.
import { failureOf } from '@cumbre/client/failure';
import { useCyclesQuery } from '@cumbre/client/cycles';
import { useMyOrganizations } from '@cumbre/client/organizations';
import type { Share } from '@cumbre/contract/shares';
import { Link, useNavigate } from '@cumbre/remote/router';
import { Alert, Button, Card, EmptyState, ErrorState, LoadingState, Tag } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';
import { ShareLines } from './ShareLines';
import { useSharesQuery } from './sharesApi';
import './sharing.css';

const DIRECTIONS = ['received', 'given'] as const;

export function ShareList({
  organization,
  onAccept,
  onShare,
}: {
  organization: string;
  onAccept: (share: Share) => void;
  /** Chooses what is shared. */
  onShare: () => void;
}) {
  const { t } = useTranslation();
  const { accepted } = useMyOrganizations();
  const name = accepted.find(({ id }) => id === organization)?.name ?? '';
  const { data, error, isLoading, refetch } = useSharesQuery({ organization });
  if (isLoading) return <LoadingState label={t('sharing.loading')} />;
  if (failureOf(error)?.status === 403)
    return <Alert type="info" showIcon title={t('sharing.forbidden')} />;
  if (error || !data)
    return (
      <ErrorState
        title={t('sharing.failed')}
        retryLabel={t('inbox.retry')}
        onRetry={() => void refetch()}
      />
    );
  if (data.length === 0) return <NoShares {...{ organization, name, onShare }} />;
  return DIRECTIONS.map((direction) => {
    const shares = data.filter((share) => share.direction === direction);
    return (
      shares.length > 0 && (
        <Card key={direction} title={t(`sharing.${direction}`)}>
          <ShareLines {...{ organization, shares, onAccept }} />
        </Card>
      )
    );
  });
}

/** How sharing begins; where no open cycle has an objective, what is needed before. */
function NoShares({
  organization,
  name,
  onShare,
}: {
  organization: string;
  name: string;
  onShare: () => void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: cycles } = useCyclesQuery(organization);
  const isNothingThere = cycles?.cycles.every(
    ({ state, items }) => state === 'finished' || items === 0,
  );
  return (
    <>
      <EmptyState
        title={t('sharing.emptyTitle')}
        action={
          <>
            {isNothingThere ? (
              <Button type="primary" onClick={() => void navigate('/')}>
                {t('inbox.home')}
              </Button>
            ) : (
              <Button type="primary" onClick={onShare}>
                {t('sharing.dialogTitle')}
              </Button>
            )}
            <Link to="/help/sharing">{t('sharing.how')}</Link>
          </>
        }
      >
        {isNothingThere ? t('sharing.nothingToShare', { organization: name }) : t('sharing.empty')}
      </EmptyState>
      <OtherSide name={name} />
    </>
  );
}

/** A small picture of a shared objective as a row of the other organization's tree. */
function OtherSide({ name }: { name: string }) {
  const { t, language } = useTranslation();
  return (
    <figure className="mfe-notifications_other-side">
      <figcaption>
        {t('sharing.otherSide')}: {t('sharing.otherPart')}
      </figcaption>
      <div aria-hidden className="mfe-notifications_other-row">
        <strong>{t('sharing.otherItem')}</strong>
        <Tag>{t('sharing.otherFrom', { organization: name })}</Tag>
        <span className="mfe-notifications_other-bar">
          <span />
        </span>
        <span>{new Intl.NumberFormat(language, { style: 'percent' }).format(0.6)}</span>
      </div>
    </figure>
  );
}
