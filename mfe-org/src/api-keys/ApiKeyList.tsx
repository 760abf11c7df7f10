// The active and expired keys, each identified by its first and last characters, with its creator
// and its last use.
import { failureOf } from '@cumbre/client/failure';
import type { ApiKey } from '@cumbre/contract/apiKeys';
import { dayOf } from '@cumbre/domain/calendar';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import {
  Alert,
  Button,
  DateText,
  DeleteOutlined,
  EmptyState,
  Flex,
  Tag,
  Text,
} from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import type { TableColumn } from '@cumbre/ui/data';
import { formatInstant } from '@cumbre/ui/formatInstant';
import { ConfirmButton } from '@cumbre/ui/overlay';
import { useTranslation } from '../useTranslation';
import { useApiKeysQuery, useDeleteApiKeyMutation } from './apiKeysApi';

/** The visible part of the key itself. */
const markOf = ({ prefix, lastFour }: ApiKey) => `${prefix}…${lastFour}`;

export function ApiKeyList({
  organization,
  timeZone,
}: {
  organization: string;
  /** Of the organization. */
  timeZone: string;
}) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const { data, error, refetch } = useApiKeysQuery(organization);
  const [revoke] = useDeleteApiKeyMutation();

  async function end({ id, description }: ApiKey) {
    const answer = await revoke(id);
    // When the key is revoked already, the aim is reached, so this is no error.
    if (answer.error && failureOf(answer.error)?.status !== 404)
      notify.error(failureOf(answer.error)?.message || t('apiKeys.failed.delete'));
    else notify.success(t('apiKeys.revoke.done', { description }));
  }

  /** Two keys may have the same description. */
  const nameOf = (key: ApiKey) =>
    data?.some(({ id, description }) => id !== key.id && description === key.description)
      ? `${key.description} ${markOf(key)}`
      : key.description;
  const columns: TableColumn<ApiKey>[] = [
    {
      key: 'description',
      title: t('apiKeys.columns.description'),
      rowHeader: true,
      render: (key) => (
        <Flex vertical>
          <span className="mfe-org_email">{key.description}</span>
          <Text as="code" small>
            {markOf(key)}
          </Text>
        </Flex>
      ),
    },
    {
      key: 'scope',
      title: t('apiKeys.columns.scope'),
      render: ({ scope }) => t(`apiKeys.scope.${scope}`),
    },
    {
      key: 'createdBy',
      title: t('apiKeys.columns.createdBy'),
      render: ({ createdBy, createdAt }) => (
        <>
          {createdBy.firstName} {createdBy.lastName}, <DateText date={dayOf(createdAt, timeZone)} />
        </>
      ),
    },
    {
      key: 'lastUsed',
      title: t('apiKeys.columns.lastUsed'),
      render: ({ lastUsedAt }) =>
        lastUsedAt ? (
          <time dateTime={lastUsedAt}>{formatInstant(lastUsedAt)}</time>
        ) : (
          t('apiKeys.neverUsed')
        ),
    },
    {
      key: 'expires',
      title: t('apiKeys.columns.expires'),
      render: ({ expiresOn, expired }) =>
        expired ? (
          <Tag color="orange">{t('apiKeys.expired')}</Tag>
        ) : expiresOn ? (
          <DateText date={expiresOn} />
        ) : (
          t('apiKeys.neverExpires')
        ),
    },
    {
      key: 'action',
      title: <span className="cu-hidden">{t('apiKeys.columns.action')}</span>,
      render: (key) => (
        <ConfirmButton
          danger
          size="small"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('apiKeys.revoke.named', { description: nameOf(key) })}
          title={t('apiKeys.revoke.title', { description: key.description })}
          question={
            <Flex vertical gap={8}>
              <span>{t('apiKeys.revoke.text')}</span>
              <Text as="code" small>
                {markOf(key)}
              </Text>
            </Flex>
          }
          confirmLabel={t('apiKeys.revoke.confirm')}
          cancelLabel={t('apiKeys.cancel')}
          onConfirm={() => end(key)}
        >
          {t('apiKeys.revoke.action')}
        </ConfirmButton>
      ),
    },
  ];
  if (error)
    return (
      <Alert
        role="alert"
        type="error"
        showIcon
        title={failureOf(error)?.message || t('apiKeys.failed.load')}
        action={
          <Button size="small" onClick={() => refetch()}>
            {t('apiKeys.retry')}
          </Button>
        }
      />
    );
  if (data?.length === 0) return <EmptyState small title={t('apiKeys.empty')} />;
  return (
    <Table
      caption={t('apiKeys.title')}
      columns={columns}
      dataSource={data ?? []}
      rowKey="id"
      loading={!data}
    />
  );
}
