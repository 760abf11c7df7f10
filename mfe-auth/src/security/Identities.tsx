// The sign-in providers that are connected with the account, and those to connect. Connecting leaves
// for the provider, which comes back here with an outcome in the address, or a proof behind `#`.
import { failureOf } from '@cumbre/client/failure';
import type { LinkedIdentity } from '@cumbre/contract/identities';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Alert, Button, Card, DeleteOutlined, Flex, Paragraph, Tag } from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import { formatInstant } from '@cumbre/ui/formatInstant';
import { ConfirmButton } from '@cumbre/ui/overlay';
import {
  useIdentitiesQuery,
  useStartIdentityMutation,
  useUnlinkIdentityMutation,
} from '../identitiesApi';
import { ProviderMark } from '../ProviderMark';
import { offeredProviders } from '../offeredProviders';
import type { OfferedProvider } from '../offeredProviders';
import { useTranslation } from '../useTranslation';
import { useLinkReturn } from './useLinkReturn';

const nameOf = ({ provider, issuer }: LinkedIdentity): string =>
  provider?.name ?? new URL(issuer).host;

export function Identities() {
  const { t } = useTranslation();
  const { data, error, refetch } = useIdentitiesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const message = useLinkReturn();
  const offered = offeredProviders();
  if (offered.length === 0 && !data?.length) return null;
  return (
    <Card title={t('security.identities.title')}>
      <Flex vertical gap={16} align="flex-start">
        <Paragraph>{t('security.identities.text')}</Paragraph>
        {message && <Alert role="alert" showIcon type={message.type} title={message.text} />}
        {error && !data && (
          <Alert
            role="alert"
            type="error"
            showIcon
            title={failureOf(error)?.message || t('security.notLoaded')}
            action={
              <Button size="small" onClick={() => refetch()}>
                {t('security.retry')}
              </Button>
            }
          />
        )}
        {data && <IdentityTable identities={data} />}
        {data && (
          <ConnectButtons
            providers={offered.filter(({ id }) => !data.some((each) => each.provider?.id === id))}
          />
        )}
      </Flex>
    </Card>
  );
}

function ConnectButtons({ providers }: { providers: readonly OfferedProvider[] }) {
  const { t, language } = useTranslation();
  const { notify } = useRemoteContext();
  const [start, { isLoading }] = useStartIdentityMutation();

  async function connect({ id, name }: OfferedProvider) {
    const { data, error } = await start({ provider: id, language });
    if (data) window.location.assign(data);
    else
      notify.error(
        failureOf(error)?.message || t('security.identities.failed', { provider: name }),
      );
  }
  return (
    <Flex gap={8} wrap>
      {providers.map((provider) => (
        <Button
          key={provider.id}
          sends
          loading={isLoading}
          icon={<ProviderMark icon={provider.icon} />}
          onClick={() => void connect(provider)}
        >
          {t('security.identities.connect', { provider: provider.name })}
        </Button>
      ))}
    </Flex>
  );
}

function IdentityTable({ identities }: { identities: readonly LinkedIdentity[] }) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const [unlink] = useUnlinkIdentityMutation();

  async function end(identity: LinkedIdentity) {
    const { error } = await unlink(identity.id);
    // When it is unlinked already, the aim is reached, so this is no error.
    if (error && failureOf(error)?.status !== 404)
      notify.error(failureOf(error)?.message || t('security.failed'));
    else notify.success(t('security.identities.disconnected', { provider: nameOf(identity) }));
  }
  return (
    <Table
      caption={t('security.identities.title')}
      dataSource={[...identities]}
      rowKey="id"
      empty={t('security.identities.empty')}
      columns={[
        {
          key: 'provider',
          title: t('security.identities.provider'),
          rowHeader: true,
          render: (identity) => (
            <>
              {nameOf(identity)}{' '}
              {identity.provider === null && <Tag>{t('security.identities.former')}</Tag>}
            </>
          ),
        },
        {
          key: 'email',
          title: t('security.identities.email'),
          render: ({ email }) => email ?? '–',
        },
        {
          key: 'lastUsed',
          title: t('security.lastUsed'),
          render: ({ lastUsedAt }) =>
            lastUsedAt ? (
              <time dateTime={lastUsedAt}>{formatInstant(lastUsedAt)}</time>
            ) : (
              t('security.neverUsed')
            ),
        },
        {
          key: 'since',
          title: t('security.identities.since'),
          render: ({ createdAt }) => <time dateTime={createdAt}>{formatInstant(createdAt)}</time>,
        },
        {
          key: 'actions',
          title: t('security.actions'),
          render: (identity) => (
            <ConfirmButton
              danger
              size="small"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('security.identities.disconnectNamed', { provider: nameOf(identity) })}
              title={t('security.identities.disconnectTitle', { provider: nameOf(identity) })}
              question={t('security.identities.disconnectText')}
              confirmLabel={t('security.identities.disconnect')}
              cancelLabel={t('security.cancel')}
              onConfirm={() => end(identity)}
            >
              {t('security.identities.disconnect')}
            </ConfirmButton>
          ),
        },
      ]}
    />
  );
}
