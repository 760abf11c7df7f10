// The devices on which the person is signed in, with buttons to sign out one other device or all of
// them. Signing out all devices ends this session too, so it asks for confirmation.
import { failureOf } from '@cumbre/client/failure';
import { useAppDispatch } from '@cumbre/client/hooks';
import { logOut } from '@cumbre/client/logOut';
import type { SignedInDevice } from '@cumbre/contract/users';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Alert, Button, Card, Flex, LogoutOutlined, Paragraph, Tag } from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import { formatInstant } from '@cumbre/ui/formatInstant';
import { ConfirmButton } from '@cumbre/ui/overlay';
import { useTranslation } from '../useTranslation';
import {
  useDevicesQuery,
  useSignOutDeviceMutation,
  useSignOutEverywhereMutation,
} from './accountApi';

export function DeviceList() {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const dispatch = useAppDispatch();
  const {
    data: devices,
    error,
    refetch,
  } = useDevicesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [signOut, { isLoading, originalArgs }] = useSignOutDeviceMutation();
  const [signOutAll] = useSignOutEverywhereMutation();

  const nameOf = ({ browser, system }: SignedInDevice) =>
    browser && system
      ? t('account.devices.name', { browser, system })
      : (browser ?? system ?? t('account.devices.unknown'));
  const say = (failed: unknown) =>
    notify.error(failureOf(failed)?.message || t('account.failed.signOut'));

  async function end(device: SignedInDevice) {
    const answer = await signOut(device.id);
    // When the device is signed out already, the aim is reached, so this is no error.
    if (answer.error && failureOf(answer.error)?.status !== 404) say(answer.error);
    else notify.success(t('account.devices.signedOut', { device: nameOf(device) }));
  }
  async function endAll() {
    const answer = await signOutAll();
    if (answer.error) say(answer.error);
    else await dispatch(logOut({ onServer: false }));
  }

  if (error)
    return (
      <Alert
        role="alert"
        type="error"
        showIcon
        title={failureOf(error)?.message || t('account.failed.devices')}
        action={
          <Button size="small" onClick={() => refetch()}>
            {t('account.retry')}
          </Button>
        }
      />
    );
  return (
    <Card title={t('account.tabs.devices')}>
      <Flex vertical gap={16} align="flex-start">
        <Paragraph>{t('account.devices.text')}</Paragraph>
        <Table
          caption={t('account.tabs.devices')}
          dataSource={devices ?? []}
          loading={!devices}
          rowKey="id"
          columns={[
            {
              key: 'device',
              title: t('account.devices.device'),
              rowHeader: true,
              render: (device) => (
                <>
                  {nameOf(device)}{' '}
                  {device.current && <Tag color="blue">{t('account.devices.current')}</Tag>}
                </>
              ),
            },
            {
              key: 'lastUsed',
              title: t('account.devices.lastUsed'),
              // The server writes the moment of a session at most once in a while.
              render: ({ lastUsedAt, current }) =>
                current ? (
                  t('account.devices.now')
                ) : (
                  <time dateTime={lastUsedAt}>{formatInstant(lastUsedAt)}</time>
                ),
            },
            {
              key: 'since',
              title: t('account.devices.since'),
              render: ({ createdAt }) => (
                <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
              ),
            },
            {
              key: 'signOut',
              title: t('account.devices.action'),
              render: (device) =>
                device.current ? (
                  '–'
                ) : (
                  <Button
                    sends
                    size="small"
                    icon={<LogoutOutlined aria-hidden />}
                    loading={isLoading && originalArgs === device.id}
                    aria-label={t('account.devices.signOutNamed', { device: nameOf(device) })}
                    onClick={() => void end(device)}
                  >
                    {t('account.devices.signOut')}
                  </Button>
                ),
            },
          ]}
        />
        <ConfirmButton
          danger
          title={t('account.devices.everywhereTitle')}
          question={t('account.devices.everywhereText')}
          confirmLabel={t('account.devices.everywhere')}
          cancelLabel={t('account.cancel')}
          onConfirm={endAll}
        >
          {t('account.devices.everywhere')}
        </ConfirmButton>
      </Flex>
    </Card>
  );
}
