// The keys that work now or have expired, each known by its ends, with who made it and when it was last used.
import type { Failure } from '@cumbre/client/request';
import type { ApiKey } from '@cumbre/contract/apiKeys';
import { useHost } from '@cumbre/remote/host';
import { Alert, Button, DateText, DeleteOutlined, Flex, Tag, Text } from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import type { TableColumn } from '@cumbre/ui/data';
import { ConfirmButton } from '@cumbre/ui/overlay';
import { shownMoment } from '../shownMoment';
import { useOrgTexts } from '../useOrgTexts';
import { useApiKeysQuery, useDeleteApiKeyMutation } from './apiKeyCalls';

export function ApiKeyList({ organization }: { organization: string }) {
  const t = useOrgTexts('apiKeys');
  const { notify } = useHost();
  const { data, error, refetch } = useApiKeysQuery(organization);
  const [revoke] = useDeleteApiKeyMutation();

  async function end({ id, description }: ApiKey) {
    const answer = await revoke(id);
    // One that is gone already is what was wanted.
    if (answer.error && (answer.error as Failure).status !== 404) notify.error((answer.error as Failure).message || t('failed.delete'));
    else notify.success(t('revoke.done', { description }));
  }

  const columns: TableColumn<ApiKey>[] = [
    {
      key: 'description', title: t('columns.description'), rowHeader: true, render: ({ description, prefix, lastFour }) => (
        <Flex vertical><span className="org-email">{description}</span><Text as="code" small>{prefix}…{lastFour}</Text></Flex>
      ),
    },
    { key: 'scope', title: t('columns.scope'), render: ({ scope }) => t(`scope.${scope}`) },
    { key: 'createdBy', title: t('columns.createdBy'), render: ({ createdBy, createdAt }) => <>{createdBy.firstName} {createdBy.lastName}, <DateText date={createdAt.slice(0, 10)} /></> },
    { key: 'lastUsed', title: t('columns.lastUsed'), render: ({ lastUsedAt }) => (lastUsedAt ? <time dateTime={lastUsedAt}>{shownMoment(lastUsedAt)}</time> : t('neverUsed')) },
    { key: 'expires', title: t('columns.expires'), render: ({ expiresOn, expired }) => (expired ? <Tag color="orange">{t('expired')}</Tag> : expiresOn ? <DateText date={expiresOn} /> : t('neverExpires')) },
    {
      key: 'action', title: t('columns.action'), render: (key) => (
        <ConfirmButton danger size="small" icon={<DeleteOutlined aria-hidden />} aria-label={t('revoke.named', { description: key.description })} title={t('revoke.title', { description: key.description })}
          question={t('revoke.text')} confirmLabel={t('revoke.confirm')} cancelLabel={t('cancel')} onConfirm={() => end(key)}>{t('revoke.action')}</ConfirmButton>
      ),
    },
  ];
  if (error) return <Alert role="alert" type="error" showIcon title={(error as Failure).message || t('failed.load')} action={<Button size="small" onClick={() => refetch()}>{t('retry')}</Button>} />;
  return <Table caption={t('title')} columns={columns} dataSource={data ?? []} rowKey="id" loading={!data} empty={t('empty')} />;
}
