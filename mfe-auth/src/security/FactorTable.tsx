// Passkeys or authenticator apps with their last use, to rename and remove.
import { failureOf } from '@cumbre/client/failure';
import type { AuthenticatorApp } from '@cumbre/contract/factors';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Button, DeleteOutlined, EditOutlined, Flex, Paragraph, Tag } from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import { ConfirmButton } from '@cumbre/ui/overlay';
import { useState } from 'react';
import { useRemoveFactorMutation, useRenameFactorMutation } from '../factorsApi';
import type { FactorSource } from '../factorsApi';
import { useTranslation } from '../useTranslation';
import { NameForm } from './NameForm';
import { formatInstant } from '@cumbre/ui/formatInstant';

type Factor = AuthenticatorApp & { synced?: boolean };

interface FactorTableProps {
  source: FactorSource;
  caption: string;
  factors: readonly Factor[];
  empty: string;
  /** Without this one, the account has no second factor. */
  isLast: boolean;
}

export function FactorTable({ source, caption, factors, empty, isLast }: FactorTableProps) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const [rename] = useRenameFactorMutation();
  const [remove] = useRemoveFactorMutation();
  const [renamed, setRenamed] = useState<Factor | null>(null);

  async function end({ id, name }: Factor) {
    const { error } = await remove({ source, id });
    // When it is removed already, the aim is reached, so this is no error.
    if (error && failureOf(error)?.status !== 404)
      notify.error(failureOf(error)?.message || t('security.failed'));
    else notify.success(t('security.removed', { name }));
  }
  if (factors.length === 0) return <Paragraph tone="secondary">{empty}</Paragraph>;
  return (
    <>
      <Table
        caption={caption}
        dataSource={[...factors]}
        rowKey="id"
        columns={[
          {
            key: 'name',
            title: t('security.name'),
            rowHeader: true,
            render: ({ name, synced }) => (
              <>
                {name} {synced && <Tag>{t('security.passkeys.synced')}</Tag>}
              </>
            ),
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
            title: t('security.since'),
            render: ({ createdAt }) => <time dateTime={createdAt}>{formatInstant(createdAt)}</time>,
          },
          {
            key: 'actions',
            title: t('security.actions'),
            render: (factor) => (
              <Flex gap={8} wrap>
                <Button
                  size="small"
                  icon={<EditOutlined aria-hidden />}
                  aria-label={t('security.renameNamed', { name: factor.name })}
                  onClick={() => setRenamed(factor)}
                >
                  {t('security.rename')}
                </Button>
                <ConfirmButton
                  danger
                  size="small"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t('security.removeNamed', { name: factor.name })}
                  title={t('security.removeTitle', { name: factor.name })}
                  question={t(isLast ? 'security.removeLast' : 'security.removeText')}
                  confirmLabel={t('security.remove')}
                  cancelLabel={t('security.cancel')}
                  onConfirm={() => end(factor)}
                >
                  {t('security.remove')}
                </ConfirmButton>
              </Flex>
            ),
          },
        ]}
      />
      {renamed && (
        <NameForm
          title={t('security.renameTitle')}
          initial={renamed.name}
          submit={t('security.save')}
          save={(name) => rename({ source, id: renamed.id, name }).unwrap()}
          onSaved={() => setRenamed(null)}
          onClose={() => setRenamed(null)}
        />
      )}
    </>
  );
}
